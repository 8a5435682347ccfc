internal import FontNames

// The properties of a run in Word (ECMA-376, part 1, § 17.3.2). `western` is the font of ASCII characters.

extension TextProperties {
  /// Reads an element `w:rPr`.
  init(ofWord element: XMLElement?, _ theme: ThemeFonts) {
    for child in element?.children ?? [] { read(child.name, child.attributes, theme) }
  }

  /// Reads a child element of `w:rPr`.
  mutating func read(_ name: String, _ attributes: XMLAttributes, _ theme: ThemeFonts) {
    // § 22.9.2.7: no value means on.
    var isOn: Bool { (attributes["w:val"] ?? "1").isOn }
    switch name {
    case "w:rFonts": readFonts(attributes, theme)
    case "w:b": western.isBold = isOn
    case "w:i": western.isItalic = isOn
    case "w:bCs": complex.isBold = isOn
    case "w:iCs": complex.isItalic = isOn
    case "w:sz": western.size = Self.points(attributes) ?? western.size
    case "w:szCs": complex.size = Self.points(attributes) ?? complex.size
    case "w:cs": isComplex = isOn
    case "w:rtl": isRightToLeft = isOn
    case "w:vanish": isHidden = isOn
    case "w:caps": letterCase = isOn ? .uppercase : TextCase.none
    case "w:smallCaps": isInSmallCapitals = isOn
    case "w:lang":
      languages = attributes["w:val"].map { [$0] } ?? languages
      if let language = attributes["w:eastAsia"] { isChinese = language.lowercased().hasPrefix("zh") }
    case "w:rStyle": style = attributes["w:val"]
    default: break
    }
  }

  private mutating func readFonts(_ attributes: XMLAttributes, _ theme: ThemeFonts) {
    // § 17.3.2.26, asciiTheme: "If the ascii attribute is also specified, then that attribute shall be ignored".
    func family(_ name: String, _ themeName: String) -> [String]? {
      if let word = attributes[themeName] { return (theme.font(word: word) ?? attributes[name]).map { [$0] } }
      return attributes[name].flatMap { $0.isEmpty ? nil : [$0] }
    }
    western.families = family("w:ascii", "w:asciiTheme") ?? western.families
    highAnsi = family("w:hAnsi", "w:hAnsiTheme") ?? highAnsi
    asian.families = family("w:eastAsia", "w:eastAsiaTheme") ?? asian.families
    complex.families = family("w:cs", "w:cstheme") ?? complex.families
    if let hint = attributes["w:hint"] { hintsEastAsian = hint == "eastAsia" }
  }

  /// § 17.3.2.38: "half-points".
  private static func points(_ attributes: XMLAttributes) -> Double? {
    attributes["w:val"].flatMap { Double($0) }.flatMap { (1...3276).contains($0) ? $0 / 2 : nil }
  }

  /// Returns the properties of a run in a formula (§ 22.1.2.87). The run has the math font, unless it names a font
  /// itself.
  func inFormula(_ mathFont: String) -> TextProperties {
    guard western.families == nil, highAnsi == nil else { return self }
    var result = self
    (result.western.families, result.highAnsi) = ([mathFont], [mathFont])
    return result
  }

  // MARK: - Fonts of characters

  /// The four fonts of a run. Each character uses one of these fonts.
  enum WordSlot {
    case ascii
    case highAnsi
    case eastAsian
    case complex
  }

  /// Returns the slot of a character by the table of § 17.3.2.26.
  func slot(of scalar: Unicode.Scalar) -> WordSlot {
    if isComplex ?? false || isRightToLeft ?? false { return .complex }
    let value = scalar.value
    if value < 0x80 { return .ascii }
    let isHinted = hintsEastAsian ?? false
    switch value {
    case 0x80...0xFF:
      guard isHinted else { return .highAnsi }
      let isOfBoth = Self.latinOfEastAsia.contains(value)
      return isOfBoth || isChinese ?? false && Self.latinOfChinese.contains(value) ? .eastAsian : .highAnsi
    case 0x100...0x2AF, 0x1E00...0x1EFF:
      return isHinted && isChinese ?? false ? .eastAsian : .highAnsi
    case 0x2B0...0x4FF, 0x2000...0x2BFF, 0xE000...0xF8FF, 0xFB00...0xFB1C:
      return isHinted ? .eastAsian : .highAnsi
    case 0x590...0x7BF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: return .ascii
    case 0x1100...0x11FF, 0x2E80...0xDFFF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFFEF, 0x10000...:
      return .eastAsian
    default: return .highAnsi
    }
  }

  private static let latinOfEastAsia: Set<UInt32> = [
    0xA1, 0xA4, 0xA7, 0xA8, 0xAA, 0xAD, 0xAF, 0xB0, 0xB1, 0xB2, 0xB3, 0xB4, 0xB6, 0xB7, 0xB8, 0xB9, 0xBA, 0xBC, 0xBD,
    0xBE, 0xBF, 0xD7, 0xF7,
  ]
  private static let latinOfChinese: Set<UInt32> = [
    0xE0, 0xE1, 0xE8, 0xE9, 0xEA, 0xEC, 0xED, 0xF2, 0xF3, 0xF9, 0xFA, 0xFC,
  ]

  /// Word's font for a document that names no font.
  private static let lastName = "Times New Roman"

  func font(_ slot: WordSlot) -> NamedFont {
    let latin = slot == .ascii ? western.families : highAnsi ?? western.families
    let own = slot == .eastAsian ? asian.families : slot == .complex ? complex.families : nil
    return (slot == .complex ? complex : western).named(own ?? latin ?? [Self.lastName])
  }

  /// Returns the size in points. § 17.3.2.38: 10 by default.
  func points(_ slot: WordSlot) -> Double { (slot == .complex ? complex : western).size ?? 10 }
}

extension String {
  /// Whether a value of a Word element means on. Only explicit values mean off (§ 22.9.2.7, ST_OnOff).
  var isOn: Bool { self != "0" && self != "false" && self != "off" }
  /// Whether a value of an attribute in DrawingML or SpreadsheetML means on. Only explicit values mean on.
  var isTrue: Bool { self == "1" || self == "true" || self == "on" }
}
