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
  private let answers = Guarded<[NearestFaces.Question: [NearestFace]]>([:])

  private static let bundledFaces = NearestFaces(BundledFaces.source.index.faces, from: .bundled)
  private static let mostAnswers = 1024

  package init(registered: [FontFace], usesBundledFonts: Bool) {
    self.registered = registered
    self.usesBundledFonts = usesBundledFonts
  }

  /// The nearest faces. The system's files are opened only where one of them could be nearer than what the others have.
  package func search(_ question: NearestFaces.Question, system: SystemFonts?) -> [NearestFace] {
    if let cached = answers.withLock({ $0[question] }) { return cached }
    let own = ownFaces
    var found = NearestFaces.search(question, in: own)
    let worst = found.count == question.limit ? found.last?.distance ?? .infinity : .infinity
    if let system, worst > FaceDistance.least(of: .system) {
      found = NearestFaces.search(question, in: own + [faces(of: system)])
    }
    answers.withLock { [found] answers in
      if answers.count >= Self.mostAnswers { answers.removeAll(keepingCapacity: true) }
      answers[question] = found
    }
    return found
  }

  private var ownFaces: [NearestFaces] {
    let own = registeredFaces.load() ?? registeredFaces.storeIfNil(NearestFaces(registered, from: .registered))
    return usesBundledFonts ? [own, Self.bundledFaces] : [own]
  }

  private func faces(of system: SystemFonts) -> NearestFaces {
    systemFaces.load() ?? systemFaces.storeIfNil(NearestFaces(system.all().faces, from: .system))
  }
}
