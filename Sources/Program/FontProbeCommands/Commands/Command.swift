internal import FontFiles

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
