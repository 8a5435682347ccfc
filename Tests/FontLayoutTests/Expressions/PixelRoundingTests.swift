import Testing

@testable import FontLayout

/// Rounded once, at the end, a value is on the right pixel; rounded before and after, often on another.
struct PixelRoundingTests {
  @Test(
    "Base.ttf, cap height 700 of 1000",
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

  @Test("A length that is rounded to zero leaves nothing to divide by")
  func nothingLeft() throws {
    // The thickness is 50 of 1000: 0.4 points.
    let pixels = try FontExpression("1 / underlineThickness").pixels(for: try FixtureFont.named("Base.ttf", size: 8))
    #expect(pixels.once == 3)
    #expect(pixels.twice == nil)
    #expect(pixels.differs)
  }

  @Test("Sizes, scales and angles are no lengths of the font: they are not rounded")
  func notRounded() throws {
    let font = try FixtureFont.named("Base.ttf", size: 10.4)
    let pixels = try FontExpression("pointSize * 10 + scale + italicAngle").pixels(for: font, scale: 1.25)
    #expect(!pixels.differs)
  }
}
