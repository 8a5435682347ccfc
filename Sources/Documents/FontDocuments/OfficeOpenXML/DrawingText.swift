/// Counts the fonts of text in DrawingML: in shapes, tables and charts.
struct DrawingText {
  let theme: ThemeFonts
  let tally: FontTally

  /// Counts the paragraphs of an element such as `a:txBody` or `c:rich`.
  func read(_ body: XMLElement, _ levels: DrawingLevels, at place: DocumentPlace) {
    let own = levels.overridden(by: DrawingLevels(body.first("a:lstStyle")))
    var numbers = [Int](repeating: 0, count: 9)
    for paragraph in body.all("a:p") {
      let properties = paragraph.first("a:pPr")
      let place0 = min(max(properties?["lvl"].flatMap { Int($0) } ?? 0, 0), 8)
      var level = own[place0]
      if let properties { level = level.overridden(by: .init(properties)) }
      var pieces = ScriptPieces()
      var first: TextProperties?
      for run in paragraph.children where run.name == "a:r" || run.name == "a:fld" {
        let text = run.first("a:t")?.text ?? ""
        let properties = level.text.overridden(by: TextProperties(ofDrawing: run.first("a:rPr")))
        if !text.isEmpty { first = first ?? properties }
        add(text, properties, &pieces, at: place)
      }
      for place in numbers.indices where place > place0 { numbers[place] = 0 }
      if let first {
        numbers[place0] += 1
        addBullet(of: level, first, number: numbers[place0], at: place)
      }
    }
  }

  private func addBullet(
    of level: DrawingLevels.Level, _ text: TextProperties, number: Int, at place: DocumentPlace
  ) {
    var properties = text
    if let font = level.bulletFont, !font.isEmpty { properties.western.families = [font] }
    var pieces = ScriptPieces()
    switch level.bullet {
    case .sign(let sign):
      // A bullet sign has the font of the bullet, even if the script of the sign has a different font.
      guard let font = font(properties, .western) else { return }
      tally.add(sign.unicodeScalars, in: font, size: properties.western.size, at: place)
    case .number(let kind, let start):
      let format = Self.formats.first { kind.hasPrefix($0.key) }?.value ?? "decimal"
      let label = ListNumber.text(start + number - 1, format)
      let before = kind.hasSuffix("ParenBoth") ? "(" : ""
      let after = kind.hasSuffix("Period") ? "." : kind.contains("Paren") ? ")" : ""
      add(before + label + after, properties, &pieces, at: place)
    case .some(.none), nil: break
    }
  }

  /// § 20.1.10.61: the prefixes of the names of number formats.
  private static let formats = ["alphaLc": "a", "alphaUc": "A", "romanLc": "i", "romanUc": "I"]

  /// Counts a text in pieces, one for each kind of script.
  func add(_ text: String, _ properties: TextProperties, _ pieces: inout ScriptPieces, at place: DocumentPlace) {
    let size = properties.western.size
    for piece in pieces.divide(properties.shown(text)) {
      let font = font(properties, piece.kind, of: piece.text)
      // Symbols have the codes U+F000 to U+F0FF, as in symbol fonts.
      guard let signs = properties.symbol, piece.text.contains(where: Self.isSign) else {
        if let font { tally.add(piece.text, in: font, size: size, at: place) }
        continue
      }
      tally.add(piece.text.lazy.filter(Self.isSign), in: properties.western.named(signs), size: size, at: place)
      if let font {
        let others = piece.text.filter { !Self.isSign($0) }
        if !others.isEmpty { tally.add(others, in: font, size: size, at: place) }
      }
    }
  }

  /// Returns nil if no font is named.
  private func font(
    _ properties: TextProperties, _ kind: ScriptKind, of text: Substring.UnicodeScalarView = .init()
  ) -> NamedFont? {
    func resolved(_ families: [String]?) -> [String]? {
      guard let name = families?.first, name.hasPrefix("+") else { return families }
      let languages = properties.languages ?? []
      return theme.font(reference: name, script: { ThemeFonts.script(of: text, kind, languages: languages) }).map {
        [$0]
      }
    }
    let own = kind == .western ? nil : resolved(properties.fonts(kind).families)
    return (own ?? resolved(properties.western.families)).map(properties.western.named)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool { (0xF000...0xF0FF).contains(scalar.value) }

  func add(_ text: String, _ properties: TextProperties, at place: DocumentPlace) {
    var pieces = ScriptPieces()
    add(text, properties, &pieces, at: place)
  }
}

/// Counts the fonts of a chart's titles, axes, labels and legend (ECMA-376, part 1, § 21.2).
struct ChartText {
  let text: DrawingText

  /// - Parameter standard: the properties of text for which the chart sets none.
  func read(_ root: XMLElement, _ standard: TextProperties, at place: DocumentPlace) {
    visit(root, inherited(standard, root), at: place)
  }

  private func inherited(_ properties: TextProperties, _ element: XMLElement) -> TextProperties {
    guard let body = element.first("c:txPr") else { return properties }
    let paragraph = TextProperties(ofDrawing: body.first("a:p", "a:pPr", "a:defRPr"))
    return properties.overridden(by: DrawingLevels(body.first("a:lstStyle"))[0].text).overridden(by: paragraph)
  }

  private func visit(
    _ element: XMLElement, _ properties: TextProperties, at place: DocumentPlace, withCategories: Bool = true
  ) {
    var own = inherited(properties, element)
    // § 21.2.2.211: by default, a title is larger and bold, as in Word and PowerPoint.
    if element.name == "c:rich" {
      own = own.overridden(by: TextProperties(ofDrawing: element.first("a:p", "a:pPr", "a:defRPr")))
      text.read(element, DrawingLevels(all: own), at: place)
      return
    }
    if ["c:strCache", "c:strLit", "c:lvl"].contains(element.name) {
      for point in element.all("c:pt") { text.add(point.first("c:v")?.text ?? "", own, at: place) }
      return
    }
    // An axis shows the categories of the first series that has categories.
    var hasCategories = false
    for child in element.children where withCategories || child.name != "c:cat" {
      visit(child, own, at: place, withCategories: child.name != "c:ser" || !hasCategories)
      hasCategories = hasCategories || child.name == "c:ser" && child.first("c:cat") != nil
    }
  }
}
