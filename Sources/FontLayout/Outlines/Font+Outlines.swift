public import FontFaces
public import FontMatching

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
  ///   - collection: where faces are looked for that have what the font's own has not.
  public func outline(
    of text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: [FontFeature] = [], in collection: FontCollection = .standard
  ) -> TextOutline {
    let settings = TextSettings(
      language: language, direction: direction, tracking: tracking,
      features: self.features.map { FontFeature($0, 1) } + features, spans: synthesisedSpans(of: text, language))
    return measure(text, settings, in: collection).outline()
  }

  /// The stretches of a text in small capitals that are capitals in a smaller size.
  private func synthesisedSpans(of text: String, _ language: String?) -> [TextSpan] {
    guard variant?.smallCaps != nil, let characters = try? smallCaps(for: text, language: language) else { return [] }
    return characters.pieces.filter(\.isSynthesised).map {
      TextSpan(utf8Range: $0.utf8Range, scale: $0.scale, isUppercased: true)
    }
  }
}
