internal import FontShaping
public import FontTables

/// Whether vertical positions grow upwards or downwards.
public enum VerticalAxis: Sendable, Hashable {
  /// Upwards, as in PDF, in FreeType and in the tables of fonts.
  case up
  /// Downwards, as in Cairo, in Skia and on screens.
  case down
}

/// The glyphs of a run from left to right, in arrays for renderers. A glyph has the same index in all arrays.
///
/// Lengths are in points. For Cairo, a glyph ID and its position are a `cairo_glyph_t`. For Skia, they are a run of
/// positioned glyphs. For FreeType, each position is the origin of a glyph.
public struct GlyphArrays: Sendable, Hashable {
  /// The glyphs' indices in the face of the run's `drawnFont`.
  public let glyphIDs: [UInt32]
  /// The glyphs' origins.
  public let positions: [Outline.Point]
  /// The glyphs' advance widths, with tracking and justified spaces.
  public let advances: [Double]

  /// The glyphs' indices in 16 bits, for Skia and Core Graphics. A font has at most 65,536 glyphs.
  public var shortGlyphIDs: [UInt16] { glyphIDs.map { UInt16(clamping: $0) } }

  init(_ glyphs: [(id: Int, x: Double, y: Double, advance: Double)], x: Double, y: Double, yAxis: VerticalAxis) {
    glyphIDs = glyphs.map { UInt32(clamping: $0.id) }
    positions = glyphs.map { Outline.Point(x: x + $0.x, y: yAxis == .up ? y + $0.y : y - $0.y) }
    advances = glyphs.map(\.advance)
  }
}

extension MeasuredText {
  /// Returns the glyphs of a run as arrays; nil if there is no such run.
  ///
  /// - Parameters:
  ///   - run: the index of the run in `runs`.
  ///   - x: the position of the line's left end, in points to the right.
  ///   - y: the position of the line's baseline, in points along the axis.
  ///   - yAxis: whether the positions grow upwards or downwards.
  public func glyphArrays(ofRun run: Int, x: Double = 0, y: Double = 0, yAxis: VerticalAxis) -> GlyphArrays? {
    let content = line.content
    guard content.runs.indices.contains(run) else { return nil }
    var glyphs: [(id: Int, x: Double, y: Double, advance: Double)] = []
    if !content.runs[run].isBox {
      content.forEachGlyph(of: content.runs[run]) { glyphs.append((Int($0.glyph.id), $0.x, $0.y, $0.advance)) }
    }
    return GlyphArrays(glyphs, x: x, y: y, yAxis: yAxis)
  }
}
