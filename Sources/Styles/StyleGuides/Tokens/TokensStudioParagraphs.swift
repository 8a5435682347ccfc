internal import TextFormats

/// Converts the members for case, decoration, paragraph spacing and paragraph indent in a typography token of Tokens
/// Studio. The results are members of a style in the handwritten format.
struct TokensStudioParagraphs {
  private let problems: GuideProblems

  init(_ problems: GuideProblems) { self.problems = problems }

  /// - Parameter fields: the typography's members, with their references resolved.
  func members(_ fields: [String: GuideNode], _ length: (GuideNode) -> Double?) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    func add(_ key: String, _ kind: PositionedValue.Kind?, _ node: GuideNode) {
      guard let kind else { return }
      members.append(PositionedValue.Member(key, kind, at: node.value.position))
    }
    if let node = fields["textCase"] {
      switch word(node, Self.cases) {
      case .textCase(let word): add("textCase", .string(word), node)
      case .feature(let word): add("features", .string(word), node)
      case nil: break
      }
    }
    if let node = fields["textDecoration"] {
      add("decoration", word(node, Self.decorations).map(PositionedValue.Kind.string), node)
    }
    for key in ["paragraphSpacing", "paragraphIndent"] {
      if let node = fields[key] { add(key, length(node).map(PositionedValue.Kind.number), node) }
    }
    return members
  }

  private enum Case {
    case textCase(String)
    case feature(String)
  }

  /// The words of Tokens Studio, and the words of Figma from older exports.
  private static let cases: [(name: String, value: Case)] = [
    ("none", .textCase("none")), ("uppercase", .textCase("uppercase")), ("lowercase", .textCase("lowercase")),
    ("capitalize", .textCase("capitalize")), ("original", .textCase("none")), ("upper", .textCase("uppercase")),
    ("lower", .textCase("lowercase")), ("title", .textCase("capitalize")), ("small-caps", .feature("small-caps")),
    ("small_caps", .feature("small-caps")), ("all-small-caps", .feature("all-small-caps")),
    ("small_caps_forced", .feature("all-small-caps")),
  ]

  private static let decorations: [(name: String, value: String)] = [
    ("none", "none"), ("underline", "underline"), ("line-through", "strikeout"), ("strikethrough", "strikeout"),
  ]

  /// Returns the meaning of a word. The case of letters is ignored.
  private func word<Meaning>(_ node: GuideNode, _ words: [(name: String, value: Meaning)]) -> Meaning? {
    guard let text = node.value.text, let known = words.first(where: { $0.name == text.lowercased() }) else {
      return node.choice(words, problems)
    }
    return known.value
  }
}
