internal import FontNames
internal import TextFormats

/// The fields of a style's letters and paragraphs, in both formats.
extension GuideFieldReader {
  func paragraphs(_ fields: GuideFields) -> ParagraphDraft {
    ParagraphDraft(
      textCase: fields["textCase"]?.textCase(problems), decoration: fields["decoration"]?.decoration(problems),
      spacing: fields["paragraphSpacing"]?.paragraphLength(rem: rem, problems),
      indent: fields["paragraphIndent"]?.paragraphLength(rem: rem, problems))
  }
}

extension GuideNode {
  /// Reads a length in points, 0 or more.
  fileprivate func paragraphLength(rem: Double, _ problems: GuideProblems) -> Double? {
    length(rem: rem, in: 0...Self.largestLength, problems)
  }

  /// Reads the case of letters. Small capitals are not a case but a feature of fonts.
  fileprivate func textCase(_ problems: GuideProblems) -> TextCase? {
    switch value.text {
    case let text? where text == "small-caps" || text == "all-small-caps":
      problems.add(self, "\"\(text)\" is an OpenType feature, not uppercase or lowercase", allowed: "features: \(text)")
      return nil
    case let text?:
      guard let meant = Self.otherWordsForCases[text.lowercased()] else { return word(TextCase.self, problems) }
      problems.add(self, "the case \"\(text)\" must be written differently", allowed: meant.rawValue)
      return nil
    case nil: return word(TextCase.self, problems)
    }
  }

  /// The words for cases in design tools.
  private static let otherWordsForCases: [String: TextCase] = [
    "original": .none, "upper": .uppercase, "lower": .lowercase, "title": .capitalize,
  ]

  /// Reads the lines along the text: `none`, a kind of line, or a list of kinds.
  fileprivate func decoration(_ problems: GuideProblems) -> Set<TextDecorationKind>? {
    if value.text == Self.noDecoration { return [] }
    var decoration: Set<TextDecorationKind> = []
    var isWhole = true
    for element in elementsOrSelf {
      guard let kind = element.decorationKind(isInList: value.elements != nil, problems) else {
        isWhole = false
        continue
      }
      decoration.insert(kind)
    }
    return isWhole ? decoration : nil
  }

  private func decorationKind(isInList: Bool, _ problems: GuideProblems) -> TextDecorationKind? {
    if let text = value.text, Self.otherWordsForStrikeout.contains(text) {
      problems.add(
        self, "the decoration \"\(text)\" must be written differently", allowed: TextDecorationKind.strikeout.rawValue)
      return nil
    }
    if isInList { return word(TextDecorationKind.self, problems) }
    // A list cannot contain `none`.
    let kinds = TextDecorationKind.allCases.map { (name: $0.rawValue, value: TextDecorationKind?.some($0)) }
    return choice([(Self.noDecoration, nil)] + kinds, problems) ?? nil
  }

  private static let noDecoration = "none"
  private static let otherWordsForStrikeout = ["line-through", "strikethrough"]
}
