/// A paragraph of a document whose text and measure are known, so that it can be laid out.
struct DocumentParagraph: Sendable, Codable {
  /// A part of its text in one font.
  struct Run: Sendable, Codable {
    let font: NamedFont
    /// In points.
    let size: Double
    var text: String
  }

  private(set) var runs: [Run] = []
  /// The width of its column in points, without the indent at the side where reading ends.
  var width = 0.0
  /// Points before its first line, and before the others.
  var firstIndent = 0.0
  var indent = 0.0
  /// Whether it has something whose width is not known, such as a picture or a tab.
  var isUnmeasured = false

  /// U+2028, which ends a line and not the paragraph.
  static let lineBreak = "\u{2028}"

  /// Appends a text in a font; a size that is not known makes the paragraph unmeasured.
  mutating func append(_ text: String, in font: NamedFont, size: Double?) {
    guard let size, !isUnmeasured else {
      isUnmeasured = true
      return
    }
    if let last = runs.last, last.font == font, last.size == size {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(font: font, size: size, text: text))
    }
  }

  /// Appends the end of a line, in the font of the text before it.
  mutating func breakLine() {
    if runs.isEmpty { isUnmeasured = true } else { runs[runs.count - 1].text += Self.lineBreak }
  }
}

/// The paragraphs of a document, for the lines that are gained in it.
struct DocumentParagraphs: Sendable, Codable {
  private(set) var all: [DocumentParagraph] = []
  /// Whether there was more text than is laid out.
  private(set) var isCut = false
  private var bytes = 0

  /// The most text that is laid out: that of a thousand pages.
  private static let mostBytes = 4 << 20
  /// Columns from that width on are no columns of text.
  private static let widest = 1_000_000.0

  /// Takes a paragraph, if all of it is known.
  mutating func add(_ paragraph: DocumentParagraph) {
    guard !paragraph.isUnmeasured, !paragraph.runs.isEmpty, paragraph.width > 0, paragraph.width < Self.widest else {
      return
    }
    bytes += paragraph.runs.reduce(0) { $0 + $1.text.utf8.count }
    isCut = isCut || bytes > Self.mostBytes
    if !isCut { all.append(paragraph) }
  }
}
