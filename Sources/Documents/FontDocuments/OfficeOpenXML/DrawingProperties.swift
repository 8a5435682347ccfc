/// What DrawingML says of a text (ECMA-376, part 1, § 21.1.2.3); nil where it says nothing. Fonts may be references to a theme.
struct DrawingProperties {
  var latin: String?
  var eastAsian: String?
  var complex: String?
  /// The font of signs, § 21.1.2.3.10.
  var symbol: String?
  /// Whether letters are shown as capitals, of whichever size (§ 20.1.10.64).
  var isInCapitals: Bool?
  /// The languages of the text, the other one last.
  var languages: [String]?
  var isBold: Bool?
  var isItalic: Bool?
  /// In points.
  var size: Double?

  init() {}

  /// The properties in an element such as `a:rPr` or `a:defRPr`.
  init(_ element: XMLElement?) {
    guard let element else { return }
    func font(_ name: String) -> String? {
      let font = element.first(name)?["typeface"]
      return font?.isEmpty ?? true ? nil : font
    }
    latin = font("a:latin")
    eastAsian = font("a:ea")
    complex = font("a:cs")
    symbol = font("a:sym")
    isInCapitals = element["cap"].map { $0 != "none" }
    let languages = [element["lang"], element["altLang"]].compactMap(\.self)
    if !languages.isEmpty { self.languages = languages }
    isBold = element["b"].map(Self.isOn)
    isItalic = element["i"].map(Self.isOn)
    // § 20.1.10.72: hundredths of a point, from 1 to 4,000 points.
    size = element["sz"].flatMap { Double($0) }.flatMap { (100...400_000).contains($0) ? $0 / 100 : nil }
  }

  /// § 22.9.2.1 and § 20.1.10.36: words for both answers.
  static func isOn(_ word: String) -> Bool { word == "1" || word == "true" || word == "on" }

  func overridden(by other: DrawingProperties) -> DrawingProperties {
    var result = self
    result.latin = other.latin ?? latin
    result.eastAsian = other.eastAsian ?? eastAsian
    result.complex = other.complex ?? complex
    result.symbol = other.symbol ?? symbol
    result.isInCapitals = other.isInCapitals ?? isInCapitals
    result.languages = other.languages ?? languages
    result.isBold = other.isBold ?? isBold
    result.isItalic = other.isItalic ?? isItalic
    result.size = other.size ?? size
    return result
  }

  /// The font for a text of one kind of script; nil where nothing names one.
  func font(
    _ kind: ScriptKind, of text: Substring.UnicodeScalarView = Substring.UnicodeScalarView(), _ theme: ThemeFonts
  ) -> NamedFont? {
    func resolved(_ name: String?) -> String? {
      guard let name, name.hasPrefix("+") else { return name }
      return theme.font(reference: name, script: { ThemeFonts.script(of: text, kind, languages: languages ?? []) })
    }
    let latin = resolved(latin)
    let name =
      switch kind {
      case .western: latin
      case .asian: resolved(eastAsian) ?? latin
      case .complex: resolved(complex) ?? latin
      }
    return name.map(styled)
  }

  /// The font of signs in the private area, where the text names one.
  var fontOfSigns: NamedFont? { symbol.map(styled) }

  private func styled(_ name: String) -> NamedFont {
    NamedFont(name, isBold: isBold ?? false, isItalic: isItalic ?? false)
  }
}

/// What DrawingML says of the paragraphs of each level of a list (§ 21.1.2.4.12).
struct DrawingLevels {
  /// A level: its text, and what stands before a paragraph.
  struct Level {
    var text = DrawingProperties()
    var bullet: Bullet?
    var bulletFont: String?

    init() {}

    /// The level of an element such as `a:lvl1pPr` or `a:pPr`.
    init(_ element: XMLElement, text: DrawingProperties) {
      self.text = text
      if let sign = element.first("a:buChar")?["char"] {
        bullet = .sign(sign)
      } else if let number = element.first("a:buAutoNum") {
        bullet = .number(number["type"] ?? "", start: ListNumber.start(number["startAt"]))
      } else if element.first("a:buNone") != nil {
        bullet = .some(.none)
      }
      bulletFont = element.first("a:buFont")?["typeface"]
    }

    func overridden(by other: Level) -> Level {
      var result = self
      result.text = text.overridden(by: other.text)
      result.bullet = other.bullet ?? bullet
      result.bulletFont = other.bulletFont ?? bulletFont
      return result
    }
  }

  /// What stands before a paragraph.
  enum Bullet {
    case none
    case sign(String)
    case number(String, start: Int)
  }

  /// The levels 0 to 8.
  private(set) var levels = [Level](repeating: Level(), count: 9)

  init() {}

  /// The levels in an element such as `a:lstStyle`.
  init(_ element: XMLElement?) {
    for (place, _) in levels.enumerated() {
      guard let level = element?.first("a:lvl\(place + 1)pPr") else { continue }
      levels[place] = Level(level, text: DrawingProperties(level.first("a:defRPr")))
    }
  }

  /// The same text at all levels.
  init(all text: DrawingProperties) {
    for place in levels.indices { levels[place].text = text }
  }

  func overridden(by other: DrawingLevels) -> DrawingLevels {
    var result = self
    for place in levels.indices { result.levels[place] = levels[place].overridden(by: other.levels[place]) }
    return result
  }

  subscript(level: Int) -> Level { levels[min(max(level, 0), levels.count - 1)] }
}
