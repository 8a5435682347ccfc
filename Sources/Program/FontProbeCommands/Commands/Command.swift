internal import FontFiles

protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Whether the command works without HarfBuzz. It then uses only the tables of fonts.
  static var worksWithoutHarfBuzz: Bool { get }
  static var formats: Option<OutputFormat> { get }
  /// The arguments and options of the command line. All of them have valid values.
  var given: ParsedArguments { get }

  init(given: ParsedArguments)

  /// Throws an error if arguments and options cannot be combined.
  func check() throws(UsageError)

  func answer() throws(FontError) -> Answer
}

extension Command {
  static var worksWithoutHarfBuzz: Bool { false }
  static var formats: Option<OutputFormat> { OutputFormat.option }
  var format: OutputFormat { given[Self.formats] }

  func check() throws(UsageError) {}
}

/// A command of the program. Its syntax is created only when it is needed, because parts of it are read from tables.
struct CommandEntry: Sendable {
  let name: String
  private let kind: any Command.Type

  init(_ name: String, _ kind: any Command.Type) {
    (self.name, self.kind) = (name, kind)
  }

  var syntax: CommandSyntax { kind.syntax }

  var worksWithoutHarfBuzz: Bool { kind.worksWithoutHarfBuzz }

  /// Reads a command line. Throws the first mistake in the order of the syntax.
  func read(_ arguments: ParsedArguments) throws(UsageError) -> any Command {
    try arguments.check(syntax)
    let command = kind.init(given: arguments)
    try command.check()
    try arguments.checkArguments(syntax, where: \.isOptional)
    return command
  }
}

/// The commands for one purpose. The help of the program has a group for each purpose.
struct CommandTask: Sendable {
  /// The purpose, as a heading of the help.
  let title: String
  let commands: [CommandEntry]

  init(_ title: String, _ commands: CommandEntry...) {
    self.title = title
    self.commands = commands
  }
}
