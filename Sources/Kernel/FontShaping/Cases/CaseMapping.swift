package import FontFiles
package import FontNames

/// The mapping of a text to another letter case, by the rules of its language.
package enum CaseMapping {
  /// A text in another letter case, the new offsets of its characters, and the error if ICU is needed but missing.
  package typealias Answer = (text: String, map: TextOffsetMap, failure: FontError?)

  /// Maps a text to another letter case with ICU, by Unicode's full mapping. ICU is not loaded for ASCII.
  ///
  /// - Parameters:
  ///   - text: a text. Stretches of a paragraph are mapped separately, as in browsers.
  ///   - language: the text's language (BCP 47).
  ///   - previous: the character before the text in its paragraph. Only `capitalize` uses it.
  /// - Returns: the text, its offsets, and the error of missing ICU if the text needs ICU. In that case the mapping
  ///   ignores the rules of languages.
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
