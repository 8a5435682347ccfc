internal import TextFormats

/// The tokens of an export of Tokens Studio. A token of a later set replaces one of an earlier set.
struct TokensStudioSets {
  private let problems: GuideProblems
  /// In the order of their first occurrence.
  private(set) var tokens: [Token] = []
  private var places: [String: Int] = [:]

  struct Token {
    let name: String
    /// The names that lead to it, joined by dots, without its set.
    let path: String
    let type: String
    let value: GuideNode
    let summary: PositionedValue?
    let position: TextPosition
  }

  init(_ problems: GuideProblems) { self.problems = problems }

  func token(_ path: String) -> Token? { places[path].map { tokens[$0] } }

  /// A file with `$metadata` or `$themes` has several sets; one without has the groups of one set at the top.
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

  /// The value itself, or the value at the end of its references: `{fontSizes.large}` or `$fontSizes.large`.
  func resolved(_ node: GuideNode) -> GuideNode? {
    var node = node
    var known: Set<String> = []
    while let text = node.value.text, let path = Self.path(text) {
      guard known.insert(path).inserted else {
        problems.add(node, "the reference to \(path.prefix(64)) goes round in a circle")
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
