internal import TextFormats

/// Resolves the references of design tokens to values: Design Tokens Format Module 2025.10, § 7.
final class TokenReferenceResolver {
  private let root: TokenGroup
  private let problems: GuideProblems
  /// Every token in the order of the file, including inherited tokens.
  private(set) var tokens: [DesignToken] = []
  private var byPath: [String: Int] = [:]
  /// The tokens that are being resolved. Each token refers to the next token.
  private var chain: [DesignToken] = []

  private var depth = 0
  /// The number of visited components of values. If references lead to lists of references, this number can double at
  /// each step.
  private var visited = 0

  private static let mostVisited = 2_000_000
  /// The longest chain of references. Each reference uses one level of recursion.
  private static let longestChain = 256

  init(_ root: TokenGroup, _ problems: GuideProblems) {
    self.root = root
    self.problems = problems
    collect(root, type: nil)
  }

  private func collect(_ group: TokenGroup, type: String?) {
    let type = group.type ?? type
    for (_, child) in group.children {
      switch child {
      case .token(let token):
        token.groupType = type
        byPath[token.dotted] = tokens.count
        tokens.append(token)
      case .group(let group): collect(group, type: type)
      }
    }
  }

  // MARK: - Tokens

  /// Returns the token's type and value; nil if they cannot be resolved. The problem is reported once.
  func resolved(_ token: DesignToken) -> ResolvedToken? {
    switch token.resolution {
    case .known(let resolved): return resolved
    case .failed, .reading: return nil
    case .unread: break
    }
    token.resolution = .reading
    chain.append(token)
    let resolved = resolve(token)
    chain.removeLast()
    token.resolution = resolved.map(DesignToken.Resolution.known) ?? .failed
    return resolved
  }

  private func resolve(_ token: DesignToken) -> ResolvedToken? {
    guard let literal = literal(token.value) else { return nil }
    // § 5.2.2: the token's own type has priority over the type of the token that it refers to. The type of the nearest
    // group comes last.
    guard let type = token.ownType ?? literal.type ?? token.groupType else {
      problems.add(
        token.place, "neither the token nor a group around it has a $type",
        allowed: GuideProblems.list(TokenWords.types))
      return nil
    }
    guard type != TokenWords.unknownType else { return nil }
    if let other = literal.type, other != type {
      problems.add(
        token.value, "the token is \("\(type)".withArticle), but it refers to \("\(other)".withArticle)")
      return nil
    }
    // The members of typography have their own types and are resolved one by one.
    let isPlain = Self.plainTypes.contains(type)
    guard let value = isPlain ? settled(literal.value) : literal.value else { return nil }
    return ResolvedToken(type: type, value: value, token: literal.token ?? token)
  }

  private static let plainTypes = ["dimension", "fontFamily", "fontWeight", "number"]

  // MARK: - Values

  /// A value that is not a reference, and its token.
  struct Literal {
    let value: GuideNode
    /// The type of the token; nil for a component of a value.
    let type: String?
    /// The token with this value; nil for a component of a value.
    let token: DesignToken?
  }

  /// Returns the value of a node: the node itself, or the target of its reference.
  func literal(_ node: GuideNode) -> Literal? {
    if let text = node.value.text, text.hasPrefix("{") {
      guard let dotted = TokenReference.dotted(inBraces: text) else {
        problems.add(node, "the reference \(text.prefix(64)) cannot be read", allowed: "{group.token}")
        return nil
      }
      return target(dotted, node)
    }
    guard let member = node.value.member("$ref") else { return Literal(value: node, type: nil, token: nil) }
    let reference = GuideNode(value: member.value, path: .key(node.path, "$ref"))
    guard let text = member.value.text else { return reference.expected("a text", problems) }
    guard let names = TokenReference.names(ofPointer: text) else {
      problems.add(reference, "the pointer \(text.prefix(64)) cannot be read", allowed: "#/group/token/$value")
      return nil
    }
    return target(pointer: names, reference)
  }

  /// Returns the value with every reference inside it resolved. § 7.1.2: a part of a value may be a reference.
  func settled(_ node: GuideNode) -> GuideNode? {
    guard hasReference(node.value, isInner: false, node) else { return node }
    switch node.value.kind {
    case .array(let elements):
      var settled: [PositionedValue] = []
      for (place, element) in elements.enumerated() {
        guard let value = inner(GuideNode(value: element, path: .element(node.path, place))) else { return nil }
        settled.append(value)
      }
      return GuideNode(value: PositionedValue(.array(settled), at: node.value.position), path: node.path)
    case .object(let members):
      var settled: [PositionedValue.Member] = []
      for member in members {
        guard let value = inner(GuideNode(value: member.value, path: .key(node.path, member.key))) else { return nil }
        settled.append(PositionedValue.Member(member.key, at: member.position, value))
      }
      return GuideNode(value: PositionedValue(.object(settled), at: node.value.position), path: node.path)
    default: return node
    }
  }

  private func inner(_ node: GuideNode) -> PositionedValue? {
    guard descend(node) else { return nil }
    defer { depth -= 1 }
    guard let literal = literal(node) else { return nil }
    return literal.token == nil ? settled(literal.value)?.value : literal.value.value
  }

  private func hasReference(_ value: PositionedValue, isInner: Bool, _ node: GuideNode) -> Bool {
    visited += 1
    guard visited <= Self.mostVisited else {
      if visited == Self.mostVisited + 1 {
        problems.add(node, "the value is too large, together with the values that it refers to")
      }
      return false
    }
    switch value.kind {
    case .string(let text): return isInner && text.hasPrefix("{")
    case .array(let elements): return elements.contains { hasReference($0, isInner: true, node) }
    case .object(let members):
      return members.contains { (isInner && $0.key == "$ref") || hasReference($0.value, isInner: true, node) }
    default: return false
    }
  }

  private func target(_ dotted: String, _ node: GuideNode) -> Literal? {
    guard let place = byPath[dotted] else {
      guard !problems.isFull else { return nil }
      if tokens.contains(where: { $0.dotted.hasPrefix("\(dotted).") }) {
        problems.add(node, "\(dotted.prefix(64)) is a group, not a token", allowed: "a token of this group")
      } else {
        problems.add(
          node.place, unknown: dotted, "no token is named \(dotted.prefix(64))", among: tokens.map(\.dotted))
      }
      return nil
    }
    return target(tokens[place], node)
  }

  private func target(_ token: DesignToken, _ node: GuideNode) -> Literal? {
    if case .reading = token.resolution {
      let start = chain.firstIndex { $0 === token } ?? 0
      let circle = (chain[start...].map(\.dotted) + [token.dotted]).joined(separator: " → ")
      problems.add(node, "the references form a circle: \(circle)")
      return nil
    }
    guard chain.count < Self.longestChain else {
      problems.add(node, "more than \(Self.longestChain) references follow each other")
      return nil
    }
    return resolved(token).map { Literal(value: $0.value, type: $0.type, token: $0.token) }
  }

  /// Counts a further level of references inside values, up to a limit. The limit is needed because a reference may
  /// lead to a value that contains the reference.
  private func descend(_ node: GuideNode) -> Bool {
    guard depth < Self.longestChain else {
      problems.add(node, "the reference points to a value that contains the reference")
      return false
    }
    depth += 1
    return true
  }

  /// Returns the target of a pointer: a token, its `$value`, or a component of the value.
  private func target(pointer names: [String], _ node: GuideNode) -> Literal? {
    guard descend(node) else { return nil }
    defer { depth -= 1 }
    var group = root
    for (place, name) in names.enumerated() {
      switch group.child(name) {
      case .group(let child)?: group = child
      case .token(let token)?:
        let rest = names[(place + 1)...]
        guard let first = rest.first else { return target(token, node) }
        guard first == "$value" else { return missing(names, node) }
        guard var literal = target(token, node) else { return nil }
        for step in rest.dropFirst() {
          guard let inner = self.step(step, into: literal.value) else { return missing(names, node) }
          guard let value = self.literal(inner) else { return nil }
          literal = value
        }
        return literal
      case nil: return missing(names, node)
      }
    }
    problems.add(node, "\(names.joined(separator: ".").prefix(64)) is a group, not a token")
    return nil
  }

  private func step(_ name: String, into node: GuideNode) -> GuideNode? {
    switch node.value.kind {
    case .object:
      return node.value.member(name).map { GuideNode(value: $0.value, path: .key(node.path, name)) }
    case .array(let elements):
      guard let place = Int(name), elements.indices.contains(place) else { return nil }
      return GuideNode(value: elements[place], path: .element(node.path, place))
    default: return nil
    }
  }

  private func missing(_ names: [String], _ node: GuideNode) -> Literal? {
    problems.add(node, "nothing is at #/\(names.joined(separator: "/").prefix(64))")
    return nil
  }

  /// Follows every reference in a value whose type is not read, so that broken references are reported.
  func checkReferences(in node: GuideNode) {
    switch node.value.kind {
    case .string(let text):
      if TokenReference.dotted(inBraces: text) != nil { _ = literal(node) }
    case .array: for element in node.elementsOrSelf { checkReferences(in: element) }
    case .object(let members):
      if members.contains(where: { $0.key == "$ref" }) {
        _ = literal(node)
      } else {
        for member in members { checkReferences(in: GuideNode(value: member.value, path: .key(node.path, member.key))) }
      }
    default: break
    }
  }
}
