internal import FontFaces
internal import FontFiles
internal import FontRules
internal import NumberText
internal import Synchronization

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

/// The files of a check and the results of those that are finished.
final class FileResults: Sendable {
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

  /// Finishes a file that has no answer.
  func giveUp(_ file: FileIndex, _ reason: UnreadReason) {
    finish(file, FileResult(unread: self[file], reason, ofFiles: count))
  }

  /// The results, in the order of the files.
  var all: [FileResult] { state.withLock { $0.results.compactMap(\.self) } }
}

extension FileResult {
  /// The finding of a file that has no answer.
  ///
  /// - Parameter count: how many files the check has.
  init(unread file: QueuedFile, _ reason: UnreadReason, ofFiles count: Int) {
    let again = "do not ship it: get the file again, or export it again from its source"
    let moreTime = "allow the check more time (FONTPROBE_SECONDS=60; FontCheck.timeLimit)"
    let (message, hint) =
      switch reason {
      case .crash(let end): ("this file crashes the font engine, or fills the memory (\(end))", again)
      case .slow(let time): ("reading it takes more than \(time.secondsText) of processor time", again)
      case .slowForShare where count == 1: ("reading it takes more than the time of the check", moreTime)
      case .slowForShare:
        (
          "reading it takes more than its share of the time that the \(count) files of the check have",
          "check it alone, where all of the time is its own, or \(moreTime)"
        )
      case .waiting(let time):
        (
          "reading it takes more than \(time.secondsText), in which it had little processor time",
          "run this again, where the machine and its disks have less to do"
        )
      case .noTimeLeft:
        (
          "nobody has looked at it: the time for the \(count) files of the check was over before",
          "mend those that are slow, check fewer at a time, or \(moreTime)"
        )
      }
    let finding = FontCheck.Finding(.survives, message, file: file.path, hint: hint)
    self.init(unopened: file.path, [finding], file.settings)
  }
}

extension Duration {
  /// In seconds, to a hundredth: `1.33 seconds`.
  fileprivate var secondsText: String {
    let seconds = (self / .seconds(1) * 100).rounded(.down) / 100
    return seconds == 1 ? "1 second" : "\(seconds.text(.rounded(2))) seconds"
  }
}
