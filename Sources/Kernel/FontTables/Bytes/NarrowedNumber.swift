extension Int {
  /// The nearest integer to a number: the smallest or largest integer for a number beyond them, 0 if it is no number.
  ///
  /// `Int(_:)` ends the process for such numbers, and scaling or adding may make a font's numbers arbitrarily large.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension UInt32 {
  /// The number of a glyph in the type of FreeType and HarfBuzz; for a number beyond 32 bits a number without a glyph.
  package init(glyph: Int) { self = UInt32(exactly: glyph) ?? .max }
}

extension FixedWidthInteger {
  /// The nearest number to a rounded number; 0 if it is not a number.
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}
