internal import FontFaces
public import FontMatching
internal import FontNames
public import FontShaping
internal import FontSources
internal import FontSubstitution
public import FontTables

extension Font {
  /// Measures a line of text. HarfBuzz shapes it with kerning and ligatures. The first face that has a character draws it. Runs
  /// are in the order of the Unicode Bidirectional Algorithm.
  ///
  /// Line ends and other control characters draw nothing and take no width; a tab is a space. A collection caches
  /// short lines: as many as its `measuredLineCapacity` says.
  ///
  /// - Parameters:
  ///   - text: any text; it is measured as one line.
  ///   - language: the text's language (BCP 47), which chooses between forms of letters, and between faces for Chinese
  ///     characters.
  ///   - direction: the line's direction; nil takes that of the first letter that has one.
  ///   - tracking: points after each character that has a width; a negative value sets them closer. With tracking, optional
  ///     ligatures and contextual alternates are off, and in cursive scripts only the spaces between words are spaced, as
  ///     browsers do it for CSS's `letter-spacing`.
  ///   - features: OpenType features beside those that are on by default.
  ///   - collection: the collection whose fonts draw characters that the font lacks; nil is the collection that the font
  ///     came from.
  public func measure(
    _ text: String, language: String? = nil, direction: TextDirection? = nil, tracking: Double = 0,
    features: FontFeatures = [], in collection: FontCollection? = nil
  ) -> MeasuredText {
    let settings = TextSettings(language: language, direction: direction, tracking: tracking, features: features)
    // Not `collection ?? self.collection`, which would count the references of a collection that is given: a fifth of the whole.
    guard let collection else { return measure(text, settings, in: self.collection) }
    return measure(text, settings, in: collection)
  }

  /// Measures a line of text with these settings.
  package func measure(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> MeasuredText {
    guard text.utf8.count <= LineCache.longest else {
      return MeasuredText(LineShaper(withoutRole, settings, in: collection).line(text), of: self)
    }
    let cached = LineCache.of(collection).line(text, self, settings, generation: collection.generation)
    return MeasuredText(cached ?? shaped(text, settings, in: collection), of: self)
  }

  /// The line, shaped and cached. On its own, since a look-up would else count references for what it does not need.
  @inline(never)
  private func shaped(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> ShapedLine {
    let generation = collection.generation
    let line = LineShaper(withoutRole, settings, in: collection).line(text)
    LineCache.of(collection).insert(line, text, self, settings, generation: generation)
    return line
  }

  /// The font for cached lines. A role would be a circle: the collection owns the lines, and a role the collection.
  private var withoutRole: Font { role == nil ? self : Font(self, use: use?.withoutRole) }

  /// The width of each of many texts, in points: `measure(_:).advance` of each. Nothing else is measured, and no line is cached.
  /// Nothing is allocated for a text that the font's own face draws in one script, from left to right. In a list of more than
  /// sixteen texts, a short text that was measured a little before is not measured again.
  ///
  /// - Parameters:
  ///   - texts: the texts, each a line.
  ///   - language: the texts' language (BCP 47).
  ///   - tracking: points after each character.
  ///   - features: OpenType features beside those that are on by default.
  ///   - collection: the collection whose fonts draw characters that the font lacks; nil is the collection that the font
  ///     came from.
  public func advances(
    of texts: some Sequence<String>, language: String? = nil, tracking: Double = 0, features: FontFeatures = [],
    in collection: FontCollection? = nil
  ) -> [Double] {
    advances(
      of: texts, TextSettings(language: language, tracking: tracking, features: features),
      in: collection ?? self.collection)
  }

  /// The width of each of many texts with these settings, in points.
  package func advances(
    of texts: some Sequence<String>, _ settings: TextSettings, in collection: FontCollection
  ) -> [Double] {
    let shaper = LineShaper(self, settings, in: collection)
    var advances: [Double] = []
    advances.reserveCapacity(texts.underestimatedCount)
    ShapingBuffer.withOne { buffer in
      var repeated = RepeatedAdvances()
      for text in texts {
        let advance = repeated.advance(of: text) {
          var text = text
          let advance = text.withUTF8 { unsafe shaper.plainAdvance($0, in: buffer) }
          return advance ?? shaper.line(text).advance
        }
        advances.append(advance)
      }
    }
    return advances
  }
}

extension LineShaper {
  /// The width of a text that the font's own face draws as one run, in points; nil for any other text.
  fileprivate func plainAdvance(_ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double? {
    guard let shaper = ownShaper, let shaping = unsafe plainShaping(text) else { return nil }
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return Double(units) * ownScale + tracking(in: shaping.script) * Double(clusters)
  }
}
