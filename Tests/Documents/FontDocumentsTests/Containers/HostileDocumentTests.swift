import FontDocuments
import TestSupport
import Testing

/// Documents that try to exhaust or mislead the reader.
@Suite(.enabled(if: Audited.readsPackages, "libzip or expat is not installed"))
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

  @Test("Nested and long entities are refused, short entities are read, and external files are not")
  func entities() {
    let refused = "the document declares entities that expand to other entities or to long texts"
    let laughs = "<!DOCTYPE d [<!ENTITY a \"aaa\"><!ENTITY b \"&a;&a;\">]>"
    #expect(Self.reason(Self.word(prolog: laughs, "&b;")).hasSuffix(refused))
    let long = "<!DOCTYPE d [<!ENTITY a \"\(String(repeating: "a", count: 2000))\">]>"
    #expect(Self.reason(Self.word(prolog: long, "&a;")).hasSuffix(refused))
    #expect(Self.reason(Self.word(prolog: "<!DOCTYPE d [<!ENTITY a \"abc\">]>", "&a;")) == "read: [\"A: abc\"]")
    let file = "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>"
    #expect(Self.reason(Self.word(prolog: file, "x&a;")) == "read: [\"A: x\"]")
  }

  @Test("A document that is nested too deeply is refused")
  func nesting() {
    let deep = String(repeating: "<w:p>", count: 3000) + String(repeating: "</w:p>", count: 3000)
    #expect(Self.reason(TestPackage.word(deep)).hasSuffix("elements are nested more than 2000 levels deep"))
  }

  @Test("A style that is based on itself is read")
  func loops() {
    let style = #"<w:root><w:style w:styleId="A" w:type="paragraph"><w:basedOn w:val="A"/></w:style></w:root>"#
    let body = #"<w:p><w:pPr><w:pStyle w:val="A"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>"#
    let bytes = TestPackage.word(body, parts: [("styles.xml", "styles", style)])
    #expect(Self.reason(bytes) == "read: [\"Times New Roman: a\"]")
  }

  @Test("A document with more than 4096 fonts is refused")
  func fonts() {
    let runs = (0..<5000).map { "<w:r><w:rPr><w:rFonts w:ascii=\"F\($0)\"/></w:rPr><w:t>a</w:t></w:r>" }
    let reason = Self.reason(TestPackage.word("<w:p>\(runs.joined())</w:p>"))
    #expect(reason == "names more than 4096 fonts (no text document has so many)")
  }

  @Test("A damaged, empty or different file is refused with its reason")
  func damage() {
    let whole = TestPackage.word("<w:p><w:r><w:t>\(String(repeating: "abc", count: 500))</w:t></w:r></w:p>")
    #expect(Self.reason(Array(whole.prefix(whole.count / 2))).hasPrefix("is a damaged or incomplete ZIP package"))
    var changed = whole
    if let place = changed.firstRange(of: Array("abcabc".utf8))?.lowerBound { changed[place] = UInt8(ascii: "x") }
    #expect(Self.reason(changed).contains("is damaged or cut off"))
    #expect(Self.reason([]).hasPrefix("is empty"))
    #expect(Self.reason([0xD0, 0xCF, 0x11, 0xE0] + [UInt8](repeating: 0, count: 600)).hasPrefix("is a compound file"))
    let other = TestPackage.bytes([(name: "a.txt", content: "a")])
    #expect(Self.reason(other).hasPrefix("is a ZIP package, but not a document whose fonts fontprobe reads"))
  }

  @Test("A part outside the package is reported, and not read")
  func outside() throws {
    let bytes = TestPackage.word("<w:p/>", parts: [("../../etc/passwd", "styles", "")])
    let problems = try Audited.fonts(bytes, ending: "docx").problems.map(\.message)
    #expect(
      problems == [
        "the document refers to a file outside of the document, which fontprobe does not read: ../../etc/passwd"
      ])
  }

  @Test("A list that starts at the largest or smallest integer is read", arguments: [Int.max, Int.min])
  func listStart(start: Int) {
    let numbering = """
      <w:root><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="\(start)"/><w:numFmt w:val="decimal"/>
      <w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:root>
      """
    let item = """
      <w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>
      """
    let bytes = TestPackage.word(item + item, parts: [("numbering.xml", "numbering", numbering)])
    #expect(Self.reason(bytes).hasPrefix("read: [\"Times New Roman: "))
  }

  private static func text(_ content: String, font: String = "A", styles: String = "") -> [UInt8] {
    let spaces = ["office": "office", "text": "text", "style": "style", "fo": "xsl-fo-compatible"].map {
      "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($1):1.0\""
    }.joined(separator: " ")
    let style = #"<style:text-properties fo:font-family="\#(font)" \#(styles)/>"#
    return TestPackage.bytes([
      (name: "mimetype", content: "application/vnd.oasis.opendocument.text"),
      (
        name: "content.xml",
        content: """
        <office:document-content \(spaces)><office:automatic-styles><style:style style:name="P" style:family="paragraph">\(style)
        </style:style></office:automatic-styles><office:body><office:text><text:p text:style-name="P">\(content)</text:p>
        </office:text></office:body></office:document-content>
        """
      ),
    ])
  }

  @Test("OpenDocument 1.3, part 3, § 6.1.3: a negative number of spaces is none, and a huge number is limited")
  func blanks() throws {
    #expect(try Audited.fonts(Self.text(#"a<text:s text:c="-5"/>"#), ending: "odt").first?.count == 1)
    #expect(try Audited.fonts(Self.text(#"a<text:s text:c="5"/><text:s/>"#), ending: "odt").first?.count == 7)
    let most = String(Int.max)
    #expect(try Audited.fonts(Self.text("a<text:s text:c=\"\(most)\"/>"), ending: "odt").first?.count == 1001)
  }

  @Test("An impossible font size is ignored", arguments: ["1e308in", "nan", "inf"])
  func sizes(size: String) throws {
    let bytes = Self.text("abc", font: "Arial", styles: "fo:font-size=\"\(size)\"")
    let differences = try #require(try Audited.fonts(bytes, ending: "odt").first?.differences)
    #expect(differences.pointSize == 12)
  }

  @Test("Part names with backslashes, a leading slash or different letter case are read")
  func namesOfParts() {
    let space = #"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main""#
    let run = #"<w:r><w:rPr><w:rFonts w:ascii="A"/></w:rPr><w:t>ab</w:t></w:r>"#
    func bytes(_ types: String, _ list: String, _ part: String, target: String) -> [UInt8] {
      TestPackage.bytes([
        (name: types, content: "<Types/>"),
        (name: list, content: TestPackage.relations([("r1", "officeDocument", target)])),
        (name: part, content: "<w:document \(space)><w:body><w:p>\(run)</w:p></w:body></w:document>"),
      ])
    }
    let right = "read: [\"A: ab\"]"
    #expect(Self.reason(bytes("[Content_Types].xml", "_rels\\.rels", "word\\d.xml", target: "word/d.xml")) == right)
    #expect(Self.reason(bytes("[content_types].xml", "_rels/.rels", "word/d.xml", target: "/word\\d.xml")) == right)
    #expect(Self.reason(bytes("/[Content_Types].xml", "/_Rels/.RELS", "/Word/D.xml", target: "word/d.xml")) == right)
  }

  @Test("A part with 20,000 references is read once, and unknown references take no time")
  func references() throws {
    let chart = "<c:chartSpace xmlns:c=\"http://schemas.openxmlformats.org/drawingml/2006/chart\"/>"
    var relations = (0..<20_000).map { (id: "c\($0)", kind: "chart", target: "c.xml") }
    relations.append((id: "f", kind: "fontTable", target: "fonts.xml"))
    let spaces = """
      xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" \
      xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
      """
    let fonts = (0..<20_000).map { "<w:font w:name=\"F\($0 % 100)\"><w:embedRegular r:id=\"q\($0)\"/></w:font>" }
    let bytes = TestPackage.bytes([
      (name: "[Content_Types].xml", content: "<Types/>"),
      (name: "_rels/.rels", content: TestPackage.relations([("r1", "officeDocument", "d.xml")])),
      (name: "_rels/d.xml.rels", content: TestPackage.relations(relations)),
      (name: "_rels/fonts.xml.rels", content: TestPackage.relations(relations)),
      (name: "c.xml", content: chart), (name: "fonts.xml", content: "<w:fonts \(spaces)>\(fonts.joined())</w:fonts>"),
      (
        name: "d.xml", content: "<w:document \(spaces)><w:body><w:p><w:r><w:t>a</w:t></w:r></w:p></w:body></w:document>"
      ),
    ])
    let found = try stopping(after: .seconds(60)) { try Audited.fonts(bytes, ending: "docx") }
    #expect(found.count == 101)
  }

  @Test("Default attributes are read, but refused if they add many megabytes")
  func defaults() {
    let one = "<!DOCTYPE d [<!ATTLIST w:rFonts w:hAnsi CDATA \"B\">]>"
    #expect(Self.reason(Self.word(prolog: one, "é")) == "read: [\"B: é\"]")
    let value = String(repeating: "x", count: 1000)
    let many = (0..<100).map { "a\($0) CDATA \"\(value)\"" }.joined(separator: " ")
    let bytes = Self.word(
      prolog: "<!DOCTYPE d [<!ATTLIST w:t \(many)>]>", String(repeating: "</w:t><w:t>", count: 200))
    #expect(Self.reason(bytes).hasSuffix("the default values of attributes have more than 16 MB"))
  }
}
