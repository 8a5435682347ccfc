import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// The advance of one letter.
struct AdvancesTests {
  @Test(
    "The zero's advance is the zero width, in every format",
    arguments: [
      "Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "BareCFF.cff", "Type1.pfb", "Bitmap.pcf", "BitmapOnly.otb",
      "MacRomanCmap.ttf", "SymbolCmap.ttf", "NoOS2.ttf",
    ])
  func zero(_ fixture: String) throws {
    let face = try fixtureFace(fixture)
    let zero = try #require(try face.advance(of: "0"))
    #expect(zero == face.zeroWidth?.value)
    #expect(zero > 0)
  }

  @Test("A letter that the face does not have")
  func missing() throws {
    #expect(try fixtureFace("Base.ttf").advance(of: "字") == nil)
    #expect(try fixtureFace("NoZero.ttf").advance(of: "0") == nil)
    #expect(try fixtureFace("Type1.pfb").advance(of: "字") == nil)
  }

  @Test("A variable face's letters widen with its axes", arguments: ["Variable.ttf", "VariableNoHVAR.ttf"])
  func varied(_ fixture: String) throws {
    let face = try fixtureFace(fixture)
    let axis = try #require(face.axes.first)
    let bold = try face.at([axis.tag: axis.maximum])
    #expect(try bold.advance(of: "0") == bold.zeroWidth?.value)
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
