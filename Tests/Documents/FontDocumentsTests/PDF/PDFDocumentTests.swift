import FontDocuments
import FontNames
import TestSupport
import Testing

/// The section numbers are those of ISO 32000-1.
@Suite(.enabled(if: Audited.readsPDF, "qpdf is not installed"))
struct PDFDocumentTests {
  /// A document of one page with these fonts, this content, and more objects from number 10.
  ///
  /// - Parameters:
  ///   - page: more keys of the page.
  ///   - root: more keys of the document.
  static func bytes(
    _ fonts: String, _ content: String, _ others: [String] = [], page: String = "", root: String = ""
  ) -> [UInt8] {
    let objects = [
      "<</Type/Catalog/Pages 2 0 R\(root)>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Font<<\(fonts)>>>>>>",
      "<</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 9 9]\(page)>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
    ]
    return bytes(objects + Array(repeating: "null", count: 5) + others)
  }

  /// A document with these objects; the first object is the root.
  static func bytes(_ objects: [String]) -> [UInt8] {
    var file = "%PDF-1.4\n"
    var places: [Int] = []
    for (number, object) in objects.enumerated() {
      places.append(file.utf8.count)
      file += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { file += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    return Array((file + "trailer<</Size \(objects.count + 1)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF").utf8)
  }

  @Test("§ 9.6.6: the differences of an encoding and the advances in the file are read")
  func simple() throws {
    let font = """
      /F1 <</Type/Font/Subtype/TrueType/BaseFont/Calibri/FirstChar 65/Widths[600 500 250]
      /Encoding<</BaseEncoding/WinAnsiEncoding/Differences[66/germandbls/uni4E00]>>>>
      """
    let fonts = try Audited.fonts(Self.bytes(font, "BT /F1 10 Tf (ABC) Tj [(A) -20 (\\102)] TJ ET"), ending: "pdf")
    #expect(fonts.map(\.line) == ["Calibri: Aß一"] && fonts.map(\.count) == [5])
    #expect(fonts.first?.embedding == .no && fonts.first?.differences?.widthSource == .document)
    #expect(fonts.first?.differences?.pointSize == 10 && fonts.first?.places.first?.place.page == 1)
  }

  @Test(
    "Numbers beyond the range of integers are clamped",
    arguments: ["99999999999999999999999.5", "-99999999999999999999999.5"])
  func largeNumbers(_ number: String) throws {
    let font = """
      /F1 <</Type/Font/Subtype/Type1/BaseFont/Calibri/FirstChar \(number)/Widths[600 500]
      /FontDescriptor<</Flags \(number)>>/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[\(number)/germandbls]>>>>
      /F2 10 0 R
      """
    let composite = """
      <</Type/Font/Subtype/Type0/BaseFont/Lato/Encoding/Identity-H/DescendantFonts[
      <</Type/Font/Subtype/CIDFontType2/BaseFont/Lato/W[\(number)[600] 1 \(number) 500]>>]>>
      """
    let content = "BT /F1 10 Tf (ABC) Tj /F2 \(number) Tf <0001> Tj ET"
    let fonts = try Audited.fonts(Self.bytes(font, content, [composite]), ending: "pdf")
    #expect(fonts.map(\.line) == ["Calibri: ABC", "Lato: "])
  }

  @Test("§ 9.10.3: ToUnicode gives characters of a composite font; § 9.6.4: a subset tag is not in the name")
  func composite() throws {
    let map = "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0001> <0002> <0061> endbfrange"
    let fonts = try Audited.fonts(
      Self.bytes(
        "/F1 10 0 R", "BT /F1 10 Tf <000100020009> Tj ET",
        [
          "<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Lato/Encoding/Identity-H/DescendantFonts[11 0 R]/ToUnicode 12 0 R>>",
          "<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Lato/FontDescriptor<</FontFile2 13 0 R>>>>",
          "<</Length \(map.utf8.count)>>stream\n\(map)\nendstream", "<</Length 1>>stream\nx\nendstream",
        ]), ending: "pdf")
    #expect(fonts.map(\.line) == ["Lato: ab"] && fonts.map(\.count) == [3])
    #expect(fonts.first?.prefix == "ABCDEF" && fonts.first?.embedding == .subset)
  }

  @Test("§ 14.9.4: ActualText replaces the characters, and unused fonts have a count of 0")
  func marksAndForms() throws {
    let fonts = "/F1 <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> /F2 <</Type/Font/Subtype/Type1/BaseFont/Courier>>"
    let content = "q BT /F1 10 Tf /Span <</ActualText <FEFF6771>>> BDC (x) Tj EMC (y) Tj ET Q (z) Tj"
    let found = try Audited.fonts(Self.bytes(fonts, content), ending: "pdf")
    #expect(found.map(\.line) == ["Helvetica: y東", "Courier: "] && found.map(\.count) == [2, 0])
  }

  @Test("A PDF that ends after its header is refused")
  func damaged() {
    #expect { try Audited.fonts(Array("%PDF-1.7\n".utf8), ending: "pdf") } throws: {
      "\($0)".hasSuffix("is a damaged PDF (get the document again)")
    }
  }
}
