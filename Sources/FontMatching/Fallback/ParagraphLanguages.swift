import FontFaces

/// The languages of a text's paragraphs, as far as their letters imply one.
struct ParagraphLanguages {
  /// Where each paragraph ends, in bytes of UTF-8, and its language.
  private(set) var paragraphs: [(end: Int, language: HanLanguage?)] = []

  /// A paragraph without kana, hangul and bopomofo has the language of the first paragraph with some.
  init(_ text: String) {
    var offset = 0
    var language: HanLanguage?
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      if scalar == "\n" || scalar == "\u{2029}" {
        paragraphs.append((offset, language))
        language = nil
      } else if language == nil, scalar.value >= 0x1100 {
        language = HanLanguage(of: scalar)
      }
    }
    paragraphs.append((offset, language))
    let first = paragraphs.lazy.compactMap(\.language).first
    if first == nil { paragraphs = [(offset, nil)] }
    for index in paragraphs.indices where paragraphs[index].language == nil { paragraphs[index].language = first }
  }
}
