internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import NumberText
internal import TextFormats

/// The text that styles are shown with, cut into words: each is a picture of its own, so that a large style wraps as text does.
enum StyleWords {
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

  /// Scripts whose words follow each other from the right to the left.
  static func isRightToLeft(_ script: String) -> Bool {
    ["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"].contains(script)
  }
}

/// The words of all styles of a page, each drawn once for a face, and shown wherever it is needed.
struct WordShapes {
  private var ids: [String: Int] = [:]
  private var symbols: [HTML] = []

  /// The words in a font, in a row that wraps. Lengths are in ems of the font size of the row.
  mutating func row(_ words: [String], _ font: Font, tracking: Double, in collection: FontCollection) -> HTML {
    let font = font.withSize(Sample.em)
    let tracking = tracking * Sample.em
    let space = font.measure(" ", tracking: tracking, in: collection).advance / Sample.em
    let pictures = words.map { word -> HTML in
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
