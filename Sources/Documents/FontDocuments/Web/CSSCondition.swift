/// Whether a conditional rule applies to a page on a screen whose properties are unknown.
enum CSSCondition: Hashable {
  case holds
  case fails
  /// The result depends on unknown facts. The text is the condition in words.
  case unknown(String)

  func and(_ other: CSSCondition) -> CSSCondition {
    switch (self, other) {
    case (.fails, _), (_, .fails): .fails
    case (.unknown, _): self
    default: other
    }
  }

  private func or(_ other: CSSCondition) -> CSSCondition { negated.and(other.negated).negated }

  private var negated: CSSCondition {
    switch self {
    case .holds: .fails
    case .fails: .holds
    case .unknown: self
    }
  }

  // MARK: - @media

  static func media(_ text: String) -> CSSCondition { media(CSSTokenizer.tokens(text), "media=\"\(text)\"") }

  /// Reads a list of media queries (Media Queries 4, § 3).
  ///
  /// - Parameter words: the text of the result, if the condition is unknown.
  static func media(_ tokens: [CSSToken], _ words: String) -> CSSCondition {
    let tokens = tokens.filter { $0 != .blank }
    guard !tokens.isEmpty else { return .holds }
    return parts(tokens, at: .sign(",")).reduce(.fails) { $0.or(query(Array($1), words)) }
  }

  private static func query(_ tokens: [CSSToken], _ words: String) -> CSSCondition {
    var rest = tokens[...]
    let first = rest.first?.keyword
    if first == "not" || first == "only", rest.dropFirst().first?.keyword != nil { rest.removeFirst() }
    guard let type = rest.first?.keyword, type != "not" else { return expression(rest, words) { _ in .unknown(words) } }
    rest.removeFirst()
    var answer: CSSCondition = type == "all" || type == "screen" ? .holds : .fails
    if !rest.isEmpty {
      guard rest.first?.keyword == "and" else { return .fails }
      answer = answer.and(expression(rest.dropFirst(), words) { _ in .unknown(words) })
    }
    return first == "not" ? answer.negated : answer
  }

  // MARK: - @supports

  /// Reads a condition of `@supports` (CSS Conditional 4, § 2). The result is known only for features that fontprobe
  /// supports.
  static func supports(_ tokens: [CSSToken], _ words: String) -> CSSCondition {
    let tokens = tokens.filter { $0 != .blank }
    return expression(tokens[...], words) { leaf in
      if case .function("selector") = leaf.first {
        do throws(UnreadSelector) {
          _ = try SelectorReader.list(leaf.dropFirst().dropLast())
          return .holds
        } catch {
          if case .unknown = error { return .unknown(words) }
          return .fails
        }
      }
      guard case .identifier(let name) = leaf.first, leaf.dropFirst().first == .sign(":") else {
        return .unknown(words)
      }
      let declaration = CSSDeclaration(
        name: name.hasPrefix("--") ? name : name.lowercased(), value: Array(leaf.dropFirst(2)), isImportant: false,
        line: 0)
      if name.hasPrefix("--") { return .holds }
      // For other properties, browsers may support values that fontprobe does not read.
      guard FontProperty.isKnown(declaration.name) else { return .unknown(words) }
      let isOfFont = declaration.name == "font" || declaration.name.hasPrefix("font-")
      return FontDeclaration.all(of: declaration).isEmpty ? (isOfFont ? .fails : .unknown(words)) : .holds
    }
  }

  /// Reads the condition of an imported sheet.
  static func imported(_ sheet: CSSImport, _ words: String) -> CSSCondition {
    let supports = sheet.supports.map { tokens in
      // In `@import`, a declaration needs no additional brackets.
      let isDeclaration = tokens.first?.keyword != nil && tokens.dropFirst().first == .sign(":")
      return CSSCondition.supports(isDeclaration ? [.sign("(")] + tokens + [.sign(")")] : tokens, words)
    }
    return (supports ?? .holds).and(media(sheet.media, words))
  }

  // MARK: - Expressions

  /// Reads `not a`, `a and b` and `a or b`, with brackets.
  private static func expression(
    _ tokens: ArraySlice<CSSToken>, _ words: String, depth: Int = 0, leaf: (ArraySlice<CSSToken>) -> CSSCondition
  ) -> CSSCondition {
    guard depth < 32 else { return .unknown(words) }
    func operand(_ tokens: ArraySlice<CSSToken>) -> CSSCondition {
      if case .function = tokens.first { return leaf(tokens) }
      guard tokens.first == .sign("("), tokens.last == .sign(")") else { return .unknown(words) }
      let inner = tokens.dropFirst().dropLast()
      let isGroup = inner.first?.keyword == "not" || inner.first == .sign("(")
      if !isGroup, case .function = inner.first { return expression(inner, words, depth: depth + 1, leaf: leaf) }
      return isGroup ? expression(inner, words, depth: depth + 1, leaf: leaf) : leaf(inner)
    }
    if tokens.first?.keyword == "not" { return operand(tokens.dropFirst()).negated }
    let and = parts(Array(tokens), at: .identifier("and"))
    if and.count > 1 { return and.reduce(.holds) { $0.and(operand($1)) } }
    return parts(Array(tokens), at: .identifier("or")).reduce(.fails) { $0.or(operand($1)) }
  }

  /// Splits tokens at a separator that is outside of brackets.
  private static func parts(_ tokens: [CSSToken], at mark: CSSToken) -> [ArraySlice<CSSToken>] {
    CSSToken.split(tokens[...]) { $0 == mark || $0.keyword.map { .identifier($0) } == mark }
  }
}

/// The contents of `@import`: an address, a layer, and conditions (CSS Cascade 5, § 2).
struct CSSImport {
  let address: String
  /// The path of the layer: empty for a layer without a name, nil if there is no layer.
  private(set) var layer: [String]?
  private(set) var supports: [CSSToken]?
  private(set) var media: [CSSToken] = []

  init?(_ prelude: [CSSToken]) {
    var rest = prelude.drop { $0 == .blank }
    guard let (address, count) = CSSImport.address(rest) else { return nil }
    self.address = address
    rest = rest.dropFirst(count).drop { $0 == .blank }
    if rest.first?.keyword == "layer" {
      layer = []
      rest = rest.dropFirst()
    } else if rest.first == .function("layer") {
      layer = CascadeLayers.paths(Array(CSSToken.takeBlock(&rest))).first ?? []
    }
    rest = rest.drop { $0 == .blank }
    if rest.first == .function("supports") {
      supports = CSSToken.takeBlock(&rest).filter { $0 != .blank }
    }
    media = Array(rest)
  }

  /// Returns the address at the start of tokens, from a string or `url(…)`, and the number of tokens that it uses.
  static func address(_ tokens: ArraySlice<CSSToken>) -> (String, count: Int)? {
    switch tokens.first {
    case .string(let address), .url(let address): return (address, 1)
    case .function("url"):
      let inner = tokens.dropFirst().drop { $0 == .blank }
      guard case .string(let address) = inner.first else { return nil }
      let end = inner.firstIndex(of: .sign(")")) ?? inner.endIndex - 1
      return (address, end + 1 - tokens.startIndex)
    default: return nil
    }
  }
}
