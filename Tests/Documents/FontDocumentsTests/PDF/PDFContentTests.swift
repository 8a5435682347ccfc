import FontDocuments
import TestSupport
import Testing

/// The section numbers are those of ISO 32000-1.
@Suite(.enabled(if: Audited.readsPDF, "qpdf is not installed"))
struct PDFContentTests {
  private static let verdana = "<</Type/Font/Subtype/TrueType/BaseFont/Verdana/Encoding/WinAnsiEncoding>>"

  private static func stream(_ keys: String, _ content: String) -> String {
    "<<\(keys)/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
  }

  @Test("§ 8.7.3: text in a tiling pattern counts, and the fonts of an unused form are listed")
  func patterns() throws {
    let pattern = Self.stream("/PatternType 1/Resources<</Font<</F1 \(Self.verdana)>>>>", "BT /F1 9 Tf (abc) Tj ET")
    let form = Self.stream(
      "/Subtype/Form/Resources<</Font<</F1 <</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>", "")
    let bytes = PDFDocumentTests.bytes(
      ">>/Pattern<</P1 10 0 R>>/XObject<</X1 11 0 R", "/Pattern cs /P1 scn 0 0 9 9 re f", [pattern, form])
    let fonts = try Audited.fonts(bytes, ending: "pdf")
    #expect(fonts.map(\.line) == ["Verdana: abc", "Courier: "])
  }

  @Test("§ 12.7.3.3: a field without an appearance uses the inherited font of /DA")
  func fields() throws {
    let field = "<</Subtype/Widget/Parent 11 0 R/Rect[0 0 9 9]>>"
    let parent = "<</FT/Tx/T(name)/V<FEFF0041006500E9>/Kids[10 0 R]>>"
    let bytes = PDFDocumentTests.bytes(
      "", "", [field, parent], page: "/Annots[10 0 R]",
      root: "/AcroForm<</Fields[11 0 R]/DA(/Fo 12 Tf 0 g)/DR<</Font<</Fo \(Self.verdana)>>>>>>")
    let font = try #require(try Audited.fonts(bytes, ending: "pdf").first)
    #expect(font.line == "Verdana: Aeé" && font.count == 3)
  }

  @Test("§ 12.5.6.6: free text without an appearance uses Helvetica for an unknown font")
  func freeText() throws {
    let bytes = PDFDocumentTests.bytes(
      "", "", page: "/Annots[<</Subtype/FreeText/Contents(abc)/DA(0 g /Helv 9 Tf)/Rect[0 0 9 9]>>]")
    #expect(try Audited.texts(bytes, ending: "pdf") == ["Helvetica: abc"])
  }

  @Test(
    "Content that cannot be decoded is reported, and other content is read",
    arguments: [
      ("/Filter/FooDecode", "page 1: a form in the page is packed with FooDecode, which fontprobe does not read"),
      ("/Filter/FlateDecode", "page 1: a form in the page is damaged"),
    ])
  func undecodable(_ keys: String, _ message: String) throws {
    let bytes = PDFDocumentTests.bytes(
      "/F1 \(Self.verdana)>>/XObject<</X1 10 0 R", "BT /F1 9 Tf (a) Tj ET /X1 Do /X1 Do",
      [Self.stream("/Subtype/Form\(keys)", "abc")])
    let fonts = try Audited.fonts(bytes, ending: "pdf")
    #expect(fonts.map(\.line) == ["Verdana: a"] && fonts.problems.map(\.message) == [message])
  }

  @Test("Text in a font without a resource is reported once")
  func lostFont() throws {
    let fonts = try Audited.fonts(PDFDocumentTests.bytes("", "BT /F9 9 Tf (a) Tj (b) Tj ET"), ending: "pdf")
    #expect(fonts.isEmpty)
    #expect(fonts.problems.map(\.message) == ["page 1: text is set in a font that the document does not list"])
  }

  @Test("An empty stream is valid, and truncated data is read and reported")
  func cut() throws {
    let form = Self.stream("/Subtype/Form/Filter/ASCIIHexDecode", "")
    let bytes = PDFDocumentTests.bytes(
      "/F1 \(Self.verdana)>>/XObject<</X1 10 0 R", "BT /F1 9 Tf (a) Tj ET /X1 Do", [form])
    #expect(try Audited.fonts(bytes, ending: "pdf").problems.isEmpty)
    let empty = PDFDocumentTests.bytes("/F1 \(Self.verdana)", "")
    #expect(try Audited.fonts(empty, ending: "pdf").problems.isEmpty)
    // RFC 1950: a stored block of 9 bytes, of which only 3 exist.
    let packed = Self.stream("/Subtype/Form/Filter[/ASCIIHexDecode/FlateDecode]", "7801010900F6FF4254200A>")
    let cut = PDFDocumentTests.bytes(
      "/F1 \(Self.verdana)>>/XObject<</X1 10 0 R", "BT /F1 9 Tf (a) Tj ET /X1 Do", [packed])
    #expect(
      try Audited.fonts(cut, ending: "pdf").problems.map(\.message)
        == ["page 1: a form in the page is damaged, and was read only up to the damage"])
  }

  @Test("A very deep page tree is read", .stopped(after: .seconds(600)))
  func deepTree() throws {
    let depth = 25_000
    var objects = ["<</Type/Catalog/Pages 2 0 R>>"]
    for place in 0..<depth { objects.append("<</Type/Pages/Count 1/Kids[\(place + 3) 0 R]>>") }
    let page = "/Contents \(depth + 3) 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F1 \(Self.verdana)>>>>"
    objects += ["<</Type/Page\(page)>>", Self.stream("", "BT /F1 9 Tf (a) Tj ET")]
    #expect(try Audited.texts(PDFDocumentTests.bytes(objects), ending: "pdf") == ["Verdana: a"])
  }

  @Test("A page tree with a loop is read once, and reported")
  func loop() throws {
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Count 2/Kids[3 0 R 2 0 R]>>",
      "<</Type/Page/Contents 4 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F1 \(Self.verdana)>>>>>>",
      Self.stream("", "BT /F1 9 Tf (a) Tj ET"),
    ]
    let fonts = try Audited.fonts(PDFDocumentTests.bytes(objects), ending: "pdf")
    #expect(fonts.map(\.line) == ["Verdana: a"])
    #expect(fonts.problems.map(\.message) == ["the tree of pages has a loop: each part of the tree is read only once"])
  }
}
