/// What a style or a run of a Word document says of its text (ECMA-376, part 1, § 17.3.2); nil where it says nothing.
struct WordRunProperties {
  /// The fonts of `w:rFonts`, with those of the theme resolved.
  var ascii: String?
  var highAnsi: String?
  var eastAsian: String?
  var complex: String?
  /// Whether characters that stand in both are East Asian.
  var hintsEastAsian: Bool?
  var isBold: Bool?
  var isItalic: Bool?
  var isBoldComplex: Bool?
  var isItalicComplex: Bool?
  /// In points.
  var size: Double?
  var sizeComplex: Double?
  /// Whether the text is of a complex script, whatever its characters are.
  var isComplex: Bool?
  var isRightToLeft: Bool?
  var isHidden: Bool?
  /// Whether lowercase letters are shown as capitals, § 17.3.2.5, or as smaller capitals, § 17.3.2.33.
  var isInCapitals: Bool?
  var isInSmallCapitals: Bool?
  /// The language of Latin text.
  var language: String?
  /// Whether the East Asian language is Chinese.
  var isChinese: Bool?
  /// The style of characters.
  var style: String?

  init() {}

  /// The properties in an element `w:rPr`.
  init(_ element: XMLElement?, _ theme: ThemeFonts) {
    for child in element?.children ?? [] { read(child.name, child.attributes, theme) }
  }

  /// Takes one of the elements in `w:rPr`.
  mutating func read(_ name: String, _ attributes: XMLAttributes, _ theme: ThemeFonts) {
    switch name {
    case "w:rFonts": readFonts(attributes, theme)
    case "w:b": isBold = Self.isOn(attributes)
    case "w:i": isItalic = Self.isOn(attributes)
    case "w:bCs": isBoldComplex = Self.isOn(attributes)
    case "w:iCs": isItalicComplex = Self.isOn(attributes)
    case "w:sz": size = Self.points(attributes) ?? size
    case "w:szCs": sizeComplex = Self.points(attributes) ?? sizeComplex
    case "w:cs": isComplex = Self.isOn(attributes)
    case "w:rtl": isRightToLeft = Self.isOn(attributes)
    case "w:vanish": isHidden = Self.isOn(attributes)
    case "w:caps": isInCapitals = Self.isOn(attributes)
    case "w:smallCaps": isInSmallCapitals = Self.isOn(attributes)
    case "w:lang":
      language = attributes["w:val"] ?? language
      if let language = attributes["w:eastAsia"] { isChinese = language.lowercased().hasPrefix("zh") }
    case "w:rStyle": style = attributes["w:val"]
    default: break
    }
  }

  private mutating func readFonts(_ attributes: XMLAttributes, _ theme: ThemeFonts) {
    // § 17.3.2.26, asciiTheme: "If the ascii attribute is also specified, then that attribute shall be ignored".
    func font(_ name: String, _ themeName: String) -> String? {
      if let word = attributes[themeName] { return theme.font(word: word) ?? attributes[name] }
      let font = attributes[name]
      return font?.isEmpty ?? true ? nil : font
    }
    ascii = font("w:ascii", "w:asciiTheme") ?? ascii
    highAnsi = font("w:hAnsi", "w:hAnsiTheme") ?? highAnsi
    eastAsian = font("w:eastAsia", "w:eastAsiaTheme") ?? eastAsian
    complex = font("w:cs", "w:cstheme") ?? complex
    if let hint = attributes["w:hint"] { hintsEastAsian = hint == "eastAsia" }
  }

  /// The same, where another says nothing else.
  func overridden(by other: WordRunProperties) -> WordRunProperties {
    var result = self
    result.ascii = other.ascii ?? ascii
    result.highAnsi = other.highAnsi ?? highAnsi
    result.eastAsian = other.eastAsian ?? eastAsian
    result.complex = other.complex ?? complex
    result.hintsEastAsian = other.hintsEastAsian ?? hintsEastAsian
    result.isBold = other.isBold ?? isBold
    result.isItalic = other.isItalic ?? isItalic
    result.isBoldComplex = other.isBoldComplex ?? isBoldComplex
    result.isItalicComplex = other.isItalicComplex ?? isItalicComplex
    result.size = other.size ?? size
    result.sizeComplex = other.sizeComplex ?? sizeComplex
    result.isComplex = other.isComplex ?? isComplex
    result.isRightToLeft = other.isRightToLeft ?? isRightToLeft
    result.isHidden = other.isHidden ?? isHidden
    result.isInCapitals = other.isInCapitals ?? isInCapitals
    result.isInSmallCapitals = other.isInSmallCapitals ?? isInSmallCapitals
    result.language = other.language ?? language
    result.isChinese = other.isChinese ?? isChinese
    return result
  }

  /// The same with a style on top of it. § 17.7.3: a toggle property that several levels of the style hierarchy set is on where an
  /// odd number of them sets it.
  func toggled(by style: WordRunProperties) -> WordRunProperties {
    var result = overridden(by: style)
    func toggle(_ own: Bool?, _ other: Bool?) -> Bool? {
      guard let own, let other else { return own ?? other }
      return own != other
    }
    result.isBold = toggle(isBold, style.isBold)
    result.isItalic = toggle(isItalic, style.isItalic)
    result.isBoldComplex = toggle(isBoldComplex, style.isBoldComplex)
    result.isItalicComplex = toggle(isItalicComplex, style.isItalicComplex)
    result.isHidden = toggle(isHidden, style.isHidden)
    result.isInCapitals = toggle(isInCapitals, style.isInCapitals)
    result.isInSmallCapitals = toggle(isInSmallCapitals, style.isInSmallCapitals)
    return result
  }

  /// § 22.9.2.7, ST_OnOff: no value is on.
  static func isOn(_ attributes: XMLAttributes) -> Bool {
    !["0", "false", "off"].contains(attributes["w:val"] ?? "1")
  }

  /// § 17.3.2.38: "half-points".
  private static func points(_ attributes: XMLAttributes) -> Double? {
    attributes["w:val"].flatMap { Double($0) }.flatMap { (1...3276).contains($0) ? $0 / 2 : nil }
  }
}

extension WordRunProperties {
  /// The properties of a run of a formula (§ 22.1.2.87), which is in the math font where it names no font of its own.
  func inFormula(_ mathFont: String) -> WordRunProperties {
    guard ascii == nil, highAnsi == nil else { return self }
    var result = self
    (result.ascii, result.highAnsi) = (mathFont, mathFont)
    return result
  }

  /// Whether letters are shown as capitals, of whichever size.
  var showsCapitals: Bool { isInCapitals ?? false || isInSmallCapitals ?? false }

  /// Which of the fonts of a run a character has.
  enum Slot {
    case ascii
    case highAnsi
    case eastAsian
    case complex
  }

  /// The font of a character by the table of § 17.3.2.26.
  func slot(of scalar: Unicode.Scalar) -> Slot {
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

  /// What Word takes where a document names no font at all.
  private static let lastName = "Times New Roman"

  /// The font of a slot.
  func font(_ slot: Slot) -> NamedFont {
    let isComplex = slot == .complex
    let name =
      switch slot {
      case .ascii: ascii
      case .highAnsi: highAnsi ?? ascii
      case .eastAsian: eastAsian ?? highAnsi ?? ascii
      case .complex: complex ?? highAnsi ?? ascii
      }
    return NamedFont(
      name ?? Self.lastName, isBold: (isComplex ? isBoldComplex : isBold) ?? false,
      isItalic: (isComplex ? isItalicComplex : isItalic) ?? false)
  }

  /// The size in points of a slot's text. § 17.3.2.38: 10 where nothing says it.
  func points(_ slot: Slot) -> Double { (slot == .complex ? sizeComplex : size) ?? 10 }
}
