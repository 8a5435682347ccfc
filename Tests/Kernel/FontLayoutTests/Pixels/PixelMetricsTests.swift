import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

@testable import FontLayout

/// Metrics in device pixels are rounded once, from the exact points: the ascender up, the descender down, the rest to
/// the nearest pixel, halves away from zero.
struct PixelMetricsTests {
  private static func metrics(_ fixture: String, _ size: Double) throws -> FontMetrics {
    let file = try #require(FontFileReference(Fixtures.font(fixture)))
    return Font(try FontCollection(systemFonts: false).match(file: file), size: size).metrics
  }

  @Test("Each metric is rounded to device pixels")
  func base() throws {
    // 17 points at a scale of 2 are 34 pixels per em.
    let pixels = try Self.metrics("Base.ttf", 17).pixels(scale: 2)
    #expect(pixels.scale == 2)
    #expect(pixels.ascender == 31)  // 30.6
    #expect(pixels.descender == -11)  // −10.2
    #expect(pixels.leading == 0)
    #expect(pixels.lineHeight == 41)  // 40.8
    #expect(pixels.capHeight == 24)  // 23.8
    #expect(pixels.xHeight == 17)
    #expect(pixels.underlinePosition == -3)  // −3.4
    #expect(pixels.underlineThickness == 2)  // 1.7
    #expect(pixels.strikeoutPosition == 10)  // 10.2
    #expect(pixels.strikeoutThickness == 2)  // 1.53
    #expect(pixels.averageWidth == 17)  // 17.408
    #expect(pixels.zeroWidth == 19)  // 19.04
    #expect(pixels.maxAdvance == 24)  // 24.48
  }

  @Test("The line height is rounded from the exact value, not summed from rounded parts")
  func lineHeight() throws {
    let pixels = try Self.metrics("LineGap.ttf", 17).pixels(scale: 2)
    #expect(pixels.lineHeight == 45)  // 44.88; of rounded parts it would be 31 + 11 + 4 = 46
    #expect(pixels.leading == 4)  // 4.08
  }

  @Test("A thickness can be rounded to 0, and an absent metric stays nil")
  func hairlines() throws {
    let pixels = try Self.metrics("Base.ttf", 4).pixels(scale: 1)
    #expect(pixels.underlineThickness == 0)  // 0.2
    #expect(pixels.strikeoutPosition == 1)  // 1.2
    #expect(try Self.metrics("NoPost.ttf", 4).pixels(scale: 1).underlineThickness == nil)
    #expect(try Self.metrics("ZeroUnderline.ttf", 4).pixels(scale: 1).underlineThickness == 0)
  }

  @Test("Rounded metrics are whole, and within a pixel of the exact values", arguments: [1.0, 1.5, 2, 3, 0.75])
  func whole(_ scale: Double) throws {
    for size in stride(from: 5.0, through: 40, by: 0.7) {
      let metrics = try Self.metrics("Base.ttf", size)
      let pixels = metrics.pixels(scale: scale)
      for value in [
        pixels.ascender, pixels.descender, pixels.leading, pixels.lineHeight, pixels.capHeight, pixels.xHeight,
      ] {
        #expect(value == value.rounded())
      }
      #expect(pixels.ascender >= metrics.ascender * scale && pixels.ascender < metrics.ascender * scale + 1)
      #expect(pixels.descender <= metrics.descender * scale && pixels.descender > metrics.descender * scale - 1)
      #expect(abs(pixels.capHeight - metrics.capHeight * scale) <= 0.5)
      #expect(abs(pixels.xHeight - metrics.xHeight * scale) <= 0.5)
      #expect(abs(pixels.lineHeight - metrics.lineHeight * scale) <= 0.5)
    }
  }

  @Test("A whole ascender is not rounded up by a floating-point error")
  func wholeAscender() throws {
    // 900 of 1000 units at 10 points are 9 points, a whole number of pixels at each scale.
    for scale in 1...8 {
      #expect(try Self.metrics("Base.ttf", 10).pixels(scale: Double(scale)).ascender == Double(9 * scale))
      #expect(try Self.metrics("Base.ttf", 10).pixels(scale: Double(scale)).descender == Double(-3 * scale))
    }
  }
}
