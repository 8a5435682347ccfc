internal import FontFiles

/// A command of the program: its syntax, and its answer to a command line of that syntax.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Whether the command works without HarfBuzz, only from the tables of fonts.
  static var worksWithoutHarfBuzz: Bool { get }
  /// `--format` with the forms that the command has.
  static var formats: Option<OutputFormat> { get }
  /// The arguments and options of the command line; all of them can be read.
  var given: ParsedArguments { get }

  init(given: ParsedArguments)

  /// Throws if arguments and options cannot be combined.
  func check() throws(UsageError)

  func answer() throws(FontError) -> Answer
}

extension Command {
  static var worksWithoutHarfBuzz: Bool { false }
  static var formats: Option<OutputFormat> { OutputFormat.option }
  var format: OutputFormat { given[Self.formats] }

  func check() throws(UsageError) {}
}

/// A command in the program's list. Its syntax is made when it is needed, because parts of it are read from tables.
struct CommandEntry: Sendable {
  /// The name of its syntax.
  let name: String
  private let kind: any Command.Type

  init(_ name: String, _ kind: any Command.Type) {
    (self.name, self.kind) = (name, kind)
  }

  var syntax: CommandSyntax { kind.syntax }

  /// The value of the command.
  var worksWithoutHarfBuzz: Bool { kind.worksWithoutHarfBuzz }

  /// The command for a command line. The first mistake is reported, in the order of the syntax.
  func read(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    try arguments.check(syntax)
    let command = kind.init(given: arguments)
    try command.check()
    try arguments.checkArguments(syntax, where: \.isOptional)
    return command
  }
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
