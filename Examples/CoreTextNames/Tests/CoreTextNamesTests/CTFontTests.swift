import CoreTextNames
import FontMetricsKit
import Testing

/// Making fonts, their names and their metrics. Manrope Medium, as fontTools reads it: 2000 units per em, hhea 2132, −600 and 0,
/// OS/2 1440 and 1080, post −100 and 50.
struct CTFontTests {
  @Test("CTFontCreateWithName: by a PostScript name; 0 is 12 points")
  func createWithName() {
    let font = CTFontCreateWithName("Manrope-Medium", 20, nil)
    #expect(CTFontCopyPostScriptName(font) == "Manrope-Medium")
    #expect(CTFontGetSize(font) == 20)
    #expect(CTFontGetSize(CTFontCreateWithName("Manrope-Medium", 0, nil)) == 12)
  }

  @Test("CTFontGetMatrix: with the size, all that a renderer needs for a substitute and for an imitated slant")
  func matrix() throws {
    let same = CTFontGetMatrix(try Fixtures.manrope())
    #expect(near([same.a, same.b, same.c, same.d], [1, 0, 0, 1]))
    let arial = CTFont(Font(named: "Arial", size: 20))
    let (matrix, size) = (CTFontGetMatrix(arial), CTFontGetSize(arial))
    let (face, glyph) = (arial.font.match.drawn.face, try #require(try arial.font.glyph(for: "H")))
    let (box, em) = (try #require(try face.bounds(ofGlyph: glyph)), Double(face.unitsPerEm))
    let drawn = try #require(CTFontCreatePathForGlyph(arial, CGGlyph(glyph), nil)).boundingBoxOfPath
    #expect(near(drawn.size.width, box.width / em * size * matrix.a))
    #expect(near(drawn.size.height, box.height / em * size * matrix.d))
    let leaning = CTFontGetMatrix(CTFont(try Fixtures.manrope().font.withSlant(.italic)))
    // 14 degrees.
    #expect(near(leaning.c, 0.24932800284318068) && leaning.d == 1)
  }

  @Test("CTFontCreateWithFontDescriptor: by a request, at its own size")
  func createWithDescriptor() {
    let request = CTFontDescriptor(names: ["Manrope"], weight: .bold, size: 15)
    let font = CTFontCreateWithFontDescriptor(request, 0, nil)
    #expect(CTFontCopyPostScriptName(font) == "Manrope-Bold")
    #expect(CTFontGetSize(font) == 15)
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(request, 9, nil)) == 9)
  }

  @Test("CTFontCreateUIFontForLanguage: there is always one")
  func createUIFont() throws {
    #expect(CTFontGetSize(try #require(CTFontCreateUIFontForLanguage(.system, 0, nil))) == 12)
    #expect(CTFontGetSize(try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 14, "de"))) == 14)
  }

  @Test("CTFontCreateCopyWithAttributes: what the attributes say changes, the rest stays")
  func copyWithAttributes() throws {
    let font = try Fixtures.manrope()
    let bold = CTFontCreateCopyWithAttributes(font, 0, nil, CTFontDescriptor(names: [], weight: .bold))
    #expect(CTFontCopyPostScriptName(bold) == "Manrope-Bold")
    #expect(CTFontGetSize(bold) == 20)
    #expect(CTFontCreateCopyWithAttributes(font, 20, nil, nil) == font)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 31, nil, nil)) == 31)
    let figures = CTFontCreateCopyWithAttributes(font, 0, nil, CTFontDescriptor(names: [], features: ["tnum": 1]))
    #expect(CTFontCopyFeatureSettings(figures)?["tnum"] == 1)
    #expect(CTFontCopyPostScriptName(figures) == "Manrope-Medium")
  }

  @Test("CTFontCreateCopyWithFamily: nil for a family that is absent")
  func copyWithFamily() throws {
    let font = try Fixtures.manrope()
    let slab = try #require(CTFontCreateCopyWithFamily(font, 0, nil, "Roboto Slab"))
    #expect(CTFontCopyFamilyName(slab) == "Roboto Slab")
    #expect(CTFontCreateCopyWithFamily(font, 0, nil, "No Such Family") == nil)
  }

  @Test("CTFontGetSymbolicTraits, CTFontCreateCopyWithSymbolicTraits: nil where the family has no such face")
  func symbolicTraits() throws {
    let font = try Fixtures.manrope()
    #expect(CTFontGetSymbolicTraits(font) == [])
    #expect(CTFontGetSymbolicTraits(try Fixtures.font("EBGaramond12-Italic", 20)) == .traitItalic)
    let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontCopyPostScriptName(bold) == "Manrope-Bold")
    #expect(CTFontGetSymbolicTraits(bold) == .traitBold)
    #expect(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitItalic, .traitItalic) == nil)
  }

  @Test("CTFontCreateForString: another font for the characters that the font lacks")
  func createForString() throws {
    let font = try Fixtures.manrope()
    #expect(CTFontCreateForString(font, "Aא", CFRangeMake(0, 1)) == font)
    let hebrew = CTFontCreateForString(font, "Aא", CFRangeMake(0, 2))
    #expect(CTFontCopyPostScriptName(hebrew) == "ProbeHebrew-Regular")
    #expect(CTFontGetSize(hebrew) == 20)
  }

  @Test("CTFontCopyPostScriptName, FamilyName, FullName, DisplayName: of the table name")
  func names() throws {
    let font = try Fixtures.manrope()
    #expect(CTFontCopyPostScriptName(font) == "Manrope-Medium")
    #expect(CTFontCopyFamilyName(font) == "Manrope")
    #expect(CTFontCopyFullName(font) == "Manrope Medium")
    #expect(CTFontCopyDisplayName(font) == "Manrope Medium")
  }

  @Test("CTFontCopyFontDescriptor: makes the font again")
  func descriptor() throws {
    let descriptor = CTFontCopyFontDescriptor(try Fixtures.manrope())
    #expect(descriptor.size == 20)
    #expect(CTFontCopyPostScriptName(CTFontCreateWithFontDescriptor(descriptor, 0, nil)) == "Manrope-Medium")
  }

  @Test("CTFontGetAscent, Descent, Leading: of hhea; the descent is positive")
  func lineMetrics() throws {
    let font = try Fixtures.manrope()
    #expect(near(CTFontGetAscent(font), 21.32))
    #expect(near(CTFontGetDescent(font), 6))
    #expect(CTFontGetLeading(font) == 0)
    #expect(CTFontGetLeading(try Fixtures.font("ProbeLineGap-Regular", 1000)) == 120)
  }

  @Test("CTFontGetCapHeight, XHeight: of OS/2")
  func heights() throws {
    #expect(near(CTFontGetCapHeight(try Fixtures.manrope()), 14.4))
    #expect(near(CTFontGetXHeight(try Fixtures.manrope()), 10.8))
  }

  @Test("CTFontGetUnderlinePosition, UnderlineThickness, SlantAngle: of post")
  func underline() throws {
    #expect(near(CTFontGetUnderlinePosition(try Fixtures.manrope()), -1))
    #expect(near(CTFontGetUnderlineThickness(try Fixtures.manrope()), 0.5))
    #expect(CTFontGetSlantAngle(try Fixtures.manrope()) == 0)
    #expect(CTFontGetSlantAngle(try Fixtures.font("EBGaramond12-Italic", 20)) == -17)
  }

  @Test("CTFontGetBoundingBox: of head, -343 -570 2512 2296")
  func boundingBox() throws {
    let box = CTFontGetBoundingBox(try Fixtures.manrope())
    #expect(near([box.origin.x, box.origin.y, box.size.width, box.size.height], [-3.43, -5.7, 28.55, 28.66]))
  }

  @Test("CTFontGetUnitsPerEm, GlyphCount: of head and maxp")
  func counts() throws {
    #expect(CTFontGetUnitsPerEm(try Fixtures.manrope()) == 2000)
    #expect(CTFontGetGlyphCount(try Fixtures.manrope()) == 742)
  }

  @Test("CTFontCopyCharacterSet, SupportedLanguages: by cmap")
  func characters() throws {
    let characters = CTFontCopyCharacterSet(try Fixtures.manrope())
    #expect(characters.contains("A"))
    #expect(!characters.contains("א"))
    #expect(CTFontCopySupportedLanguages(try Fixtures.manrope()).contains("de"))
    #expect(!CTFontCopySupportedLanguages(try Fixtures.manrope()).contains("he"))
  }

  @Test("CTFontCopyVariationAxes, CTFontCopyVariation: of fvar; nil without axes")
  func variations() throws {
    let inter = try Fixtures.font("Inter", 20)
    let axes = try #require(CTFontCopyVariationAxes(inter))
    #expect(axes.map(\.tag).contains("wght"))
    #expect(CTFontCopyVariation(inter)?["wght"] == 400)
    let black = CTFontCreateCopyWithAttributes(inter, 0, nil, CTFontDescriptor(names: [], variations: ["wght": 900]))
    #expect(CTFontCopyVariation(black)?["wght"] == 900)
    #expect(CTFontCopyVariationAxes(try Fixtures.manrope()) == nil)
    #expect(CTFontCopyVariation(try Fixtures.manrope()) == nil)
  }

  @Test("CTFontCopyFeatures, CTFontCopyFeatureSettings: of GSUB and GPOS, and of the font")
  func features() throws {
    let features = try #require(CTFontCopyFeatures(try Fixtures.manrope()))
    #expect(features.contains("kern"))
    #expect(!features.contains("smcp"))
    #expect(CTFontCopyFeatureSettings(try Fixtures.manrope())?["liga"] == nil)
  }

  @Test("CTFontCopyAvailableTables, CTFontHasTable, CTFontCopyTable: as they are in the file")
  func tables() throws {
    let font = try Fixtures.manrope()
    #expect(CTFontCopyAvailableTables(font)?.contains("GPOS") == true)
    #expect(CTFontHasTable(font, "glyf"))
    #expect(!CTFontHasTable(font, "CFF "))
    #expect(CTFontCopyTable(font, "head")?.count == 54)
    #expect(CTFontCopyTable(font, "CFF ") == nil)
  }
}
