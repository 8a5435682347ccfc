/// The syntax of a command. Its parser, its help and its completions are made from it.
struct CommandSyntax: Sendable {
  let name: String
  /// The purpose of the command, in one sentence without a full stop.
  let abstract: String
  /// The details, in paragraphs.
  var discussion = ""
  /// Examples of valid command lines, as they are typed.
  var examples: [String] = []
  var arguments: [ArgumentSyntax] = []
  var groups: [OptionGroup] = []

  var options: [any OptionSyntax] { groups.flatMap(\.options) }

  /// Whether an argument is a text or a name, which may begin with a minus. (Such a path can be written with `./`.)
  var takesFreeText: Bool { arguments.contains { if case .file = $0.completion { false } else { true } } }

  func option(_ name: some StringProtocol) -> (any OptionSyntax)? { options.first { $0.name == name } }
  func option(short letter: Character) -> (any OptionSyntax)? { options.first { $0.short == letter } }
}

/// Options under one heading of the help.
struct OptionGroup: Sendable {
  let title: String
  let options: [any OptionSyntax]
  /// Throws if options of the group cannot be combined.
  let check: @Sendable (ParsedArguments) throws(UsageError) -> Void

  init(
    _ title: String, _ options: [any OptionSyntax],
    check: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Void = { _ in }
  ) {
    (self.title, self.options, self.check) = (title, options, check)
  }
}

/// An argument of a command.
struct ArgumentSyntax: Sendable {
  let name: String
  let help: String
  var completion = Completion.none
  var isOptional = false
  /// Whether it takes all remaining words.
  var isRepeated = false
  /// Throws for a word that is not such an argument.
  var check: @Sendable (String) throws(UsageError) -> Void = { _ in }

  /// The argument as an optional argument.
  var optional: ArgumentSyntax {
    var argument = self
    argument.isOptional = true
    return argument
  }
}

/// The completions that a shell offers for a value.
enum Completion: Sendable {
  case none
  case file
  /// The names of fonts, and files.
  case fonts
  case choices([String])
  /// Choices that are computed when a shell asks for them, and never otherwise.
  case made(@Sendable () -> [String])

  /// The words that are offered. Empty if they are not known in advance, such as names of files.
  var words: [String] {
    switch self {
    case .none, .file, .fonts: []
    case .choices(let choices): choices
    case .made(let make): make()
    }
  }
}
