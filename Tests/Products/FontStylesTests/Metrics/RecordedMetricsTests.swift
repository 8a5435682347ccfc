import FontStyles
import Testing

struct RecordedMetricsTests {
  private static let byHand = RecordedMetrics(
    unitsPerEm: 1000, ascender: 900, descender: -300, leading: 100, capHeight: 700, xHeight: 500,
    others: [.underlineThickness: 50, .italicAngle: -12, .lineHeight: 1])

  @Test("Lengths are proportional to the size, angles are not, and absent metrics stay absent")
  func points() {
    let metrics = Self.byHand
    #expect(metrics.points(.capHeight, at: 20) == 14)
    #expect(metrics.points(.descender, at: 20) == -6)
    #expect(metrics.points(.underlineThickness, at: 20) == 1)
    #expect(metrics.points(.italicAngle, at: 20) == -12)
    #expect(metrics.points(.zeroWidth, at: 20) == nil)
    #expect(metrics[.xHeight] == 500)
  }

  @Test("The line height is ascender − descender + leading")
  func lineHeight() { #expect(Self.byHand.points(.lineHeight, at: 10) == 13) }

  @Test(
    "Expressions over metrics have the right value",
    arguments: [
      ("capHeight / 2", 7.0), ("round(capHeight / 2)", 7), ("ascender - descender + leading", 26), ("pointSize", 20),
      ("pixel(xHeight / 3)", 3.5), ("scale * 2", 4), ("min(capHeight, xHeight)", 10),
      ("max(1, max(2, max(3, max(4, max(5, 6)))))", 6),
    ])
  func expressions(_ text: String, _ value: Double) throws {
    #expect(try FontExpression(text).value(for: Self.byHand, at: 20, scale: 2) == value)
  }

  @Test("A value is rounded once: rounding twice may give a different pixel")
  func pixels() throws {
    // 700 units are 9.1 at 13 points, and half is 4.55; rounded first, 9 and half.
    let same = try (.capHeight / 2 as FontExpression).pixels(for: Self.byHand, at: 13)
    #expect(same.once == 5 && same.twice == 5 && !same.differs)
    // 10.57 at 15.1 points, and half is 5.285; rounded first, 11 and half.
    let other = try (.capHeight / 2 as FontExpression).pixels(for: Self.byHand, at: 15.1)
    #expect(other.once == 5 && other.twice == 6 && other.differs)
  }

  @Test(
    "An expression without a value is an error",
    arguments: [("1 / (capHeight - capHeight)", "divisionByZero"), ("zeroWidth", "absentValue")])
  func errors(_ text: String, _ code: String) throws {
    let expression = try FontExpression(text)
    let error = #expect(throws: ExpressionError.self) { try expression.value(for: Self.byHand, at: 20) }
    #expect(error?.code.rawValue == code)
    #expect(throws: ExpressionError.self) { try FontExpression("1").value(for: Self.byHand, at: 20, scale: 0) }
    #expect(throws: ExpressionError.self) { try FontExpression("xHeight").value(for: Self.byHand, at: .nan) }
  }

  // MARK: - Profiles

  private static func profile(_ vertical: String, version: String = "1") -> String {
    """
    {
      "profile": \(version), "unitsPerEm": 1000, "vertical": { \(vertical) },
      "capHeight": { "value": 710, "source": "OS/2" }, "xHeight": { "value": 500 }, "strikeoutPosition": 300
    }
    """
  }

  @Test(
    "The convention and `useTypoMetrics` choose the table of the line metrics")
  func conventions() throws {
    let tables = """
      "hhea": { "ascender": 900, "descender": -300 }, "typo": { "ascender": 800, "descender": -200, "lineGap": 90 },
      "win": { "ascender": 1000, "descender": -350 }
      """
    let plain = Self.profile(tables).utf8
    #expect(try RecordedMetrics(profile: plain)[.ascender] == 900)
    #expect(try RecordedMetrics(profile: plain, convention: .windows)[.descender] == -350)
    let typo = Self.profile(tables + ", \"useTypoMetrics\": true").utf8
    #expect(try RecordedMetrics(profile: typo)[.lineHeight] == 1090)
    #expect(try RecordedMetrics(profile: typo, convention: .apple)[.lineHeight] == 1200)
    #expect(try RecordedMetrics(profile: plain)[.strikeoutPosition] == 300)
    #expect(try RecordedMetrics(profile: plain)[.underlinePosition] == nil)
  }

  @Test(
    "An invalid profile is an error with its place and what was expected",
    arguments: [
      ("", "line 1, column 1: "), ("{", "line 1, column 2: "), ("[]", "an object was expected"),
      (
        profile("\"hhea\": {}", version: "2"),
        "profile: this fontprobe does not know version 2; it reads version 1"
      ),
      (profile(""), "vertical: hhea, typo, win, box or other was expected"),
      (profile("\"hhea\": { \"ascender\": 9, \"descender\": 3 }"), "vertical.hhea.descender: a descender is below"),
      (
        profile("\"hhea\": { \"ascender\": 99999, \"descender\": -3 }"), "vertical.hhea.ascender: 99999 is out of range"
      ),
      (
        profile("\"hhea\": { \"ascender\": 9, \"descender\": -3 }").replacing("500", with: "0"),
        "xHeight: a height must be above 0"
      ),
    ])
  func noProfile(_ text: String, _ start: String) {
    let error = #expect(throws: RecordedMetrics.ReadingError.self) { try RecordedMetrics(profile: text.utf8) }
    #expect(
      error?.description.hasPrefix("the file is not a font profile: \(start)") == true, "\(error?.description ?? "")")
  }
}
