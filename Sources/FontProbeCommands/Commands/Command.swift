internal import FontFiles
internal import FontProbe

/// One of the program's commands: its syntax, how it reads a command line, and what it answers.
protocol Command: SendableMetatype {
  static var syntax: CommandSyntax { get }
  var format: OutputFormat { get }

  /// Reads a command line that has the arguments and options of the syntax.
  init(_ arguments: ParsedArguments) throws(UsageError)

  func answer() throws(FontError) -> Answer
}

/// A command in the program's list.
struct CommandEntry: Sendable {
  let syntax: CommandSyntax
  let read: @Sendable (ParsedArguments) throws(UsageError) -> any Command

  init<Kind: Command>(_ kind: Kind.Type) {
    syntax = Kind.syntax
    read = { arguments throws(UsageError) in try Kind(arguments) }
  }
}
