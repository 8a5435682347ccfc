internal import Files
internal import FontFaces
internal import FontMatching
internal import Synchronization

/// The fonts of a report that open.
struct ReportedFonts: Sendable {
  let files: [FontFile]
  let faces: [ReportedFace]

  /// Reads and draws the faces of files, on all cores.
  static func read(_ paths: [String], progress: @escaping @Sendable (Int) -> Void) async -> ReportedFonts {
    let languages = ReportedLanguages()
    let turns = FileTurns(paths.count)
    let parts = await withTaskGroup(of: [(Int, FontFile, [ReportedFace])].self) { group in
      for _ in 0..<max(1, coreCount) {
        group.addTask {
          var own: [(Int, FontFile, [ReportedFace])] = []
          while let place = turns.take() {
            if let file = try? FontFile(path: paths[place]) {
              own.append((place, file, file.faces.map { ReportedFace($0, path: paths[place], languages) }))
            }
            progress(turns.finish())
          }
          return own
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let sorted = parts.sorted { $0.0 < $1.0 }
    return ReportedFonts(files: sorted.map(\.1), faces: sorted.flatMap(\.2))
  }
}

/// Hands each file to one of the tasks that read them.
private final class FileTurns: Sendable {
  private struct State {
    var next = 0
    var done = 0
  }

  private let state = Guarded(State())
  private let count: Int

  init(_ count: Int) { self.count = count }

  /// The index of the next file; `nil` if all are taken.
  func take() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Counts a file as done. Returns how many are.
  func finish() -> Int {
    state.withLock { state in
      state.done += 1
      return state.done
    }
  }
}
