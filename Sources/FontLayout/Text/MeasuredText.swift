internal import FontFaces
public import FontFiles
internal import FontMatching

/// A measured line of text: its width, the bounds of its ink, and the positions of its glyphs and carets.
///
/// Lengths are in points; `x` grows to the right from the line's left end, `y` upwards from the baseline. Nothing is rounded.
public struct MeasuredText: Sendable {
  let line: ShapedLine
  /// The use of the font. The cached line has none, so that fonts of all roles share it.
  private let use: FontUse?

  init(_ line: ShapedLine, of font: Font) {
    self.line = line
    use = font.use
  }

  /// The text.
  public var text: String { line.text }
  /// The font in which it was measured.
  public var font: Font { Font(line.font, use: use) }
  /// The width of the line: the sum of the advances, with the tracking after the last character.
  public var advance: Double { line.advance }
  /// The smallest box around the ink; nil when nothing is drawn. It is measured on first use.
  ///
  /// It is computed from the bounds of the glyphs in whole font units, without synthetic bold or oblique.
  public var inkBounds: TextBounds? { line.ink }

  /// The height above the baseline: the greatest of the font and of all faces that draw a part of the line.
  public var ascender: Double { line.faceMetrics.reduce(font.ascender) { max($0, $1.ascender) } }
  /// The depth below the baseline, negative: the lowest of the font and of all faces that draw a part of the line.
  public var descender: Double { line.faceMetrics.reduce(font.descender) { min($0, $1.descender) } }
  /// Baseline to baseline: ascender − descender + the font's leading.
  public var lineHeight: Double { ascender - descender + font.leading }

  /// The runs, from left to right.
  public var runs: [MeasuredRun] { line.runs.map(MeasuredRun.init) }
  /// The glyphs, from left to right. Each call makes the array.
  public var glyphs: [MeasuredGlyph] {
    var glyphs: [MeasuredGlyph] = []
    glyphs.reserveCapacity(line.glyphs.count)
    for (place, run) in line.runs.enumerated() {
      line.forEachGlyph(of: run) { glyphs.append(MeasuredGlyph($0, run: place)) }
    }
    return glyphs
  }
  /// The position of the caret before each character, in the order of the text, and at the end of the text. Each call makes
  /// the array.
  public var carets: [TextCaret] { line.carets }

  /// The code points that no font has, each once for each run.
  public var missing: [Unicode.Scalar] { line.runs.flatMap(\.missing) }
  /// The font files that could not be read. Their characters take no width.
  public var failures: [FontError] { line.failures }
}

extension MeasuredText: Hashable {
  /// Whether the text, byte for byte, the settings and the font are the same.
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
  /// The metrics of the fallback faces that draw a part of the line, at the line's size.
  var faceMetrics: [FontMetrics] {
    guard runs.count > 1 || runs.contains(where: { $0.match !== font.match }) else { return [] }
    return Set(runs.map(\.match)).filter { $0 !== font.match }.map { match in
      FontMetrics(match.metricsFace.metrics(forSize: font.pointSize), size: font.pointSize * match.metricsScale)
    }
  }
}
