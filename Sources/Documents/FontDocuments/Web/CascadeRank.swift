/// The place of a declaration in the cascade (CSS Cascade 5, § 6.1): origin and importance, then the layer, then specificity, then the
/// order of appearance.
struct CascadeRank: Comparable {
  /// Where declarations come from, those that lose first.
  enum Origin: Int {
    case browser
    /// Attributes that say how an element looks.
    case hint
    case author
    /// The attribute `style`.
    case attribute
  }

  let origin: Origin
  /// How late the layer comes.
  var layer = 0
  var specificity = Specificity()
  var order = 0
  var isImportant = false

  /// Important ones of the browser win over all, and early layers over late ones.
  private var level: Int { isImportant ? (origin == .browser ? 9 : 4 + origin.rawValue) : origin.rawValue }

  static func < (left: CascadeRank, right: CascadeRank) -> Bool {
    let places = (left.isImportant ? -left.layer : left.layer, right.isImportant ? -right.layer : right.layer)
    return (left.level, places.0, left.specificity, left.order) < (
      right.level, places.1, right.specificity, right.order
    )
  }

  /// Whether the two are of one origin, of one layer and alike in importance.
  func isBeside(_ other: CascadeRank) -> Bool { level == other.level && layer == other.layer }
}

/// The declarations of the rules that match an element, those that may win.
struct CascadedDeclarations {
  private struct Candidate {
    let rank: CascadeRank
    let value: FontValue
  }

  /// Of each property the winner of each origin and layer.
  private var candidates: [FontProperty: [Candidate]] = [:]
  private var ranked: [(rank: CascadeRank, variables: [String: [CSSToken]])] = []

  mutating func add(_ styles: StyleCascade.Styles, layer: Int, _ rank: CascadeRank) {
    var important = rank
    important.isImportant = true
    for font in styles.fonts {
      let candidate = Candidate(rank: font.isImportant ? important : rank, value: font.value)
      let others = candidates[font.property] ?? []
      if let place = others.firstIndex(where: { $0.rank.isBeside(candidate.rank) }) {
        if others[place].rank < candidate.rank { candidates[font.property]?[place] = candidate }
      } else {
        candidates[font.property, default: []].append(candidate)
      }
    }
    if !styles.variables.isEmpty { ranked.append((rank, styles.variables)) }
    if !styles.importantVariables.isEmpty { ranked.append((important, styles.importantVariables)) }
  }

  /// The custom properties, those that win first.
  var variables: [[String: [CSSToken]]] { ranked.sorted { $0.rank > $1.rank }.map(\.variables) }

  /// The cascaded value of a property; nil where nothing declares it.
  func value(of property: FontProperty) -> FontValue? {
    guard var rest = candidates[property], !rest.isEmpty else { return nil }
    while let winner = rest.max(by: { $0.rank < $1.rank }) {
      // § 7.3: the value as if there were none of the author, or none of the layer.
      switch winner.value {
      case .wide(.revert): rest.removeAll { $0.rank.origin != .browser || winner.rank.origin == .browser }
      case .wide(.revertLayer):
        rest.removeAll { $0.rank.origin == winner.rank.origin && $0.rank.layer == winner.rank.layer }
      default: return winner.value
      }
    }
    return .wide(.unset)
  }
}
