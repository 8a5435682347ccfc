import FontFaces
import FontTables
import TestSupport
import Testing

@testable import FontLayout
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// How a run is drawn, and what is drawn of each of its glyphs.
struct DrawnFontTests {
  private static let bundled = MeasuredFont.bundled

  /// A face at 100 points that was asked for in a style which it does not have.
  private static func font(imitating style: FontStyle, of match: FontMatch) -> Font {
    var fit = StyleFit()
    fit.answer = .nearest(match.face.style, asked: style)
    let styled = StyledFace(face: match.face, origin: .registered, fit: fit, isExact: false)
    return Font(FontMatch(MatchDecision(styled, .given)), size: 100)
  }

  /// Fonts of every kind: an own face, substitutes by a mean and by a pitch, imitated, variable, without layout tables, of bitmaps,
  /// in scaled capitals.
  static func fonts() throws -> [Font] {
    let base = try MeasuredFont.fixture("Base.ttf").match
    return try [
      MeasuredFont.robotoSlab(20), bundled.font(named: "Arial", size: 20), bundled.font(named: "Courier New", size: 20),
      font(imitating: FontStyle(weight: .bold), of: base), font(imitating: FontStyle(slant: .italic), of: base),
      font(imitating: FontStyle(weight: .bold, slant: .oblique(degrees: -20)), of: base),
      bundled.font(for: FontDescriptor(names: ["Inter"], variations: ["wght": 512]), size: 31),
      MeasuredFont.fixture("Type1.pfb", size: 20), MeasuredFont.fixture("Bitmap.pcf", size: 26),
      MeasuredFont.fixture("Colour.ttf", size: 20), bundled.font(named: "Manrope", size: 20).smallCapsVariant,
    ]
  }

  @Test(
    "The glyphs of a run, each by its own outline, box and advance, are what the line draws", arguments: try fonts())
  func glyphs(_ font: Font) throws {
    for text in ["HxH", "x", "H0"] {
      let line = font.measure(text, in: MeasuredFont.alone)
      let runs = line.runs
      var drawn = Outline()
      var boxes: [TextBounds] = []
      for glyph in line.glyphs {
        let drawing = runs[glyph.run].drawnFont
        let outline = try #require(try drawing.outline(ofGlyph: glyph.id))
        drawn.append(outline.placed(scale: 1, x: glyph.x, y: glyph.y))
        boxes += try drawing.bounds(ofGlyph: glyph.id).map { $0.moved(by: glyph.x, glyph.y) }.map { [$0] } ?? []
        // Nothing is kerned in these texts, but for Roboto Slab and Inter.
        let advance = try #require(try drawing.advance(ofGlyph: glyph.id))
        #expect(abs(advance - glyph.advance) < 1e-9 || text.count > 1)
      }
      #expect(drawn.isNear(line.outline().outline), "\(font): \(text)")
      let ink = try #require(line.inkBounds)
      #expect(boxes.union?.isNear(ink) == true, "\(font): \(text)")
    }
  }

  @Test("What the font says of a glyph of its own face is what a run of it draws", arguments: try fonts())
  func ofFont(_ font: Font) throws {
    let line = font.measure("H", in: MeasuredFont.alone)
    let glyph = try #require(line.glyphs.first)
    // Scaled capitals are another size: H is none of them.
    #expect(line.runs[0].drawnFont == font.drawnFont)
    let outline = try #require(try font.outline(ofGlyph: glyph.id))
    // In a fixed pitch the letter stands in its middle.
    #expect(outline.placed(scale: 1, x: glyph.x).isNear(line.outline().outline))
    let ink = try #require(line.inkBounds)
    #expect(try font.bounds(ofGlyph: glyph.id)?.moved(by: glyph.x, 0).isNear(ink) == true)
    let advance = try #require(try font.advance(ofGlyph: glyph.id))
    #expect(abs(advance - line.advance) < 1e-9)
  }

  @Test("The matrix takes the face's outline from ems to points: no other factor is left")
  func matrix() throws {
    let fonts = [
      MeasuredFont.robotoSlab(20), Self.bundled.font(named: "Arial", size: 20),
      Self.bundled.font(named: "Courier New", size: 20),
      Self.bundled.font(for: FontDescriptor(names: ["Manrope"], slant: .italic), size: 20),
    ]
    for font in fonts {
      let drawn = font.drawnFont
      let (matrix, em) = (drawn.matrix, Double(drawn.face.unitsPerEm))
      let glyph = try #require(try drawn.face.glyph(for: "R"))
      let outline = try drawn.face.outline(ofGlyph: glyph).mapPoints { point in
        Outline.Point(x: (matrix.a * point.x + matrix.c * point.y) / em, y: matrix.d * point.y / em)
      }
      #expect(try drawn.outline(ofGlyph: glyph)?.isNear(outline) == true, "\(font)")
    }
  }

  @Test("A substitute by published metrics has the three factors once")
  func substitute() throws {
    let match = Self.bundled.match(named: "Arial")
    try #require(match.widthAdjust != match.sizeAdjust)
    let drawn = Font(match, size: 20).drawnFont
    #expect(drawn.face == match.drawn.face && drawn.pointSize == 20 * match.sizeAdjust)
    #expect(abs(drawn.horizontalScale - match.widthAdjust / match.sizeAdjust) < 1e-12)
    #expect(abs(drawn.matrix.a - 20 * match.widthAdjust) < 1e-12 && drawn.matrix.c == 0)
    // Courier New: 1229 of 2048 units for each letter, and none for a mark.
    let courier = Self.bundled.font(named: "Courier New", size: 10)
    for letter in ["i", "W"] as [Unicode.Scalar] {
      let glyph = try #require(try courier.glyph(for: letter))
      let advance = try #require(try courier.advance(ofGlyph: glyph))
      #expect(abs(advance - 12290.0 / 2048) < 1e-9)
    }
  }

  @Test("Scaled small capitals are drawn at their own size")
  func smallCaps() throws {
    let font = Self.bundled.font(named: "Manrope", size: 100).smallCapsVariant
    try #require(font.variant?.smallCaps?.source == .synthesised)
    let runs = font.measure("Ab", in: Self.bundled).runs
    #expect(runs.map(\.drawnFont.pointSize) == [100, 100 * font.smallCapsScale])
  }

  @Test("Imitated letters: thicker by 1/32 of 100 points, and leaning by the angle that was asked for")
  func imitated() throws {
    let base = try MeasuredFont.fixture("Base.ttf").match
    let drawn = Self.font(imitating: FontStyle(weight: .bold, slant: .oblique(degrees: 45)), of: base).drawnFont
    #expect(drawn.boldness == 100.0 / 32 && abs(drawn.slope - 1) < 1e-12 && drawn.synthesis.bold)
    // H has its ink from 80 to 640 of 1000 units and up to 710, and half of 100 ÷ 32 on each side.
    let glyph = try #require(try drawn.face.glyph(for: "H"))
    let box = try #require(try drawn.bounds(ofGlyph: glyph))
    #expect(abs(box.y + box.height - (71 + 100.0 / 64)) < 1e-9 && box.x + box.width > 64 + 71)
  }

  @Test("The coordinates are those of every axis, in the order of fvar")
  func coordinates() throws {
    let font = Self.bundled.font(for: FontDescriptor(names: ["Inter"], variations: ["wght": 512]), size: 20)
    let drawn = font.drawnFont
    #expect(drawn.coordinates.map(\.tag) == drawn.face.axes.map(\.tag))
    #expect(drawn.coordinates.first { $0.tag == "wght" }?.value == 512)
    // The optical size follows the size of the text.
    #expect(drawn.coordinates.first { $0.tag == "opsz" }?.value == font.face.coordinates["opsz"])
    #expect(MeasuredFont.robotoSlab().drawnFont.coordinates.isEmpty)
  }

  @Test("A glyph in its colours, one that is absent, and one of a recorded face")
  func drawings() throws {
    let colour = try MeasuredFont.fixture("Colour.ttf", size: 100)
    let glyph = try #require(try colour.glyph(for: "H"))
    let drawing = try #require(try colour.drawnFont.drawing(ofGlyph: glyph))
    #expect(drawing.parts == colour.outline(of: "H", in: MeasuredFont.alone).parts && drawing.parts.count == 2)
    #expect(drawing.advance == colour.measure("H", in: MeasuredFont.alone).advance)
    #expect(try colour.drawnFont.drawing(ofGlyph: 60_000) == nil)
    #expect(try colour.drawnFont.outline(ofGlyph: -1) == nil && colour.drawnFont.outline(ofGlyph: .max) == nil)
  }

  @Test("A bold emoji is a picture: nothing is imitated of it, and its box is its ink", .corpus)
  func emoji() throws {
    let folder = try #require(Corpus.folder)
    let face = try FontFile(
      path: folder + "/fonts-noto-color-emoji/fonts/truetype/noto/NotoColorEmoji.ttf"
    ).faces[0]
    let font = Self.font(imitating: FontStyle(weight: .bold), of: FontMatch(drawing: face))
    let line = font.measure("\u{1F600}", in: MeasuredFont.alone)
    let image = try #require(line.outline().images.first)
    let ink = try #require(line.inkBounds)
    #expect(ink.isNear(TextBounds(x: image.x, y: image.top - image.height, width: image.width, height: image.height)))
    let glyph = line.glyphs[0]
    #expect(try line.runs[0].drawnFont.drawing(ofGlyph: glyph.id)?.images == [image])
    #expect(try line.runs[0].drawnFont.bounds(ofGlyph: glyph.id)?.isNear(ink) == true)
  }

  @Test("Arrays for renderers: numbers, places and widths of the glyphs of a run, upwards or downwards")
  func arrays() throws {
    let line = MeasuredFont.robotoSlab(20).measure("AVx\u{301}", in: MeasuredFont.bundled)
    let (glyphs, runs) = (line.glyphs, line.runs)
    #expect(line.glyphArrays(ofRun: runs.count, yAxis: .up) == nil)
    for place in runs.indices {
      let own = glyphs.filter { $0.run == place }
      let up = try #require(line.glyphArrays(ofRun: place, x: 5, y: 7, yAxis: .up))
      let down = try #require(line.glyphArrays(ofRun: place, x: 5, y: 7, yAxis: .down))
      #expect(up.glyphIDs.map { Int($0) } == own.map(\.id) && up.shortGlyphIDs.map { Int($0) } == own.map(\.id))
      #expect(up.advances == own.map(\.advance) && down.glyphIDs == up.glyphIDs)
      #expect(up.positions == own.map { Outline.Point(x: 5 + $0.x, y: 7 + $0.y) })
      #expect(down.positions == own.map { Outline.Point(x: 5 + $0.x, y: 7 - $0.y) })
    }
  }
}
