internal import FontFaces
internal import FontFiles
internal import FontRules
internal import Synchronization
internal import TextFormats

/// A file that is to be checked, and by which settings.
struct QueuedFile: Sendable {
  let path: String
  /// The number of its bytes; 0 where it is too large to be a font.
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

/// Files that worker processes read, and the answers about them.
protocol WorkerQueue: Sendable {
  /// The bytes of each file.
  var byteCounts: [Int] { get }
  /// What a worker is asked about files.
  func requests(for files: [FileIndex]) -> [WorkerRequest]
  /// Takes the line that a worker has answered for a file.
  ///
  /// - Returns: false where it makes no sense.
  func finish(_ file: FileIndex, by line: ArraySlice<UInt8>) -> Bool
  /// Finishes a file that has no answer.
  func giveUp(_ file: FileIndex, _ reason: UnreadReason)
}

/// The files of a check and the results of those that are finished.
final class FileResults: WorkerQueue {
  private struct State {
    var results: [FileResult?]
    var done = 0
  }

  private let files: [QueuedFile]
  private let state: Guarded<State>
  private let progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  init(of files: [QueuedFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?) {
    self.files = files
    self.progress = progress
    state = Guarded(State(results: Array(repeating: nil, count: files.count)))
  }

  var count: Int { files.count }

  var byteCounts: [Int] { files.map(\.byteCount) }

  subscript(index: FileIndex) -> QueuedFile { files[index.rawValue] }

  /// Finishes a file, on any thread.
  func finish(_ file: FileIndex, _ result: FileResult) {
    let done = state.withLock { state in
      state.results[file.rawValue] = result
      state.done += 1
      return state.done
    }
    WorkLimit.finishPart()
    progress?(done, files.count)
  }

  func requests(for files: [FileIndex]) -> [WorkerRequest] { WorkerRequest.checks(files.map { self[$0] }) }

  func finish(_ file: FileIndex, by line: ArraySlice<UInt8>) -> Bool {
    guard let result = try? FileResult.read(line), result.file.path == self[file].path else { return false }
    finish(file, result)
    return true
  }

  /// Finishes a file that has no answer.
  func giveUp(_ file: FileIndex, _ reason: UnreadReason) {
    finish(file, FileResult(unread: self[file], reason, ofFiles: count))
  }

  /// The results, in the order of the files.
  var all: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}
