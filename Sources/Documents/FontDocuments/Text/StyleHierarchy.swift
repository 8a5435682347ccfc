/// The styles of one family, each of which may be based on another.
struct StyleHierarchy {
  struct Style {
    /// Its name for people.
    let name: String
    /// The style that it is based on.
    let base: String?
    let own: TextProperties
    /// The list that its paragraphs are in, and the level in it.
    var list: String?
    var level: Int?
    /// Whether a program made it for one place: people know the style that it is based on.
    var isAutomatic = false
    /// What it says of the first row and the first column of a table.
    var firstRow: TextProperties?
    var firstColumn: TextProperties?
  }

  private var styles: [String: Style] = [:]

  private static let longestChain = 64

  /// The style that others refer to by an identifier.
  subscript(id: String) -> Style? {
    get { styles[id] }
    set { styles[id] = newValue }
  }

  /// What a style says with all that it is based on.
  ///
  /// - Parameter replacement: another style for one of the chain; nil for itself.
  func properties(of id: String?, replacing replacement: ((String) -> String?)? = nil) -> TextProperties {
    chain(of: id, replacing: replacement).reversed().reduce(TextProperties()) { $0.overridden(by: $1.own) }
  }

  /// The style and those that it is based on. A loop ends it.
  func chain(of id: String?, replacing replacement: ((String) -> String?)? = nil) -> [Style] {
    var chain: [Style] = []
    var seen = Set<String>()
    var next = id
    while let written = next, chain.count < Self.longestChain {
      let id = replacement?(written) ?? written
      guard let style = styles[id], seen.insert(id).inserted else { break }
      chain.append(style)
      next = style.base
    }
    return chain
  }
}
