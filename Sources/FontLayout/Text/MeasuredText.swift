public import Files
internal import FontFaces
internal import FontMatching

/// A line of text as it is set in a font: how wide it is, where its ink is, and where its glyphs and carets stand.
///
/// Lengths are in points; `x` grows to the right from the line's left end, `y` upwards from the baseline. Nothing is rounded.
public struct MeasuredText: Sendable {
  let line: ShapedLine
  /// What the font is used for: lines are kept for fonts of any role.
  private let use: FontUse?

  init(_ line: ShapedLine, of font: Font) {
    self.line = line
    use = font.use
  }

  /// The text.
  public var text: String { line.text }
  /// The font that it was asked to be set in.
  public var font: Font { Font(line.font, use: use) }
  /// How wide the line is: the sum of the advances, tracking behind the last character included.
  public var advance: Double { line.advance }
  /// The smallest box around the ink; `nil` where nothing is drawn. Measured when it is first asked for.
  ///
  /// Boxes are those of the glyphs, in whole font units; imitated bold or slanted forms are not in them.
  public var inkBounds: TextBounds? { line.ink }

  /// The height above the baseline: the greatest of the font's and of those of all faces that draw a part of the line.
  public var ascender: Double { line.faceMetrics.reduce(font.ascender) { max($0, $1.ascender) } }
  /// The depth below the baseline, negative: the greatest of the font's and of all faces that draw a part of the line.
  public var descender: Double { line.faceMetrics.reduce(font.descender) { min($0, $1.descender) } }
  /// Baseline to baseline: ascender − descender + the font's leading.
  public var lineHeight: Double { ascender - descender + font.leading }

  /// The runs, from left to right.
  public var runs: [MeasuredRun] { line.runs.map(MeasuredRun.init) }
  /// The glyphs, from left to right. Made each time it is asked for.
  public var glyphs: [MeasuredGlyph] {
    var glyphs: [MeasuredGlyph] = []
    glyphs.reserveCapacity(line.glyphs.count)
    for (place, run) in line.runs.enumerated() {
      line.forEachGlyph(of: run) { glyphs.append(MeasuredGlyph($0, run: place)) }
    }
    return glyphs
  }
  /// Where the caret stands before each character, in the order of the text, and at its end. Made each time it is asked for.
  public var carets: [TextCaret] { line.carets }

  /// The code points that no font has, each once a run.
  public var missing: [Unicode.Scalar] { line.runs.flatMap(\.missing) }
  /// The font files that could not be read; what they were to draw takes no width.
  public var failures: [FontError] { line.failures }
}

extension MeasuredText: Hashable {
  /// The same text, byte for byte, set alike in the same font.
  public static func == (left: MeasuredText, right: MeasuredText) -> Bool {
    (left.line === right.line && left.use == right.use)
      || (left.text.utf8.elementsEqual(right.text.utf8) && left.font == right.font
        && left.line.settings == right.line.settings && left.advance == right.advance)
  }

  /// Hashes the text and its width.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text.utf8.count)
    hasher.combine(advance)
  }
}

extension ShapedLine {
  /// The metrics of the faces that draw a part of the line, but for the font's own, at the line's size.
  var faceMetrics: [FontMetrics] {
    guard runs.count > 1 || runs.contains(where: { $0.match !== font.match }) else { return [] }
    return Set(runs.map(\.match)).filter { $0 !== font.match }.map { match in
      FontMetrics(match.metricsFace.metrics(forSize: font.pointSize), size: font.pointSize * match.metricsScale)
    }
  }
}
