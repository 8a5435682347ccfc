internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import TextFormats

/// A paragraph of several fonts, as `lines --styled` reads it: a JSON document.
struct StyledDocument: Sendable {
  let text: StyledText
  /// The font of the paragraph.
  let font: Font
  let paragraph: ParagraphStyle
  let width: Double
  let maximumLines: Int?
  let truncation: TextTruncation
  /// The attributes of the caller's own, by the index of the run; nil for a run without any.
  let attributes: [PositionedValue?]
  /// The names of fonts that were asked for, and their answers, each once.
  let matches: [(name: String, match: FontMatch)]

  /// Its lines.
  ///
  /// - Throws: `missingLibrary`: without ICU the lines would be different ones.
  func lines(in collection: FontCollection) throws(FontError) -> TextLines {
    let lines = text.lines(
      in: font, width: width, maximumLines: maximumLines, truncation: truncation, paragraph: paragraph,
      collection: collection)
    if let failure = lines.failures.first(where: { $0.code == .missingLibrary }) { throw failure }
    return lines
  }

  /// The index of a run in the document, which keeps runs apart that look alike.
  enum RunIndex: TextAttributeKey { typealias Value = Int }

  /// The run of the document that a run of a line is of; in a text that is of no document, the run of the styled text.
  static func runIndex(of run: TextRun) -> Int { run[RunIndex.self] ?? run.index }
}
