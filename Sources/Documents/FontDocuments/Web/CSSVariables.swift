/// The custom properties of an element, from its own rules and from its ancestors (CSS Variables 1).
final class CSSVariables {
  /// The `@property` rules for custom properties.
  struct Registered {
    var initial: [String: [CSSToken]] = [:]
    var notInherited: Set<String> = []
  }

  /// The number of tokens that may still be read from values. A token counts again for each element that uses it.
  final class Work {
    static let most = 10_000_000
    private var left = most
    var isExhausted: Bool { left < 0 }

    fileprivate func take(_ count: Int) -> Bool {
      left -= count
      return left >= 0
    }
  }

  private let parent: CSSVariables?
  private let registered: Registered
  private let work: Work
  private let own: [String: [CSSToken]]
  /// The computed values; nil for an invalid value.
  private var known: [String: [CSSToken]?] = [:]
  /// The elements whose rules set inherited properties; nil for a property that no element sets.
  private var owners: [String: CSSVariables?] = [:]

  private static let deepest = 200
  private static let longest = 20_000

  /// - Parameter own: the winning declarations for the element.
  init(_ own: [String: [CSSToken]], in parent: CSSVariables?, _ registered: Registered, _ work: Work) {
    (self.own, self.parent, self.registered, self.work) = (own, parent, registered, work)
  }

  /// Whether a value contains a variable.
  static func areIn(_ tokens: [CSSToken]) -> Bool {
    tokens.contains { $0 == .function("var") || $0 == .function("env") }
  }

  /// Replaces the variables in a value. Nil as in § 3.1: "a declaration can be invalid at computed-value time".
  func replaced(_ tokens: [CSSToken]) -> [CSSToken]? {
    var order = VariableOrder()
    for name in Self.names(in: tokens) {
      order.compute(Node(scope: self, name: name).owned)
    }
    return replace(tokens)
  }

  private func replace(_ tokens: [CSSToken], depth: Int = 0) -> [CSSToken]? {
    guard work.take(tokens.count) else { return nil }
    guard Self.areIn(tokens) else { return tokens }
    guard depth < Self.deepest else { return nil }
    var answer: [CSSToken] = []
    var rest = tokens[...]
    while let token = rest.first {
      guard token == .function("var") || token == .function("env") else {
        answer.append(token)
        rest.removeFirst()
        continue
      }
      let inner = CSSToken.takeBlock(&rest)
      let parts = CSSToken.split(inner, at: { $0 == .sign(",") })
      guard case .identifier(let name)? = parts[0].first(where: { $0 != .blank }) else { return nil }
      // For a page on a screen, the environment variables are not set.
      if token == .function("var"), let value = value(of: name) {
        guard answer.count + value.count <= Self.longest, work.take(value.count) else { return nil }
        answer += value
      } else if parts.count > 1 {
        guard let fallback = replace(Array(inner[parts[1].startIndex...]), depth: depth + 1) else { return nil }
        answer += fallback.drop { $0 == .blank }
      } else {
        return nil
      }
      guard answer.count <= Self.longest else { return nil }
    }
    return answer
  }

  /// Returns the computed value of a custom property that was computed before; nil for the guaranteed-invalid value.
  private func value(of name: String) -> [CSSToken]? {
    guard let owner = owner(of: name) else { return registered.initial[name] }
    return owner.known[name] ?? nil
  }

  /// Returns the nearest element whose rules set a property: this element or an ancestor.
  private func owner(of name: String) -> CSSVariables? {
    if own[name] != nil { return self }
    if registered.notInherited.contains(name) { return nil }
    if let known = owners[name] { return known }
    var scope = parent
    var found: CSSVariables?
    while let here = scope {
      if here.own[name] != nil {
        found = here
        break
      }
      if let known = here.owners[name] {
        found = known
        break
      }
      scope = here.parent
    }
    owners[name] = .some(found)
    if let parent, parent !== found { parent.owners[name] = .some(found) }
    return found
  }

  /// Returns the names of variables in a value, including fallbacks.
  private static func names(in tokens: [CSSToken]) -> [String] {
    guard areIn(tokens) else { return [] }
    return tokens.indices.compactMap { place in
      guard tokens[place] == .function("var"),
        case .identifier(let name)? = tokens[(place + 1)...].first(where: { $0 != .blank })
      else { return nil }
      return name
    }
  }

  // MARK: - The order in which values are computed

  fileprivate struct Node: Hashable {
    let scope: CSSVariables
    let name: String

    static func == (left: Node, right: Node) -> Bool { left.scope === right.scope && left.name == right.name }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(scope))
      hasher.combine(name)
    }

    /// The property at the element that declares it; nil if no element declares it.
    var owned: Node? { scope.owner(of: name).map { Node(scope: $0, name: name) } }

    private var tokens: [CSSToken] { scope.own[name] ?? [] }

    /// The value, if it is a keyword for all properties; nil for other values.
    private var wide: WideKeyword? { tokens.count == 1 ? tokens[0].keyword.flatMap(WideKeyword.init) : nil }

    var isKnown: Bool { scope.known[name] != nil }

    /// The properties to which the value refers.
    var references: [Node] {
      if let wide {
        return wide == .initial ? [] : [scope.parent.flatMap { Node(scope: $0, name: name).owned }].compactMap(\.self)
      }
      return CSSVariables.names(in: tokens).compactMap { Node(scope: scope, name: $0).owned }
    }

    /// Computes the property after all properties to which it refers.
    func compute(isCircular: Bool) {
      var value: [CSSToken]?
      if isCircular {
        // § 3.3: all of the properties in a cycle are invalid.
      } else if let wide {
        value = wide == .initial ? scope.registered.initial[name] : scope.parent?.value(of: name)
      } else {
        value = scope.replace(tokens)
      }
      scope.known[name] = .some(value)
    }
  }
}

/// Computes each custom property after the properties to which it refers. Chains may have any length. Cycles are found
/// by Tarjan's algorithm (*Depth-first search and linear graph algorithms*, 1972).
private struct VariableOrder {
  private struct Frame {
    let node: CSSVariables.Node
    let number: Int
    /// The lowest number of an open node that can be reached from this node.
    var lowest: Int
    var rest: [CSSVariables.Node]
    var isOfItself = false
  }

  private var numbers: [CSSVariables.Node: Int] = [:]
  /// The nodes that were begun, but are not part of a finished cycle.
  private var open: [CSSVariables.Node] = []
  private var frames: [Frame] = []

  fileprivate mutating func compute(_ node: CSSVariables.Node?) {
    guard let node, !node.isKnown else { return }
    begin(node)
    while var frame = frames.popLast() {
      guard let next = frame.rest.popLast() else {
        end(frame)
        continue
      }
      if next == frame.node { frame.isOfItself = true }
      if !next.isKnown, let number = numbers[next] { frame.lowest = min(frame.lowest, number) }
      frames.append(frame)
      if !next.isKnown, numbers[next] == nil { begin(next) }
    }
  }

  private mutating func begin(_ node: CSSVariables.Node) {
    let number = numbers.count
    numbers[node] = number
    open.append(node)
    frames.append(Frame(node: node, number: number, lowest: number, rest: node.references))
  }

  private mutating func end(_ frame: Frame) {
    if !frames.isEmpty { frames[frames.count - 1].lowest = min(frames[frames.count - 1].lowest, frame.lowest) }
    guard frame.lowest == frame.number, let place = open.lastIndex(of: frame.node) else { return }
    let isCircular = open.count - place > 1 || frame.isOfItself
    while open.count > place { open.popLast()?.compute(isCircular: isCircular) }
  }
}
