/// The styles of an OpenDocument file, with inherited properties (OpenDocument 1.3, part 3, § 16).
struct OpenDocumentStyles {
  /// The label of a list level.
  struct ListLevel {
    let bullet: String?
    let format: String
    let prefix: String
    let suffix: String
    let start: Int
    let style: String?
    let own: TextProperties

    func label(_ number: Int) -> String {
      bullet ?? (format.isEmpty ? "" : prefix + ListNumber.text(number, format) + suffix)
    }
  }

  /// The families of font faces. The keys are the names of their declarations, such as `F1`.
  private var faces: [String: [String]] = [:]
  private var families: [String: StyleHierarchy] = [:]
  private var defaults: [String: TextProperties] = [:]
  private var lists: [String: [Int: ListLevel]] = [:]

  // MARK: - Reading

  /// Adds a declaration or a style.
  mutating func add(_ element: XMLElement, isAutomatic: Bool) {
    switch element.name {
    case "style:font-face":
      guard let name = element["style:name"] else { return }
      faces[name] = element["svg:font-family"].flatMap(TextProperties.families) ?? [name]
    case "style:style":
      guard let name = element["style:name"], let family = element["style:family"] else { return }
      families[family, default: StyleHierarchy()][name] = StyleHierarchy.Style(
        name: element["style:display-name"] ?? name, base: element["style:parent-style-name"],
        own: properties(in: element), list: element["style:list-style-name"], isAutomatic: isAutomatic)
    case "style:default-style":
      if let family = element["style:family"] { defaults[family] = properties(in: element) }
    case "text:list-style":
      guard let name = element["style:name"] else { return }
      var levels: [Int: ListLevel] = [:]
      for level in element.children {
        guard let place = level["text:level"].flatMap({ Int($0) }), (1...10).contains(place) else { continue }
        let isBullet = level.name == "text:list-level-style-bullet"
        levels[place] = ListLevel(
          bullet: isBullet ? level["text:bullet-char"] : nil, format: isBullet ? "" : level["style:num-format"] ?? "",
          prefix: level["style:num-prefix"] ?? "", suffix: level["style:num-suffix"] ?? "",
          start: ListNumber.start(level["text:start-value"]), style: level["text:style-name"],
          own: properties(in: level))
      }
      lists[name] = levels
    default: break
    }
  }

  private func properties(in element: XMLElement) -> TextProperties {
    TextProperties(ofOpenDocument: element.first("style:text-properties")?.attributes, faces)
  }

  // MARK: - Asking

  func standard(_ family: String) -> TextProperties { defaults[family] ?? TextProperties() }

  /// Returns the properties of a style, including inherited properties, but without the default style of its family.
  ///
  /// - Parameter replacement: returns a style that replaces a style of the chain; nil for no replacement.
  func properties(
    _ family: String, _ name: String?, replacing replacement: ((String) -> String?)? = nil
  ) -> TextProperties {
    families[family]?.properties(of: name, replacing: replacement) ?? TextProperties()
  }

  /// Returns the displayed name of a style. An automatic style has the name of its base. Nil if there is no name.
  func displayName(_ family: String, _ name: String?) -> String? {
    families[family]?.chain(of: name).first { !$0.isAutomatic }?.name
  }

  func list(of paragraphStyle: String?) -> String? {
    let list = families["paragraph"]?.chain(of: paragraphStyle).lazy.compactMap(\.list).first
    return list?.isEmpty ?? true ? nil : list
  }

  func level(_ level: Int, of list: String?) -> ListLevel? { list.flatMap { lists[$0]?[level] } }
}
