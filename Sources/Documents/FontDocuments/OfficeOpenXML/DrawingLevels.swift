internal import FontNames

extension TextProperties {
  /// Reads an element of DrawingML such as `a:rPr` or `a:defRPr` (ECMA-376, part 1, § 21.1.2.3).
  init(ofDrawing element: XMLElement?) {
    guard let element else { return }
    func family(_ name: String) -> [String]? { element.first(name)?["typeface"].flatMap { $0.isEmpty ? nil : [$0] } }
    western = Fonts(
      families: family("a:latin"), isItalic: element["i"]?.isTrue,
      // § 20.1.10.72: hundredths of a point, from 1 to 4,000 points.
      size: element["sz"].flatMap { Double($0) }.flatMap { (100...400_000).contains($0) ? $0 / 100 : nil })
    western.isBold = element["b"]?.isTrue
    asian.families = family("a:ea")
    complex.families = family("a:cs")
    symbol = family("a:sym")
    // § 20.1.10.64: small capitals and all capitals. Both are shown as capital letters.
    letterCase = element["cap"].map { $0 == "none" ? .none : .uppercase }
    let languages = [element["lang"], element["altLang"]].compactMap(\.self)
    if !languages.isEmpty { self.languages = languages }
  }

  /// Uses the fonts of a theme: `+mj` for headings, `+mn` for text.
  init(ofTheme reference: String) {
    western.families = ["\(reference)-lt"]
    asian.families = ["\(reference)-ea"]
    complex.families = ["\(reference)-cs"]
  }
}

/// The DrawingML properties of the paragraphs of each list level (§ 21.1.2.4.12).
struct DrawingLevels {
  struct Level {
    var text = TextProperties()
    var bullet: Bullet?
    var bulletFont: String?
  }

  /// The number or sign before a paragraph.
  enum Bullet {
    case none
    case sign(String)
    case number(String, start: Int)
  }

  /// The levels 0 to 8.
  private(set) var levels = [Level](repeating: Level(), count: 9)

  init() {}

  /// Reads an element such as `a:lstStyle`.
  init(_ element: XMLElement?) {
    for place in levels.indices {
      guard let level = element?.first("a:lvl\(place + 1)pPr") else { continue }
      levels[place] = Level(level, text: TextProperties(ofDrawing: level.first("a:defRPr")))
    }
  }

  init(all text: TextProperties) {
    for place in levels.indices { levels[place].text = text }
  }

  func overridden(by other: DrawingLevels) -> DrawingLevels {
    var result = self
    for place in levels.indices { result.levels[place] = levels[place].overridden(by: other.levels[place]) }
    return result
  }

  subscript(level: Int) -> Level { levels[min(max(level, 0), levels.count - 1)] }
}

extension DrawingLevels.Level {
  /// Reads an element such as `a:lvl1pPr` or `a:pPr`.
  init(_ element: XMLElement, text: TextProperties = TextProperties()) {
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

  func overridden(by other: Self) -> Self {
    Self(
      text: text.overridden(by: other.text), bullet: other.bullet ?? bullet,
      bulletFont: other.bulletFont ?? bulletFont)
  }
}
