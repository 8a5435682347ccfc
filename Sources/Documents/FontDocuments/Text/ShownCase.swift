internal import FontNames
internal import FontShaping

extension String {
  /// The text in the letter case that it is shown in: its letters are those that a font has to have.
  ///
  /// - Parameters:
  ///   - language: the text's language (BCP 47).
  ///   - previous: the character before it in its paragraph.
  func shown(in letterCase: TextCase?, language: String? = nil, after previous: Character? = nil) -> String {
    guard let letterCase, letterCase != .none else { return self }
    return CaseMapping.map(self, to: letterCase, language: language, after: previous).text
  }
}
