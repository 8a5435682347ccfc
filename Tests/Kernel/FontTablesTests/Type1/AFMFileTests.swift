import FontFaces
import FontNames
import Foundation
import TestSupport
import Testing

@testable import FontTables

/// Adobe Font Metrics (technical note 5004): the global section's CapHeight and XHeight.
@Suite struct AFMFileTests {
  private func read(_ text: String) -> AFMFile? { AFMFile(Array(text.utf8).span.bytes) }

  @Test("Cap height and x-height are read from the AFM beside a font") func heightsOfTheFixture() throws {
    let afm = try #require(try AFMFile.besides(Fixtures.font("Type1.pfb")))
    #expect(afm.capHeight == 700)
    #expect(afm.xHeight == 500)
  }

  @Test(
    "A font without an AFM file beside it has no AFM", arguments: ["Type1NoAFM.pfb", "Base.ttf", "no-such-font.pfb"])
  func nothingBeside(_ file: String) throws { #expect(try AFMFile.besides(Fixtures.font(file)) == nil) }

  @Test("Heights are read with any line ends, blanks and fractions") func lineEndsBlanksAndFractions() {
    let afm = read("StartFontMetrics 4.1\r\nCapHeight  662.5 \r\n\r\nXHeight\t450\rAscender 683\nStartCharMetrics 1\n")
    #expect(afm?.capHeight == 662.5)
    #expect(read("StartFontMetrics 2.0\rCapHeight 9\rXHeight 4\r")?.xHeight == 4)
  }

  /// A glyph may have any name; the global section ends before the glyphs.
  @Test("A height after the global section is ignored") func glyphsAreNotHeights() {
    let afm = read("StartFontMetrics 4.1\nXHeight 450\nStartCharMetrics 1\nCapHeight 1\nEndCharMetrics\n")
    #expect(afm?.xHeight == 450)
    #expect(afm?.capHeight == nil)
  }

  @Test(
    "An invalid height is ignored",
    arguments: ["CapHeight", "CapHeight tall", "CapHeight nan", "CapHeight inf", "CapHeight 1e999"])
  func noValues(_ line: String) {
    let afm = read("StartFontMetrics 4.1\n\(line)\n")
    #expect(afm != nil)
    #expect(afm?.capHeight == nil)
  }

  @Test(
    "A text without the first line of an AFM is no AFM",
    arguments: ["", "CapHeight 700", "StartFontMetric 4", "%!PS-AdobeFont-1.0"])
  func noAFM(_ text: String) { #expect(read(text) == nil) }

  /// Some tools write XHeight 0 for fonts without lowercase letters.
  @Test("A height of zero is missing") func aZeroIsMissing() throws {
    try withTemporaryFolder { folder in
      try Data(Fixtures.bytes(Fixtures.font("Type1NoAFM.pfb"))).write(to: URL(filePath: folder + "/font.pfb"))
      let afm = "StartFontMetrics 4.1\nFontName ProbeType1NoAFM-Bold\nCapHeight 0\nXHeight 0\n"
      try Data(afm.utf8).write(to: URL(filePath: folder + "/font.afm"))
      let face = try FontFile(path: folder + "/font.pfb").faces[0]
      #expect(face.capHeight.source == .measured("H"))
      #expect(face.xHeight.declared == nil)
    }
  }
}
