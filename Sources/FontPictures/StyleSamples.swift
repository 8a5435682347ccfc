internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import NumberText
internal import TextStyles

/// Every style at one content size category, with its metrics and its face.
struct SheetSamples {
  private let rows: [StylesSheet.Row]
  private let traits: TraitCollection
  private let collection: FontCollection

  init(_ rows: [StylesSheet.Row], _ traits: TraitCollection, _ collection: FontCollection) {
    self.rows = rows
    self.traits = traits
    self.collection = collection
  }

  private static let sampleLeft = 330.0
  private static let labelWidth = sampleLeft - Canvas.margin - 24
  private static let sampleWidth = Canvas.width - Canvas.margin - sampleLeft

  func draw(on canvas: inout Canvas) {
    canvas.heading("\(traits.contentSize.name) (\(traits.contentSize.shortName))")
    for row in rows { draw(row.usual, on: &canvas) }
  }

  private func draw(_ text: StylesSheet.StyledText, on canvas: inout Canvas) {
    let sample = StyleSample(text, .paragraph, width: Self.sampleWidth, in: collection)
    let top = canvas.y + 10
    let baseline = top + max(sample.firstBaseline, 14)
    let end = sample.draw(on: &canvas, x: Self.sampleLeft, baseline: baseline)
    canvas.y = max(end, drawLabels(of: text, sample, below: baseline, on: &canvas)) + 12
    canvas.rule("grid")
  }

  /// Draws the name and the metrics of a style from the baseline of its sample downwards. Returns the bottom of the labels.
  private func drawLabels(
    of text: StylesSheet.StyledText, _ sample: StyleSample, below baseline: Double, on canvas: inout Canvas
  ) -> Double {
    let lettering = canvas.lettering
    var y = baseline
    let name = lettering.lines(text.name, size: 13, width: Self.labelWidth - 60, atMost: 1).first ?? ""
    canvas.label(name, x: Canvas.margin, y: y, size: 13, weight: .strong)
    if let code = text.code {
      let left = Canvas.margin + lettering.width(name, size: 13, weight: .strong) + 8
      canvas.label(String(code.prefix(8)), x: left, y: y, style: "quiet")
    }
    for (words, style) in [(metrics(of: text, sample), "quiet"), (text.faceName, "ink"), (text.remark, "accent")] {
      for line in lettering.lines(words, size: 12, width: Self.labelWidth, atMost: style == "accent" ? 3 : 2) {
        y += 16
        canvas.label(line, x: Canvas.margin, y: y, style: style)
      }
    }
    return y + 6
  }

  private func metrics(of text: StylesSheet.StyledText, _ sample: StyleSample) -> String {
    var metrics = ["\(Self.points(text.designedSize)) / \(Self.points(text.lineHeight))", "weight \(text.weight)"]
    if text.tracking != 0 {
      metrics.append("tracking \(text.tracking < 0 ? "−" : "+")\(Self.points(text.tracking.magnitude))")
    }
    if !text.features.isEmpty { metrics.append(text.features.prefix(8).map(\.description).joined(separator: " ")) }
    metrics += text.textWords
    if sample.scale < 1 { metrics.append("drawn at \((sample.scale * 100).text(.fixed(0))) %") }
    return metrics.joined(separator: "  ·  ")
  }

  static func points(_ value: Double) -> String { value.text(.rounded(2)) }
}

/// A text of at most two lines in a style.
struct StyleSample {
  private let lines: [TextOutline]
  /// The lines along each line, in points from the beginning of its baseline.
  private let decorations: [[TextFrame]]
  private let isRightToLeft: Bool
  private let width: Double
  /// Pixels per point: 1, or less for text that is too large for the page.
  let scale: Double
  /// The distance from the top of the first line to its baseline, in pixels.
  let firstBaseline: Double
  private let lineHeight: Double

  /// The largest size that is drawn as it is, in points.
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
    let font = text.font
    scale = min(1, Self.largest / font.pointSize)
    // A font or a guide may give any height. Beyond these limits nothing would be visible.
    let most = 3 * font.pointSize
    let height = min(max(text.lineHeight, font.pointSize / 2), most)
    let ascender = min(max(font.ascender, 0), most)
    let descender = min(max(-font.descender, 0), most)
    lineHeight = height * scale
    // CSS 2.2, § 10.8.1: half of the leading is above the letters.
    firstBaseline = min(max((height - ascender - descender) / 2 + ascender, 0), most) * scale
    let shown = SampleText(for: font.match.drawn.face)
    let isPangram = length == .sentence && shown.script == "Latn"
    let words = isPangram ? Self.pangram : shown.paragraph.isEmpty ? shown.word : shown.paragraph
    let tracking = min(max(text.tracking, -font.pointSize / 2), most)
    let room = width / scale
    self.width = width
    isRightToLeft = shown.isRightToLeft && !isPangram
    let texts = font.paragraph(
      CaseMapping.map(words, to: text.textCase, language: nil).text, width: room, tracking: tracking,
      atMost: Self.mostLines, in: collection)
    lines = texts.map { font.outline(of: $0, tracking: tracking, in: collection) }
    decorations = texts.map { font.decorations(text.decoration, along: $0, tracking: tracking, in: collection) }
  }

  /// Draws the lines, the first on the baseline. Returns the bottom of the last one.
  func draw(on canvas: inout Canvas, x: Double, baseline: Double) -> Double {
    for (place, line) in lines.enumerated() {
      let left = isRightToLeft ? max(width - line.advance * scale, 0) : 0
      let y = baseline + Double(place) * lineHeight
      canvas.text(line, x: x + left, baseline: y, scale: scale)
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
  /// The lines along a text: rectangles in points, to the right of the beginning of its baseline and downwards from there.
  func decorations(
    _ kinds: Set<TextDecoration.Kind>, along text: String, tracking: Double, in collection: FontCollection
  ) -> [TextFrame] {
    guard !kinds.isEmpty else { return [] }
    var attributes = TextAttributes()
    attributes.underline = kinds.contains(.underline)
    attributes.strikeout = kinds.contains(.strikeout)
    let lines = StyledText(text, attributes: attributes).lines(
      in: self, width: .infinity, paragraph: ParagraphStyle(tracking: tracking), collection: collection)
    guard let line = lines.first else { return [] }
    return line.decorations.flatMap(\.frames).map { frame in
      TextFrame(x: frame.x - line.origin, top: frame.top - line.baseline, width: frame.width, height: frame.height)
    }
  }
}

/// Every style at the smallest and the largest content size category, side by side on one baseline.
struct SheetExtremes {
  private let rows: [StylesSheet.Row]
  private let collection: FontCollection

  init(_ rows: [StylesSheet.Row], _ collection: FontCollection) {
    self.rows = rows
    self.collection = collection
  }

  private static let smallLeft = 190.0
  private static let largeLeft = 490.0
  private static let gap = 24.0

  func draw(on canvas: inout Canvas) {
    let sizes = ContentSizeCategory.allCases
    guard let first = sizes.first, let last = sizes.last else { return }
    canvas.heading("The smallest and the largest size")
    canvas.y += 12
    canvas.label("\(first.name) (\(first.shortName))", x: Self.smallLeft, y: canvas.y, style: "quiet")
    canvas.label("\(last.name) (\(last.shortName))", x: Self.largeLeft, y: canvas.y, style: "quiet")
    canvas.y += 6
    for row in rows { draw(row, on: &canvas) }
  }

  private func draw(_ row: StylesSheet.Row, on canvas: inout Canvas) {
    let small = StyleSample(row.smallest, .sentence, width: Self.largeLeft - Self.smallLeft - Self.gap, in: collection)
    let large = StyleSample(
      row.largest, .sentence, width: Canvas.width - Canvas.margin - Self.largeLeft, in: collection)
    let baseline = canvas.y + 10 + max(small.firstBaseline, large.firstBaseline, 14)
    let smallEnd = small.draw(on: &canvas, x: Self.smallLeft, baseline: baseline)
    let largeEnd = large.draw(on: &canvas, x: Self.largeLeft, baseline: baseline)
    let name = canvas.lettering.lines(row.usual.name, size: 12, width: Self.smallLeft - Canvas.margin - 12, atMost: 1)
    canvas.label(name.first ?? "", x: Canvas.margin, y: baseline, weight: .strong)
    let points = [row.smallest, row.largest].map { SheetSamples.points($0.designedSize) }
    canvas.label(
      points[0] == points[1] ? points[0] : "\(points[0]) – \(points[1])", x: Canvas.margin, y: baseline + 16,
      style: "quiet")
    canvas.y = max(smallEnd, largeEnd, baseline + 22) + 12
    canvas.rule("grid")
  }
}
