import FontFaces
internal import FontFiles

/// The stage that finds a face by a name of its own: its PostScript name or its full name.
enum ExactNames {
  /// The match for the face of one source that has the name; nil where none has.
  ///
  /// - Parameter entry: what goes by the whole name in the source.
  static func match<Source: FaceSource>(
    _ kind: FaceNameKind, in source: Source, _ entry: Source.Entry, _ resolution: inout Resolution
  ) -> FontMatch? {
    let name = resolution.name
    var face: FontFace
    do throws(FontError) {
      guard let found = try source.face(kind, name.folded, entry) else { return nil }
      face = found
    } catch {
      resolution.steps.append(.unreadable(error))
      return nil
    }
    let step: MatchStep
    switch kind {
    case .postScript:
      // Of the system's faces Fontconfig has chosen one.
      if source.origin != .system { face = namesake(of: face, in: source, resolution) }
      step = .postScriptName(name.text)
    case .full: step = .fullName(name.text)
    }
    return StyledFace.match(face, foundBy: step, resolution.descriptor, from: source.origin) { source.family($0) }
  }

  /// The face in the style asked for among those that share the PostScript name. It happens where that name is the family's:
  /// it says nothing of a style, and a roman and its italic may both have it.
  private static func namesake(of face: FontFace, in source: some FaceSource, _ resolution: Resolution) -> FontFace {
    let name = resolution.name.folded
    guard face.instance == nil, face.family.map(name.isFolded) ?? false, let family = source.family(name) else {
      return face
    }
    let namesakes = family.faces.filter { $0.postScriptName.map(name.isFolded) ?? false }
    guard namesakes.count > 1,
      let choice = StyleMatching.choose(resolution.descriptor.over(.regular), among: namesakes.map(StyleRanges.init))
    else { return face }
    return namesakes[choice.index]
  }
}
