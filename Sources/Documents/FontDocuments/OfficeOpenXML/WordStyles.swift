/// The styles of a Word document (ECMA-376, part 1, § 17.7), with what they inherit.
struct WordStyles {
  /// A style as the document has it.
  private struct Style {
    let name: String
    let base: String?
    let own: WordRunProperties
    let number: WordNumber?
    /// Properties of the first row and the first column of a table.
    var firstRow: WordRunProperties?
    var firstColumn: WordRunProperties?
  }

  /// The number or bullet of a paragraph: the list, and the level in it.
  struct WordNumber: Hashable {
    var list: String?
    var level: Int?
  }

  private var styles: [String: Style] = [:]
  private var defaults: [String: String] = [:]
  /// The properties of all text.
  private(set) var document = WordRunProperties()
  /// All names of fonts in the styles.
  private(set) var names: [String] = []
  private var noted: Set<String> = []

  private static let longestChain = 64

  init() {}

  init(_ root: XMLElement?, _ theme: ThemeFonts) {
    document = WordRunProperties(root?.first("w:docDefaults", "w:rPrDefault", "w:rPr"), theme)
    note(document)
    for element in root?.all("w:style") ?? [] {
      guard let id = element["w:styleId"] else { continue }
      let kind = element["w:type"] ?? "paragraph"
      let number = element.first("w:pPr", "w:numPr")
      var style = Style(
        name: element.first("w:name")?["w:val"] ?? id, base: element.first("w:basedOn")?["w:val"],
        own: WordRunProperties(element.first("w:rPr"), theme),
        number: number.map {
          WordNumber(
            list: $0.first("w:numId")?["w:val"], level: $0.first("w:ilvl")?["w:val"].flatMap { Int($0) })
        })
      for condition in element.all("w:tblStylePr") {
        let properties = WordRunProperties(condition.first("w:rPr"), theme)
        if condition["w:type"] == "firstRow" { style.firstRow = properties }
        if condition["w:type"] == "firstCol" { style.firstColumn = properties }
      }
      note(style.own)
      if styles[id] == nil { styles[id] = style }
      if let isDefault = element["w:default"], !["0", "false", "off"].contains(isDefault) { defaults[kind] = id }
    }
  }

  private mutating func note(_ properties: WordRunProperties) {
    for name in [properties.ascii, properties.highAnsi, properties.eastAsian, properties.complex] {
      if let name, noted.insert(name).inserted { names.append(name) }
    }
  }

  /// The style of a kind that holds where none is named.
  func standard(_ kind: String) -> String? { defaults[kind] }

  func name(of id: String?) -> String? { id.flatMap { styles[$0]?.name } }

  /// What a style says with all that it is based on.
  func properties(of id: String?) -> WordRunProperties {
    chain(of: id).reversed().reduce(WordRunProperties()) { $0.overridden(by: $1.own) }
  }

  /// What a style of tables says of the first row or the first column.
  func condition(of id: String?, isFirstRow: Bool, isFirstColumn: Bool) -> WordRunProperties {
    chain(of: id).reversed().reduce(WordRunProperties()) { properties, style in
      var result = properties
      if isFirstColumn, let own = style.firstColumn { result = result.overridden(by: own) }
      if isFirstRow, let own = style.firstRow { result = result.overridden(by: own) }
      return result
    }
  }

  /// The number that a style of paragraphs gives.
  func number(of id: String?) -> WordNumber? {
    var number = WordNumber()
    for style in chain(of: id) {
      number.list = number.list ?? style.number?.list
      number.level = number.level ?? style.number?.level
    }
    return number.list == nil ? nil : number
  }

  /// The style and those that it is based on. A loop ends it.
  private func chain(of id: String?) -> [Style] {
    var chain: [Style] = []
    var seen = Set<String>()
    var next = id
    while let id = next, let style = styles[id], seen.insert(id).inserted, chain.count < Self.longestChain {
      chain.append(style)
      next = style.base
    }
    return chain
  }
}
