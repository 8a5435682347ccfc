/// The styles of a Word document (ECMA-376, part 1, § 17.7), with inherited properties.
struct WordStyles {
  /// The list of a paragraph, and the level in the list.
  struct WordNumber: Hashable {
    var list: String?
    var level: Int?
  }

  private var styles = StyleHierarchy()
  private var defaults: [String: String] = [:]
  /// The default properties of all text.
  private(set) var document = TextProperties()
  /// The names of all fonts in the styles.
  private(set) var names: [String] = []

  init(_ root: XMLElement?, _ theme: ThemeFonts) {
    document = TextProperties(ofWord: root?.first("w:docDefaults", "w:rPrDefault", "w:rPr"), theme)
    note(document)
    for element in root?.all("w:style") ?? [] {
      guard let id = element["w:styleId"] else { continue }
      let number = element.first("w:pPr", "w:numPr")
      var style = StyleHierarchy.Style(
        name: element.first("w:name")?["w:val"] ?? id, base: element.first("w:basedOn")?["w:val"],
        own: TextProperties(ofWord: element.first("w:rPr"), theme), list: number?.first("w:numId")?["w:val"],
        level: number?.first("w:ilvl")?["w:val"].flatMap { Int($0) })
      for condition in element.all("w:tblStylePr") {
        let properties = TextProperties(ofWord: condition.first("w:rPr"), theme)
        if condition["w:type"] == "firstRow" { style.firstRow = properties }
        if condition["w:type"] == "firstCol" { style.firstColumn = properties }
      }
      note(style.own)
      if styles[id] == nil { styles[id] = style }
      if element["w:default"]?.isOn ?? false { defaults[element["w:type"] ?? "paragraph"] = id }
    }
  }

  private mutating func note(_ own: TextProperties) {
    for name in [own.western.families, own.highAnsi, own.asian.families, own.complex.families].compactMap(\.self)
      .joined()
    where !names.contains(name) { names.append(name) }
  }

  /// Returns the default style of a kind, such as `paragraph`.
  func standard(_ kind: String) -> String? { defaults[kind] }

  func name(of id: String?) -> String? { id.flatMap { styles[$0]?.name } }

  /// Returns the properties of a style, including inherited properties.
  func properties(of id: String?) -> TextProperties { styles.properties(of: id) }

  /// Returns the properties of a table style for cells in the first row or the first column.
  func condition(of id: String?, isFirstRow: Bool, isFirstColumn: Bool) -> TextProperties {
    styles.chain(of: id).reversed().reduce(TextProperties()) { properties, style in
      let own = [isFirstColumn ? style.firstColumn : nil, isFirstRow ? style.firstRow : nil].compactMap(\.self)
      return own.reduce(properties) { $0.overridden(by: $1) }
    }
  }

  /// Returns the list and the level of a paragraph style.
  func number(of id: String?) -> WordNumber? {
    let chain = styles.chain(of: id)
    return chain.lazy.compactMap(\.list).first.map { list in
      WordNumber(list: list, level: chain.lazy.compactMap(\.level).first)
    }
  }
}
