/// The text of a picture that is broken into lines: that of a `text` with `inline-size`, or with a rectangle as `shape-inside` (SVG 2,
/// § 11.7). Inkscape writes and lays out both. The places of its `tspan` elements are for programs that do neither.
struct WrappedText {
  private(set) var paragraph = DocumentParagraph()

  /// - Parameters:
  ///   - widths: those of the rectangles of the picture, by their names.
  /// - Returns: nil for an element without a measure.
  init?(_ element: StyledElement, _ fonts: ComputedFonts, widths: [String: Double]) {
    guard element.name == "text", let pixels = fonts.inlineSize ?? fonts.shape.flatMap({ widths[$0] }), pixels > 0
    else { return nil }
    paragraph.width = ComputedFonts.points(pixels)
    open(element, fonts)
  }

  /// Notes what an element, the `text` or one in it, says about the places of letters.
  mutating func open(_ element: StyledElement, _ fonts: ComputedFonts) {
    let isPlaced = ["textlength", "rotate", "dx"].contains { element.attributes[$0] != nil }
    if isPlaced || element.name == "textpath" || fonts.isSpaced { paragraph.isUnmeasured = true }
  }

  /// Adds a text as it is written.
  mutating func add(_ text: String, in fonts: ComputedFonts) {
    guard fonts.keepsLineBreaks else { return add(line: text, in: fonts) }
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if place > 0 { paragraph.breakLine() }
      add(line: String(line), in: fonts)
    }
  }

  private mutating func add(line: String, in fonts: ComputedFonts) {
    let text = line.collapsed
    let isAfterBlank = paragraph.runs.last.map { $0.text.hasSuffix(" ") } ?? true
    let shown = isAfterBlank && text.hasPrefix(" ") ? String(text.dropFirst()) : text
    guard !shown.isEmpty else { return }
    // Text of which nothing names a font has no measure.
    guard let font = fonts.font else {
      paragraph.isUnmeasured = true
      return
    }
    paragraph.append(shown, in: font, size: fonts.points)
  }
}

extension StyledElement {
  /// The rectangles in it and below, by their names: their widths in the units of the picture.
  func rectangleWidths() -> [String: Double] {
    var widths: [String: Double] = [:]
    for element in all {
      guard element.name == "rect", let id = element.id, let width = element.attributes["width"] else { continue }
      if let number = Double(width.hasSuffix("px") ? String(width.dropLast(2)) : width), number > 0 {
        widths[id] = widths[id] ?? number
      }
    }
    return widths
  }
}
