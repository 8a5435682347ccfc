internal import FontFaces
internal import TextFormats

/// Reads a guide from design tokens: the typography tokens are its styles, the font families its families.
struct TokenGuideReader {
  private let problems: GuideProblems
  private var reader: GuideFieldReader

  init(_ problems: GuideProblems) {
    self.problems = problems
    reader = GuideFieldReader(problems: problems)
  }

  func draft(_ root: GuideNode) -> GuideDraft {
    var draft = GuideDraft()
    var reader = reader
    let fields = rootFields(root)
    reader.readRem(fields)
    let tree = TokenTreeReader(problems: problems).tree(root)
    GroupExtension(tree, problems).carryOut()
    let resolver = TokenReferenceResolver(tree, problems)
    let resolved = resolver.tokens.map { ($0, resolver.resolved($0)) }

    var families = TokenFamilies(problems, reader)
    for (token, value) in resolved {
      guard let value, value.token === token else { continue }
      check(value, resolver, reader, &families)
    }
    let typography = TypographyReader(problems, reader, resolver)
    let styles = resolved.filter { $0.1?.type == "typography" }
    let names = Self.names(styles.map(\.0))
    for (place, (token, value)) in styles.enumerated() {
      guard let value else { continue }
      draft.styles.append(typography.style(token, value, named: names[place], &families))
    }
    draft.families = families.drafts
    reader.read(fields, into: &draft)
    if styles.isEmpty, problems.all.isEmpty {
      problems.add(root, "the file has no token of the type typography, and so no style")
    }
    return draft
  }

  private func rootFields(_ root: GuideNode) -> GuideFields {
    guard let extensions = root.value.member("$extensions")?.value.member(TokenWords.ownExtension) else {
      return GuideFields()
    }
    let node = GuideNode(
      value: extensions.value, path: .key(.key(root.path, "$extensions"), TokenWords.ownExtension))
    return node.members(GuideFieldReader.guideKeys, problems) ?? GuideFields()
  }

  /// The last name of a token, or its whole path if another style has the same last name.
  private static func names(_ tokens: [DesignToken]) -> [String] {
    let counts = Dictionary(tokens.map { ($0.name, 1) }, uniquingKeysWith: +)
    return tokens.map { counts[$0.name] == 1 ? $0.name : $0.dotted }
  }

  /// Checks a token's value against its type. Of types that have nothing to do with fonts only the references are checked.
  private func check(
    _ token: ResolvedToken, _ resolver: TokenReferenceResolver, _ reader: GuideFieldReader,
    _ families: inout TokenFamilies
  ) {
    let most = GuideNode.largestLength
    switch token.type {
    case "dimension": _ = token.value.dimension(rem: reader.rem, in: -most...most, problems)
    case "number": _ = token.value.number(in: -1e15...1e15, problems)
    case "fontWeight": _ = token.value.weight(problems)
    case "fontFamily": families.add(token)
    case "typography": break
    default: resolver.checkReferences(in: token.value)
    }
  }
}
