/// The syntax of a command. The parser, the help and the completions use it.
struct CommandSyntax: Sendable {
  let name: String
  /// The purpose of the command, in one sentence without a full stop.
  let abstract: String
  var discussion = ""
  /// Examples of valid command lines, in the form in which they are typed.
  var examples: [String] = []
  var arguments: [ArgumentSyntax] = []
  var groups: [OptionGroup] = []

  var options: [any OptionSyntax] { groups.flatMap(\.options) }

  /// Whether an argument is a text or a name, which may begin with a minus sign. A path with a minus sign can be
  /// written with `./`.
  var takesFreeText: Bool { arguments.contains { if case .file = $0.completion { false } else { true } } }

  func option(_ name: some StringProtocol) -> (any OptionSyntax)? { options.first { $0.name == name } }
  func option(short letter: Character) -> (any OptionSyntax)? { options.first { $0.short == letter } }
}

struct OptionGroup: Sendable {
  let title: String
  let options: [any OptionSyntax]
  /// Throws an error if options of the group cannot be combined.
  let check: @Sendable (ParsedArguments) throws(UsageError) -> Void

  init(
    _ title: String, _ options: [any OptionSyntax],
    check: @escaping @Sendable (ParsedArguments) throws(UsageError) -> Void = { _ in }
  ) {
    (self.title, self.options, self.check) = (title, options, check)
  }
}

struct ArgumentSyntax: Sendable {
  let name: String
  let help: String
  var completion = Completion.none
  var isOptional = false
  /// Whether the argument takes all remaining words.
  var isRepeated = false
  /// Throws an error for a word that is not a valid value of the argument.
  var check: @Sendable (String) throws(UsageError) -> Void = { _ in }

  var optional: ArgumentSyntax {
    var argument = self
    argument.isOptional = true
    return argument
  }
}

enum Completion: Sendable {
  case none
  case file
  /// The names of fonts and of files.
  case fonts
  case choices([String])
  /// Choices that are computed only when a shell requests them.
  case made(@Sendable () -> [String])

  /// The words that are offered. Empty if the words are not known in advance, such as file names.
  var words: [String] {
    switch self {
    case .none, .file, .fonts: []
    case .choices(let choices): choices
    case .made(let make): make()
    }
  }
}
