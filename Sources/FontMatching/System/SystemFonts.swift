internal import FontFaces
internal import Synchronization

/// The system's fonts: found through Fontconfig, which is started by the first question that needs it, and read by
/// FontFaces. Every call into Fontconfig happens under one lock.
final class SystemFonts: Sendable {
  /// One for the process: its fonts do not depend on who asks.
  static let shared = SystemFonts()

  private struct State: ~Copyable {
    var list: FontconfigList?
    var failure: FontError?
    var files: [String: Result<FontFile, FontError>] = [:]
  }

  private let state = Guarded(State())

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

  private func face(at location: FontconfigList.Location) -> FontFace? {
    guard case .success(let file) = file(location.path), location.faceIndex < file.faces.count else { return nil }
    return file.faces[location.faceIndex]
  }

  private func file(_ path: String) -> Result<FontFile, FontError> {
    if let file = state.withLock({ $0.files[path] }) { return file }
    let opened = Result { () throws(FontError) in try FontFile(path: path) }
    return state.withLock { state in
      let file = state.files[path] ?? opened
      state.files[path] = file
      return file
    }
  }

  private func ask<Answer: Sendable>(
    _ fallback: Answer, _ question: @Sendable (borrowing FontconfigList) -> Answer
  ) -> Answer {
    state.withLock { state in
      if state.list == nil, state.failure == nil {
        do throws(FontError) { state.list = try FontconfigList() } catch { state.failure = error }
      }
      switch state.list {
      case .some(let list): return question(list)
      case .none: return fallback
      }
    }
  }
}
