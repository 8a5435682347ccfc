import TestSupport
import Testing

@testable import FontDocuments

struct DocumentFontFilesTests {
  /// ISO 32000-1, § 7.4.2: two hexadecimal digits for each byte.
  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(
    "An embedded font of a PDF is decoded, and listed once for several uses",
    .enabled(if: Audited.readsPDF, "qpdf is not installed"))
  func pdf() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let data = Self.hex(font)
    let own = "<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Own/FontDescriptor<</FontFile2 10 0 R>>>>"
    let bytes = PDFDocumentTests.bytes(
      "/F1 \(own) /F2 \(own)", "BT /F1 10 Tf (a) Tj ET",
      ["<</Length \(data.utf8.count)/Filter/ASCIIHexDecode>>stream\n\(data)\nendstream"])
    let files = try Audited.files(bytes, ending: "pdf")
    #expect(files.map(\.name) == ["ABCDEF+Own"] && files.first?.bytes == font && files.first?.embedding == .subset)
  }

  @Test("A font in a data: URL of a page is decoded")
  func page() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let data = font.map { "%" + Self.hex([$0]) }.joined()
    let page = "<style>@font-face { font-family: Own; src: url(data:font/ttf,\(data)) }</style>"
    let files = try Audited.files(Array(page.utf8), ending: "html")
    #expect(files.map(\.name) == ["Own"] && files.first?.bytes == font)
  }

  @Test("Embedded OpenType, § 3: plain and XOR-coded fonts are read, but compressed fonts are not")
  func embeddedOpenType() {
    let font: [UInt8] = [0, 1, 0, 0, 7]
    func file(flags: UInt32, _ data: [UInt8]) -> [UInt8] {
      var head = [UInt8](repeating: 0, count: 36)
      (head[4], head[34], head[35]) = (UInt8(data.count), 0x4C, 0x50)
      for place in 0..<4 { head[12 + place] = UInt8(truncatingIfNeeded: flags >> (8 * UInt32(place))) }
      return head + data
    }
    #expect(EmbeddedOpenType.file(file(flags: 0, font)) == font)
    #expect(EmbeddedOpenType.file(file(flags: 0x1000_0000, font.map { $0 ^ 0x50 })) == font)
    #expect(EmbeddedOpenType.file(file(flags: 0x4, font)) == nil)
    #expect(EmbeddedOpenType.file(font) == font)
    // The length is larger than the file.
    var bent = file(flags: 0, font)
    for place in 4..<8 { bent[place] = 0xFF }
    #expect(EmbeddedOpenType.file(bent) == font)
  }
}
