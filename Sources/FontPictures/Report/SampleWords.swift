internal import FontFaces
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
  /// What a row is drawn from. The role of a font is left out: several styles are set in one face, and draw the same.
  private struct Row: Hashable {
    let words: [String]
    let font: Font
    let tracking: Double
  }

  private var rows: [Row: HTML] = [:]
  private var ids: [String: Int] = [:]
  private var symbols: [HTML] = []

  /// The words in a font, in a row that wraps. Lengths are in ems of the font size of the row.
  mutating func row(_ words: [String], _ font: Font, tracking: Double, in collection: FontCollection) -> HTML {
    let row = Row(
      words: words, font: Font(font.match, size: Sample.em, variant: font.variant), tracking: tracking * Sample.em)
    if let drawn = rows[row] { return drawn }
    let drawn = draw(row, in: collection)
    rows[row] = drawn
    return drawn
  }

  private mutating func draw(_ row: Row, in collection: FontCollection) -> HTML {
    let (font, tracking) = (row.font, row.tracking)
    let space = font.measure(" ", tracking: tracking, in: collection).advance / Sample.em
    let pictures = row.words.map { word -> HTML in
      let outline = font.outline(of: word, tracking: tracking, in: collection)
      let width = max(outline.advance, 1).rounded(.up)
      return """
        <svg viewBox="0 -320 \(width.text(.svg(0))) 400" style="width:\((width / Sample.em).text(.svg(2)))em">\
        <use href="#w\(id(Sample.shapes(outline)))"/></svg>
        """
    }
    return "<div class=\"words-row\" style=\"--space:\(space.text(.svg(2)))em\" aria-hidden=\"true\">\(pictures)</div>"
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
