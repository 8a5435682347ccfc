internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// A line of text as shapes, in points from the left end of its baseline: measured as `measure(_:)` does, in this font's
  /// small capitals and features where it has any.
  ///
  /// What cannot be drawn, because a face has bitmaps only or a file is damaged, is left out and told in `failures`.
  ///
  /// - Parameters:
  ///   - text: any text; it is taken for one line.
  ///   - language: the text's language (BCP 47).
  ///   - direction: the line's direction; `nil` leaves it to the first letter that has one.
  ///   - tracking: points behind each character.
  ///   - features: OpenType features over those of the font.
  ///   - collection: where faces are looked for that have what the font's own has not; nil is the collection that the font
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
