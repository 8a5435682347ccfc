internal import FontFiles
internal import FontNames
package import FontTables
public import MetricValues
internal import SharedValues

/// The cap height or the x-height of a face.
///
/// The value to use is the first height that exists:
///
/// 1. The declared height: OS/2 sCapHeight or sxHeight (version 2 or later, above 0), or the AFM file of a Type 1 font.
/// 2. The drawn height: the top of the outline of `H` or `x`, if it is above the baseline.
/// 3. An estimate: 0.7 em or 0.5 em.
public struct HeightMetric: Sendable {
  /// The value to use, in font units, positive.
  public let value: Double
  /// The source of the value.
  public let source: MetricSource
  /// The declared height, from OS/2 (version 2 or later, above 0) or an AFM file; nil if neither has it.
  public let declared: Double?

  package let letter: Unicode.Scalar
  private let face: FontFace

  /// The top of the outline of `H` or `x`; nil if the face has no such letter. The top is measured at the first access.
  public var measured: Double? { face.measuredHeights().top(of: letter) }

  fileprivate init(
    _ face: FontFace, _ letter: Unicode.Scalar, declared: MetricValue?, orElse estimate: HeightEstimate
  ) {
    let height =
      // 1.
      declared
      // 2.
      ?? face.measuredHeights().top(of: letter).map { MetricValue($0, .measured(Character(letter))) }
      // 3.
      ?? estimate.height(em: Double(face.unitsPerEm))
    value = height.value
    source = height.source
    self.declared = declared?.value
    self.letter = letter
    self.face = face
  }
}

extension FontFace {
  /// The height of the uppercase letters: OS/2 sCapHeight, otherwise the top of `H`, otherwise 0.7 em.
  public var capHeight: HeightMetric {
    HeightMetric(self, "H", declared: facts.metrics[.capHeight], orElse: .capHeight)
  }

  /// The height of the lowercase letters: OS/2 sxHeight, otherwise the top of `x`, otherwise 0.5 em (CSS Values 4,
  /// `ex`: "a value of 0.5em must be assumed").
  public var xHeight: HeightMetric { HeightMetric(self, "x", declared: facts.metrics[.xHeight], orElse: .xHeight) }

  package var declaredCapHeight: Double? { facts.metrics[.capHeight]?.value }
  package var declaredXHeight: Double? { facts.metrics[.xHeight]?.value }
}

/// An estimate of a height that is neither declared nor measured: a fraction of the em.
struct HeightEstimate: Sendable {
  let fraction: Double

  /// Most text faces have cap heights of 0.65 to 0.75 em.
  static let capHeight = HeightEstimate(fraction: 0.7)
  /// CSS Values 4, `ex`: "a value of 0.5em must be assumed".
  static let xHeight = HeightEstimate(fraction: 0.5)

  /// - Parameter em: the side of the em, in font units or pixels. The height has the same unit.
  func height(em: Double) -> MetricValue { MetricValue(em * fraction, .estimated(fraction)) }
}

extension FontFace {
  func measuredHeights() -> MeasuredHeights { cachedHeights.loadOrMake { measureHeights() } }

  /// Measures and caches the cap height and the x-height of a face without sfnt tables, unless both heights are
  /// declared. FreeType has opened the face for another purpose.
  package func keepHeights(from face: borrowing FreeTypeFace) {
    guard facts.metrics[.capHeight] == nil || facts.metrics[.xHeight] == nil else { return }
    let heights = MeasuredHeights(
      capital: Self.height(face.outlineTop(of: "H")), x: Self.height(face.outlineTop(of: "x")))
    _ = cachedHeights.storeIfNil(heights)
  }

  /// Measures and caches the cap height and the x-height of a face with sfnt tables, unless both heights are declared.
  /// The HarfBuzz view was made for another purpose. If it does not draw both letters, FreeType measures them later.
  package func keepHeights(from face: HarfBuzzFace) {
    guard facts.metrics[.capHeight] == nil || facts.metrics[.xHeight] == nil,
      let capital = face.glyph(for: "H").flatMap(face.outlineTop(of:)),
      let x = face.glyph(for: "x").flatMap(face.outlineTop(of:))
    else { return }
    _ = cachedHeights.loadOrMake { MeasuredHeights(capital: Self.height(capital), x: Self.height(x)) }
  }

  private func measureHeights() -> MeasuredHeights {
    MeasuredHeights(capital: Self.height(drawnTop(of: "H")), x: Self.height(drawnTop(of: "x")))
  }

  private static func height(_ top: Double?) -> Double? { top.flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the top of a letter in a strike, in pixels. Returns the estimate if the strike lacks the letter.
  func height(_ letter: Unicode.Scalar, of strike: BitmapStrike, orElse estimate: HeightEstimate) -> MetricValue {
    let index = strikes.firstIndex(of: strike) ?? 0
    let top = (try? freeType { $0.bitmapTop(of: letter, strike: index) }) ?? nil
    guard let top, top > 0 else { return estimate.height(em: strike.ppem) }
    return MetricValue(top, .measured(Character(letter)))
  }

  /// Returns the top of a letter's outline, in font units; nil if the face has no such letter, or nothing is drawn.
  package func drawnTop(of letter: Unicode.Scalar) -> Double? {
    if facts.isSFNT, isScalable, let face = try? harfBuzzFace(), let glyph = glyph(for: letter, in: face) {
      if let top = face.outlineTop(of: glyph) { return top }
      guard face.draws(UInt32(glyph: glyph)) else { return nil }
    }
    // FreeType draws Type 1 and bitmaps. It also draws WOFF2 glyphs that it unpacks without the padding that HarfBuzz
    // requires.
    let strike = isScalable ? nil : strikes.largestIndex
    let top = try? freeType { face -> Double? in
      if let strike { return face.bitmapTop(of: letter, strike: strike) }
      return face.outlineTop(of: letter)
    }
    return top ?? nil
  }
}
