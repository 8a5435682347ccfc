import FontFiles
import Testing

@testable import FontLayout

/// The size for a wanted cap height, and the line height for a wanted gap.
struct WantedHeightsTests {
  @Test("Base.ttf: cap height 700 of 1000", arguments: [(7.0, 10.0), (14, 20), (70, 100), (0.7, 1)])
  func sizes(_ height: Double, _ size: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    #expect(abs(try font.fontSize(forCapHeight: height) - size) < 1e-12)
  }

  @Test("A face with optical sizes has the height at the size that is found")
  func opticalSize() throws {
    let font = try FixtureFont.named("VariableOpticalSizes.ttf", size: 12)
    for height in [5.0, 9, 14, 40] {
      let size = try font.fontSize(forCapHeight: height)
      #expect(abs(font.withSize(size).capHeight - height) < 1e-6, "\(height)")
    }
  }

  @Test("No size gives it", arguments: [0, -3, .nan, .infinity, 20_000] as [Double])
  func refused(_ height: Double) throws {
    let font = try FixtureFont.named("Base.ttf", size: 17)
    let error = #expect(throws: FontError.self) { try font.fontSize(forCapHeight: height) }
    #expect(error?.code == .invalidSize)
  }

  @Test("Base.ttf at 20: a gap of 4 below the baseline, 18 above and 6 below it")
  func gaps() throws {
    let font = try FixtureFont.named("Base.ttf", size: 20)
    #expect(font.lineHeight(forGap: 4) == 18)
    #expect(font.lineHeight(forGap: 4, over: .ex) == 14)
    #expect(font.lineHeight(forGap: 4, over: .text, under: .text) == 28)
    // Two lines so high, trimmed, are two capitals and the gap.
    let box = TextBox(font, lineHeight: font.lineHeight(forGap: 4), lineCount: 2)
    #expect(box.height(trimming: .both) == 32)
  }
}
