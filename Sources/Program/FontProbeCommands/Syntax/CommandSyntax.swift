/// The syntax of a command. Its parser, its help and its completions are made from it.
struct CommandSyntax: Sendable {
  let name: String
  /// The purpose of the command, in one sentence without a full stop.
  let abstract: String
  /// The details, in paragraphs.
  var discussion = ""
  /// Command lines that work, as they are typed.
  var examples: [String] = []
  var arguments: [ArgumentSyntax] = []
  var groups: [OptionGroup] = []

  var options: [OptionSyntax] { groups.flatMap(\.options) }

  /// Whether an argument is a text or a name, which may begin with a minus. (A path that does can be written with `./`.)
  var takesFreeText: Bool { arguments.contains { if case .file = $0.completion { false } else { true } } }

  func option(_ name: some StringProtocol) -> OptionSyntax? { options.first { $0.name == name } }
  func option(short letter: Character) -> OptionSyntax? { options.first { $0.short == letter } }
}

/// Options under one heading of the help.
struct OptionGroup: Sendable {
  let title: String
  let options: [OptionSyntax]
}

/// An argument of a command.
struct ArgumentSyntax: Sendable {
  let name: String
  let help: String
  var completion = Completion.none
  var isOptional = false
  /// Whether it takes all remaining words.
  var isRepeated = false

  /// The same argument, where it may be missing.
  var optional: ArgumentSyntax {
    var argument = self
    argument.isOptional = true
    return argument
  }
}

/// An option `--name`: a flag, or an option with a value.
struct OptionSyntax: Sendable {
  let name: String
  let help: String
  /// The name of its value in the help. Nil for a flag without one.
  let valueName: String?
  /// Whether it may stand without a value.
  let isFlag: Bool
  let completion: Completion
  let isRepeatable: Bool
  /// The letter of its short form `-o`, if it has one.
  let short: Character?

  /// - Parameter valueName: the name of a value that may stand after `=`.
  static func flag(_ name: String, valueName: String? = nil, _ help: String) -> OptionSyntax {
    OptionSyntax(
      name: name, help: help, valueName: valueName, isFlag: true, completion: .none, isRepeatable: false, short: nil)
  }

  static func value(
    _ name: String, _ valueName: String, _ help: String, completion: Completion = .none, isRepeatable: Bool = false,
    short: Character? = nil
  ) -> OptionSyntax {
    OptionSyntax(
      name: name, help: help, valueName: valueName, isFlag: false, completion: completion, isRepeatable: isRepeatable,
      short: short)
  }
}

/// The completions that a shell offers for a value.
enum Completion: Sendable {
  case none
  case file
  /// The names of fonts, and files.
  case fonts
  case choices([String])
  /// Choices that are computed when the completion script is printed, and at no other start.
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
