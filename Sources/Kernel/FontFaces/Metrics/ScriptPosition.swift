public import FontFiles
internal import FontNames
internal import FontTables
public import MetricValues

/// Letters that are smaller than the letters beside them, and above or below the line's baseline.
public enum ScriptPosition: String, Sendable, Hashable, CaseIterable {
  /// The letters are below: the 2 in H₂O.
  case `subscript`
  /// The letters are above: the 2 in m².
  case superscript
}

/// The size and the position of subscripts or superscripts that a face recommends (OpenType, OS/2 ySubscriptXSize to
/// ySuperscriptYOffset), in font units.
public struct ScriptMetrics: Sendable, Hashable {
  /// The size of the smaller letters in the horizontal direction: the width of their em.
  public let xSize: MetricValue
  /// The size of the smaller letters in the vertical direction: the height of their em. The scale factor is this size
  /// divided by the font's units per em.
  public let ySize: MetricValue
  /// The distance by which the letters move to the right. For example, an italic font moves its superscripts.
  public let xOffset: MetricValue
  /// The height of the letters' baseline above the line's baseline; negative for subscripts. OS/2 has the opposite
  /// sign.
  public let yOffset: MetricValue
}

extension FontFace {
  /// Reads the size and the position of subscripts or superscripts, changed by `MVAR`; nil without an OS/2 table.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func scriptMetrics(_ position: ScriptPosition) throws(FontError) -> ScriptMetrics? {
    guard !isRecorded else { throw source.recordedOnly }
    let isSuperscript = position == .superscript
    let box = try withTable("OS/2") { table in
      // FreeType and Windows treat an OS/2 table of version 0xFFFF as a missing table.
      table.u16(0) == 0xFFFF ? nil : OS2Table.ScriptBox(table, isSuperscript: isSuperscript)
    }
    guard let box else { return nil }
    let mover = isVaried && facts.tables.contains("MVAR") ? try harfBuzzFace() : nil
    // MVAR's tags: sbxs sbys sbxo sbyo, spxs spys spxo spyo.
    func value(_ number: Int, _ subscripted: FontTag, _ superscripted: FontTag, sign: Double = 1) -> MetricValue {
      let value = MetricValue(sign * Double(number), .os2)
      return mover.map {
        value.moved(by: sign * $0.variation(of: isSuperscript ? superscripted : subscripted), in: "MVAR")
      } ?? value
    }
    return ScriptMetrics(
      xSize: value(box.xSize, "sbxs", "spxs"), ySize: value(box.ySize, "sbys", "spys"),
      xOffset: value(box.xOffset, "sbxo", "spxo"),
      yOffset: value(box.yOffset, "sbyo", "spyo", sign: isSuperscript ? 1 : -1))
  }
}
