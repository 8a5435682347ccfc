internal import FontTables

/// The cap height or the x-height of a face: the value to use, and beside it what is declared and what is drawn.
///
/// The value to use is the first of these that there is:
///
/// 1. What is declared: OS/2 sCapHeight or sxHeight (version 2 or later, above 0), or the AFM file of a Type 1 font.
/// 2. What is drawn: the top of the outline of `H` or `x`, where it lies above the baseline.
/// 3. An estimate: 0.7 em or 0.5 em.
public struct HeightMetric: Sendable {
  /// The value to use, in font units, positive.
  public let value: Double
  /// Which of these it is.
  public let source: MetricSource
  /// What OS/2 (version 2 or later, above 0) or an AFM file says; `nil` where neither does.
  public let declared: Double?

  package let letter: Unicode.Scalar
  private let face: FontFace

  /// The top of the outline of `H` or `x`; `nil` where the face has no such letter. Measured when first asked for.
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
  /// The height of the uppercase letters: OS/2 sCapHeight, else the top of `H`, else 0.7 em.
  public var capHeight: HeightMetric { HeightMetric(self, "H", declared: facts.capHeight, orElse: .capHeight) }

  /// The height of the lowercase letters: OS/2 sxHeight, else the top of `x`, else 0.5 em (CSS Values 4, `ex`:
  /// "a value of 0.5em must be assumed").
  public var xHeight: HeightMetric { HeightMetric(self, "x", declared: facts.xHeight, orElse: .xHeight) }

  /// The cap height that OS/2 or an AFM file declares; nothing is measured.
  package var declaredCapHeight: Double? { facts.capHeight?.value }
  /// The x-height that OS/2 or an AFM file declares; nothing is measured.
  package var declaredXHeight: Double? { facts.xHeight?.value }
}
