import MetricValues
import TestSupport
import Testing

@testable import FontLayout

/// Centring on the letters. Base.ttf: cap height 700, x-height 500, of 1000.
struct CentringTests {
  @Test(
    "An element is centred on the capitals, on the lowercase letters, or optically",
    arguments: [(LetterCentre.capitals, 7.0), (.smallLetters, 5), (.optical, 6)])
  func centres(_ centre: LetterCentre, _ height: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(font.metrics.height(of: centre) == height)
    // An element of 24 points, and a button of 44.
    #expect(font.bottom(ofHeight: 24, centredOn: centre) == height - 12)
    #expect(font.baseline(inHeight: 44, centring: centre) == 22 + height)
  }

  @Test("`roundedCapCentre` and `roundedPictureOffset` round to device pixels")
  func roundings() throws {
    // 11.9 points of capitals.
    let font = try FixtureFont.named("Base.ttf", size: 17)
    #expect(font.roundedCapCentre() == 6)  // round(5.95)
    #expect(font.roundedCapCentre(scale: 2) == 6)  // 11.9 pixels
    #expect(font.roundedCapCentre(scale: 3) == 6)  // 17.85 pixels
    #expect(font.roundedPictureOffset(height: 19) == -3.5)  // round(−7.1) ÷ 2
    #expect(font.roundedPictureOffset(height: 20) == -4)  // round(−8.1) ÷ 2
    #expect(font.roundedPictureOffset(height: 19, scale: 2) == -3.5)  // −14.2 pixels, 14 of them
    #expect(font.roundedPictureOffset(height: 19, scale: 4) == -3.5)  // −28.4 pixels, 28 of them
    #expect(font.roundedPictureOffset(height: 19.2, scale: 2) == -3.75)  // −14.6 pixels, 15 of them
  }

  @Test("`roundedCapCentre` and `roundedPictureOffset` equal their expressions", arguments: [1.0, 2, 3])
  func asExpressions(_ scale: Double) throws {
    for size in 10...40 {
      let font = try FixtureFont.named("Base.ttf", size: Double(size))
      #expect(
        try FontExpression("pixel(capHeight / 2)").value(for: font, scale: scale) == font.roundedCapCentre(scale: scale)
      )
      let offset = try FontExpression("pixel(capHeight - 24) / 2").value(for: font, scale: scale)
      #expect(offset == font.roundedPictureOffset(height: 24, scale: scale))
    }
  }
}

/// Two fonts side by side: on one baseline, or with the middle of their letters on one height.
struct AlignmentTests {
  @Test(
    "A baseline shift aligns the baselines or the letter centres of two fonts",
    arguments: [
      (LetterLine.baseline, 0.0), (.centre(.capitals), 7), (.centre(.smallLetters), 5), (.centre(.optical), 6),
    ])
  func shifts(_ line: LetterLine, _ shift: Double) throws {
    let small = try FixtureFont.named("Base.ttf", size: 20)
    let large = try FixtureFont.named("Base.ttf", size: 40)
    #expect(small.baselineShift(aligning: line, with: large) == shift)
    #expect(large.baselineShift(aligning: line, with: small) == -shift)
    // After the shift, both lines are at the same height.
    #expect(small.metrics.height(of: line) + shift == large.metrics.height(of: line))
  }

  @Test(
    "A top offset aligns the baselines or the letter centres of two boxes",
    arguments: [
      (LetterLine.baseline, 18.0), (.centre(.capitals), 11), (.centre(.smallLetters), 13), (.centre(.optical), 12),
    ])
  func boxes(_ line: LetterLine, _ offset: Double) throws {
    let small = TextBox(try FixtureFont.named("Base.ttf", size: 20))
    let large = TextBox(try FixtureFont.named("Base.ttf", size: 40))
    #expect(small.topOffset(aligning: line, with: large) == offset)
    #expect(large.topOffset(aligning: line, with: small) == -offset)
  }
}
