internal import FontNames

/// Reads the text of a part of a Word document, and counts the font of each character.
final class WordText: XMLHandler {
  private let styles: WordStyles
  private var numbering: WordNumbering
  private let theme: ThemeFonts
  private let tally: FontTally
  private var part = ""

  /// An open paragraph. Text boxes in runs contain paragraphs, so several paragraphs may be open.
  private struct Paragraph {
    var style: String?
    var number: WordStyles.WordNumber?
    /// The properties of the paragraph's mark, which also apply to its number.
    var mark = TextProperties()
  }

  private struct Table {
    var style: String?
    var row = -1
    var column = -1
    var hasFirstRow = true
    var hasFirstColumn = true
  }

  private var paragraphs: [Paragraph] = []
  private var runs: [TextProperties] = []
  /// The font of formulas (§ 22.1.2.61).
  private let mathFont: String
  /// The number of open formulas, and whether the current run in a formula is normal text (§ 22.1.2.73).
  private var formulas = 0
  private var isNormalText = false
  private var tables: [Table] = []
  /// The number of open elements within the properties of a run, and of a paragraph.
  private var propertiesOfRun = 0
  private var propertiesOfParagraph = 0
  /// The number of open elements within a skipped element; 0 if no element is skipped.
  private var skipped = 0
  private var isInText = false
  private var cache: [Key: TextProperties] = [:]

  private struct Key: Hashable {
    let paragraph: String?
    let character: String?
    let table: String?
    let isFirstRow: Bool
    let isFirstColumn: Bool
  }

  init(
    _ styles: WordStyles, _ numbering: WordNumbering, _ theme: ThemeFonts, _ tally: FontTally, mathFont: String
  ) {
    self.mathFont = mathFont
    self.styles = styles
    self.numbering = numbering
    self.theme = theme
    self.tally = tally
  }

  func begin(part: String) {
    self.part = part
    paragraphs = []
    runs = []
    tables = []
    (skipped, propertiesOfRun, propertiesOfParagraph, formulas) = (0, 0, 0, 0)
  }

  /// The skipped elements: deleted text, properties before a change, code of fields, and alternatives for older
  /// programs.
  private static let passedOver: Set<String> = [
    "mc:Fallback", "w:del", "w:moveFrom", "w:delText", "w:instrText", "w:delInstrText", "w:rPrChange", "w:pPrChange",
    "w:sectPrChange", "w:tblPrChange", "w:trPrChange", "w:tcPrChange", "w:numberingChange", "w:tblStylePr",
  ]

  func start(_ name: String, _ attributes: XMLAttributes) {
    // In the properties of a paragraph, an empty element says that the paragraph's mark was deleted or inserted.
    guard skipped == 0, propertiesOfRun > 0 || !Self.passedOver.contains(name) else {
      skipped += 1
      return
    }
    if propertiesOfRun > 0 {
      propertiesOfRun += 1
      readProperty(name, attributes)
      return
    }
    switch name {
    case "w:p": paragraphs.append(Paragraph())
    case "w:pPr": propertiesOfParagraph += 1
    case "w:pStyle": change { $0.style = attributes["w:val"] }
    case "w:numId" where propertiesOfParagraph > 0:
      change { $0.number = .init(list: attributes["w:val"], level: $0.number?.level) }
    case "w:ilvl" where propertiesOfParagraph > 0:
      change { $0.number = .init(list: $0.number?.list, level: attributes["w:val"].flatMap { Int($0) }) }
    case "m:oMath": formulas += 1
    case "w:r", "m:r":
      runs.append(TextProperties())
      isNormalText = name == "w:r"
    case "m:nor": isNormalText = (attributes["m:val"] ?? "1").isOn
    case "m:chr", "m:begChr", "m:endChr", "m:sepChr": addOperator(attributes["m:val"] ?? "")
    case "w:rPr": propertiesOfRun = 1
    case "w:t", "m:t": isInText = true
    case "w:noBreakHyphen": add("\u{2011}")
    case "w:sym": addSymbol(attributes)
    case "w:tbl": tables.append(Table())
    case "w:tr": changeTable { ($0.row, $0.column) = ($0.row + 1, -1) }
    case "w:tc": changeTable { $0.column += 1 }
    case "w:tblStyle": changeTable { $0.style = attributes["w:val"] }
    case "w:tblLook": readLook(attributes)
    case "w:footnote", "w:endnote":
      // Notes of a type other than `normal` are separator lines.
      if attributes["w:type"].map({ $0 != "normal" }) ?? false { skipped = 1 }
    default: break
    }
  }

  func end(_ name: String) {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    if propertiesOfRun > 0 {
      propertiesOfRun -= 1
      return
    }
    switch name {
    case "w:p": endParagraph()
    case "w:pPr": propertiesOfParagraph -= 1
    case "w:r", "m:r": _ = runs.popLast()
    case "w:t", "m:t": isInText = false
    case "m:oMath": formulas -= 1
    case "w:tbl": _ = tables.popLast()
    default: break
    }
  }

  func text(_ text: String) {
    if isInText, skipped == 0 { add(text) }
  }

  // MARK: - Properties

  private func readProperty(_ name: String, _ attributes: XMLAttributes) {
    // Only direct children of the properties are read.
    guard propertiesOfRun == 2 else { return }
    if propertiesOfParagraph > 0 {
      change { $0.mark.read(name, attributes, theme) }
    } else if !runs.isEmpty {
      runs[runs.count - 1].read(name, attributes, theme)
    }
  }

  private func change(_ body: (inout Paragraph) -> Void) {
    if !paragraphs.isEmpty { body(&paragraphs[paragraphs.count - 1]) }
  }

  private func changeTable(_ body: (inout Table) -> Void) {
    if !tables.isEmpty { body(&tables[tables.count - 1]) }
  }

  /// Reads whether the first row and the first column of a table have a special style. § 17.4.55: separate attributes,
  /// or bits of a number.
  private func readLook(_ attributes: XMLAttributes) {
    let bits = attributes["w:val"].flatMap { Int($0, radix: 16) } ?? 0
    func isOn(_ name: String, _ bit: Int) -> Bool {
      attributes[name]?.isOn ?? (bits & bit != 0)
    }
    changeTable { table in
      table.hasFirstRow = isOn("w:firstRow", 0x20)
      table.hasFirstColumn = isOn("w:firstColumn", 0x80)
    }
  }

  private var paragraphStyle: String? { paragraphs.last?.style ?? styles.standard("paragraph") }

  /// Returns the properties that a run inherits.
  private func inherited(character: String?) -> TextProperties {
    let table = tables.last
    let style = paragraphStyle
    let key = Key(
      paragraph: style, character: character, table: table?.style,
      isFirstRow: table.map { $0.row == 0 && $0.hasFirstRow } ?? false,
      isFirstColumn: table.map { $0.column == 0 && $0.hasFirstColumn } ?? false)
    if let known = cache[key] { return known }
    var levels = TextProperties()
    if let table = key.table {
      levels = styles.properties(of: table).overridden(
        by: styles.condition(of: table, isFirstRow: key.isFirstRow, isFirstColumn: key.isFirstColumn))
    }
    levels = levels.overridden(by: styles.properties(of: style), toggles: true)
    if let character { levels = levels.overridden(by: styles.properties(of: character), toggles: true) }
    var answer = styles.document.overridden(by: levels)
    // § 17.7.3: properties that the document's defaults turn on stay on, regardless of toggles in styles.
    if styles.document.western.isBold ?? false { answer.western.isBold = true }
    if styles.document.western.isItalic ?? false { answer.western.isItalic = true }
    if styles.document.letterCase == .uppercase { answer.letterCase = .uppercase }
    if styles.document.isInSmallCapitals ?? false { answer.isInSmallCapitals = true }
    cache[key] = answer
    return answer
  }

  // MARK: - Text

  private func add(_ text: String) {
    guard let run = runs.last else { return }
    let own = formulas > 0 && !isNormalText ? run.inFormula(mathFont) : run
    add(text, inherited(character: run.style).overridden(by: own), style: run.style ?? paragraphStyle)
  }

  /// Counts a sign of a formula that is not in a run (§ 22.1.2.20), such as a bracket or a sum.
  private func addOperator(_ sign: String) {
    guard formulas > 0, !sign.isEmpty else { return }
    add(
      sign, inherited(character: nil).overridden(by: TextProperties().inFormula(mathFont)), style: paragraphStyle)
  }

  private func add(_ text: String, _ properties: TextProperties, style: String?) {
    guard !(properties.isHidden ?? false) else { return }
    let place = DocumentPlace(part: part, style: styles.name(of: style))
    var rest = properties.shown(text).unicodeScalars[...]
    while let first = rest.first {
      let slot = properties.slot(of: first)
      let piece = rest.prefix { properties.slot(of: $0) == slot }
      tally.add(piece, in: properties.font(slot), size: properties.points(slot), at: place)
      rest = rest[piece.endIndex...]
    }
  }

  /// Counts a character that is given by its number in a font (§ 17.3.3.30).
  private func addSymbol(_ attributes: XMLAttributes) {
    guard let run = runs.last, let font = attributes["w:font"],
      let value = attributes["w:char"].flatMap({ UInt32($0, radix: 16) }), let scalar = Unicode.Scalar(value)
    else { return }
    let properties = inherited(character: run.style).overridden(by: run)
    guard !(properties.isHidden ?? false) else { return }
    tally.add(
      CollectionOfOne(scalar), in: properties.western.named([font]), size: properties.points(.ascii),
      at: DocumentPlace(part: part, style: styles.name(of: paragraphStyle)))
  }

  private func endParagraph() {
    guard let paragraph = paragraphs.last else { return }
    let style = paragraphStyle
    var number = styles.number(of: style) ?? .init()
    number.list = paragraph.number?.list ?? number.list
    number.level = paragraph.number?.level ?? number.level
    if number.list != nil, let (text, own) = numbering.next(number) {
      let mark = inherited(character: paragraph.mark.style).overridden(by: paragraph.mark)
      add(text, mark.overridden(by: own), style: style)
    }
    paragraphs.removeLast()
  }
}
