internal import FontFaces
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The possible substitutes for an absent font, in this order: the chosen face, the families that a table lists for the
/// font, then all other families, nearest first. A listed family with a different width is ranked among the other
/// families.
struct RankedSubstitutes: Sequence, IteratorProtocol {
  private let absent: AbsentFont
  /// The chosen face; nil after it was returned. Also nil if letters are required, because the face may lack them.
  private var first: FontCandidate?
  /// The families from a table, by their distances.
  private var named: ArraySlice<FontCandidate> = []
  private var nearest: RankedFaces
  /// The nearest face that is in no table; nil if it was not searched for yet.
  private var unnamed: FontCandidate?
  private var seen: Set<FoldedName> = []

  /// - Parameters:
  ///   - answer: the result of the request. Other faces may be nearer, for example if only the start of the requested
  ///     name was found.
  ///   - text: letters that a substitute should contain.
  init(
    for absent: AbsentFont, _ asked: StyleRequest, _ answer: MatchDecision, letters text: String,
    _ substitution: Substitution
  ) {
    self.absent = absent
    let drawn = answer.drawnFace
    let letters = Set(
      text.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint })
    nearest = substitution.nearestFaces(to: absent, asked, letters: letters.sorted { $0.value < $1.value })
    var found: [FontCandidate] = []
    var count = 0
    // The search by similarity does not find a bitmap face.
    if absent.isEmoji, EmojiFaces.hasEmoji(drawn) {
      let why = GenericKind.emoji(isColor: drawn.isColor).presence
      found.append(FontCandidate(face: drawn, origin: answer.drawnOrigin, distance: 0, why: why))
      count = 1
      if let family = drawn.family { seen.insert(FoldedName(family)) }
    }
    for choice in substitution.substitutes(for: absent) {
      var gaps: [FaceGap] = []
      guard let styled = substitution.face(ofFamily: choice.family, for: absent, asked, &gaps),
        seen.insert(FoldedName(choice.family)).inserted
      else { continue }
      var wanted = absent.likeness
      wanted.style = styled.fit.asked ?? wanted.style
      let terms = FaceDistance.terms(wanted, Likeness(of: styled.face), origin: styled.origin)
      // If the chosen face has the absent font's width, but the face of a listed family does not, the listed family
      // loses its rank. The family is then compared with the families that are in no table.
      let isInOrder = absent.hasWidth(of: styled.face) || !absent.hasWidth(of: drawn)
      let words = ["\(MatchReason(choice, of: absent.family))"] + terms.map(\.description)
      found.append(
        FontCandidate(
          face: styled.face, origin: styled.origin,
          distance: isInOrder ? Double(count) / 100 : terms.reduce(1) { $0 + $1.amount },
          why: words.joined(separator: ", ")))
      if isInOrder { count += 1 }
    }
    named =
      found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)[...]
    if letters.isEmpty { first = take(drawn, from: answer.drawnOrigin) }
  }

  /// Returns the candidate for the chosen face, with the reason for its family. No other candidate has a smaller
  /// distance.
  private mutating func take(_ face: FontFace, from origin: FontOrigin) -> FontCandidate {
    let family = FoldedName(face.family ?? "")
    if face.family != nil { seen.insert(family) }
    func isAnswer(_ other: FontFace) -> Bool { other === face || other.family(family) != nil }
    var own: FontCandidate?
    if let place = named.firstIndex(where: { isAnswer($0.face) }) {
      own = named.remove(at: place)
    } else if let near = nearest.prefix(Self.mostFamilies).first(where: { isAnswer($0.face) }) {
      own = candidate(near)
      if let family = near.face.family { seen.insert(FoldedName(family)) }
    }
    let least = Swift.min(named.first?.distance ?? .infinity, nextUnnamed()?.distance ?? .infinity)
    // If another face of the family is nearer than the chosen face, the reason for that other face does not describe
    // the chosen face.
    if let same = own, same.face == face {
      return same.distance <= least
        ? same : FontCandidate(face: face, origin: origin, distance: least, why: same.why)
    }
    let terms = FaceDistance.terms(absent.likeness, Likeness(of: face), origin: origin)
    return FontCandidate(
      face: face, origin: origin, distance: Swift.min(own?.distance ?? .infinity, least.isFinite ? least : 0),
      why: candidate(NearestFace(face, from: origin, terms)).why)
  }

  /// The chosen family is searched for only among this number of nearest families.
  private static let mostFamilies = 16

  mutating func next() -> FontCandidate? {
    if let first = first.take() { return first }
    guard let next = nextUnnamed(), named.first.map({ next.distance < $0.distance }) ?? true else {
      return named.popFirst()
    }
    unnamed = nil
    return next
  }

  private mutating func nextUnnamed() -> FontCandidate? {
    while unnamed == nil, let face = nearest.next() {
      if let family = face.face.family, !seen.insert(FoldedName(family)).inserted { continue }
      unnamed = candidate(face)
    }
    return unnamed
  }

  /// Returns the candidate for a face that is in no table. Its distance is 1 plus the sum of its differences.
  private func candidate(_ near: NearestFace) -> FontCandidate {
    let words = near.terms.map(\.description).joined(separator: ", ")
    let why = absent.hasLikeness ? "no known differences" : "nothing is known that could be compared"
    return FontCandidate(
      face: near.face, origin: near.origin, distance: near.terms.reduce(1) { $0 + $1.amount },
      why: words.isEmpty ? why : words)
  }
}
