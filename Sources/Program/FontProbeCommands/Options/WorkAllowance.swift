internal import FontFiles
internal import FontRules
internal import PlatformC
internal import Synchronization
internal import TextFormats

/// The time and memory that a command may take for one part of its work: a font file, or a batch of texts.
enum WorkAllowance {
  /// The seconds of processor time, and of elapsed time.
  private static let seconds: UInt32 = 5
  /// The megabytes of memory, without mapped files.
  private static let megabytes: UInt32 = 256

  #if DEBUG
    /// The factor for a program that is not optimised.
    private static let factor: UInt32 = 10
  #else
    private static let factor: UInt32 = 1
  #endif

  /// Begins the limit. FONTPROBE_SECONDS and FONTPROBE_MEGABYTES change it; 0 is no limit.
  ///
  /// - Parameter subject: the name in the error about work that exceeds the limit.
  static func begin(for subject: String) {
    let most = 120
    let name = subject.count > most ? subject.prefix(most) + "…" : subject[...]
    WorkLimit.begin(
      for: String(name).printable, seconds: allowed,
      megabytes: number(of: "FONTPROBE_MEGABYTES") ?? megabytes * factor)  // Fits: constants.
  }

  private static var allowed: UInt32 { number(of: "FONTPROBE_SECONDS") ?? seconds * factor }  // Fits: constants.

  /// The seconds for one part in this process; nil if it has no limit, for example in an app.
  static var secondsOfPart: Double? { ProgramCall.current == nil && allowed > 0 ? Double(allowed) : nil }

  /// The time for all files of a check together (`FontCheck.timeLimit`). FONTPROBE_SECONDS changes it; 0 is no limit.
  static var timeOfCheck: Duration {
    number(of: "FONTPROBE_SECONDS").map { .seconds(Int64($0)) } ?? FontCheck.defaultTimeLimit
  }

  /// The time for the check in a report. It is shorter, because the limit includes drawing the fonts.
  static var timeOfCheckInReport: Duration { timeOfCheck / 4 * 3 }

  private static func number(of variable: String) -> UInt32? { EnvironmentVariable[variable].flatMap { UInt32($0) } }
}

/// The time for one of several files of a command. A slower font is reported by name and does not end the process.
///
/// Each file is read on its own thread. A thread cannot be stopped inside a C library: after the time limit it works on
/// until the process ends, and its result is dropped.
struct FileAllowance {
  /// Seconds of processor time; nil for no limit.
  private let seconds: Double?

  /// - Parameter seconds: seconds of processor time; nil for no limit.
  init(seconds: Double?) { self.seconds = seconds }

  /// The allowance of a command for each of this many files. A single file has only the limit of the process.
  init(files count: Int) {
    // Below the limit of the process, which would end it.
    self.init(seconds: count > 1 ? WorkAllowance.secondsOfPart.map { $0 * 0.9 } : nil)
  }

  /// The result of reading one file.
  ///
  /// - Throws: the error of the work; `invalidFontData` if the work takes too long.
  func run<Value: Sendable>(
    _ path: String?, _ work: @escaping @Sendable () throws(FontError) -> Value
  ) throws(FontError) -> Value {
    guard let seconds else { return try work() }
    let result = Guarded<Result<Value, FontError>?>(nil)
    guard
      let thread = SystemThread.running({
        let value = Result { () throws(FontError) in try work() }
        result.withLock { $0 = value }
      })
    else { return try work() }
    // The limit of the process also counts abandoned threads.
    let value = WorkLimit.suspended { Self.wait(for: result, of: thread, atMost: seconds) }
    if let value { return try value.get() }
    throw FontError(
      .invalidFontData, "takes more than \(seconds.text(.shortest)) s of processor time", path: path,
      hint: "FONTPROBE_SECONDS=N allows more")
  }

  /// The result; nil if the work takes too long.
  private static func wait<Value>(
    for result: borrowing Guarded<Result<Value, FontError>?>, of thread: SystemThread, atMost seconds: Double
  ) -> Result<Value, FontError>? {
    // In nanoseconds. Each wait is at most a sixteenth of the elapsed time: most files take a few milliseconds.
    var wait = 50_000
    while true {
      if let value = result.withLock({ $0 }) {
        thread.join()
        return value
      }
      guard thread.processorSeconds < seconds else { break }
      var time = timespec(tv_sec: 0, tv_nsec: wait)
      _ = unsafe nanosleep(&time, nil)
      wait = min(wait + wait / 16, 10_000_000)
    }
    thread.detach()
    return nil
  }
}
