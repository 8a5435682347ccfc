internal import FontNames

struct CSSDeclaration {
  let name: String
  let value: [CSSToken]
  let isImportant: Bool
  /// The line, from 1.
  let line: Int
}

struct CSSRule {
  enum Kind {
    /// A rule for the elements that a selector matches.
    case style(SelectorList)
    /// A rule whose selector cannot be applied.
    case unread(UnreadSelector)
    case fontFace
    /// The address of another sheet.
    case importing(String)
    /// `@property`, with the name of the custom property.
    case property(String)
  }

  let kind: Kind
  let declarations: [CSSDeclaration]
  /// Whether the rules around this rule apply to a page on a screen.
  let condition: CSSCondition
  /// The number of the rule's layer in `CascadeLayers`.
  let layer: Int
}

/// Reads the rules of a style sheet (CSS Syntax 3; CSS Nesting). Rules that do not concern fonts are skipped.
struct CSSParser {
  private var tokenizer: CSSTokenizer
  private let layers: CascadeLayers
  private(set) var rules: [CSSRule] = []
  /// The parts that were not read, in words.
  private(set) var omitted: Set<String> = []

  /// The limits for the number of rules and for nesting. No sheet exceeds them.
  private static let mostRules = 1_000_000
  private static let deepest = 64

  /// The context of a rule.
  private struct Context {
    var condition = CSSCondition.holds
    var layer: Int
    var parent: SelectorList?
    var depth = 0
  }

  /// - Parameters:
  ///   - line: the first line of the text, for a sheet inside a document.
  ///   - condition: the condition of the sheet, from `@import` and `media`.
  ///   - layer: the layer into which the sheet is imported.
  init(
    _ text: String, line: Int = 1, condition: CSSCondition = .holds, layer: Int = CascadeLayers.root,
    in layers: CascadeLayers
  ) {
    tokenizer = CSSTokenizer(text, line: line)
    self.layers = layers
    readRules(Context(condition: condition, layer: layer))
  }

  /// Reads the declarations of an attribute `style`.
  static func declarations(_ text: String, line: Int = 1) -> [CSSDeclaration] {
    var parser = CSSParser(unread: text, line: line)
    var declarations: [CSSDeclaration] = []
    while !parser.isAtEnd {
      if let declaration = parser.takeDeclaration() { declarations.append(declaration) }
      parser.skip(to: [";"])
    }
    return declarations
  }

  private init(unread text: String, line: Int) {
    tokenizer = CSSTokenizer(text, line: line)
    layers = CascadeLayers()
  }

  // MARK: - Tokens

  private var isAtEnd: Bool { peek() == nil }

  private func peek() -> CSSToken? {
    var copy = tokenizer
    return copy.next()
  }

  private mutating func skipBlanks() {
    while let token = peek(), token == .blank || token == .mark { _ = tokenizer.next() }
  }

  /// Returns the tokens before a stop sign outside of brackets. The stop sign is not consumed.
  private mutating func values(upTo stops: Set<Unicode.Scalar>, keeping: Bool = true) -> [CSSToken] {
    var tokens: [CSSToken] = []
    var closers: [Unicode.Scalar] = []
    while true {
      let before = tokenizer
      guard let token = tokenizer.next() else { return tokens }
      if case .sign(let sign) = token {
        if closers.isEmpty, stops.contains(sign) {
          tokenizer = before
          return tokens
        }
        if closers.last == sign { closers.removeLast() }
      }
      if let closer = token.closer { closers.append(closer) }
      if keeping { tokens.append(token) }
    }
  }

  /// Skips the tokens up to a stop sign outside of brackets, and also the stop sign.
  private mutating func skip(to stops: Set<Unicode.Scalar>) {
    _ = values(upTo: stops, keeping: false)
    _ = tokenizer.next()
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard peek() == .sign(sign) else { return false }
    _ = tokenizer.next()
    return true
  }

  // MARK: - Rules

  /// Reads rules up to the brace that closes them, or to the end of the sheet.
  private mutating func readRules(_ context: Context) {
    while true {
      skipBlanks()
      guard let token = peek() else { return }
      if context.depth > 0, take("}") { return }
      guard rules.count < Self.mostRules else {
        omitted.insert("the rules after the first \(Self.mostRules)")
        return skip(to: context.depth > 0 ? ["}"] : [])
      }
      if case .at(let name) = token {
        readAtRule(name, context)
      } else {
        let prelude = values(upTo: ["{"])
        guard take("{") else { return }
        readBlock(of: prelude, context)
      }
    }
  }

  private mutating func readBlock(of prelude: [CSSToken], _ context: Context) {
    guard context.depth < Self.deepest else { return omitNested() }
    var inner = context
    inner.depth += 1
    let kind: CSSRule.Kind
    do throws(UnreadSelector) {
      let list = try SelectorReader.list(prelude[...], in: context.parent)
      (inner.parent, kind) = (list, .style(list))
    } catch {
      (inner.parent, kind) = (.never, .unread(error))
    }
    readDeclarations(inner, kind)
  }

  private mutating func omitNested() {
    omitted.insert("rules that are nested more than \(Self.deepest) levels deep")
    skip(to: ["}"])
  }

  /// Reads the declarations and nested rules of a rule, up to its closing brace. The declarations before and after a
  /// nested rule become separate rules.
  private mutating func readDeclarations(_ context: Context, _ kind: CSSRule.Kind) {
    var declarations: [CSSDeclaration] = []
    func rule() -> CSSRule {
      CSSRule(kind: kind, declarations: declarations, condition: context.condition, layer: context.layer)
    }
    func isStyle() -> Bool {
      guard case .style = kind else { return false }
      return true
    }
    while true {
      skipBlanks()
      guard let token = peek(), !take("}") else { break }
      if take(";") { continue }
      if case .at(let name) = token {
        if !declarations.isEmpty { rules.append(rule()) }
        declarations = []
        readAtRule(name, context)
        continue
      }
      let before = tokenizer
      if let declaration = takeDeclaration() {
        declarations.append(declaration)
        continue
      }
      tokenizer = before
      let prelude = values(upTo: ["{", ";", "}"])
      guard take("{") else { continue }
      if !declarations.isEmpty { rules.append(rule()) }
      declarations = []
      readBlock(of: prelude, context)
    }
    if !declarations.isEmpty || !isStyle() { rules.append(rule()) }
  }

  private mutating func readAtRule(_ name: String, _ context: Context) {
    let start = tokenizer.place
    _ = tokenizer.next()
    let prelude = values(upTo: context.depth > 0 ? ["{", ";", "}"] : ["{", ";"])
    let words = tokenizer.text(from: start).collapsed.trimmed
    guard take("{") else {
      _ = take(";")
      return readStatement(name, prelude, context, words)
    }
    guard context.depth < Self.deepest else { return omitNested() }
    var inner = context
    inner.depth += 1
    switch name {
    case "font-face": return readDeclarations(inner, .fontFace)
    case "property":
      let name = prelude.compactMap { if case .identifier(let name) = $0 { name } else { nil } }.first
      return readDeclarations(inner, .property(name ?? ""))
    case "media": inner.condition = context.condition.and(.media(prelude, words))
    case "supports": inner.condition = context.condition.and(.supports(prelude, words))
    case "layer":
      let path = CascadeLayers.paths(prelude).first
      inner.layer = layers.layer(path, in: context.layer)
    // The elements and sizes to which these rules apply are unknown.
    case "container", "scope": inner.condition = context.condition.and(.unknown(words))
    case "-moz-document", "document", "starting-style": inner.condition = .fails
    default: return skip(to: ["}"])
    }
    if let parent = context.parent { readDeclarations(inner, .style(parent)) } else { readRules(inner) }
  }

  private mutating func readStatement(_ name: String, _ prelude: [CSSToken], _ context: Context, _ words: String) {
    switch name {
    case "layer": for path in CascadeLayers.paths(prelude) { _ = layers.layer(path, in: context.layer) }
    case "import":
      guard let imported = CSSImport(prelude) else { return }
      var layer = context.layer
      if let path = imported.layer { layer = layers.layer(path.isEmpty ? nil : path, in: layer) }
      let condition = context.condition.and(.imported(imported, words))
      rules.append(CSSRule(kind: .importing(imported.address), declarations: [], condition: condition, layer: layer))
    default: break
    }
  }

  // MARK: - Declarations

  /// Returns the next declaration; nil if there is none.
  private mutating func takeDeclaration() -> CSSDeclaration? {
    skipBlanks()
    let line = tokenizer.line
    guard case .identifier(let written) = tokenizer.next() else { return nil }
    let name = written.hasPrefix("--") ? written : written.lowercased()
    skipBlanks()
    guard take(":") else { return nil }
    var value = values(upTo: name.hasPrefix("--") ? [";", "}"] : [";", "}", "{"])
    guard peek() != .sign("{") else { return nil }
    while value.last == .blank { value.removeLast() }
    var isImportant = false
    if value.last?.keyword == "important" {
      var rest = value.dropLast()
      while rest.last == .blank { rest.removeLast() }
      if rest.last == .sign("!") {
        isImportant = true
        value = Array(rest.dropLast())
        while value.last == .blank { value.removeLast() }
      }
    }
    value = Array(value.drop { $0 == .blank })
    return CSSDeclaration(name: name, value: value, isImportant: isImportant, line: line)
  }
}
