/// The rules of all style sheets of a document, found by what the last element of their selectors has.
struct StyleCascade {
  private struct Rule {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
    let order: Int
  }

  private var byName: [String: [Rule]] = [:]
  private var byClass: [String: [Rule]] = [:]
  private var byID: [String: [Rule]] = [:]
  private var others: [Rule] = []
  private var count = 0

  private static let properties = Set(StyledElement.properties)

  /// Adds the rules of a sheet, after those that were added before.
  mutating func add(_ rules: [CSSRule]) {
    for rule in rules where rule.kind == .style && rule.isForScreens {
      let declarations = rule.declarations.filter { Self.properties.contains($0.name) || $0.name.hasPrefix("--") }
      guard !declarations.isEmpty else { continue }
      for selector in CSSSelector.list(rule.prelude) {
        guard let last = selector.last, !last.isNever else { continue }
        count += 1
        let rule = Rule(selector: selector, declarations: declarations, order: count)
        if let id = last.id {
          byID[id, default: []].append(rule)
        } else if let name = last.classes.first {
          byClass[name, default: []].append(rule)
        } else if let name = last.name {
          byName[name, default: []].append(rule)
        } else {
          others.append(rule)
        }
      }
    }
  }

  /// The fonts of an element.
  ///
  /// - Parameters:
  ///   - parent: those of the element around it.
  ///   - standard: what the browser's own style sheet says of it.
  func fonts(
    of element: StyledElement, in parent: ComputedFonts, standard: [CSSDeclaration] = []
  ) -> ComputedFonts {
    var rules = others
    rules += byName[element.name] ?? []
    if let id = element.id { rules += byID[id] ?? [] }
    for name in element.classes { rules += byClass[name] ?? [] }
    // CSS Cascade 5, § 6.1: importance, then specificity, then the order of appearance.
    let matching = rules.filter { $0.selector.matches(element) }
      .sorted { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    let own = element.attributes["style"].map { CSSParser.declarations($0) } ?? []
    // SVG 2, § 6.6: presentation attributes come before all rules of the author.
    let attributes = element.presentation
    let all = standard + attributes + matching.flatMap(\.declarations) + own
    var fonts = parent.inherited
    let isImportantFirst = [false, true]
    for pass in isImportantFirst {
      for declaration in all where declaration.isImportant == pass && declaration.name.hasPrefix("--") {
        fonts.variables[declaration.name] = declaration.value
      }
    }
    for pass in isImportantFirst {
      for declaration in all where declaration.isImportant == pass && Self.properties.contains(declaration.name) {
        fonts.apply(declaration.name, declaration.value, parent: parent)
      }
    }
    return fonts
  }
}

extension StyledElement {
  /// The properties that say in which font text is set, whether it is shown, and how its lines are measured.
  fileprivate static let properties = [
    "font", "font-family", "font-weight", "font-style", "font-size", "display", "visibility", "letter-spacing",
    "word-spacing", "text-indent", "writing-mode", "inline-size", "shape-inside",
    "shape-padding", "shape-margin", "shape-subtract", "white-space",
  ]

  /// The presentation attributes of an element of SVG, and those of HTML's `font`.
  fileprivate var presentation: [CSSDeclaration] {
    if name == "font" {
      return attributes["face"].map {
        [CSSDeclaration(name: "font-family", value: $0, isImportant: false, line: line)]
      } ?? []
    }
    return Self.properties.compactMap { name in
      attributes[name].map { CSSDeclaration(name: name, value: $0, isImportant: false, line: line) }
    }
  }
}
