internal import FontNames

/// The passes over a text in which HarfBuzz applies a lookup (hb-ot-shaper-*.cc). In a pass, the lookups of all
/// features of this pass are applied together, each lookup once. If a lookup belongs to features of several passes, it
/// is applied in each of these passes.
struct ShapingPasses {
  private var bits: UInt64 = 0

  init() {}

  /// Makes the passes of a feature, one for each shaper.
  init(of feature: FontTag?) {
    let number = feature?.rawValue ?? 0
    self = Self.features.first { $0.tag.rawValue == number }?.passes ?? Self.others
  }

  /// A shaper's last pass is for all features without their own pass.
  private init(arabic: Int = last, indic: Int = last, universal: Int) {
    bits = 1 << arabic | 1 << (Self.width + indic) | 1 << (2 * Self.width + universal)
  }

  /// The number of bits for a shaper.
  private static let width = 16
  private static let last = width - 1

  mutating func formUnion(_ other: Self) { bits |= other.bits }

  var isEmpty: Bool { bits == 0 }

  /// In how many passes the lookup is applied, in the shaper with the most such passes.
  var count: Int {
    var most = 0
    var rest = bits
    while rest > 0 {
      most = max(most, (rest & (1 << Self.width &- 1)).nonzeroBitCount)
      rest >>= Self.width
    }
    return most
  }

  private static let others = Self(universal: last)

  /// The features that have their own passes in the shapers for Arabic and Indic and in the Universal Shaping Engine.
  /// The Indic passes include the features of Khmer and Myanmar. The default shaper has only `rvrn`.
  private static let features: [(tag: FontTag, passes: Self)] = [
    ("rvrn", Self(arabic: 0, indic: 0, universal: 0)),
    ("ccmp", Self(arabic: 2, indic: 1, universal: 1)),
    ("locl", Self(arabic: 2, indic: 1, universal: 1)),
    ("stch", Self(arabic: 1, universal: last)),
    ("isol", Self(arabic: 3, universal: 5)),
    ("fina", Self(arabic: 4, universal: 5)),
    ("fin2", Self(arabic: 5, universal: last)),
    ("fin3", Self(arabic: 6, universal: last)),
    ("medi", Self(arabic: 7, universal: 5)),
    ("med2", Self(arabic: 8, universal: last)),
    ("init", Self(arabic: 9, universal: 5)),
    ("rlig", Self(arabic: 10, universal: last)),
    ("calt", Self(arabic: 11, universal: last)),
    ("nukt", Self(indic: 2, universal: 1)),
    ("akhn", Self(indic: 3, universal: 1)),
    ("rphf", Self(indic: 4, universal: 2)),
    ("rkrf", Self(indic: 5, universal: 4)),
    ("pref", Self(indic: 6, universal: 3)),
    ("blwf", Self(indic: 7, universal: 4)),
    ("abvf", Self(indic: 8, universal: 4)),
    ("half", Self(indic: 9, universal: 4)),
    ("pstf", Self(indic: 10, universal: 4)),
    ("vatu", Self(indic: 11, universal: 4)),
    ("cjct", Self(indic: 12, universal: 4)),
  ]
}
