internal import FontFaces
public import FontMatching
public import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import SharedValues
internal import TextFormats

extension Font {
  /// Measures a line of text. HarfBuzz shapes the line with kerning and ligatures. Each character is in the first face
  /// that has it. Runs are in the order of the Unicode Bidirectional Algorithm.
  ///
  /// Line breaks and other control characters are invisible and have no width. A tab counts as a space. A collection
  /// caches up to `measuredLineCapacity` short lines.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47), which determines the forms of letters, and the faces for Chinese
  ///     characters.
  ///   - direction: the line's direction; nil for the direction of its first letter with a direction.
  ///   - tracking: points that are added after each character with a width. A negative value moves characters closer.
  ///     It works like CSS's `letter-spacing` in browsers: optional ligatures and contextual alternates are off. In
  ///     cursive scripts, the points are added only to the spaces between words.
  ///   - features: OpenType features in addition to those that are on by default.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
  public func measure(
    _ text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> MeasuredText {
    let settings = TextSettings(language: language, direction: direction, tracking: tracking, features: features)
    // Threads that retain the same object wait for each other, so this code retains no object. Proof of safety: the
    // argument keeps its fonts alive, and the match keeps its own fonts alive.
    let fonts: Unmanaged<CollectionFonts>
    if let collection {
      unsafe fonts = .passUnretained(collection.fonts)
    } else if role == nil, let own = match.fonts {
      unsafe fonts = .passUnretained(own)
    } else {
      return measureInOwnCollection(text, settings)
    }
    return unsafe fonts._withUnsafeGuaranteedRef { measure(text, settings, $0, in: collection) }
  }

  /// Measures a line of text in a font that has a role, or whose match was not made by a collection.
  @inline(never)
  private func measureInOwnCollection(_ text: String, _ settings: TextSettings) -> MeasuredText {
    let collection = self.collection
    return measure(text, settings, collection.fonts, in: collection)
  }

  /// - Parameter collection: the collection with the fallback fonts; nil for the collection of the font.
  func measure(
    _ text: String, _ settings: TextSettings, _ fonts: CollectionFonts, in collection: FontCollection?
  ) -> MeasuredText {
    guard text.utf8.count <= LineCache.longest else {
      return MeasuredText(LineShaper(withoutRole, settings, in: collection ?? self.collection).line(text), of: self)
    }
    let line = fonts.cache.withObject(LineCache.init) { cache in
      cache.line(text, self, settings, generation: fonts.generation)
        ?? shaped(text, settings, fonts, in: collection, cachedBy: cache)
    }
    return MeasuredText(line, of: self)
  }

  /// Shapes and caches the line. If this were inlined, a look-up would retain values that it does not use.
  @inline(never)
  private func shaped(
    _ text: String, _ settings: TextSettings, _ fonts: CollectionFonts, in collection: FontCollection?,
    cachedBy cache: LineCache
  ) -> SetLine {
    let generation = fonts.generation
    let shaper = cache.shaper(self, settings, generation: generation) { fonts.isHeld }
    let line = shaper.line(text) ?? LineShaper(shaper, in: collection ?? self.collection).lineOfRuns(text)
    cache.insert(line, text, self, settings, generation: generation) { fonts.isHeld }
    return line
  }

  /// The font for cached lines. A role would keep the collection alive, and the collection keeps the lines alive.
  var withoutRole: Font { role == nil ? self : Font(self, use: use?.withoutRole) }

  /// Returns the widths of many texts, in points: the `measure(_:).advance` of each text. Nothing else is measured, and
  /// no line is cached. A text from left to right, in one script and in the font's own face, needs no allocation if its
  /// letters, pairs and words have been learned (docs/maintainers/shaping.md).
  ///
  /// - Parameters:
  ///   - texts: the texts. Each text is a single line.
  ///   - language: the texts' language (BCP 47).
  ///   - tracking: points that are added after each character.
  ///   - features: OpenType features in addition to those that are on by default.
  ///   - collection: the collection with the fallback fonts; nil for the collection that the font came from.
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
        let advance = bytes.withUTF8 { unsafe shaper.plain.plainAdvance($0, in: buffer) }
        advances.append(advance ?? shaper.line(text).advance)
      }
    }
    return advances
  }
}

extension PlainShaper {
  /// Returns the width of a text that is one run in the font's own face, in points; nil for any other text.
  fileprivate func plainAdvance(_ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double? {
    guard let shaping = unsafe plainShaping(text) else { return nil }
    if let advance = unsafe learnedAdvance(text, shaping) { return advance }
    guard let shaper = ownShaper else { return nil }
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return scale(in: shaping.script).points(units, wideClusters: clusters)
  }
}
