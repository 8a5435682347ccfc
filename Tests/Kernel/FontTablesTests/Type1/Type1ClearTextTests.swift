import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontTables

/// FontInfo's ItalicAngle in the clear text of a Type 1 font, and the numbers of a bare CFF font.
@Suite struct Type1ClearTextTests {
  private func italicAngle(_ bytes: [UInt8]) -> Double? { Type1ClearText(bytes.span.bytes).italicAngle }

  @Test(
    "ItalicAngle is read from the clear text of a Type 1 font",
    arguments: [
      ("/FontInfo 9 dict dup begin\n/ItalicAngle -9.5 def\n/isFixedPitch false def", -9.5),
      ("/ItalicAngle 0 def", 0), ("/ItalicAngle -15 def", -15), ("/ItalicAngle +1.5e1 readonly def", 15),
      ("/UnderlinePosition -100 def", nil), ("/ItalicAngle", nil), ("/ItalicAngle nan def", nil),
      ("/ItalicAngle def", nil), ("", nil),
    ] as [(String, Double?)])
  func angles(_ text: String, _ angle: Double?) {
    #expect(italicAngle(Array(text.utf8)) == angle)
  }

  @Test(
    "The angle of each fixture is read",
    arguments: [("Type1NoAFM.pfb", -11), ("Type1.pfb", 0), ("Type1Text.pfa", 0)] as [(String, Double)])
  func fixtures(_ file: String, _ angle: Double) throws {
    #expect(try italicAngle(Fixtures.bytes(Fixtures.font(file))) == angle)
  }

  /// The CFF table of an OpenType font is a bare CFF font, whose dictionary has the values of the post table.
  @Test(
    "A bare CFF table has the angle, thickness, cap height and glyphs of its font", .corpus,
    arguments: ["texgyrechorus-mediumitalic.otf", "texgyreheros-regular.otf", "texgyreheros-bolditalic.otf"])
  func bareCFF(_ file: String) throws {
    let folder = try #require(Corpus.folder) + "/fonts-texgyre/texmf/fonts/opentype/public/tex-gyre/"
    let whole = try FontFile(path: folder + file).faces[0]
    let table = try whole.table("CFF ")
    let bare = try FontFile(bytes: try #require(table)).faces[0]
    #expect(bare.format == .cff)
    #expect(bare.metrics().italicAngle?.value == whole.metrics().italicAngle?.value)
    #expect(bare.metrics().underlineThickness?.value == whole.metrics().underlineThickness?.value)
    #expect(bare.capHeight.measured == whole.capHeight.measured)
    #expect(bare.glyphCount == whole.glyphCount)
  }
}
