internal import FontFiles

/// Counts the text of the shapes of a slide.
struct SlideText {
  let package: DocumentPackage
  let relations: PackageRelations
  let text: DrawingText
  /// The defaults for all text of the presentation.
  let standard: DrawingLevels
  let tableStyles: [String: XMLElement]
  let place: DocumentPlace
  /// Returns the properties that a placeholder inherits. If nil, placeholders are not read.
  let levels: ((Placeholder) -> DrawingLevels)?

  private static let deepest = 32

  func read(shapes tree: XMLElement, depth: Int = 0) throws(FontError) {
    guard depth < Self.deepest else { return }
    for shape in tree.children {
      switch shape.name {
      case "p:grpSp": try read(shapes: shape, depth: depth + 1)
      case "mc:AlternateContent":
        if let choice = shape.first("mc:Choice") ?? shape.first("mc:Fallback") {
          try read(shapes: choice, depth: depth + 1)
        }
      case "p:sp":
        let placeholder = Placeholder(shape)
        guard let body = shape.first("p:txBody"), placeholder == nil || levels != nil else { continue }
        // A shape that is not a placeholder has the style of the presentation.
        var own = standard
        if let font = shape.first("p:style", "a:fontRef")?["idx"], font == "major" || font == "minor" {
          own = DrawingLevels(all: .init(ofTheme: font == "major" ? "+mj" : "+mn")).overridden(by: own)
        }
        if let placeholder, let levels { own = own.overridden(by: levels(placeholder)) }
        text.read(body, own, at: place)
      case "p:graphicFrame": try readGraphic(shape)
      default: break
      }
    }
  }

  private func readGraphic(_ frame: XMLElement) throws(FontError) {
    guard let data = frame.first("a:graphic", "a:graphicData") else { return }
    if let table = data.first("a:tbl") { read(table: table) }
    if let part = relations.part(id: data.first("c:chart")?["r:id"]), let root = try package.tree(part) {
      ChartText(text: text).read(root, standard[0].text, at: place)
    }
    if data.first("dgm:relIds") != nil {
      // The shapes of the drawing contain the text of the diagram. Office made the drawing when the document was saved.
      for part in relations.parts(kind: "diagramDrawing") {
        guard let root = try package.tree(part) else { continue }
        read(diagram: root, depth: 0)
      }
    }
  }

  private func read(diagram element: XMLElement, depth: Int) {
    guard depth < Self.deepest else { return }
    if element.name == "dsp:txBody" {
      text.read(element, standard, at: place)
      return
    }
    for child in element.children { read(diagram: child, depth: depth + 1) }
  }

  /// Counts the text of a table (ECMA-376, part 1, § 21.1.3), with its table style if the document contains the style.
  private func read(table: XMLElement) {
    let properties = table.first("a:tblPr")
    let style = properties?.first("a:tableStyleId").flatMap { tableStyles[$0.text] }
    func own(_ part: String) -> DrawingLevels {
      guard let element = style?.first(part, "a:tcTxStyle") else { return DrawingLevels() }
      var text = TextProperties(ofDrawing: element.first("a:font"))
      // § 20.1.10.36, ST_OnOffStyleType: `def` means the value that applies without the table style.
      text.western.isBold = element["b"].flatMap { $0 == "def" ? nil : $0.isTrue }
      text.western.isItalic = element["i"].flatMap { $0 == "def" ? nil : $0.isTrue }
      if let font = element.first("a:fontRef")?["idx"], text.western.families == nil {
        text.western.families = font == "major" ? ["+mj-lt"] : font == "minor" ? ["+mn-lt"] : nil
      }
      return DrawingLevels(all: text)
    }
    func has(_ name: String) -> Bool { properties?[name]?.isTrue ?? false }
    let whole = standard.overridden(by: own("a:wholeTbl"))
    for (row, line) in table.all("a:tr").enumerated() {
      for (column, cell) in line.all("a:tc").enumerated() {
        guard let body = cell.first("a:txBody") else { continue }
        var levels = whole
        if column == 0, has("firstCol") { levels = levels.overridden(by: own("a:firstCol")) }
        if row == 0, has("firstRow") { levels = levels.overridden(by: own("a:firstRow")) }
        text.read(body, levels, at: place)
      }
    }
  }
}
