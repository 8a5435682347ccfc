import Testing
import TextFormats

struct NumberStyleTests {
  @Test(
    "The shortest style has the fewest digits that are parsed as the same number",
    arguments: [
      (17, "17"), (-0.0, "0"), (0.1 + 0.2, "0.30000000000000004"), (-12.5, "-12.5"), (1e15, "1000000000000000.0"),
      (1e17, "1e+17"),
      (999_999_999_999_999, "999999999999999"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func shortest(_ number: Double, _ text: String) { #expect(number.text(.shortest) == text) }

  @Test(
    "The fixed style rounds halves away from zero, and never writes -0",
    arguments: [
      (12.5, 2, "12.50"), (0.125, 2, "0.13"), (-0.125, 2, "-0.13"), (-0.004, 2, "0.00"), (7, 0, "7"), (2.5, 0, "3"),
      (1.05, 3, "1.050"), (1e15, 0, "1000000000000000.0"), (1e13, 2, "10000000000000.0"), (.infinity, 1, "inf"),
      (.nan, 1, "nan"),
    ] as [(Double, Int, String)])
  func fixed(_ number: Double, _ decimals: Int, _ text: String) { #expect(number.text(.fixed(decimals)) == text) }

  @Test func wholeNumbersHaveNoDecimals() {
    #expect(480.0.text(.wholeOrFixed(2)) == "480")
    #expect(480.5.text(.wholeOrFixed(2)) == "480.50")
    #expect((-0.001).text(.wholeOrFixed(2)) == "0.00")
  }

  @Test func roundedNumbersEndAtTheirLastDigit() {
    #expect(12.5.text(.rounded(2)) == "12.5")
    #expect(12.004.text(.rounded(2)) == "12")
    #expect((-1.236).text(.rounded(2)) == "-1.24")
  }

  @Test func factorsAsPercentages() {
    #expect(0.935.text(.percent(1)) == "93.5")
    #expect(1.0.text(.percent(1)) == "100.0")
    // 5991 ÷ 2000 is 299.55 %, which is rounded once.
    #expect((5991.0 / 2000).text(.percent(1)) == "299.6")
    #expect(0.935.text(.cssPercent(4)) == "93.5")
    #expect(1.0.text(.cssPercent(4)) == "100")
    #expect(0.123456789.text(.cssPercent(4)) == "12.3457")
    #expect((-1e-9).text(.cssPercent(4)) == "0")
  }

  /// SVG 2, § 9.3.9: a number needs no digit before its point.
  @Test(
    "SVG coordinates have no digit before the point, and no zeros at the end",
    arguments: [
      (0.5, 2, ".5"), (0.07, 2, ".07"), (-3, 2, "-3"), (-0.25, 2, "-.25"), (0.001, 2, "0"), (-0.001, 2, "0"),
      (12.30, 2, "12.3"), (7, 0, "7"),
      (1e300, 1, "1000000000"), (-.infinity, 2, "0"), (.nan, 2, "0"), (0.000_001, 6, ".000001"),
    ] as [(Double, Int, String)])
  func svg(_ number: Double, _ decimals: Int, _ text: String) { #expect(number.text(.svg(decimals)) == text) }

  @Test func signs() {
    #expect((-1.5).text(.fixed(2), sign: .hyphen) == "-1.50")
    #expect((-1.5).text(.fixed(2), sign: .minus) == "−1.50")
    #expect(1.5.text(.fixed(2), sign: .minus) == "1.50")
    #expect(1.5.text(.shortest, sign: .always) == "+1.5")
    #expect((-2.0).text(.shortest, sign: .always) == "−2")
    #expect(0.0.text(.shortest, sign: .always) == "+0")
    #expect((-0.004).text(.fixed(2), sign: .change) == "±0")
    #expect(0.005.text(.fixed(2), sign: .change) == "+0.01")
    #expect((-3.0).text(.fixed(2), sign: .change) == "−3.00")
  }
}
