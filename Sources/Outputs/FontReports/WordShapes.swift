internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontPictures
internal import FontSources
internal import FontSubstitution
internal import FontTables
internal import TextFormats

/// The shapes of the words of all styles of a page. The shapes of a word in a face are stored once.
struct WordShapes {
  /// Words in a font, in a row that wraps. Styles in the same face share a row.
  struct Row: Hashable {
    fileprivate let words: [String]
    fileprivate let font: Font
    fileprivate let tracking: Double
    fileprivate let decoration: Set<TextDecoration.Kind>

    /// - Parameter tracking: the space after each letter, in ems.
    init(_ words: [String], _ font: Font, tracking: Double, _ decoration: Set<TextDecoration.Kind>) {
      self.words = words
      self.font = Font(font.match, size: Sample.em, variant: font.variant)
      self.tracking = tracking * Sample.em
      self.decoration = decoration
    }
  }

  /// The shapes of a row. The space between words is in ems, and the widths are in SVG units.
  private struct Drawing {
    let space: Double
    let words: [(shapes: HTML, width: Double)]
    let overflow: Overflow
  }

  /// The distances in ems by which ink extends beyond the boxes of words. The row gets margins of this size.
  private struct Overflow {
    /// Top, right, bottom, left.
    private var sides = [0.0, 0.0, 0.0, 0.0]

    /// The greatest margin in ems. Ink beyond the margin is clipped, because a damaged glyph may be as large as a page.
    private static let most = 2.0

    mutating func add(_ ink: Outline.Bounds, of width: Double) {
      let outside = [ink.top - Box.top, ink.right - width, -Box.bottom - ink.bottom, -ink.left]
      sides = zip(sides, outside).map { max($0, min($1 / Sample.em, Self.most)) }
    }

    var css: String { sides.map { $0 > 0 ? "\($0.text(.svg(2)))em" : "0" }.joined(separator: " ") }
  }

  /// The height of the box of a word, in SVG units: four fifths of an em above the baseline, one fifth below.
  private enum Box {
    static let top = 0.8 * Sample.em
    static let bottom = 0.2 * Sample.em
  }

  private var rows: [Row: HTML] = [:]
  private var ids: [String: Int] = [:]
  private var symbols: [HTML] = []

  /// Draws each distinct row once, on all processor cores.
  init(_ rows: [Row], in collection: FontCollection) {
    var seen: Set<Row> = []
    let rows = rows.filter { seen.insert($0).inserted }
    let drawings = inParallel(rows.count, worker: ()) { _, places in
      places.map { Self.draw(rows[$0], in: collection) }
    }
    for (row, drawing) in zip(rows, drawings) { self.rows[row] = html(drawing) }
  }

  subscript(row: Row) -> HTML { rows[row] ?? HTML() }

  private static func draw(_ row: Row, in collection: FontCollection) -> Drawing {
    let (font, tracking) = (row.font, row.tracking)
    var overflow = Overflow()
    let words = row.words.map { word -> (shapes: HTML, width: Double) in
      let outline = font.outline(of: word, tracking: tracking, in: collection)
      let frames = font.decorations(row.decoration, along: word, tracking: tracking, in: collection)
      let width = max(outline.advance, 1).rounded(.up)
      if let ink = outline.bounds { overflow.add(ink, of: width) }
      return (Sample.shapes(outline) + Self.shapes(frames), width)
    }
    return Drawing(
      space: font.measure(" ", tracking: tracking, in: collection).advance / Sample.em,
      words: words, overflow: overflow)
  }

  private static func shapes(_ frames: [TextFrame]) -> HTML {
    guard !frames.isEmpty else { return HTML() }
    let data = frames.map { frame in
      let (width, height) = (frame.width.text(.svg(0)), max(frame.height, 1).text(.svg(0)))
      return "M\(frame.x.text(.svg(0))) \(frame.top.text(.svg(0)))h\(width)v\(height)h-\(width)z"
    }
    return "<path d=\"\(data.joined())\"/>"
  }

  private mutating func html(_ drawing: Drawing) -> HTML {
    let pictures = drawing.words.map { shapes, width -> HTML in
      """
      <svg viewBox="0 \((-Box.top).text(.svg(0))) \(width.text(.svg(0))) \((Box.top + Box.bottom).text(.svg(0)))" style="width:\((width / Sample.em).text(.svg(2)))em">\
      <use href="#w\(id(shapes))"/></svg>
      """
    }
    return
      "<div class=\"words-row\" style=\"--space:\(drawing.space.text(.svg(2)))em;padding:\(drawing.overflow.css)\" aria-hidden=\"true\">\(pictures)</div>"
  }

  private mutating func id(_ shapes: HTML) -> Int {
    if let id = ids[shapes.text] { return id }
    ids[shapes.text] = symbols.count
    symbols.append("<g id=\"w\(symbols.count)\">\(shapes)</g>\n")
    return symbols.count - 1
  }

  /// The shapes of all words, which the page contains once.
  var definitions: HTML {
    "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n\(symbols)</defs></svg>\n"
  }
}
