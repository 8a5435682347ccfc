import FontDocuments
import TestSupport
import Testing

/// Documents that are made to exhaust or to mislead their reader: one clear reason, or an answer.
@Suite(.enabled(if: Audited.readsPackages))
struct HostileDocumentTests {
  private static func reason(_ bytes: [UInt8], ending: String = "docx") -> String {
    do {
      return "read: \(try Audited.texts(bytes, ending: ending))"
    } catch {
      return "\(error)".split(separator: "document.\(ending): ").last.map(String.init) ?? "\(error)"
    }
  }

  private static func word(prolog: String, _ text: String) -> [UInt8] {
    let body = "<w:r><w:rPr><w:rFonts w:ascii=\"A\"/></w:rPr><w:t>\(text)</w:t></w:r>"
    let space = "xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\""
    return TestPackage.bytes([
      (name: "[Content_Types].xml", content: "<Types/>"),
      (name: "_rels/.rels", content: TestPackage.relations([("r1", "officeDocument", "d.xml")])),
      (name: "d.xml", content: "\(prolog)<w:document \(space)><w:body><w:p>\(body)</w:p></w:body></w:document>"),
    ])
  }

  @Test("Entities that stand for others or for long texts are refused, short ones are read, files are not")
  func entities() {
    let refused = "it declares entities that stand for others or for long texts"
    let laughs = "<!DOCTYPE d [<!ENTITY a \"aaa\"><!ENTITY b \"&a;&a;\">]>"
    #expect(Self.reason(Self.word(prolog: laughs, "&b;")).hasSuffix(refused))
    let long = "<!DOCTYPE d [<!ENTITY a \"\(String(repeating: "a", count: 2000))\">]>"
    #expect(Self.reason(Self.word(prolog: long, "&a;")).hasSuffix(refused))
    #expect(Self.reason(Self.word(prolog: "<!DOCTYPE d [<!ENTITY a \"abc\">]>", "&a;")) == "read: [\"A: abc\"]")
    let file = "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>"
    #expect(Self.reason(Self.word(prolog: file, "x&a;")) == "read: [\"A: x\"]")
  }

  @Test("Nesting beyond all documents")
  func nesting() {
    let deep = String(repeating: "<w:p>", count: 3000) + String(repeating: "</w:p>", count: 3000)
    #expect(Self.reason(TestPackage.word(deep)).hasSuffix("elements are nested more than 2000 deep"))
  }

  @Test("A style that is based on itself ends")
  func loops() {
    let style = #"<w:root><w:style w:styleId="A" w:type="paragraph"><w:basedOn w:val="A"/></w:style></w:root>"#
    let body = #"<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>"#
    let bytes = TestPackage.word(body, parts: [("styles.xml", "styles", style)])
    #expect(Self.reason(bytes) == "read: [\"Times New Roman: a\"]")
  }

  @Test("More fonts than any document has")
  func fonts() {
    let runs = (0..<5000).map { "<w:r><w:rPr><w:rFonts w:ascii=\"F\($0)\"/></w:rPr><w:t>a</w:t></w:r>" }
    let reason = Self.reason(TestPackage.word("<w:p>\(runs.joined())</w:p>"))
    #expect(reason == "names more than 4096 fonts (no document of text has so many)")
  }

  @Test("Cut, changed, empty, no document, and of another kind")
  func damage() {
    let whole = TestPackage.word("<w:p><w:r><w:t>\(String(repeating: "abc", count: 500))</w:t></w:r></w:p>")
    #expect(Self.reason(Array(whole.prefix(whole.count / 2))).hasPrefix("is a ZIP package that is damaged or cut off"))
    var changed = whole
    if let place = changed.firstRange(of: Array("abcabc".utf8))?.lowerBound { changed[place] = UInt8(ascii: "x") }
    #expect(Self.reason(changed).contains("is damaged or cut off"))
    #expect(Self.reason([]).hasPrefix("is empty"))
    #expect(Self.reason([0xD0, 0xCF, 0x11, 0xE0] + [UInt8](repeating: 0, count: 600)).hasPrefix("is a compound file"))
    let other = TestPackage.bytes([(name: "a.txt", content: "a")])
    #expect(Self.reason(other).hasPrefix("is a ZIP package and no document whose fonts are read"))
  }

  @Test("A part outside of the package is named, and not read")
  func outside() throws {
    let bytes = TestPackage.word("<w:p/>", parts: [("../../etc/passwd", "styles", "")])
    let problems = try Audited.fonts(bytes, ending: "docx").problems.map(\.message)
    #expect(problems == ["it refers to a part outside of the document, which is not read: ../../etc/passwd"])
  }
}
