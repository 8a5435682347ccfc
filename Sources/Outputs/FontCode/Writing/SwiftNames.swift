internal import StyleGuides
internal import TextStyles

enum SwiftNames {
  /// Returns the names of families and styles in code, in the order of the guide.
  ///
  /// - Throws: `StyleGuideError` if two names of the guide become the same name in code.
  static func names(of guide: StyleGuide) throws(StyleGuideError) -> (families: [String], styles: [String]) {
    let families = guide.families.map { (name: $0.key, place: $0.place) }
    let styles = guide.styles.map { (name: $0.name, place: $0.place) }
    return (try names(families, "family", in: guide), try names(styles, "style", in: guide))
  }

  private static func names(
    _ names: [(name: String, place: GuidePlace)], _ kind: String, in guide: StyleGuide
  ) throws(StyleGuideError) -> [String] {
    var originals: [String: String] = [:]
    var problems: [StyleGuideError.Problem] = []
    let made = names.map { name, place in
      let made = constant(name, kind: kind)
      if let other = originals[made] {
        problems.append(
          StyleGuideError.Problem(place, "\(other) and \(name) are both \(made) in code; rename one of them"))
      }
      originals[made] = name
      return made
    }
    guard problems.isEmpty else { throw StyleGuideError(problems, file: guide.file) }
    return made
  }

  /// Returns the name of a constant: `body text` becomes `bodyText`, `größe-2` becomes `grosse2`, `🎉` becomes
  /// `partyPopper`.
  ///
  /// - Parameter kind: a word such as `style`. It is put before a name that begins with a digit, and after a name that
  ///   Swift reserves.
  static func constant(_ text: String, kind: String) -> String {
    let words = words(text)
    var name = words.first.map(lowercased) ?? ""
    for word in words.dropFirst() { name += capitalized(word) }
    if name.isEmpty { name = kind }
    if let first = name.utf8.first, (0x30...0x39).contains(first) { name = kind + name }
    // After a dot, these names have a different meaning, even in backticks: `.none` and `.some` are cases of optionals.
    if ["init", "self", "Type", "Protocol", "none", "some"].contains(name) { name += capitalized(kind) }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  /// Returns the name of a constant with an uppercase first letter.
  static func type(_ text: String, kind: String) -> String {
    let name = constant(text, kind: kind).filter { $0 != "`" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the words of a text, with only ASCII letters and digits.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": word.unicodeScalars.append(scalar)
      case _ where scalar.isASCII: end()
      default:
        let name = scalar.properties.name ?? "U \(String(scalar.value, radix: 16, uppercase: true))"
        if let letter = letter(name) {
          word += letter
        } else if !scalar.properties.isVariationSelector, !scalar.properties.isJoinControl {
          end()
          words += name.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
        }
      }
    }
    end()
    return words
  }

  /// Returns the Latin letter that the Unicode name of a character contains, without marks.
  private static func letter(_ name: String) -> String? {
    if name == "LATIN SMALL LETTER SHARP S" { return "ss" }
    for (start, isSmall) in [("LATIN SMALL LETTER ", true), ("LATIN CAPITAL LETTER ", false)]
    where name.hasPrefix(start) {
      let letter = name.dropFirst(start.count).prefix { $0 != " " }
      guard letter.count <= 2 else { return nil }
      return isSmall ? letter.lowercased() : String(letter)
    }
    return nil
  }

  /// Returns a word with a lowercase first letter. A word without lowercase letters becomes lowercase: `LT2` becomes
  /// `lt2`.
  private static func lowercased(_ word: String) -> String {
    word.allSatisfy { !$0.isLowercase } ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The Swift Programming Language, Lexical Structure: keywords used in declarations, statements, expressions and types.
  private static let keywords: Set<String> = [
    "associatedtype", "borrowing", "class", "consuming", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "inout", "internal", "let", "nonisolated", "open", "operator", "precedencegroup", "private", "protocol", "public",
    "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where",
    "while", "Any", "as", "await", "false", "is", "nil", "super", "throws", "true", "try", "Self",
  ]
}
