package import FontFaces
internal import FontFiles
package import FontNames
internal import FontShaping
package import FontSources
internal import SharedValues
internal import Synchronization

/// The faces of one source as substitution compares them: what each declares is read once.
package final class NearestFaces: Sendable {
  let faces: [FontFace]
  let origin: FontOrigin
  /// What the faces declare, a row of numbers each, so that thousands of them are gone through in microseconds.
  let declared: [DeclaredLikeness]
  private let drawnKinds: DrawnKinds
  /// Whether the faces that have been asked are made for another script than Latin, by their places.
  private let otherScripts: Guarded<[Bool?]>
  /// Whether the names of faces say that they have symbols alone, by their places; nil where nobody has asked.
  private let symbols: Guarded<[Bool?]>
  private let namedKinds = MadeOnce<NamedKinds>()

  package init(_ faces: [FontFace], from origin: FontOrigin) {
    self.origin = origin
    // A face of bitmaps alone cannot be scaled to substitute for another. In the order of their names, so that of faces that
    // are equally near the same one answers in whatever order they were registered.
    self.faces = faces.filter { $0.isScalable && !$0.isRecorded }.map { (face: $0, name: $0.sortingName) }
      .sorted { $0.name < $1.name }.map(\.face)
    declared = self.faces.map(DeclaredLikeness.init)
    drawnKinds = DrawnKinds(self.faces)
    otherScripts = Guarded([Bool?](repeating: nil, count: self.faces.count))
    symbols = Guarded([Bool?](repeating: nil, count: self.faces.count))
  }

  /// What is searched for.
  package struct Question: Sendable, Hashable {
    var wanted: Likeness
    /// Letters that the face should have.
    var letters: [Unicode.Scalar]
    /// The script other than Latin that the face should be made for. Its kind is the one that its name says, where it says
    /// one: PANOSE and the outlines of `H` and `o` are about its Latin letters.
    var script: FamilyScript?
    /// Characters without which a face is no candidate.
    var required: RequiredCharacters
    /// Whether the face should set formulas, or be a blackletter; nil for neither.
    var special: GenericKind?
    var wantsSmallCaps: Bool
    /// The weights of which the face should have one, on the scale of CSS; nil for any.
    var weights: ClosedRange<Double>?
    /// How many families to find.
    var limit: Int
    /// Whether those of another kind are of no use. They count for the limit, and are left out where they come after the last
    /// face of the kind.
    var isOfKindAlone: Bool

    package init(
      wanted: Likeness, letters: [Unicode.Scalar] = [], script: FamilyScript? = nil,
      required: RequiredCharacters = RequiredCharacters(""), special: GenericKind? = nil, wantsSmallCaps: Bool = false,
      weights: ClosedRange<Double>? = nil, limit: Int = 1, isOfKindAlone: Bool = false
    ) {
      self.wanted = wanted
      self.letters = letters
      self.script = script
      self.required = required
      self.special = special
      self.wantsSmallCaps = wantsSmallCaps
      self.weights = weights
      self.limit = limit
      self.isOfKindAlone = isOfKindAlone
    }
  }

  /// The nearest face of each of the nearest families, nearest first.
  ///
  /// Faces are looked at in the order of the lower bounds of their distances, and drawn only while one of those left could
  /// still be nearer than the ones that were found. A face whose kind, once it is drawn, puts it further away goes back into
  /// the queue: it is compared in full, which may read the whole file, only where its turn comes again.
  static func search(_ question: Question, in sources: [NearestFaces]) -> [NearestFace] {
    var places: [BoundedFace] = []
    places.reserveCapacity(sources.reduce(0) { $0 + $1.faces.count })
    let wanted = DeclaredLikeness.Wanted(question.wanted)
    var left = FacesOfKind(question, sources)
    for (source, faces) in sources.enumerated() {
      let least = FaceDistance.least(of: faces.origin)
      let kinds = faces.drawnKinds.known
      let named = question.script == nil ? nil : faces.kindsByName
      for (face, declared) in faces.declared.enumerated()
      where question.weights.map(declared.weights.overlaps) ?? true {
        let kind = named?[face] ?? kinds[face].value
        left.set(declared.mayBeOfKind(of: wanted, drawn: kind), face, of: source)
        places.append(
          BoundedFace(
            least: declared.leastDistance(to: wanted, drawn: kind) + least, source: source,
            rank: declared.rank(for: wanted), nameLength: declared.nameLength, face: face))
      }
    }
    // Of thousands of faces a few are looked at.
    var queue = NearestQueue(places)
    var (count, cost) = (0, 0)
    var found: [Found] = []
    func isTooFar(_ place: BoundedFace) -> Bool {
      guard found.count == question.limit, let last = found.last else { return false }
      return last.isBefore(place)
    }
    while true {
      // Most searches end within the first few. One that does not has its faces drawn on all cores, four times as many at a time
      // as it has looked at before. Those of them that it did not need are known for the next search.
      let isLong = cost >= Self.few
      var ahead = queue.popFirst(isLong && coreCount > 1 ? min(4 * count, Self.many) : 1)
      ahead.removeAll(where: isTooFar)
      // No face that is left is of the kind, or comes before one of the kind that was found.
      if left.isEmpty, let next = ahead.first,
        found.allSatisfy({ $0.candidate.isOfOtherKindOrLanguage || $0.isBefore(next) })
      {
        break
      }
      // Places come in their order: those that are left are too far too.
      guard !ahead.isEmpty else { break }
      count += ahead.count
      cost += ahead.reduce(0) { $0 + sources[$1.source].drawnKinds.cost(of: $1.face) }
      if !question.required.isEmpty { ahead = having(question.required, ahead, of: sources) }
      // One of the first few is likely to be used.
      if !isLong { for place in ahead { sources[place.source].drawnKinds.keepOpen(place.face) } }
      if ahead.count > 1 { draw(ahead, of: sources) }
      for place in ahead where !isTooFar(place) {
        let source = sources[place.source]
        let kind = source.kind(of: place, question)
        let bounded = place.with(least: source.leastDistance(of: place, to: wanted, kind))
        guard bounded <= place else {
          left.set(source.declared[place.face].mayBeOfKind(of: wanted, drawn: kind), place.face, of: place.source)
          if !isTooFar(bounded) { queue.push(bounded) }
          continue
        }
        left.set(false, place.face, of: place.source)
        let last = found.count == question.limit ? found.last : nil
        guard let candidate = source.candidate(place, question, kind, before: last) else { continue }
        insert(Found(candidate: candidate, place: place), into: &found, limit: question.limit)
      }
    }
    return found.map(\.candidate)
  }

  /// The cost of the faces that a search looks at one by one, and how many it looks at together at most after them.
  private static let few = 16
  private static let many = 64

  /// Draws the faces whose kind is not known yet, on all cores.
  private static func draw(_ places: ArraySlice<BoundedFace>, of sources: [NearestFaces]) {
    let places = places.filter { !sources[$0.source].drawnKinds.isDrawn($0.face) }
    _ = inParallel(places.count, worker: ()) { _, range in
      range.map { sources[places[$0].source].drawnKinds.kind(of: places[$0].face) }
    }
  }

  /// A candidate with its place. Of equally near faces the place decides, not which was looked at first: bounds get tighter
  /// once a face has been drawn, and the order of looking with them.
  private struct Found {
    let candidate: NearestFace
    let place: BoundedFace

    static func < (left: Found, right: Found) -> Bool {
      left.isBefore(right.place.with(least: right.candidate.distance))
    }

    /// Whether it comes before a face that is at least so far away.
    func isBefore(_ place: BoundedFace) -> Bool { self.place.with(least: candidate.distance) < place }
  }

  private static func insert(_ new: Found, into found: inout [Found], limit: Int) {
    let family = new.candidate.face.family.map(FoldedName.init)
    if family != nil,
      let same = found.firstIndex(where: { $0.candidate.face.family.map(FoldedName.init) == family })
    {
      guard new < found[same] else { return }
      found.remove(at: same)
    }
    let place = found.firstIndex { new < $0 } ?? found.endIndex
    found.insert(new, at: place)
    if found.count > limit { found.removeLast() }
  }

  /// The kind of the face at a place: as it is drawn, or, for a question about another script, as it is named.
  private func kind(of place: BoundedFace, _ question: Question) -> FontClass? {
    let named = question.script == nil ? nil : kindsByName[place.face]
    return named ?? drawnKinds.kind(of: place.face)
  }

  /// A lower bound of the distance of the face at a place.
  ///
  /// - Parameter kind: its kind, where that is known.
  private func leastDistance(
    of place: BoundedFace, to wanted: DeclaredLikeness.Wanted, _ kind: FontClass?
  ) -> Double {
    declared[place.face].leastDistance(to: wanted, drawn: kind) + FaceDistance.least(of: origin)
  }

  /// The face at a place in the style asked for, with its terms; nil for a face without letters.
  private func candidate(
    _ place: BoundedFace, _ question: Question, _ kind: FontClass?, before last: Found?
  ) -> NearestFace? {
    let face = Self.face(faces[place.face], in: question.wanted.style)
    guard !question.letters.isEmpty || face.letterShape?.advances != nil, !isOfSymbols(place.face) else { return nil }
    let likeness = Likeness(of: face, kind: kind)
    var terms = FaceDistance.terms(question.wanted, likeness, origin: origin)
    if !question.letters.isEmpty {
      let missing = face.missing(of: question.letters)
      // Not one letter of the text: no candidate.
      guard missing < question.letters.count else { return nil }
      if let term = FaceDistance.coverageTerm(missing: missing, of: question.letters.count) { terms.append(term) }
    }
    if let script = question.script {
      if let language = script.language {
        if let term = face.distance(to: language, isForHongKong: script.isForHongKong) { terms.append(term) }
      } else if !isMadeForOtherScript(place.face) {
        terms.append(FaceDistance.latinTerm)
      }
    }
    if let special = question.special {
      if !face.isOf(special) { terms.append(FaceDistance.specialTerm(special)) }
    } else if question.wanted.kind == .script, face.isBlackletter {
      terms.append(FaceDistance.blackletterTerm)
    }
    if question.wantsSmallCaps, !face.hasSmallCaps { terms.append(FaceDistance.smallCapsTerm) }
    if question.script == nil, question.letters.isEmpty {
      // All of a face's characters are looked at: not for one that comes after the last of those that were found anyhow.
      if let last, last.isBefore(place.with(least: terms.reduce(0) { $0 + $1.amount })) { return nil }
      if isMadeForOtherScript(place.face) { terms.append(FaceDistance.otherScriptTerm) }
    }
    return NearestFace(face, from: origin, terms)
  }

  /// The faces that have all of some characters, asked on all cores. A file that cannot be read has none.
  private static func having(
    _ characters: RequiredCharacters, _ places: ArraySlice<BoundedFace>, of sources: [NearestFaces]
  ) -> ArraySlice<BoundedFace> {
    let places = Array(places)
    let answers = inParallel(places.count, batch: 4, worker: CoverageReader()) { reader, range in
      range.map { place in
        let source = sources[places[place].source]
        let face = source.faces[places[place].face]
        // The characters are read, and cached, in the look that draws the face; else by themselves.
        if face.isReadThroughFreeType { _ = source.drawnKinds.kind(of: places[place].face) }
        _ = try? reader.coverage(of: face)
        return (try? characters.lacking(in: face).isEmpty) ?? false
      }
    }
    return zip(places, answers).filter(\.1).map(\.0)[...]
  }

  /// Whether a face is made for another script than Latin, found out once. None of the bundled ones is.
  private func isMadeForOtherScript(_ place: Int) -> Bool {
    once(otherScripts, place) { faces[place].isMadeForOtherScript }
  }

  /// Whether the name of a face's family says that it has pictures in place of letters, found out once. None of the bundled ones
  /// does.
  private func isOfSymbols(_ place: Int) -> Bool {
    once(symbols, place) { faces[place].family.map { FamilyClassifier.standard.isOfSymbols($0) } ?? false }
  }

  /// What holds of the face at a place, found out once; of a bundled face false.
  private func once(_ answers: borrowing Guarded<[Bool?]>, _ place: Int, _ find: () -> Bool) -> Bool {
    guard origin != .bundled else { return false }
    if let answer = answers.withLock({ $0[place] }) { return answer }
    let answer = find()
    answers.withLock { $0[place] = answer }
    return answer
  }

  /// The kinds that the names of the faces' families say, by their places: read when a family of another script is missing.
  private var kindsByName: [FontClass?] {
    (namedKinds.load() ?? namedKinds.storeIfNil(NamedKinds(faces))).kinds
  }

  private final class NamedKinds: Sendable {
    let kinds: [FontClass?]

    init(_ faces: [FontFace]) { kinds = faces.map(FontClass.init(namedBy:)) }
  }

  private static func face(_ face: FontFace, in style: FontStyle) -> FontFace {
    guard face.isVariable, let choice = StyleMatching.choose(style, among: [StyleRanges(face)]) else { return face }
    let settings = choice.settings(for: face)
    guard settings != face.coordinates else { return face }
    return (try? face.at(settings)) ?? face
  }
}
