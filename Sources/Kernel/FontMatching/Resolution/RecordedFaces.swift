import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Finds an absent face whose metrics a profile records: step 8 of the search order, which `FontResolver` lists.
struct RecordedFaces: Sendable {
  let index: FacesByName
  let lookup: NameLookup
  let substitution: Substitution

  /// Returns the decision for a recorded face. The face has this name, or is of this family in exactly this style.
  /// Another face is drawn instead of it: the nearest style of its family. If the family does not exist, the face of a
  /// later name is drawn, otherwise a substitute.
  ///
  /// - Parameters:
  ///   - kept: the metric of the recorded face that is preserved.
  ///   - found: the result for the name without the profile.
  ///   - later: the names of the list after this name.
  func answer(
    _ name: ParsedFontName, _ asked: StyleRequest, keeping kept: KeptMetric, found: MatchDecision?,
    later: ArraySlice<ParsedFontName>
  ) -> MatchDecision? {
    guard !index.isEmpty, let face = recordedFace(name, asked) else { return nil }
    let absent = AbsentFont(recorded: face, substitution.tables)
    guard let drawing = drawing(face, absent, asked, keeping: kept, found: found, later: later) else { return nil }
    let text: ProfileFinding.Text =
      face.recordedText.map { $0.pairCount.map(ProfileFinding.Text.pairs) ?? .tables } ?? .none
    let profile = ProfileFinding(
      name: face.postScriptName ?? face.fullName ?? name.text, path: face.source.path, text: text, drawing: drawing)
    let styled = StyledFace(face, from: .registered)
    return MatchDecision(styled, .profile(profile), .profile)
  }

  /// Whether a profile records the face with this name, or a face of this family in exactly this style.
  func hasFace(_ name: ParsedFontName, _ asked: StyleRequest) -> Bool {
    !index.isEmpty && recordedFace(name, asked) != nil
  }

  private func drawing(
    _ face: FontFace, _ absent: AbsentFont, _ asked: StyleRequest, keeping kept: KeptMetric, found: MatchDecision?,
    later: ArraySlice<ParsedFontName>
  ) -> MatchDecision? {
    func scaled(_ answer: MatchDecision) -> MatchDecision {
      var answer = answer
      answer.absentMetrics = AbsentMetrics(of: absent, drawnBy: answer.face, keeping: kept)
      return answer
    }
    // "Nimbus Sans Narrow" is not a face of Nimbus Sans if its profile records a separate family.
    if let found, found.outcome == .style, found.face.sharesFamily(with: face), found.gap(asked.required) == nil {
      return scaled(found)
    }
    let request = asked.with(face.style)
    for name in later {
      var resolution = SearchState(name, request)
      if let answer = lookup.answer(&resolution), answer.outcome == .exact || answer.outcome == .style,
        answer.gap(asked.required) == nil
      {
        return scaled(answer)
      }
    }
    return substitution.answer(for: absent, request, keeping: kept).map { MatchDecision($0) }
  }

  /// Returns the recorded face in exactly the requested style, with exactly the requested axis values.
  private func recordedFace(_ name: ParsedFontName, _ asked: StyleRequest) -> FontFace? {
    func hasValues(_ face: FontFace) -> Bool {
      guard !asked.variations.isEmpty else { return true }
      return asked.variations.allSatisfy { face.coordinates[$0.tag] == $0.value }
    }
    if let reference = index.face(postScriptName: name.folded) ?? index.face(fullName: name.folded),
      let face = try? index.open(reference), asked.over(face.style) == face.style, hasValues(face)
    {
      return face
    }
    guard let split = name.split(isFamily: index.hasFamily), split.style.unknown.isEmpty else { return nil }
    let wanted = asked.style(of: split.style)
    return index.family(split.family)?.faces.first { face in
      guard hasValues(face) else { return false }
      // A requested axis value replaces the style's value. `hasValues` has compared the axis value.
      var style = wanted
      for (tag, _) in asked.variations {
        switch tag {
        case .weight: style.weight = face.style.weight
        case .width: style.width = face.style.width
        case .slant, .italic: style.slant = face.style.slant
        default: break
        }
      }
      return face.style == style
    }
  }
}

extension FontFace {
  fileprivate func sharesFamily(with other: FontFace) -> Bool {
    let isOther = family.map { other.family(FoldedName($0)) != nil } ?? false
    return isOther || other.family.map { family(FoldedName($0)) != nil } ?? false
  }
}

/// Registered profiles, by the names of their faces. If several profiles have the same name, the first profile is
/// found.
struct ProfileIndex: Sendable {
  private(set) var faces = FacesByName(from: .registered)
  private(set) var profiles: [FontProfile] = []
  private var byFace: [FontFace: Int] = [:]
  private var byPath: [String: Int] = [:]

  var isEmpty: Bool { profiles.isEmpty }

  /// Adds a profile under all of its names. Returns the earlier profile with the same PostScript name, if there is one.
  mutating func add(_ profile: FontProfile) -> FontProfile? {
    if byFace[profile.face] == nil { byFace[profile.face] = profiles.count }
    if let path = profile.path { byPath[path] = profiles.count }
    profiles.append(profile)
    return faces.add(profile.face).flatMap { self.profile(of: $0) }
  }

  /// Whether the same profile from the same file was already added.
  func has(_ profile: FontProfile) -> Bool {
    profile.path.flatMap { byPath[$0] }.map { profiles[$0] == profile } ?? false
  }

  func profile(of face: FontFace) -> FontProfile? { byFace[face].map { profiles[$0] } }

  /// Returns the profile of the face with this PostScript name, otherwise with this full name.
  func profile(named name: FoldedName) -> FontProfile? {
    guard let reference = faces.face(postScriptName: name) ?? faces.face(fullName: name) else { return nil }
    return profiles[Int(reference.face)]
  }
}
