package import FontNames

/// Converts styles to the numbers in Fontconfig's patterns.
package enum FontconfigStyle {
  /// The weights of OpenType and Fontconfig (fontconfig 2.14, fcweight.c). Weights between two rows are interpolated.
  private static let weights: [(openType: Double, fontconfig: Double)] = [
    (0, 0), (100, 0), (200, 40), (300, 50), (350, 55), (380, 75), (400, 80), (500, 100), (600, 180), (700, 200),
    (800, 205), (900, 210), (1000, 215),
  ]

  /// Returns FC_WEIGHT, as `FcWeightFromOpenTypeDouble` does, but without starting Fontconfig.
  package static func weight(_ weight: FontWeight) -> Double {
    let value = min(max(weight.rawValue, 0), 1000)
    guard let place = weights.firstIndex(where: { $0.openType >= value }), place > 0 else { return 0 }
    let (low, high) = (weights[place - 1], weights[place])
    return low.fontconfig
      + (high.fontconfig - low.fontconfig) * (value - low.openType) / (high.openType - low.openType)
  }

  package static func slant(_ slant: FontSlant) -> Int { Int(slant.fontconfigSlant) }

  /// The value of FC_SLANT for italics. Smaller values are upright.
  package static let italic = 100
}

extension FontSlant {
  /// FC_SLANT: 0 roman, 100 italic, 110 oblique.
  var fontconfigSlant: Int32 {
    switch self {
    case .upright: 0
    case .italic: 100
    case .oblique(let degrees): degrees == 0 ? 0 : 110
    }
  }
}
