internal import FontRules
internal import TextFormats

extension FileResult {
  /// Creates the result for a file without an answer: one finding. `count` is the number of files of the check.
  init(unread file: QueuedFile, _ reason: UnreadReason, ofFiles count: Int) {
    let words = reason.words(of: .fonts, count: count)
    let finding = FontCheck.Finding(.survives, words.message, file: file.path, hint: words.hint)
    self.init(unopened: file.path, [finding], file.settings)
  }
}

extension UnreadReason {
  /// The kind of the files that workers read.
  enum Subject {
    case fonts, documents
  }

  /// Returns the reason and the hint in words. `count` is the number of files that are read.
  func words(of subject: Subject, count: Int) -> (message: String, hint: String) {
    let isFont = subject == .fonts
    let again =
      isFont
      ? "do not ship this file: get the file again, or export the font again from its source"
      : "save the document again with the program that made it"
    let moreTime =
      "allow \(isFont ? "the check " : "")more time (FONTPROBE_SECONDS=60\(isFont ? "; FontCheck.timeLimit" : ""))"
    let all = isFont ? "files of the check" : "documents"
    return switch self {
    case .crash(let end) where isFont: ("this file crashes the font engine, or fills the memory (\(end))", again)
    case .crash(let end): ("the document ends the process that reads it, or fills the memory (\(end))", again)
    case .slow(let time):
      ("reading the file takes more than \(time.secondsText) of processor time", isFont ? again : moreTime)
    case .slowForShare where count == 1:
      ("reading the file takes more than the time \(isFont ? "of the check" : "of a document")", moreTime)
    case .slowForShare:
      (
        "reading the file takes more than its share of the time for the \(count) \(all)",
        "\(isFont ? "check" : "read") the file alone, so that it has all of the time, or \(moreTime)"
      )
    case .waiting(let time):
      (
        "reading the file takes more than \(time.secondsText), but it had little processor time",
        "run this again when the machine and its disks are less busy"
      )
    case .noTimeLeft:
      (
        "the file was not read: the time for the \(count) \(all) was over before",
        "repair slow files, \(isFont ? "check" : "read") fewer files at a time, or \(moreTime)"
      )
    }
  }
}

extension Duration {
  /// The duration in seconds, rounded down to hundredths: `1.33 seconds`.
  fileprivate var secondsText: String {
    let seconds = (self / .seconds(1) * 100).rounded(.down) / 100
    return seconds == 1 ? "1 second" : "\(seconds.text(.rounded(2))) seconds"
  }
}
