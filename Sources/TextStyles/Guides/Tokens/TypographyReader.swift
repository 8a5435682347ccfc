internal import FontFaces
internal import FontMatching
internal import TextFormats

/// Reads a typography token: Design Tokens Format Module 2025.10, § 9.8.
struct TypographyReader {
  private let problems: GuideProblems
  private let reader: GuideFieldReader
  private let resolver: TokenReferenceResolver

  init(_ problems: GuideProblems, _ reader: GuideFieldReader, _ resolver: TokenReferenceResolver) {
    self.problems = problems
    self.reader = reader
    self.resolver = resolver
  }

  private static let members = [
    ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
    ("letterSpacing", "dimension"), ("lineHeight", "number"),
  ]
  private static let keys = members.map(\.0)

  /// - Parameters:
  ///   - token: the token that is the style.
  ///   - value: its resolved value, which may be another token's.
  func style(
    _ token: DesignToken, _ value: ResolvedToken, named name: String, _ families: inout TokenFamilies
  ) -> StyleDraft {
    let before = problems.all.count
    var style = StyleDraft(name, at: token.place)
    style.summary = token.summary
    style.deprecation = token.deprecation
    // Problems in the value of an alias are reported only for the token that has the value.
    let silent = value.token === token ? problems : GuideProblems()
    if let extensions = (token.extensions ?? value.token.extensions),
      let fields = extensions.members(GuideFieldReader.styleKeys, problems)
    {
      reader.read(fields, into: &style)
    }
    readSetting(value.value, into: &style, &families, silent)
    style.isWhole = problems.all.count == before && silent.all.isEmpty
    return style
  }

  /// § 9.8: "The value MUST be an object with the following properties": all five of them.
  private func readSetting(
    _ node: GuideNode, into style: inout StyleDraft, _ families: inout TokenFamilies, _ problems: GuideProblems
  ) {
    guard node.value.members != nil else {
      problems.add(
        node, "typography was expected, not \(node.value.kindInWords)",
        allowed: "an object with " + Self.keys.joined(separator: ", "))
      return
    }
    guard let fields = node.members(Self.keys, problems) else { return }
    for key in Self.keys where !fields.contains(key) {
      problems.add(style.place, "the typography has no \(key)", allowed: Self.keys.joined(separator: ", "))
    }
    if let field = fields["fontFamily"], let literal = literal("fontFamily", field, problems),
      let key = families.key(literal)
    {
      style.family = Placed(key, field.place)
    }
    if let field = fields["fontWeight"], let literal = literal("fontWeight", field, problems) {
      style.weight = literal.value.weight(problems).map { Placed($0, field.place) }
    }
    let (rem, most) = (reader.rem, GuideNode.largestLength)
    if let field = fields["fontSize"], let literal = literal("fontSize", field, problems) {
      let size = literal.value.dimension(rem: rem, in: 1...most, problems)
      if style.size == nil { style.size = size.map(GuideStyle.Size.points) }
    }
    if let field = fields["letterSpacing"], let literal = literal("letterSpacing", field, problems) {
      style.tracking = literal.value.dimension(rem: rem, in: -200...200, problems)
        .map(GuideStyle.Tracking.points)
    }
    if let field = fields["lineHeight"], let literal = literal("lineHeight", field, problems) {
      style.lineHeight = literal.value.multiple(problems).map(GuideStyle.LineHeight.multiple)
    }
  }

  /// The resolved value of a member; `nil` if it has another type.
  private func literal(_ key: String, _ field: GuideNode, _ problems: GuideProblems) -> TokenReferenceResolver.Literal?
  {
    guard let literal = resolver.literal(field) else { return nil }
    if let other = literal.type, let type = Self.members.first(where: { $0.0 == key })?.1, other != type {
      problems.add(field, "\(key) is a \(type), and what it refers to is a \(other)")
      return nil
    }
    guard literal.token == nil else { return literal }
    return resolver.settled(literal.value).map {
      TokenReferenceResolver.Literal(value: $0, type: literal.type, token: nil)
    }
  }
}
