/// A request for a font in the notation of another tool, which is not a name.
///
/// A Fontconfig pattern ("Helvetica Neue:style=Condensed Bold") and a piece of CSS ("bold 17px Georgia") are refused,
/// and the correct name is suggested. Otherwise their style would be ignored without a message. A name as documents or
/// Google Fonts write it ("ABCDEE+Calibri-Bold", "Roboto:wght@450") is looked up without the additions.
package struct ForeignNotation: Sendable, Hashable {
  package enum Kind: Sendable {
    case fontconfig
    case css
    /// A family and values on its axes: `Inter:ital,wght@1,700` (Google Fonts, CSS API).
    case googleFonts
    /// A name after a tag of six capitals and a plus: the name of an embedded subset in a PDF (ISO 32000-2, 9.9.2).
    case subset
    /// A name with XML escapes: `AT&amp;T Sans`.
    case escaped
    /// A name that a PDF generator created for a font without a name: `CIDFont+F1`.
    case anonymous

    package var words: String {
      switch self {
      case .fontconfig: "a Fontconfig pattern"
      case .css: "a piece of CSS"
      case .googleFonts: "a family and its axes, as Google Fonts writes them"
      case .subset: "the name of a subset in a PDF"
      case .escaped: "a name with escaped characters of XML"
      case .anonymous: "a name that a PDF generator made up"
      }
    }

    /// Whether the text is another spelling of a font's name. If so, the suggestion is the same font.
    package var isSpelling: Bool {
      switch self {
      case .fontconfig, .css: false
      case .googleFonts, .subset, .escaped, .anonymous: true
      }
    }
  }

  package let kind: Kind
  /// The correct name; nil if the notation contains no family.
  package let suggestion: String?

  /// Reads a text; returns nil if the text is a name.
  package init?(_ name: String) {
    guard name.utf8.count <= FontName.longest else { return nil }
    let signs = Signs(of: name)
    var found: ForeignNotation?
    if signs.hasPlus { found = ForeignNotation(subset: name) }
    if found == nil, signs.hasAmpersand { found = ForeignNotation(escaped: name) }
    if found == nil, signs.hasColon {
      found =
        ForeignNotation(declaration: name) ?? ForeignNotation(googleFonts: name) ?? ForeignNotation(pattern: name)
    } else if found == nil, signs.mayBeShorthand {
      found = ForeignNotation(shorthand: name)
    }
    guard let found else { return nil }
    self = found
  }

  init(_ kind: Kind, _ suggestion: String?) {
    self.kind = kind
    self.suggestion = suggestion.flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: - CSS

  /// CSS Fonts 4, § 2.7: the value of `font` is a style and a weight, then the size, which is required, then the
  /// families.
  private init?(shorthand text: String) {
    guard Signs(of: text).mayBeShorthand else { return nil }
    let words = text.split(separator: " ")
    guard words.count > 1, let size = words.firstIndex(where: Self.isSize), size < words.count - 1 else { return nil }
    // "Inter 18pt Bold" is the name of a design for this size: in CSS, only a style can precede the size.
    let style = words[..<size].filter { $0 != "normal" }
    guard style.allSatisfy({ StyleWords.parse(String($0)).isComplete || $0.lowercased() == "small-caps" }) else {
      return nil
    }
    let families = FontCascade.elements(of: words[(size + 1)...].joined(separator: " "))
    self.init(.css, families.first.map { ([$0.name] + style.map(String.init)).joined(separator: " ") })
  }

  private init?(declaration text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let property = parts[0].lowercased().filter { !$0.isWhitespace }
    guard property == "font" || property == "font-family" else { return nil }
    let value = String(parts[1].drop(while: \.isWhitespace).prefix { $0 != ";" })
    if property == "font", let found = ForeignNotation(shorthand: value) {
      self = found
    } else {
      self.init(.css, FontCascade.elements(of: value).first?.name)
    }
  }

  /// Whether a word is a number with a unit. A line height may follow after a slash: `17px`, `1.2em/1.5`.
  private static func isSize(_ word: Substring) -> Bool {
    let size = word.prefix { $0 != "/" }
    let number = size.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard Double(number) != nil else { return false }
    return ["px", "pt", "em", "rem"].contains(size[number.endIndex...])
  }
}

/// The characters that distinguish a notation from a name. Every new name is searched for them, because this is
/// faster than splitting it.
private struct Signs {
  private(set) var hasColon = false
  private(set) var hasPlus = false
  private(set) var hasAmpersand = false
  private var hasBlank = false
  /// Whether a digit or a point is followed by the first letter of a unit.
  private var hasSize = false

  var mayBeShorthand: Bool { hasBlank && hasSize }

  package init(of text: String) {
    let bytes = text.utf8.span
    // Most names have neither a digit nor a colon. All signs are in the ASCII range from `&` to `:`, and few names have
    // another character of this range.
    guard bytes.indices.contains(where: { Self.isSign(bytes[$0]) }) else { return }
    var isAfterNumber = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): isAfterNumber = true
      case UInt8(ascii: "p"), UInt8(ascii: "e"), UInt8(ascii: "r"): hasSize = hasSize || isAfterNumber
      case let byte:
        isAfterNumber = false
        hasBlank = hasBlank || byte == UInt8(ascii: " ")
        hasColon = hasColon || byte == UInt8(ascii: ":")
        hasPlus = hasPlus || byte == UInt8(ascii: "+")
        hasAmpersand = hasAmpersand || byte == UInt8(ascii: "&")
      }
    }
  }

  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "&")...UInt8(ascii: ":")).contains(byte) && byte != UInt8(ascii: "-") && byte != UInt8(ascii: ",")
  }
}

// MARK: - Fontconfig

extension ForeignNotation {
  /// Reads `FAMILY,…-SIZE:KEY=VALUE,…:CONSTANT` (Fontconfig's documentation, "Font Names"). A backslash removes the
  /// special meaning of the next character.
  private init?(pattern text: String) {
    let parts = Self.split(text, at: ":")
    guard parts.count > 1 else { return nil }
    var words: [String] = []
    var isPattern = false
    var whole: String?
    for part in parts.dropFirst() {
      guard let equals = part.firstIndex(of: "=") else {
        let constant = StyleWords.parse(part)
        guard constant.isComplete || Self.otherConstants.contains(part.lowercased()) else { return nil }
        isPattern = true
        if constant.isComplete { words.append(part) }
        continue
      }
      let key = part[..<equals].lowercased()
      let value = String(part[part.index(after: equals)...].prefix { $0 != "," })
      guard !key.isEmpty, key.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
      isPattern = true
      switch key {
      case "style", "stylelang": if key == "style" { words.append(value) }
      case "fullname", "postscriptname": whole = value
      case "weight": words.append(Double(value).map(Self.weight) ?? value)
      case "slant": words.append(["0": "", "100": "Italic", "110": "Oblique"][value] ?? value)
      case "width": words.append(Double(value).map(Self.width) ?? value)
      default: break
      }
    }
    guard isPattern else { return nil }
    let family = Self.withoutSize(Self.split(parts[0], at: ",")[0])
    let name = ([family] + words.map(Self.trimmed)).filter { !$0.isEmpty && $0.lowercased() != "roman" }
    self.init(.fontconfig, whole ?? (family.isEmpty ? nil : name.joined(separator: " ")))
  }

  /// Fontconfig's constants for properties other than the style, such as spacing and hinting.
  private static let otherConstants: Set<String> = [
    "mono", "monospace", "dual", "charcell", "proportional", "outline", "scalable", "antialias", "hinting",
  ]

  private static func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var isEscaped = false
    for letter in text {
      if isEscaped || (letter != "\\" && letter != separator) {
        parts[parts.count - 1].append(letter)
        isEscaped = false
      } else if letter == separator {
        parts.append("")
      } else {
        isEscaped = true
      }
    }
    return parts
  }

  /// Returns the family without the size that Fontconfig reads after a hyphen.
  private static func withoutSize(_ family: String) -> String {
    guard let hyphen = family.lastIndex(of: "-"), Double(family[family.index(after: hyphen)...]) != nil else {
      return trimmed(family)
    }
    return trimmed(String(family[..<hyphen]))
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the word for a weight on Fontconfig's scale: 0 thin, 80 regular, 200 bold, 210 black.
  private static func weight(_ value: Double) -> String {
    let scale: [(Double, String)] = [
      (0, "Thin"), (40, "ExtraLight"), (50, "Light"), (55, "DemiLight"), (75, "Book"), (80, ""), (100, "Medium"),
      (180, "SemiBold"), (200, "Bold"), (205, "ExtraBold"), (210, "Black"), (215, "ExtraBlack"),
    ]
    return scale.min { abs($0.0 - value) < abs($1.0 - value) }?.1 ?? ""
  }

  /// Returns the word for a width in percent, as Fontconfig rounds it.
  static func width(_ value: Double) -> String {
    let scale: [(Double, String)] = [
      (50, "UltraCondensed"), (63, "ExtraCondensed"), (75, "Condensed"), (87, "SemiCondensed"), (100, ""),
      (113, "SemiExpanded"), (125, "Expanded"), (150, "ExtraExpanded"), (200, "UltraExpanded"),
    ]
    return scale.min { abs($0.0 - value) < abs($1.0 - value) }?.1 ?? ""
  }
}
