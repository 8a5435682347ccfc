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

/// A font in which texts are shaped, with the style's letter properties. Results for other sizes are scaled.
struct FitShape: Sendable {
  let font: Font
  let tracking: Double
  /// The case in which letters are shown.
  let textCase: TextCase
  /// The setting of paragraphs with several fonts, at one size; nil for a text in one font, whose sizes are similar.
  let paragraphs: FitParagraphs?

  /// Whether a font is a size of this font in which the same texts are similar.
  func isSimilar(to other: Font, _ tracking: Double, _ textCase: TextCase) -> Bool {
    paragraphs == nil && font.match == other.match && font.variant == other.variant && self.textCase == textCase
      // Tracking that grows with the text keeps its part of the size.
      && abs(self.tracking / font.pointSize - tracking / other.pointSize) < 1e-12
  }
}

/// Paragraphs with tags in them, or with an indent: they are set as styled text.
struct FitParagraphs: Sendable {
  /// The attributes of text outside of tags.
  let attributes: TextAttributes
  /// The style of the paragraphs.
  let style: ParagraphStyle
  /// The attributes of the guide's styles; nil if texts have no tags.
  let tags: [TextStyle: TextAttributes]?

  /// - Parameters:
  ///   - asked: the guide's font for the style of the slot.
  ///   - font: the font of the text: the guide's font, or a substitute.
  init(_ asked: GuideFont, in font: Font, tags: [TextStyle: TextAttributes]?) {
    attributes = asked.attributes(in: font)
    var style = asked.paragraphStyle
    style.lineHeight = attributes.lineHeight
    style.breaking = LineBreaking(overflow: .normal)
    // Without tags all lines are uniform, like in a slot without an indent.
    style.lineBoxes = tags == nil ? .uniform : .css
    self.style = style
    self.tags = tags
  }

  /// A shaped text.
  ///
  /// - Parameter text: the text with the styles of its tags.
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
  /// The attributes of text in the style, in its font or a substitute. The lines of a substitute are as high as the
  /// lines of the guide's font.
  func attributes(in font: Font) -> TextAttributes {
    var attributes = textAttributes
    guard font != self.font else { return attributes }
    attributes.font = .font(font)
    attributes.lineHeight = resolved.lineHeight.map(LineHeight.points)
    return attributes
  }
}
