package import FontFaces
package import FontFiles
package import FontNames
internal import Synchronization

/// The system's fonts. Fontconfig finds them, and FontFaces reads them. Fontconfig is started when it is first needed.
/// All calls of Fontconfig use the same lock.
package final class SystemFonts: Sendable {
  /// The user's own fonts. They are the same for all callers, so the process has a single object.
  package static let shared = SystemFonts()

  private let configuration: String?
  private let mostFiles: Int

  /// - Parameters:
  ///   - configuration: the path of a Fontconfig configuration; nil for the user's own configuration.
  ///   - mostFiles: the greatest number of cached open files, more than most systems have. One more file drops all
  ///     cached files. Faces that were returned before keep their files.
  package init(configuration: String? = nil, mostFiles: Int = 8192) {
    self.configuration = configuration
    self.mostFiles = max(1, mostFiles)
  }

  private struct State: ~Copyable {
    var list: FontconfigList?
    var failure: FontError?
    var files: [String: Result<FontFile, FontError>] = [:]
    /// Fontconfig's order of its fonts for each style of a text, as indices in the list.
    var orders: [SystemTextStyle: [Int32]] = [:]
    var families: [FoldedName: FamilyFaces] = [:]

    mutating func closeFiles() {
      files = [:]
      families = [:]
    }
  }

  /// Increases with each refresh. Data that were read before a refresh are not cached after it.
  private let refreshes = Atomic(0)
  package var changes: Int { refreshes.load(ordering: .acquiring) }

  /// The greatest number of cached orders. One more order drops all others.
  private static let mostOrders = 64
  /// The greatest number of cached families. One more family drops all others.
  private static let mostFamilies = 1024
  /// The greatest number of files that are read for one character.
  private static let mostFilesForText = 32

  private let state = Guarded(State())

  /// Whether Fontconfig was started, or could not be started.
  var isStarted: Bool { state.withLock { state in state.failure != nil || Self.hasList(state) } }

  var cachedFileCount: Int { state.withLock { $0.files.count } }

  /// The reason why Fontconfig could not be started; nil if it was started.
  package var failure: FontError? {
    ask(()) { _ in }
    return state.withLock { $0.failure }
  }

  /// Returns the font that the user's configuration chooses for a family. The family should be generic.
  package func best(for family: String) -> FontFace? {
    ask(nil) { $0.best(for: family) }.flatMap { face(at: $0) }
  }

  /// Returns every face that can be read, and the errors of the other faces.
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

  /// The paths of all files that Fontconfig lists. Links in the paths are resolved.
  package var files: Set<String> { Set(ask([]) { $0.all() }.map { FilePaths.resolved($0.path) ?? $0.path }) }

  package func aliases(of family: String) -> [String] { ask([]) { $0.aliases(of: family) } }

  /// Returns the families that the user's rules prefer for a generic family, in order.
  package func preferences(for generic: String) -> [String] { ask([]) { $0.preferences(for: generic) } }

  /// Returns Fontconfig's best match for families in a style; nil if Fontconfig has no font.
  package func bestMatch(
    families: [String], weight: FontWeight?, width: FontWidth?, slant: FontSlant?
  ) -> FontconfigAnswer? {
    ask(nil) { $0.bestMatch(families: families, weight: weight, width: width, slant: slant) }
  }

  /// Returns the face of a result at the default values of its axes; nil if the face is not variable, or cannot be
  /// read.
  package func variableFace(of answer: FontconfigAnswer) -> FontFace? {
    let face = face(at: FontconfigLocation(path: answer.path, faceIndex: answer.faceIndex))
    return face.flatMap { $0.isVariable ? $0 : nil }
  }

  /// Returns the font that Chromium gets for a family. See `FontconfigList`.
  package func chromiumMatch(
    family: String?, _ style: FontStyle, isSame: @Sendable (String, String) -> Bool
  ) -> (answer: FontconfigAnswer?, refused: String?) {
    ask((nil, nil)) { $0.chromiumMatch(family: family, style, isSame: isSame) }
  }

  /// Returns the face that Fontconfig prefers among the faces with all of these characters.
  ///
  /// - Parameter accepts: whether a face really fulfils the request. Fontconfig's cache may be older than the file.
  package func face(
    having scalars: [Unicode.Scalar], _ style: SystemTextStyle, isColor: Bool?, accepts: (FontFace) -> Bool
  ) -> FontFace? {
    // Fontconfig's cache is hardly ever wrong about a file. More files are read only if it is wrong.
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

  /// Drops all cached data. Fontconfig's configuration and folders are read again when they are next needed. Faces that
  /// were returned before do not change.
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

  /// Fontconfig's cache has a separate table for each kind of name, so there is no common entry.
  package func entry(for name: FoldedName) {}

  /// Returns the face with this PostScript name or full name. The name in Fontconfig's cache must also be in the file.
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

  /// Returns the variable faces whose instances have PostScript names with this prefix. Fontconfig's cache lacks the
  /// prefix, so the variable fonts are opened. Usually there are only a few.
  package func faces(withPlacesNamed prefix: FoldedName) -> [FontFace] {
    ask([]) { $0.variableFonts() }.compactMap { face(at: $0) }.filter { face in
      face.names.variationsPrefix.map(prefix.isFolded) ?? false
    }
  }

  package func hasFamily(_ name: FoldedName) -> Bool { ask(false) { $0.has(.family, name) } }

  /// Returns the readable faces of a family; nil if there are none. The result is cached.
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

  /// Every PostScript name, full name and family in Fontconfig's cache. No file is opened.
  package var allNames: [String] { ask([]) { $0.allNames } }
}

/// The style of a text, which determines Fontconfig's order of the system's fonts.
package struct SystemTextStyle: Sendable, Hashable {
  /// The requested families, in order.
  let families: [String]
  /// The language of the text in Fontconfig's spelling: `ja`, `zh-tw`; `und` for an unknown language. If it is nil,
  /// Fontconfig reads the language from the environment.
  let language: String?
  let style: FontStyle

  package init(families: [String], language: String?, style: FontStyle) {
    self.families = families
    self.language = language
    self.style = style
  }
}
