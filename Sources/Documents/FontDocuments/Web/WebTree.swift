/// The elements and texts of a page or picture, in order. Elements do not own each other, but the tree owns all of
/// them, so any depth of nesting is safe.
final class WebTree {
  enum Event {
    case open(StyledElement)
    case text(String, line: Int)
    case close
  }

  private(set) var events: [Event] = []
  private(set) var elements: [StyledElement] = []
  private var path: [StyledElement] = []
  /// The number of tests of elements that selectors may still make. Below 0, nothing matches.
  private(set) var questionsLeft = mostQuestions

  /// The limit of tests. No site needs this many.
  static let mostQuestions = 20_000_000

  /// The innermost open element; nil outside of all elements.
  var current: StyledElement? { path.last }
  var depth: Int { path.count }
  /// The open elements, from the outermost to the innermost.
  var open: [StyledElement] { path }

  @discardableResult
  func begin(_ name: String, _ attributes: [String: String], line: Int) -> StyledElement {
    let element = StyledElement(
      name, attributes, in: path.last, place: elements.count, event: events.count, tree: self, line: line)
    elements.append(element)
    path.append(element)
    events.append(.open(element))
    return element
  }

  func add(_ text: String, line: Int) {
    path.last?.hasText = true
    events.append(.text(text, line: line))
  }

  fileprivate func mayAsk(length: Int) -> Bool {
    questionsLeft -= 1 + length / 16
    return questionsLeft >= 0
  }

  func end() {
    guard let element = path.popLast() else { return }
    events.append(.close)
    element.close(events: events.count, elements: elements.count)
  }
}

/// An element with the data for selectors.
final class StyledElement {
  let name: String
  let attributes: [String: String]
  let id: String?
  let classes: Set<String>
  /// The number of earlier elements with the same parent.
  let number: Int
  /// The line of the start tag, from 1.
  let line: Int
  /// Whether the element belongs to SVG.
  let isOfPicture: Bool
  /// Whether the element contains text, possibly only blanks.
  fileprivate(set) var hasText = false
  /// The range of the element's events in the tree, including its own events.
  private(set) var events: Range<Int>
  /// The indices of the elements below this element, in the tree.
  private(set) var descendants: Range<Int>

  let place: Int
  let parentPlace: Int?
  private var childPlaces: [Int] = []
  private unowned let tree: WebTree
  /// For the children: the number of earlier children with the same name, and the total for each name.
  private var kinds: (before: [Int], all: [String: Int])?
  /// The index of the first matching child for a part of a selector, and the number of tested children.
  private var matches: [SelectorPart: (asked: Int, first: Int?)] = [:]

  fileprivate init(
    _ name: String, _ attributes: [String: String], in parent: StyledElement?, place: Int, event: Int, tree: WebTree,
    line: Int
  ) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.place = place
    self.tree = tree
    events = event..<event + 1
    descendants = place + 1..<place + 1
    parentPlace = parent?.place
    isOfPicture = name == "svg" || parent.map { $0.isOfPicture && $0.name != "foreignobject" } ?? false
    number = parent?.childPlaces.count ?? 0
    id = attributes["id"]
    classes = Set(attributes["class"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? [])
    parent?.childPlaces.append(place)
  }

  fileprivate func close(events end: Int, elements: Int) {
    events = events.lowerBound..<end
    descendants = place + 1..<elements
  }

  /// Counts a test of a selector. Returns false if the document has too many tests.
  ///
  /// - Parameter length: the number of bytes of an attribute that are compared.
  func mayBeAsked(length: Int = 0) -> Bool { tree.mayAsk(length: length) }

  var parent: StyledElement? { parentPlace.map { tree.elements[$0] } }
  var previous: StyledElement? { number > 0 ? parent?.child(number - 1) : nil }
  var childCount: Int { childPlaces.count }
  func child(_ number: Int) -> StyledElement { tree.elements[childPlaces[number]] }
  var all: LazyMapSequence<Range<Int>, StyledElement> { descendants.lazy.map { [tree] in tree.elements[$0] } }
  /// All elements of the document, in order.
  var document: [StyledElement] { tree.elements }

  /// The value of `lang`; nil if there is none.
  var ownLanguage: String? { attributes["lang"] ?? attributes["xml:lang"] }

  /// The value of `lang` from the element or its nearest ancestor with a value; nil if there is none.
  var language: String? {
    var element: StyledElement? = self
    while let here = element {
      if let language = here.ownLanguage { return language }
      element = here.parent
    }
    return nil
  }

  /// Returns the index among the children of the parent, from 1. With `ofType`, only children with the same name count.
  /// With `fromEnd`, counting begins at the last child.
  func index(ofType: Bool, fromEnd: Bool) -> Int {
    guard let parent else { return 1 }
    guard ofType else { return fromEnd ? parent.childCount - number : number + 1 }
    let kinds = parent.countedKinds()
    return fromEnd ? (kinds.all[name] ?? 0) - kinds.before[number] : kinds.before[number] + 1
  }

  private func countedKinds() -> (before: [Int], all: [String: Int]) {
    if let kinds { return kinds }
    var all: [String: Int] = [:]
    var before: [Int] = []
    for place in childPlaces {
      let name = tree.elements[place].name
      before.append(all[name, default: 0])
      all[name, default: 0] += 1
    }
    kinds = (before, all)
    return (before, all)
  }

  /// Whether a child with a smaller number matches a part of a selector. Each child is tested once.
  func hasChild(before number: Int, _ part: SelectorPart, matching: (StyledElement) -> Bool) -> Bool {
    var (asked, first) = matches[part] ?? (0, nil)
    while asked < number, first == nil {
      if matching(child(asked)) { first = asked }
      asked += 1
    }
    matches[part] = (asked, first)
    return first.map { $0 < number } ?? false
  }
}

/// A part of a selector. Its index counts from the last element of the selector.
struct SelectorPart: Hashable {
  let selector: ObjectIdentifier
  let place: Int
}
