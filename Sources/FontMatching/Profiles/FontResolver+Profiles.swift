import FontFaces
internal import FontTables

/// What answers for a face that is absent and whose figures are recorded.
extension FontResolver {
  /// The recorded face of that name, or of that family in exactly that style, with the face that draws in its place: the
  /// nearest style of its own family where that is there, else a later name of the cascade, else a stand-in.
  func recorded(
    _ name: String, drawnBy found: FontMatch?, _ descriptor: FontDescriptor, after place: Int, _ reasons: [MatchStep]
  ) -> FontMatch? {
    guard !profiles.isEmpty, let face = recordedFace(name, descriptor) else { return nil }
    let absent = AbsentFont(recorded: face, standIns)
    // "Nimbus Sans Narrow" is no width of Nimbus Sans where its record says that it is a family of its own.
    let ofFamily = found.flatMap { $0.outcome == .style && $0.face.sharesFamily(with: face) ? $0 : nil }
    var drawn = ofFamily.map { adjusted($0, absent, descriptor) }
    var asked = descriptor
    (asked.weight, asked.width, asked.slant) = (face.style.weight, face.style.width, face.style.slant)
    if drawn == nil {
      var steps: [MatchStep] = []
      for other in descriptor.names.dropFirst(place + 1) where drawn == nil {
        let match = find(other, asked, &steps)
        if let match, match.outcome == .exact || match.outcome == .style { drawn = adjusted(match, absent, descriptor) }
      }
    }
    guard let drawn = drawn ?? standIn(for: absent, asked, []) else { return nil }
    let label = face.postScriptName ?? face.fullName ?? name
    let steps =
      reasons + [
        .recordedFigures(label, path: face.source.path),
        .drawnBy(drawn.face.fullName ?? drawn.face.postScriptName ?? "another"),
      ]
    // What draws answers for itself: its story holds no figures but its own.
    let standIn = drawn.with(figures: drawn.face)
    return FontMatch(
      face, .profile, from: .registered, synthesis: drawn.synthesis, sizeAdjust: drawn.sizeAdjust, standIn: standIn,
      steps: steps)
  }

  /// The recorded face in exactly the style that is asked for; on axes only where the record holds at those very values.
  private func recordedFace(_ name: String, _ descriptor: FontDescriptor) -> FontFace? {
    let request = FontNameRequest(name)
    func holds(_ face: FontFace) -> Bool {
      guard !descriptor.variations.isEmpty else { return true }
      let recorded = face.recordedVariations ?? [:]
      return descriptor.variations.allSatisfy { recorded[$0.tag] == $0.value }
    }
    if let reference = profiles.face(postScriptName: request.folded) ?? profiles.face(fullName: request.folded),
      let face = try? profiles.open(reference), descriptor.over(face.style) == face.style,
      holds(face)
    {
      return face
    }
    guard let split = request.split(isFamily: profiles.hasFamily), split.style.unknown.isEmpty else { return nil }
    let style = descriptor.over(FontStyle(split.style))
    return profiles.family(split.family).faces.first { $0.style == style && holds($0) }
  }
}

extension FontFace {
  /// Whether one of the families that either goes by is the other's.
  fileprivate func sharesFamily(with other: FontFace) -> Bool {
    let isOther = family.map { other.family(FoldedName($0)) != nil } ?? false
    return isOther || other.family.map { family(FoldedName($0)) != nil } ?? false
  }
}
