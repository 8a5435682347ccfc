/// The rank of a declaration in the cascade (CSS Cascade 5, § 6.1): first origin and importance, then layer,
/// specificity and order.
struct CascadeRank: Comparable {
  /// The origins of declarations, from the weakest to the strongest.
  enum Origin: Int {
    case browser
    /// Presentation attributes.
    case hint
    case author
    /// The attribute `style`.
    case attribute
  }

  let origin: Origin
  /// The rank of the layer.
  var layer = 0
  var specificity = Specificity()
  var order = 0
  var isImportant = false

  /// Important declarations of the browser win over all others. Among important declarations, earlier layers win.
  private var level: Int { isImportant ? (origin == .browser ? 9 : 4 + origin.rawValue) : origin.rawValue }

  static func < (left: CascadeRank, right: CascadeRank) -> Bool {
    let places = (left.isImportant ? -left.layer : left.layer, right.isImportant ? -right.layer : right.layer)
    return (left.level, places.0, left.specificity, left.order) < (
      right.level, places.1, right.specificity, right.order
    )
  }

  /// The values that ranks of the same origin, layer and importance share.
  struct Group: Hashable {
    fileprivate let level: Int
    fileprivate let layer: Int
  }

  var group: Group { Group(level: level, layer: layer) }
}

/// The declarations of the rules that match an element.
struct CascadedDeclarations {
  private struct Candidate {
    let rank: CascadeRank
    let value: FontValue
  }

  private struct Layer: Hashable {
    let origin: CascadeRank.Origin
    let number: Int
  }

  /// For each property, the winner of each origin and layer.
  private var candidates: [FontProperty: [CascadeRank.Group: Candidate]] = [:]
  private var ranked: [(rank: CascadeRank, variables: [String: [CSSToken]])] = []

  mutating func add(_ styles: StyleCascade.Styles, _ rank: CascadeRank) {
    var important = rank
    important.isImportant = true
    for font in styles.fonts {
      let candidate = Candidate(rank: font.isImportant ? important : rank, value: font.value)
      let group = candidate.rank.group
      if let known = candidates[font.property]?[group], candidate.rank <= known.rank { continue }
      candidates[font.property, default: [:]][group] = candidate
    }
    for (isImportant, variables) in styles.variables { ranked.append((isImportant ? important : rank, variables)) }
  }

  /// The number of rules with custom properties.
  var variableCount: Int { ranked.count }

  /// The custom properties from the winning rules.
  var variables: [String: [CSSToken]] {
    ranked.sorted { $0.rank < $1.rank }.reduce(into: [:]) { all, next in all.merge(next.variables) { $1 } }
  }

  /// Returns the cascaded value of a property; nil if nothing declares the property.
  func value(of property: FontProperty) -> FontValue? {
    guard let all = candidates[property], !all.isEmpty else { return nil }
    // § 7.3: the value as if the author, or the layer, had no declarations.
    var reverted: Set<Layer> = []
    var isOfBrowser = false
    for candidate in all.values.sorted(by: { $0.rank > $1.rank }) {
      let layer = Layer(origin: candidate.rank.origin, number: candidate.rank.layer)
      guard layer.origin == .browser || !isOfBrowser, !reverted.contains(layer) else { continue }
      switch candidate.value {
      case .wide(.revert):
        guard layer.origin != .browser else { return .wide(.unset) }
        isOfBrowser = true
      case .wide(.revertLayer): reverted.insert(layer)
      default: return candidate.value
      }
    }
    return .wide(.unset)
  }
}
