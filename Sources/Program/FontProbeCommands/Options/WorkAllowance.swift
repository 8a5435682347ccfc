internal import FontFiles
internal import FontRules
internal import PlatformC
internal import Synchronization
internal import TextFormats

/// The limits of time and memory for one unit of a command's work: a font file, or a batch of texts.
enum WorkAllowance {
  /// The limit of processor time and of elapsed time.
  private static let seconds: UInt32 = 5
  /// The limit of memory, without mapped files.
  private static let megabytes: UInt32 = 256

  #if DEBUG
    private static let factor: UInt32 = 10
  #else
    private static let factor: UInt32 = 1
  #endif

  /// Begins the limit. The environment variables FONTPROBE_SECONDS and FONTPROBE_MEGABYTES change it; 0 means no limit.
  ///
  /// - Parameter subject: the name of the work in the message of an exceeded limit.
  static func begin(for subject: String) {
    let most = 120
    let name = subject.count > most ? subject.prefix(most) + "…" : subject[...]
    WorkLimit.begin(
      for: String(name).printable, seconds: allowed,
      megabytes: number(of: "FONTPROBE_MEGABYTES") ?? megabytes * factor)  // Fits: constants.
  }

  private static var allowed: UInt32 { number(of: "FONTPROBE_SECONDS") ?? seconds * factor }  // Fits: constants.

  /// The seconds for one unit of work in this process. Nil if there is no limit, for example in an app.
  static var secondsOfPart: Double? { ProgramCall.current == nil && allowed > 0 ? Double(allowed) : nil }

  /// The time limit for all files of a check together. FONTPROBE_SECONDS changes it; 0 means no limit.
  static var timeOfCheck: Duration {
    number(of: "FONTPROBE_SECONDS").map { .seconds(Int64($0)) } ?? FontCheck.defaultTimeLimit
  }

  /// The time limit for the check that `report` runs. It is shorter than `timeOfCheck`, because drawing the fonts also
  /// uses part of the total limit.
  static var timeOfCheckInReport: Duration { timeOfCheck / 4 * 3 }

  private static func number(of variable: String) -> UInt32? { EnvironmentVariable[variable].flatMap { UInt32($0) } }
}

/// The time limit for each of several files of a command. If a font exceeds the limit, an error names the font, and the
/// process continues.
///
/// Each file is read on a separate thread. A thread cannot be stopped inside a C library. After the time limit it
/// continues until the process ends, and its result is ignored.
struct FileAllowance {
  private let seconds: Double?

  /// - Parameter seconds: the limit of processor time in seconds; nil for no limit.
  init(seconds: Double?) { self.seconds = seconds }

  /// Creates the limit for each file of a command with `count` files. A single file has no limit of its own, only the
  /// limit of the process.
  init(files count: Int) {
    // This limit is lower than the limit of the process. Exceeding the limit of the process would end the process.
    self.init(seconds: count > 1 ? WorkAllowance.secondsOfPart.map { $0 * 0.9 } : nil)
  }

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
    // The limit of the process is suspended, because it would also count abandoned threads.
    let value = WorkLimit.suspended { Self.wait(for: result, of: thread, atMost: seconds) }
    if let value { return try value.get() }
    throw FontError(
      .invalidFontData, "takes more than \(seconds.text(.shortest)) s of processor time", path: path,
      hint: "FONTPROBE_SECONDS=N allows more")
  }

  private static func wait<Value>(
    for result: borrowing Guarded<Result<Value, FontError>?>, of thread: SystemThread, atMost seconds: Double
  ) -> Result<Value, FontError>? {
    // The wait in nanoseconds. It is at most a sixteenth of the elapsed time, because most files take only a few
    // milliseconds.
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
