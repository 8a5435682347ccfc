import FontFaces
import FontMatching
import FontNames
import FontSubstitution
import MetricValues
import Testing

@testable import FontLayout

/// Text in an absent font has the published advances of the font.
struct AbsentWidthTests {
  static let fonts = FontCollection(systemFonts: false)

  @Test(
    "In an absent monospaced font, every letter has the published pitch",
    arguments: [
      // Units, and units per em.
      ("Courier New", 1229, 2048), ("Menlo", 1233, 2048), ("Consolas", 1126, 2048), ("Courier", 600, 1000),
    ] as [(String, Double, Double)])
  func pitch(_ name: String, _ units: Double, _ unitsPerEm: Double) throws {
    let pitch = units / unitsPerEm
    let match = Self.fonts.match(named: name)
    #expect(match.advances == .pitch && match.reasons.contains { $0.code == .fixedPitch })
    let font = Font(match, size: 10)
    for text in ["0123456789", "iiii WWWW", "AVATAR office", "Größe Ünïts"] {
      let width = pitch * 10 * Double(text.count)
      #expect(abs(font.measure(text).advance - width) < 1e-9, "\(text)")
      #expect(abs(font.advances(of: [text])[0] - width) < 1e-9, "\(text)")
      #expect(abs(font.lines(of: text, width: 10_000)[0].advance - width) < 1e-9, "\(text)")
      for glyph in font.measure(text).glyphs { #expect(abs(glyph.advance - pitch * 10) < 1e-9) }
    }
    // A mark that stands on a letter has no advance of its own.
    #expect(abs(font.measure("x\u{301}y").advance - pitch * 20) < 1e-9)
    for metric in [font.metrics.averageWidth, font.metrics.zeroWidth, font.metrics.maxAdvance] {
      #expect(abs((metric ?? 0) - pitch * 10) < 1e-9)
    }
  }

  @Test(
    "A proportional substitute is scaled to the published mean width, not in height",
    arguments: ["Arial", "Verdana", "Georgia"])
  func mean(_ name: String) throws {
    let match = Self.fonts.match(named: name)
    let mean = try #require(match.metricsOwner.averageLetterWidth)
    let own = try #require(match.drawn.face.letterShape)
    #expect(match.advances == .mean && match.reasons.contains { $0.code == .meanWidth })
    #expect(abs(match.widthAdjust - mean / own.averageWidth) < 1e-12)
    let drawn = Font(FontMatch(drawing: match.drawn.face), size: 16)
    let font = Font(match, size: 16)
    for text in ["office AVATAR", "To We. Yo", "0123456789"] {
      let (set, plain) = (font.measure(text), drawn.measure(text))
      #expect(abs(set.advance - plain.advance * match.widthAdjust) < 1e-9, "\(text)")
      let (ink, other) = (try #require(set.inkBounds), try #require(plain.inkBounds))
      #expect(abs(ink.height - other.height * match.sizeAdjust) < 1e-9)
      #expect(abs(ink.width - other.width * match.widthAdjust) < 1e-9)
      let bounds = try #require(set.outline().bounds)
      #expect(abs(bounds.right - ink.x - ink.width) < 1e-6 && abs(bounds.top - ink.y - ink.height) < 1e-6)
    }
    let metrics = font.metrics
    #expect(try #require(metrics.averageWidth) <= #require(metrics.maxAdvance))
  }

  @Test("Keeping any letter metric gives the same width, but keeping none does not")
  func kept() {
    func width(_ kept: FontDescriptor.KeptMetric) -> Double {
      var descriptor = FontDescriptor(names: ["Verdana"])
      descriptor.keep = kept
      return Font(Self.fonts.match(for: descriptor), size: 16).measure("Lines of text").advance
    }
    let widths = [FontDescriptor.KeptMetric.capHeight, .xHeight, .width].map(width)
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-9 })
    #expect(width(.none) != widths[0])
  }

  @Test("The reasons say that published metrics are those of a different family")
  func otherFamily() {
    func codes(_ name: String) -> [MatchReason.Code] { Self.fonts.match(named: name).reasons.map(\.code) }
    #expect(codes("Georgia Pro").contains(.metricsOfOtherFamily))
    #expect(codes("SF Pro Text").contains(.metricsOfOtherFamily))
    #expect(!codes("Georgia").contains(.metricsOfOtherFamily) && !codes("ArialMT").contains(.metricsOfOtherFamily))
    #expect(codes("Gill Sans").contains(.advancesOfSubstitute))
  }
}
