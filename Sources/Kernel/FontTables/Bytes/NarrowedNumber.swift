extension Int {
  /// The nearest integer to a number: the smallest or largest one for a number beyond them, 0 for what is not a number.
  ///
  /// `Int(_:)` ends the process for such numbers, and what a font scales or adds up may grow beyond any bound.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}

extension UInt32 {
  /// The number of a glyph, as FreeType and HarfBuzz take it; for a number beyond 32 bits that of no glyph.
  package init(glyph: Int) { self = UInt32(exactly: glyph) ?? .max }
}

extension FixedWidthInteger {
  /// The nearest number to a rounded one; 0 for what is not a number.
  package init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}
