/// The rules of all style sheets of a document, and their results for elements (CSS Cascade 5).
final class StyleCascade {
  /// The font declarations of a rule: the last declaration of each property.
  struct Styles {
    private(set) var fonts: [FontDeclaration] = []
    /// The custom properties. The first key says whether they are important, and the second key is the name.
    private(set) var variables: [Bool: [String: [CSSToken]]] = [:]

    init(_ declarations: [CSSDeclaration], allowsNumbers: Bool = false) {
      struct Key: Hashable {
        let property: FontProperty
        let isImportant: Bool
      }
      var places: [Key: Int] = [:]
      for declaration in declarations {
        if declaration.name.hasPrefix("--") {
          variables[declaration.isImportant, default: [:]][declaration.name] = declaration.value
          continue
        }
        for font in FontDeclaration.all(of: declaration, allowsNumbers: allowsNumbers) {
          let key = Key(property: font.property, isImportant: font.isImportant)
          if let known = places[key] {
            fonts[known] = font
          } else {
            places[key] = fonts.count
            fonts.append(font)
          }
        }
      }
    }

    var isEmpty: Bool { fonts.isEmpty && variables.isEmpty }
  }

  private struct Rule {
    let selector: CSSSelector
    let styles: Styles
    let origin: CascadeRank.Origin
    let layer: Int
    let order: Int
  }

  /// Rules, grouped by the last compound of their selectors.
  private struct Index {
    private var byName: [String: [Rule]] = [:]
    private var byClass: [String: [Rule]] = [:]
    private var byID: [String: [Rule]] = [:]
    private var others: [Rule] = []

    mutating func add(_ rule: Rule) {
      let last = rule.selector.last
      if let id = last.ids.first {
        byID[id, default: []].append(rule)
      } else if let name = last.classes.first {
        byClass[name, default: []].append(rule)
      } else if let name = last.name {
        byName[name, default: []].append(rule)
      } else {
        others.append(rule)
      }
    }

    func each(matching element: StyledElement, _ body: (Rule) -> Void) {
      for rule in others where rule.selector.matches(element) { body(rule) }
      for rule in byName[element.name] ?? [] where rule.selector.matches(element) { body(rule) }
      if let id = element.id { for rule in byID[id] ?? [] where rule.selector.matches(element) { body(rule) } }
      for name in element.classes {
        for rule in byClass[name] ?? [] where rule.selector.matches(element) { body(rule) }
      }
    }
  }

  /// The properties of an element on which the result of vertical rules depends. The conditions of these rules concern
  /// only an element and its ancestors.
  private struct Likeness: Hashable {
    let parent: Int
    let name: String
    let attributes: [String: String]
  }

  /// The results of the rules, which equal elements share.
  private struct Shared {
    let number: Int
    let declarations: CascadedDeclarations
    let variables: [String: [CSSToken]]
  }

  private let layers: CascadeLayers
  let variableWork = CSSVariables.Work()
  private var vertical = Index()
  private var others = Index()
  private var known: [Likeness: Shared] = [:]
  private var count = 0
  private var contexts = 0
  private var registered = CSSVariables.Registered()
  /// The parts that are not applied, in words, in the order of the document.
  private(set) var unapplied: [String] = []
  private var unappliedSet: Set<String> = []

  private static let mostKnown = 50_000

  init(_ layers: CascadeLayers) { self.layers = layers }

  /// Records a part that browsers may apply, but fontprobe does not.
  func leaveOut(_ what: String) {
    if unappliedSet.insert(what).inserted { unapplied.append(what) }
  }

  /// Adds a rule. Rules must be added in the order of the document.
  func add(_ rule: CSSRule, origin: CascadeRank.Origin = .author) {
    guard rule.condition != .fails else { return }
    switch rule.kind {
    case .style(let list):
      let styles = Styles(rule.declarations)
      guard !styles.isEmpty else { return }
      if case .unknown(let words) = rule.condition { return leaveOut(words, styles) }
      add(list, styles, origin: origin, layer: rule.layer)
    case .unread(.unknown(let part)): leaveOut(part, Styles(rule.declarations))
    case .property(let name):
      guard let initial = rule.declarations.last(where: { $0.name == "initial-value" }) else { return }
      registered.initial[name] = initial.value
      let inherits = rule.declarations.last { $0.name == "inherits" }
      if inherits?.value.first?.keyword == "false" { registered.notInherited.insert(name) }
    case .unread(.invalid), .fontFace, .importing: break
    }
  }

  private func leaveOut(_ words: String, _ styles: Styles) {
    let isAboutText = styles.fonts.contains { $0.property.changesText } || styles.variables[false] != nil
    if isAboutText { leaveOut(words) }
  }

  /// The pseudo-elements that contain text of the page, or text of their own.
  private static let textParts: Set<String> = [
    "before", "after", "first-line", "first-letter", "marker", "placeholder", "details-content",
  ]

  private func add(_ list: SelectorList, _ styles: Styles, origin: CascadeRank.Origin, layer: Int) {
    for selector in list.selectors {
      if let part = selector.last.part, Self.textParts.contains(part) {
        if styles.fonts.contains(where: { $0.property.changesText && $0.property != .display }) {
          leaveOut("::\(part)")
        }
      }
      guard !selector.isNever else { continue }
      count += 1
      let rule = Rule(selector: selector, styles: styles, origin: origin, layer: layer, order: count)
      if selector.isVertical { vertical.add(rule) } else { others.add(rule) }
    }
  }

  /// - Parameter parent: the fonts of the parent element.
  func fonts(of element: StyledElement, in parent: ComputedFonts) -> ComputedFonts {
    let shared = shared(element, in: parent.context)
    var declarations = shared.declarations
    others.each(matching: element) { add($0, to: &declarations) }
    var fonts = parent
    fonts.context = shared.number
    let isShared = declarations.variableCount == shared.declarations.variableCount
    let variables = isShared ? shared.variables : declarations.variables
    if !variables.isEmpty || parent.variables == nil {
      fonts.variables = CSSVariables(variables, in: parent.variables, registered, variableWork)
    }
    for property in FontProperty.allCases {
      if let value = declarations.value(of: property) { fonts.apply(property, value, parent: parent) }
    }
    if element.parent == nil { fonts.rootSize = fonts.size }
    return fonts
  }

  private func add(_ rule: Rule, to declarations: inout CascadedDeclarations) {
    let rank = CascadeRank(
      origin: rule.origin, layer: layers.rank(of: rule.layer), specificity: rule.selector.specificity, order: rule.order
    )
    declarations.add(rule.styles, rank)
  }

  /// Returns the results of the element's attributes, and of rules whose conditions concern only the element and its
  /// ancestors. Equal elements share these results.
  private func shared(_ element: StyledElement, in parent: Int) -> Shared {
    let likeness = Likeness(parent: parent, name: element.name, attributes: element.attributes)
    if let known = known[likeness] { return known }
    var declarations = CascadedDeclarations()
    vertical.each(matching: element) { add($0, to: &declarations) }
    add(hints: element, to: &declarations)
    if let text = element.attributes["style"] {
      declarations.add(Styles(CSSParser.declarations(text)), CascadeRank(origin: .attribute))
    }
    if known.count >= Self.mostKnown { known = [:] }
    contexts += 1
    let shared = Shared(number: contexts, declarations: declarations, variables: declarations.variables)
    known[likeness] = shared
    return shared
  }

  /// Adds the declarations of presentation attributes, and of HTML's `font`. SVG 2, § 6.6: presentation attributes come
  /// before all rules of the author.
  private func add(hints element: StyledElement, to declarations: inout CascadedDeclarations) {
    var hints: [CSSDeclaration] = []
    func add(_ property: String, _ value: String) {
      let tokens = CSSTokenizer.tokens(value)
      hints.append(CSSDeclaration(name: property, value: tokens, isImportant: false, line: element.line))
    }
    if element.isOfPicture {
      for property in FontProperty.allCases {
        if let value = element.attributes[property.rawValue] { add(property.rawValue, value) }
      }
    } else if element.name == "font", let face = element.attributes["face"] {
      add("font-family", face)
    }
    guard !hints.isEmpty else { return }
    declarations.add(Styles(hints, allowsNumbers: true), CascadeRank(origin: .hint))
  }
}
