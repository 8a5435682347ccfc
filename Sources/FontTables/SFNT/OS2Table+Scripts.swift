internal import FontFiles

extension OS2Table {
  /// The size and the place of subscripts or superscripts, in font units, as OS/2 has them: the place of a subscript is positive
  /// below the baseline.
  package struct ScriptBox: Sendable, Hashable {
    package let xSize: Int
    package let ySize: Int
    package let xOffset: Int
    package let yOffset: Int

    /// ySubscriptXSize and its neighbours, or ySuperscriptXSize and its own; nil where the table ends before them.
    package init?(_ table: RawSpan, isSuperscript: Bool) {
      let start = isSuperscript ? 18 : 10
      guard let xSize = table.i16(start), let ySize = table.i16(start + 2), let xOffset = table.i16(start + 4),
        let yOffset = table.i16(start + 6)
      else { return nil }
      self.xSize = Int(xSize)
      self.ySize = Int(ySize)
      self.xOffset = Int(xOffset)
      self.yOffset = Int(yOffset)
    }
  }
}
