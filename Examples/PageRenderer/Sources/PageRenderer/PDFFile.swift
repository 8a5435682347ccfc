/// A PDF file of one page (PDF 32000-1, § 7.5).
struct PDFFile {
  private(set) var bytes: [UInt8] = Array("%PDF-1.7\n%\u{E9}\u{E9}\n".utf8)
  private var offsets: [Int] = []

  init(_ content: PDFContent, _ fonts: [(name: String, font: PDFFont)], width: Double, height: Double) {
    // Objects 1 to 4 are the catalogue, the pages, the page and its content. Each font has five more.
    let resources = fonts.indices.map { "/\(fonts[$0].name) \(5 + 5 * $0) 0 R" }.joined(separator: " ")
    add("<</Type /Catalog /Pages 2 0 R>>")
    add("<</Type /Pages /Kids [3 0 R] /Count 1>>")
    add(
      "<</Type /Page /Parent 2 0 R /MediaBox [0 0 \(PDFContent.number(width)) \(PDFContent.number(height))] "
        + "/Contents 4 0 R /Resources <</Font <<\(resources)>>>>>>")
    add("", Array(content.operators.utf8))
    for (_, font) in fonts {
      let own = offsets.count + 1
      add(
        "<</Type /Font /Subtype /Type0 /BaseFont /\(font.baseName) /Encoding /Identity-H "
          + "/DescendantFonts [\(own + 1) 0 R] /ToUnicode \(own + 4) 0 R>>")
      let map = font.isPostScript ? "" : "/CIDToGIDMap /Identity "
      add(
        "<</Type /Font /Subtype /CIDFontType\(font.isPostScript ? 0 : 2) /BaseFont /\(font.baseName) "
          + "/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> \(map)"
          + "/FontDescriptor \(own + 2) 0 R /W [\(font.widths)]>>")
      add(
        "<</Type /FontDescriptor \(font.descriptor) /FontFile\(font.isPostScript ? 3 : 2) \(own + 3) 0 R>>")
      add(font.isPostScript ? "/Subtype /CIDFontType0C" : "/Length1 \(font.file.count)", font.file)
      add("", Array(font.toUnicode.utf8))
    }
    end()
  }

  private mutating func add(_ object: String) {
    offsets.append(bytes.count)
    bytes += "\(offsets.count) 0 obj\n\(object)\nendobj\n".utf8
  }

  private mutating func add(_ entries: String, _ stream: [UInt8]) {
    offsets.append(bytes.count)
    bytes += "\(offsets.count) 0 obj\n<<\(entries) /Length \(stream.count)>>\nstream\n".utf8
    bytes += stream
    bytes += "\nendstream\nendobj\n".utf8
  }

  private mutating func end() {
    let start = bytes.count
    bytes += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = String(offset)
      bytes += "\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8
    }
    bytes += "trailer\n<</Size \(offsets.count + 1) /Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n".utf8
  }
}
