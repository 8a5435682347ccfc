internal import Files
internal import FontFaces
internal import Synchronization

/// The system's fonts: found through Fontconfig, which is started by the first question that needs it, and read by
/// FontFaces. Every call into Fontconfig happens under one lock.
final class SystemFonts: Sendable {
  /// One for the process: its fonts do not depend on who asks.
  static let shared = SystemFonts()

  /// The configuration file; `nil` for the user's own.
  private let configuration: String?

  init(configuration: String? = nil) { self.configuration = configuration }

  private struct State: ~Copyable {
    var list: FontconfigList?
    var failure: FontError?
    var files: [String: Result<FontFile, FontError>] = [:]
    /// What Fontconfig prefers for a wish, by places in the list.
    var orders: [FontconfigList.Wish: [Int32]] = [:]
    /// Grows with each refresh: a file that was opened before one is not kept after it.
    var generation = 0
  }

  /// Orders are kept for texts to come; this many, so that a stream of different wishes stays bounded.
  private static let mostOrders = 64
  /// More files than these are not looked into for one character.
  private static let mostFiles = 32

  private let state = Guarded(State())

  /// Whether any question has needed Fontconfig so far.
  var isStarted: Bool { state.withLock { state in state.failure != nil || Self.hasList(state) } }

  /// Why Fontconfig did not start, if it did not.
  var failure: FontError? {
    ask(()) { _ in }
    return state.withLock { $0.failure }
  }

  /// The face of that PostScript or full name, itself or as a named instance.
  func face(_ kind: FontconfigList.NameKind, _ name: FoldedName) -> FontFace? {
    for location in ask([], { $0.locations(kind, name) }) {
      guard let face = face(at: location) else { continue }
      let names = face.names
      let known = kind == .postScript ? [names.postScriptName] : [names.fullName] + names.otherFullNames
      if known.contains(where: { $0.map(FoldedName.init) == name }) { return face }
      let instance = face.namedInstances.first { instance in
        let text = kind == .postScript ? instance.postScriptName : names.family.map { "\($0) \(instance.name)" }
        return text.map(FoldedName.init) == name
      }
      if let instance, let found = try? face.at(instance) { return found }
    }
    return nil
  }

  func hasFamily(_ name: FoldedName) -> Bool { ask(false) { $0.has(.family, name) } }

  /// The faces of a family, those that can be read.
  func family(_ name: FoldedName) -> [FontFace] {
    ask([]) { $0.locations(.family, name) }.compactMap { face(at: $0) }.filter { face in
      let names = face.names
      let families = [names.family, names.legacyFamily, names.wwsFamily].compactMap { $0 } + names.otherFamilies
      return families.contains { FoldedName($0) == name }
    }
  }

  /// The same, for choosing among them.
  func familyFaces(_ name: FoldedName) -> FamilyFaces { FamilyFaces(family(name), named: name) }

  /// What the user's configuration answers for a family, a generic one above all.
  func best(for family: String) -> FontFace? {
    ask(nil) { $0.best(for: family) }.flatMap { face(at: $0) }
  }

  /// Every face that can be read, and why the others cannot.
  func all() -> (faces: [FontFace], failures: [FontError]) {
    var faces: [FontFace] = []
    var failures: [FontError] = failure.map { [$0] } ?? []
    for location in ask([], { $0.all() }) {
      switch file(location.path) {
      case .success(let file) where location.faceIndex < file.faces.count: faces.append(file.faces[location.faceIndex])
      case .success: break
      case .failure(let error): if location.faceIndex == 0 { failures.append(error) }
      }
    }
    return (faces, failures)
  }

  /// Every PostScript name, full name and family, as Fontconfig's cache has them: no file is opened for it.
  var allNames: [String] { ask([]) { $0.allNames } }

  /// The families that the user's rules put in the place of one.
  func aliases(of family: String) -> [String] { ask([]) { $0.aliases(of: family) } }

  /// The face that Fontconfig prefers among those that have all of these characters, which the face itself has to bear
  /// out: Fontconfig's cache may be older than the file.
  func face(
    having scalars: [Unicode.Scalar], _ wish: FontconfigList.Wish, isColor: Bool?, accepts: (FontFace) -> Bool
  ) -> FontFace? {
    // Fontconfig's cache is hardly ever wrong about a file: the others are looked for only where it is.
    for limit in [1, Self.mostFiles] {
      let locations = locations(having: scalars, wish, isColor: isColor, atMost: limit)
      for location in locations {
        if let face = face(at: location), accepts(face) { return face }
      }
      if locations.count < limit { break }
    }
    return nil
  }

  private func locations(
    having scalars: [Unicode.Scalar], _ wish: FontconfigList.Wish, isColor: Bool?, atMost limit: Int
  ) -> [FontconfigList.Location] {
    state.withLock { [configuration] state in
      Self.start(&state, configuration)
      let known = state.orders[wish]
      var order = known ?? []
      switch state.list {
      case .some(let list):
        if known == nil { order = list.order(for: wish) }
        let locations = list.locations(in: order, having: scalars, isColor: isColor, atMost: limit)
        if known == nil {
          if state.orders.count >= Self.mostOrders { state.orders.removeAll() }
          state.orders[wish] = order
        }
        return locations
      case .none: return []
      }
    }
  }

  /// Forgets what Fontconfig said: the next question reads its configuration and its folders again. Faces that were handed
  /// out stay as they are.
  func refresh() {
    state.withLock { state in
      state.list = nil
      state.failure = nil
      state.files = [:]
      state.orders = [:]
      state.generation += 1
    }
  }

  private func face(at location: FontconfigList.Location) -> FontFace? {
    guard case .success(let file) = file(location.path), location.faceIndex < file.faces.count else { return nil }
    return file.faces[location.faceIndex]
  }

  private func file(_ path: String) -> Result<FontFile, FontError> {
    let (known, generation) = state.withLock { ($0.files[path], $0.generation) }
    if let known { return known }
    let opened = Result { () throws(FontError) in try FontFile(path: path) }
    return state.withLock { state in
      guard state.generation == generation else { return opened }
      let file = state.files[path] ?? opened
      state.files[path] = file
      return file
    }
  }

  private func ask<Answer: Sendable>(
    _ fallback: Answer, _ question: @Sendable (borrowing FontconfigList) -> Answer
  ) -> Answer {
    state.withLock { [configuration] state in
      Self.start(&state, configuration)
      switch state.list {
      case .some(let list): return question(list)
      case .none: return fallback
      }
    }
  }

  private static func start(_ state: inout State, _ configuration: String?) {
    guard !hasList(state), state.failure == nil else { return }
    do throws(FontError) { state.list = try FontconfigList(file: configuration) } catch { state.failure = error }
  }

  private static func hasList(_ state: borrowing State) -> Bool {
    switch state.list {
    case .some: true
    case .none: false
    }
  }
}
