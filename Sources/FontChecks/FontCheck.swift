internal import FontFaces
internal import FontFiles
internal import FontMatching

/// Checks the fonts that a program ships: every file loads, whole, and is what its names say.
///
/// Files are read in worker processes if the `fontprobe` program can be found. A file that crashes or hangs the font
/// engine is then a finding. Without the program, files are read in this process.
public struct FontCheck: Sendable {
  /// What is looked for. They are merged with a folder's own `fontprobe.json`: requirements add up, single values of these
  /// settings replace the folder's.
  public var settings: CheckSettings
  /// The path of the `fontprobe` program that serves as a worker; `nil` for the one that the environment variable
  /// FONTPROBE_WORKER names, else the one beside the running program.
  public var worker: String?
  /// The number of files that are read at a time.
  public var workerCount = coreCount

  /// A check with these settings.
  public init(_ settings: CheckSettings = CheckSettings(), worker: String? = nil) {
    self.settings = settings
    self.worker = worker
  }
}
