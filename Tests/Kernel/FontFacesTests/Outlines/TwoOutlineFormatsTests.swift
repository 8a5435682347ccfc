import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

/// FreeType and DirectWrite draw a font with both `CFF ` and `glyf` by its first four bytes: CFF for `OTTO`, glyf for
/// version 1.0. HarfBuzz always takes glyf.
struct TwoOutlineFormatsTests {
  /// H is 710 high in Base.ttf, and 712.5 in CurvedH.otf.
  private static func bytes(_ flavour: [UInt8]) throws -> [UInt8] {
    let cff = try Fixtures.bytes(Fixtures.font("CurvedH.otf"))
    let glyf = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var both = RebuiltFont.bytes(
      cff,
      with: [
        "glyf": RebuiltFont.table("glyf", of: glyf, with: []), "loca": RebuiltFont.table("loca", of: glyf),
        "head": RebuiltFont.table("head", of: glyf, with: []), "maxp": RebuiltFont.table("maxp", of: glyf),
      ])
    both.replaceSubrange(0..<4, with: flavour)
    return both
  }

  @Test(
    "Format, outline, height and ink follow the first four bytes",
    arguments: [
      (Array("OTTO".utf8), FontFormat.openTypeCFF, 712.5), ([0, 1, 0, 0], FontFormat.trueType, 710),
      (Array("true".utf8), FontFormat.trueType, 710),
    ] as [([UInt8], FontFormat, Double)])
  func both(_ flavour: [UInt8], _ format: FontFormat, _ height: Double) throws {
    try withTemporaryFolder { folder in
      try Fixtures.write(try Self.bytes(flavour), to: "\(folder)/both.otf")
      let face = try FontFile(path: "\(folder)/both.otf").faces[0]
      #expect(face.format == format)
      #expect(try face.outline(of: "H")?.bounds?.top == height)
      #expect(face.capHeight.measured == height)
      let harfBuzz = try face.harfBuzzFace()
      #expect(harfBuzz.box(of: UInt32(try #require(harfBuzz.glyph(for: "H"))))?.top == height)
      let top = try #require(try face.freeType { $0.outlineTop(of: "H") })
      #expect(abs(top - height) < 1)
    }
  }
}
