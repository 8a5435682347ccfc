/// The form of a number in sentences, tables, style sheets or pictures.
///
/// The decimal separator is a point in every locale, and digits are not grouped.
package enum NumberStyle: Sendable {
  /// The fewest digits that give the same number when they are read: `0.1`. A whole number has no decimals: `17`. From
  /// 1e15 on, Swift's description is used: `1e+17`.
  case shortest
  /// This many decimals: `12.50`. Halves are rounded away from zero. A number with at least 16 digits has the form of
  /// Swift's description.
  case fixed(Int)
  /// No decimals for a whole number, this many decimals for any other number: `480`, `480.25`.
  case wholeOrFixed(Int)
  /// The form `shortest` after rounding to this many decimals: `12.5`.
  case rounded(Int)
  /// A factor as a percentage with this many decimals, without the percent sign: `93.5` for 0.935.
  case percent(Int)
  /// A factor as a CSS percentage, with at most this many decimals and without the percent sign: `93.5` for 0.935.
  case cssPercent(Int)
  /// The form of an SVG coordinate, with at most this many decimals: `.5` for 0.5. Values beyond ±1e9 are clamped.
  /// Not-a-number and infinity are 0.
  case svg(Int)
}

/// The form of the sign of a number.
package enum NumberSign: Sendable {
  /// A hyphen before negative numbers, which programs can read.
  case hyphen
  /// A minus sign, U+2212, before negative numbers.
  case minus
  /// A plus or a minus sign before every number: `+0.5`, `−1`.
  case always
  /// A plus or a minus sign before a number. `±0` is written if all digits are zeros.
  case change
}

extension Double {
  package func text(_ style: NumberStyle, sign: NumberSign = .hyphen) -> String {
    switch sign {
    case .hyphen: return signedText(style)
    case .minus: return signedText(style).replacing("-", with: "−")
    case .always: return (self < 0 ? "−" : "+") + magnitude.signedText(style)
    case .change:
      let digits = magnitude.signedText(style)
      if digits.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }) { return "±0" }
      return (self < 0 ? "−" : "+") + digits
    }
  }

  private func signedText(_ style: NumberStyle) -> String {
    switch style {
    case .shortest: return shortestText
    case .fixed(let decimals): return decimalText(decimals, in: 1, trimmed: false)
    case .wholeOrFixed(let decimals): return decimalText(self == rounded() ? 0 : decimals, in: 1, trimmed: false)
    case .rounded(let decimals):
      let factor = NumberStyle.powerOfTen(decimals)
      return ((self * factor).rounded() / factor).shortestText
    case .percent(let decimals): return decimalText(decimals, in: 100, trimmed: false)
    case .cssPercent(let decimals): return decimalText(decimals, in: 100, trimmed: true)
    case .svg(let decimals):
      let steps = NumberStyle.svgSteps(self, perUnit: NumberStyle.powerOfTen(decimals))
      return NumberStyle.svgText(steps: steps, decimals: decimals)
    }
  }

  // Fits: the number is below 1e15.
  private var shortestText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }

  /// - Parameter unit: the factor before rounding, 100 for percent. It is first multiplied by the power of ten, so
  ///   that the number is rounded only once.
  private func decimalText(_ decimals: Int, in unit: Double, trimmed: Bool) -> String {
    let steps = (abs(self) * (unit * NumberStyle.powerOfTen(decimals))).rounded()
    guard steps < 1e15 else { return "\(self * unit)" }
    // Fits: the steps are below 1e15, and the divisor is a power of ten of a few decimals.
    let (whole, fraction) = Int(steps).quotientAndRemainder(dividingBy: Int(NumberStyle.powerOfTen(decimals)))
    let sign = self < 0 && steps != 0 ? "-" : ""
    return "\(sign)\(whole)" + NumberStyle.fractionText(fraction, decimals: decimals, trimmed: trimmed)
  }
}

extension NumberStyle {
  /// Returns how many whole steps of the last decimal a coordinate has. The factor is the number of steps in 1: 100 for
  /// two decimals.
  package static func svgSteps(_ value: Double, perUnit factor: Double) -> Int {
    // The bound is farther out than any picture. Beyond the bound, a Double has no decimals.
    let bound = 1e9
    guard value.isFinite else { return 0 }
    // Fits: at most 1e9 times a power of ten of a few decimals.
    return Int((min(max(value, -bound), bound) * factor).rounded())
  }

  /// Returns the text of a coordinate in the form of SVG. The coordinate is given in steps of the last decimal.
  package static func svgText(steps: Int, decimals: Int) -> String {
    // Fits: a power of ten of a few decimals.
    let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: UInt(powerOfTen(decimals)))
    var text = steps < 0 ? "-" : ""
    if whole != 0 || fraction == 0 { text += String(whole) }
    return text + fractionText(Int(clamping: fraction), decimals: decimals, trimmed: true)
  }

  /// The point and the digits after it; empty without a fraction.
  fileprivate static func fractionText(_ fraction: Int, decimals: Int, trimmed: Bool) -> String {
    guard decimals > 0, fraction != 0 || !trimmed else { return "" }
    var digits = String(fraction)
    digits = String(repeating: "0", count: decimals - digits.utf8.count) + digits
    while trimmed, digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  /// 10 to a power of 0 or more.
  package static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}

extension Unicode.Scalar {
  /// The code point and the Unicode name, for a character that is invisible alone: `U+2067 RIGHT-TO-LEFT ISOLATE`. A
  /// character without a name has only the code point.
  package var codePointAndName: String {
    (properties.name ?? properties.nameAlias).map { "\(value.codePointText) \($0)" } ?? value.codePointText
  }

  /// The character and its code point: `é (U+00E9)`. For a character that is invisible alone, `codePointAndName`.
  package var withCodePoint: String {
    properties.isGraphemeBase && !properties.isWhitespace ? "\(self) (\(value.codePointText))" : codePointAndName
  }
}

extension FixedWidthInteger where Self: UnsignedInteger {
  /// The number in base 16, in lowercase, with at least this many digits: `00ff`.
  package func hexadecimal(digits: Int) -> String { padded(String(self, radix: 16), to: digits) }

  /// The number in Unicode's form for a code point: `U+0041`, at least four digits.
  package var codePointText: String { "U+" + padded(String(self, radix: 16, uppercase: true), to: 4) }

  private func padded(_ text: String, to digits: Int) -> String {
    String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}
