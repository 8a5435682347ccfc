internal import FontFaces
internal import FontLayout
internal import FontMatching

/// A text in a style: two lines at most, set as the style sets them.
struct StyleSample {
  private let text: StyledText
  private let lines: [TextOutline]
  /// Pixels a point: 1, but for text that is too large for a page.
  let scale: Double
  /// From the top of the first line to its baseline, in pixels.
  let firstBaseline: Double
  private let lineHeight: Double

  /// Larger text is drawn at a scale.
  private static let largest = 120.0
  private static let mostLines = 2
  private static let pangram = "Sphinx of black quartz, judge my vow"

  /// How much is set.
  enum Length {
    /// What a large line has room for.
    case sentence
    /// As much as shows how lines follow each other.
    case paragraph
  }

  init(_ text: StyledText, _ length: Length, width: Double, in collection: FontCollection) {
    self.text = text
    let font = text.font
    scale = min(1, Self.largest / font.pointSize)
    // A font or a guide may tell any height: beyond these nothing could be seen.
    let most = 3 * font.pointSize
    let height = min(max(text.lineHeight, font.pointSize / 2), most)
    let ascender = min(max(font.ascender, 0), most)
    let descender = min(max(-font.descender, 0), most)
    lineHeight = height * scale
    // Half of what the line is higher than its letters is above them (CSS 2.2, § 10.8.1).
    firstBaseline = min(max((height - ascender - descender) / 2 + ascender, 0), most) * scale
    let shown = SampleText(for: font.match.drawn.face)
    let isPangram = length == .sentence && shown.script == "Latn"
    let words = isPangram ? Self.pangram : shown.paragraph.isEmpty ? shown.word : shown.paragraph
    let tracking = min(max(text.tracking, -font.pointSize / 2), most)
    let room = width / scale
    lines = TextLines.broken(
      words, font, width: room, tracking: tracking, atMost: Self.mostLines, in: collection
    ).map { font.outline(of: $0, tracking: tracking, in: collection) }
  }

  /// Draws the lines from the baseline of the first one on; returns where the last one ends.
  func draw(on canvas: inout Canvas, x: Double, baseline: Double) -> Double {
    for (place, line) in lines.enumerated() {
      canvas.text(line, x: x, baseline: baseline + Double(place) * lineHeight, scale: scale)
    }
    return baseline - firstBaseline + Double(max(lines.count, 1)) * lineHeight
  }
}
