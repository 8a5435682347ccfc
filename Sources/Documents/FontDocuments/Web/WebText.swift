internal import FontFiles
internal import FontNames
internal import FontShaping

/// Counts the shown text of elements by their computed fonts.
struct WebText {
  private let tree: WebTree
  private let styles: WebStyles
  private let tally: FontTally
  private var pictures: SVGRenderingTree
  private var unnamed = 0
  private var unmapped: FontError?
  /// The character before the next text in the same paragraph.
  private var previous: Character?
  /// The elements that `use` currently shows.
  private var used: [StyledElement] = []
  private var shownByUse = 0

  private static let deepestUse = 32
  private static let mostShownByUse = 100_000
  /// The number of bytes of text that count like one shown element.
  private static let textOfOneElement = 64

  /// The state for text in an element.
  private struct State {
    var fonts = ComputedFonts()
    /// Whether text is shown in the element. In a picture, only `text` shows text.
    var isShown: Bool
    /// Whether the picture draws the element.
    var isRendered = true
    var language: String?
    /// The child of `switch` that is shown.
    var chosen: StyledElement?
    var isSwitch = false
    var isBlock = false
  }

  init(_ tree: WebTree, _ styles: WebStyles, _ tally: FontTally, sheets: [WebSheet]) {
    self.tree = tree
    self.styles = styles
    self.tally = tally
    pictures = SVGRenderingTree(tree, sheets)
  }

  /// - Parameter isPicture: whether the document is a picture instead of a page.
  mutating func read(isPicture: Bool) {
    read(tree.events.indices, State(isShown: !isPicture))
    finish()
  }

  private mutating func read(_ range: Range<Int>, _ outer: State) {
    var states = [outer]
    var place = range.lowerBound
    while place < range.upperBound {
      if !used.isEmpty {
        shownByUse += 1
        guard shownByUse <= Self.mostShownByUse else { return }
      }
      let state = states[states.count - 1]
      switch tree.events[place] {
      case .text(let text, let line):
        if state.isShown, state.isRendered, !state.isSwitch, state.fonts.isVisible { add(text, state, line: line) }
        if !used.isEmpty { shownByUse += text.utf8.count / Self.textOfOneElement }
      case .open(let element):
        guard let inner = entered(element, in: state) else {
          place = element.events.upperBound
          continue
        }
        states.append(inner)
        if element.name == "use", element.isOfPicture, inner.isRendered { show(element, inner) }
      case .close:
        let state = states.removeLast()
        if state.isBlock { previous = nil }
      }
      place += 1
    }
  }

  private static let phrases = Set(
    """
    a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup \
    time tt u var wbr tspan textpath
    """.split(separator: " ").map(String.init))

  /// Returns the state in an element; nil if nothing of the element is shown.
  private mutating func entered(_ element: StyledElement, in outer: State) -> State? {
    if outer.isSwitch, element !== outer.chosen { return nil }
    var state = outer
    (state.isSwitch, state.chosen) = (false, nil)
    state.fonts = styles.cascade.fonts(of: element, in: outer.fonts)
    guard state.fonts.isDisplayed else { return nil }
    state.language = element.ownLanguage ?? outer.language
    state.isBlock = !Self.phrases.contains(element.name)
    if state.isBlock { previous = nil }
    if element.isOfPicture {
      guard pictures.holds(element) else { return nil }
      switch element.name {
      case "svg": state.isShown = false
      case "text", "foreignobject", "flowroot": state.isShown = true
      case "title", "desc", "metadata", "style", "script": return nil
      case "switch":
        state.isSwitch = true
        state.chosen = (0..<element.childCount).lazy.map(element.child).first { pictures.holds($0) }
      default: break
      }
      if pictures.isDrawnElsewhere(element), used.last !== element {
        state.isRendered = pictures.isNamed(element)
      }
    }
    return state
  }

  /// Shows the element that `use` names. SVG 2, § 5.5: it is shown at the place of `use`, in the fonts of `use`.
  private mutating func show(_ use: StyledElement, _ state: State) {
    guard let address = use.attributes["href"] ?? use.attributes["xlink:href"] else { return }
    guard address.hasPrefix("#") else {
      if !address.isEmpty { styles.cascade.leaveOut("<use href=\"\(address)\">") }
      return
    }
    guard let target = pictures.element(String(address.dropFirst())) else { return }
    // An element is not shown within itself.
    guard used.count < Self.deepestUse, !used.contains(where: { $0 === target }),
      !target.events.contains(use.events.lowerBound)
    else { return }
    used.append(target)
    read(target.events, state)
    used.removeLast()
  }

  private mutating func add(_ text: String, _ state: State, line: Int) {
    let mapped = CaseMapping.map(text, to: state.fonts.textCase, language: state.language, after: previous)
    unmapped = unmapped ?? mapped.failure
    previous = text.last ?? previous
    let text = mapped.text.collapsed
    // Spaces between elements are not text.
    guard text.unicodeScalars.contains(where: { $0 != " " }) else { return }
    guard let font = state.fonts.font else {
      unnamed += text.unicodeScalars.count
      return
    }
    tally.add(text.unicodeScalars, in: font, size: state.fonts.points, at: DocumentPlace(line: line))
  }

  /// Records text without a named font, and parts that were not read.
  private func finish() {
    styles.finish(styles.declared().fonts)
    if tree.questionsLeft < 0 {
      let most = WebTree.mostQuestions / 1_000_000
      tally.refuse("has too many style rules: they need more than \(most) million comparisons with the elements")
    }
    if let unmapped { tally.lose(unmapped) }
    if shownByUse > Self.mostShownByUse {
      tally.note(
        "the document repeats more than \(Self.mostShownByUse) elements, or as much text: the rest is not counted"
      )
    }
    if pictures.dependsOnLanguage {
      tally.note("the document has texts for several languages: only the texts for readers of English are counted")
    }
    if unnamed > 0 {
      tally.note("no font is named for \(unnamed) characters: the program that shows the document chooses a font")
    }
  }
}
