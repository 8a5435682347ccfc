internal import FontFaces
internal import FontFiles
package import FontLayout
package import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// A text of a few lines in a style. A text that is too long ends after a whole word. If a word is wider than its
/// column, the text is reduced.
struct StyleSample {
  private let lines: [TextOutline]
  /// The decorations of each line, in points from the start of the baseline.
  private let decorations: [[TextFrame]]
  /// The text of each line, for programs that read the picture.
  private let texts: [String]
  private let isRightToLeft: Bool
  private let width: Double
  /// Pixels per point: 1, or less for text that is too large for the page.
  let scale: Double
  /// The distance from the top of the first line to its baseline, in pixels.
  let firstBaseline: Double
  private let lineHeight: Double

  /// The largest font size in points that is not reduced.
  private static let largest = 120.0
  /// At most this number of characters of a text is used.
  private static let mostCharacters = 600

  /// - Parameters:
  ///   - isShort: whether the style is shown with a sentence instead of a paragraph.
  ///   - most: the greatest number of lines.
  init(
    _ text: StylesSheet.StyledText, isShort: Bool, atMost most: Int, width: Double, in collection: FontCollection
  ) {
    let font = text.font
    let shown = SampleText(for: font.match.drawn.face)
    let use = StyleText.Use(of: text.name)
    let own = text.sample.map { String($0.prefix(Self.mostCharacters)) }
    let words = CaseMapping.map(
      own ?? StyleText.text(for: use, in: shown, isShort: isShort), to: text.textCase, language: nil
    ).text
    // A font or a guide may contain any height. Lengths are limited, because nothing would be visible beyond the
    // limits.
    let farthest = 3 * font.pointSize
    let tracking = min(max(text.tracking, -font.pointSize / 2), farthest)
    func measure(_ text: String) -> Double { font.measure(text, tracking: tracking, in: collection).advance }
    let longest = words.split(separator: " ").prefix(60).map { measure(String($0)) }.max() ?? 0
    let hasSpaces = words.contains(" ") || words.count <= 12
    scale = min(1, Self.largest / font.pointSize, hasSpaces ? width / max(longest, 1) : 1)
    let height = min(max(text.lineHeight, font.pointSize / 2), farthest)
    let ascender = min(max(font.ascender, 0), farthest)
    let descender = min(max(-font.descender, 0), farthest)
    lineHeight = height * scale
    // Half of the leading is above the letters (CSS 2.2, § 10.8.1).
    firstBaseline = min(max((height - ascender - descender) / 2 + ascender, 0), farthest) * scale
    self.width = width
    // The width is slightly larger, so that rounding does not break a word that fills the column.
    let room = width / scale + 0.01
    func paragraph(_ width: Double) -> [String] {
      font.paragraph(
        words, width: width, tracking: tracking, atMost: use == .text || isShort ? most : max(most - 1, 1),
        in: collection, ellipsis: "")
    }
    var texts = paragraph(room)
    let isCut = texts.reduce(0) { $0 + $1.filter { !$0.isWhitespace }.count } < words.filter { !$0.isWhitespace }.count
    if isCut, let last = texts.popLast() {
      texts.append(Self.ending(last, room, measure))
    } else if isShort {
      texts = Self.balanced(texts, room, longest, paragraph)
    }
    self.texts = texts
    isRightToLeft = shown.isRightToLeft && own == nil && use != .numbers
    lines = texts.map { font.outline(of: $0, tracking: tracking, in: collection) }
    decorations = texts.map { font.decorations(text.decoration, along: $0, tracking: tracking, in: collection) }
  }

  /// Returns the lines of a short text with similar lengths, which avoids a last line of one word.
  private static func balanced(
    _ texts: [String], _ width: Double, _ longest: Double, _ lines: (Double) -> [String]
  ) -> [String] {
    guard texts.count > 1 else { return texts }
    var (low, high, best) = (min(longest, width), width, texts)
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let narrow = lines(middle)
      // Narrower lines are used only if they omit no words.
      if narrow.count == texts.count, narrow.joined().count == texts.joined().count {
        (high, best) = (middle, narrow)
      } else {
        low = middle
      }
    }
    return best
  }

  /// Returns the whole words of a line that fit, followed by an ellipsis.
  private static func ending(_ line: String, _ width: Double, _ measure: (String) -> Double) -> String {
    var words = line.split(separator: " ")
    func shown() -> String { words.joined(separator: " ").trimmingSuffix { " .,;:—".contains($0) } + "…" }
    while words.count > 1, measure(shown()) > width { words.removeLast() }
    return shown()
  }

  /// Draws the lines, with the first line at the baseline. Returns the bottom of the last line.
  func draw(on canvas: inout Canvas, x: Double, baseline: Double) -> Double {
    for (place, line) in lines.enumerated() {
      let left = isRightToLeft ? max(width - line.advance * scale, 0) : 0
      let y = baseline + Double(place) * lineHeight
      canvas.open("g", ["data-sample": texts[place], "data-text": texts[place]])
      canvas.text(line, x: x + left, baseline: y, scale: scale)
      canvas.close("g")
      for frame in decorations[place] {
        canvas.rectangle(
          "ink", x: x + left + frame.x * scale, y: y + frame.top * scale, width: frame.width * scale,
          height: frame.height * scale)
      }
    }
    return baseline - firstBaseline + Double(max(lines.count, 1)) * lineHeight
  }
}

extension Font {
  /// Returns the decorations of a text in points, measured to the right and down from the start of the baseline.
  package func decorations(
    _ kinds: Set<TextDecoration.Kind>, along text: String, tracking: Double, in collection: FontCollection
  ) -> [TextFrame] {
    guard !kinds.isEmpty else { return [] }
    var attributes = TextAttributes()
    attributes.underline = kinds.contains(.underline) ? true : nil
    attributes.strikeout = kinds.contains(.strikeout) ? true : nil
    let lines = StyledText(text, attributes: attributes).lines(
      in: self, width: .infinity, paragraph: ParagraphStyle(tracking: tracking), collection: collection)
    guard let line = lines.first else { return [] }
    return line.decorations.flatMap(\.frames).map { frame in
      TextFrame(x: frame.x - line.origin, top: frame.top - line.baseline, width: frame.width, height: frame.height)
    }
  }
}
