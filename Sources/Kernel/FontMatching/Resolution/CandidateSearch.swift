public import FontFaces
internal import FontNames
public import FontSources
internal import FontSubstitution

/// A face that could have answered, and how far it is from what was asked for.
public struct FontCandidate: Sendable, Hashable {
  /// The face.
  public let face: FontFace
  /// Where it came from.
  public let origin: FontOrigin
  /// How far it is, from 0. In a family that is there: how many of its faces CSS's rules prefer. Among substitutes: below 1
  /// the place among those that a table names, from 1 on the sum of all differences, of those named ones too that lack the
  /// width that was asked for.
  public let distance: Double
  /// The differences from what was asked for, in words; "as asked" where there is none.
  public let why: String
}

/// Lists the faces that could have answered a request, nearest first.
struct CandidateSearch {
  private let answer: MatchDecision
  private let asked: StyleRequest
  private let names: [ParsedFontName]
  private let resolver: FontResolver

  /// - Parameters:
  ///   - answer: the answer to the request.
  ///   - names: the names of the request.
  init(_ answer: MatchDecision, _ asked: StyleRequest, _ names: [ParsedFontName], _ resolver: FontResolver) {
    self.answer = answer
    var asked = asked
    // Where no font has the characters that are required, the candidates are those without that condition.
    if answer.isOfUnmetCondition { asked.required = RequiredCharacters("") }
    self.asked = asked
    self.names = names
    self.resolver = resolver
  }

  /// The candidates: in a family that is there, its faces in the order in which CSS's rules take them; where a substitute
  /// answers, the families that are named for the absent one, then the nearest of all.
  ///
  /// - Parameters:
  ///   - text: letters that a substitute should have.
  ///   - limit: the most candidates.
  func candidates(text: String, limit: Int) -> [FontCandidate] {
    guard limit > 0 else { return [] }
    switch answer.outcome {
    case .exact, .style: return styles(limit: limit)
    case .profile, .substitute, .lastResort: return substitutes(text: text, limit: limit)
    }
  }

  // MARK: - Faces of a family

  private func styles(limit: Int) -> [FontCandidate] {
    let style = askedStyle
    var left = asked.required.isEmpty ? family : FamilyFaces(family, from: origin).having(asked.required).faces
    var ranges = left.map(StyleRanges.init)
    var candidates: [FontCandidate] = []
    while candidates.count < limit, let choice = StyleMatching.choose(style, among: ranges) {
      let face = left.remove(at: choice.index)
      ranges.remove(at: choice.index)
      let varied = (try? face.at(choice.settings(for: face))) ?? face
      candidates.append(
        FontCandidate(
          face: varied, origin: origin, distance: Double(candidates.count),
          why: varied.style.differences(from: style)))
    }
    return candidates
  }

  /// The style that the request asks for: of a face found by its name that face's own, else the words of the first name.
  private var askedStyle: FontStyle {
    if answer.outcome == .exact { return answer.face.style }
    let name = names.first ?? ParsedFontName("")
    let split = name.split { family in answer.face.family.map(FoldedName.init) == family }
    return asked.style(of: split?.style ?? name.guess.style)
  }

  private var origin: FontOrigin { answer.styled.origin }

  private var family: [FontFace] { resolver.sources.family(of: answer.face, from: origin).faces }

  // MARK: - Substitutes

  private func substitutes(text: String, limit: Int) -> [FontCandidate] {
    let substitution = resolver.substitution
    let absent =
      answer.outcome == .profile
      ? AbsentFont(recorded: answer.face, substitution.tables) : substitution.absentFont(names, asked)
    let drawn = answer.drawnFace
    var seen = Set<FoldedName>()
    var named: [FontCandidate] = []
    var others: [FontCandidate] = []
    // A face of bitmaps is no candidate by its likeness.
    if absent.isEmoji, EmojiFaces.hasEmoji(drawn) {
      named.append(
        FontCandidate(
          face: drawn, origin: answer.drawnOrigin, distance: 0,
          why: GenericKind.emoji(isColor: drawn.isColor).presence))
      if let family = drawn.family { seen.insert(FoldedName(family)) }
    }
    for choice in substitution.substitutes(for: absent) where named.count < limit {
      guard let candidate = candidate(by: choice, for: absent, place: named.count),
        seen.insert(FoldedName(choice.family)).inserted
      else { continue }
      // A family of another width is compared with those that no table names.
      if candidate.distance < 1 { named.append(candidate) } else { others.append(candidate) }
    }
    let letters = text.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    let nearest = substitution.nearestFaces(
      to: absent, asked, letters: Array(Set(letters)).sorted { $0.value < $1.value }
    ).prefix(limit + named.count + others.count)
    for candidate in nearest {
      if let family = candidate.face.family, !seen.insert(FoldedName(family)).inserted { continue }
      let terms = [DistanceTerm.unnamed] + candidate.terms
      others.append(
        FontCandidate(
          face: candidate.face, origin: candidate.origin, distance: terms.reduce(0) { $0 + $1.amount },
          why: candidate.why(for: absent)))
    }
    // Of equally near ones those that a table names come first.
    let sorted = others.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    let found = named + sorted.map(\.element)
    return Array((letters.isEmpty ? beginningWithAnswer(found, for: absent) : found).prefix(limit))
  }

  /// The candidates, with the face that answered first: another reason than nearness may have chosen it, such as the beginning
  /// of its name or Fontconfig's rules.
  private func beginningWithAnswer(_ candidates: [FontCandidate], for absent: AbsentFont) -> [FontCandidate] {
    let face = answer.drawnFace
    var candidates = candidates
    let family = FoldedName(face.family ?? "")
    let place = candidates.firstIndex { $0.face === face || $0.face.family(family) != nil }
    guard place != 0 else { return candidates }
    let least = candidates.first?.distance ?? 0
    let origin = answer.drawnOrigin
    let why =
      place.map { candidates.remove(at: $0).why }
      ?? NearestFace(face, from: origin, FaceDistance.terms(absent.likeness, Likeness(of: face), origin: origin))
      .why(for: absent)
    candidates.insert(FontCandidate(face: face, origin: origin, distance: least, why: why), at: 0)
    return candidates
  }

  /// The face of a family that is named for an absent font, with the differences.
  private func candidate(by choice: SubstituteChoice, for absent: AbsentFont, place: Int) -> FontCandidate? {
    var gaps: [FaceGap] = []
    return resolver.sources.first(ofFamily: FoldedName(choice.family)) { family in
      let style = absent.style(in: family)
      guard let styled = StyledFace(style, in: family, asked, lacking: &gaps),
        styled.face.hasSome(of: absent.script?.letters ?? [])
      else { return nil }
      var wanted = absent.likeness
      wanted.style = style
      let terms = FaceDistance.terms(wanted, Likeness(of: styled.face), origin: family.origin)
      // A family that is not narrow comes first only where a narrow one did not answer.
      let isNamed = absent.hasWidth(of: styled.face) || !absent.hasWidth(of: answer.drawnFace)
      let distance = isNamed ? Double(place) / 100 : terms.reduce(1) { $0 + $1.amount }
      let words = ["\(MatchReason(choice, of: absent.family))"] + terms.map(\.description)
      return FontCandidate(
        face: styled.face, origin: family.origin, distance: distance, why: words.joined(separator: ", "))
    }
  }
}

extension NearestFace {
  /// The differences in words.
  fileprivate func why(for absent: AbsentFont) -> String {
    guard terms.isEmpty else { return terms.map(\.description).joined(separator: ", ") }
    return absent.hasLikeness ? "no difference in what is known" : "nothing is known to compare"
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
