import FontFaces
import FontLayout
import FontMatching
import TestSupport
import Testing

/// The ink of a bitmap font whose glyphs are stored in cells of 8 by 13 pixels.
struct BitmapInkTests {
  /// A glyph that fills a cell, with the given rows from the top.
  private static func glyph(_ code: Int, _ rows: [Int: String]) -> String {
    let bitmap = (0..<13).map { rows[$0] ?? "00" }.joined(separator: "\n")
    return "STARTCHAR u\(code)\nENCODING \(code)\nSWIDTH 615 0\nDWIDTH 8 0\nBBX 8 13 0 -3\nBITMAP\n\(bitmap)\nENDCHAR\n"
  }

  private static func font(in folder: String, size: Double) throws -> Font {
    // A dot in the third column and the sixth row, which is 4 to 5 pixels above the baseline; g goes down to -2.
    let glyphs = [glyph(0x20, [:]), glyph(0x2E, [5: "20"]), glyph(0x67, [4: "7E", 11: "18"])]
    try BitmapFont.write(glyphs, family: "Cells", spacing: "C-80", box: "8 13 0 -3", to: "\(folder)/cells.bdf")
    let file = try #require(FontFileReference("\(folder)/cells.bdf"))
    return Font(try MeasuredFont.alone.match(file: file), size: size)
  }

  @Test("The ink bounds enclose the set pixels, without blank rows and columns of the cell")
  func cells() throws {
    try withTemporaryFolder { folder in
      let font = try Self.font(in: folder, size: 13)
      func ink(_ text: String) -> TextBounds? { font.measure(text, in: MeasuredFont.alone).inkBounds }
      #expect(ink(" ") == nil)
      #expect(ink(".") == TextBounds(x: 2, y: 4, width: 1, height: 1))
      #expect(ink("g") == TextBounds(x: 1, y: -2, width: 6, height: 8))
      // Two spaces before the dot, and one after it.
      #expect(ink("  . ") == TextBounds(x: 18, y: 4, width: 1, height: 1))
      let twice = try Self.font(in: folder, size: 26).measure(".", in: MeasuredFont.alone)
      #expect(twice.inkBounds == TextBounds(x: 4, y: 8, width: 2, height: 2))
    }
  }

  @Test("The bounds of a glyph are the bounds of its outline")
  func glyphs() throws {
    try withTemporaryFolder { folder in
      let font = try Self.font(in: folder, size: 13)
      for letter in [" ", ".", "g"] as [Unicode.Scalar] {
        let glyph = try #require(try font.face.glyph(for: letter))
        let box = try font.face.bounds(ofGlyph: glyph)
        #expect(box == font.outline(of: String(letter)).outline.bounds)
      }
    }
  }
}
