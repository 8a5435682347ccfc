public import FontFaces

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0: of a family that is there, how many of its faces CSS's rules prefer; of stand-ins below 1 the
  /// place among those that a table names, from 1 on the sum of the terms.
  public let distance: Double
  /// What it differs in, where it is compared with an absent font.
  public let terms: [DistanceTerm]
  /// What differs from what was asked for, in words; "as asked" where nothing does.
  public let why: String

  init(face: FontFace, origin: FontOrigin, distance: Double, terms: [DistanceTerm] = [], why: String) {
    self.face = face
    self.origin = origin
    self.distance = distance
    self.terms = terms
    self.why = why
  }

  /// A face with the terms of its distance.
  init(face: FontFace, origin: FontOrigin, terms: [DistanceTerm]) {
    let words = terms.isEmpty ? "no difference that is known" : terms.map(\.description).joined(separator: ", ")
    self.init(
      face: face, origin: origin, distance: terms.reduce(0) { $0 + $1.amount }, terms: terms, why: words)
  }

  /// Whether it is another kind of face altogether; a slab serif is a serif.
  var isOfOtherClass: Bool { terms.contains { $0.kind == .fontClass && $0.amount >= 1 } }
}

extension FontCollection {
  /// The faces that could have answered, nearest first: where the family is there its faces, in the order in which CSS's
  /// rules would take them; where a font stands in, those that are named for it and the nearest of all that are at hand.
  ///
  /// - Parameters:
  ///   - match: what answered.
  ///   - descriptor: what was asked.
  ///   - text: letters that a stand-in should have.
  ///   - limit: how many.
  public func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String = "", limit: Int = 5
  ) -> [FontCandidate] {
    guard limit > 0 else { return [] }
    switch match.outcome {
    case .exact, .style: return resolver.candidates(for: match, asked: descriptor, limit: limit)
    case .profile, .substitute, .lastResort:
      return resolver.standInCandidates(for: match, asked: descriptor, text: text, limit: limit)
    }
  }
}

extension FontResolver {
  fileprivate func standInCandidates(
    for match: FontMatch, asked descriptor: FontDescriptor, text: String, limit: Int
  ) -> [FontCandidate] {
    let absent =
      match.outcome == .profile ? AbsentFont(recorded: match.face, standIns) : absent(descriptor)
    var seen = Set<FoldedName>()
    var found: [FontCandidate] = []
    for named in namedStandIns(for: absent) where found.count < limit {
      guard let candidate = candidate(of: named, absent, descriptor, place: found.count) else { continue }
      if seen.insert(FoldedName(named.family)).inserted { found.append(candidate) }
    }
    let letters = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    let question = NearestFaces.Question(
      wanted: absent.likeness, letters: Array(Set(letters)).sorted { $0.value < $1.value },
      wantsSmallCaps: descriptor.wantsSmallCaps, limit: limit + found.count)
    for candidate in nearestFaces(question) {
      if let family = candidate.face.family, !seen.insert(FoldedName(family)).inserted { continue }
      let terms = [DistanceTerm.unnamed] + candidate.terms
      found.append(
        FontCandidate(
          face: candidate.face, origin: candidate.origin, distance: terms.reduce(0) { $0 + $1.amount }, terms: terms,
          why: candidate.why))
    }
    return Array(found.prefix(limit))
  }

  /// The face of a family that a table names, with what it differs in.
  private func candidate(
    of named: NamedStandIn, _ absent: AbsentFont, _ descriptor: FontDescriptor, place: Int
  ) -> FontCandidate? {
    for source in allSources {
      let members = source.family(FoldedName(named.family))
      guard !members.isEmpty, let match = nearest(absent.style, members, descriptor, source.origin, []) else {
        continue
      }
      let terms = FaceDistance.terms(absent.likeness, Likeness(of: match.face), origin: source.origin)
      let words = [named.step.description] + terms.map(\.description)
      return FontCandidate(
        face: match.face, origin: source.origin, distance: Double(place) / 100, terms: terms,
        why: words.joined(separator: ", "))
    }
    return nil
  }

  fileprivate func candidates(
    for match: FontMatch, asked descriptor: FontDescriptor, limit: Int
  ) -> [FontCandidate] {
    let style = askedStyle(descriptor, answeredBy: match)
    var left = family(of: match)
    var ranges = left.map(StyleRanges.init)
    var candidates: [FontCandidate] = []
    while candidates.count < limit, let choice = StyleMatching.choose(style, among: ranges) {
      let face = left.remove(at: choice.index)
      ranges.remove(at: choice.index)
      let varied = (try? face.at(choice.settings(for: face))) ?? face
      candidates.append(
        FontCandidate(
          face: varied, origin: match.origin, distance: Double(candidates.count),
          why: varied.style.differences(from: style)))
    }
    return candidates
  }

  /// The style that the request came to: of a face found by its name that face's own, else the words of the first name.
  private func askedStyle(_ descriptor: FontDescriptor, answeredBy match: FontMatch) -> FontStyle {
    if match.outcome == .exact { return match.face.style }
    let request = FontNameRequest(descriptor.names.first ?? "")
    let split = request.split { name in match.face.family.map(FoldedName.init) == name }
    return descriptor.over(FontStyle(split?.style ?? request.guess.style))
  }

  private func family(of match: FontMatch) -> [FontFace] {
    guard let family = match.face.family.map(FoldedName.init) else { return [match.face] }
    let members =
      switch match.origin {
      case .registered: registered.family(family).faces
      case .bundled: bundled?.family(family).faces ?? []
      case .system: system?.family(family) ?? []
      }
    return members.isEmpty ? [match.face] : members
  }
}

extension FontStyle {
  /// What differs from another style, in words.
  fileprivate func differences(from asked: FontStyle) -> String {
    var parts: [String] = []
    if width != asked.width { parts.append("width \(width) % for \(asked.width) %") }
    if slant != asked.slant { parts.append("\(slant) for \(asked.slant)") }
    if weight != asked.weight { parts.append("weight \(weight) for \(asked.weight)") }
    return parts.isEmpty ? "as asked" : parts.joined(separator: ", ")
  }
}
