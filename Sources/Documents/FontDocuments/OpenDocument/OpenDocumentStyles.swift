internal import FontFiles

/// The styles of an OpenDocument file, with what they inherit (OpenDocument 1.3, part 3, § 16).
struct OpenDocumentStyles {
  private struct Key: Hashable {
    let family: String
    let name: String
  }

  private struct Style {
    let displayName: String
    let parent: String?
    let list: String?
    let isAutomatic: Bool
    let own: OpenDocumentProperties
  }

  /// What a level of a list has before its paragraphs.
  struct ListLevel {
    let bullet: String?
    let format: String
    let prefix: String
    let suffix: String
    /// The number of the first item.
    let start: Int
    let style: String?
    let own: OpenDocumentProperties
  }

  /// The families of the font faces, by the names of their declarations: `F1` is no family.
  private(set) var faces: [String: [String]] = [:]
  private var styles: [Key: Style] = [:]
  private var defaults: [String: OpenDocumentProperties] = [:]
  private var lists: [String: [Int: ListLevel]] = [:]

  private static let longestChain = 64

  // MARK: - Reading

  /// Takes an element of the declarations or the styles.
  mutating func add(_ element: XMLElement, isAutomatic: Bool) {
    switch element.name {
    case "style:font-face":
      guard let name = element["style:name"] else { return }
      faces[name] = element["svg:font-family"].flatMap(OpenDocumentProperties.families) ?? [name]
    case "style:style":
      guard let name = element["style:name"], let family = element["style:family"] else { return }
      styles[Key(family: family, name: name)] = Style(
        displayName: element["style:display-name"] ?? name, parent: element["style:parent-style-name"],
        list: element["style:list-style-name"], isAutomatic: isAutomatic, own: properties(in: element))
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

  private func properties(in element: XMLElement) -> OpenDocumentProperties {
    OpenDocumentProperties(element.first("style:text-properties")?.attributes, faces)
  }

  // MARK: - Asking

  /// What the default style of a family says.
  func standard(_ family: String) -> OpenDocumentProperties { defaults[family] ?? OpenDocumentProperties() }

  /// What a style says with those that it inherits from, without the default of its family.
  ///
  /// - Parameter replacement: another parent for one at the end of the chain.
  func properties(
    _ family: String, _ name: String?, replacing replacement: ((String) -> String?)? = nil
  ) -> OpenDocumentProperties {
    chain(family, name, replacing: replacement).reversed().reduce(OpenDocumentProperties()) {
      $0.overridden(by: $1.own)
    }
  }

  /// The name of a style for people: of an automatic style that of the one that it changes; nil where there is none.
  func displayName(_ family: String, _ name: String?) -> String? {
    chain(family, name).first { !$0.isAutomatic }?.displayName
  }

  /// The list that a style of paragraphs gives.
  func list(of paragraphStyle: String?) -> String? {
    for style in chain("paragraph", paragraphStyle) {
      if let list = style.list { return list.isEmpty ? nil : list }
    }
    return nil
  }

  func level(_ level: Int, of list: String?) -> ListLevel? { list.flatMap { lists[$0]?[level] } }

  /// The style and those that it inherits from. A loop ends it.
  private func chain(
    _ family: String, _ name: String?, replacing replacement: ((String) -> String?)? = nil
  ) -> [Style] {
    var chain: [Style] = []
    var seen = Set<String>()
    var next = name
    while var name = next, chain.count < Self.longestChain {
      if let other = replacement?(name) { name = other }
      guard let style = styles[Key(family: family, name: name)], seen.insert(name).inserted else { break }
      chain.append(style)
      next = style.parent
    }
    return chain
  }
}
