internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// Measures a line of text: shaped by HarfBuzz with kerning and ligatures, each part by the first face that has it, in
  /// the order of the Unicode Bidirectional Algorithm.
  ///
  /// Line ends and other control characters draw nothing and take no width; a tab is a space. A label that was measured
  /// before is kept, a thousand of them in a collection.
  ///
  /// - Parameters:
  ///   - text: any text; it is taken for one line.
  ///   - language: the text's language (BCP 47), which chooses between forms of letters, and between faces for Chinese
  ///     characters.
  ///   - direction: the line's direction; `nil` leaves it to the first letter that has one.
  ///   - tracking: points behind each character, negative sets them closer. With any, optional ligatures are off, and
  ///     joined scripts stay as they are, as CSS has it for `letter-spacing`.
  ///   - features: OpenType features over those that are on by themselves.
  ///   - collection: where faces are looked for that have what the font's own has not; nil is the collection that the font
  ///     came from.
  public func measure(
    _ text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: [FontFeature] = [], in collection: FontCollection? = nil
  ) -> MeasuredText {
    measure(
      text,
      TextSettings(language: language, direction: direction, tracking: tracking, features: features),
      in: collection ?? self.collection)
  }

  /// Measures a line of text that is set in this way.
  package func measure(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> MeasuredText {
    guard text.utf8.count <= LineCache.longest else {
      return MeasuredText(LineShaper(withoutRole, settings, in: collection).line(text), of: self)
    }
    let line = LineCache.of(collection).line(text, self, settings, generation: collection.generation) {
      LineShaper(withoutRole, settings, in: collection).line(text)
    }
    return MeasuredText(line, of: self)
  }

  /// The font as lines keep it: a collection keeps lines, and a role the collection.
  private var withoutRole: Font { role == nil ? self : Font(self, use: use?.withoutRole) }
}
