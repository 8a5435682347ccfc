internal import FontRules
internal import NumberText

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
