package import FontFiles
package import FontNames

/// The mapping of a text to another letter case, by the rules of its language.
package enum CaseMapping {
  /// A text in another letter case, and the new offsets of its characters.
  package typealias Answer = (text: String, map: TextOffsetMap, failure: FontError?)

  /// The text in another letter case: Unicode's full mapping by ICU, which is loaded only for characters beyond ASCII.
  ///
  /// The parts of a paragraph are mapped separately, as in browsers: only `capitalize` uses the character before.
  ///
  /// - Parameters:
  ///   - text: a text, or a part of it.
  ///   - to: the letter case.
  ///   - language: the text's language (BCP 47).
  ///   - previous: the character before the text in its paragraph.
  /// - Returns: the text, its offsets, and the error of missing ICU if the text needs it: then the letters are mapped
  ///   without the rules of languages.
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
