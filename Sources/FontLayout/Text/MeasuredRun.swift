internal import FontFaces
public import FontMatching
public import FontShaping
public import FontTables

/// A part of a line that one face draws, in one size, script and direction.
public struct MeasuredRun: Sendable, Hashable {
  /// Where its characters are in the text, in bytes of UTF-8.
  public let utf8Range: Range<Int>
  /// The face, and why it was chosen. `match.drawn` draws.
  public let match: FontMatch
  /// The script, by its ISO 15924 code: `Latn`, `Arab`; `Zyyy` when all characters are of no script.
  public let script: FontTag
  /// The direction in which it is read.
  public let direction: TextDirection
  /// The factor by which the font's size is multiplied: below 1 for capitals that are scaled to small capitals, else 1. The
  /// size adjustment of the match (`sizeAdjust`) is not part of it.
  public let scale: Double
  /// Where it begins, from the line's left end, in points.
  public let x: Double
  /// How wide it is, in points.
  public let advance: Double

  init(_ run: ShapedRun) {
    utf8Range = run.utf8Range
    match = run.match
    script = run.script.rawValue
    direction = run.isRightToLeft ? .rightToLeft : .leftToRight
    scale = run.sizeScale
    x = run.x
    advance = run.advance
  }
}
