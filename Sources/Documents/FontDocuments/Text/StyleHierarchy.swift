/// The styles of one family. A style may be based on another style.
struct StyleHierarchy {
  struct Style {
    let name: String
    /// The identifier of the style on which this style is based.
    let base: String?
    let own: TextProperties
    /// The list of paragraphs in the style, and their level.
    var list: String?
    var level: Int?
    /// Whether a program made the style for a single place. Such a style has the displayed name of its base.
    var isAutomatic = false
    /// The properties for the first row and the first column of a table.
    var firstRow: TextProperties?
    var firstColumn: TextProperties?
  }

  private var styles: [String: Style] = [:]

  private static let longestChain = 64

  subscript(id: String) -> Style? {
    get { styles[id] }
    set { styles[id] = newValue }
  }

  /// Returns the properties of a style, including inherited properties.
  ///
  /// - Parameter replacement: returns a style that replaces a style of the chain; nil for no replacement.
  func properties(of id: String?, replacing replacement: ((String) -> String?)? = nil) -> TextProperties {
    chain(of: id, replacing: replacement).reversed().reduce(TextProperties()) { $0.overridden(by: $1.own) }
  }

  /// Returns the style and the styles on which it is based. The chain ends before a repeated style.
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
