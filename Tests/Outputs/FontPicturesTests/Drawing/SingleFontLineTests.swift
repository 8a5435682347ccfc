import FontFaces
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import FontTables
import TestSupport
import Testing

@testable import FontPictures

struct SingleFontLineTests {
  private static func font(_ name: String) throws -> Font {
    Font(FontMatch(drawing: try FontFile(path: Fixtures.font(name)).face(0)), size: 10)
  }

  @Test("A letter that the font lacks is a box with its code point")
  func missing() throws {
    let line = SingleFontLine("H\u{142}x", try Self.font("Base.ttf"))
    #expect(line.missing == ["\u{142}"] && !line.isDrawn && line.pieces.count == 3)
    guard case .box(let words) = line.pieces[1].drawing else {
      Issue.record("no box")
      return
    }
    #expect(words == "U+0142")
    #expect(line.pieces[2].x > line.pieces[1].x && line.advance > line.pieces[2].x)
  }

  @Test("A line without missing letters is one drawn piece")
  func whole() throws {
    let line = SingleFontLine("Hx", try Self.font("Base.ttf"))
    #expect(line.isDrawn && line.pieces.count == 1 && !line.isRightToLeft)
    #expect(try Self.font("Base.ttf").ownCharacters(of: "aHbxc") == "Hx")
  }

  @Test("A space has no outline, and a Hebrew line is right-to-left")
  func spaceAndDirection() throws {
    #expect(!SingleFontLine(" ", try Self.font("Base.ttf")).isDrawn)
    #expect(SingleFontLine("\u{5D0}", try Self.font("Hebrew.ttf")).isRightToLeft)
  }

  /// A font with a COLR version 1 glyph: its own outline, filled with a gradient from red to blue. In Base.ttf, 3 is H.
  private static func colourVersion1(
    of font: String = Fixtures.font("Base.ttf"), glyph number: Int = 3
  ) throws -> [UInt8] {
    func u16(_ values: Int...) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }
    func u32(_ value: Int) -> [UInt8] { u16(value >> 16, value & 0xFFFF) }
    let header: [[UInt8]] = [u16(1, 0), u32(0), u32(0), u16(0), u32(34), u32(0), u32(0), u32(0), u32(0)]
    // One base glyph: a PaintGlyph with a PaintLinearGradient from (0, 0) to (0, 700).
    let list: [[UInt8]] = [u32(1), u16(number), u32(10)]
    let glyph: [[UInt8]] = [[10, 0, 0, 6], u16(number)]
    let gradient: [[UInt8]] = [[4, 0, 0, 16], u16(0, 0, 0, 700, 100, 0)]
    let line: [[UInt8]] = [[0], u16(2), u16(0, 0, 0x4000), u16(0x4000, 1, 0x2000)]
    let parts: [[[UInt8]]] = [header, list, glyph, gradient, line]
    // Blue, green, red and opacity of two colours.
    let palette: [[UInt8]] = [u16(0, 2, 1, 2), u32(14), u16(0), [0, 0, 255, 255, 255, 0, 0, 255]]
    return RebuiltFont.bytes(
      try Fixtures.bytes(font),
      with: ["COLR": Array(parts.joined().joined()), "CPAL": Array(palette.joined())])
  }

  @Test("A COLR version 1 glyph is drawn with its gradient, colours and opacities")
  func colour() throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(try Self.colourVersion1(), to: "\(folder)/a.ttf")
      let face = try FontFile(path: "\(folder)/a.ttf").face(0)
      guard case .glyph(3, .linear(let colors, _, let end, _)) = face.colorPaint(ofGlyph: 3) else {
        Issue.record("no gradient")
        return
      }
      #expect(end.y == 700 && colors.stops.map(\.alpha) == [1, 0.5] && colors.stops[0].color?.red == 255)
      #expect(face.colorPaint(ofGlyph: 4) == nil)
      var canvas = Canvas(Lettering())
      canvas.line(SingleFontLine("Hx", Font(FontMatch(drawing: face), size: 10)), x: 0, baseline: 100)
      #expect(canvas.body.contains("<linearGradient") && canvas.body.contains("y2=\"700\""))
      #expect(canvas.body.contains("stop-color=\"#ff0000\"") && canvas.body.contains("stop-opacity=\".5\""))
    }
  }

  @Test("The paints of a substitute are stretched like its letters")
  func stretched() throws {
    let path = Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")
    let plain = Font(FontMatch(drawing: try FontFile(path: path).face(0)), size: 10)
    let fonts = FontCollection(bundledFonts: false, systemFonts: false)
    try fonts.register(bytes: Self.colourVersion1(of: path, glyph: plain.measure("H").glyphs[0].id))
    let match = fonts.match(named: "Verdana")
    try #require(match.advances == .mean && match.widthAdjust != match.sizeAdjust)
    let line = SingleFontLine("H", Font(match, size: 10))
    guard case .painted(_, _, let face, let scale) = line.pieces[0].drawing else {
      Issue.record("no paint")
      return
    }
    let em = Double(face.unitsPerEm)
    #expect(abs(scale.x - 10 * match.widthAdjust / em) < 1e-12 && abs(scale.y - 10 * match.sizeAdjust / em) < 1e-12)
    let (ink, box) = (try #require(line.ink), try #require(plain.measure("H").inkBounds))
    #expect(abs(ink.width - box.width * match.widthAdjust) < 1e-6)
    #expect(abs(ink.top - (box.y + box.height) * match.sizeAdjust) < 1e-6)
  }

  @Test("A damaged COLR table gives no paint, and does not hang")
  func damagedColour() throws {
    let font = try Self.colourVersion1()
    let table = try #require(RebuiltFont.table("COLR", of: font))
    #expect(try FontFile(bytes: font).face(0).colorPaint(ofGlyph: 3) != nil)
    // OpenType, COLR: the version; the offset of the base glyph list; the first half of its count; the glyph, the
    // offset of its paint, the paint's format and its own offset; the gradient's format, the offset of its colour line,
    // and the number of its colours. Any other value leads out of the table, or to a different format.
    let vital = Set(Array(0...1) + Array(14...17) + Array(34...36) + Array(38...47) + Array(50...52) + [67])
    for place in table.indices {
      for value: UInt8 in [0, 1, 11, 32, 255] {
        var bent = table
        bent[place] = value
        let paint = try FontFile(bytes: RebuiltFont.bytes(font, with: ["COLR": bent])).face(0).colorPaint(ofGlyph: 3)
        guard bent != table, vital.contains(place) else { continue }
        #expect(paint == nil, "byte \(place) is \(value)")
      }
    }
  }
}
