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
  private func shaped(_ text: String, _ settings: TextSettings, in collection: FontCollection) -> ShapedLine {
    let generation = collection.generation
    let line = LineShaper(withoutRole, settings, in: collection).line(text)
    LineCache.of(collection).insert(line, text, self, settings, generation: generation)
    return line
  }

  /// The font for cached lines. It has no role: the collection owns the lines, and a role owns the collection.
  private var withoutRole: Font { role == nil ? self : Font(self, use: use?.withoutRole) }

  /// The widths of many texts, in points: `measure(_:).advance` of each. Nothing else is measured, and no line is cached.
  /// Nothing is allocated for a text that the font's own face draws in one script, from left to right, once its letters, pairs
  /// and words were learned (docs/shaping.md). In a list of more than sixteen texts, a short text that came a little before is
  /// not measured again.
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
    if let advance = unsafe learnedAdvance(text, shaping) { return advance }
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return Double(units) * ownScale + tracking(in: shaping.script) * Double(clusters)
  }
}

/// The widths of the last texts of a long list: tables and logs repeat the same words.
///
/// It is a table with one place for each hash. A new text replaces the one at its place.
struct RepeatedAdvances {
  private struct Place {
    let text: String
    let advance: Double
  }

  private var places: [Place?] = []
  private var count = 0

  /// The number of texts before the table is made. For a short list it would cost more than it saves.
  static let fewestTexts = 16
  private static let placeCount = 256
  /// The longest text in the table, in bytes of UTF-8. Longer texts are hardly ever repeated.
  static let longest = 64

  /// The width of a text, from the table or from the closure.
  mutating func advance(of text: String, else measure: () -> Double) -> Double {
    count += 1
    guard count > Self.fewestTexts, text.utf8.count <= Self.longest else { return measure() }
    if places.isEmpty { places = Array(repeating: nil, count: Self.placeCount) }
    // Fits: there are 256 places.
    let index = Int(truncatingIfNeeded: TextHash.of(text, seed: 0) % UInt64(truncatingIfNeeded: Self.placeCount))
    if let place = places[index], place.text.hasSameBytes(as: text) { return place.advance }
    let advance = measure()
    places[index] = Place(text: text, advance: advance)
    return advance
  }
}
