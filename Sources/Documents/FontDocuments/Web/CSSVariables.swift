/// The custom properties of an element (CSS Variables 1): those of its own rules, and those of the elements around it.
final class CSSVariables {
  /// What `@property` rules say of custom properties.
  struct Registered {
    var initial: [String: [CSSToken]] = [:]
    var notInherited: Set<String> = []
  }

  private let parent: CSSVariables?
  private let registered: Registered
  /// The declarations of rules, those that win first.
  private let own: [[String: [CSSToken]]]
  /// The computed values; nil for one that is invalid.
  private var known: [String: [CSSToken]?] = [:]
  /// The properties that are computed now, and those of them that lead back to themselves.
  private var open: [String] = []
  private var circular: Set<String> = []

  private static let deepest = 200
  private static let longest = 20_000

  init(_ own: [[String: [CSSToken]]], in parent: CSSVariables?, _ registered: Registered) {
    self.own = own
    self.parent = parent
    self.registered = registered
  }

  /// Whether a value has a variable.
  static func areIn(_ tokens: [CSSToken]) -> Bool {
    tokens.contains { $0 == .function("var") || $0 == .function("env") }
  }

  /// The tokens of a value with the variables replaced; nil where § 3.1 has it: "a declaration can be invalid at computed-value time".
  func replaced(_ tokens: [CSSToken], depth: Int = 0) -> [CSSToken]? {
    guard Self.areIn(tokens) else { return tokens }
    guard depth < Self.deepest else { return nil }
    var answer: [CSSToken] = []
    var rest = tokens[...]
    while let token = rest.popFirst() {
      guard token == .function("var") || token == .function("env") else {
        answer.append(token)
        continue
      }
      var level = 1
      let end = rest.firstIndex { token in
        level += token.closer != nil ? 1 : token == .sign(")") ? -1 : 0
        return level == 0
      }
      let inner = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? []
      let parts = CSSToken.split(inner, at: { $0 == .sign(",") })
      guard case .identifier(let name)? = parts[0].first(where: { $0 != .blank }) else { return nil }
      // The environment of a page on a screen has none of those.
      let value = token == .function("var") ? self.value(of: name, depth: depth + 1) : nil
      if let value {
        answer += value
      } else if parts.count > 1 {
        guard let fallback = replaced(Array(inner[parts[1].startIndex...]), depth: depth + 1) else { return nil }
        answer += fallback.drop { $0 == .blank }
      } else {
        return nil
      }
      guard answer.count <= Self.longest else { return nil }
    }
    return answer
  }

  /// The computed value of a custom property; nil for the guaranteed-invalid value.
  private func value(of name: String, depth: Int) -> [CSSToken]? {
    var scope: CSSVariables? = self
    while let here = scope {
      if here === self || !registered.notInherited.contains(name),
        let tokens = here.own.lazy.compactMap({ $0[name] }).first
      {
        return here.computed(name, tokens, depth: depth)
      }
      scope = here.parent
    }
    return registered.initial[name]
  }

  private func computed(_ name: String, _ tokens: [CSSToken], depth: Int) -> [CSSToken]? {
    if let known = known[name] { return known }
    if let place = open.firstIndex(of: name) {
      // § 3.3: all of the properties in a cycle are invalid.
      circular.formUnion(open[place...])
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    var value: [CSSToken]?
    if tokens.count == 1, let word = tokens[0].keyword, let wide = WideKeyword(rawValue: word) {
      value = wide == .initial ? registered.initial[name] : parent?.value(of: name, depth: depth)
    } else {
      value = replaced(tokens, depth: depth)
    }
    if circular.contains(name) { value = nil }
    known[name] = .some(value)
    return value
  }
}
