/// The numbers of identifiers, classes and names in a selector (Selectors 4, § 17).
struct Specificity: Comparable {
  var ids = 0
  var classes = 0
  var names = 0

  static func < (left: Specificity, right: Specificity) -> Bool {
    (left.ids, left.classes, left.names) < (right.ids, right.classes, right.names)
  }

  static func += (left: inout Specificity, right: Specificity) {
    left = Specificity(
      ids: left.ids + right.ids, classes: left.classes + right.classes, names: left.names + right.names)
  }
}

/// The selectors of a rule or of an argument.
final class SelectorList {
  let selectors: [CSSSelector]
  /// The highest specificity of the selectors.
  let specificity: Specificity
  /// Whether elements match. Cached, because each `&` of nested rules needs the result again.
  private var known: [ObjectIdentifier: Bool] = [:]

  /// For each parent, the results of `matchesBefore(childrenOf:)`. The keys are the indices of the parent elements.
  private var sums: [Int: [Int]] = [:]
  private var sumCount = 0

  private static let mostKnown = 4096
  private static let mostSums = 1 << 17

  init(_ selectors: [CSSSelector]) {
    self.selectors = selectors
    specificity = selectors.map(\.specificity).max() ?? Specificity()
  }

  /// Matches no element.
  static var never: SelectorList { SelectorList([]) }

  func matches(_ element: StyledElement) -> Bool {
    if selectors.count == 1, selectors[0].isSimple { return selectors[0].matches(element) }
    let key = ObjectIdentifier(element)
    if let answer = known[key] { return answer }
    let answer = selectors.contains { $0.matches(element) }
    if known.count >= Self.mostKnown { known = [:] }
    known[key] = answer
    return answer
  }

  /// Returns the number of matching children before each child of an element, and the total. They are counted once.
  func matchesBefore(childrenOf parent: StyledElement) -> [Int] {
    if let sums = sums[parent.place] { return sums }
    var new = [0]
    new.reserveCapacity(parent.childCount + 1)
    for number in 0..<parent.childCount { new.append(new[number] + (matches(parent.child(number)) ? 1 : 0)) }
    if sumCount + new.count > Self.mostSums { (sums, sumCount) = ([:], 0) }
    sums[parent.place] = new
    sumCount += new.count
    return new
  }
}

/// A selector (Selectors 4), for a page without interaction.
final class CSSSelector {
  /// The relation of an element to the next element in the selector.
  enum Combinator {
    case descendant
    case child
    case next
    case later
  }

  /// The compounds of the selector. The last compound of the source text comes first.
  private let compounds: [SelectorCompound]
  /// A combinator is between the compound at the same index and the next compound.
  private let combinators: [Combinator]
  let specificity: Specificity

  var last: SelectorCompound { compounds[0] }

  /// Whether the selector has only one compound besides the element of `:has()`.
  var isOneStep: Bool { compounds.count == 2 }

  /// Whether the selector has no conditions on other elements.
  var isSimple: Bool { combinators.isEmpty && last.isSimple }

  var isNever: Bool { compounds.contains(where: \.isNever) }

  /// Whether the conditions concern only the element and its ancestors, not siblings or descendants. Stored, because
  /// many selectors of nested rules contain the same list.
  let isVertical: Bool

  /// The elements that match the last compound, for `:has()`; nil before the first use.
  var places: MatchedPlaces?

  /// - Parameter parts: the compounds in source order, each with the combinator before it. The first combinator counts
  ///   only in a selector that is relative to another element.
  init(_ parts: [(combinator: Combinator, compound: SelectorCompound)]) {
    compounds = parts.reversed().map(\.compound)
    combinators = parts.dropFirst().reversed().map(\.combinator)
    var specificity = Specificity()
    for (_, compound) in parts { specificity += compound.specificity }
    self.specificity = specificity
    isVertical =
      combinators.allSatisfy { $0 == .child || $0 == .descendant } && compounds.allSatisfy(\.isVertical)
  }

  /// - Parameter anchor: the element of `:has()`.
  func matches(_ element: StyledElement, anchor: StyledElement? = nil) -> Bool {
    match(element, from: 0, anchor) == .matched
  }

  /// The result of a match. A failure also says which other elements may still match. Without this, all combinations of
  /// deeply nested elements would be tested.
  private enum Outcome {
    case matched
    /// The test failed, but a different element may match in place of this element.
    case failedHere
    /// No sibling can match, but a different ancestor may match.
    case failedAmongSiblings
    /// No other element can match.
    case failed
  }

  private func match(_ element: StyledElement, from place: Int, _ anchor: StyledElement?) -> Outcome {
    guard compounds[place].matches(element, anchor: anchor) else { return .failedHere }
    guard place < combinators.count else { return .matched }
    switch combinators[place] {
    case .child:
      guard let parent = element.parent else { return .failed }
      let outcome = match(parent, from: place + 1, anchor)
      return outcome == .matched || outcome == .failed ? outcome : .failedAmongSiblings
    case .descendant:
      var next = element.parent
      while let other = next {
        let outcome = match(other, from: place + 1, anchor)
        if outcome == .matched || outcome == .failed { return outcome }
        next = other.parent
      }
      return .failed
    case .next:
      guard let previous = element.previous else { return .failedAmongSiblings }
      return match(previous, from: place + 1, anchor)
    case .later:
      guard let parent = element.parent else { return .failedAmongSiblings }
      let part = SelectorPart(selector: ObjectIdentifier(self), place: place + 1)
      let test = { (other: StyledElement) in self.match(other, from: place + 1, anchor) == .matched }
      let isMatched =
        anchor == nil
        ? parent.hasChild(before: element.number, part, matching: test)
        : (0..<element.number).contains { test(parent.child($0)) }
      return isMatched ? .matched : .failedAmongSiblings
    }
  }
}

/// The conditions on one element.
struct SelectorCompound {
  var name: String?
  var ids: [String] = []
  var classes: [String] = []
  var attributes: [AttributeTest] = []
  var tests: [PseudoClass] = []
  /// Whether the compound is the element of `:has()`.
  var isAnchor = false
  /// Whether no element matches, because of a state such as `:hover`, or because of a pseudo-element.
  var isNever = false
  /// The pseudo-element in the compound; nil if there is none.
  var part: String?

  fileprivate var isVertical: Bool {
    tests.allSatisfy { test in
      switch test {
      case .matches(let list, _), .not(let list): list.selectors.allSatisfy(\.isVertical)
      case .has, .nth, .empty: false
      default: true
      }
    }
  }

  fileprivate var isSimple: Bool {
    tests.allSatisfy { test in
      switch test {
      case .matches, .not, .has: false
      default: true
      }
    }
  }

  var specificity: Specificity {
    var sum = Specificity(
      ids: ids.count, classes: classes.count + attributes.count, names: name == nil ? 0 : 1)
    for test in tests { sum += test.specificity }
    return sum
  }

  func matches(_ element: StyledElement, anchor: StyledElement? = nil) -> Bool {
    guard !isNever, element.mayBeAsked() else { return false }
    if isAnchor { return element === anchor }
    if let name, name != element.name { return false }
    guard ids.allSatisfy({ $0 == element.id }), classes.allSatisfy(element.classes.contains) else { return false }
    return attributes.allSatisfy { $0.matches(element) } && tests.allSatisfy { $0.matches(element) }
  }
}

/// A test of an attribute (Selectors 4, § 6).
struct AttributeTest {
  let name: String
  /// The sign before `=`, or `=` itself. Nil if any value matches.
  var sign: Unicode.Scalar?
  var value = ""
  var ignoresCase = false

  func matches(_ element: StyledElement) -> Bool {
    guard var value = element.attributes[name], element.mayBeAsked(length: value.utf8.count) else { return false }
    if ignoresCase { value = value.lowercased() }
    let wanted = ignoresCase ? self.value.lowercased() : self.value
    switch sign {
    case nil: return true
    case "=": return value == wanted
    case "~": return value.split(whereSeparator: \.isWhitespace).contains { $0 == wanted }
    case "|": return value == wanted || value.hasPrefix(wanted + "-")
    case "^": return !wanted.isEmpty && value.hasPrefix(wanted)
    case "$": return !wanted.isEmpty && value.hasSuffix(wanted)
    default: return !wanted.isEmpty && value.contains(wanted)
    }
  }
}
