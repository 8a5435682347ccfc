/// The styles of one family, each of which may be based on another.
struct StyleHierarchy {
  struct Style {
    /// The displayed name of the style.
    let name: String
    /// The style that it is based on.
    let base: String?
    let own: TextProperties
    /// The list of the style's paragraphs, and their level.
    var list: String?
    var level: Int?
    /// Whether a program made the style for a single place. Its displayed name is then the name of its base.
    var isAutomatic = false
    /// The properties for the first row and the first column of a table.
    var firstRow: TextProperties?
    var firstColumn: TextProperties?
  }

  private var styles: [String: Style] = [:]

  private static let longestChain = 64

  /// The style with an identifier.
  subscript(id: String) -> Style? {
    get { styles[id] }
    set { styles[id] = newValue }
  }

  /// Returns the properties of a style, with all styles on which it is based.
  ///
  /// - Parameter replacement: returns the style that replaces a style of the chain; nil for no replacement.
  func properties(of id: String?, replacing replacement: ((String) -> String?)? = nil) -> TextProperties {
    chain(of: id, replacing: replacement).reversed().reduce(TextProperties()) { $0.overridden(by: $1.own) }
  }

  /// Returns the style and the styles on which it is based. The chain ends at a loop.
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
