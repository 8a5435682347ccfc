internal import FontFiles
internal import FontProbe
internal import TextFormats

/// How much time and memory a command may take for one part of its work: a font file, or a batch of texts.
enum WorkAllowance {
  /// Of processor time, and of the clock.
  private static let seconds: UInt32 = 5
  /// Beside mapped files.
  private static let megabytes: UInt32 = 256

  #if DEBUG
    /// A program that is not optimised takes that many times as much.
    private static let factor: UInt32 = 10
  #else
    private static let factor: UInt32 = 1
  #endif

  /// Begins the limit. FONTPROBE_SECONDS and FONTPROBE_MEGABYTES set other ones, 0 none.
  ///
  /// - Parameter subject: what the error names where something takes more.
  static func begin(for subject: String) {
    let most = 120
    let name = subject.count > most ? subject.prefix(most) + "…" : subject[...]
    WorkLimit.begin(
      for: String(name).printable, seconds: number(of: "FONTPROBE_SECONDS") ?? seconds * factor,
      megabytes: number(of: "FONTPROBE_MEGABYTES") ?? megabytes * factor)
  }

  /// How long the files of a check may take together (`FontCheck.timeLimit`): FONTPROBE_SECONDS sets another one, 0 none.
  static var timeOfCheck: Duration {
    number(of: "FONTPROBE_SECONDS").map { .seconds(Int64($0)) } ?? FontCheck.defaultTimeLimit
  }

  /// The same for a report, whose limit holds for everything together: with the processors to itself, some of it is left to draw
  /// the fonts.
  static var timeOfCheckInReport: Duration { timeOfCheck / 4 * 3 }

  private static func number(of variable: String) -> UInt32? { EnvironmentVariable[variable].flatMap { UInt32($0) } }
}
