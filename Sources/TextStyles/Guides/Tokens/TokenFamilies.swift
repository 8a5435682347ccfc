internal import TextFormats

/// The families of a guide in design tokens: its `fontFamily` tokens, and the families that typography tokens name directly.
struct TokenFamilies {
  private let problems: GuideProblems
  private let reader: GuideFieldReader
  private(set) var drafts: [FamilyDraft] = []
  private var keys: [ObjectIdentifier: String] = [:]
  private var known: Set<String> = []
  /// The keys by the families' names.
  private var named: [String: String] = [:]

  init(_ problems: GuideProblems, _ reader: GuideFieldReader) {
    self.problems = problems
    self.reader = reader
  }

  /// A `fontFamily` token. § 8.3: "a string value containing a single font name" or an array of them, the most preferred
  /// first.
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

  /// The key of the family of a typography token, which refers to a token or names the family.
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
