internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// A line of text as outlines, in points from the left end of its baseline. It is shaped as by `measure(_:)`, with the
  /// features and small capitals of the font.
  ///
  /// Glyphs that cannot be drawn, in faces with bitmaps only or in damaged files, are left out; `failures` lists why.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; nil takes that of the first letter that has one.
  ///   - tracking: points after each character.
  ///   - features: OpenType features over those of the font.
  ///   - collection: the collection whose fonts draw characters that the font lacks; nil is the collection that the font
  ///     came from.
  public func outline(
    of text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: [FontFeature] = [], in collection: FontCollection? = nil
  ) -> TextOutline {
    measure(
      text, language: language, direction: direction, tracking: tracking, features: features, in: collection
    ).outline()
  }
}
