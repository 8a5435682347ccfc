import FontDocuments
import TestSupport
import Testing

@Suite(.enabled(if: Audited.readsPDF, "qpdf is not installed"))
struct PDFNamesTests {
  private static func fonts(named names: String...) throws -> DocumentFonts {
    let fonts = names.enumerated().map { "/F\($0) <</Type/Font/Subtype/TrueType/BaseFont/\($1)>>" }
    let content = names.indices.map { "/F\($0) 10 Tf (a) Tj" }.joined(separator: " ")
    return try Audited.fonts(PDFDocumentTests.bytes(fonts.joined(), "BT \(content) ET"), ending: "pdf")
  }

  @Test(
    "A font name that is not UTF-8 is read in its probable code page",
    arguments: [
      ("#CB#CE#CC#E5", "宋体"), ("#BF#AC#CC#E5_GB2312", "楷体_GB2312"), ("#B7s#B2#D3#A9#FA#C5#E9", "新細明體"),
      ("#82l#82r#20#96#BE#92#A9", "ＭＳ 明朝"), ("#82l#82r#20#83S#83V#83b#83N", "ＭＳ ゴシック"), ("#B9#D9#C5#C1", "바탕"),
      ("#B8#BC#C0#BA#20#B0#ED#B5#F1", "맑은 고딕"), ("Caf#E9#20Sans", "Café Sans"), ("A#FF#FE", "A#FF#FE"),
      ("#E5#AE#8B#E4#BD#93", "宋体"), ("Arial,Bold", "Arial,Bold"),
    ])
  func codePages(_ written: String, _ name: String) throws {
    #expect(try Self.fonts(named: written).map(\.name) == [name])
  }

  @Test("Two names in GBK are two fonts, and both are absent")
  func twoNames() throws {
    let fonts = try Self.fonts(named: "#CB#CE#CC#E5", "#BA#DA#CC#E5")
    #expect(Set(fonts.map(\.name)) == ["宋体", "黑体"] && fonts.allSatisfy { $0.likeness != .same && $0.count == 1 })
  }

  @Test("Font names are compared by their bytes, without Unicode normalization")
  func bytes() throws {
    #expect(try Self.fonts(named: "Caf#C3#A9", "Cafe#CC#81", "Caf#C3#A9").map(\.count).sorted() == [1, 2])
  }

  @Test(
    "A name without letters and digits is an absent font",
    arguments: ["!!!", "+", "", "-", "#EF#BF#BD"])
  func withoutLetters(_ name: String) throws {
    let font = try #require(try Self.fonts(named: name).first)
    #expect(font.likeness == .unlike && font.match.outcome != .exact)
  }

  @Test("An embedded and a non-embedded font with the same name are two fonts")
  func embedding() throws {
    let fonts = """
      /F1 <</Type/Font/Subtype/TrueType/BaseFont/Probe>>
      /F2 <</Type/Font/Subtype/TrueType/BaseFont/Probe/FontDescriptor<</FontFile2 10 0 R>>>>
      """
    let bytes = PDFDocumentTests.bytes(
      fonts, "BT /F1 10 Tf (abc) Tj /F2 10 Tf (a) Tj ET", ["<</Length 1>>stream\nx\nendstream"])
    let found = try Audited.fonts(bytes, ending: "pdf")
    #expect(found.map(\.name) == ["Probe", "Probe"] && found.map(\.count) == [3, 1])
    #expect(found.map(\.embedding) == [.no, .whole] && found.map(\.rights) == [nil, nil])
  }

  @Test("A font that is found by its name has no rights in the document")
  func rights() throws {
    let font = try #require(try Self.fonts(named: "RobotoSlab-Regular").first)
    #expect(font.likeness == .same && font.rights == nil)
  }
}
