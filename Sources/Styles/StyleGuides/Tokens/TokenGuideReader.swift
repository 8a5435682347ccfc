internal import TextFormats

/// Reads a guide from design tokens. Typography tokens become styles, and font family tokens become families.
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
    GroupExtension(tree, problems).apply()
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
      problems.add(root, "the file has no token of the type typography, so it has no style")
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

  /// Returns a name for each token: the last part of its path, or the whole path if two styles have the same last part.
  private static func names(_ tokens: [DesignToken]) -> [String] {
    let counts = Dictionary(tokens.map { ($0.name, 1) }, uniquingKeysWith: +)
    return tokens.map { counts[$0.name] == 1 ? $0.name : $0.dotted }
  }

  /// Checks a token's value against its type. For types that do not concern fonts, only the references are checked.
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
  /// Keys that § 9.8 does not define, but that design tools write.
  private static let misplacedKeys = GuideFieldReader.paragraphKeys + [decorationOfTokensStudio]
  private static let decorationOfTokensStudio = "textDecoration"

  /// - Parameter value: the resolved value of the token. If the token is an alias, the value belongs to a different
  ///   token.
  func style(
    _ token: DesignToken, _ value: ResolvedToken, named name: String, _ families: inout TokenFamilies
  ) -> StyleDraft {
    var style = StyleDraft(name, at: token.place)
    style.summary = token.summary
    style.deprecation = token.deprecation
    // Problems in the value of an alias are reported only for the token that contains the value.
    let silent = value.token === token ? problems : GuideProblems()
    if let extensions = (token.extensions ?? value.token.extensions),
      let fields = extensions.members(GuideFieldReader.styleKeys, problems)
    {
      reader.read(fields, into: &style)
    }
    readSetting(value.value, into: &style, &families, silent)
    // A missing or invalid member of the token has been reported already.
    if style.family == nil { style.unread.insert(.family) }
    if style.weight == nil { style.unread.insert(.weight) }
    if style.size == nil { style.unread.insert(.size) }
    return style
  }

  /// § 9.8: "The value MUST be an object with the following properties": all five are required.
  private func readSetting(
    _ node: GuideNode, into style: inout StyleDraft, _ families: inout TokenFamilies, _ problems: GuideProblems
  ) {
    guard node.value.members != nil else {
      problems.add(
        node, "typography was expected, not \(node.value.kindInWords)",
        allowed: "an object with " + Self.keys.joined(separator: ", "))
      return
    }
    guard let fields = node.members(Self.keys + Self.misplacedKeys, problems) else { return }
    for member in node.value.members ?? [] where Self.misplacedKeys.contains(member.key) {
      let own = member.key == Self.decorationOfTokensStudio ? "decoration" : member.key
      problems.add(
        node.place(member.position, member.key),
        "the format has no key \(member.key); write \(own) in $extensions, \(TokenWords.ownExtension)",
        allowed: GuideProblems.list(Self.keys))
    }
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

  /// Returns the resolved value of a member; nil if it has the wrong type.
  private func literal(_ key: String, _ field: GuideNode, _ problems: GuideProblems) -> TokenReferenceResolver.Literal?
  {
    guard let literal = resolver.literal(field) else { return nil }
    if let other = literal.type, let type = Self.members.first(where: { $0.0 == key })?.1, other != type {
      problems.add(field, "\(key) is \("\(type)".withArticle), but it refers to \("\(other)".withArticle)")
      return nil
    }
    guard literal.token == nil else { return literal }
    return resolver.settled(literal.value).map {
      TokenReferenceResolver.Literal(value: $0, type: literal.type, token: nil)
    }
  }
}

/// The families of a guide in design tokens: the `fontFamily` tokens, and the families that typography tokens name
/// directly.
struct TokenFamilies {
  private let problems: GuideProblems
  private let reader: GuideFieldReader
  private(set) var drafts: [FamilyDraft] = []
  private var keys: [ObjectIdentifier: String] = [:]
  private var known: Set<String> = []
  /// Finds the key of a family by the family's name.
  private var named: [String: String] = [:]

  init(_ problems: GuideProblems, _ reader: GuideFieldReader) {
    self.problems = problems
    self.reader = reader
  }

  /// Adds a `fontFamily` token. § 8.3: "a string value containing a single font name" or an array of them, the most
  /// preferred first.
  mutating func add(_ token: ResolvedToken) {
    let before = problems.all.count
    let names = Self.names(token.value, problems)
    var key = token.token.name
    if known.contains(key) { key = token.token.dotted }
    var draft = FamilyDraft(key: key, name: names.first ?? key, place: token.token.place)
    draft.fallbacks = Array(names.dropFirst())
    if let extensions = token.token.extensions,
      let fields = extensions.members(GuideFieldReader.familyKeys, problems)
    {
      reader.read(fields, into: &draft)
    }
    draft.isWhole = problems.all.count == before
    keys[ObjectIdentifier(token.token)] = key
    append(draft)
  }

  private mutating func append(_ draft: FamilyDraft) {
    known.insert(draft.key)
    if named[draft.name] == nil { named[draft.name] = draft.key }
    drafts.append(draft)
  }

  /// Returns the key of a typography token's family. The token refers to a family token, or contains a family name.
  mutating func key(_ literal: TokenReferenceResolver.Literal) -> String? {
    if let token = literal.token, let key = keys[ObjectIdentifier(token)] { return key }
    let before = problems.all.count
    let names = Self.names(literal.value, problems)
    guard problems.all.count == before, let name = names.first else { return nil }
    if let known = named[name] { return known }
    var draft = FamilyDraft(key: name, name: name, place: literal.value.place)
    draft.fallbacks = Array(names.dropFirst())
    append(draft)
    return name
  }

  private static func names(_ node: GuideNode, _ problems: GuideProblems) -> [String] {
    switch node.value.kind {
    case .string: return [node.text(problems)].compactMap(\.self)
    case .array(let elements):
      if elements.isEmpty { problems.add(node, "the list of families is empty") }
      return node.elementsOrSelf.compactMap { $0.text(problems) }
    default:
      problems.add(
        node, "a family was expected, not \(node.value.kindInWords)", allowed: "\"Inter\", [\"Inter\", \"sans-serif\"]")
      return []
    }
  }
}
