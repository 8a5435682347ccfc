import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

struct AdvancesTests {
  /// FreeType's unscaled advances. BitmapOnly.otb has 7 of 13 pixels, although its hmtx says 700 of 1300 units.
  @Test(
    "The advance of zero is the zero width, in every format",
    arguments: [
      ("Base.ttf", 560), ("Base.woff", 560), ("Base.woff2", 560), ("CFF.otf", 560), ("BareCFF.cff", 560),
      ("Type1.pfb", 560), ("Bitmap.pcf", 7), ("BitmapOnly.otb", 7), ("MacRomanCmap.ttf", 560), ("SymbolCmap.ttf", 560),
      ("NoOS2.ttf", 560),
    ] as [(String, Double)])
  func zero(_ fixture: String, _ width: Double) throws {
    let face = try fixtureFace(fixture)
    #expect(try face.advance(of: "0") == width)
    #expect(face.zeroWidth?.value == width)
  }

  @Test("A letter that the face lacks has no advance")
  func missing() throws {
    #expect(try fixtureFace("Base.ttf").advance(of: "字") == nil)
    #expect(try fixtureFace("NoZero.ttf").advance(of: "0") == nil)
    #expect(try fixtureFace("Type1.pfb").advance(of: "字") == nil)
  }

  /// HarfBuzz's advances of zero and H at wght 400, 650 and 900: from HVAR, else from gvar's phantom points.
  @Test(
    "Advances of a variable face grow with the weight, with and without HVAR",
    arguments: ["Variable.ttf", "VariableNoHVAR.ttf"])
  func varied(_ fixture: String) throws {
    let face = try fixtureFace(fixture)
    for (weight, zero, capital) in [(400.0, 560.0, 720.0), (650, 600, 770), (900, 640, 820)] {
      let moved = try face.at([.weight: weight])
      #expect(try moved.advance(of: "0") == zero)
      #expect(moved.zeroWidth?.value == zero)
      #expect(try moved.advance(of: "H") == capital)
    }
  }

  @Test("The advance in a file that was emptied is an error")
  func gone() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Base.ttf")
      let face = try FontFile(path: "\(folder)/Base.ttf").faces[0]
      try Fixtures.write([], to: "\(folder)/Base.ttf")
      #expect(throws: FontError.self) { try face.advance(of: "0") }
    }
  }
}
