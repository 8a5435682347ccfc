internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontProbe
internal import Synchronization
internal import TextFormats

/// One of the program's commands: its syntax, how it reads a command line, and what it answers.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  /// Whether it answers from the tables of fonts, where HarfBuzz is not installed too.
  static var worksWithoutHarfBuzz: Bool { get }
  var format: OutputFormat { get }

  /// Reads a command line that has the arguments and options of the syntax.
  ///
  /// Each command reads them all itself, in its own order, even where two commands share most: the first mistake is reported.
  init(_ arguments: ParsedArguments) throws(UsageError)

  func answer() throws(FontError) -> Answer
}

extension Command {
  static var worksWithoutHarfBuzz: Bool { false }
}

/// A command in the program's list. Its syntax is made when the command is asked for: some list what they read from tables.
struct CommandEntry: Sendable {
  /// The name of its syntax.
  let name: String
  private let kind: any Command.Type

  init(_ name: String, _ kind: any Command.Type) {
    (self.name, self.kind) = (name, kind)
  }

  var syntax: CommandSyntax { kind.syntax }

  /// The command that a command line asks for.
  func read(_ arguments: ParsedArguments) throws(UsageError) -> any Command { try kind.init(arguments) }
}

/// Commands for one purpose, as the help of the program shows them.
struct CommandTask: Sendable {
  /// What one does with them, and what for.
  let title: String
  let commands: [CommandEntry]

  init(_ title: String, _ commands: CommandEntry...) {
    self.title = title
    self.commands = commands
  }
}

/// `--format`, common to every command.
enum OutputFormat: String, CaseIterable {
  case text
  case json

  static let syntax = OptionGroup(
    title: "Output",
    options: [
      .value(
        "format", "format", "text for people (the default), json for programs.",
        completion: .choices(allCases.map(\.rawValue)))
    ])

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments.value("format") else {
      self = .text
      return
    }
    guard let format = OutputFormat(inAnyCase: text) else {
      throw UsageError("--format \(text): the formats are text and json")
    }
    self = format
  }
}
