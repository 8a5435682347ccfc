internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import StyleGuides
internal import TextStyles

/// A font in which texts are shaped, with tracking and letter case. Results for other sizes are scaled.
struct FitShape: Sendable {
  let font: Font
  let tracking: Double
  let textCase: TextCase
  /// The layout of paragraphs with several fonts, at one size; nil for texts in one font, which can be scaled.
  let paragraphs: FitParagraphs?

  /// Whether another font differs from this font only in size, so that results can be scaled.
  func isSimilar(to other: Font, _ tracking: Double, _ textCase: TextCase) -> Bool {
    paragraphs == nil && font.match == other.match && font.variant == other.variant && self.textCase == textCase
      // If the tracking grows with the text, it is the same fraction of both sizes.
      && abs(self.tracking / font.pointSize - tracking / other.pointSize) < 1e-12
  }
}

/// Paragraphs with tags, or with an indent, which are laid out as styled text.
struct FitParagraphs: Sendable {
  /// The attributes of text outside tags.
  let attributes: TextAttributes
  let style: ParagraphStyle
  /// The attributes of the styles of the guide. Nil if texts have no tags.
  let tags: [TextStyle: TextAttributes]?

  /// Creates the layout of paragraphs. `asked` is the font that the guide requests for the style of the slot. `font` is
  /// the font of the guide, or a substitute.
  init(_ asked: GuideFont, in font: Font, tags: [TextStyle: TextAttributes]?) {
    attributes = asked.attributes(in: font)
    var style = asked.paragraphStyle
    style.lineHeight = attributes.lineHeight
    style.breaking = LineBreaking(overflow: .normal)
    // Without tags, all lines have the same height, as in a slot without an indent.
    style.lineBoxes = tags == nil ? .uniform : .css
    self.style = style
    self.tags = tags
  }

  func shaped(_ text: StyledText, _ language: String?, in font: Font, _ collection: FontCollection) -> ShapedText {
    let resolved = text.mapAttributes { own in
      guard case .descriptor(let descriptor) = own.font, let tag = descriptor.textStyle else { return attributes }
      return tags?[tag] ?? attributes
    }
    var style = style
    style.language = language
    return resolved.shaped(in: font, paragraph: style, collection: collection)
  }
}

extension GuideFont {
  /// Returns the attributes of text in the style, with its font or a substitute. A substitute gets the line height of
  /// the guide's font.
  func attributes(in font: Font) -> TextAttributes {
    var attributes = textAttributes
    guard font != self.font else { return attributes }
    attributes.font = .font(font)
    attributes.lineHeight = resolved.lineHeight.map(LineHeight.points)
    return attributes
  }
}
