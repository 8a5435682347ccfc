import FontFaces
import FontFiles
import FontMatching
import FontMutants
import FontTables
import TestSupport
import Testing

@testable import FontLayout

/// Lines that fill their column. Base.ttf at 1000 points: space 250, H 720 wide, x 520 wide.
struct JustificationTests {
  /// Base.ttf with H as a ligature of two characters.
  private static func font(ligature first: Unicode.Scalar, _ second: Unicode.Scalar) throws -> Font {
    let path = Fixtures.font("Base.ttf")
    let face = try FontFile(path: path).faces[0].harfBuzzFace()
    func glyph(_ letter: Unicode.Scalar) throws -> Int { try #require(face.glyph(for: letter)) }
    let ligature = LayoutTable.big([1, 8, 1, 14, 1, 1, try glyph(first), 1, 4, try glyph("H"), 2, try glyph(second)])
    let table = LayoutTable.bytes([LayoutTable.lookup(4, ligature)])
    let bytes = RebuiltFont.bytes(try Fixtures.bytes(path), with: ["GSUB": table])
    return Font(FontMatch(drawing: try FontFile(bytes: bytes).faces[0]), size: 1000)
  }

  private static func line(_ text: String, _ font: Font, width: Double) -> TextLine {
    font.lines(of: text + " HHHHHHHHHHHHHHHHHHHH", width: width, alignment: .justified, in: MeasuredFont.alone)[0]
  }

  /// The right end of the last glyph that is drawn before the white space at the end of the line.
  private static func end(of line: TextLine) -> Double {
    line.origin + line.measured.carets.filter { $0.utf8Offset <= line.drawnText.utf8.count }.map(\.x).reduce(0, max)
  }

  @Test("A line whose only space is in a ligature is not justified", arguments: ["x ", " x"])
  func onlySpace(_ pair: String) throws {
    let scalars = Array(pair.unicodeScalars)
    let font = try Self.font(ligature: scalars[0], scalars[1])
    let line = Self.line("H\(pair)H", font, width: 3000)
    #expect(line.drawnText == "H\(pair)H" && line.advance == 2160)
    #expect(!line.isJustified && line.x == 0)
    #expect(Self.end(of: line) == 2160)
    // In a right-to-left paragraph, the line is at the right.
    let styled = StyledText("H\(pair)H HHHHHHHHHHHH").lines(
      in: font, width: 3000, paragraph: ParagraphStyle(alignment: .justified, direction: .rightToLeft))
    #expect(!styled[0].isJustified && styled[0].x == 840)
  }

  @Test("Justification widens a space with its own glyph, but not a space in a ligature", arguments: ["x ", " x"])
  func otherSpace(_ pair: String) throws {
    let scalars = Array(pair.unicodeScalars)
    let font = try Self.font(ligature: scalars[0], scalars[1])
    let line = Self.line("H\(pair)H H", font, width: 4000)
    #expect(line.drawnText == "H\(pair)H H" && line.advance == 3130 && line.isJustified)
    #expect(Self.end(of: line) == 4000)
    // The letters before the widened space do not move.
    #expect(line.measured.carets.first { $0.utf8Offset == 4 }?.x == 2160)
  }
}
