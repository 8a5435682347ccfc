import TestSupport
import Testing

@testable import FontLayout

/// Icons beside text: a multiple of the cap height, centred on the capitals, on whole device pixels.
struct IconFrameTests {
  @Test(
    "Each icon scale has its own side and bottom",
    arguments: [
      (IconScale.small, 1.0, 14.0, 0.0), (.medium, 1, 18, -2), (.medium, 2, 17.5, -2), (.large, 1, 22, -4),
      (.large, 2, 22.5, -4.5),
    ])
  func frames(_ size: IconScale, _ scale: Double, _ side: Double, _ bottom: Double) throws {
    #expect(
      try FixtureFont.named("Base.ttf", size: 20).iconFrame(size, scale: scale) == IconFrame(side: side, bottom: bottom)
    )
  }

  @Test(
    "An icon is on whole pixels, within half a pixel of the middle of the capitals", arguments: IconScale.allCases,
    [1.0, 2, 3])
  func centred(_ size: IconScale, _ scale: Double) throws {
    for points in 1...60 {
      let font = try FixtureFont.named("Base.ttf", size: Double(points) * 0.7)
      let frame = font.iconFrame(size, scale: scale)
      #expect(abs((frame.side * scale).rounded() - frame.side * scale) < 1e-9)
      #expect(abs((frame.bottom * scale).rounded() - frame.bottom * scale) < 1e-9)
      #expect(abs(frame.bottom + frame.side / 2 - font.capHeight / 2) <= 0.5 / scale + 1e-9)
      #expect(frame.side > 0)
    }
  }
}
