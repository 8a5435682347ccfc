internal import FontFaces
internal import FontMatching
public import FontNames
internal import FontSources
internal import FontTables
internal import MetricValues

/// A line that decorates a run: an underline or a strikethrough line.
public struct TextDecoration: Sendable, Hashable {
  /// The kinds of decorations.
  public typealias Kind = TextDecorationKind

  /// The kind of the decoration.
  public let kind: Kind
  /// The index of the run in the styled text.
  public let run: Int
  /// The segments of the line from left to right, in points of the column.
  public let frames: [TextFrame]
}

extension TextLine {
  /// The underlines and strikethrough lines of all runs, from left to right. For each run, the underline comes before
  /// the strikethrough line. White space that hangs at the end of the line is not decorated.
  ///
  /// The font gives the position and the thickness. If it does not, an underline is a tenth of the size below the
  /// baseline, a strikethrough line is at half of the x-height, and the thickness is a twentieth of the size. An
  /// underline has gaps where letters cross it. It has no gaps if a profile shapes the text, because a profile has no
  /// outlines.
  public var decorations: [TextDecoration] {
    let end = cut == nil ? filled.visibleEnd : Int.max
    return runs.flatMap { run in
      var found: [TextDecoration] = []
      let part = run.extent(before: end)
      guard !part.isEmpty else { return found }
      if run.attributes.underline == true { found.append(underline(of: run, part)) }
      if run.attributes.strikeout == true { found.append(strikeout(of: run, part)) }
      return found
    }
  }

  private func underline(of run: TextRun, _ part: Range<Double>) -> TextDecoration {
    let metrics = run.font.metrics
    let thickness = metrics.underlineThickness.flatMap { $0 > 0 ? $0 : nil } ?? run.font.pointSize / 20
    let top = -(metrics.underlinePosition ?? -run.font.pointSize / 10)
    let crossings = run.crossings(from: -top - thickness, to: -top)
    var frames: [TextFrame] = []
    var x = part.lowerBound
    // CSS Text Decoration 4, text-decoration-skip-ink: "skip over where they cross glyphs".
    for crossing in crossings {
      let end = min(crossing.lowerBound - thickness, part.upperBound)
      if end > x { frames.append(frame(of: run, x..<end, top, thickness)) }
      x = max(x, crossing.upperBound + thickness)
    }
    if x < part.upperBound { frames.append(frame(of: run, x..<part.upperBound, top, thickness)) }
    return TextDecoration(kind: .underline, run: run.index, frames: frames)
  }

  private func strikeout(of run: TextRun, _ part: Range<Double>) -> TextDecoration {
    let metrics = run.font.metrics
    let thickness = metrics.strikeoutThickness.flatMap { $0 > 0 ? $0 : nil } ?? run.font.pointSize / 20
    let top = -(metrics.strikeoutPosition ?? metrics.xHeight / 2 + thickness / 2)
    return TextDecoration(kind: .strikeout, run: run.index, frames: [frame(of: run, part, top, thickness)])
  }

  private func frame(of run: TextRun, _ part: Range<Double>, _ top: Double, _ thickness: Double) -> TextFrame {
    TextFrame(
      x: run.x + part.lowerBound, top: run.baseline + top, width: part.upperBound - part.lowerBound, height: thickness)
  }
}

extension TextLines {
  /// Whether a run is a box or has a decoration.
  public var hasBoxesOrDecorations: Bool {
    shaped.styled?.runs.contains { run in
      run.attributes.box != nil || run.attributes.underline == true || run.attributes.strikeout == true
    } ?? false
  }
}

extension TextRun {
  /// The greatest number of glyphs of a run that are examined for gaps.
  private static let mostGlyphs = 4096

  /// Returns the extent of the run's characters before an offset of the text, in points from the run's left end; empty
  /// for a box.
  fileprivate func extent(before end: Int) -> Range<Double> {
    var pen = 0.0
    var extent: Range<Double>?
    for glyph in glyphs {
      let right = max(pen, pen + glyph.advance)
      if glyph.cluster < end { extent = (extent?.lowerBound ?? pen)..<max(extent?.upperBound ?? pen, right) }
      pen = right
    }
    return extent ?? 0..<0
  }

  /// Returns the extents of the ink that crosses a horizontal band, from left to right, in points from the left end of
  /// the run. The edges of the band are heights above the baseline.
  fileprivate func crossings(from bottom: Double, to top: Double) -> [ClosedRange<Double>] {
    guard box == nil, bottom < top, match.setting === match.drawn else { return [] }
    let drawn = match.drawn
    let size = font.pointSize * self.scale * match.sizeAdjust
    let scale = size / Double(drawn.face.unitsPerEm)
    guard scale > 0, scale.isFinite else { return [] }
    let (slope, boldness) = (drawn.synthesis.slope, drawn.synthesis.boldness(atSize: size))
    var letters: [Int: UnderlinedLetter] = [:]
    var found: [ClosedRange<Double>] = []
    for glyph in glyphs.prefix(Self.mostGlyphs) {
      var letter: UnderlinedLetter
      if let known = letters[glyph.id] {
        letter = known
      } else {
        let outline = try? drawn.face.outline(ofGlyph: glyph.id).placed(
          scale: scale, slope: slope, stretch: 1 / match.settingHeight
        ).emboldened(by: boldness)
        letter = UnderlinedLetter(outline ?? Outline())
      }
      for crossing in letter.ink(from: bottom - glyph.y, to: top - glyph.y) {
        found.append(glyph.x + crossing.lowerBound...glyph.x + crossing.upperBound)
      }
      letters[glyph.id] = letter
    }
    return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { $0.join($1) }
  }
}

/// The outline of a letter in an underlined run. The edges are computed only for letters that reach the underline.
private struct UnderlinedLetter {
  private let outline: Outline
  private let bounds: (bottom: Double, top: Double)?
  private var edges: OutlineEdges?

  /// The greatest difference between the bounds of an outline and its edges, in points.
  private static let slack = 1e-3

  init(_ outline: Outline) {
    self.outline = outline
    bounds = outline.bounds.map { ($0.bottom, $0.top) }
  }

  /// Returns the extents of the outline's ink within a band, from left to right.
  mutating func ink(from bottom: Double, to top: Double) -> [ClosedRange<Double>] {
    if let bounds, bounds.bottom > top + Self.slack || bounds.top < bottom - Self.slack { return [] }
    if edges == nil { edges = OutlineEdges(outline, pieces: 8) }
    return edges?.ink(within: bottom...top) ?? []
  }
}
