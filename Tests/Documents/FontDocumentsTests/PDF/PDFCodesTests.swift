import FontDocuments
import TestSupport
import Testing

/// The section numbers are those of ISO 32000-1.
@Suite(.enabled(if: Audited.readsPDF, "qpdf is not installed"))
struct PDFCodesTests {
  private static func fonts(_ encoding: String, _ codes: String, _ more: String = "", _ others: [String] = []) throws
    -> DocumentFonts
  {
    let font = """
      /F1 <</Type/Font/Subtype/Type0/BaseFont/Probe/Encoding \(encoding)\(more)
      /DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/Probe>>]>>
      """
    return try Audited.fonts(PDFDocumentTests.bytes(font, "BT /F1 10 Tf <\(codes)> Tj ET", others), ending: "pdf")
  }

  @Test(
    "§ 9.7.5.2: a predefined CMap gives the lengths of codes and their characters",
    arguments: [
      ("GBK-EUC-H", "41CBCECCE5", "A体宋", 3), ("90ms-RKSJ-H", "82A041B1", "Aあｱ", 3),
      ("UniGB-UCS2-H", "4E005B8B", "一宋", 2),
      ("UniJIS-UTF16-H", "0041D840DC0B", "A\u{2000B}", 2), ("ETen-B5-H", "41B773", "A新", 2),
      ("KSCms-UHC-H", "41B9D9", "A바", 2),
      ("H", "2422", "あ", 1), ("GBK2K-V", "4181308130", "A\u{80}", 2), ("EUC-H", "41A4A28EB1", "Aあｱ", 3),
      ("Identity-H", "00410042", "", 2), ("Unheard-H", "00410042", "", 2),
    ])
  func predefined(_ name: String, _ codes: String, _ text: String, _ count: Int) throws {
    let font = try #require(try Self.fonts("/\(name)", codes).first)
    #expect(font.line == "Probe: \(text)" && font.count == count)
    #expect((font.missing == nil) == text.isEmpty)
  }

  @Test("§ 9.7.5: ToUnicode ranges do not change the lengths of codes")
  func lengths() throws {
    let map = "1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <0041> <0061> endbfchar"
    let fonts = try Self.fonts(
      "/Identity-H", "00410041", "/ToUnicode 10 0 R", ["<</Length \(map.utf8.count)>>stream\n\(map)\nendstream"])
    #expect(fonts.map(\.line) == ["Probe: a"] && fonts.map(\.count) == [2])
  }

  @Test("§ 9.7.5.3: a CMap in the document extends a predefined CMap")
  func completing() throws {
    let map = "/90ms-RKSJ-H usecmap 1 begincodespacerange <f0> <f0> endcodespacerange"
    let fonts = try Self.fonts("10 0 R", "82A0F0", "", ["<</Length \(map.utf8.count)>>stream\n\(map)\nendstream"])
    #expect(fonts.map(\.line) == ["Probe: あ"] && fonts.map(\.count) == [2])
  }

  @Test("A code without a known character is neither missing nor present")
  func unknown() throws {
    let map = "1 beginbfchar <0041> <0061> endbfchar"
    let others = ["<</Length \(map.utf8.count)>>stream\n\(map)\nendstream"]
    #expect(try Self.fonts("/Identity-H", "00410042", "/ToUnicode 10 0 R", others).first?.missing == .some(nil))
    #expect(try Self.fonts("/Identity-H", "0041", "/ToUnicode 10 0 R", others).first?.missing == [])
  }

  @Test(
    "Annex D.5 and D.6: symbol fonts have their own encodings and glyph names",
    arguments: [("ZapfDingbats", "a12", "☞●✔"), ("Symbol", "gamma", "lγ∴")])
  func signs(_ name: String, _ glyph: String, _ characters: String) throws {
    let font =
      "/F1 <</Type/Font/Subtype/Type1/BaseFont/\(name)/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[1/\(glyph)]>>>>"
    let fonts = try Audited.fonts(PDFDocumentTests.bytes(font, "BT /F1 10 Tf (l4\\001\\134) Tj ET"), ending: "pdf")
    let found = try #require(fonts.first?.characters)
    #expect(characters.unicodeScalars.filter { $0 != "l" }.allSatisfy { found.contains($0) })
  }
}
