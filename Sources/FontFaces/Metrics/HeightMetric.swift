internal import FontTables
internal import Synchronization

/// The cap height or the x-height of a face: the figure to use, and both of what it declares and what is drawn.
public struct HeightMetric: Sendable {
  /// The figure to use, in font units, positive: the declared one, else the measured one, else a fraction of the em.
  public let value: Double
  /// Which of these it is.
  public let source: MetricSource
  /// What OS/2 (version 2 or later, above 0) or an AFM file says; `nil` where neither does.
  public let declared: Double?

  package let letter: Unicode.Scalar
  let face: FontFace

  /// The fractions of the em that stand for a height of which nothing is known.
  static let estimatedCapHeight = 0.7
  static let estimatedXHeight = 0.5

  /// The top of the outline of `H` or `x`; `nil` where the face has no such letter. Measured when first asked for.
  public var measured: Double? { face.heights().top(of: letter) }
}

/// The measured tops of `H` and `x`.
final class MeasuredHeights: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  private let capital: Double?
  private let small: Double?

  init(capital: Double?, small: Double?) {
    self.capital = capital
    self.small = small
  }

  func top(of letter: Unicode.Scalar) -> Double? { letter == "H" ? capital : small }
}

extension FontFace {
  /// The height of the capitals: OS/2 sCapHeight, else the top of `H`, else 0.7 em.
  public var capHeight: HeightMetric { height(facts.capHeight, "H", ofEm: HeightMetric.estimatedCapHeight) }

  /// The height of the small letters: OS/2 sxHeight, else the top of `x`, else 0.5 em (CSS Values 4, `ex`:
  /// "a value of 0.5em must be assumed").
  public var xHeight: HeightMetric { height(facts.xHeight, "x", ofEm: HeightMetric.estimatedXHeight) }

  /// What OS/2 or an AFM file says of the height of the capitals; nothing is measured.
  package var declaredCapHeight: Double? { facts.capHeight?.value }
  /// What OS/2 or an AFM file says of the height of the small letters; nothing is measured.
  package var declaredXHeight: Double? { facts.xHeight?.value }

  private func height(_ declared: MetricValue?, _ letter: Unicode.Scalar, ofEm fraction: Double) -> HeightMetric {
    let value =
      declared ?? heights().top(of: letter).map { MetricValue($0, .measured(Character(letter))) }
      ?? MetricValue(Double(unitsPerEm) * fraction, .estimated(fraction))
    return HeightMetric(
      value: value.value, source: value.source, declared: declared?.value, letter: letter, face: self)
  }

  /// The measured heights, in font units; pixels of the largest strike for a face without outlines.
  func heights() -> MeasuredHeights {
    cached { measureHeights() }
  }

  /// The top of a letter in a strike, in pixels; a fraction of its em where the strike does not have the letter.
  func height(_ letter: Unicode.Scalar, of strike: BitmapStrike, orEm fraction: Double) -> MetricValue {
    let index = strikes.firstIndex(of: strike) ?? 0
    let top = (try? freeType { $0.bitmapTop(of: letter, strike: index) }) ?? nil
    guard let top, top > 0 else { return MetricValue(strike.ppem * fraction, .estimated(fraction)) }
    return MetricValue(top, .measured(Character(letter)))
  }

  private func measureHeights() -> MeasuredHeights {
    // A letter that lies below the baseline has no height to lay out by.
    func top(_ letter: Unicode.Scalar) -> Double? { drawnTop(of: letter).flatMap { $0 > 0 ? $0 : nil } }
    return MeasuredHeights(capital: top("H"), small: top("x"))
  }

  /// The top of a letter's outline in font units; `nil` where the face has no such letter, or nothing is drawn.
  package func drawnTop(of letter: Unicode.Scalar) -> Double? {
    if facts.isSFNT, isScalable, let shaping = try? shaping(), let glyph = glyph(for: letter, in: shaping),
      let top = shaping.outlineTop(of: glyph)
    {
      return top
    }
    // Type 1 and bitmaps; and glyphs that FreeType unpacks from WOFF2 without the padding that HarfBuzz asks for.
    let strike = isScalable ? nil : strikes.largestIndex
    let top = try? freeType { face -> Double? in
      if let strike { return face.bitmapTop(of: letter, strike: strike) }
      return face.outlineTop(of: letter)
    }
    return top ?? nil
  }

  /// The glyph of a letter. FreeType knows encodings that HarfBuzz does not, Mac Roman's among them.
  package func glyph(for letter: Unicode.Scalar, in shaping: HarfBuzzFace) -> Int? {
    shaping.glyph(for: letter) ?? (try? freeType { $0.glyph(for: letter) }) ?? nil
  }
}
