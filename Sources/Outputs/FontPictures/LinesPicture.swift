public import FontFiles
public import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontSources
internal import FontSubstitution
internal import TextFormats

/// An SVG picture of the lines of a text in their column, with the baseline and the unused space of each line.
///
/// Letters are drawn as shapes, so the picture looks the same on every computer. One pixel is one point.
public struct LinesPicture: Sendable {
  /// The lines that are drawn.
  public let lines: TextLines

  /// The greatest width of a column or a line, in points.
  public static let widest = 10_000.0
  /// The greatest number of lines.
  public static let mostLines = 2_000
  /// The greatest height of all lines together, in points.
  public static let highest = 200_000.0

  /// The distance from the edge of the picture to the column, in points.
  private static let margin = 16.0
  private static let noteWidth = 180.0
  private static let noteSize = 10.0

  /// Creates a picture of lines.
  ///
  /// - Parameter lines: the lines.
  /// - Throws: `FontError` with `invalidSize` if the column or a line is wider than 10,000 points, if there are more
  ///   than 2,000 lines, or if their height exceeds 200,000 points.
  public init(of lines: TextLines) throws(FontError) {
    self.lines = lines
    let width = max(lines.width, lines.size.width)
    guard width <= Self.widest else {
      throw FontError(
        .invalidSize,
        "the picture is \(width.rounded(.up).text(.shortest)) points wide, but \(Self.widest.text(.shortest)) points are the limit",
        hint: "set the text in a narrower column")
    }
    guard lines.count <= Self.mostLines, lines.height <= Self.highest else {
      throw FontError(
        .invalidSize,
        "the picture has \(lines.count.counted("line")) and is \(lines.height.rounded(.up).text(.shortest)) points high, but the limits are "
          + "\(Self.mostLines) lines and \(Self.highest.text(.shortest)) points",
        hint: "set fewer lines")
    }
  }

  /// The picture as an SVG document.
  public var svg: String { document.text }

  /// Returns a PNG file in the colours of the light appearance. librsvg draws it, and is loaded on first use.
  ///
  /// - Parameter scale: pixels per pixel of the SVG picture. The scale is reduced if a side would exceed 32,000 pixels.
  /// - Throws: `FontError` with `noRasterizer` if librsvg is not installed or cannot draw the picture.
  public func png(scale: Double = 2) throws(FontError) -> [UInt8] { try document.png(scale: scale) }

  private var document: PictureDocument {
    // A line that is wider than its column overflows at the end of the reading direction.
    let overflow = lines.map { max($0.x + $0.advance - lines.width, 0) }.max() ?? 0
    let left = Self.margin + (lines.map { max(-$0.x, 0) }.max() ?? 0)
    let top = Self.margin
    var canvas = Canvas(Lettering())
    canvas.rectangle("tint", x: left, y: top, width: lines.width, height: lines.height)
    let notes = left + lines.width + overflow + Self.margin
    for line in lines {
      let baseline = top + line.baseline
      canvas.line("grid", x1: left, y1: baseline, x2: left + lines.width, y2: baseline)
      // The unused space is at the end of the line, or on both sides of a centred line.
      for (start, end) in [(0, line.x), (line.x + line.advance, lines.width)] where end > start && !line.isJustified {
        canvas.line("line-accent", x1: left + start, y1: baseline, x2: left + end, y2: baseline)
      }
      canvas.text(line.measured.outline(), x: left + line.origin, baseline: baseline)
      if lines.hasBoxesOrDecorations { draw(line, on: &canvas, x: left, y: top) }
      canvas.label(note(on: line), x: notes, y: baseline, width: Self.noteWidth, size: Self.noteSize, style: "quiet")
    }
    // The frame is drawn over the letters, so that overflowing letters are visible.
    canvas.path("rule", Self.frame(x: left, y: top, width: lines.width, height: lines.height))
    canvas.y = top + max(lines.height, lines.box.lineHeight)
    return PictureDocument(
      title: "Lines of \(lines.font.fontName)", description: description, canvas: canvas,
      width: (notes + Self.noteWidth + Self.margin).rounded(.up), margin: Self.margin)
  }

  private func draw(_ line: TextLine, on canvas: inout Canvas, x: Double, y: Double) {
    for box in line.runs.compactMap(\.box) {
      canvas.path("rule", Self.frame(x: x + box.x, y: y + box.top, width: box.width, height: box.height))
    }
    for frame in line.decorations.flatMap(\.frames) {
      canvas.rectangle("ink", x: x + frame.x, y: y + frame.top, width: frame.width, height: frame.height)
    }
  }

  private func note(on line: TextLine) -> String {
    let room = "\(line.room.text(.fixed(1))) pt left"
    return line.missedBy.map { "\(room), next word needs \($0.text(.fixed(1))) pt" } ?? room
  }

  private var description: String {
    let size = lines.font.pointSize.text(.shortest)
    return "\(lines.count.counted("line")) of \(lines.font.fontName), \(size) points, "
      + "in a column of \(lines.width.text(.shortest)) points."
  }

  private static func frame(x: Double, y: Double, width: Double, height: Double) -> String {
    let (right, bottom) = (Canvas.number(x + width), Canvas.number(y + height))
    return "M\(Canvas.number(x)) \(Canvas.number(y))H\(right)V\(bottom)H\(Canvas.number(x))z"
  }
}

extension LinesPicture: DrawnPicture {}
