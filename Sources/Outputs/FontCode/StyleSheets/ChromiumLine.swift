internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// A line of text in Chromium for a `line-height` of `normal`: ascent, descent and line gap in whole device pixels.
///
/// Blink computes in `float`, and so does this type: a double gives a different pixel at some sizes. The display's
/// scale multiplies the font size before anything is rounded, so that a line at 2x is a whole number of device pixels,
/// not of CSS pixels. Measured against Chromium 156 on Linux at 1x, 1.25x, 1.5x, 2x and 3x.
struct ChromiumLine: Hashable, Sendable {
  /// The ascent; negative for an ascender below the baseline.
  let ascent: Double
  let descent: Double
  let gap: Double

  var height: Double { ascent + descent + gap }
  /// The distance from the top of the line to the baseline. CSS 2, § 10.8.1: half of the leading is added above; Blink
  /// rounds that half down (line_utils.cc, CalculateLeadingSpace).
  var baseline: Double { ascent + (gap / 2).rounded(.down) }

  /// The line of a web font at its own metrics.
  ///
  /// - Parameter size: the font size in device pixels.
  init(_ metrics: ChromiumMetrics, at size: Float) {
    self.init(
      ascent: metrics.ascent(at: size), descent: metrics.descent(at: size), gap: metrics.gap(at: size))
  }

  /// The line of an installed font under a rule.
  ///
  /// - Parameter size: the font size in device pixels.
  init(_ rule: ChromiumRule, at size: Float) {
    let adjusted = rule.adjustedSize(size)
    self.init(
      ascent: ChromiumLine.pixels(adjusted * rule.ascent), descent: ChromiumLine.pixels(adjusted * rule.descent),
      gap: ChromiumLine.pixels(rule.gap * adjusted))
  }

  private init(ascent: Double, descent: Double, gap: Double) {
    self.ascent = ascent
    self.descent = descent
    self.gap = gap
  }

  /// A whole number of device pixels. Blink rounds ascent, descent and gap one by one (font_metrics.cc,
  /// AscentDescentWithHacks; simple_font_data.cc, PlatformInit).
  static func pixels(_ length: Float) -> Double { (Double(length) + 0.5).rounded(.down) }

  /// The size at which a face is opened: floored to hundredths of a pixel (font_cache_key.h:
  /// FontSizePrecisionMultiplier).
  static func openedSize(_ size: Float) -> Float { (size * 100).rounded(.down) / 100 }

  /// A percentage of CSS as Blink stores it: divided by 100 in `double`, then cut to `float`.
  static func factor(percent: Double) -> Float { Float(percent / 100) }
}

/// The line metrics of a web font, in font units, in the order of Blink's arithmetic. The descent is positive.
struct ChromiumMetrics: Sendable {
  private let unitsPerEm: Float
  private let ascender: Float
  private let descent: Float
  private let lineGap: Float

  /// - Parameters:
  ///   - descent: positive below the baseline.
  ///   - lineGap: a negative gap counts as 0, because of Chromium's sanitizer of web fonts (OTS, hhea.cc and os2.cc).
  init(unitsPerEm: Int, ascender: Double, descent: Double, lineGap: Double) {
    self.unitsPerEm = Float(max(unitsPerEm, 1))
    self.ascender = Float(ascender)
    self.descent = Float(descent)
    self.lineGap = Float(max(lineGap, 0))
  }

  func ascent(at size: Float) -> Double { pixels(ascender, at: size) }
  func descent(at size: Float) -> Double { pixels(descent, at: size) }
  func gap(at size: Float) -> Double { pixels(lineGap, at: size) }

  /// skrifa, metrics.rs: the size is divided by the units per em first, then multiplied with the value.
  private func pixels(_ units: Float, at size: Float) -> Double {
    ChromiumLine.pixels(ChromiumLine.openedSize(size) / unitsPerEm * units)
  }
}

/// An `@font-face` rule's `size-adjust` and overrides, as Blink stores them.
struct ChromiumRule: Sendable {
  private let sizeAdjust: Float
  let ascent: Float
  let descent: Float
  let gap: Float

  /// The four declarations, in percent.
  init(sizeAdjust: Double, ascent: Double, descent: Double, gap: Double) {
    self.sizeAdjust = ChromiumLine.factor(percent: sizeAdjust)
    self.ascent = ChromiumLine.factor(percent: ascent)
    self.descent = ChromiumLine.factor(percent: descent)
    self.gap = ChromiumLine.factor(percent: gap)
  }

  /// The size at which the installed face is opened (font_description.cc, SizeAdjustedFontDescription).
  func adjustedSize(_ size: Float) -> Float { ChromiumLine.openedSize(size * sizeAdjust) }
}

/// Font sizes in device pixels for which rules are made: 8, 9 … 48 CSS pixels on displays of several scales.
struct ChromiumSizes: Sendable {
  let sizes: [Float]

  /// - Parameter scales: device pixels per CSS pixel.
  init(scales: [Float]) {
    var seen = Set<Float>()
    sizes = scales.flatMap { scale in Self.pixelSizes.map { Float($0) * scale } }.filter { seen.insert($0).inserted }
  }

  /// CSS pixels.
  static let pixelSizes = 8...48
  /// Displays of normal and of double density.
  static let common = ChromiumSizes(scales: [1, 2])
  /// Also the densest phones.
  static let dense = ChromiumSizes(scales: [1, 2, 3])
  /// Also Windows at 125 % and 150 %.
  static let all = ChromiumSizes(scales: [1, 2, 3, 1.5, 1.25])
}
