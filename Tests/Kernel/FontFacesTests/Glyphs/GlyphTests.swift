import FontFaces
import FontNames
internal import FontShaping
import FontTables
import TestSupport
import Testing

/// Base.ttf has .notdef, space, zero, H and x, with advances of 500, 250, 560, 720 and 520.
struct GlyphTests {
  private static let sameFont = ["Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "CFF.woff2"]

  @Test("A character has the same glyph in every wrapper", arguments: sameFont)
  func characters(_ name: String) throws {
    let face = try fixtureFace(name)
    #expect(try face.glyph(for: "H") == 3)
    #expect(try face.glyph(for: "0") == 2)
    #expect(try face.glyph(for: "ß") == nil)
  }

  @Test("Every glyph has its advance, and an invalid glyph number has none", arguments: sameFont)
  func advances(_ name: String) throws {
    let face = try fixtureFace(name)
    #expect(try (0..<5).map { try face.advance(ofGlyph: $0) } == [500, 250, 560, 720, 520])
    for glyph in [-1, 5, 65_536, .min, .max] {
      #expect(try face.advance(ofGlyph: glyph) == nil)
      #expect(try face.bounds(ofGlyph: glyph) == nil)
      #expect(try face.verticalAdvance(ofGlyph: glyph) == nil)
    }
  }

  @Test("The bounds of H are equal in CFF and TrueType, and the space has none", arguments: sameFont)
  func bounds(_ name: String) throws {
    let face = try fixtureFace(name)
    let box = try #require(try face.bounds(ofGlyph: 3))
    #expect([box.left, box.bottom, box.right, box.top] == [80, 0, 640, 710])
    #expect(try face.bounds(ofGlyph: 1) == nil)
    #expect(try face.outline(ofGlyph: 3).bounds == box)
  }

  @Test("The bounding box is the box of the `head` table, as fontTools reads it", arguments: sameFont)
  func declaredBox(_ name: String) throws {
    let box = try #require(try fixtureFace(name).boundingBox())
    #expect([box.left, box.bottom, box.right, box.top] == [30, 0, 640, 720])
  }

  @Test("An instance has the default bounding box, and a face without `head` has none")
  func declaredBoxOfOthers() throws {
    let face = try fixtureFace("Variable.ttf")
    let box = try #require(try face.boundingBox())
    #expect(try face.at([.weight: 900]).boundingBox() == box)
    for name in ["Bitmap.bdf", "Type1.pfb"] { #expect(try fixtureFace(name).boundingBox() == nil) }
  }

  @Test(
    "A bitmap face gives advances and bounds in pixels (Bitmap.bdf, BBX and DWIDTH)",
    arguments: ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz", "BitmapOnly.otb"])
  func bitmaps(_ name: String) throws {
    let face = try fixtureFace(name)
    let glyph = try #require(try face.glyph(for: "H"))
    #expect(try face.advance(ofGlyph: glyph) == 8)
    let box = try #require(try face.bounds(ofGlyph: glyph))
    #expect([box.left, box.bottom, box.right, box.top] == [0, 0, 7, 9])
    let space = try #require(try face.glyph(for: " "))
    #expect(try face.bounds(ofGlyph: space) == nil)
    #expect(try face.advance(ofGlyph: 100_000) == nil)
    #expect(try face.bounds(ofGlyph: 100_000) == nil)
  }

  @Test(
    "A glyph is found by its name in every format", arguments: ["Base.ttf", "CFF.otf", "Type1.pfb"])
  func names(_ name: String) throws {
    let face = try fixtureFace(name)
    let glyph = try #require(try face.glyph(for: "H"))
    #expect(try face.glyph(named: "H") == glyph)
    #expect(try face.glyph(named: ".notdef") == 0)
    #expect(try face.glyph(named: "germandbls") == nil)
    #expect(try face.glyph(named: "") == nil)
    #expect(try face.glyph(named: String(repeating: "H", count: 256)) == nil)
    #expect(try face.glyph(named: "H\0") == nil)
  }

  @Test(
    "`gid` and a plain number find a glyph, and other spellings do not",
    arguments: ["gid4", "gid5", "gid-1", "gid+4", "gid04", "gid"])
  func numbers(_ name: String) throws {
    let face = try fixtureFace("Base.ttf")
    #expect(try face.glyph(named: name) == (name == "gid4" ? 4 : nil))
  }

  @Test(
    "Glyphs of Type 1, bare CFF and PCF have names, and are found by them",
    arguments: ["Type1.pfb", "Type1Text.pfa", "BareCFF.cff", "Bitmap.pcf", "BitmapGzip.pcf.gz"])
  func unshapedNames(_ name: String) throws {
    let face = try fixtureFace(name)
    #expect((0...4).map(face.glyphName) == [".notdef", "space", "zero", "H", "x"])
    #expect(try face.glyph(named: "x") == 4)
    #expect(try face.glyph(named: "germandbls") == nil)
    #expect(face.glyphName(of: 5) == "gid5")
  }

  @Test("A glyph of a bundled font is found again by its name", arguments: ["EBGaramond/EBGaramond12-Regular.otf"])
  func roundTrip(_ name: String) throws {
    let face = try FontFile(path: Fixtures.path("Fonts/\(name)")).faces[0]
    for glyph in stride(from: 0, to: try #require(face.glyphCount), by: 97) {
      let named = try face.glyph(named: face.glyphName(of: glyph))
      #expect(named == glyph)
    }
  }
}
