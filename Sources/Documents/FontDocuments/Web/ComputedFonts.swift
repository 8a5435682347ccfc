internal import FontNames

/// The computed fonts of an element (CSS Fonts 4).
struct ComputedFonts {
  /// Empty if no family is named. The browser's default is then used.
  private(set) var families: [String] = []
  private(set) var weight = 400.0
  private(set) var isItalic = false
  /// The size in CSS pixels; nil if it depends on unknown facts.
  private(set) var size: Double? = 16
  /// The size of the outermost element.
  var rootSize: Double? = 16
  private(set) var textCase = TextCase.none
  /// Whether the element and all its ancestors have boxes.
  private(set) var isDisplayed = true
  private(set) var isVisible = true
  var variables: CSSVariables?
  /// The index of the results that the rules have for this element. Elements with the same rules and the same ancestors
  /// share the results.
  var context = 0

  var font: NamedFont? {
    families.isEmpty ? nil : NamedFont(families, weight: weight == 400 ? nil : weight, isItalic: isItalic)
  }

  /// CSS Values 4, § 6.2: 96 pixels are an inch.
  var points: Double? { size.map { $0 * 0.75 } }

  private static let largest = 100_000.0

  /// - Parameter parent: the base for `inherit`, `bolder` and sizes in `em`.
  mutating func apply(_ property: FontProperty, _ value: FontValue, parent: ComputedFonts) {
    switch value {
    case .wide(let word): reset(property, to: word == .initial ? ComputedFonts() : parent)
    case .pending(let tokens, let name):
      let values = variables?.replaced(tokens).map { FontDeclaration.values(name, $0, allowsNumbers: false) } ?? [:]
      apply(property, values[property] ?? .wide(.unset), parent: parent)
    case .families(let names): families = names
    case .weight(.number(let number)): weight = number
    // § 2.2.1, the table of relative weights.
    case .weight(.bolder):
      weight = parent.weight < 350 ? 400 : parent.weight < 550 ? 700 : max(900, parent.weight)
    case .weight(.lighter): weight = parent.weight < 550 ? min(100, parent.weight) : parent.weight < 750 ? 400 : 700
    case .slant(let slant): isItalic = slant
    case .size(let new): size = pixels(new, parent.size).map { min($0, Self.largest) }
    case .textCase(let new): textCase = new
    case .display(let isNone): if isNone { isDisplayed = false }
    case .visibility(let new): isVisible = new
    }
  }

  private func pixels(_ size: FontGrammar.Size, _ parent: Double?) -> Double? {
    switch size {
    case .pixels(let pixels): pixels
    case .parent(let factor): parent.map { $0 * factor }
    case .root(let factor): rootSize.map { $0 * factor }
    case .unknown: nil
    }
  }

  private mutating func reset(_ property: FontProperty, to other: ComputedFonts) {
    switch property {
    case .size: size = other.size
    case .family: families = other.families
    case .weight: weight = other.weight
    case .style: isItalic = other.isItalic
    case .display: break
    case .visibility: isVisible = other.isVisible
    case .textTransform: textCase = other.textCase
    }
  }
}
