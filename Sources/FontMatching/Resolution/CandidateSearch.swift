import FontFaces

/// Lists the faces that could have answered a request, nearest first.
struct CandidateSearch {
  let match: FontMatch
  private let descriptor: FontDescriptor
  let resolver: FontResolver

  init(match: FontMatch, descriptor: FontDescriptor, resolver: FontResolver) {
    self.match = match
    // Where no font has the characters that are required, the candidates are those without that condition.
    self.descriptor = match.isOfUnmetCondition ? descriptor.withRequiredCharacters("") : descriptor
    self.resolver = resolver
  }

  private var required: RequiredCharacters { RequiredCharacters(descriptor.requiredCharacters) }

  /// The candidates: in a family that is there, its faces in the order in which CSS's rules take them; where a substitute
  /// answers, the families that are named for the absent one, then the nearest of all.
  ///
  /// - Parameters:
  ///   - text: letters that a substitute should have.
  ///   - limit: the most candidates.
  func candidates(text: String, limit: Int) -> [FontCandidate] {
    guard limit > 0 else { return [] }
    switch match.outcome {
    case .exact, .style: return styles(limit: limit)
    case .profile, .substitute, .lastResort: return substitutes(text: text, limit: limit)
    }
  }

  // MARK: - Faces of a family

  private func styles(limit: Int) -> [FontCandidate] {
    let style = askedStyle
    var left = required.isEmpty ? family : FamilyFaces(family, from: match.origin).having(required).faces
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

  /// The style that the request asks for: of a face found by its name that face's own, else the words of the first name.
  private var askedStyle: FontStyle {
    if match.outcome == .exact { return match.face.style }
    let name = ParsedFontName(descriptor.names.first ?? "")
    let split = name.split { family in match.face.family.map(FoldedName.init) == family }
    return descriptor.style(of: split?.style ?? name.guess.style)
  }

  private var family: [FontFace] { resolver.sources.family(of: match.face, from: match.origin).faces }

  // MARK: - Substitutes

  private func substitutes(text: String, limit: Int) -> [FontCandidate] {
    let substitution = resolver.substitution
    let absent =
      match.outcome == .profile
      ? AbsentFont(recorded: match.face, substitution.tables) : substitution.absentFont(descriptor)
    var seen = Set<FoldedName>()
    var named: [FontCandidate] = []
    var others: [FontCandidate] = []
    // A face of bitmaps is no candidate by its likeness.
    if absent.isEmoji, EmojiFaces.hasEmoji(match.drawn.face) {
      named.append(
        FontCandidate(
          face: match.drawn.face, origin: match.drawn.origin, distance: 0,
          why: GenericKind.emoji(isColor: match.drawn.face.isColor).presence))
      if let family = match.drawn.face.family { seen.insert(FoldedName(family)) }
    }
    for substitute in substitution.namedSubstitutes(for: absent) where named.count < limit {
      guard let candidate = candidate(of: substitute, for: absent, place: named.count),
        seen.insert(FoldedName(substitute.family)).inserted
      else { continue }
      // A family of another width is compared with those that no table names.
      if candidate.distance < 1 { named.append(candidate) } else { others.append(candidate) }
    }
    let letters = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    let nearest = substitution.nearestFaces(
      to: absent, descriptor, letters: Array(Set(letters)).sorted { $0.value < $1.value },
      limit: limit + named.count + others.count)
    for candidate in nearest {
      if let family = candidate.face.family, !seen.insert(FoldedName(family)).inserted { continue }
      let terms = [DistanceTerm.unnamed] + candidate.terms
      others.append(
        FontCandidate(
          face: candidate.face, origin: candidate.origin, distance: terms.reduce(0) { $0 + $1.amount }, terms: terms,
          why: candidate.why))
    }
    // Of equally near ones those that a table names come first.
    let sorted = others.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    let found = named + sorted.map(\.element)
    return Array((letters.isEmpty ? beginningWithAnswer(found, for: absent) : found).prefix(limit))
  }

  /// The candidates, with the face that answered first: another reason than nearness may have chosen it, such as the beginning
  /// of its name or Fontconfig's rules.
  private func beginningWithAnswer(_ candidates: [FontCandidate], for absent: AbsentFont) -> [FontCandidate] {
    let answer = match.drawn
    var candidates = candidates
    let family = FoldedName(answer.face.family ?? "")
    let place = candidates.firstIndex { $0.face === answer.face || $0.face.family(family) != nil }
    guard place != 0 else { return candidates }
    let least = candidates.first?.distance ?? 0
    let first =
      place.map { candidates.remove(at: $0) }
      ?? FontCandidate(
        face: answer.face, origin: answer.origin,
        terms: FaceDistance.terms(absent.likeness, Likeness(of: answer.face), origin: answer.origin))
    candidates.insert(
      FontCandidate(face: answer.face, origin: answer.origin, distance: least, terms: first.terms, why: first.why),
      at: 0)
    return candidates
  }

  /// The face of a family that a table names, with what it differs in.
  private func candidate(of named: Substitution.Named, for absent: AbsentFont, place: Int) -> FontCandidate? {
    var lacking: [MatchStep] = []
    return resolver.sources.first(ofFamily: FoldedName(named.family)) { family in
      let style = absent.style(in: family)
      guard let match = StyledFace.match(style, in: family, descriptor, after: [], lacking: &lacking),
        match.face.hasSome(of: absent.script?.letters ?? [])
      else { return nil }
      var wanted = absent.likeness
      wanted.style = style
      let terms = FaceDistance.terms(wanted, Likeness(of: match.face), origin: family.origin)
      // A family that is not narrow comes first only where a narrow one did not answer.
      let isNamed = absent.hasWidth(of: match.face) || !absent.hasWidth(of: self.match.drawn.face)
      let distance = isNamed ? Double(place) / 100 : terms.reduce(1) { $0 + $1.amount }
      let words = [named.step.description] + terms.map(\.description)
      return FontCandidate(
        face: match.face, origin: family.origin, distance: distance, terms: terms,
        why: words.joined(separator: ", "))
    }
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
