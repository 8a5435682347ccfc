public import FontFiles
internal import FontNames
internal import FontTables
public import MetricValues

/// The metrics of vertical lines (OpenType, `vhea`), in font units. The baseline of a vertical line runs from top to
/// bottom through the middle of the letters.
public struct VerticalLineMetrics: Sendable, Hashable {
  /// The distance from the baseline to the right edge of the line, positive.
  public let ascender: MetricValue
  /// The distance from the baseline to the left edge of the line, negative.
  public let descender: MetricValue
  /// The extra space between lines.
  public let leading: MetricValue
  /// The largest advance, downwards, positive.
  public let maxAdvance: MetricValue
}

extension FontFace {
  /// Reads the metrics of vertical lines, changed by `MVAR`; nil without a `vhea` table.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func verticalLineMetrics() throws(FontError) -> VerticalLineMetrics? {
    guard !isRecorded else { throw source.recordedOnly }
    // vhea has the layout of hhea: ascender, descender and line gap at bytes 4, 6 and 8, largest advance at byte 10.
    guard let header = try withTable("vhea", { HheaTable($0) }) else { return nil }
    func value(_ number: Int, _ move: FontTag) throws(FontError) -> MetricValue {
      let value = MetricValue(Double(number), .table("vhea"))
      guard isVaried, facts.tables.contains("MVAR") else { return value }
      return value.moved(by: try harfBuzzFace().variation(of: move), in: "MVAR")
    }
    return VerticalLineMetrics(
      ascender: try value(header.ascender, "vasc"), descender: try value(header.descender, "vdsc"),
      leading: try value(header.lineGap, "vlgp"),
      maxAdvance: MetricValue(Double(header.advanceWidthMax), .table("vhea")))
  }

  /// Returns the advance of a glyph downwards in a vertical line, in font units, positive (`vmtx`, changed by `VVAR`).
  /// Nil if the face has no vertical metrics, or no such glyph.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func verticalAdvance(ofGlyph glyph: Int) throws(FontError) -> MetricValue? {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.tables.contains("vmtx"), facts.tables.contains("vhea"), hasGlyph(glyph) else { return nil }
    return MetricValue(try harfBuzzFace().verticalAdvance(of: UInt32(glyph: glyph)), .table("vmtx"))
  }

  /// Returns the height of a glyph's vertical origin above the glyph's baseline, in font units. The height comes from
  /// `VORG`, or from the glyph's top and top side bearing in `vmtx`. Nil without vertical metrics or without the glyph.
  ///
  /// - Throws: `FontError` if the file is missing or damaged; `onlyRecorded` for a face with only recorded metrics.
  public func verticalOrigin(ofGlyph glyph: Int) throws(FontError) -> MetricValue? {
    guard !isRecorded else { throw source.recordedOnly }
    guard facts.tables.contains("vmtx"), facts.tables.contains("vhea"), hasGlyph(glyph) else { return nil }
    let table: FontTag = facts.tables.contains("VORG") ? "VORG" : "vmtx"
    return MetricValue(try harfBuzzFace().verticalOrigin(of: UInt32(glyph: glyph)), .table(table))
  }
}
