internal import FontTables
internal import Synchronization

/// The measured tops of `H` and `x`, in font units; pixels of the largest strike for a face without outlines.
final class MeasuredHeights: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  private let capital: Double?
  private let x: Double?

  init(capital: Double?, x: Double?) {
    self.capital = capital
    self.x = x
  }

  /// The top of `H` or `x`; `nil` where the face has no such letter above the baseline.
  func top(of letter: Unicode.Scalar) -> Double? { letter == "H" ? capital : x }
}

extension FontFace {
  /// The measured heights, measured once.
  func measuredHeights() -> MeasuredHeights {
    cached { measureHeights() }
  }

  private func measureHeights() -> MeasuredHeights {
    // A letter that lies below the baseline has no height to lay out by.
    func top(_ letter: Unicode.Scalar) -> Double? { drawnTop(of: letter).flatMap { $0 > 0 ? $0 : nil } }
    return MeasuredHeights(capital: top("H"), x: top("x"))
  }

  /// The top of a letter in a strike, in pixels; the estimate where the strike does not have the letter.
  func height(_ letter: Unicode.Scalar, of strike: BitmapStrike, orElse estimate: HeightEstimate) -> MetricValue {
    let index = strikes.firstIndex(of: strike) ?? 0
    let top = (try? freeType { $0.bitmapTop(of: letter, strike: index) }) ?? nil
    guard let top, top > 0 else { return estimate.height(em: strike.ppem) }
    return MetricValue(top, .measured(Character(letter)))
  }

  /// The top of a letter's outline in font units; `nil` where the face has no such letter, or nothing is drawn.
  package func drawnTop(of letter: Unicode.Scalar) -> Double? {
    if facts.isSFNT, isScalable, let face = try? harfBuzzFace(), let glyph = glyph(for: letter, in: face),
      let top = face.outlineTop(of: glyph)
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
}
