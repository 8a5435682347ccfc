import CoreTextNames
import FontMetricsKit
import Testing

/// Glyphs of Manrope Medium at 20 points, as fontTools reads them: A is glyph 1 and 1292 units wide, V glyph 149 and
/// 1232, H glyph 58, the space glyph 647; 2000 units per em.
struct CTFontGlyphTests {
  @Test("CTFontGetGlyphsForCharacters: by cmap; the second half of a surrogate pair has none")
  func glyphsForCharacters() throws {
    let font = try Fixtures.manrope()
    var characters = Array("AVH ".utf16)
    var glyphs = [CGGlyph](repeating: 9, count: 4)
    #expect(CTFontGetGlyphsForCharacters(font, &characters, &glyphs, 4))
    #expect(glyphs == [1, 149, 58, 647])

    characters = Array("A😀".utf16) + [0xD800]
    #expect(!CTFontGetGlyphsForCharacters(font, &characters, &glyphs, 4))
    #expect(glyphs == [1, 0, 0, 0])
  }

  @Test("CTFontGetGlyphWithName, CTFontCopyNameForGlyph: by post")
  func names() throws {
    let font = try Fixtures.manrope()
    #expect(CTFontGetGlyphWithName(font, "space") == 647)
    #expect(CTFontGetGlyphWithName(font, "nothing") == 0)
    #expect(CTFontCopyNameForGlyph(font, 149) == "V")
  }

  @Test("CTFontGetAdvancesForGlyphs: by hmtx, and their sum")
  func advances() throws {
    let font = try Fixtures.manrope()
    let glyphs: [CGGlyph] = [1, 149, 647]
    var advances = [CGSize](repeating: .zero, count: 3)
    #expect(near(CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, 3), 29.24))
    #expect(near(advances.map(\.width), [12.92, 12.32, 4]))
    #expect(near(CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 2), 25.24))
  }

  @Test("CTFontGetBoundingRectsForGlyphs: A is 40…1252 × 0…1440, f 60…705 × 0…1470, and a space nothing")
  func boundingRects() throws {
    let font = try Fixtures.manrope()
    let glyphs: [CGGlyph] = [1, 220, 647]
    var boxes = [CGRect](repeating: .null, count: 3)
    let whole = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, &boxes, 3)
    #expect(near([boxes[0].origin.x, boxes[0].size.width, boxes[0].size.height], [0.4, 12.12, 14.4]))
    #expect(near([boxes[1].origin.x, boxes[1].size.width, boxes[1].size.height], [0.6, 6.45, 14.7]))
    #expect(boxes[2] == .zero)
    #expect(near([whole.origin.x, whole.origin.y, whole.size.width, whole.size.height], [0.4, 0, 12.12, 14.7]))
    #expect(CTFontGetBoundingRectsForGlyphs(font, .horizontal, [647], nil, 1).isNull)
  }

  @Test("CTFontCreatePathForGlyph: the outline, moved by a matrix; nil for a space")
  func path() throws {
    let font = try Fixtures.manrope()
    let box = try #require(CTFontCreatePathForGlyph(font, 58, nil)).boundingBoxOfPath
    #expect(near([box.origin.x, box.origin.y, box.size.width, box.size.height], [1.4, 0, 11.14, 14.4]))
    // Upside down, twice as wide, three points to the right.
    var matrix = CGAffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 3, ty: 0)
    let moved = try #require(CTFontCreatePathForGlyph(font, 58, &matrix)).boundingBoxOfPath
    #expect(near([moved.origin.x, moved.origin.y, moved.size.width, moved.size.height], [5.8, -14.4, 22.28, 14.4]))
    #expect(CTFontCreatePathForGlyph(font, 647, nil) == nil)
  }
}
