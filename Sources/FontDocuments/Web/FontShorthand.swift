internal import FontNames

/// The fonts of an element as CSS computes them (CSS Fonts 4).
struct ComputedFonts {
  /// The families; empty where none is named, and the browser's own is meant.
  var families: [String] = []
  var weight = 400.0
  var isItalic = false
  /// In CSS pixels.
  var size = 16.0
  var isHidden = false
  /// Whether letters, words or lines stand elsewhere than the font alone says: spaced, indented, vertical.
  private(set) var isSpaced = false
  /// Whether the line breaks in a text are its own, and no blanks.
  private(set) var keepsLineBreaks = false
  /// The pixels of `inline-size`, where lines of SVG end; nil for the line of any length. It is not inherited.
  private(set) var inlineSize: Double?
  /// The name of the element in `shape-inside: url(#name)`. It is not inherited.
  private(set) var shape: String?
  /// The custom properties.
  var variables: [String: String] = [:]

  var font: NamedFont? {
    families.isEmpty ? nil : NamedFont(families, weight: weight == 400 ? nil : weight, isItalic: isItalic)
  }

  /// CSS Values 4, § 6.2: 96 pixels are an inch.
  var points: Double { Self.points(size) }
  static func points(_ pixels: Double) -> Double { pixels * 0.75 }

  private static let largest = 100_000.0

  /// Takes a declaration.
  ///
  /// - Parameter parent: what `inherit`, `bolder` and sizes in `em` start from.
  mutating func apply(_ name: String, _ value: String, parent: ComputedFonts) {
    let value = value.contains("var(") ? resolved(value, depth: 0) : value
    let word = value.lowercased()
    if ["inherit", "unset", "revert", "revert-layer"].contains(word) { return inherit(name, parent) }
    switch name {
    case "font-family": setFamilies(value)
    case "font-weight": setWeight(word, parent)
    case "font-style": isItalic = word.hasPrefix("italic") || word.hasPrefix("oblique")
    case "font-size": setSize(word, parent)
    case "font": applyShorthand(value, parent)
    case "display": isHidden = parent.isHidden || word == "none"
    case "visibility": if word == "hidden" || word == "collapse" { isHidden = true }
    case "letter-spacing", "word-spacing", "text-indent":
      if !["normal", "initial"].contains(word), Self.size(word, size) != 0 { isSpaced = true }
    case "writing-mode": if !["horizontal-tb", "lr", "lr-tb", "initial"].contains(word) { isSpaced = true }
    case "inline-size": setInlineSize(word)
    case "white-space": setWhiteSpace(word)
    case "shape-padding", "shape-margin", "shape-subtract": if !["none", "0", "0px"].contains(word) { isSpaced = true }
    case "shape-inside": setShape(value)
    default: break
    }
  }

  /// A copy for an element in this one: what is not inherited is as it was before any declaration.
  var inherited: ComputedFonts {
    var fonts = self
    (fonts.inlineSize, fonts.shape) = (nil, nil)
    return fonts
  }

  /// A share of the picture's width, or a word, is no measure that is known here.
  private mutating func setInlineSize(_ word: String) {
    guard let first = word.first, first.isNumber || first == ".", !word.hasSuffix("%") else {
      inlineSize = nil
      return
    }
    inlineSize = Self.size(word, size)
  }

  /// CSS Text 3, § 3. Inkscape breaks lines that are too long also where `pre` forbids it.
  private mutating func setWhiteSpace(_ word: String) {
    keepsLineBreaks = ["pre", "pre-wrap", "pre-line", "break-spaces"].contains(word)
    if word == "nowrap" { isSpaced = true }
  }

  private mutating func setShape(_ value: String) {
    guard value.hasPrefix("url("), value.hasSuffix(")") else { return }
    let name = value.dropFirst(4).dropLast().filter { $0 != "\"" && $0 != "'" }
    shape = name.first == "#" ? String(name.dropFirst()) : nil
  }

  private mutating func inherit(_ name: String, _ parent: ComputedFonts) {
    if name == "font-family" || name == "font" { families = parent.families }
    if name == "font-weight" || name == "font" { weight = parent.weight }
    if name == "font-style" || name == "font" { isItalic = parent.isItalic }
    if name == "font-size" || name == "font" { size = parent.size }
  }

  private mutating func setFamilies(_ value: String) {
    let word = value.lowercased()
    families = word == "initial" || word == "default" ? [] : FontCascade.elements(of: value).map(\.name)
  }

  private mutating func setWeight(_ word: String, _ parent: ComputedFonts) {
    switch word {
    case "normal", "initial": weight = 400
    case "bold": weight = 700
    // § 2.2.1, the table of relative weights.
    case "bolder": weight = parent.weight < 350 ? 400 : parent.weight < 550 ? 700 : max(900, parent.weight)
    case "lighter": weight = parent.weight < 550 ? min(100, parent.weight) : parent.weight < 750 ? 400 : 700
    default: if let number = Double(word), (1...1000).contains(number) { weight = number }
    }
  }

  private static let keywords: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48, "initial": 16,
  ]

  private mutating func setSize(_ word: String, _ parent: ComputedFonts) {
    guard let new = Self.size(word, parent.size) else { return }
    size = min(max(new, 0), Self.largest)
  }

  /// The pixels of a size; nil for what is none.
  private static func size(_ word: String, _ parent: Double) -> Double? {
    if let size = keywords[word] { return size }
    if word == "smaller" { return parent / 1.2 }
    if word == "larger" { return parent * 1.2 }
    if let factor = DocumentLength.percent(word) { return parent * factor }
    let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let number = Double(digits), number >= 0 else { return nil }
    switch word[digits.endIndex...] {
    case "px", "": return number
    case "em": return number * parent
    case "rem": return number * 16
    case "ex", "ch": return number * parent / 2
    default: return DocumentLength.points(word).map { $0 / 0.75 }
    }
  }

  /// § 2.7: style, variant, weight and width in any order, then the size, the line height after a slash, and the families.
  private mutating func applyShorthand(_ value: String, _ parent: ComputedFonts) {
    var rest = value[...]
    var style = ComputedFonts()
    style.variables = variables
    while true {
      rest = rest.drop(while: \.isWhitespace)
      let word = rest.prefix { !$0.isWhitespace && $0 != "/" }
      guard !word.isEmpty else { return }
      let lower = word.lowercased()
      let isNumber = Double(lower) != nil
      if !isNumber, let new = Self.size(lower, parent.size) {
        rest = rest[word.endIndex...].drop(while: \.isWhitespace)
        if rest.first == "/" {
          rest = rest.dropFirst().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
        }
        let families = FontCascade.elements(of: String(rest)).map(\.name)
        guard !families.isEmpty else { return }
        (self.families, weight, isItalic, size) = (families, style.weight, style.isItalic, min(new, Self.largest))
        return
      }
      if lower == "italic" || lower == "oblique" { style.isItalic = true }
      if isNumber || ["bold", "bolder", "lighter"].contains(lower) { style.setWeight(lower, parent) }
      rest = rest[word.endIndex...]
      if rest.first == "/" { return }
    }
  }

  // MARK: - Variables

  private static let deepest = 8
  private static let longest = 10_000

  /// The value with `var(--name, …)` replaced (CSS Variables 1).
  private func resolved(_ value: String, depth: Int) -> String {
    guard depth < Self.deepest, let start = value.range(of: "var(") else { return value }
    var brackets = 1
    var end = start.upperBound
    while end < value.endIndex, brackets > 0 {
      brackets += value[end] == "(" ? 1 : value[end] == ")" ? -1 : 0
      end = value.index(after: end)
    }
    let inner = String(value[start.upperBound..<end].dropLast(brackets == 0 ? 1 : 0))
    let parts = inner.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map { $0.trimmed } ?? ""
    let replacement = variables[name] ?? (parts.count > 1 ? parts[1].trimmed : "")
    let text = value[..<start.lowerBound] + resolved(replacement, depth: depth + 1) + value[end...]
    return text.utf8.count > Self.longest ? "" : resolved(String(text), depth: depth + 1)
  }
}

extension String {
  /// Where a text of ASCII stands first.
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
