internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontRules
internal import Synchronization
internal import TextFormats

/// A command of the program: its syntax, its reading of a command line, and its answer.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Whether the command answers without HarfBuzz, from the tables of fonts.
  static var worksWithoutHarfBuzz: Bool { get }
  var format: OutputFormat { get }

  /// Reads a command line that has the arguments and options of the syntax. The first mistake is reported, in the order of
  /// reading.
  init(_ arguments: ParsedArguments) throws(UsageError)

  func answer() throws(FontError) -> Answer
}

extension Command {
  static var worksWithoutHarfBuzz: Bool { false }
}

/// A command in the program's list. Its syntax is made when it is needed, because some of it is read from tables.
struct CommandEntry: Sendable {
  /// The name of its syntax.
  let name: String
  private let kind: any Command.Type

  init(_ name: String, _ kind: any Command.Type) {
    (self.name, self.kind) = (name, kind)
  }

  var syntax: CommandSyntax { kind.syntax }

  /// As the command has it.
  var worksWithoutHarfBuzz: Bool { kind.worksWithoutHarfBuzz }

  /// The command for a command line.
  func read(_ arguments: ParsedArguments) throws(UsageError) -> any Command { try kind.init(arguments) }
}

/// The commands for one purpose, as the help of the program groups them.
struct CommandTask: Sendable {
  /// The purpose of the commands.
  let title: String
  let commands: [CommandEntry]

  init(_ title: String, _ commands: CommandEntry...) {
    self.title = title
    self.commands = commands
  }
}

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
