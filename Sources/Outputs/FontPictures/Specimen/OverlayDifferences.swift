internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import TextFormats

extension OverlaySection {
  struct Difference {
    let name: String
    let words: String
    let isNone: Bool

    /// - Parameters:
    ///   - points: the value of the other font minus the value of this font, in points.
    ///   - words: the words for a larger and for a smaller value.
    ///   - whole: the length in points that counts as 100 percent.
    init(_ name: String, _ points: Double, _ words: (more: String, less: String), of whole: Double? = nil) {
      self.name = name
      let text = points.magnitude.text(.fixed(2))
      isNone = text == "0.00"
      guard !isNone else {
        self.words = "the same"
        return
      }
      let share = whole.flatMap { $0 > 0 ? (points.magnitude / $0 * 100).text(.fixed(0)) : nil }
      let percent = share.map { $0 == "0" ? "" : " (\($0) %)" } ?? ""
      let word = points > 0 ? words.more : words.less
      // For example "moves up 2.78 pt" or "8.98 pt (4 %) narrower".
      self.words = word.hasPrefix("moves") ? "\(word) \(text) pt" : "\(text) pt\(percent) \(word)"
    }

    /// - Parameter weights: the weights of this font and of the other font.
    init(weights: (FontWeight, FontWeight)) {
      name = "weight"
      isNone = weights.0 == weights.1
      let change = weights.1.rawValue > weights.0.rawValue ? "bolder" : "lighter"
      words = isNone ? "the same, \(weights.0)" : "\(change): \(weights.1), not \(weights.0)"
    }
  }

  /// Returns the differences of another font from this font, at the same size.
  ///
  /// - Parameter anatomies: the heights of letters in both fonts, if the script has no capitals.
  func differences(
    _ font: Font, _ other: Font, _ lines: (SingleFontLine, SingleFontLine),
    _ anatomies: (ScriptAnatomy, ScriptAnatomy)? = nil
  ) -> [Difference] {
    let letters =
      anatomies.map { Self.heights($0.0, font, $0.1, other) } ?? [
        Difference("capitals", other.capHeight - font.capHeight, ("higher", "lower"), of: font.capHeight),
        Difference(
          "centre of the capitals", (other.capHeight - font.capHeight) / 2, ("moves up", "moves down")),
        Difference("lowercase letters", other.xHeight - font.xHeight, ("higher", "lower"), of: font.xHeight),
      ]
    let (own, theirs) = (font.metrics(shown.convention), other.metrics(shown.convention))
    return [
      Difference("first baseline", theirs.ascender - own.ascender, ("moves down", "moves up")),
      Difference("lines", theirs.lineHeight - own.lineHeight, ("taller", "shorter"), of: own.lineHeight),
    ] + letters + [
      Difference("this text", lines.1.advance - lines.0.advance, ("wider", "narrower"), of: lines.0.advance),
      Difference(weights: (font.match.drawn.face.style.weight, other.match.drawn.face.style.weight)),
    ]
  }

  /// Returns the differences of heights that both fonts have.
  private static func heights(
    _ anatomy: ScriptAnatomy, _ font: Font, _ other: ScriptAnatomy, _ otherFont: Font
  ) -> [Difference] {
    func points(_ units: Double, _ font: Font) -> Double {
      units * font.pointSize * font.match.sizeAdjust / Double(font.match.drawn.face.unitsPerEm)
    }
    return anatomy.heights.compactMap { height in
      guard let same = other.heights.first(where: { $0.name == height.name }) else { return nil }
      let own = points(height.units, font)
      return Difference(
        height.name, points(same.units, otherFont) - own, ("higher", "lower"), of: own > 0 ? own : nil)
    }
  }
}
