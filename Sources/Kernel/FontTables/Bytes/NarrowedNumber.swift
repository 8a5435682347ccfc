extension Int {
  /// Rounds to the nearest integer. A number out of range becomes the smallest or largest integer, NaN becomes 0.
  ///
  /// `Int(_:)` ends the process for such numbers. Scaling or adding may make the numbers of a font arbitrarily large.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension UInt32 {
  /// The number of a glyph in the type of FreeType and HarfBuzz. If it does not fit, a number without a glyph.
  package init(glyph: Int) { self = UInt32(exactly: glyph) ?? .max }
}

extension FixedWidthInteger {
  /// Rounds to the nearest number that fits; 0 for NaN.
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}
