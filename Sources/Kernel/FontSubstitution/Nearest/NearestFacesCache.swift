package import FontFaces
internal import FontFiles
package import FontSources
internal import SharedValues
internal import Synchronization

/// The faces of every source among which the nearest is searched for, and a cache of the answers. Names of which nothing is
/// known but a class and a style all ask the same question.
package final class NearestFacesCache: Sendable {
  private let registered: [FontFace]
  private let usesBundledFonts: Bool
  private let registeredFaces = MadeOnce<NearestFaces>()
  private let systemFaces = MadeOnce<NearestFaces>()
  private let answers = Guarded<[NearestFaces.Question: Answer]>([:])

  /// The first faces of an answer, as many as were asked for so far.
  fileprivate struct Answer {
    var faces: [NearestFace] = []
    var isWhole = false
  }

  private static let bundledFaces = NearestFaces(BundledFaces.source.index.faces, from: .bundled)
  private static let mostAnswers = 1024

  package init(registered: [FontFace], usesBundledFonts: Bool) {
    self.registered = registered
    self.usesBundledFonts = usesBundledFonts
  }

  /// The nearest face of each family, nearest first. The system's files are opened only where one of them could be nearer than
  /// what the others have.
  package func search(_ question: NearestFaces.Question, system: SystemFonts?) -> RankedFaces {
    RankedFaces(question, system, self)
  }

  fileprivate func known(_ question: NearestFaces.Question) -> Answer { answers.withLock { $0[question] } ?? Answer() }

  fileprivate func keep(_ answer: Answer, to question: NearestFaces.Question) {
    answers.withLock { answers in
      guard let known = answers[question] else {
        if answers.count >= Self.mostAnswers { answers.removeAll(keepingCapacity: true) }
        answers[question] = answer
        return
      }
      // Another thread may have come further.
      if answer.isWhole || answer.faces.count > known.faces.count && !known.isWhole { answers[question] = answer }
    }
  }

  fileprivate func newSearch(_ question: NearestFaces.Question, _ system: SystemFonts?) -> NearestSearch {
    let own = registeredFaces.load() ?? registeredFaces.storeIfNil(NearestFaces(registered, from: .registered))
    return NearestSearch(
      question, in: usesBundledFonts ? [own, Self.bundledFaces] : [own],
      system: system.map { system in
        { self.systemFaces.load() ?? self.systemFaces.storeIfNil(NearestFaces(system.all().faces, from: .system)) }
      })
  }
}

/// The nearest face of each family, nearest first. A face is searched for when it is asked for, and cached.
package struct RankedFaces: Sequence, IteratorProtocol {
  private let question: NearestFaces.Question
  private let system: SystemFonts?
  private let cache: NearestFacesCache
  private var known = NearestFacesCache.Answer()
  private var place = 0
  private var search: NearestSearch?

  fileprivate init(_ question: NearestFaces.Question, _ system: SystemFonts?, _ cache: NearestFacesCache) {
    (self.question, self.system, self.cache) = (question, system, cache)
  }

  /// The nearest face of all.
  package var first: NearestFace? {
    var faces = self
    return faces.next()
  }

  package mutating func next() -> NearestFace? {
    if place == known.faces.count, search == nil {
      let cached = cache.known(question)
      // It may have been dropped, and begun again.
      if cached.faces.count >= place { known = cached }
    }
    if place == known.faces.count, !known.isWhole {
      var search = search.take() ?? Self.resumed(cache.newSearch(question, system), after: known.faces.count)
      if let face = search.next() { known.faces.append(face) } else { known.isWhole = true }
      self.search = search
      cache.keep(known, to: question)
    }
    guard place < known.faces.count else { return nil }
    place += 1
    return known.faces[place - 1]
  }

  /// A search that goes on after the faces that were found before: their kinds are known.
  private static func resumed(_ search: NearestSearch, after count: Int) -> NearestSearch {
    var search = search
    for _ in 0..<count { _ = search.next() }
    return search
  }
}
