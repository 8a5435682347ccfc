/// The passes over a text in which HarfBuzz applies a lookup (hb-ot-shaper-*.cc). Lookups of features of one pass are applied
/// together, each once; a lookup that features of several passes have is applied in each.
struct ShapingPasses {
  private var bits: UInt64 = 0

  /// No pass.
  init() {}

  /// The passes of a feature by its tag: one for each shaper.
  init(of feature: UInt32) {
    bits = Self.tags.firstIndex(of: feature).map { Self.bits[$0] } ?? Self.others
  }

  mutating func formUnion(_ other: Self) { bits |= other.bits }

  /// In how many passes of a text of any script the lookup is applied at most.
  var count: Int { Self.shapers.reduce(0) { max($0, (bits & $1).nonzeroBitCount) } }

  /// The features of each shaper that have passes of their own: Arabic, Indic, and the Universal Shaping Engine. All others
  /// share the last. Those of Khmer and Myanmar are among Indic's; the default shaper has none but `rvrn`.
  private static let features: [[[FontTag]]] = [
    [
      ["rvrn"], ["stch"], ["ccmp", "locl"], ["isol"], ["fina"], ["fin2"], ["fin3"], ["medi"], ["med2"], ["init"],
      ["rlig"],
      ["calt"],
    ],
    [
      ["rvrn"], ["ccmp", "locl"], ["nukt"], ["akhn"], ["rphf"], ["rkrf"], ["pref"], ["blwf"], ["abvf"], ["half"],
      ["pstf"],
      ["vatu"], ["cjct"],
    ],
    [
      ["rvrn"], ["ccmp", "locl", "nukt", "akhn"], ["rphf"], ["pref"],
      ["rkrf", "abvf", "blwf", "half", "pstf", "vatu", "cjct"], ["isol", "init", "medi", "fina"],
    ],
  ]

  private static let tags = Set(features.joined().joined()).sorted().map(\.rawValue)
  private static let bits = tags.map { tag in mask { $0.rawValue == tag } }
  private static let others = mask { _ in false }
  private static let shapers: [UInt64] = features.indices.map { shaper in
    (0..<width).reduce(0) { $0 | 1 << UInt64(shaper * width + $1) }
  }
  /// The bits of a shaper.
  private static let width = 16

  /// For each shaper the pass of a feature, or the last.
  private static func mask(_ isFeature: (FontTag) -> Bool) -> UInt64 {
    features.indices.reduce(0) { mask, shaper in
      let passes = features[shaper]
      let pass = passes.firstIndex { $0.contains(where: isFeature) } ?? passes.count
      return mask | 1 << UInt64(shaper * width + pass)
    }
  }
}
