internal import FontFiles
internal import TextFormats

/// How much time and memory a command takes for one part of its work: a font file, or a batch of texts.
struct WorkAllowance {
  /// Of processor time, and of the clock.
  var seconds: UInt32 = 5
  /// Beside mapped files.
  var megabytes: UInt32 = 256

  #if DEBUG
    /// A program that is not optimised takes that many times as much.
    private static let factor: UInt32 = 10
  #else
    private static let factor: UInt32 = 1
  #endif

  /// Begins the limit. FONTPROBE_SECONDS and FONTPROBE_MEGABYTES set other ones, 0 none.
  ///
  /// - Parameter subject: what the error names where something takes more.
  func begin(for subject: String) {
    let most = 120
    let name = subject.count > most ? subject.prefix(most) + "…" : subject[...]
    WorkLimit.begin(
      for: String(name).printable, seconds: Self.set("FONTPROBE_SECONDS") ?? seconds * Self.factor,
      megabytes: Self.set("FONTPROBE_MEGABYTES") ?? megabytes * Self.factor)
  }

  private static func set(_ variable: String) -> UInt32? { EnvironmentVariable[variable].flatMap { UInt32($0) } }
}
