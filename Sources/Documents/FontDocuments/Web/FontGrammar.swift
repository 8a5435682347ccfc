internal import FontNames

/// Reads the values of font properties by the grammar of CSS Fonts 4. The result is nil for an invalid value, which
/// browsers ignore.
enum FontGrammar {
  enum Size: Hashable {
    case pixels(Double)
    /// A multiple of the parent's size.
    case parent(Double)
    /// A multiple of the outermost element's size.
    case root(Double)
    /// The size depends on unknown facts, such as the window or a calculation.
    case unknown
  }

  enum Weight: Hashable {
    case number(Double)
    case bolder
    case lighter
  }

  /// § 2.1: families are names in quotation marks, or sequences of identifiers.
  static func families(_ tokens: [CSSToken]) -> [String]? {
    var families: [String] = []
    for part in CSSToken.split(tokens[...], at: { $0 == .sign(",") }) {
      guard let family = family(part.filter { $0 != .blank }) else { return nil }
      families.append(family)
    }
    return families
  }

  /// Returns nil if the tokens are not one family name.
  static func family(_ tokens: [CSSToken]) -> String? {
    if tokens.count == 1, case .string(let name) = tokens[0] { return name }
    var words: [String] = []
    for token in tokens {
      guard case .identifier(let word) = token else { return nil }
      words.append(word)
    }
    // § 2.1.1: `default` and the keywords for all properties are not names.
    guard let first = words.first, words.count > 1 || !isReserved(first) else { return nil }
    return words.joined(separator: " ")
  }

  private static func isReserved(_ word: String) -> Bool {
    WideKeyword(rawValue: word.lowercased()) != nil || word.lowercased() == "default"
  }

  /// Reads a weight (§ 2.2).
  static func weight(_ token: CSSToken) -> Weight? {
    switch token {
    case .number(let number, _): return (1...1000).contains(number) ? .number(number) : nil
    case .identifier(let word):
      let weights: [String: Weight] = [
        "normal": .number(400), "bold": .number(700), "bolder": .bolder, "lighter": .lighter,
      ]
      return weights[word.lowercased()]
    default: return nil
    }
  }

  /// § 2.4: whether the style is slanted. An angle may follow `oblique`.
  static func isItalic(_ tokens: [CSSToken]) -> Bool? {
    switch (tokens.first?.keyword, tokens.count) {
    case ("normal", 1): return false
    case ("italic", 1), ("oblique", 1): return true
    case ("oblique", 2): return isAngle(tokens[1]) ? true : nil
    default: return nil
    }
  }

  private static func isAngle(_ token: CSSToken) -> Bool {
    switch token {
    case .dimension(_, let unit, _): ["deg", "grad", "rad", "turn"].contains(unit)
    case .number(let number, _): number == 0
    default: false
    }
  }

  private static let keywords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48,
  ]

  /// CSS Values 4, § 6.2: the pixels of absolute units.
  private static let pixels: [String: Double] = [
    "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
  ]

  /// Units that depend on the window, the container, lines or glyphs.
  private static let unknownUnits = Set(
    """
    vw vh vi vb vmin vmax svw svh svi svb svmin svmax lvw lvh lvi lvb lvmin lvmax dvw dvh dvi dvb dvmin dvmax cqw cqh cqi cqb \
    cqmin cqmax ex ch cap ic lh rex rch rcap ric rlh
    """.split(separator: " ").map(String.init))

  /// Functions that calculate a length.
  private static let functions: Set<String> = [
    "calc", "min", "max", "clamp", "round", "abs", "calc-size", "mod", "rem",
  ]

  /// Reads a size (§ 2.5), and returns the remaining tokens.
  ///
  /// - Parameter allowsNumbers: whether a number without a unit means pixels, as in attributes of SVG.
  static func size(_ tokens: ArraySlice<CSSToken>, allowsNumbers: Bool) -> (size: Size, rest: ArraySlice<CSSToken>)? {
    guard let first = tokens.first else { return nil }
    let rest = tokens.dropFirst()
    switch first {
    case .identifier(let word):
      switch word.lowercased() {
      case "smaller": return (.parent(1 / 1.2), rest)
      case "larger": return (.parent(1.2), rest)
      case let word: return keywords[word].map { (.pixels($0), rest) }
      }
    case .percentage(let value): return value < 0 ? nil : (.parent(value / 100), rest)
    case .number(let value, _): return value == 0 || allowsNumbers && value > 0 ? (.pixels(value), rest) : nil
    case .dimension(let value, let unit, _):
      guard value >= 0 else { return nil }
      if let factor = pixels[unit] { return (.pixels(value * factor), rest) }
      if unit == "em" { return (.parent(value), rest) }
      if unit == "rem" { return (.root(value), rest) }
      return unknownUnits.contains(unit) ? (.unknown, rest) : nil
    case .function(let name):
      guard functions.contains(name), let end = CSSToken.end(ofBlock: tokens) else { return nil }
      return (.unknown, tokens[(end + 1)...])
    default: return nil
    }
  }

  private static let widths: Set<String> = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded", "extra-expanded",
    "ultra-expanded",
  ]
  /// § 2.7.1: the fonts of the system's own controls.
  private static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]

  /// Reads `font`. § 2.7: style, variant, weight and width in any order, then the size, the line height after a slash,
  /// and the families.
  static func shorthand(_ tokens: [CSSToken]) -> [FontProperty: FontValue]? {
    var rest = tokens.filter { $0 != .blank }[...]
    if rest.count == 1, let word = rest.first?.keyword, systemFonts.contains(word) {
      return [.family: .families([]), .weight: .weight(.number(400)), .style: .slant(false), .size: .size(.unknown)]
    }
    var style: Bool?
    var weight: Weight?
    var (variant, width) = (false, false)
    for _ in 0..<4 {
      guard let token = rest.first else { return nil }
      let word = token.keyword
      if word == "normal" {
        rest.removeFirst()
      } else if style == nil, word == "italic" || word == "oblique" {
        style = true
        rest.removeFirst()
        if word == "oblique", let angle = rest.first, isAngle(angle), case .dimension = angle { rest.removeFirst() }
      } else if !variant, word == "small-caps" {
        variant = true
        rest.removeFirst()
      } else if !width, let word, widths.contains(word) {
        width = true
        rest.removeFirst()
      } else if weight == nil, let read = Self.weight(token) {
        weight = read
        rest.removeFirst()
      } else {
        break
      }
    }
    guard let (size, after) = size(rest, allowsNumbers: false) else { return nil }
    rest = after
    if rest.first == .sign("/") {
      guard let height = lineHeight(rest.dropFirst()) else { return nil }
      rest = height
    }
    guard !rest.isEmpty, let families = families(Array(rest)) else { return nil }
    return [
      .family: .families(families), .weight: .weight(weight ?? .number(400)), .style: .slant(style ?? false),
      .size: .size(size),
    ]
  }

  /// Returns the tokens after a line height; nil if there is no valid line height.
  private static func lineHeight(_ tokens: ArraySlice<CSSToken>) -> ArraySlice<CSSToken>? {
    if tokens.first?.keyword == "normal" { return tokens.dropFirst() }
    if tokens.first?.keyword != nil { return nil }
    return size(tokens, allowsNumbers: true)?.rest
  }
}
