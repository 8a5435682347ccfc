internal import TextFormats

/// An option `--name` with any type of value, for the help, the completions and the parser.
protocol OptionSyntax: Sendable {
  var name: String { get }
  var help: String { get }
  /// The name of the value in the help; nil for a flag without a value.
  var valueName: String? { get }
  var isFlag: Bool { get }
  var completion: Completion { get }
  var isRepeatable: Bool { get }
  /// The letter of the short form, such as `-o`; nil if there is none.
  var short: Character? { get }

  /// Throws an error for words that are not valid values of the option.
  func check(_ words: [String]) throws(UsageError)
}

struct Option<Value: Sendable>: OptionSyntax {
  let name: String
  let help: String
  let valueName: String?
  var isFlag = false
  var completion = Completion.none
  var isRepeatable = false
  var short: Character?
  /// The value if the option is not given.
  let absent: Value
  /// Returns the value of the given words. A repeatable option may have several words.
  let read: @Sendable ([String]) throws(UsageError) -> Value

  func check(_ words: [String]) throws(UsageError) { _ = try read(words) }
}

typealias OptionWord = CaseIterable & RawRepresentable<String> & Sendable & SendableMetatype

extension Option where Value == Bool {
  static func flag(_ name: String, _ help: String) -> Option {
    Option(name: name, help: help, valueName: nil, isFlag: true, absent: false) { _ in true }
  }
}

extension Option where Value == String? {
  static func text(
    _ name: String, _ valueName: String, _ help: String, completion: Completion = .none, short: Character? = nil
  ) -> Option {
    Option(name: name, help: help, valueName: valueName, completion: completion, short: short, absent: nil) { $0.last }
  }

  static func file(_ name: String, _ valueName: String, _ help: String, short: Character? = nil) -> Option {
    Option(name: name, help: help, valueName: valueName, completion: .file, short: short, absent: nil) {
      words throws(UsageError) in
      guard words.last != "" else { throw UsageError("--\(name) needs the name of a file") }
      return words.last
    }
  }
}

extension Option where Value == [String] {
  static func texts(
    _ name: String, _ valueName: String, _ help: String, completion: Completion = .none, short: Character? = nil
  ) -> Option {
    Option(
      name: name, help: help, valueName: valueName, completion: completion, isRepeatable: true, short: short,
      absent: []
    ) { $0 }
  }
}

extension Option {
  static func value<Read>(
    _ name: String, _ valueName: String, _ help: String, completion: Completion = .none,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Read
  ) -> Option where Value == Read? {
    Option(name: name, help: help, valueName: valueName, completion: completion, absent: nil) {
      words throws(UsageError) in
      try words.last.map(read)
    }
  }

  static func values<Read>(
    _ name: String, _ valueName: String, _ help: String, completion: Completion = .none,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Read
  ) -> Option where Value == [Read] {
    Option(
      name: name, help: help, valueName: valueName, completion: completion, isRepeatable: true, absent: []
    ) { words throws(UsageError) in try words.map(read) }
  }

  /// Returns a flag that may have a value after `=`. Without `=`, the value is empty.
  static func flag<Read>(
    _ name: String, valueName: String, _ help: String, _ read: @escaping @Sendable (String) throws(UsageError) -> Read
  ) -> Option where Value == Read? {
    Option(name: name, help: help, valueName: valueName, isFlag: true, absent: nil) { words throws(UsageError) in
      try words.last.map(read)
    }
  }

  static func number(
    _ name: String, _ valueName: String, _ help: String,
    _ check: @escaping @Sendable (Double) throws(UsageError) -> Void = { _ in }
  ) -> Option where Value == Double? {
    value(name, valueName, help) { text throws(UsageError) in
      guard let number = Double(decimal: text) else { throw UsageError("--\(name) \(text): that is not a number") }
      try check(number)
      return number
    }
  }

  /// Returns an option whose value is one word of a list. The case of letters is ignored.
  ///
  /// - Parameter expected: the end of the message about a word that is not in the list.
  static func choice<Word: OptionWord>(
    _ name: String, _ valueName: String, _ help: String,
    _ expected: @autoclosure @escaping @Sendable () -> String = "give one of \(Word.words)"
  ) -> Option where Value == Word? {
    value(name, valueName, help, completion: completion(of: Word.self), word(of: name, expected))
  }

  /// Returns an option whose value is several words of a list. The case of letters is ignored.
  static func choices<Word: OptionWord>(
    _ name: String, _ valueName: String, _ help: String, _ expected: @autoclosure @escaping @Sendable () -> String
  ) -> Option where Value == [Word] {
    values(name, valueName, help, completion: completion(of: Word.self), word(of: name, expected))
  }

  // The options of a command are created at each start. Their words are listed only if a shell or a message needs them.
  private static func completion<Word: OptionWord>(of _: Word.Type) -> Completion {
    .made { Word.allCases.map(\.rawValue) }
  }

  private static func word<Word: OptionWord>(
    of name: String, _ expected: @escaping @Sendable () -> String
  ) -> @Sendable (String) throws(UsageError) -> Word {
    { text throws(UsageError) in
      guard let word = Word(inAnyCase: text) else { throw UsageError("--\(name) \(text): \(expected())") }
      return word
    }
  }

  func or<Read: Sendable>(_ standard: Read) -> Option<Read> where Value == Read? {
    Option<Read>(
      name: name, help: help, valueName: valueName, isFlag: isFlag, completion: completion, short: short,
      absent: standard
    ) { words throws(UsageError) in try read(words) ?? standard }
  }
}
