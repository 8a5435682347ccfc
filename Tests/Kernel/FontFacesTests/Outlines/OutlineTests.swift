import FontFiles
import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// The outlines of glyphs, in font units.
struct OutlineTests {
  private static func outline(_ letter: Unicode.Scalar, of name: String) throws -> Outline {
    try #require(try fixtureFace(name).outline(of: letter))
  }

  private static func box(_ outline: Outline) -> [Double] {
    outline.bounds.map { [$0.left, $0.bottom, $0.right, $0.top] } ?? []
  }

  @Test(
    "H of Base has the same box in every format",
    arguments: [
      "Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "CFF.woff", "CFF.woff2", "BareCFF.cff",
      "Collection.ttc",
    ])
  func everyFormat(_ name: String) throws {
    #expect(Self.box(try Self.outline("H", of: name)) == [80, 0, 640, 710])
  }

  /// The H of the fixtures begins without a move: FreeType begins at 0, but fontTools at the side bearing, 80.
  @Test("An outline of Type 1 is as high as its measured cap height", arguments: ["Type1.pfb", "Type1Text.pfa"])
  func type1(_ name: String) throws {
    let box = Self.box(try Self.outline("H", of: name))
    #expect(box == [0, 0, 640, 710])
    let top = try fixtureFace(name).capHeight.measured
    #expect(top == 710)
  }

  @Test(
    "Emboldening ignores repeated points, and keeps a contour of one point",
    .stopped(after: .seconds(60)))
  func equalPoints() {
    func contour(_ corners: [(Double, Double)], repeats: Int) -> Outline {
      let points = corners.flatMap { corner in
        [Outline.Point](repeating: Outline.Point(x: corner.0, y: corner.1), count: repeats)
      }
      return Outline([.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.close])
    }
    let square = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0)]
    let box = Self.box(contour(square, repeats: 1).emboldened(by: 20))
    // A comparison of each point with every other point would take four billion steps.
    #expect(Self.box(contour(square, repeats: 16_000).emboldened(by: 20)) == box)
    let point = contour([(5, 5)], repeats: 65_535)
    #expect(point.emboldened(by: 20) == point)
  }

  @Test("The box of a curve ends at the curve, not at its control points")
  func curves() throws {
    #expect(Self.box(try Self.outline("H", of: "CurvedH.ttf")).last == 710)
    #expect(Self.box(try Self.outline("H", of: "CurvedH.otf")).last == 712.5)
  }

  @Test("H is 740 high at weight 900, in TrueType and in CFF2", arguments: ["Variable.ttf", "VariableCFF2.otf"])
  func coordinates(_ name: String) throws {
    let face = try fixtureFace(name)
    #expect(Self.box(try #require(try face.outline(of: "H"))).last == 710)
    #expect(Self.box(try #require(try face.at([.weight: 900]).outline(of: "H"))).last == 740)
  }

  @Test("An outline between two masters has fractional coordinates")
  func fractions() throws {
    let outline = try #require(try fixtureFace("VariableMeasured.ttf").at([.weight: 651]).outline(of: "H"))
    let top = try #require(outline.bounds?.top)
    let expected: Double = 710 + 30 * 251.0 / 500
    // F2Dot14 coordinates step by 1⁄16384.
    #expect(abs(top - expected) < 0.01)
  }

  @Test("A space has an empty outline, and a missing letter has none")
  func empty() throws {
    #expect(try Self.outline(" ", of: "Base.ttf").isEmpty)
    #expect(try Self.outline(" ", of: "Base.ttf").bounds == nil)
    #expect(try fixtureFace("NoH.ttf").outline(of: "H") == nil)
  }

  /// The steps are from fontTools' pens, and the closing side from HarfBuzz.
  @Test("Each contour begins with a move and ends with a close")
  func contours() throws {
    func point(_ x: Double, _ y: Double) -> Outline.Point { Outline.Point(x: x, y: y) }
    let sides = [point(640, 0), point(80, 0), point(80, 600)].map { Outline.Element.line(to: $0) } + [.close]
    let cubic = Outline.Element.cubic(point(80, 750), point(640, 750), to: point(640, 600))
    let cubics = try Self.outline("H", of: "CurvedH.otf").elements
    #expect(cubics == [.move(to: point(80, 600)), cubic] + sides)
    let quadratic = Outline.Element.quadratic(point(360, 820), to: point(640, 600))
    let quadratics = try Self.outline("H", of: "CurvedH.ttf").elements
    #expect(quadratics == [.move(to: point(80, 600)), quadratic] + sides)
  }

  @Test("The outline of a bitmap face is an error", arguments: ["Bitmap.pcf", "BitmapOnly.otb"])
  func bitmaps(_ name: String) throws {
    let error = try #require(throws: FontError.self) { try fixtureFace(name).outline(ofGlyph: 1) }
    #expect(error.code == .noOutlines)
  }

  @Test("The outline of an invalid glyph number is an error", arguments: [-1, 1_000_000, Int.max, Int.min])
  func numbers(_ glyph: Int) throws {
    let error = try #require(throws: FontError.self) { try fixtureFace("Base.ttf").outline(ofGlyph: glyph) }
    #expect(error.code == .noSuchGlyph)
  }

  @Test("A colour glyph lists its layers, and other glyphs list none")
  func layers() throws {
    let face = try fixtureFace("Colour.ttf")
    let capital = try #require(try face.harfBuzzFace().glyph(for: "H"))
    let layers = try face.colorLayers(ofGlyph: capital)
    // Red is 0.8 × 255 in the first layer, and blue 0.7 × 255 in the second.
    #expect(layers.map { $0.color?.red } == [204, 26])
    #expect(layers.map { $0.color?.blue } == [26, 178])
    #expect(layers.allSatisfy { $0.color?.alpha == 255 })
    #expect(try face.colorLayers(ofGlyph: 0).isEmpty)
    #expect(try fixtureFace("Base.ttf").colorLayers(ofGlyph: 3).isEmpty)
  }

  @Test("Emboldening by 20 enlarges a box by 20, whatever the direction of its contour")
  func bold() throws {
    let box = [(80.0, 0.0), (640, 0), (640, 710), (80, 710)].map { Outline.Point(x: $0.0, y: $0.1) }
    for points in [box, box.reversed()] {
      let outline = Outline([.move(to: points[0])] + points[1...].map { .line(to: $0) } + [.close])
      #expect(Self.box(outline.emboldened(by: 20)) == [70, -10, 650, 720])
      #expect(outline.emboldened(by: 0) == outline)
    }
  }

  @Test("Emboldening shrinks the hole of a ring")
  func boldRing() {
    func square(_ low: Double, _ high: Double, isHole: Bool) -> [Outline.Element] {
      let corners = [(low, low), (high, low), (high, high), (low, high)].map { Outline.Point(x: $0.0, y: $0.1) }
      let points = isHole ? corners.reversed() : corners
      return [.move(to: points[0])] + points[1...].map { .line(to: $0) } + [.close]
    }
    let ring = Outline(square(0, 100, isHole: false) + square(20, 80, isHole: true)).emboldened(by: 10)
    #expect(Self.box(ring) == [-5, -5, 105, 105])
    #expect(Self.box(Outline(Array(ring.elements[5...]))) == [25, 25, 75, 75])
  }

  /// Nine levels of seven components each, with an empty glyph at the end: 40 million references.
  @Test("A glyph of too many components has no outline, no ink and no height", .stopped(after: .seconds(1200)))
  func components() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let count = 5
    var glyf: [UInt8] = []
    var loca: [UInt8] = []
    func end() { for shift in [24, 16, 8, 0] { loca.append(UInt8(truncatingIfNeeded: glyf.count >> shift)) } }
    // Glyphs of the font are composites of the levels after them.
    for glyph in 0..<(count + 9) {
      end()
      glyf += [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8)
      let component = max(glyph + 1, count)
      for place in 0..<7 { glyf += [0, place < 6 ? 0x22 : 0x02, 0, UInt8(component), 0, 0] }
    }
    end()
    end()
    var head = try #require(RebuiltFont.table("head", of: base))
    head[51] = 1
    var maxp = try #require(RebuiltFont.table("maxp", of: base))
    maxp[5] = UInt8(count + 10)
    let font = RebuiltFont.bytes(base, with: ["glyf": glyf, "loca": loca, "head": head, "maxp": maxp])
    let face = try FontFile(bytes: font).faces[0]
    #expect(face.capHeight.measured == nil)
    #expect(try face.bounds(ofGlyph: 1) == nil)
    let error = #expect(throws: FontError.self) { try face.outline(of: "H") }
    #expect(error?.code == .unusableOutline)
    #expect(error?.message.contains("made from more than 1024 other glyphs") == true)
    #expect(try face.outline(ofGlyph: count + 9).isEmpty)
  }
}
