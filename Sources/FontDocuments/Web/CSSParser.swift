internal import FontNames

/// A declaration of a style sheet: a property, and its value as it is written.
struct CSSDeclaration {
  let name: String
  let value: String
  let isImportant: Bool
  /// The line, from 1.
  let line: Int
}

/// A rule of a style sheet.
struct CSSRule {
  /// What is before the braces of a rule for elements; empty for `@font-face`.
  let prelude: String
  let declarations: [CSSDeclaration]
  /// Whether it holds on a screen: not in `@media print`.
  let isForScreens: Bool
  let kind: Kind

  enum Kind {
    case style
    case fontFace
    /// The address of another sheet is the prelude.
    case importing
  }
}

/// Reads the rules of a style sheet (CSS Syntax 3), as far as fonts need it. Anything it does not know is passed over, as in a
/// browser.
struct CSSParser {
  private var scanner: CSSScanner
  private(set) var rules: [CSSRule] = []

  /// More rules than any sheet has, and a deeper nesting.
  private static let mostRules = 200_000
  private static let deepest = 32

  /// - Parameter line: the line that the text begins on, for a sheet inside of a document.
  init(_ text: String, line: Int = 1) {
    scanner = CSSScanner(text, line: line)
    readRules(isForScreens: true, depth: 0)
  }

  /// The declarations of an attribute `style`.
  static func declarations(_ text: String, line: Int = 1) -> [CSSDeclaration] {
    var parser = CSSParser(unread: text, line: line)
    return parser.readDeclarations(isNested: false).declarations
  }

  private init(unread text: String, line: Int) {
    scanner = CSSScanner(text, line: line)
  }

  // MARK: - Rules

  private mutating func readRules(isForScreens: Bool, depth: Int) {
    while true {
      scanner.skipBlanks()
      guard !scanner.isAtEnd, rules.count < Self.mostRules else { return }
      if scanner.take(UInt8(ascii: "}")) {
        if depth > 0 { return }
        continue
      }
      let prelude = scanner.readPrelude()
      if prelude.utf8.first == UInt8(ascii: "@") {
        readAtRule(prelude, isForScreens: isForScreens, depth: depth)
      } else if scanner.take(UInt8(ascii: "{")) {
        readStyle(prelude, isForScreens: isForScreens, depth: depth)
      } else {
        scanner.skip()
      }
    }
  }

  private mutating func readStyle(_ prelude: String, isForScreens: Bool, depth: Int) {
    let start = rules.count
    let read = readDeclarations(isNested: true)
    let rule = CSSRule(prelude: prelude, declarations: read.declarations, isForScreens: isForScreens, kind: .style)
    rules.insert(rule, at: start)
    // CSS Nesting 1: rules in a rule. Their selectors begin with that of the rule around them where no & stands in them.
    guard depth < Self.deepest else { return }
    for nested in read.nested {
      var inner = CSSParser(unread: nested.text, line: nested.line)
      inner.readRules(isForScreens: isForScreens, depth: depth + 1)
      for rule in inner.rules {
        let selector =
          rule.prelude.contains("&") ? rule.prelude.replacing("&", with: prelude) : "\(prelude) \(rule.prelude)"
        rules.append(
          CSSRule(
            prelude: selector, declarations: rule.declarations, isForScreens: rule.isForScreens, kind: rule.kind))
      }
    }
  }

  private mutating func readAtRule(_ prelude: String, isForScreens: Bool, depth: Int) {
    let name = prelude.dropFirst().prefix { $0.isLetter || $0 == "-" }.lowercased()
    let condition = prelude.dropFirst(name.count + 1)
    if scanner.take(UInt8(ascii: ";")) {
      if name == "import", let address = Self.address(condition) {
        rules.append(CSSRule(prelude: address, declarations: [], isForScreens: isForScreens, kind: .importing))
      }
      return
    }
    guard scanner.take(UInt8(ascii: "{")) else { return }
    switch name {
    case "font-face":
      let read = readDeclarations(isNested: true)
      rules.append(
        CSSRule(prelude: "", declarations: read.declarations, isForScreens: isForScreens, kind: .fontFace))
    case "media" where depth < Self.deepest:
      readRules(isForScreens: isForScreens && Self.isForScreens(String(condition)), depth: depth + 1)
    case "supports", "layer", "container", "scope", "starting-style", "document":
      guard depth < Self.deepest else { return scanner.skipBlock() }
      readRules(isForScreens: isForScreens, depth: depth + 1)
    default: scanner.skipBlock()
    }
  }

  /// Whether a list of media has a screen, or any.
  private static func isForScreens(_ condition: String) -> Bool {
    condition.lowercased().split(separator: ",").contains { query in
      let words = query.split { !$0.isLetter && $0 != "-" }
      guard let first = words.first else { return true }
      if first == "not" { return words.dropFirst().first != "screen" && words.dropFirst().first != "all" }
      let type = first == "only" ? words.dropFirst().first ?? "all" : first
      return !["print", "speech", "aural", "braille", "tty", "projection", "handheld"].contains(String(type))
    }
  }

  /// The address of `url(…)` or of a text in quotation marks.
  static func address(_ value: Substring) -> String? {
    var rest = value.drop(while: \.isWhitespace)
    let isURL = rest.prefix(4).lowercased() == "url("
    if isURL { rest = rest.dropFirst(4).drop(while: \.isWhitespace) }
    if let quote = rest.first, quote == "\"" || quote == "'" {
      return String(rest.dropFirst().prefix { $0 != quote })
    }
    return isURL ? String(rest.prefix { $0 != ")" && !$0.isWhitespace }) : nil
  }

  // MARK: - Declarations

  /// Reads declarations up to the brace that ends them, and the texts of rules among them.
  private mutating func readDeclarations(
    isNested: Bool
  ) -> (declarations: [CSSDeclaration], nested: [(text: String, line: Int)]) {
    var declarations: [CSSDeclaration] = []
    var nested: [(text: String, line: Int)] = []
    while true {
      scanner.skipBlanks()
      guard !scanner.isAtEnd else { break }
      if isNested, scanner.take(UInt8(ascii: "}")) { break }
      if scanner.take(UInt8(ascii: ";")) { continue }
      let line = scanner.line
      let before = scanner
      let text = scanner.readPrelude()
      if isNested, scanner.isAt(UInt8(ascii: "{")) {
        scanner = before
        let rule = scanner.text { scanner in
          _ = scanner.readPrelude()
          scanner.skip()
          scanner.skipBlock()
        }
        nested.append((rule, line))
        continue
      }
      if let declaration = Self.declaration(text, line: line) { declarations.append(declaration) }
      if text.isEmpty { scanner.skip() } else { _ = scanner.take(UInt8(ascii: "{")) }
    }
    return (declarations, nested)
  }

  private static func declaration(_ text: String, line: Int) -> CSSDeclaration? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let written = text[..<colon].trimmed
    let name = written.hasPrefix("--") ? written : written.lowercased()
    var value = text[text.index(after: colon)...].trimmed
    var isImportant = false
    if let mark = value.lastIndex(of: "!"), value[value.index(after: mark)...].trimmed.lowercased() == "important" {
      isImportant = true
      value = value[..<mark].trimmed
    }
    return name.isEmpty ? nil : CSSDeclaration(name: name, value: value, isImportant: isImportant, line: line)
  }
}
