public import FontFaces

extension FontDescriptor {
  /// A description by a list of names in the syntax of CSS's `font-family`: `"Museo Slab", Georgia, serif`.
  ///
  /// - Parameters:
  ///   - cascade: names with commas between them.
  ///   - collection: the fonts that decide whether an element such as "Black" is a name or the style of the name before.
  public init(
    cascade: String, in collection: FontCollection = .standard, weight: FontWeight? = nil, width: FontWidth? = nil,
    slant: FontSlant? = nil
  ) {
    let names = FontCascade.names(in: cascade) { collection.hasFont(named: $0) }
    self.init(names: names, weight: weight, width: width, slant: slant)
  }
}
