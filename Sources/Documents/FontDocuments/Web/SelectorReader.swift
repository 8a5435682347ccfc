/// The reason why a selector is not applied.
enum UnreadSelector: Error {
  /// A part that browsers may support, but fontprobe does not.
  case unknown(String)
  case invalid
}

struct SelectorReader {
  private typealias Failure = UnreadSelector

  /// The permitted contents of a list of selectors.
  private struct Place {
    /// The meaning of `&`; nil outside of rules.
    var parent: SelectorList?
    /// Whether selectors may begin with a combinator, as in a nested rule and in `:has()`.
    var isRelative = false
    var isInHas = false
    var depth = 0
  }

  private var rest: ArraySlice<CSSToken>
  private let place: Place
  /// Whether the selector contains `&`.
  private let hasParent: Bool

  private static let deepest = 32
  private static let mostCompounds = 256

  /// - Parameter parent: the selectors of the surrounding rule.
  static func list(_ tokens: ArraySlice<CSSToken>, in parent: SelectorList? = nil)
    throws(UnreadSelector) -> SelectorList
  {
    try list(tokens, Place(parent: parent, isRelative: parent != nil))
  }

  private static func list(_ tokens: ArraySlice<CSSToken>, _ place: Place) throws(Failure) -> SelectorList {
    SelectorList(try selectors(tokens, place).map { CSSSelector($0) })
  }

  /// - Parameter isForgiving: whether invalid selectors are removed from the list (§ 4.2).
  private static func selectors(
    _ tokens: ArraySlice<CSSToken>, _ place: Place, isForgiving: Bool = false
  ) throws(Failure) -> [[Part]] {
    var selectors: [[Part]] = []
    for part in CSSToken.split(tokens, at: { $0 == .sign(",") }) {
      var reader = SelectorReader(part, place)
      do throws(Failure) { selectors.append(try reader.parts()) } catch {
        guard isForgiving, case .invalid = error else { throw error }
      }
    }
    return selectors
  }

  private init(_ tokens: ArraySlice<CSSToken>, _ place: Place) {
    rest = tokens.drop { $0 == .blank }
    while rest.last == .blank { rest.removeLast() }
    self.place = place
    hasParent = tokens.contains(.sign("&"))
  }

  // MARK: - Complex selectors

  private typealias Part = (combinator: CSSSelector.Combinator, compound: SelectorCompound)

  private mutating func parts() throws(Failure) -> [Part] {
    var parts: [Part] = []
    var first = CSSSelector.Combinator.descendant
    var isRelative = false
    if place.isRelative, let sign = takeCombinator() {
      (first, isRelative) = (sign, true)
    }
    var combinator = first
    while true {
      parts.append((combinator, try compound()))
      guard parts.count <= Self.mostCompounds else {
        throw .unknown("selectors of more than \(Self.mostCompounds) parts")
      }
      let isAfterBlank = rest.first == .blank
      rest = rest.drop { $0 == .blank }
      guard !rest.isEmpty else { break }
      if let sign = takeCombinator() {
        combinator = sign
      } else {
        guard isAfterBlank else { throw .invalid }
        combinator = .descendant
      }
    }
    if place.isInHas { return [(first, SelectorCompound(isAnchor: true))] + parts }
    // CSS Nesting, § 3.1: a selector without `&` is relative to the rule around it.
    if let parent = place.parent, place.isRelative, isRelative || !hasParent {
      return [(first, SelectorCompound(tests: [.matches(parent, isWhere: false)]))] + parts
    }
    return parts
  }

  private mutating func takeCombinator() -> CSSSelector.Combinator? {
    let combinator: CSSSelector.Combinator
    switch rest.first {
    case .sign(">"): combinator = .child
    case .sign("+"): combinator = .next
    case .sign("~"): combinator = .later
    default: return nil
    }
    rest = rest.dropFirst().drop { $0 == .blank }
    return combinator
  }

  private mutating func compound() throws(Failure) -> SelectorCompound {
    var compound = SelectorCompound()
    var isEmpty = true
    while let token = rest.first {
      switch token {
      case .identifier(let name):
        guard isEmpty else { throw .invalid }
        rest.removeFirst()
        if rest.first == .sign("|") { throw .unknown("\(name)|") }
        compound.name = name.lowercased()
      case .sign("*"):
        guard isEmpty else { throw .invalid }
        rest.removeFirst()
        // `*|p`: an element of any namespace.
        if rest.first == .sign("|") {
          rest.removeFirst()
          guard rest.first?.keyword != nil || rest.first == .sign("*") else { throw .invalid }
          continue
        }
      case .sign("&"):
        rest.removeFirst()
        // CSS Nesting, § 3: outside of rules, `&` is `:scope`.
        compound.tests.append(place.parent.map { .matches($0, isWhere: false) } ?? .root)
      case .sign("."):
        guard case .identifier(let name) = rest.dropFirst().first else { throw .invalid }
        rest.removeFirst(2)
        compound.classes.append(name)
      case .hash(let name):
        rest.removeFirst()
        compound.ids.append(name)
      case .sign("["): compound.attributes.append(try attribute())
      case .sign(":"): try pseudo(&compound)
      default:
        guard !isEmpty else { throw .invalid }
        return compound
      }
      isEmpty = false
    }
    guard !isEmpty else { throw .invalid }
    return compound
  }

  // MARK: - Attributes

  /// The attributes of HTML whose values are compared without regard to case (HTML, § 4.16.2).
  private static let caseless = Set(
    """
    accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction \
    disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap \
    readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink
    """.split(separator: " ").map(String.init))

  private mutating func attribute() throws(Failure) -> AttributeTest {
    var tokens = Array(CSSToken.takeBlock(&rest)).filter { $0 != .blank }[...]
    if tokens.starts(with: [.sign("*"), .sign("|")]) || tokens.first == .sign("|") {
      tokens = tokens.drop { $0 == .sign("*") || $0 == .sign("|") }
    }
    guard let name = tokens.popFirst()?.keyword else { throw .invalid }
    guard case .sign(let sign) = tokens.popFirst() else {
      return AttributeTest(name: name)
    }
    if sign == "|", tokens.first?.keyword != nil { throw .unknown("\(name)|") }
    var test = AttributeTest(name: name, sign: sign, ignoresCase: Self.caseless.contains(name))
    guard sign == "=" || "~|^$*".unicodeScalars.contains(sign) && tokens.popFirst() == .sign("=") else {
      throw .invalid
    }
    switch tokens.popFirst() {
    case .identifier(let value), .string(let value): test.value = value
    default: throw .invalid
    }
    switch tokens.popFirst()?.keyword {
    case "i": test.ignoresCase = true
    case "s": test.ignoresCase = false
    default: break
    }
    guard tokens.isEmpty else { throw .invalid }
    return test
  }

  // MARK: - Pseudo-classes

  /// Pseudo-classes for states that need interaction, and for other kinds of pages.
  private static let never = Set(
    """
    hover active focus focus-within focus-visible visited target target-within target-current fullscreen modal \
    picture-in-picture popover-open playing paused seeking buffering stalled muted volume-locked autofill user-valid \
    user-invalid past future current local-link host host-context -webkit-autofill -webkit-full-screen
    """.split(separator: " ").map(String.init))

  private static let parts = Set(
    """
    before after first-line first-letter marker placeholder selection backdrop file-selector-button cue details-content \
    target-text spelling-error grammar-error highlight view-transition view-transition-group view-transition-old \
    view-transition-new view-transition-image-pair slotted part scroll-marker scroll-marker-group scroll-button checkmark \
    picker picker-icon column
    """.split(separator: " ").map(String.init))

  private mutating func pseudo(_ compound: inout SelectorCompound) throws(Failure) {
    rest.removeFirst()
    if rest.first == .sign(":") {
      rest.removeFirst()
      return try pseudoElement(&compound)
    }
    switch rest.first {
    case .identifier(let name):
      let name = name.lowercased()
      // Selectors 4, § 3.6: four pseudo-elements may have one colon.
      if ["before", "after", "first-line", "first-letter"].contains(name) { return try pseudoElement(&compound) }
      rest.removeFirst()
      if Self.never.contains(name) { compound.isNever = true } else { compound.tests += try Self.plain(name) }
    case .function(let name): try function(name, Array(CSSToken.takeBlock(&rest))[...], &compound)
    default: throw .invalid
    }
  }

  private mutating func pseudoElement(_ compound: inout SelectorCompound) throws(Failure) {
    let name: String
    switch rest.first {
    case .identifier(let written):
      name = written.lowercased()
      rest.removeFirst()
    case .function(let written):
      name = written
      _ = CSSToken.takeBlock(&rest)
    default: throw .invalid
    }
    guard Self.parts.contains(name) || name.hasPrefix("-webkit-") else {
      throw name.hasPrefix("-") ? .invalid : .unknown("::\(name)")
    }
    compound.part = name
    compound.isNever = true
  }

  private static func plain(_ name: String) throws(Failure) -> [PseudoClass] {
    func index(_ ofType: Bool, _ fromEnd: Bool) -> PseudoClass { .nth(ElementIndex(ofType: ofType, fromEnd: fromEnd)) }
    switch name {
    case "first-child": return [index(false, false)]
    case "last-child": return [index(false, true)]
    case "only-child": return [.nth(ElementIndex(ofType: false, isOnly: true))]
    case "first-of-type": return [index(true, false)]
    case "last-of-type": return [index(true, true)]
    case "only-of-type": return [.nth(ElementIndex(ofType: true, isOnly: true))]
    case "root", "scope": return [.root]
    case "empty": return [.empty]
    case "link", "any-link", "-webkit-any-link": return [.link]
    case "checked": return [.checked]
    case "enabled": return [.enabled]
    case "disabled": return [.disabled]
    default: throw name.hasPrefix("-") ? .invalid : .unknown(":\(name)")
    }
  }

  private func function(
    _ name: String, _ argument: ArraySlice<CSSToken>, _ compound: inout SelectorCompound
  ) throws(Failure) {
    var inner = place
    inner.depth += 1
    inner.isRelative = false
    guard inner.depth < Self.deepest else { throw .unknown("selectors in more than \(Self.deepest) brackets") }
    switch name {
    case "matches": throw .invalid
    case "is", "where", "-webkit-any":
      let selectors = try Self.selectors(argument, inner, isForgiving: true).map { CSSSelector($0) }
      compound.tests.append(.matches(SelectorList(selectors), isWhere: name == "where"))
    case "not": compound.tests.append(.not(try Self.list(argument, inner)))
    case "has":
      guard !place.isInHas else { throw .invalid }
      inner.isInHas = true
      inner.isRelative = true
      compound.tests.append(.has(try Self.selectors(argument, inner).map { ($0[0].combinator, CSSSelector($0)) }))
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      compound.tests.append(.nth(try index(name, argument, inner)))
    case "lang":
      let ranges = try CSSToken.split(argument, at: { $0 == .sign(",") }).map { part throws(Failure) -> String in
        let tokens = part.filter { $0 != .blank }
        guard tokens.count == 1 else { throw .invalid }
        switch tokens[0] {
        case .identifier(let range), .string(let range): return range
        default: throw .invalid
        }
      }
      compound.tests.append(.language(ranges))
    case "host", "host-context": compound.isNever = true
    default: throw name.hasPrefix("-") ? .invalid : .unknown(":\(name)()")
    }
  }

  private func index(_ name: String, _ argument: ArraySlice<CSSToken>, _ inner: Place) throws(Failure) -> ElementIndex {
    let isOfType = name.hasSuffix("of-type")
    var formula = argument
    var among: SelectorList?
    if !isOfType, let of = argument.firstIndex(where: { $0.keyword == "of" }) {
      formula = argument[..<of]
      among = try Self.list(argument[(of + 1)...], inner)
    }
    let text = formula.map { token in
      switch token {
      case .identifier(let text), .number(_, let text), .dimension(_, _, let text): text
      case .sign(let sign): String(sign)
      default: ""
      }
    }.joined()
    guard var index = ElementIndex(text) else { throw .invalid }
    index.isOfType = isOfType
    index.isFromEnd = name.contains("last")
    index.among = among
    return index
  }
}
