internal import FontFaces
internal import Synchronization

/// The faces of one source as substitution sees them: what each declares is looked at once.
final class NearestFaces: Sendable {
  struct Entry: Sendable {
    let face: FontFace
    let declared: Likeness
    let ranges: StyleRanges
    /// The plain member of a large family has the shortest name: Noto Sans before Noto Sans Arabic.
    let nameLength: Int
  }

  let entries: [Entry]
  let origin: FontOrigin

  init(_ faces: [FontFace], from origin: FontOrigin) {
    self.origin = origin
    // A face of bitmaps alone cannot be scaled to stand in for another.
    entries = faces.filter { $0.isScalable && !$0.isRecorded }.map { face in
      Entry(
        face: face, declared: Likeness(declaredBy: face), ranges: StyleRanges(face),
        nameLength: face.family?.utf8.count ?? .max)
    }
  }

  /// What is searched for.
  struct Question: Sendable, Hashable {
    var wanted: Likeness
    /// Letters that the face should have.
    var letters: [Unicode.Scalar] = []
    var wantsSmallCaps = false
    /// How many families to find.
    var limit = 1
  }

  /// The nearest face of each of the nearest families, nearest first.
  ///
  /// Faces are looked at in the order of what they declare, and drawn only while one of those left could still be nearer
  /// than the ones that were found.
  static func search(_ question: Question, in sources: [NearestFaces]) -> [FontCandidate] {
    struct Place {
      let source: Int
      let entry: Int
      let least: Double
      let nameLength: Int
    }
    var places: [Place] = []
    for (number, source) in sources.enumerated() {
      for (index, entry) in source.entries.enumerated() {
        let style = entry.ranges.nearestStyle(to: question.wanted.style, of: entry.face)
        let least = FaceDistance.leastDistance(question.wanted, entry.declared, style: style, origin: source.origin)
        places.append(Place(source: number, entry: index, least: least, nameLength: entry.nameLength))
      }
    }
    places.sort { ($0.least, $0.source, $0.nameLength, $0.entry) < ($1.least, $1.source, $1.nameLength, $1.entry) }
    var found: [FontCandidate] = []
    for place in places {
      if found.count == question.limit, let last = found.last, last.distance <= place.least { break }
      let source = sources[place.source]
      guard let candidate = source.candidate(source.entries[place.entry], question) else { continue }
      insert(candidate, into: &found, limit: question.limit)
    }
    return found
  }

  private static func insert(_ candidate: FontCandidate, into found: inout [FontCandidate], limit: Int) {
    let family = candidate.face.family.map(FoldedName.init)
    if family != nil, let same = found.firstIndex(where: { $0.face.family.map(FoldedName.init) == family }) {
      guard candidate.distance < found[same].distance else { return }
      found.remove(at: same)
    }
    let place = found.firstIndex { candidate.distance < $0.distance } ?? found.endIndex
    found.insert(candidate, at: place)
    if found.count > limit { found.removeLast() }
  }

  /// The face in the style asked for, with its terms; `nil` for one that has no letters to stand in with.
  private func candidate(_ entry: Entry, _ question: Question) -> FontCandidate? {
    let face = Self.face(entry, in: question.wanted.style)
    let likeness = Likeness(of: face)
    guard likeness.advances != nil || !question.letters.isEmpty else { return nil }
    var terms = FaceDistance.terms(question.wanted, likeness, origin: origin)
    if !question.letters.isEmpty {
      let missing = face.missing(of: question.letters)
      // Not one letter of the text: no candidate.
      guard missing < question.letters.count else { return nil }
      if let term = FaceDistance.coverageTerm(missing: missing, of: question.letters.count) { terms.append(term) }
    }
    if question.wantsSmallCaps, !face.hasSmallCaps { terms.append(FaceDistance.smallCapsTerm) }
    return FontCandidate(face: face, origin: origin, terms: terms)
  }

  private static func face(_ entry: Entry, in style: FontStyle) -> FontFace {
    guard entry.face.isVariable, let choice = StyleMatching.choose(style, among: [entry.ranges]) else {
      return entry.face
    }
    let settings = choice.settings(for: entry.face)
    guard settings != entry.face.coordinates else { return entry.face }
    return (try? entry.face.at(settings)) ?? entry.face
  }
}

extension StyleRanges {
  /// The style that the face can take which is nearest to one that is asked for: along its axes where it has any.
  fileprivate func nearestStyle(to asked: FontStyle, of face: FontFace) -> FontStyle {
    guard face.isVariable else { return face.style }
    var style = face.style
    style.weight = FontWeight(min(max(asked.weight.rawValue, weight.lowerBound), weight.upperBound))
    style.width = FontWidth(min(max(asked.width.rawValue, width.lowerBound), width.upperBound))
    return style
  }
}

extension FontFace {
  /// Whether small letters turn into small capitals, some of them at least.
  fileprivate var hasSmallCaps: Bool {
    guard let smallCaps = try? smallCaps() else { return false }
    return smallCaps.lowercase != .none
  }

  /// How many of the letters it has no glyph for.
  fileprivate func missing(of letters: [Unicode.Scalar]) -> Int {
    guard let coverage = try? coverage() else { return letters.count }
    return letters.count { !coverage.contains($0) }
  }
}
