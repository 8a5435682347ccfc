import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// The value of an expression for a font. Base.ttf, 1000 units per em: ascender 900, descender -300, cap height 700,
/// x-height 500, underline thickness 50, zero 560.
struct ExpressionValueTests {
  @Test(
    "An expression is computed from the exact metrics of a font",
    arguments: [
      ("capHeight / 2", 7.0), ("round(capHeight / 2)", 7), ("xHeight", 10), ("lineHeight * 1.25", 30),
      ("ascender - descender + leading", 24), ("-descender", 6), ("max(xHeight, 8)", 10),
      ("max(xHeight, 8, 30, 2)", 30),
      ("min(xHeight, 8)", 8), ("min(xHeight, 8, 3)", 3), ("abs(descender)", 6), ("floor(-0.5)", -1), ("ceil(0.2)", 1),
      ("round(2.5)", 3), ("round(-2.5)", -3), ("underlineThickness", 1), ("zeroWidth", 11.2), ("italicAngle", 0),
      ("pointSize * scale", 60), ("pixel(0.4)", 1.0 / 3), ("pixel(0.5)", 2.0 / 3), ("1 - 2 - 3", -4), ("8 / 4 / 2", 1),
      ("1 - (2 - 3)", 2), ("8 / (4 / 2)", 4), ("2 + 3 * 4", 14), ("-2 * -3", 6), ("--2", 2),
    ] as [(String, Double)])
  func values(_ text: String, _ value: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(abs(try FontExpression(text).value(for: font, scale: 3) - value) < 1e-12)
  }

  @Test("An expression written in Swift equals the same expression read from text")
  func swift() throws {
    let written: [(FontExpression, String)] = [
      (.capHeight / 2, "capHeight / 2"), (.lineHeight * 1.2 - .descender, "lineHeight * 1.2 - descender"),
      (.round(.capHeight / 2), "round(capHeight / 2)"), (.max(.xHeight, 8), "max(xHeight, 8)"),
      (.min(.xHeight, 8, .zeroWidth, 2), "min(xHeight, 8, zeroWidth, 2)"), (-.descender, "-descender"),
      (.pixel((.capHeight - 12) / 2), "pixel((capHeight - 12) / 2)"), (.scale * -1.5, "scale * -1.5"),
      (
        .floor(.ascender) + .ceil(.leading) + .abs(.underlinePosition),
        "floor(ascender) + ceil(leading) + abs(underlinePosition)"
      ),
      (.averageWidth + .maxAdvance + .italicAngle, "averageWidth + maxAdvance + italicAngle"),
      (
        .underlineThickness / .strikeoutThickness / .strikeoutPosition / .pointSize,
        "underlineThickness / strikeoutThickness / strikeoutPosition / pointSize"
      ),
    ]
    for (expression, text) in written {
      #expect(try FontExpression(text) == expression)
      #expect(expression.description == text)
      #expect(try FontExpression(text).hashValue == expression.hashValue)
    }
  }

  @Test(
    "Every variable has the value of the font's metric in points",
    arguments: ["Base.ttf", "Variable.ttf", "Upem2048.ttf", "CFF.otf"])
  func metrics(_ fixture: String) throws {
    let font = try FixtureFont.named(fixture, size: 17)
    let metrics = font.metrics
    let expected: [(FontExpression, Double?)] = [
      (.ascender, metrics.ascender), (.descender, metrics.descender), (.leading, metrics.leading),
      (.lineHeight, metrics.lineHeight), (.capHeight, metrics.capHeight), (.xHeight, metrics.xHeight),
      (.underlinePosition, metrics.underlinePosition), (.underlineThickness, metrics.underlineThickness),
      (.strikeoutPosition, metrics.strikeoutPosition), (.strikeoutThickness, metrics.strikeoutThickness),
      (.italicAngle, metrics.italicAngle), (.averageWidth, metrics.averageWidth), (.zeroWidth, metrics.zeroWidth),
      (.maxAdvance, metrics.maxAdvance), (.pointSize, 17), (.scale, 2),
    ]
    #expect(expected.count == ExpressionVariable.allCases.count)
    for (expression, value) in expected { #expect(try expression.value(for: font, scale: 2) == value) }
  }

  @Test(
    "A division by zero or an infinite result is an error that quotes its operands",
    arguments: [
      ("capHeight / leading", ExpressionError.Code.divisionByZero, "division by zero in capHeight / leading"),
      ("1 + 2 / (3 - 3)", .divisionByZero, "division by zero in 2 / (3 - 3)"), ("0 / -0", .divisionByZero, "0 / -0"),
      ("1e300 * 1e300", .notFinite, "1e+300 * 1e+300 is too large for a number"),
      ("1 / (1e300 * 1e300)", .notFinite, "1e+300 * 1e+300"), ("pixel(1.7e308)", .notFinite, "pixel(1.7e+308)"),
      ("1 / 5e-324", .notFinite, "1 / 5e-324"),
    ] as [(String, ExpressionError.Code, String)])
  func errors(_ text: String, _ code: ExpressionError.Code, _ message: String) throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let error = #expect(throws: ExpressionError.self) { try FontExpression(text).value(for: font, scale: 3) }
    #expect(error?.code == code)
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.column == nil)
  }

  @Test("A metric that the font lacks is an error, not 0")
  func absent() throws {
    let font = try FixtureFont.named("NoZero.ttf", size: 20)
    let error = #expect(throws: ExpressionError.self) { try FontExpression("1 + zeroWidth").value(for: font) }
    #expect(error?.code == .absentValue)
    #expect(error?.message == "the font has no zeroWidth")
  }

  @Test("A scale that is not a finite number above 0 is refused", arguments: [0, -1, .nan, .infinity] as [Double])
  func scales(_ scale: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let error = #expect(throws: ExpressionError.self) { try FontExpression.capHeight.value(for: font, scale: scale) }
    #expect(error?.code == .invalidScale)
  }

  @Test("A result of 0 never has a minus sign")
  func zero() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    for text in ["round(-0.2)", "-0", "0 * -1", "pixel(-0.1)"] {
      #expect(try FontExpression(text).value(for: font).sign == .plus, "\(text)")
    }
  }

  @Test("An expression that is nested to the limit is evaluated from the inside")
  func manyWaiting() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    let text = (1...62).map { "\($0) - (" }.joined() + "63" + String(repeating: ")", count: 62)
    // 1 − 2 + 3 − … + 63
    #expect(try FontExpression(text).value(for: font) == 32)
  }

  @Test(
    "A thousand random expressions give the same finite value or error when reread")
  func random() throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    var generator = SeededGenerator(seed: 6)
    var values = 0
    for _ in 0..<1000 {
      let expression = RandomExpression.expression(depth: 5, using: &generator)
      let again = try FontExpression(expression.description)
      do throws(ExpressionError) {
        let value = try expression.value(for: font, scale: 2)
        #expect(value.isFinite)
        #expect(try again.value(for: font, scale: 2) == value)
        values += 1
      } catch {
        let other = #expect(throws: ExpressionError.self) { try again.value(for: font, scale: 2) }
        #expect(other == error)
      }
    }
    #expect(values > 500)
  }
}

/// Results that are rounded once, and results of rounded lengths.
struct PixelRoundingTests {
  @Test(
    "Half of the cap height can differ by a pixel if the cap height is rounded first",
    arguments: [
      (15.0, 1.0, 5.0, 6.0),  // 10.5 points: half is 5.25; of 11 it is 5.5
      (17, 1, 6, 6),  // 11.9: 5.95; of 12 it is 6
      (15, 2, 11, 11),  // 21 pixels: 10.5; no rounding beforehand
      (10.5, 2, 7, 8),  // 14.7 pixels: 7.35; of 15 it is 7.5
    ] as [(Double, Double, Double, Double)])
  func halfOfTheCapitals(_ size: Double, _ scale: Double, _ once: Double, _ twice: Double) throws {
    let pixels = try FontExpression("capHeight / 2").pixels(
      for: try FixtureFont.named("Base.ttf", size: size), scale: scale)
    #expect(pixels.once == once)
    #expect(pixels.twice == twice)
    #expect(pixels.differs == (once != twice))
  }

  @Test("The twice rounded result is nil if a divisor is rounded to 0")
  func nothingLeft() throws {
    // The thickness is 50 of 1000: 0.4 points.
    let pixels = try FontExpression("1 / underlineThickness").pixels(for: try FixtureFont.named("Base.ttf", size: 8))
    #expect(pixels.once == 3)
    #expect(pixels.twice == nil)
    #expect(pixels.differs)
  }

  @Test("Sizes, scales and angles are not rounded before the calculation")
  func notRounded() throws {
    let font = try FixtureFont.named("Base.ttf", size: 10.4)
    let pixels = try FontExpression("pointSize * 10 + scale + italicAngle").pixels(for: font, scale: 1.25)
    #expect(!pixels.differs)
  }
}
