internal import FontFaces
internal import FontFiles
internal import FontNames
internal import Synchronization

/// A file that is to be checked, and by which settings.
struct QueuedFile: Sendable {
  let path: String
  /// How many bytes it has; 0 where it is too large to be a font.
  let byteCount: Int
  let settings: CheckSettings
  let isDeep: Bool

  init(path: String, settings: CheckSettings, isDeep: Bool) {
    self.path = path
    byteCount = FontFileReader.byteCount(of: path)
    self.settings = settings
    self.isDeep = isDeep
  }
}

/// The index of a file in a queue, from 0.
struct FileIndex: RawRepresentable, Sendable, Hashable {
  let rawValue: Int
}

/// The files that are to be checked, handed out to workers in their order, and their results.
final class FileQueue: Sendable {
  private struct State {
    /// The next file is the last element.
    var waiting: [FileIndex]
    /// Those that are read again after all others, and the time that they were given.
    var late: [(file: FileIndex, timeGiven: Duration)] = []
    var results: [FileResult?]
    var done = 0
  }

  /// The least and the most files that a worker takes at once, where there are enough for all workers. A worker takes some
  /// milliseconds to start, which fewer files do not pay for; the answers to more of them fill much memory.
  private static let batch = (least: 8, most: 256)

  private let files: [QueuedFile]
  private let state: Guarded<State>
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(_ files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.files = files
    self.progress = progress
    state = Guarded(
      State(
        waiting: files.indices.reversed().map(FileIndex.init), results: Array(repeating: nil, count: files.count)))
  }

  var count: Int { files.count }

  subscript(index: FileIndex) -> QueuedFile { files[index.rawValue] }

  /// How many files have no result yet, those among them that workers have.
  var unfinishedCount: Int { state.withLock { files.count - $0.done } }

  /// Whether there are files that no worker has.
  var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty || !$0.late.isEmpty } }

  /// Takes the next files: many at first and few at the end, so that all workers finish together. Empty if none are waiting.
  func take(by workers: Int) -> [FileIndex] {
    state.withLock { state in
      let workers = max(1, workers)
      let share = state.waiting.count / (2 * workers)
      let least = min(Self.batch.least, (state.waiting.count + workers - 1) / workers)
      let taken = state.waiting.suffix(max(least, min(share, Self.batch.most)))
      state.waiting.removeLast(taken.count)
      return taken.reversed()
    }
  }

  /// Puts back files that were taken and not checked.
  func putBack(_ files: ArraySlice<FileIndex>) { state.withLock { $0.waiting += files.reversed() } }

  /// Puts off a file that was not read in its time.
  func putOff(_ file: FileIndex, given time: Duration) { state.withLock { $0.late.append((file, time)) } }

  /// Takes all files that were put off, and the times that they were given.
  func takeLate() -> [(file: FileIndex, timeGiven: Duration)] {
    state.withLock { state in
      defer { state.late = [] }
      return state.late
    }
  }

  /// Takes all files that wait for their turn.
  func takeWaiting() -> [FileIndex] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting.reversed()
    }
  }

  func finish(_ file: FileIndex, _ result: FileResult) {
    let done = state.withLock { state in
      state.results[file.rawValue] = result
      state.done += 1
      return state.done
    }
    WorkLimit.finishPart()
    progress?(done, files.count)
  }

  /// Finishes a file that has no answer.
  func giveUp(_ file: FileIndex, _ reason: UnreadReason) {
    finish(file, FileResult(unread: self[file], reason, ofFiles: count))
  }

  /// The results, in the order of the files.
  var results: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}
