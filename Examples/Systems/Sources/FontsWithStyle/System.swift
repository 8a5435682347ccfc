import FontProbe

/// Fonts by family and style from the app's own files, with substitutes for absent fonts.
struct Fonts {
  let collection: FontCollection

  init(folder: String) throws {
    collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: folder)
  }

  /// The font of a family in a style: the nearest face by the rules of CSS, or a substitute.
  func font(_ family: String, _ weight: FontWeight, italic: Bool = false, size: Double = 17) -> Font {
    collection.font(family: family, weight: weight, slant: italic ? .italic : .upright, size: size)
  }

  /// A font for a role in a family: it grows with the preferred text size.
  func font(_ family: String, for style: TextStyle, weight: FontWeight? = nil, _ size: ContentSizeCategory) -> Font {
    var descriptor = FontDescriptor(textStyle: style).withFamily(family)
    descriptor.weight = weight
    return collection.font(for: descriptor, traits: TraitCollection(contentSize: size))
  }

  /// A text in a family with faces for its bold and italic parts: `So <b>bold</b>, and <i>so <b>both</b></i>`.
  func text(_ markup: String, _ family: String, size: Double = 17) throws -> StyledText {
    try StyledText(markup: markup) { tag in
      var attributes = TextAttributes()
      switch tag {
      case "b": attributes.weight = .bold
      case "i": attributes.slant = .italic
      default: return nil
      }
      return attributes
    }.font(font(family, .regular, size: size))
  }
}
