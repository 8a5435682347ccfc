internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import NumberText
internal import TextFormats

/// The text that styles are shown with, cut into words: each is a picture of its own, so that a large style wraps as text does.
enum SampleWords {
  static let latin = ["Sphinx", "of", "black", "quartz,", "judge", "my", "vow"]

  private static let most = 6
  private static let longest = 12

  /// The first words of a sample. A script without spaces is cut between its characters.
  static func words(of sample: SampleText) -> [String] {
    let text = sample.paragraph.isEmpty ? sample.alphabet.first ?? "" : sample.paragraph
    return text.split(separator: " ").prefix(most).flatMap { word in
      word.count > longest ? word.prefix(longest).map(String.init) : [String(word)]
    }
  }
}

/// The words of all styles of a page, each drawn once for a face, and shown wherever it is needed.
struct WordShapes {
  /// Words in a font, in a row that wraps. The role of the font is left out: several styles are set in one face, and draw the
  /// same.
  struct Row: Hashable {
    fileprivate let words: [String]
    fileprivate let font: Font
    fileprivate let tracking: Double

    /// - Parameter tracking: in ems.
    init(_ words: [String], _ font: Font, tracking: Double) {
      self.words = words
      self.font = Font(font.match, size: Sample.em, variant: font.variant)
      self.tracking = tracking * Sample.em
    }
  }

  /// A row's words as they are drawn: the space between them in ems, widths in units of a sample.
  private struct Drawing {
    let space: Double
    let words: [(shapes: HTML, width: Double)]
  }

  private var rows: [Row: HTML] = [:]
  private var ids: [String: Int] = [:]
  private var symbols: [HTML] = []

  /// Draws rows, each once, on all cores.
  init(_ rows: [Row], in collection: FontCollection) {
    var seen: Set<Row> = []
    let rows = rows.filter { seen.insert($0).inserted }
    let drawings = inParallel(rows.count, worker: ()) { _, places in
      places.map { Self.draw(rows[$0], in: collection) }
    }
    for (row, drawing) in zip(rows, drawings) { self.rows[row] = html(drawing) }
  }

  /// A row that was drawn. Lengths are in ems of its font size.
  subscript(row: Row) -> HTML { rows[row] ?? HTML() }

  private static func draw(_ row: Row, in collection: FontCollection) -> Drawing {
    let (font, tracking) = (row.font, row.tracking)
    return Drawing(
      space: font.measure(" ", tracking: tracking, in: collection).advance / Sample.em,
      words: row.words.map { word in
        let outline = font.outline(of: word, tracking: tracking, in: collection)
        return (Sample.shapes(outline), max(outline.advance, 1).rounded(.up))
      })
  }

  private mutating func html(_ drawing: Drawing) -> HTML {
    let pictures = drawing.words.map { shapes, width -> HTML in
      """
      <svg viewBox="0 -320 \(width.text(.svg(0))) 400" style="width:\((width / Sample.em).text(.svg(2)))em">\
      <use href="#w\(id(shapes))"/></svg>
      """
    }
    return
      "<div class=\"words-row\" style=\"--space:\(drawing.space.text(.svg(2)))em\" aria-hidden=\"true\">\(pictures)</div>"
  }

  private mutating func id(_ shapes: HTML) -> Int {
    if let id = ids[shapes.text] { return id }
    ids[shapes.text] = symbols.count
    symbols.append("<g id=\"w\(symbols.count)\">\(shapes)</g>\n")
    return symbols.count - 1
  }

  /// The words that were asked for, to stand once in the page.
  var definitions: HTML {
    "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n\(symbols)</defs></svg>\n"
  }
}
