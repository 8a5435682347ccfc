internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

extension Font {
  /// Measures a line of text. HarfBuzz shapes it with kerning and ligatures. The first face that has a character draws it. Runs
  /// are in the order of the Unicode Bidirectional Algorithm.
  ///
  /// Line ends and other control characters draw nothing and take no width; a tab is a space. A collection caches up to
  /// `measuredLineCapacity` short lines.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47), which chooses between forms of letters, and between faces for Chinese
  ///     characters.
  ///   - direction: the line's direction; nil for the direction of its first letter with one.
  ///   - tracking: points after each character with a width; a negative value sets characters closer. It works as CSS's
  ///     `letter-spacing` in browsers: optional ligatures and contextual alternates are off, and in cursive scripts only the
  ///     spaces between words are spaced.
  ///   - features: OpenType features beside those that are on by default.
  ///   - collection: the collection with the fallback fonts for characters that the font lacks; nil for the collection that
  ///     the font came from.
  public func measure(
    _ text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> MeasuredText {
    let settings = TextSettings(language: language, direction: direction, tracking: tracking, features: features)
    // Not `collection ?? self.collection`: counting the references of the argument would take a fifth of the whole time.
    guard let collection else { return measure(text, settings, in: self.collection) }
    return measure(text, settings, in: collection)
  }

  /// Measures a line of text with these settings.
  func measure(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> MeasuredText {
    guard text.utf8.count <= LineCache.longest else {
      return MeasuredText(LineShaper(withoutRole, settings, in: collection).line(text), of: self)
    }
    let cached = LineCache.of(collection).line(text, self, settings, generation: collection.generation)
    return MeasuredText(cached ?? shaped(text, settings, in: collection), of: self)
  }

  /// The line, shaped and cached. It is not inlined: a look-up would then count references of values that it does not use.
  @inline(never)
  private func shaped(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> SetLine {
    let generation = collection.generation
    let line = LineShaper(withoutRole, settings, in: collection).line(text)
    LineCache.of(collection).insert(line, text, self, settings, generation: generation)
    return line
  }

  /// The font for cached lines. It has no role: the collection owns the lines, and a role owns the collection.
  private var withoutRole: Font { role == nil ? self : Font(self, use: use?.withoutRole) }

  /// The widths of many texts, in points: `measure(_:).advance` of each. Nothing else is measured, and no line is cached.
  /// Nothing is allocated for a text that the font's own face draws in one script, from left to right, once its letters, pairs
  /// and words were learned (docs/shaping.md).
  ///
  /// - Parameters:
  ///   - texts: the texts. Each is one line.
  ///   - language: the texts' language (BCP 47).
  ///   - tracking: points after each character.
  ///   - features: OpenType features beside those that are on by default.
  ///   - collection: the collection with the fallback fonts for characters that the font lacks; nil for the collection that
  ///     the font came from.
  public func advances(
    of texts: some Sequence<String>, language: String? = nil, tracking: Double = 0, features: FontFeatures = [],
    in collection: FontCollection? = nil
  ) -> [Double] {
    let settings = TextSettings(language: language, tracking: tracking, features: features)
    let shaper = LineShaper(self, settings, in: collection ?? self.collection)
    var advances: [Double] = []
    advances.reserveCapacity(texts.underestimatedCount)
    ShapingBuffer.withOne { buffer in
      for text in texts {
        var bytes = text
        let advance = bytes.withUTF8 { unsafe shaper.plainAdvance($0, in: buffer) }
        advances.append(advance ?? shaper.line(text).advance)
      }
    }
    return advances
  }
}

extension LineShaper {
  /// The width of a text that the font's own face draws as one run, in points; nil for any other text.
  fileprivate func plainAdvance(_ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double? {
    guard let shaper = ownShaper, let shaping = unsafe plainShaping(text) else { return nil }
    if let advance = unsafe learnedAdvance(text, shaping) { return advance }
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return scale(in: shaping.script).points(units, wideClusters: clusters)
  }
}
