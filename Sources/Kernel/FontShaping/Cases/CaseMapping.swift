package import FontFiles
package import FontNames

/// The mapping of a text to another letter case, by the rules of its language.
package enum CaseMapping {
  /// A text in another letter case, and the new offsets of its characters.
  package typealias Answer = (text: String, map: TextOffsetMap, failure: FontError?)

  /// Maps a text to another letter case. This is Unicode's full mapping by ICU, which is not loaded for ASCII.
  ///
  /// Separate stretches of a paragraph are mapped separately, as in browsers. Only `capitalize` uses `previous`.
  ///
  /// - Parameters:
  ///   - text: a text, or a stretch of it.
  ///   - to: the letter case.
  ///   - language: the text's language (BCP 47).
  ///   - previous: the character before the text in its paragraph.
  /// - Returns: the text, its offsets, and the error of missing ICU if the text needs ICU. In this case the letters are
  ///   mapped without the rules of languages.
  package static func map(
    _ text: some StringProtocol, to: TextCase, language: String?, after previous: Character? = nil
  ) -> Answer {
    map(text, to: to, language: language, after: previous, by: .icu)
  }

  static func map(
    _ text: some StringProtocol, to: TextCase, language: String?, after previous: Character? = nil,
    by library: CaseLibrary
  ) -> Answer {
    var mapper = CaseMapper(language: CaseLanguage(language), library: library)
    let bytes = Array(text.utf8)
    switch to {
    case .none:
      var map = TextOffsetMap()
      map.append(source: bytes.count, shown: bytes.count)
      return (String(text), map, nil)
    case .uppercase: mapper.mapWords(bytes, to: .upper)
    case .lowercase: mapper.mapWords(bytes, to: .lower)
    case .capitalize: mapper.capitalize(bytes, after: previous)
    }
    return (String(decoding: mapper.shown, as: UTF8.self), mapper.map, mapper.failure)
  }
}
