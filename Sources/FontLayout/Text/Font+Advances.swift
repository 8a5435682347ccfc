internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// The width of each of many texts, in points: `measure(_:).advance` of each. Nothing else is measured, and nothing is
  /// cached. Nothing is allocated for a text that the font's own face draws in one script, from left to right.
  ///
  /// - Parameters:
  ///   - texts: the texts, each a line.
  ///   - language: the texts' language (BCP 47).
  ///   - tracking: points after each character.
  ///   - features: OpenType features beside those that are on by default.
  ///   - collection: the collection whose fonts draw characters that the font lacks; nil is the collection that the font
  ///     came from.
  public func advances(
    of texts: some Sequence<String>, language: String? = nil, tracking: Double = 0, features: [FontFeature] = [],
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
      for text in texts {
        var text = text
        let advance = text.withUTF8 { unsafe shaper.plainAdvance($0, in: buffer) }
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
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return Double(units) * ownScale + tracking(in: shaping.script) * Double(clusters)
  }
}
