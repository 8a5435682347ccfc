internal import FontFaces
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The metrics of a line of text in Chromium with `line-height: normal`, in whole device pixels.
///
/// The type computes in `float`, as Blink does, because `double` would give other pixels at some sizes. The font size
/// is multiplied by the display scale before rounding. Lines are therefore whole device pixels, not whole CSS pixels.
/// The values were compared with Chromium 156 on Linux at 1x, 1.25x, 1.5x, 2x and 3x.
struct ChromiumLine: Hashable, Sendable {
  /// Negative if the ascender is below the baseline.
  let ascent: Double
  let descent: Double
  let gap: Double

  var height: Double { ascent + descent + gap }
  /// The distance from the top of the line to the baseline. Half of the leading is above (CSS 2, § 10.8.1). Blink
  /// rounds this half down (line_utils.cc, CalculateLeadingSpace).
  var baseline: Double { ascent + (gap / 2).rounded(.down) }

  /// Creates the line of a web font with its own metrics.
  ///
  /// - Parameter size: the font size in device pixels.
  init(_ metrics: ChromiumMetrics, at size: Float) {
    self.init(
      ascent: metrics.ascent(at: size), descent: metrics.descent(at: size), gap: metrics.gap(at: size))
  }

  /// Creates the line of an installed font to which a rule applies.
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

  /// Returns a length in whole device pixels. Blink rounds the ascent, the descent and the gap separately
  /// (font_metrics.cc, AscentDescentWithHacks; simple_font_data.cc, PlatformInit).
  static func pixels(_ length: Float) -> Double { (Double(length) + 0.5).rounded(.down) }

  /// Returns the size at which Blink opens a face, rounded down to hundredths of a pixel (font_cache_key.h:
  /// FontSizePrecisionMultiplier).
  static func openedSize(_ size: Float) -> Float { (size * 100).rounded(.down) / 100 }

  /// Returns a percentage as Blink stores it: divided by 100 in `double`, then converted to `float`.
  static func factor(percent: Double) -> Float { Float(percent / 100) }
}

/// The line metrics of a web font in font units. Pixels are computed in the order of Blink's arithmetic.
struct ChromiumMetrics: Sendable {
  private let unitsPerEm: Float
  private let ascender: Float
  private let descent: Float
  private let lineGap: Float

  /// - Parameters:
  ///   - descent: the descent, positive below the baseline.
  ///   - lineGap: the line gap. Negative gaps count as 0, because Chromium sanitizes web fonts (OTS, hhea.cc, os2.cc).
  init(unitsPerEm: Int, ascender: Double, descent: Double, lineGap: Double) {
    self.unitsPerEm = Float(max(unitsPerEm, 1))
    self.ascender = Float(ascender)
    self.descent = Float(descent)
    self.lineGap = Float(max(lineGap, 0))
  }

  func ascent(at size: Float) -> Double { pixels(ascender, at: size) }
  func descent(at size: Float) -> Double { pixels(descent, at: size) }
  func gap(at size: Float) -> Double { pixels(lineGap, at: size) }

  /// Returns a length in pixels. As in skrifa (metrics.rs), the size is first divided by the units per em.
  private func pixels(_ units: Float, at size: Float) -> Double {
    ChromiumLine.pixels(ChromiumLine.openedSize(size) / unitsPerEm * units)
  }
}

/// The `size-adjust` and the overrides of an `@font-face` rule, as Blink stores them.
struct ChromiumRule: Sendable {
  private let sizeAdjust: Float
  let ascent: Float
  let descent: Float
  let gap: Float

  /// All four descriptors are percentages.
  init(sizeAdjust: Double, ascent: Double, descent: Double, gap: Double) {
    self.sizeAdjust = ChromiumLine.factor(percent: sizeAdjust)
    self.ascent = ChromiumLine.factor(percent: ascent)
    self.descent = ChromiumLine.factor(percent: descent)
    self.gap = ChromiumLine.factor(percent: gap)
  }

  /// Returns the size at which Blink opens the installed face (font_description.cc, SizeAdjustedFontDescription).
  func adjustedSize(_ size: Float) -> Float { ChromiumLine.openedSize(size * sizeAdjust) }
}

/// The font sizes at which a rule must be right, in device pixels. A font size has a different number of device pixels
/// at each display scale.
struct ChromiumSizes: Sendable {
  let sizes: [Float]

  /// - Parameter scales: device pixels per CSS pixel.
  init(scales: [Float]) {
    var seen = Set<Float>()
    sizes = scales.flatMap { scale in Self.pixelSizes.map { Float($0) * scale } }.filter { seen.insert($0).inserted }
  }

  /// The font sizes in CSS pixels.
  static let pixelSizes = 8...48
  /// The sizes at 1x and 2x.
  static let common = ChromiumSizes(scales: [1, 2])
  /// The sizes at 1x, 2x and 3x. The densest phones have 3x.
  static let dense = ChromiumSizes(scales: [1, 2, 3])
  /// The dense sizes, and the sizes in Windows at 125 % and 150 %.
  static let all = ChromiumSizes(scales: [1, 2, 3, 1.5, 1.25])
}
