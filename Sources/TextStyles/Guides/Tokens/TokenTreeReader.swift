internal import JSONText

/// Reads the groups and tokens of a file: Design Tokens Format Module 2025.10, § 5 and § 6.
struct TokenTreeReader {
  let problems: GuideProblems

  func tree(_ root: GuideNode) -> TokenGroup {
    guard root.value.members != nil else {
      problems.add(root, "a group of tokens was expected, not \(root.value.kindInWords)")
      return TokenGroup(path: .root, place: root.place, type: nil, base: nil)
    }
    if Self.isToken(root) { problems.add(root, "the whole file is one token, which has no name") }
    return group(root, place: root.place, "", isRoot: true)
  }

  /// § 5.1: "An object with a $value property is a token"; one with a `$ref` takes its value from elsewhere.
  private static func isToken(_ node: GuideNode) -> Bool {
    node.value.member("$value") != nil || node.value.member("$ref") != nil
  }

  private func group(_ node: GuideNode, place: GuidePlace, _ dotted: String, isRoot: Bool = false) -> TokenGroup {
    let members = node.members(problems) ?? []
    let group = TokenGroup(
      path: node.path, place: place, type: type(members.first { $0.key == "$type" }?.node),
      base: members.first { $0.key == "$extends" }?.node)
    checkTexts(members)
    for member in members {
      if member.key.hasPrefix("$"), member.key != "$root" {
        let isKnown = TokenWords.groupKeys.contains(member.key) || (isRoot && member.key == "$schema")
        if !isKnown {
          problems.add(
            member.place, "a group has no \(member.key.prefix(64))",
            allowed: GuideProblems.list(TokenWords.groupKeys))
        }
        continue
      }
      guard isName(member.key, member.place), member.node.value.members != nil else {
        if member.node.value.members == nil {
          problems.add(
            member.node, "a token or a group is an object, not \(member.node.value.kindInWords)",
            allowed: "{ \"$value\": … }")
        }
        continue
      }
      let path = dotted.isEmpty ? member.key : "\(dotted).\(member.key)"
      if Self.isToken(member.node) {
        let name = member.key == "$root" ? Self.last(dotted) : member.key
        if let token = token(member.node, name, path, place: member.place) { group.add(member.key, .token(token)) }
      } else if member.key == "$root" {
        problems.add(member.place, "$root is the token of its group, and has a $value")
      } else {
        group.add(member.key, .group(self.group(member.node, place: member.place, path)))
      }
    }
    return group
  }

  private static func last(_ dotted: String) -> String {
    dotted.split(separator: ".").last.map(String.init) ?? "$root"
  }

  private func token(_ node: GuideNode, _ name: String, _ dotted: String, place: GuidePlace) -> DesignToken? {
    let members = node.members(problems) ?? []
    checkTexts(members)
    for member in members where !TokenWords.tokenKeys.contains(member.key) {
      if member.key.hasPrefix("$") {
        problems.add(
          member.place, "a token has no \(member.key.prefix(64))", allowed: GuideProblems.list(TokenWords.tokenKeys))
      } else {
        // § 5.1: a token and a group are different things: what has a value has no children.
        problems.add(member.place, "what has a $value is a token, and has no tokens in it")
      }
    }
    let value = members.first { $0.key == "$value" }?.node
    if value != nil, let reference = members.first(where: { $0.key == "$ref" }) {
      problems.add(reference.place, "a token has a $value or a $ref, not both")
    }
    let extensions = members.first { $0.key == "$extensions" }?.node
    return DesignToken(
      name: name, path: node.path, dotted: dotted, place: place,
      ownType: type(members.first { $0.key == "$type" }?.node),
      value: value
        ?? GuideNode(value: PositionedValue(.object(reference(node)), at: node.value.position), path: node.path),
      extensions: extensions?.value.member(TokenWords.ownExtension).map { member in
        GuideNode(value: member.value, path: .key(.key(node.path, "$extensions"), member.key))
      },
      summary: members.first { $0.key == "$description" }?.node.value.text,
      deprecation: members.first { $0.key == "$deprecated" }.flatMap { $0.node.deprecation(problems) })
  }

  private func reference(_ node: GuideNode) -> [PositionedValue.Member] {
    node.value.members?.filter { $0.key == "$ref" } ?? []
  }

  private func type(_ node: GuideNode?) -> String? {
    node.map { $0.choice(TokenWords.types.map { ($0, $0) }, problems) ?? TokenWords.unknownType }
  }

  private func checkTexts(_ members: [GuideMember]) {
    for member in members {
      switch member.key {
      case "$description", "$schema":
        if member.node.value.text == nil { let _: String? = member.node.expected("a text", problems) }
      case "$extensions":
        if member.node.value.members == nil { let _: String? = member.node.expected("an object", problems) }
      default: break
      }
    }
  }

  /// § 5.1.1: names "MUST NOT begin with the $ character" and contain none of "{", "}" and ".".
  private func isName(_ name: String, _ place: GuidePlace) -> Bool {
    guard !name.isEmpty, !name.contains(where: { "{}.".contains($0) }) else {
      problems.add(place, name.isEmpty ? "the name is empty" : "a name has no dot and no braces in it")
      return false
    }
    return true
  }
}
