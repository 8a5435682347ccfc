import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Glyphs of a font in points, by the glyph IDs of `MeasuredText.glyphs`.
struct FontGlyphTests {
  @Test("The advance, box and outline of a glyph are in points, and nil for an absent glyph")
  func points() throws {
    let font = try MeasuredFont.fixture("Base.ttf", size: 500)
    let glyph = try #require(try font.glyph(for: "H"))
    #expect(glyph == font.measure("H", in: MeasuredFont.alone).glyphs.first?.id)
    #expect(try font.advance(ofGlyph: glyph) == 360)
    #expect(try font.bounds(ofGlyph: glyph) == TextBounds(x: 40, y: 0, width: 280, height: 355))
    #expect(try font.outline(ofGlyph: glyph)?.bounds?.top == 355)
    #expect(try font.glyph(for: "é") == nil)
    #expect(try font.advance(ofGlyph: 5) == nil)
    #expect(try font.bounds(ofGlyph: 5) == nil)
    #expect(try font.outline(ofGlyph: 5) == nil)
  }

  @Test("A bitmap glyph is scaled from its strike, like measured text")
  func bitmaps() throws {
    let font = try MeasuredFont.fixture("Bitmap.pcf", size: 26)
    let glyph = try #require(try font.glyph(for: "H"))
    #expect(try font.advance(ofGlyph: glyph) == 16)
    #expect(try font.bounds(ofGlyph: glyph) == TextBounds(x: 0, y: 0, width: 14, height: 18))
    #expect(try font.advance(ofGlyph: glyph) == font.measure("H", in: MeasuredFont.alone).advance)
  }

  @Test("Superscripts and subscripts have the size and place that the font recommends")
  func scripts() throws {
    let font = MeasuredFont.robotoSlab(20.48)
    // Of 2048 units, the size is 1331 and the offset is 977.
    let above = try #require(try font.placement(of: .superscript))
    #expect(abs(above.pointSize - 13.31) < 1e-9 && abs(above.y - 9.77) < 1e-9 && above.x == 0)
    let below = try #require(try font.placement(of: .subscript))
    #expect(abs(below.y + 2.87) < 1e-9)
    // The sizes in Base.ttf are 0.
    #expect(try MeasuredFont.fixture("Base.ttf").placement(of: .superscript) == nil)
  }
}
