extension Int {
  /// Rounds to the nearest integer. A number out of range becomes the smallest or largest integer, NaN becomes 0.
  ///
  /// `Int(_:)` ends the process for NaN and numbers out of range. Scaled numbers of a font may be arbitrarily large.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension UInt32 {
  /// Converts a glyph number to the type of FreeType and HarfBuzz. A number that does not fit becomes `max`, which is
  /// no glyph.
  package init(glyph: Int) { self = UInt32(exactly: glyph) ?? .max }
}

extension FixedWidthInteger {
  /// Rounds to the nearest number that fits; 0 for NaN.
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}
