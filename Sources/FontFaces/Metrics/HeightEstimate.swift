/// The height that stands for letters of which no table declares one and no glyph shows one: a fraction of the em.
struct HeightEstimate: Sendable {
  /// The part of the em, 0…1.
  let fraction: Double

  /// For the uppercase letters: most text faces have 0.65 to 0.75.
  static let capHeight = HeightEstimate(fraction: 0.7)
  /// For the lowercase letters: CSS Values 4, `ex`: "a value of 0.5em must be assumed".
  static let xHeight = HeightEstimate(fraction: 0.5)

  /// The height, marked as an estimate.
  ///
  /// - Parameter em: the side of the em, in font units or in pixels; the height is in the same unit.
  func height(em: Double) -> MetricValue { MetricValue(em * fraction, .estimated(fraction)) }
}
