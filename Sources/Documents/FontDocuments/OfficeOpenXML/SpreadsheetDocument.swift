internal import FontFiles
internal import FontNames

/// An Excel document: the fonts of cells, headers, footers, shapes and charts.
struct SpreadsheetDocument {
  let package: DocumentPackage
  let tally: FontTally

  func read() throws(FontError) {
    let book = try package.part(package.mainPart() ?? "xl/workbook.xml")
    let relations = book.relations
    let theme = ThemeFonts(try package.tree(relations.part(kind: "theme")))
    let styles = SpreadsheetStyles(try package.tree(relations.part(kind: "styles")), theme)
    let strings = SharedStrings()
    if let part = relations.part(kind: "sharedStrings") { try package.read(part, by: strings) }
    for sheet in book.root?.first("x:sheets")?.all("x:sheet") ?? [] {
      guard let part = relations.part(id: sheet["r:id"]) else { continue }
      let name = sheet["name"] ?? FilePaths.stem(of: part)
      let text = SheetText(styles, strings, tally, sheet: name)
      try package.read(part, by: text)
      text.addShared()
      let own = try PackageRelations(of: part, in: package)
      for part in own.parts(kind: "drawing") { try readDrawing(part, theme, sheet: name) }
    }
    tally.declareUnused(styles.names, in: "styles")
  }

  /// Counts the text of shapes and charts on a sheet.
  private func readDrawing(_ name: String, _ theme: ThemeFonts, sheet: String) throws(FontError) {
    let part = try package.part(name)
    guard let root = part.root else { return }
    let text = DrawingText(theme: theme, tally: tally)
    let properties = TextProperties(ofTheme: "+mn")
    let place = DocumentPlace(part: sheet)
    func visit(_ element: XMLElement, depth: Int) {
      guard depth < 64 else { return }
      if element.children.contains(where: { $0.name == "a:p" }) {
        text.read(element, DrawingLevels(all: properties), at: place)
        return
      }
      for child in element.children where child.name != "mc:Fallback" { visit(child, depth: depth + 1) }
    }
    visit(root, depth: 0)
    for part in part.relations.parts(kind: "chart") {
      guard let root = try package.tree(part) else { continue }
      ChartText(text: text).read(root, properties, at: place)
    }
  }
}

/// The texts that cells share (ECMA-376, part 1, § 18.4).
final class SharedStrings: XMLHandler {
  /// A text in the font of its cell, or in runs.
  enum Text {
    case plain(String)
    case runs([(font: XMLElement?, text: String)], phonetic: Phonetic?)
  }

  /// The phonetic guides above a text (§ 18.4.6). A cell may show or hide them.
  struct Phonetic {
    let text: String
    /// The index among the fonts of the workbook.
    let font: Int
  }

  private(set) var texts: [Text] = []
  private var item = XMLSubtree()

  func start(_ name: String, _ attributes: XMLAttributes) {
    if item.isOpen || name == "x:si" { item.start(name, attributes) }
  }

  func end(_ name: String) { if let item = item.end() { texts.append(Self.text(item)) } }

  func text(_ text: String) { item.text(text) }

  /// Returns the text of a shared item, or of a cell with its own text.
  static func text(_ item: XMLElement) -> Text {
    let guides = item.all("x:rPh").compactMap { $0.first("x:t")?.text }
    let number = item.first("x:phoneticPr")?["fontId"].flatMap { Int($0) } ?? 0
    let phonetic = guides.isEmpty ? nil : Phonetic(text: guides.joined(), font: number)
    let runs = item.all("x:r")
    let plain = item.first("x:t")?.text ?? ""
    guard !runs.isEmpty || phonetic != nil else { return .plain(plain) }
    let texts = runs.map { (font: $0.first("x:rPr"), text: $0.first("x:t")?.text ?? "") }
    return .runs(runs.isEmpty ? [(font: nil, text: plain)] : texts, phonetic: phonetic)
  }
}

final class SheetText: XMLHandler {
  private let styles: SpreadsheetStyles
  private let strings: SharedStrings
  private let tally: FontTally
  private let place: DocumentPlace
  private var cell = XMLSubtree()
  /// The number of cells with the same shared text and format. The text is counted once for all of these cells.
  private var shared: [SharedCell: Int] = [:]
  private var sharedInOrder: [SharedCell] = []
  private var header = ""
  private var isInHeader = false

  private struct SharedCell: Hashable {
    let text: Int
    let font: SpreadsheetStyles.CellFont
    let showsPhonetic: Bool
  }

  init(_ styles: SpreadsheetStyles, _ strings: SharedStrings, _ tally: FontTally, sheet: String) {
    self.styles = styles
    self.strings = strings
    self.tally = tally
    place = DocumentPlace(part: sheet)
  }

  private static let headers: Set<String> = [
    "x:oddHeader", "x:oddFooter", "x:evenHeader", "x:evenFooter", "x:firstHeader", "x:firstFooter",
  ]

  func start(_ name: String, _ attributes: XMLAttributes) {
    if cell.isOpen || name == "x:c" { cell.start(name, attributes) }
    isInHeader = Self.headers.contains(name)
  }

  func end(_ name: String) {
    if let cell = cell.end() { add(cell) }
    if isInHeader {
      addHeader(header)
      (header, isInHeader) = ("", false)
    }
  }

  func text(_ text: String) {
    cell.text(text)
    if isInHeader { header += text }
  }

  private func add(_ cell: XMLElement) {
    let font = styles.font(format: cell["s"].flatMap { Int($0) })
    let value = cell.first("x:v")?.text ?? ""
    // § 18.3.1.4, ph: whether the cell shows phonetic guides.
    let showsPhonetic = cell["ph"]?.isTrue ?? false
    switch cell["t"] {
    case "s":
      guard let place = Int(value), strings.texts.indices.contains(place) else { return }
      let shared = SharedCell(text: place, font: font, showsPhonetic: showsPhonetic)
      if self.shared[shared, default: 0] == 0 { sharedInOrder.append(shared) }
      self.shared[shared, default: 0] += 1
    case "inlineStr": if let item = cell.first("x:is") { add(SharedStrings.text(item), font, showsPhonetic) }
    case "b": add(.plain(value == "1" ? "TRUE" : "FALSE"), font)
    default: add(.plain(value), font)
    }
  }

  /// Counts the shared texts. Called after the sheet was read.
  func addShared() {
    for cell in sharedInOrder { add(strings.texts[cell.text], cell.font, cell.showsPhonetic, times: shared[cell] ?? 0) }
    (shared, sharedInOrder) = ([:], [])
  }

  private func add(
    _ text: SharedStrings.Text, _ cell: SpreadsheetStyles.CellFont, _ showsPhonetic: Bool = false, times: Int = 1
  ) {
    switch text {
    case .plain(let text): tally.add(text.unicodeScalars, times: times, in: cell.font, size: cell.size, at: place)
    case .runs(let runs, let phonetic):
      if showsPhonetic, let phonetic {
        let font = styles.font(number: phonetic.font) ?? cell
        tally.add(phonetic.text.unicodeScalars, times: times, in: font.font, size: font.size, at: place)
      }
      for run in runs {
        let font = run.font.map { styles.font(ofRun: $0, like: cell) } ?? cell
        tally.add(run.text.unicodeScalars, times: times, in: font.font, size: font.size, at: place)
      }
    }
  }

  /// § 18.3.1.39: `&L&"Arial,Bold"&12Title`. Until a font is named, the font of the first format applies.
  private func addHeader(_ text: String) {
    let standard = styles.font(format: nil)
    var font = standard
    var piece = ""
    func flush() {
      tally.add(piece.unicodeScalars, in: font.font, size: font.size, at: place)
      piece = ""
    }
    var rest = text[...]
    while let letter = rest.popFirst() {
      guard letter == "&", let code = rest.popFirst() else {
        piece.append(letter)
        continue
      }
      switch code {
      case "&": piece.append("&")
      case "L", "C", "R":
        flush()
        font = standard
      case "\"":
        flush()
        let words = rest.prefix { $0 != "\"" }
        rest = rest[words.endIndex...].dropFirst()
        let parts = words.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        // "-" is the theme's font for text, and "+" is the theme's font for headings.
        let fonts = ["-": styles.theme.minor.latin, "+": styles.theme.major.latin]
        let name = parts.first.flatMap { fonts[$0] ?? $0 } ?? standard.font.names.first ?? ""
        font.font = NamedFont(
          [name], weight: style.contains("bold") ? 700 : nil,
          isItalic: style.contains("italic") || style.contains("oblique"))
      case _ where code.isWholeNumber:
        flush()
        let digits = String(code) + rest.prefix(while: \.isWholeNumber)
        rest = rest.drop(while: \.isWholeNumber)
        if let size = Double(digits), (1...409).contains(size) { font.size = size }
      case "K": rest = rest.dropFirst(6)
      default: break
      }
    }
    flush()
  }
}
