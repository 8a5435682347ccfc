internal import TextFormats

/// Converts the typography tokens in an export of Tokens Studio for Figma into a guide in the handwritten format. Every
/// reference is resolved. The export's format is older than the design tokens format and differs from it.
///
/// An export names no default style. If no style is named body, the first style replaces unknown styles.
struct TokensStudio {
  private let problems: GuideProblems
  private let reader: TokensStudioValues

  init(_ problems: GuideProblems) {
    self.problems = problems
    reader = TokensStudioValues(problems)
  }

  func converted(_ root: PositionedValue) -> PositionedValue {
    let node = GuideNode(value: root, path: .root)
    var tokens = TokensStudioSets(problems)
    tokens.collect(node)
    var families: [PositionedValue.Member] = []
    var styles: [PositionedValue.Member] = []
    let typography = tokens.tokens.filter { $0.type == "typography" }
    let counts = Dictionary(typography.map { ($0.name, 1) }, uniquingKeysWith: +)
    for token in typography {
      guard let setting = reader.setting(token, tokens) else { continue }
      let name = counts[token.name] == 1 ? token.name : token.path
      styles.append(PositionedValue.Member(name, at: token.position, setting.style))
      if !families.contains(where: { $0.key == setting.family }) {
        families.append(Self.family(setting, token.position))
      }
    }
    let start = root.position
    var members = [
      PositionedValue.Member("guide", .number(HandwrittenGuideReader.version), at: start),
      PositionedValue.Member("families", .object(families), at: start),
      PositionedValue.Member("styles", .object(styles), at: start),
    ]
    if let first = styles.first, !styles.contains(where: { $0.key == "body" }) {
      members.append(PositionedValue.Member("default", .string(first.key), at: start))
    }
    if typography.isEmpty, problems.all.isEmpty {
      problems.add(node, "the export has no token of the type typography, so it has no style")
    }
    return PositionedValue(.object(members), at: start)
  }

  private static func family(
    _ setting: TokensStudioValues.Setting, _ position: TextPosition
  ) -> PositionedValue.Member {
    let fallbacks = setting.fallbacks.map { PositionedValue(.string($0), at: position) }
    return PositionedValue.Member(
      setting.family,
      .object([
        PositionedValue.Member("name", .string(setting.family), at: position),
        PositionedValue.Member("fallback", .array(fallbacks), at: position),
      ]), at: position)
  }
}

extension PositionedValue.Member {
  init(_ key: String, _ kind: PositionedValue.Kind, at position: TextPosition) {
    self.init(key, at: position, PositionedValue(kind, at: position))
  }
}

/// The tokens of an export of Tokens Studio. A token of a later set replaces the token with the same path in an earlier
/// set.
struct TokensStudioSets {
  private let problems: GuideProblems
  /// The tokens in the order of their first occurrence.
  private(set) var tokens: [Token] = []
  private var places: [String: Int] = [:]

  struct Token {
    let name: String
    /// The names from the set to the token, joined by dots, without the name of the set.
    let path: String
    let type: String
    let value: GuideNode
    let summary: PositionedValue?
    let position: TextPosition
  }

  init(_ problems: GuideProblems) { self.problems = problems }

  func token(_ path: String) -> Token? { places[path].map { tokens[$0] } }

  /// Reads the sets of a file. A file without `$metadata` and `$themes` is one set.
  mutating func collect(_ root: GuideNode) {
    guard let members = root.members(problems) else { return }
    let sets = members.filter { !$0.key.hasPrefix("$") }
    guard members.contains(where: { $0.key == "$metadata" || $0.key == "$themes" }) else {
      collect(sets, path: [])
      return
    }
    let order = root.value.member("$metadata")?.value.member("tokenSetOrder")?.value.elements?.compactMap(\.text) ?? []
    let ordered = order.compactMap { name in sets.first { $0.key == name } }
    for set in ordered + sets.filter({ !order.contains($0.key) }) {
      collect(set.node.members(problems)?.filter { !$0.key.hasPrefix("$") } ?? [], path: [])
    }
  }

  private mutating func collect(_ members: [GuideMember], path: [String]) {
    for member in members {
      let path = path + [member.key]
      guard let value = member.node.value.member("$value") ?? member.node.value.member("value"),
        let type = (member.node.value.member("$type") ?? member.node.value.member("type"))?.value.text
      else {
        if member.node.value.members != nil { collect(member.node.members(problems) ?? [], path: path) }
        continue
      }
      let token = Token(
        name: member.key, path: path.joined(separator: "."), type: type,
        value: GuideNode(value: value.value, path: .key(member.node.path, value.key)),
        summary: (member.node.value.member("$description") ?? member.node.value.member("description"))?.value,
        position: TextPosition(line: member.place.line, column: member.place.column))
      if let place = places[token.path] {
        tokens[place] = token
      } else {
        places[token.path] = tokens.count
        tokens.append(token)
      }
    }
  }

  /// Returns the value itself, or the value to which its references lead: `{fontSizes.large}` or `$fontSizes.large`.
  func resolved(_ node: GuideNode) -> GuideNode? {
    var node = node
    var known: Set<String> = []
    while let text = node.value.text, let path = Self.path(text) {
      guard known.insert(path).inserted else {
        problems.add(node, "the reference to \(path.prefix(64)) leads back to itself")
        return nil
      }
      guard let token = token(path) else {
        problems.add(node, "no token is named \(path.prefix(64))")
        return nil
      }
      node = token.value
    }
    return node
  }

  private static func path(_ text: String) -> String? {
    if let names = TokenReference.names(inBraces: text) { return names.joined(separator: ".") }
    guard text.hasPrefix("$"), !text.contains(" ") else { return nil }
    return String(text.dropFirst())
  }
}
