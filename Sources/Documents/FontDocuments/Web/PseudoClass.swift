/// A pseudo-class for a page without interaction (Selectors 4).
enum PseudoClass {
  /// `:is()`, and `&` in a nested rule.
  case matches(SelectorList, isWhere: Bool)
  case not(SelectorList)
  case has([(combinator: CSSSelector.Combinator, selector: CSSSelector)])
  case nth(ElementIndex)
  case root
  case empty
  case link
  case checked
  case enabled
  case disabled
  case language([String])

  var specificity: Specificity {
    switch self {
    // § 17: "the specificity of the most specific complex selector in its selector list argument".
    case .matches(let list, let isWhere): return isWhere ? Specificity() : list.specificity
    case .not(let list): return list.specificity
    case .has(let selectors): return selectors.map(\.selector.specificity).max() ?? Specificity()
    case .nth(let index):
      var sum = index.among?.specificity ?? Specificity()
      sum += Specificity(classes: 1)
      return sum
    default: return Specificity(classes: 1)
    }
  }

  func matches(_ element: StyledElement) -> Bool {
    switch self {
    case .matches(let list, _): return list.matches(element)
    case .not(let list): return !list.matches(element)
    case .has(let selectors):
      return selectors.contains { $0.selector.isIn(element, after: $0.combinator) }
    case .nth(let index): return index.matches(element)
    case .root: return element.parent == nil
    case .empty: return element.childCount == 0 && !element.hasText
    case .link: return ["a", "area"].contains(element.name) && element.attributes["href"] != nil
    case .checked:
      let isChecked =
        element.name == "input" && ["checkbox", "radio"].contains(element.attributes["type"]?.lowercased())
      return isChecked && element.attributes["checked"] != nil
        || element.name == "option" && element.attributes["selected"] != nil
    case .enabled: return Self.isControl(element) && !Self.isDisabled(element)
    case .disabled: return Self.isControl(element) && Self.isDisabled(element)
    case .language(let ranges):
      let language = element.language ?? ""
      return ranges.contains { Self.isLanguage(language, in: $0) }
    }
  }

  private static func isControl(_ element: StyledElement) -> Bool {
    ["button", "input", "select", "textarea", "optgroup", "option", "fieldset"].contains(element.name)
  }

  private static func isDisabled(_ element: StyledElement) -> Bool {
    if element.attributes["disabled"] != nil { return true }
    var next = element.parent
    while let other = next {
      if other.name == "fieldset", other.attributes["disabled"] != nil { return true }
      if other.name == "optgroup", element.name == "option" { return other.attributes["disabled"] != nil }
      next = other.parent
    }
    return false
  }

  /// § 7.2: extended filtering by RFC 4647, § 3.3.2. An empty range matches only an empty language.
  static func isLanguage(_ language: String, in range: String) -> Bool {
    if range.isEmpty || language.isEmpty { return range == language }
    var tags = language.lowercased().split(separator: "-", omittingEmptySubsequences: false)[...]
    var wanted = range.lowercased().split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let first = wanted.popFirst(), let own = tags.popFirst(), first == "*" || first == own else { return false }
    while let next = wanted.first {
      if next == "*" {
        wanted.removeFirst()
      } else if let tag = tags.popFirst() {
        if tag == next { wanted.removeFirst() } else if tag.utf8.count == 1 { return false }
      } else {
        return false
      }
    }
    return true
  }
}

/// The elements of `:nth-child(2n + 1)` and similar pseudo-classes. Their indices are `step` × n + `start`, for n from
/// 0.
struct ElementIndex {
  var step = 0
  var start = 1
  var isOfType = false
  var isFromEnd = false
  /// Whether the element must be the only one.
  var isOnly = false
  /// The elements that are counted; nil for all elements.
  var among: SelectorList?

  func matches(_ element: StyledElement) -> Bool {
    let index: Int
    if let among {
      guard among.matches(element) else { return false }
      guard let parent = element.parent else { return contains(1) }
      let before = among.matchesBefore(childrenOf: parent)
      index = isFromEnd ? before[parent.childCount] - before[element.number] : before[element.number + 1]
    } else {
      index = element.index(ofType: isOfType, fromEnd: isFromEnd)
    }
    return contains(index) && (!isOnly || element.index(ofType: isOfType, fromEnd: true) == 1)
  }

  private func contains(_ index: Int) -> Bool {
    let rest = index - start
    return step == 0 ? rest == 0 : rest.isMultiple(of: step) && (rest >= 0) == (step > 0) || rest == 0
  }

  /// Reads the step and the start of `odd`, `even`, `5` or `-n + 3` (CSS Syntax 3, § 6.2).
  init?(_ text: String) {
    let text = text.lowercased()
    if text == "odd" || text == "even" {
      (step, start) = (2, text == "odd" ? 1 : 0)
      return
    }
    func number(_ digits: Substring) -> Int? {
      guard let number = Double(digits), number.magnitude < 1e9, !digits.contains(".") else { return nil }
      return Int(number)  // Fits: it is less than a billion.
    }
    guard let place = text.firstIndex(of: "n") else {
      guard let value = number(text[...]) else { return nil }
      (step, start) = (0, value)
      return
    }
    let before = text[..<place]
    let after = text[text.index(after: place)...]
    guard let step = ["", "+"].contains(before) ? 1 : before == "-" ? -1 : number(before) else { return nil }
    self.step = step
    guard !after.isEmpty else {
      start = 0
      return
    }
    guard after.hasPrefix("+") || after.hasPrefix("-"), let value = number(after) else { return nil }
    start = value
  }

  init(ofType: Bool, fromEnd: Bool = false, isOnly: Bool = false) {
    (isOfType, isFromEnd, self.isOnly) = (ofType, fromEnd, isOnly)
  }
}
