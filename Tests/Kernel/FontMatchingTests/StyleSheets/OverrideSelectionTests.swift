import Testing

@testable import FontCode
@testable import FontMatching
@testable import FontSources
@testable import FontSubstitution

struct OverrideSelectionTests {
  /// Units per em, ascender, descent and line gap: EB Garamond 12, Inter, Manrope, Roboto Slab, Lato, DejaVu Sans, Open
  /// Sans, and a font with a line gap.
  private static let fonts: [(Int, Double, Double, Double)] = [
    (1000, 710, 290, 0), (2816, 2728, 680, 0), (2000, 2132, 600, 0), (2048, 2146, 555, 0), (2000, 1974, 426, 0),
    (2048, 1901, 483, 0), (2048, 2189, 600, 0), (2048, 1854, 434, 67),
  ]

  private static func metrics(_ font: (Int, Double, Double, Double)) -> ChromiumMetrics {
    ChromiumMetrics(unitsPerEm: font.0, ascender: font.1, descent: font.2, lineGap: font.3)
  }

  private static func wrongSizes(_ selection: OverrideSelection, _ metrics: ChromiumMetrics, _ sizes: ChromiumSizes)
    -> Int
  {
    sizes.sizes.count { ChromiumLine(selection.rule, at: $0) != ChromiumLine(metrics, at: $0) }
  }

  @Test(
    "Every line is the web font's at 8 to 48 px and 1x to 3x", arguments: fonts)
  func rightEverywhere(_ font: (Int, Double, Double, Double)) {
    let metrics = Self.metrics(font)
    for ideal in [63.3333, 76.7, 94.3812, 100, 107.58, 112.8214, 140.25] {
      let selection = OverrideSelection(for: metrics, near: ideal)
      #expect(abs(selection.sizeAdjust - ideal) <= 0.3)
      #expect(Self.wrongSizes(selection, metrics, .common) == 0, "\(ideal)")
    }
  }

  @Test("Overrides that are exact quotients give wrong lines at some sizes")
  func quotients() {
    let metrics = Self.metrics(Self.fonts[1])
    // Inter for Liberation Sans: 107.58 %.
    let quotient = { (units: Double) in units / 2816 / 1.0758 * 100 }
    let rule = ChromiumRule(sizeAdjust: 107.58, ascent: quotient(2728), descent: quotient(680), gap: 0)
    let wrong = ChromiumSizes.common.sizes.count {
      ChromiumLine(rule, at: $0).height != ChromiumLine(metrics, at: $0).height
    }
    #expect(wrong > 0)
  }

  @Test("A fixed size-adjust stays, and only the overrides are chosen", arguments: fonts)
  func fixed(_ font: (Int, Double, Double, Double)) {
    let selection = OverrideSelection(for: Self.metrics(font), near: 100, isFixed: true)
    #expect(selection.sizeAdjust == 100)
    #expect(Self.wrongSizes(selection, Self.metrics(font), .common) == 0)
  }

  @Test("The number with the fewest decimals inside the interval is chosen")
  func roundest() {
    #expect(OverrideSelection.roundest(in: 88.91..<91.2) == 90)
    #expect(OverrideSelection.roundest(in: 90.01..<90.99) == 90.5)
    #expect(OverrideSelection.roundest(in: 90.6213..<90.6239) == 90.623)
    #expect(OverrideSelection.roundest(in: 90.6213..<90.6214) == nil)
  }

  @Test("Overrides are never below zero, and finite for unusual metrics")
  func odd() {
    let sunken = ChromiumMetrics(unitsPerEm: 1000, ascender: -10, descent: 250, lineGap: -120)
    let selection = OverrideSelection(for: sunken, near: 90)
    #expect(selection.ascent == 0 && selection.gap == 0 && selection.descent > 0)
    for units in [0, 1, 1e9, .leastNonzeroMagnitude] {
      let metrics = ChromiumMetrics(unitsPerEm: 16, ascender: units, descent: units, lineGap: units)
      let selection = OverrideSelection(for: metrics, near: 10)
      #expect(selection.ascent >= 0 && selection.ascent.isFinite)
    }
  }
}
