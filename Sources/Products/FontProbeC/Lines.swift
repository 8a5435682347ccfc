internal import CFontProbe
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontProbeCommands
internal import FontShaping
internal import FontTables
internal import SharedValues

final class LinesHandle: HandleObject {
  static let kind: UInt64 = 0x6670_6C69_6E65_7300

  let lines: TextLines
  let collection: FontCollection
  private let cachedItems = MadeOnce<Borrowed>()
  private let cachedDrawings = MadeOnce<Boxed<[LineDrawing]>>()

  init(_ lines: TextLines, in collection: FontCollection) {
    self.lines = lines
    self.collection = collection
  }

  var items: Borrowed {
    cachedItems.loadOrMake { [lines] in
      unsafe Borrowed { memory in
        unsafe lines.map { unsafe fontprobe_line($0, lines.sourceRange(of: $0.utf8Range), &memory) }
      }
    }
  }

  private func drawing(_ line: Int) throws(FontError) -> LineDrawing {
    try Argument.item(line, of: cachedDrawings.loadOrMake { Boxed(lines.map { LineDrawing($0) }) }.value, "line")
  }

  /// - Throws: `invalidArgument` if there is no such line.
  func drawn(_ line: Int) throws(FontError) -> DrawnLine { try drawing(line).drawn(of: lines) }

  func facts(_ line: Int) throws(FontError) -> Borrowed { try drawing(line).facts }

  func strokes(_ line: Int) throws(FontError) -> Borrowed { try drawing(line).strokes(of: lines) }
}

extension fontprobe_line {
  /// - Parameter range: the byte range of the line in the caller's text.
  fileprivate init(_ line: TextLine, _ range: Range<Int>, _ memory: inout TextMemory) {
    unsafe self.init(
      start: range.lowerBound, end: range.upperBound, x: line.x, top: line.top,
      baseline: line.baseline, height: line.height, advance: line.advance, direction: line.direction.number,
      is_hyphenated: line.isHyphenated ? 1 : 0, has_ellipsis: line.hasEllipsis ? 1 : 0,
      ends_paragraph: line.endsParagraph ? 1 : 0, text: memory.view(line.drawnText))
  }
}

extension Answers {
  static func linesNew(
    _ font: FontHandle, _ text: String, _ width: Double, _ options: fontprobe_lines_options?
  ) throws(FontError) -> LinesHandle {
    let options = unsafe options ?? fontprobe_lines_options()
    let setting = unsafe try TextSetting(
      options.language, options.direction, options.tracking, options.features, options.features_count)
    let alignment: TextAlignment = unsafe try Argument.choice(options.alignment, "alignment")
    let truncation: TextTruncation = unsafe try Argument.choice(options.truncation, "truncation")
    let height = unsafe try Argument.number(options.line_height, in: 0...1e9, "line_height")
    let maximum = unsafe try Argument.count(options.maximum_lines, "maximum_lines")
    let width = try Argument.number(width, in: 0...1e9, "width")
    try checkLength(text.utf8.count, "text")
    try font.checkText()
    let paragraph = ParagraphStyle(
      alignment: alignment, lineHeight: height > 0 ? .points(height) : nil, lineBoxes: .uniform,
      language: setting.language, direction: setting.direction, tracking: setting.tracking,
      features: setting.features)
    let lines = StyledText(text).lines(
      in: font.font, width: width, maximumLines: maximum > 0 ? maximum : nil, truncation: truncation,
      paragraph: paragraph, collection: font.collection)
    // Without ICU, the lines would be different. Without the font itself, no lines can be made.
    let face = font.font.match.drawn.face
    if let failure = lines.failures.first(where: { $0.code == .missingLibrary || $0.isAbout(face) }) { throw failure }
    return LinesHandle(lines, in: font.collection)
  }

  static func linesInfo(_ lines: LinesHandle) -> fontprobe_lines_size {
    let lines = lines.lines
    var size = fontprobe_lines_size()
    size.width = lines.size.width
    size.height = lines.size.height
    size.line_height = lines.box.lineHeight
    size.first_baseline = lines.firstBaseline
    size.last_baseline = lines.lastBaseline
    size.is_truncated = lines.isTruncated ? 1 : 0
    size.missing_count = lines.missing.count
    return size
  }

  static func linesList(_ lines: LinesHandle) -> UnsafeBufferPointer<fontprobe_line> { unsafe lines.items.items() }
}
