internal import FontNames

/// An element as selectors see it.
final class StyledElement {
  let name: String
  let attributes: [String: String]
  let id: String?
  let classes: Set<String>
  weak var parent: StyledElement?
  /// The elements before it that have the same parent, by their number.
  let number: Int
  private(set) var children: [StyledElement] = []
  /// The line of its tag, from 1.
  let line: Int

  init(_ name: String, _ attributes: [String: String], in parent: StyledElement?, line: Int) {
    self.name = name
    self.attributes = attributes
    self.parent = parent
    self.line = line
    id = attributes["id"]
    classes = Set(attributes["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [])
    number = parent?.children.count ?? 0
    parent?.children.append(self)
  }

  var previous: StyledElement? { number > 0 ? parent?.children[number - 1] : nil }
}

/// A selector (Selectors 4), as far as the text of a page that nobody points at has it.
struct CSSSelector {
  /// What one element has to have.
  struct Compound {
    var name: String?
    var id: String?
    var classes: [String] = []
    var attributes: [(name: String, test: Character?, value: String)] = []
    var isFirst = false
    var isLast = false
    var isRoot = false
    var isNot: [Compound] = []
    /// Whether it never matches: a state such as `:hover`, or a pseudo-element.
    var isNever = false
  }

  /// How an element lies to the next one of the selector.
  private enum Combinator {
    case descendant
    case child
    case next
    case later
  }

  /// The last element first.
  private var compounds: [Compound] = []
  private var combinators: [Combinator] = []
  /// Numbers of identifiers, of classes, of names (Selectors 4, § 17).
  private(set) var specificity = 0

  var last: Compound? { compounds.first }

  private static let mostCompounds = 32

  /// The selectors of a list.
  static func list(_ text: String) -> [CSSSelector] {
    split(text, at: ",").compactMap { CSSSelector(String($0)) }
  }

  init?(_ text: String) {
    var reader = SelectorReader(text)
    guard let parts = reader.parts(), !parts.isEmpty, parts.count <= Self.mostCompounds else { return nil }
    for (combinator, compound) in parts {
      if !compounds.isEmpty {
        combinators.insert(
          combinator == ">" ? .child : combinator == "+" ? .next : combinator == "~" ? .later : .descendant, at: 0)
      }
      compounds.insert(compound, at: 0)
      specificity += Self.specificity(of: compound)
    }
  }

  private static func specificity(of compound: Compound) -> Int {
    let classes =
      compound.classes.count + compound.attributes.count + (compound.isFirst ? 1 : 0) + (compound.isLast ? 1 : 0)
      + (compound.isRoot ? 1 : 0)
    let negated = compound.isNot.map(specificity).max() ?? 0
    return (compound.id == nil ? 0 : 1 << 20) + classes << 10 + (compound.name == nil ? 0 : 1) + negated
  }

  func matches(_ element: StyledElement) -> Bool { match(element, from: 0) == .matched }

  /// How far a failure reaches. Without that, elements that are nested deeply would be tried in all combinations.
  private enum Outcome {
    case matched
    /// Another element before the same one may match.
    case failedHere
    /// Another element around this one may match.
    case failedAmongSiblings
    /// No other element can match.
    case failed
  }

  private func match(_ element: StyledElement, from place: Int) -> Outcome {
    guard compounds[place].matches(element) else { return .failedHere }
    guard place < combinators.count else { return .matched }
    let combinator = combinators[place]
    let goesUp = combinator == .child || combinator == .descendant
    var next = goesUp ? element.parent : element.previous
    while let other = next {
      let outcome = match(other, from: place + 1)
      if outcome == .matched || outcome == .failed || combinator == .next { return outcome }
      if combinator == .child { return .failedAmongSiblings }
      if combinator == .later, outcome == .failedAmongSiblings { return outcome }
      next = goesUp ? other.parent : other.previous
    }
    return goesUp ? .failed : .failedAmongSiblings
  }

  /// The parts of a text between a sign, outside of brackets and quotation marks.
  static func split(_ text: String, at sign: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var brackets = 0
    var quote: Character?
    for place in text.indices {
      let letter = text[place]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if letter == "(" || letter == "[" {
        brackets += 1
      } else if letter == ")" || letter == "]" {
        brackets -= 1
      } else if letter == sign, brackets == 0 {
        parts.append(text[start..<place])
        start = text.index(after: place)
      }
    }
    return parts + [text[start...]]
  }
}

extension CSSSelector.Compound {
  func matches(_ element: StyledElement) -> Bool {
    guard !isNever else { return false }
    if let name, name != element.name { return false }
    if let id, id != element.id { return false }
    guard classes.allSatisfy(element.classes.contains) else { return false }
    if isFirst, element.number > 0 { return false }
    if isLast, element.parent?.children.last !== element { return false }
    if isRoot, element.parent != nil { return false }
    guard attributes.allSatisfy({ Self.matches($0, element) }) else { return false }
    return !isNot.contains { $0.matches(element) }
  }

  private static func matches(
    _ test: (name: String, test: Character?, value: String), _ element: StyledElement
  ) -> Bool {
    guard let value = element.attributes[test.name] else { return false }
    switch test.test {
    case nil: return true
    case "=": return value == test.value
    case "~": return value.split(whereSeparator: \.isWhitespace).contains { $0 == test.value }
    case "|": return value == test.value || value.hasPrefix(test.value + "-")
    case "^": return !test.value.isEmpty && value.hasPrefix(test.value)
    case "$": return !test.value.isEmpty && value.hasSuffix(test.value)
    default: return !test.value.isEmpty && value.contains(test.value)
    }
  }
}
