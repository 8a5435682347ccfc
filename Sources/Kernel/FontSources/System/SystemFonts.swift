package import FontFaces
package import FontFiles
package import FontNames
internal import Synchronization

/// The system's fonts: found through Fontconfig, which is started when it is first needed, and read by FontFaces. Every
/// call into Fontconfig happens under one lock.
package final class SystemFonts: Sendable {
  /// The user's own fonts. There is one object for the process, because they are the same for all callers.
  package static let shared = SystemFonts()

  /// The configuration file; nil for the user's own.
  private let configuration: String?
  /// The greatest number of cached files.
  private let mostFiles: Int

  /// The fonts of a configuration.
  ///
  /// - Parameters:
  ///   - configuration: the path of a Fontconfig configuration; nil for the user's own.
  ///   - mostFiles: the greatest number of open files that are cached, more than most systems have; if there is one
  ///     more, all are dropped. Faces that were returned before hold their own files.
  package init(configuration: String? = nil, mostFiles: Int = 8192) {
    self.configuration = configuration
    self.mostFiles = max(1, mostFiles)
  }

  private struct State: ~Copyable {
    var list: FontconfigList?
    var failure: FontError?
    var files: [String: Result<FontFile, FontError>] = [:]
    /// Fontconfig's order for a text, by indices in the list.
    var orders: [SystemTextStyle: [Int32]] = [:]
    /// The families that were needed and exist.
    var families: [FoldedName: FamilyFaces] = [:]

    /// Drops the files and all data from them.
    mutating func closeFiles() {
      files = [:]
      families = [:]
    }
  }

  /// Increases with each refresh: data that were read before it are not cached after it.
  private let refreshes = Atomic(0)
  package var changes: Int { refreshes.load(ordering: .acquiring) }

  /// The greatest number of cached orders; if there is one more, all are dropped.
  private static let mostOrders = 64
  /// The greatest number of cached families; if there is one more, all are dropped.
  private static let mostFamilies = 1024
  /// The greatest number of files that are read for one character.
  private static let mostFilesForText = 32

  private let state = Guarded(State())

  /// Whether Fontconfig has been needed so far.
  var isStarted: Bool { state.withLock { state in state.failure != nil || Self.hasList(state) } }

  /// The number of cached files.
  var cachedFileCount: Int { state.withLock { $0.files.count } }

  /// The reason why Fontconfig did not start; nil if it did.
  package var failure: FontError? {
    ask(()) { _ in }
    return state.withLock { $0.failure }
  }

  /// The font that the user's configuration names for a family, which should be generic.
  package func best(for family: String) -> FontFace? {
    ask(nil) { $0.best(for: family) }.flatMap { face(at: $0) }
  }

  /// Every face that can be read, and the errors of the others.
  package func all() -> (faces: [FontFace], failures: [FontError]) {
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

  /// The paths of all files that Fontconfig lists, with links resolved.
  package var files: Set<String> { Set(ask([]) { $0.all() }.map { FilePaths.resolved($0.path) ?? $0.path }) }

  /// The families with which the user's rules replace a family.
  package func aliases(of family: String) -> [String] { ask([]) { $0.aliases(of: family) } }

  /// The families that the user's rules prefer for a generic family, in order.
  package func preferences(for generic: String) -> [String] { ask([]) { $0.preferences(for: generic) } }

  /// Fontconfig's best match for families in a style; nil if it has no font.
  package func bestMatch(
    families: [String], weight: FontWeight?, width: FontWidth?, slant: FontSlant?
  ) -> FontconfigAnswer? {
    ask(nil) { $0.bestMatch(families: families, weight: weight, width: width, slant: slant) }
  }

  /// The face of a result, as it is in its file; nil if it is not variable, or cannot be read.
  package func variableFace(of answer: FontconfigAnswer) -> FontFace? {
    let face = face(at: FontconfigLocation(path: answer.path, faceIndex: answer.faceIndex))
    return face.flatMap { $0.isVariable ? $0 : nil }
  }

  /// The font that Chromium gets for a family: `FontconfigList`.
  package func chromiumMatch(
    family: String?, _ style: FontStyle, isSame: @Sendable (String, String) -> Bool
  ) -> (answer: FontconfigAnswer?, refused: String?) {
    ask((nil, nil)) { $0.chromiumMatch(family: family, style, isSame: isSame) }
  }

  /// The face that Fontconfig prefers among those that have all of these characters. Fontconfig's cache may be older
  /// than the file, so the face itself decides.
  ///
  /// - Parameter accepts: whether a face really fulfils the request.
  package func face(
    having scalars: [Unicode.Scalar], _ style: SystemTextStyle, isColor: Bool?, accepts: (FontFace) -> Bool
  ) -> FontFace? {
    // Fontconfig's cache is hardly ever wrong about a file: further files are only searched if it is.
    for limit in [1, Self.mostFilesForText] {
      let locations = locations(having: scalars, style, isColor: isColor, atMost: limit)
      for location in locations {
        if let face = face(at: location), accepts(face) { return face }
      }
      if locations.count < limit { break }
    }
    return nil
  }

  private func locations(
    having scalars: [Unicode.Scalar], _ style: SystemTextStyle, isColor: Bool?, atMost limit: Int
  ) -> [FontconfigLocation] {
    state.withLock { [configuration] state in
      Self.start(&state, configuration)
      let cached = state.orders[style]
      var order = cached ?? []
      switch state.list {
      case .some(let list):
        if cached == nil { order = list.order(for: style) }
        let locations = list.locations(in: order, having: scalars, isColor: isColor, atMost: limit)
        if cached == nil {
          if state.orders.count >= Self.mostOrders { state.orders.removeAll() }
          state.orders[style] = order
        }
        return locations
      case .none: return []
      }
    }
  }

  /// Drops all data that were read: Fontconfig's configuration and folders are read again when they are next needed.
  /// Faces that were returned before do not change.
  package func refresh() {
    state.withLock { state in
      state.list = nil
      state.failure = nil
      state.closeFiles()
      state.orders = [:]
      refreshes.add(1, ordering: .releasing)
    }
  }

  private func face(at location: FontconfigLocation) -> FontFace? {
    guard case .success(let file) = file(location.path), location.faceIndex < file.faces.count else { return nil }
    return file.faces[location.faceIndex]
  }

  private func file(_ path: String) -> Result<FontFile, FontError> {
    let changes = changes
    if let cached = state.withLock({ $0.files[path] }) { return cached }
    let opened = Result { () throws(FontError) in try FontFile(path: path) }
    return state.withLock { [mostFiles] state in
      guard self.changes == changes else { return opened }
      if let file = state.files[path] { return file }
      if state.files.count >= mostFiles { state.closeFiles() }
      state.files[path] = opened
      return opened
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

extension SystemFonts: FaceSource {
  package typealias Entry = Void

  package var origin: FontOrigin { .system }

  /// Fontconfig's cache has one table for each kind of name, so nothing is found in advance.
  package func entry(for name: FoldedName) {}

  /// The face with that PostScript or full name. The data in Fontconfig's cache are compared with the file.
  package func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: Void) -> FontFace? {
    let listed: FontconfigNameKind =
      switch kind {
      case .postScript: .postScript
      case .full: .full
      }
    for location in ask([], { $0.locations(listed, name) }) {
      guard let face = face(at: location) else { continue }
      let names = face.names
      let own = kind == .postScript ? [names.postScriptName] : [names.fullName] + names.otherFullNames
      if own.contains(where: { $0.map(FoldedName.init) == name }) { return face }
      let instance = face.namedInstances.first { instance in
        let text = kind == .postScript ? instance.postScriptName : names.family.map { "\($0) \(instance.name)" }
        return text.map(FoldedName.init) == name
      }
      if let instance, let found = try? face.at(instance) { return found }
    }
    return nil
  }

  /// Fontconfig's cache does not have the prefix, so the variable fonts are opened, of which there are few.
  package func faces(withPlacesNamed prefix: FoldedName) -> [FontFace] {
    ask([]) { $0.variableFonts() }.compactMap { face(at: $0) }.filter { face in
      face.names.variationsPrefix.map(prefix.isFolded) ?? false
    }
  }

  package func hasFamily(_ name: FoldedName) -> Bool { ask(false) { $0.has(.family, name) } }

  /// The readable faces of a family; nil if there are none. It is made when the family is first needed.
  package func family(_ name: FoldedName) -> FamilyFaces? {
    let changes = changes
    if let cached = state.withLock({ $0.families[name] }) { return cached }
    guard let family = readableFamily(name) else { return nil }
    return state.withLock { state in
      guard self.changes == changes else { return family }
      if let cached = state.families[name] { return cached }
      if state.families.count >= Self.mostFamilies { state.families = [:] }
      state.families[name] = family
      return family
    }
  }

  private func readableFamily(_ name: FoldedName) -> FamilyFaces? {
    let faces = ask([]) { $0.locations(.family, name) }.compactMap { face(at: $0) }.filter { face in
      let names = face.names
      let families = [names.family, names.legacyFamily, names.wwsFamily].compactMap { $0 } + names.otherFamilies
      return families.contains { FoldedName($0) == name }
    }
    return faces.isEmpty ? nil : FamilyFaces(faces, from: .system, named: name)
  }

  /// Every PostScript name, full name and family in Fontconfig's cache: no file is opened for it.
  package var allNames: [String] { ask([]) { $0.allNames } }
}

/// The style of a text, by which Fontconfig orders the system's fonts.
package struct SystemTextStyle: Sendable, Hashable {
  /// The requested families, in order.
  let families: [String]
  /// The language of the text, in Fontconfig's spelling: `ja`, `zh-tw`, `und` for none. Nil leaves the choice to
  /// Fontconfig, which reads the environment.
  let language: String?
  let style: FontStyle

  package init(families: [String], language: String?, style: FontStyle) {
    self.families = families
    self.language = language
    self.style = style
  }
}
