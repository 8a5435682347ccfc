import FontFaces
import Foundation
import TestSupport
import Testing

@testable import FontLayout
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct TextOutlineTests {
  private static func box(_ outline: TextOutline) throws -> [Double] {
    let box = try #require(outline.bounds)
    return [box.left, box.bottom, box.right, box.top]
  }

  @Test("The outline of HH has a second H one advance to the right", arguments: ["Base.ttf", "CFF.woff2"])
  func places(_ name: String) throws {
    let text = try MeasuredFont.fixture(name, size: 100).outline(of: "HH", in: MeasuredFont.alone)
    #expect(text.advance == 144)
    for (value, expected) in zip(try Self.box(text), [8.0, 0, 136, 71]) { #expect(abs(value - expected) < 1e-9) }
    #expect(text.parts.count == 1 && text.failures.isEmpty)
  }

  @Test("The bounds of a Type 1 outline are the measured ink bounds")
  func type1() throws {
    let measured = try MeasuredFont.fixture("Type1.pfb", size: 100).measure("HxH", in: MeasuredFont.alone)
    let ink = try #require(measured.inkBounds)
    let sides = [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height]
    for (value, expected) in zip(try Self.box(measured.outline()), sides) { #expect(abs(value - expected) < 1e-9) }
  }

  @Test("The bounds of an outline are the measured ink bounds")
  func ink() throws {
    for text in ["Hamburgefonstiv", "Toyota", "Ä,j"] {
      let measured = MeasuredFont.robotoSlab(2048).measure(text, in: MeasuredFont.bundled)
      let ink = try #require(measured.inkBounds)
      let box = try Self.box(measured.outline())
      // Glyph boxes are in whole font units, at most 1 outside of the curves.
      #expect(abs(box[0] - ink.x) < 3 && abs(box[1] - ink.y) < 3)
      #expect(abs(box[2] - ink.x - ink.width) < 3 && abs(box[3] - ink.y - ink.height) < 3)
    }
  }

  /// A font of 100 points that imitates a style which its face lacks.
  private static func font(imitating style: FontStyle, of match: FontMatch) -> Font {
    var fit = StyleFit()
    fit.answer = .nearest(match.face.style, asked: style)
    let styled = StyledFace(face: match.face, origin: .registered, fit: fit, isExact: false)
    return Font(FontMatch(MatchDecision(styled, .given)), size: 100)
  }

  @Test("A scaled substitute is drawn scaled, and imitated letters lean and are bolder")
  func synthesis() throws {
    let base = try MeasuredFont.fixture("Base.ttf").match
    var wide = base.decision
    wide.absentMetrics = AbsentMetrics(
      published: nil, scaling: .scaled(by: 2, keeping: .capHeight), otherFamily: nil, known: nil,
      advances: SubstituteAdvances(scaledBy: 2, .substitute))
    let plain = Font(FontMatch(wide), size: 100).outline(of: "H", in: MeasuredFont.alone)
    #expect(try Self.box(plain).map { ($0 * 1000).rounded() / 1000 } == [16, 0, 128, 142])
    let bent = Self.font(imitating: FontStyle(weight: .bold, slant: .italic), of: base)
    let leaning = try Self.box(bent.outline(of: "H", in: MeasuredFont.alone))
    // 71 × tan 14° to the right at the top; strokes thicker by 100 ÷ 32.
    let (right, top): (Double, Double) = (64 + 17.7 + 1, 71 + 100.0 / 64)
    #expect(leaning[2] > right)
    #expect(abs(leaning[3] - top) < 1e-9)
    let measured = bent.measure("Hx", in: MeasuredFont.alone)
    let ink = try #require(measured.inkBounds)
    let sides = [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height]
    for (value, expected) in zip(try Self.box(measured.outline()), sides) { #expect(abs(value - expected) < 1e-9) }
  }

  @Test(
    "Imitated letters lean by the requested angle, to the left if it is negative",
    arguments: [14.0, 20, -8])
  func leaning(_ degrees: Double) throws {
    let base = try MeasuredFont.fixture("Base.ttf").match
    let bent = Self.font(imitating: FontStyle(slant: .oblique(degrees: degrees)), of: base)
    let measured = bent.measure("H", in: MeasuredFont.alone)
    // The H is 71 points high, from 8 to 64.
    let top = 71 * tan(degrees * .pi / 180)
    let box = try Self.box(measured.outline())
    for (value, expected) in zip(box, [8 + min(top, 0), 0, 64 + max(top, 0), 71]) {
      #expect(abs(value - expected) < 1e-9)
    }
    let ink = try #require(measured.inkBounds)
    for (value, expected) in zip(box, [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height]) {
      #expect(abs(value - expected) < 1e-9)
    }
  }

  @Test("Synthesised small capitals are drawn as scaled capitals")
  func smallCaps() throws {
    let font = try MeasuredFont.fixture("Everything.ttf").smallCapsVariant
    let scale = font.smallCapsScale
    let small = try Self.box(font.outline(of: "x", in: MeasuredFont.alone))
    let capital = try Self.box(font.withoutSmallCaps.outline(of: "X", in: MeasuredFont.alone))
    #expect(abs(small[3] - capital[3] * scale) < 1e-9)
  }

  @Test("Colour layers keep their colours and their order")
  func colours() throws {
    let text = try MeasuredFont.fixture("Colour.ttf").outline(of: "HxH", in: MeasuredFont.alone)
    #expect(text.parts.count == 5)
    #expect(text.parts.map { $0.color == nil } == [false, false, true, false, false])
  }

  @Test("The bounds of a bitmap outline are the measured ink bounds")
  func bitmaps() throws {
    let measured = try MeasuredFont.fixture("Bitmap.pcf", size: 16).measure("HH", in: MeasuredFont.alone)
    let text = measured.outline()
    let ink = try #require(measured.inkBounds)
    let sides = [ink.x, ink.y, ink.x + ink.width, ink.y + ink.height]
    for (value, expected) in zip(try Self.box(text), sides) { #expect(abs(value - expected) < 1e-9) }
    #expect(text.failures.isEmpty && text.images.isEmpty)
  }
}
