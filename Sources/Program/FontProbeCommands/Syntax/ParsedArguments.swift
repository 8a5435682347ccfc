internal import FontFiles
internal import FontNames
internal import TextFormats

/// An error about wrong usage. It has exit code 64, and one line that says what was expected.
struct UsageError: Error, Equatable {
  let message: String
  /// The command whose help has details; nil for the help of the program.
  var command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The message as it is printed. The middle of a long message is omitted, because an argument may have thousands of
  /// letters. The end is kept, because it says what was expected.
  var line: String {
    let most = 200
    guard message.count > 2 * most else { return message.printable }
    return (message.prefix(most) + "…" + message.suffix(most)).printable
  }
}

struct ParsedArguments {
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]
  private(set) var asksForHelp = false

  subscript<Value>(option: Option<Value>) -> Value {
    // The words are valid, because a command is created only if all its values can be read.
    values[option.name].flatMap { try? option.read($0) } ?? option.absent
  }

  func has(_ option: any OptionSyntax) -> Bool { values[option.name] != nil }

  func word(of option: any OptionSyntax) -> String { values[option.name]?.last ?? "" }

  /// Throws an error for the first missing argument or invalid value, and for options that cannot be combined.
  func check(_ syntax: CommandSyntax) throws(UsageError) {
    try checkArguments(syntax, where: { !$0.isOptional })
    for group in syntax.groups {
      for option in group.options {
        if let words = values[option.name] { try option.check(words) }
      }
      try group.check(self)
    }
  }

  /// Throws an error for the first invalid argument. Only arguments for which the closure returns true are checked.
  /// Optional arguments are checked later, because the command first decides whether they can be used.
  func checkArguments(_ syntax: CommandSyntax, where isMeant: (ArgumentSyntax) -> Bool) throws(UsageError) {
    for (argument, word) in zip(syntax.arguments, arguments) where isMeant(argument) { try argument.check(word) }
  }

  /// Parses a command line. Options may be anywhere, as `--name value` or `--name=value`. All words after `--` are
  /// arguments.
  init(_ words: some Sequence<String>, of syntax: CommandSyntax) throws(UsageError) {
    var words = Array(words)[...]
    var takesOptions = true
    while let word = words.popFirst() {
      // The byte is compared, because Swift compares characters by their normal forms, and a word may be any text.
      let mayBeOption = takesOptions && word.utf8.first == UInt8(ascii: "-")
      if mayBeOption, word == "--" {
        takesOptions = false
      } else if mayBeOption, word == "-h" || word == "--help" {
        asksForHelp = true
      } else if mayBeOption, word.hasPrefix("--") {
        try readOption(word.dropFirst(2), &words, syntax)
      } else if mayBeOption, word != "-", Double(word) == nil {
        try readShortOption(word, &words, syntax)
      } else {
        let place = min(arguments.count, syntax.arguments.count - 1)
        arguments.append(place >= 0 ? Self.tidied(word, syntax.arguments[place].completion) : word)
      }
    }
    if !asksForHelp { try checkCount(syntax) }
  }

  /// Reads `-o FILE` or `-oFILE`.
  private mutating func readShortOption(
    _ word: String, _ words: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let letters = word.dropFirst()
    guard let letter = letters.first, let option = syntax.option(short: letter) else {
      throw Self.unknown(word, syntax)
    }
    let value = letters.dropFirst()
    if !value.isEmpty { words.insert(String(value), at: words.startIndex) }
    try readOption(option.name[...], &words, syntax)
  }

  private mutating func readOption(
    _ word: Substring, _ words: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = syntax.option(name) else { throw Self.unknown("--\(name)", syntax) }
    guard option.isRepeatable || values[name] == nil else { throw UsageError("--\(name) is given twice") }
    if option.isFlag {
      guard parts.count == 1 || option.valueName != nil else { throw UsageError("--\(name) takes no value") }
      values[name] = [parts.count == 1 ? "" : String(parts[1])]
    } else if parts.count == 2 {
      values[name, default: []].append(Self.tidied(String(parts[1]), option.completion))
    } else if let value = words.popFirst() {
      values[name, default: []].append(Self.tidied(value, option.completion))
    } else {
      throw UsageError("--\(name) needs a value: <\(option.valueName ?? "value")>")
    }
  }

  /// Returns a path without double slashes, so that every file has only one name. Other words are unchanged.
  private static func tidied(_ word: String, _ completion: Completion) -> String {
    switch completion {
    case .none, .choices, .made: word
    case .file, .fonts: FilePaths.tidied(word)
    }
  }

  private func checkCount(_ syntax: CommandSyntax) throws(UsageError) {
    let needed = syntax.arguments.filter { !$0.isOptional }
    guard arguments.count >= needed.count else {
      throw UsageError("<\(needed[arguments.count].name)> is missing")
    }
    guard syntax.arguments.last?.isRepeated ?? false || arguments.count <= syntax.arguments.count else {
      throw UsageError("there is one argument too many: \(arguments[syntax.arguments.count])")
    }
  }

  private static func unknown(_ word: String, _ syntax: CommandSyntax) -> UsageError {
    let known = syntax.options.map { "--\($0.name)" } + ["--help"]
    let hint = "-- before an argument that begins with a minus"
    // A word with spaces cannot be a misspelt option, because the name of an option contains no spaces.
    let isText = word.contains(where: \.isWhitespace)
    let nearest = isText ? nil : NearestNames.suggest(for: word, among: known, atMost: 1).first
    let question = nearest.map { "; did you mean \($0)?" }
    guard syntax.takesFreeText, question == nil || !word.hasPrefix("--") else {
      return UsageError("unknown option \(word)" + (question ?? ""))
    }
    return UsageError("unknown option \(word)" + (question.map { "\($0) Write \(hint)" } ?? "; write \(hint)"))
  }
}

extension Double {
  /// Reads a decimal number. Swift's own initializer also reads hexadecimal numbers, infinity and "nan".
  init?(decimal text: some StringProtocol) {
    let others = Array("+-.eE".utf8)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || others.contains($0) }), let value = Double(String(text))
    else { return nil }
    self = value
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Finds the value of a word in any case: `APPLE` and `Apple` are `apple`. Nil if the word is unknown.
  init?(inAnyCase word: String) {
    guard let value = Self(rawValue: word) ?? Self.allCases.first(where: { $0.rawValue.isSame(inAnyCase: word) }) else {
      return nil
    }
    self = value
  }

  static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension String {
  func isSame(inAnyCase other: String) -> Bool { lowercased() == other.lowercased() }
}
