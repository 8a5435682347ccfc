package import FontFaces
internal import FontFiles
package import FontSources
internal import SharedValues
internal import Synchronization

/// The faces of every source for the search of the nearest face, and a cache of the results. If only the class and the
/// style of absent fonts are known, and are equal, these fonts share the same search.
package final class NearestFacesCache: Sendable {
  private let registered: [FontFace]
  private let usesBundledFonts: Bool
  private let registeredFaces = MadeOnce<NearestFaces>()
  private let systemFaces = MadeOnce<NearestFaces>()
  private let answers = Guarded<[NearestFaces.Question: Answer]>([:])

  /// The first faces of a result: those that were requested so far.
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

  /// Returns the nearest face of each family, nearest first. The system's files are opened only if one of them may be
  /// nearer than the faces of the other sources.
  package func search(_ question: NearestFaces.Question, system: SystemFonts?) -> RankedFaces {
    RankedFaces(question, system, self)
  }

  fileprivate func known(_ question: NearestFaces.Question) -> Answer { answers.withLock { $0[question] } ?? Answer() }

  /// Adds the next face to a cached result. The face is nil if there is no further face.
  ///
  /// - Parameter count: the number of faces before it.
  fileprivate func add(_ face: NearestFace?, after count: Int, to question: NearestFaces.Question) {
    func extend(_ answer: inout Answer) {
      // Another thread may have added more faces, or the earlier faces may have been dropped.
      guard answer.faces.count == count else { return }
      if let face { answer.faces.append(face) } else { answer.isWhole = true }
    }
    answers.withLock { answers in
      if answers.count >= Self.mostAnswers, answers[question] == nil { answers.removeAll(keepingCapacity: true) }
      extend(&answers[question, default: Answer()])
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

/// The nearest face of each family, nearest first. A face is searched for when it is requested, and is then cached.
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

  package var first: NearestFace? {
    var faces = self
    return faces.next()
  }

  package mutating func next() -> NearestFace? {
    if place == known.faces.count, search == nil {
      let cached = cache.known(question)
      // The cached result may have been dropped, and may now have fewer faces.
      if cached.faces.count >= place { known = cached }
    }
    if place == known.faces.count, !known.isWhole {
      var search = search.take() ?? Self.resumed(cache.newSearch(question, system), after: known.faces.count)
      let face = search.next()
      self.search = search
      cache.add(face, after: place, to: question)
      if let face { known.faces.append(face) } else { known.isWhole = true }
    }
    guard place < known.faces.count else { return nil }
    place += 1
    return known.faces[place - 1]
  }

  /// Returns a search that continues after the faces that were found before. Their kinds are known, so this is fast.
  private static func resumed(_ search: NearestSearch, after count: Int) -> NearestSearch {
    var search = search
    for _ in 0..<count { _ = search.next() }
    return search
  }
}
