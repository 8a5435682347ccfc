internal import FontFaces
internal import FontLayout
internal import FontMatching

/// A text of at most two lines in a style.
struct StyleSample {
  private let text: StylesSheet.StyledText
  private let lines: [TextOutline]
  /// Pixels per point: 1, or less for text that is too large for the page.
  let scale: Double
  /// From the top of the first line to its baseline, in pixels.
  let firstBaseline: Double
  private let lineHeight: Double

  /// In points; larger text is scaled down.
  private static let largest = 120.0
  private static let mostLines = 2
  private static let pangram = "Sphinx of black quartz, judge my vow"

  /// The length of the text.
  enum Length {
    /// A sentence that fits a large line.
    case sentence
    /// Enough for two lines.
    case paragraph
  }

  init(_ text: StylesSheet.StyledText, _ length: Length, width: Double, in collection: FontCollection) {
    self.text = text
    let font = text.font
    scale = min(1, Self.largest / font.pointSize)
    // A font or a guide may give any height; beyond these limits nothing would be visible.
    let most = 3 * font.pointSize
    let height = min(max(text.lineHeight, font.pointSize / 2), most)
    let ascender = min(max(font.ascender, 0), most)
    let descender = min(max(-font.descender, 0), most)
    lineHeight = height * scale
    // Half of the leading is above the letters (CSS 2.2, § 10.8.1).
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

  /// Draws the lines, the first on the baseline. Returns where the last one ends.
  func draw(on canvas: inout Canvas, x: Double, baseline: Double) -> Double {
    for (place, line) in lines.enumerated() {
      canvas.text(line, x: x, baseline: baseline + Double(place) * lineHeight, scale: scale)
    }
    return baseline - firstBaseline + Double(max(lines.count, 1)) * lineHeight
  }
}
