import Testing

@testable import FontLayout

/// Two fonts side by side: on one baseline, or with the middle of their letters on one height.
struct AlignmentTests {
  @Test(
    "Base.ttf at 20 beside itself at 40: capitals 14 and 28, small letters 10 and 20",
    arguments: [
      (LetterLine.baseline, 0.0), (.centre(.capitals), 7), (.centre(.smallLetters), 5), (.centre(.optical), 6),
    ])
  func shifts(_ line: LetterLine, _ shift: Double) throws {
    let small = try FixtureFont.named("Base.ttf", size: 20)
    let large = try FixtureFont.named("Base.ttf", size: 40)
    #expect(small.baselineShift(aligning: line, with: large) == shift)
    #expect(large.baselineShift(aligning: line, with: small) == -shift)
    // Raised by that much, the line is where the other's is.
    #expect(small.metrics.height(of: line) + shift == large.metrics.height(of: line))
  }

  @Test(
    "Their boxes: first baselines 18 and 36 below the top",
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
