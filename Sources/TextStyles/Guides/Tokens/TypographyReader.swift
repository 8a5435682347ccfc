internal import FontFaces
internal import FontMatching
internal import JSONText

/// Reads a typography token: Design Tokens Format Module 2025.10, § 9.8.
struct TypographyReader {
  private let problems: GuideProblems
  private let reader: GuideFieldReader
  private let resolver: TokenResolver

  init(_ problems: GuideProblems, _ reader: GuideFieldReader, _ resolver: TokenResolver) {
    self.problems = problems
    self.reader = reader
    self.resolver = resolver
  }

  private static let members = [
    ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
    ("letterSpacing", "dimension"), ("lineHeight", "number"),
  ]

  /// - Parameters:
  ///   - token: the token that is the style.
  ///   - value: what it leads to, which may be another token's.
  func style(
    _ token: DesignToken, _ value: ResolvedToken, named name: String, _ families: inout TokenFamilies
  ) -> StyleDraft {
    let before = problems.all.count
    var style = StyleDraft(name, at: token.place)
    style.summary = token.summary
    style.deprecation = token.deprecation
    // What an alias leads to is told where it stands, once.
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
        allowed: "an object with " + Self.members.map(\.0).joined(separator: ", "))
      return
    }
    guard let fields = node.members(Self.members.map(\.0), problems) else { return }
    for (key, _) in Self.members where fields[key] == nil {
      problems.add(
        style.place, "the typography has no \(key)", allowed: Self.members.map(\.0).joined(separator: ", "))
    }
    if let literal = literal("fontFamily", fields, problems), let key = families.key(literal),
      let field = fields["fontFamily"]
    {
      style.family = Placed(key, field.place)
    }
    if let literal = literal("fontWeight", fields, problems), let field = fields["fontWeight"] {
      style.weight = literal.value.weight(problems).map { Placed($0, field.place) }
    }
    let (rem, most) = (reader.rem, GuideNode.largestLength)
    if let literal = literal("fontSize", fields, problems) {
      let size = literal.value.dimension(rem: rem, in: 1...most, problems)
      if style.size == nil { style.size = size.map(GuideStyle.Size.points) }
    }
    if let literal = literal("letterSpacing", fields, problems) {
      style.tracking = literal.value.dimension(rem: rem, in: -200...200, problems)
        .map(GuideStyle.Tracking.points)
    }
    if let literal = literal("lineHeight", fields, problems) {
      style.lineHeight = literal.value.multiple(problems).map(GuideStyle.LineHeight.multiple)
    }
  }

  /// The value of a member, led to what it stands for; `nil` where it is missing, or is of another type.
  private func literal(
    _ key: String, _ fields: GuideFields, _ problems: GuideProblems
  ) -> TokenResolver.Literal? {
    guard let field = fields[key], let literal = resolver.literal(field) else { return nil }
    let type = Self.members.first { $0.0 == key }?.1
    if let other = literal.type, let type, other != type {
      problems.add(field, "\(key) is a \(type), and what it refers to is a \(other)")
      return nil
    }
    guard literal.token == nil else { return literal }
    return resolver.settled(literal.value).map {
      TokenResolver.Literal(value: $0, type: literal.type, token: nil)
    }
  }
}
