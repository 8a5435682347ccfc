import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// The advance of one letter.
struct AdvancesTests {
  /// 560 units, or 7 pixels: of 13 an em in the PCF, of 13 that are 1300 units in the bitmaps of OpenType.
  @Test(
    "The zero's advance is the zero width, in every format",
    arguments: [
      ("Base.ttf", 560), ("Base.woff", 560), ("Base.woff2", 560), ("CFF.otf", 560), ("BareCFF.cff", 560),
      ("Type1.pfb", 560), ("Bitmap.pcf", 7), ("BitmapOnly.otb", 700), ("MacRomanCmap.ttf", 560),
      ("SymbolCmap.ttf", 560), ("NoOS2.ttf", 560),
    ] as [(String, Double)])
  func zero(_ fixture: String, _ width: Double) throws {
    let face = try fixtureFace(fixture)
    #expect(try face.advance(of: "0") == width)
    #expect(face.zeroWidth?.value == width)
  }

  @Test("A letter that the face does not have")
  func missing() throws {
    #expect(try fixtureFace("Base.ttf").advance(of: "字") == nil)
    #expect(try fixtureFace("NoZero.ttf").advance(of: "0") == nil)
    #expect(try fixtureFace("Type1.pfb").advance(of: "字") == nil)
  }

  /// The zero is 560 wide at its default weight and 640 at 900, by HVAR or by its outline's phantom points.
  @Test("A variable face's letters widen with its axes", arguments: ["Variable.ttf", "VariableNoHVAR.ttf"])
  func varied(_ fixture: String) throws {
    let face = try fixtureFace(fixture)
    let black = try face.at([.weight: 900])
    #expect(try [face, black].map { try $0.advance(of: "0") } == [560, 640])
    #expect([face, black].map { $0.zeroWidth?.value } == [560, 640])
  }

  @Test("A file that has gone")
  func gone() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Base.ttf")
      let face = try FontFile(path: "\(folder)/Base.ttf").faces[0]
      try Fixtures.write([], to: "\(folder)/Base.ttf")
      #expect(throws: FontError.self) { try face.advance(of: "0") }
    }
  }
}
