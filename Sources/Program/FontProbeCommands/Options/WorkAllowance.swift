internal import FontFiles
internal import FontRules
internal import TextFormats

/// The time and memory that a command may take for one part of its work: a font file, or a batch of texts.
enum WorkAllowance {
  /// The seconds of processor time and of the clock.
  private static let seconds: UInt32 = 5
  /// The megabytes of memory, mapped files excluded.
  private static let megabytes: UInt32 = 256

  #if DEBUG
    /// The factor for a program that is not optimised.
    private static let factor: UInt32 = 10
  #else
    private static let factor: UInt32 = 1
  #endif

  /// Begins the limit. FONTPROBE_SECONDS and FONTPROBE_MEGABYTES change it; 0 is no limit.
  ///
  /// - Parameter subject: the name in the error about work that takes more.
  static func begin(for subject: String) {
    let most = 120
    let name = subject.count > most ? subject.prefix(most) + "…" : subject[...]
    WorkLimit.begin(
      for: String(name).printable, seconds: allowed,
      megabytes: number(of: "FONTPROBE_MEGABYTES") ?? megabytes * factor)  // Fits: constants.
  }

  private static var allowed: UInt32 { number(of: "FONTPROBE_SECONDS") ?? seconds * factor }  // Fits: constants.

  /// The seconds for one part in this process; nil where it has no limit, as an app that asks for an answer has none.
  static var secondsOfPart: Double? { ProgramCall.current == nil && allowed > 0 ? Double(allowed) : nil }

  /// The time for all files of a check together (`FontCheck.timeLimit`). FONTPROBE_SECONDS changes it; 0 is no limit.
  static var timeOfCheck: Duration {
    number(of: "FONTPROBE_SECONDS").map { .seconds(Int64($0)) } ?? FontCheck.defaultTimeLimit
  }

  /// The time for the check in a report. It is shorter, because the limit includes drawing the fonts.
  static var timeOfCheckInReport: Duration { timeOfCheck / 4 * 3 }

  private static func number(of variable: String) -> UInt32? { EnvironmentVariable[variable].flatMap { UInt32($0) } }
}
