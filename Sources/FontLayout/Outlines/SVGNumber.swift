/// Numbers as text for SVG, without an exponent and without needless digits.
package enum SVGNumber {
  /// A number with at most so many decimals.
  package static func text(_ value: Double, decimals: Int = 2) -> String {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    guard value.isFinite else { return "0" }
    return text(onGrid: Int((min(max(value, -1e9), 1e9) * factor).rounded()), decimals: decimals)
  }

  /// A number of steps of the last decimal.
  package static func text(onGrid value: Int, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
    let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
    var text = value < 0 ? "-" : ""
    if whole != 0 || fraction == 0 { text += String(whole) }
    guard fraction != 0 else { return text }
    let digits = String(fraction)
    let padded = String(repeating: "0", count: decimals - digits.count) + digits
    let end = padded.lastIndex { $0 != "0" } ?? padded.startIndex
    return text + "." + padded[...end]
  }
}
