import Testing

@testable import FontCode
@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

/// The lines were laid out by Chromium 156.0.8078.79 on Linux (`--headless`, getBoundingClientRect): `line-height:
/// normal`, in device pixels, at the font sizes of `sizes`.
struct ChromiumLineTests {
  /// CSS pixels.
  private static let sizes: [Float] = [8, 9, 11, 13, 14, 16, 17, 18, 21, 24, 29, 32, 37, 48]

  struct Measured: Sendable {
    /// Device pixels per CSS pixel.
    let scale: Float
    /// size-adjust, ascent-override, descent-override and line-gap-override in percent, on Liberation Sans.
    var rule = (0.0, 0.0, 0.0, 0.0)
    /// Units per em, ascender, descent and line gap of a web font without a rule: EB Garamond 12, Inter, Manrope, Roboto
    /// Slab.
    var font = (0, 0.0, 0.0, 0.0)
    let heights: [Double]
    /// From the top of the line.
    let baselines: [Double]
  }

  private static let rules: [Measured] = [
    Measured(
      scale: 1, rule: (100, 90.625, 21.875, 12.5),
      heights: [10, 11, 13, 17, 18, 21, 21, 22, 27, 30, 36, 40, 47, 61],
      baselines: [7, 8, 10, 13, 14, 16, 16, 17, 20, 23, 28, 31, 36, 47]),
    Measured(
      scale: 1, rule: (107, 87.5, 31.25, 6.25),
      heights: [11, 12, 15, 17, 19, 21, 23, 24, 28, 32, 39, 43, 49, 64],
      baselines: [7, 8, 10, 12, 13, 15, 16, 17, 20, 23, 28, 31, 36, 46]),
    Measured(
      scale: 1, rule: (98.17, 72.3227, 29.5403, 0),
      heights: [8, 9, 11, 13, 14, 16, 17, 18, 21, 24, 29, 32, 37, 48],
      baselines: [6, 6, 8, 9, 10, 11, 12, 13, 15, 17, 21, 23, 26, 34]),
    Measured(
      scale: 1, rule: (104.1, 88, 22, 3.3),
      heights: [9, 10, 13, 15, 16, 20, 21, 21, 25, 28, 35, 37, 43, 57],
      baselines: [7, 8, 10, 12, 13, 15, 16, 16, 19, 22, 27, 29, 34, 45]),
    Measured(
      scale: 1, rule: (111.28, 87.0507, 21.6751, 0),
      heights: [10, 11, 14, 16, 17, 19, 20, 21, 25, 29, 35, 39, 45, 58],
      baselines: [8, 9, 11, 13, 14, 15, 16, 17, 20, 23, 28, 31, 36, 46]),
    Measured(
      scale: 1, rule: (76.7, 118.3, 31.1, 0),
      heights: [9, 10, 13, 15, 16, 19, 19, 20, 24, 28, 33, 37, 43, 55],
      baselines: [7, 8, 10, 12, 13, 15, 15, 16, 19, 22, 26, 29, 34, 44]),
    Measured(
      scale: 1, rule: (120.55, 81.2, 24.4, 9.7),
      heights: [11, 13, 15, 19, 20, 23, 24, 25, 29, 33, 40, 44, 51, 67],
      baselines: [8, 9, 11, 14, 15, 17, 18, 19, 22, 24, 29, 33, 38, 50]),
    Measured(
      scale: 1, rule: (63.333, 101.01, 40.004, 17.5),
      heights: [8, 9, 11, 12, 15, 16, 17, 19, 20, 24, 29, 32, 37, 48],
      baselines: [5, 6, 7, 8, 10, 11, 12, 13, 14, 16, 20, 22, 26, 33]),
    Measured(
      scale: 1.5, rule: (100, 90.625, 21.875, 12.5),
      heights: [16, 17, 21, 24, 27, 30, 32, 33, 40, 46, 54, 61, 69, 90],
      baselines: [12, 13, 16, 19, 20, 23, 24, 25, 31, 35, 41, 47, 53, 69]),
    Measured(
      scale: 1.5, rule: (107, 87.5, 31.25, 6.25),
      heights: [16, 19, 22, 26, 28, 32, 35, 36, 42, 48, 59, 64, 75, 96],
      baselines: [11, 13, 15, 18, 20, 23, 25, 26, 30, 35, 42, 46, 54, 69]),
    Measured(
      scale: 1.5, rule: (98.17, 72.3227, 29.5403, 0),
      heights: [12, 14, 17, 20, 21, 24, 25, 27, 31, 36, 44, 48, 55, 72],
      baselines: [9, 10, 12, 14, 15, 17, 18, 19, 22, 26, 31, 34, 39, 51]),
    Measured(
      scale: 1.5, rule: (104.1, 88, 22, 3.3),
      heights: [14, 15, 20, 23, 25, 28, 30, 32, 37, 42, 51, 57, 66, 84],
      baselines: [11, 12, 15, 18, 19, 22, 23, 25, 29, 33, 40, 45, 52, 67]),
    Measured(
      scale: 1.5, rule: (111.28, 87.0507, 21.6751, 0),
      heights: [15, 16, 20, 24, 25, 29, 31, 33, 39, 44, 52, 58, 67, 87],
      baselines: [12, 13, 16, 19, 20, 23, 25, 26, 31, 35, 42, 46, 54, 70]),
    Measured(
      scale: 1.5, rule: (76.7, 118.3, 31.1, 0),
      heights: [14, 15, 19, 23, 24, 28, 29, 30, 37, 42, 49, 55, 63, 82],
      baselines: [11, 12, 15, 18, 19, 22, 23, 24, 29, 33, 39, 44, 50, 65]),
    Measured(
      scale: 1.5, rule: (120.55, 81.2, 24.4, 9.7),
      heights: [17, 19, 23, 27, 29, 33, 36, 37, 44, 50, 61, 67, 76, 99],
      baselines: [12, 14, 17, 20, 22, 24, 26, 27, 33, 37, 45, 50, 57, 74]),
    Measured(
      scale: 1.5, rule: (63.333, 101.01, 40.004, 17.5),
      heights: [12, 13, 17, 19, 20, 24, 25, 27, 31, 36, 44, 48, 55, 72],
      baselines: [8, 9, 12, 13, 14, 16, 17, 18, 21, 25, 30, 33, 38, 50]),
    Measured(
      scale: 2, rule: (100, 90.625, 21.875, 12.5),
      heights: [21, 22, 28, 33, 35, 40, 42, 46, 52, 61, 73, 80, 92, 120],
      baselines: [16, 17, 21, 25, 27, 31, 33, 35, 40, 47, 56, 62, 71, 93]),
    Measured(
      scale: 2, rule: (107, 87.5, 31.25, 6.25),
      heights: [21, 24, 29, 35, 37, 43, 45, 48, 56, 64, 77, 85, 99, 128],
      baselines: [15, 17, 21, 25, 27, 31, 33, 35, 40, 46, 56, 62, 71, 93]),
    Measured(
      scale: 2, rule: (98.17, 72.3227, 29.5403, 0),
      heights: [16, 18, 22, 26, 28, 32, 34, 36, 42, 48, 58, 64, 74, 96],
      baselines: [11, 13, 16, 18, 20, 23, 24, 26, 30, 34, 41, 45, 53, 68]),
    Measured(
      scale: 2, rule: (104.1, 88, 22, 3.3),
      heights: [20, 21, 26, 31, 33, 37, 40, 42, 49, 57, 68, 76, 88, 113],
      baselines: [15, 16, 20, 24, 26, 29, 31, 33, 38, 45, 54, 60, 69, 89]),
    Measured(
      scale: 2, rule: (111.28, 87.0507, 21.6751, 0),
      heights: [19, 21, 26, 31, 34, 39, 41, 44, 51, 58, 70, 77, 90, 116],
      baselines: [15, 17, 21, 25, 27, 31, 33, 35, 41, 46, 56, 62, 72, 93]),
    Measured(
      scale: 2, rule: (76.7, 118.3, 31.1, 0),
      heights: [19, 20, 25, 30, 32, 37, 39, 42, 48, 55, 67, 73, 85, 110],
      baselines: [15, 16, 20, 24, 25, 29, 31, 33, 38, 44, 53, 58, 67, 87]),
    Measured(
      scale: 2, rule: (120.55, 81.2, 24.4, 9.7),
      heights: [23, 25, 31, 36, 38, 44, 47, 50, 58, 67, 81, 89, 103, 133],
      baselines: [17, 19, 23, 26, 28, 33, 35, 37, 43, 50, 60, 66, 76, 99]),
    Measured(
      scale: 2, rule: (63.333, 101.01, 40.004, 17.5),
      heights: [16, 19, 22, 27, 28, 32, 35, 36, 43, 48, 58, 64, 74, 96],
      baselines: [11, 13, 15, 18, 19, 22, 24, 25, 29, 33, 40, 44, 51, 66]),
  ]

  private static let fonts: [Measured] = [
    Measured(
      scale: 1, font: (1000, 710, 290, 0),
      heights: [8, 9, 11, 13, 14, 16, 17, 18, 21, 24, 29, 32, 37, 48],
      baselines: [6, 6, 8, 9, 10, 11, 12, 13, 15, 17, 21, 23, 26, 34]),
    Measured(
      scale: 1, font: (2816, 2728, 680, 0),
      heights: [10, 11, 14, 16, 17, 20, 20, 21, 25, 29, 35, 39, 45, 59],
      baselines: [8, 9, 11, 13, 14, 16, 16, 17, 20, 23, 28, 31, 36, 47]),
    Measured(
      scale: 1, font: (2000, 2132, 600, 0),
      heights: [11, 13, 15, 18, 19, 22, 23, 24, 28, 33, 40, 44, 50, 65],
      baselines: [9, 10, 12, 14, 15, 17, 18, 19, 22, 26, 31, 34, 39, 51]),
    Measured(
      scale: 1, font: (2048, 2146, 555, 0),
      heights: [10, 11, 15, 18, 19, 21, 23, 24, 28, 32, 38, 43, 49, 63],
      baselines: [8, 9, 12, 14, 15, 17, 18, 19, 22, 25, 30, 34, 39, 50]),
    Measured(
      scale: 1.5, font: (1000, 710, 290, 0),
      heights: [12, 14, 17, 20, 21, 24, 25, 27, 31, 36, 44, 48, 55, 72],
      baselines: [9, 10, 12, 14, 15, 17, 18, 19, 22, 26, 31, 34, 39, 51]),
    Measured(
      scale: 1.5, font: (2816, 2728, 680, 0),
      heights: [15, 16, 20, 24, 25, 29, 31, 33, 39, 44, 53, 59, 67, 87],
      baselines: [12, 13, 16, 19, 20, 23, 25, 26, 31, 35, 42, 47, 54, 70]),
    Measured(
      scale: 1.5, font: (2000, 2132, 600, 0),
      heights: [17, 18, 23, 27, 28, 33, 35, 37, 43, 49, 59, 65, 76, 99],
      baselines: [13, 14, 18, 21, 22, 26, 27, 29, 34, 38, 46, 51, 59, 77]),
    Measured(
      scale: 1.5, font: (2048, 2146, 555, 0),
      heights: [16, 18, 21, 25, 28, 32, 34, 35, 42, 48, 58, 63, 73, 95],
      baselines: [13, 14, 17, 20, 22, 25, 27, 28, 33, 38, 46, 50, 58, 75]),
    Measured(
      scale: 2, font: (1000, 710, 290, 0),
      heights: [16, 18, 22, 26, 28, 32, 34, 36, 42, 48, 58, 64, 74, 96],
      baselines: [11, 13, 16, 18, 20, 23, 24, 26, 30, 34, 41, 45, 53, 68]),
    Measured(
      scale: 2, font: (2816, 2728, 680, 0),
      heights: [20, 21, 26, 31, 34, 39, 41, 44, 51, 59, 70, 77, 90, 116],
      baselines: [16, 17, 21, 25, 27, 31, 33, 35, 41, 47, 56, 62, 72, 93]),
    Measured(
      scale: 2, font: (2000, 2132, 600, 0),
      heights: [22, 24, 30, 36, 38, 44, 46, 49, 58, 65, 79, 87, 101, 131],
      baselines: [17, 19, 23, 28, 30, 34, 36, 38, 45, 51, 62, 68, 79, 102]),
    Measured(
      scale: 2, font: (2048, 2146, 555, 0),
      heights: [21, 24, 29, 34, 37, 43, 45, 48, 55, 63, 77, 84, 98, 127],
      baselines: [17, 19, 23, 27, 29, 34, 36, 38, 44, 50, 61, 67, 78, 101]),
  ]

  @Test("The line of a rule is Chromium's line at 1x, 1.5x and 2x", arguments: rules)
  func ruleLines(_ measured: Measured) {
    let (sizeAdjust, ascent, descent, gap) = measured.rule
    let rule = ChromiumRule(sizeAdjust: sizeAdjust, ascent: ascent, descent: descent, gap: gap)
    let lines = Self.sizes.map { ChromiumLine(rule, at: $0 * measured.scale) }
    #expect(lines.map(\.height) == measured.heights)
    #expect(lines.map(\.baseline) == measured.baselines)
  }

  @Test("The line of a web font is Chromium's line at 1x, 1.5x and 2x", arguments: fonts)
  func ownLines(_ measured: Measured) {
    let (unitsPerEm, ascender, descent, lineGap) = measured.font
    let metrics = ChromiumMetrics(unitsPerEm: unitsPerEm, ascender: ascender, descent: descent, lineGap: lineGap)
    let lines = Self.sizes.map { ChromiumLine(metrics, at: $0 * measured.scale) }
    #expect(lines.map(\.height) == measured.heights)
    #expect(lines.map(\.baseline) == measured.baselines)
  }

  @Test("Sizes are computed in Float: 8 pixels at 105 % are 8.39, not 8.4")
  func floats() {
    let rule = ChromiumRule(sizeAdjust: 105, ascent: 0, descent: 0, gap: 0)
    #expect(rule.adjustedSize(8) == 8.39)
    #expect(ChromiumLine.factor(percent: 76.7) != Float(76.7) / 100)
    // In Float, 18 × 750 ÷ 1000 is 13.499999, which is rounded to 13.
    let metrics = ChromiumMetrics(unitsPerEm: 1000, ascender: 750, descent: 250, lineGap: -100)
    #expect(metrics.ascent(at: 18) == 13)
    #expect(metrics.gap(at: 18) == 0)
  }

  @Test("Each size is listed once for all scales")
  func distinctSizes() {
    #expect(ChromiumSizes.common.sizes.count == Set(ChromiumSizes.common.sizes).count)
    #expect(ChromiumSizes.common.sizes.contains(96) && !ChromiumSizes.common.sizes.contains(97))
    #expect(ChromiumSizes.all.sizes.contains(72) && ChromiumSizes.all.sizes.contains(11.25))
  }
}
