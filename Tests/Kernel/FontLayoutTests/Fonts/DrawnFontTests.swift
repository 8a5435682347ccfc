import FontFaces
import FontTables
import TestSupport
import Testing

@testable import FontLayout
@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct DrawnFontTests {
  private static let bundled = MeasuredFont.bundled

  /// A font of 100 points that imitates a style which its face lacks.
  private static func font(imitating style: FontStyle, of match: FontMatch) -> Font {
    var fit = StyleFit()
    fit.answer = .nearest(match.face.style, asked: style)
    let styled = StyledFace(face: match.face, origin: .registered, fit: fit, isExact: false)
    return Font(FontMatch(MatchDecision(styled, .given)), size: 100)
  }

  /// Exact, substituted, imitated, variable, Type 1, bitmap, colour and small-capital fonts.
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
    "The outlines and boxes of single glyphs add up to those of the line", arguments: try fonts())
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
        // Roboto Slab and Inter kern the longer texts.
        let advance = try #require(try drawing.advance(ofGlyph: glyph.id))
        #expect(abs(advance - glyph.advance) < 1e-9 || text.count > 1)
      }
      #expect(drawn.isNear(line.outline().outline), "\(font): \(text)")
      let ink = try #require(line.inkBounds)
      #expect(boxes.union?.isNear(ink) == true, "\(font): \(text)")
    }
  }

  @Test("A font and its runs report the same outline, box and advance of a glyph", arguments: try fonts())
  func ofFont(_ font: Font) throws {
    let line = font.measure("H", in: MeasuredFont.alone)
    let glyph = try #require(line.glyphs.first)
    // H is not scaled in small capitals.
    #expect(line.runs[0].drawnFont == font.drawnFont)
    let outline = try #require(try font.outline(ofGlyph: glyph.id))
    // In a fixed pitch, the letter is centred in its advance.
    #expect(outline.placed(scale: 1, x: glyph.x).isNear(line.outline().outline))
    let ink = try #require(line.inkBounds)
    #expect(try font.bounds(ofGlyph: glyph.id)?.moved(by: glyph.x, 0).isNear(ink) == true)
    let advance = try #require(try font.advance(ofGlyph: glyph.id))
    #expect(abs(advance - line.advance) < 1e-9)
  }

  @Test("The matrix of a drawn font converts the outline of the face to points")
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

  @Test("A substitute applies its size and width factors once")
  func substitute() throws {
    let match = Self.bundled.match(named: "Arial")
    try #require(match.widthAdjust != match.sizeAdjust)
    let drawn = Font(match, size: 20).drawnFont
    #expect(drawn.face == match.drawn.face && drawn.pointSize == 20 * match.sizeAdjust)
    #expect(abs(drawn.horizontalScale - match.widthAdjust / match.sizeAdjust) < 1e-12)
    #expect(abs(drawn.matrix.a - 20 * match.widthAdjust) < 1e-12 && drawn.matrix.c == 0)
    // Courier New: 1229 of 2048 units for each letter.
    let courier = Self.bundled.font(named: "Courier New", size: 10)
    for letter in ["i", "W"] as [Unicode.Scalar] {
      let glyph = try #require(try courier.glyph(for: letter))
      let advance = try #require(try courier.advance(ofGlyph: glyph))
      #expect(abs(advance - 12290.0 / 2048) < 1e-9)
    }
  }

  @Test("Scaled small capitals are drawn at the scaled point size")
  func smallCaps() throws {
    let font = Self.bundled.font(named: "Manrope", size: 100).smallCapsVariant
    try #require(font.variant?.smallCaps?.source == .synthesised)
    let runs = font.measure("Ab", in: Self.bundled).runs
    #expect(runs.map(\.drawnFont.pointSize) == [100, 100 * font.smallCapsScale])
  }

  @Test("Imitated bold adds 1/32 of the size, and imitated oblique leans by the requested angle")
  func imitated() throws {
    let base = try MeasuredFont.fixture("Base.ttf").match
    let drawn = Self.font(imitating: FontStyle(weight: .bold, slant: .oblique(degrees: 45)), of: base).drawnFont
    #expect(drawn.boldness == 100.0 / 32 && abs(drawn.slope - 1) < 1e-12 && drawn.synthesis.bold)
    // The ink of H ends at 640 and 710 of 1000 units. Half of 100 ÷ 32 is added on each side.
    let glyph = try #require(try drawn.face.glyph(for: "H"))
    let box = try #require(try drawn.bounds(ofGlyph: glyph))
    #expect(abs(box.y + box.height - (71 + 100.0 / 64)) < 1e-9 && box.x + box.width > 64 + 71)
  }

  @Test("A drawn font has the coordinates of all axes, in the order of fvar")
  func coordinates() throws {
    let font = Self.bundled.font(for: FontDescriptor(names: ["Inter"], variations: ["wght": 512]), size: 20)
    let drawn = font.drawnFont
    #expect(drawn.coordinates.map(\.tag) == drawn.face.axes.map(\.tag))
    #expect(drawn.coordinates.first { $0.tag == "wght" }?.value == 512)
    // The optical size follows the size of the text.
    #expect(drawn.coordinates.first { $0.tag == "opsz" }?.value == font.face.coordinates["opsz"])
    #expect(MeasuredFont.robotoSlab().drawnFont.coordinates.isEmpty)
  }

  @Test("A colour glyph is drawn in layers, and an absent glyph has no drawing")
  func drawings() throws {
    let colour = try MeasuredFont.fixture("Colour.ttf", size: 100)
    let glyph = try #require(try colour.glyph(for: "H"))
    let drawing = try #require(try colour.drawnFont.drawing(ofGlyph: glyph))
    #expect(drawing.parts == colour.outline(of: "H", in: MeasuredFont.alone).parts && drawing.parts.count == 2)
    #expect(drawing.advance == colour.measure("H", in: MeasuredFont.alone).advance)
    #expect(try colour.drawnFont.drawing(ofGlyph: 60_000) == nil)
    #expect(try colour.drawnFont.outline(ofGlyph: -1) == nil && colour.drawnFont.outline(ofGlyph: .max) == nil)
  }

  @Test("A bitmap emoji in bold stays its image, and its box is the image", .corpus)
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

  @Test("Glyph arrays have the glyph IDs, positions and advances of a run, with y up or down")
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
