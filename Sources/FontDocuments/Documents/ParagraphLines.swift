internal import FontFaces
internal import FontFiles
internal import FontLayout
internal import FontMatching
internal import FontShaping
internal import FontSubstitution

/// Lays paragraphs out twice, in the absent fonts and in what draws here, and counts the lines of both.
///
/// A paragraph counts where the text of all of its fonts can be set: those that are here, and absent ones of which a profile has
/// the tables that set text. It counts for the absent font that most of it is set in.
struct ParagraphLines {
  private let fonts: [NamedFont: Setting]
  private let collection: FontCollection
  private var counts: [NamedFont: TextDifferences.LineCounts] = [:]

  /// How text in a font is set.
  private struct Setting {
    let match: FontMatch
    let isAbsent: Bool
  }

  init(_ fonts: [(NamedFont, DocumentFont)], in collection: FontCollection) {
    self.collection = collection
    self.fonts = Dictionary(
      fonts.compactMap { named, font in
        guard font.embedding == .no else { return nil }
        if font.likeness == .same { return (named, Setting(match: font.match, isAbsent: false)) }
        let isRecorded = font.match.outcome == .profile && font.match.face.setsText && font.match.substitute != nil
        return isRecorded ? (named, Setting(match: font.match, isAbsent: true)) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether any paragraph can count.
  private var hasAbsent: Bool { fonts.values.contains(where: \.isAbsent) }

  /// The lines of the paragraphs, by the absent font that they count for.
  ///
  /// - Parameter check: called before each of them; what it throws ends the count.
  mutating func count(
    _ paragraphs: [DocumentParagraph], check: () throws(FontError) -> Void
  ) throws(FontError) -> [NamedFont: TextDifferences.LineCounts] {
    guard hasAbsent else { return [:] }
    for paragraph in paragraphs {
      try check()
      count(paragraph)
    }
    return counts
  }

  private mutating func count(_ paragraph: DocumentParagraph) {
    var letters: [NamedFont: Int] = [:]
    for run in paragraph.runs {
      guard let setting = fonts[run.font] else { return }
      if setting.isAbsent { letters[run.font, default: 0] += run.text.unicodeScalars.count }
    }
    // The first one of those with as much text.
    guard let most = letters.values.max(),
      let font = paragraph.runs.first(where: { letters[$0.font] == most })?.font
    else { return }
    let absent = lines(paragraph) { $0.match }
    let here = lines(paragraph) { $0.match.drawn }
    counts[font, default: .init()].add(absent: absent, here: here)
  }

  private func lines(_ paragraph: DocumentParagraph, in match: (Setting) -> FontMatch) -> Int {
    var text = StyledText()
    for run in paragraph.runs {
      guard let setting = fonts[run.font] else { continue }
      text.append(StyledText(run.text, font: Font(match(setting), size: run.size)))
    }
    let style = ParagraphStyle(firstLineIndent: paragraph.firstIndent, hangingIndent: paragraph.indent)
    return text.lines(width: paragraph.width, paragraph: style, collection: collection).count
  }
}
