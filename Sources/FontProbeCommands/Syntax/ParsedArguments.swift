internal import FontFiles
internal import FontProbe
internal import TextFormats

/// Wrong usage: exit code 64, and one line that says what was expected.
struct UsageError: Error, Equatable {
  let message: String
  /// The command whose help has more to say; `nil` for the program as a whole.
  var command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The message as it is shown: where an argument of thousands of letters is in it, its middle is left out. What was
  /// expected is said at the end.
  var line: String {
    let most = 200
    guard message.count > 2 * most else { return message.printable }
    return (message.prefix(most) + "…" + message.suffix(most)).printable
  }
}

/// A command line, taken apart by a command's syntax.
struct ParsedArguments {
  private(set) var arguments: [String] = []
  private var values: [String: [String]] = [:]
  /// Whether `--help` or `-h` was among them.
  private(set) var asksForHelp = false

  /// The value of an option; `nil` where it was not given.
  func value(_ option: String) -> String? { values[option]?.last }
  /// All values of an option that may be repeated.
  func all(_ option: String) -> [String] { values[option] ?? [] }
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// The value of an option that is a number.
  func number(_ option: String) throws(UsageError) -> Double? {
    guard let text = value(option) else { return nil }
    guard let number = Double(decimal: text) else { throw UsageError("--\(option) \(text): that is not a number") }
    return number
  }

  /// Takes a command line apart: options anywhere, `--name value` or `--name=value`; all after `--` are arguments.
  init(_ words: some Sequence<String>, of syntax: CommandSyntax) throws(UsageError) {
    var words = Array(words)[...]
    var takesOptions = true
    while let word = words.popFirst() {
      // Seen by a byte: words are texts to be measured too, and Swift compares texts by their normal forms.
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

  /// `-o FILE` and `-oFILE`.
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
    if option.valueName == nil {
      guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
      values[name] = [""]
    } else if parts.count == 2 {
      values[name, default: []].append(Self.tidied(String(parts[1]), option.completion))
    } else if let value = words.popFirst() {
      values[name, default: []].append(Self.tidied(value, option.completion))
    } else {
      throw UsageError("--\(name) needs a value: <\(option.valueName ?? "value")>")
    }
  }

  /// A path without doubled slashes, so that every file is called by one name; what is no path as it was given.
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
      throw UsageError("one argument too many: \(arguments[syntax.arguments.count])")
    }
  }

  private static func unknown(_ word: String, _ syntax: CommandSyntax) -> UsageError {
    let known = syntax.options.map { "--" + $0.name } + ["--help"]
    let hint = "-- before an argument that begins with a minus"
    // No option has a blank in its name.
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
  /// Reads a decimal number. Swift itself also reads hexadecimal numbers, infinity and "nan".
  init?(decimal text: some StringProtocol) {
    let others = Array("+-.eE".utf8)
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || others.contains($0) }), let value = Double(String(text))
    else { return nil }
    self = value
  }
}
