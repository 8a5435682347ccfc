internal import Files
internal import FontFaces
internal import Synchronization

/// A file that is to be looked at, and by which settings.
struct QueuedFile: Sendable {
  let path: String
  let settings: CheckSettings
  let isDeep: Bool
}

/// The files that are to be looked at, handed out in their order, and what came of them.
final class FileQueue: Sendable {
  private struct State {
    var waiting: [Int]
    var results: [FileResult?]
    var done = 0
  }

  /// A worker takes some milliseconds to start: fewer files are not worth it. What more of them tell is long.
  private static let fewest = 8
  private static let most = 256

  let files: [QueuedFile]
  private let state: Guarded<State>
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(_ files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.files = files
    self.progress = progress
    state = Guarded(State(waiting: files.indices.reversed(), results: Array(repeating: nil, count: files.count)))
  }

  /// Takes the next files: many at first, few at the end, so that all workers finish together; empty where none are left.
  func take(by workers: Int) -> [Int] {
    state.withLock { state in
      let share = state.waiting.count / (2 * max(1, workers))
      let taken = state.waiting.suffix(max(Self.fewest, min(share, Self.most)))
      state.waiting.removeLast(taken.count)
      return taken.reversed()
    }
  }

  /// Puts back what was taken and not looked at.
  func putBack(_ places: some Sequence<Int> & Sendable) {
    let places = Array(places)
    state.withLock { $0.waiting += places.reversed() }
  }

  func finish(_ place: Int, _ result: FileResult) {
    let done = state.withLock { state in
      state.results[place] = result
      state.done += 1
      return state.done
    }
    progress?(done, files.count)
  }

  /// The results, in the order of the files.
  var results: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}
