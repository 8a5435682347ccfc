internal import FontFaces
public import FontMatching
public import FontShaping

extension Font {
  /// How wide each of many texts is, in points: `measure(_:).advance` of each, without what else that tells, and without
  /// keeping any. Nothing is allocated for a text that the font's own face draws in one script, left to right.
  ///
  /// - Parameters:
  ///   - texts: the texts, each a line.
  ///   - language: the texts' language (BCP 47).
  ///   - tracking: points behind each character.
  ///   - features: OpenType features over those that are on by themselves.
  ///   - collection: where faces are looked for that have what the font's own has not; nil is the collection that the font
  ///     came from.
  public func advances(
    of texts: some Sequence<String>, language: String? = nil, tracking: Double = 0, features: [FontFeature] = [],
    in collection: FontCollection? = nil
  ) -> [Double] {
    advances(
      of: texts, TextSettings(language: language, tracking: tracking, features: features),
      in: collection ?? self.collection)
  }

  /// How wide each of many texts is that are set in this way.
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
  /// How wide a text is that the font's own face draws as one run; `nil` for any other.
  fileprivate func plainAdvance(_ text: UnsafeBufferPointer<UInt8>, in buffer: ShapingBuffer) -> Double? {
    guard let shaper = ownShaper, let shaping = unsafe plainShaping(text) else { return nil }
    let (units, clusters, hasMissing) = unsafe shaper.advance(of: text, shaping, in: buffer)
    guard !hasMissing else { return nil }
    return Double(units) * ownScale + tracking(in: shaping.script) * Double(clusters)
  }
}
