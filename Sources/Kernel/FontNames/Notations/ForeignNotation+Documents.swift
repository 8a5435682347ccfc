internal import TextFormats

/// Reads names as they are spelled in documents and addresses.
extension ForeignNotation {
  /// Reads `ABCDEE+Calibri-Bold`, and `CIDFont+F1`, which is not the name of a font.
  init?(subset text: String) {
    guard let plus = text.utf8.firstIndex(of: UInt8(ascii: "+")), plus > text.startIndex else { return nil }
    let (tag, name) = (text[..<plus], text[text.index(after: plus)...])
    if tag == "CIDFont", name.utf8.first == UInt8(ascii: "F"), name.utf8.count > 1,
      name.utf8.dropFirst().allSatisfy(isDigit)
    {
      self.init(.anonymous, nil)
      return
    }
    guard tag.utf8.count == 6, tag.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), !name.isEmpty else { return nil }
    self.init(.subset, String(name))
  }

  /// Reads a name that contains `&amp;`, `&quot;`, `&#39;` and similar escapes.
  init?(escaped text: String) {
    guard let plain = XMLEscapes.resolved(text) else { return nil }
    self.init(.escaped, FontCascade.elements(of: plain).first?.name)
  }

  /// Reads `FAMILY:AXIS,…@VALUE,…`. If there are several lists of values, the first is used. Axes that do not belong
  /// to a style are ignored.
  ///
  /// Before variable fonts, the notation was `FAMILY:600italic`. In an address, a plus sign represents a blank.
  init?(googleFonts text: String) {
    if let found = Self.nameWithWeight(text) {
      self.init(.googleFonts, found)
      return
    }
    guard let axes = GoogleAxes(of: text) else { return nil }
    // Without values, the text means the family itself.
    let values = axes.values.first ?? axes.tags.map { _ in "" }
    guard values.count == axes.tags.count else { return nil }
    var words = [Self.withBlanks(axes.family)]
    for (tag, value) in zip(axes.tags, values) {
      // A range, such as `100..900`, is not a value of an axis.
      guard let number = Self.number(value) else { continue }
      switch tag {
      case "wght" where (1...1000).contains(number):
        words.append(String(repeating: "0", count: max(0, 3 - value.utf8.count)) + value)
      case "wdth": words.append(Self.width(number))
      case "ital": if number > 0 { words.append("Italic") }
      case "slnt": if number != 0 { words.append("Oblique") }
      default: break
      }
    }
    self.init(.googleFonts, words.filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Parses a decimal number. Other notations, such as `1e3` and `nan`, are not values of an axis.
  private static func number(_ text: Substring) -> Double? {
    text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) ? Double(text) : nil
  }

  /// Returns the name with the first of several styles, as in `Roboto:700,400italic`.
  static func nameWithWeight(_ text: String) -> String? {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    let styles = text[text.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false).map(words)
    guard let first = styles.first ?? nil, styles.allSatisfy({ $0 != nil }) else { return nil }
    return withBlanks(text[..<colon]) + first
  }

  /// Returns the words for a weight and an italic, `400italic` or `400i`, with a blank before each word.
  private static func words(_ style: Substring) -> String? {
    let digits = style.utf8.prefix(while: isDigit)
    let rest = style[digits.endIndex...]
    guard (3...4).contains(digits.count), Double(Substring(digits)).map((1...1000).contains) ?? false,
      rest.isEmpty || rest == "italic" || rest == "i"
    else { return nil }
    return " \(style[..<digits.endIndex])" + (rest.isEmpty ? "" : " Italic")
  }

  private static func withBlanks(_ family: Substring) -> String {
    String(family.map { $0 == "+" ? " " : $0 })
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// A family with axes in the notation of Google Fonts.
struct GoogleAxes {
  let family: Substring
  let tags: [Substring]
  /// The lists of values of the axes. The last list may be incomplete if the text was cut at a comma.
  let values: [[Substring]]

  init?(of text: String) {
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { return nil }
    family = text[..<colon]
    let parts = text[text.index(after: colon)...].split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    tags = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    values =
      parts.count == 1
      ? [] : parts[1].split(separator: ";").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    // Each axis must belong to a style, or be a foundry's axis in capitals. "Times:bold" is a Fontconfig pattern.
    guard tags.allSatisfy({ Self.styleAxes.contains($0) || $0.utf8.count == 4 && $0.utf8.allSatisfy(Self.isCapital) })
    else {
      return nil
    }
  }

  /// Whether more axes or values must follow after a comma.
  var isOpen: Bool { values.last.map { $0.count < tags.count } ?? true }

  private static let styleAxes: Set<Substring> = ["ital", "opsz", "slnt", "wdth", "wght"]

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || isDigit(byte) }
}

enum XMLEscapes {
  /// Returns the unescaped text; nil if it has no escapes. Text that only looks like an escape does not change.
  static func resolved(_ text: String) -> String? {
    var result = String.UnicodeScalarView()
    var isChanged = false
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&", let end = rest.prefix(10).firstIndex(of: ";"),
        let meant = meaning(of: String(rest[..<end]))
      else {
        result.append(scalar)
        continue
      }
      result.append(meant)
      rest = rest[rest.index(after: end)...]
      isChanged = true
    }
    return isChanged ? String(result) : nil
  }

  /// Returns the character of an escape of XML or HTML. Returns nil for a control character, which is never in a
  /// name.
  private static func meaning(of name: String) -> Unicode.Scalar? {
    if name == "nbsp" { return " " }
    let scalar = XMLEntity.scalar(named: name.hasPrefix("#X") ? name.lowercased() : name)
    return scalar.flatMap { $0.value < 0x20 || $0.value == 0x7F ? nil : $0 }
  }
}
