import FontDocuments
import TestSupport
import Testing

/// The section numbers are those of OpenDocument 1.3, part 3.
@Suite(.enabled(if: Audited.readsPackages, "libzip or expat is not installed"))
struct OpenDocumentTests {
  private static let spaces: String = {
    let names = [
      "office": "office", "style": "style", "text": "text", "table": "table", "draw": "drawing",
      "presentation": "presentation", "fo": "xsl-fo-compatible", "svg": "svg-compatible", "manifest": "manifest",
    ]
    return names.map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($1):1.0\"" }.joined(separator: " ")
  }()

  private static func bytes(
    _ kind: String, styles: String = "", automatic: String = "", _ body: String, manifest: String = ""
  ) -> [UInt8] {
    let faces = """
      <office:font-face-decls><style:font-face style:name="F1" svg:font-family="&apos;Museo Slab&apos;"/>
      <style:font-face style:name="F2" svg:font-family="OpenSymbol, &apos;Arial Unicode MS&apos;"/></office:font-face-decls>
      """
    return TestPackage.bytes([
      (name: "mimetype", content: "application/vnd.oasis.opendocument.\(kind)"),
      (name: "META-INF/manifest.xml", content: "<manifest:manifest \(spaces)>\(manifest)</manifest:manifest>"),
      (
        name: "styles.xml",
        content:
          "<office:document-styles \(spaces)>\(faces)<office:styles>\(styles)</office:styles></office:document-styles>"
      ),
      (
        name: "content.xml",
        content: """
        <office:document-content \(spaces)>\(faces)<office:automatic-styles>\(automatic)</office:automatic-styles>
        <office:body>\(body)</office:body></office:document-content>
        """
      ),
    ])
  }

  private static func style(_ name: String, _ family: String, _ properties: String, parent: String? = nil) -> String {
    let parent = parent.map { " style:parent-style-name=\"\($0)\"" } ?? ""
    return
      "<style:style style:name=\"\(name)\" style:family=\"\(family)\"\(parent)><style:text-properties \(properties)/></style:style>"
  }

  @Test("§ 16.23: the name of a font declaration is not a family name")
  func faceNames() throws {
    let styles = Self.style("Standard", "paragraph", #"style:font-name="F1""#)
    let fonts = try Audited.fonts(
      Self.bytes("text", styles: styles, "<office:text><text:p>ab</text:p></office:text>"), ending: "odt")
    #expect(fonts.map(\.name) == ["Museo Slab", "Arial Unicode MS", "OpenSymbol"] && fonts.map(\.count) == [2, 0, 0])
    #expect(fonts.map(\.fallbackOf) == [nil, "OpenSymbol", nil])
  }

  @Test("Fonts are inherited from default styles, parents, automatic styles and spans")
  func inheritance() throws {
    let styles =
      "<style:default-style style:family=\"paragraph\"><style:text-properties fo:font-family=\"Default\""
      + " style:font-family-asian=\"Han\" style:font-family-complex=\"Arabic\"/></style:default-style>"
      + Self.style("Base", "paragraph", #"fo:font-family="Base""#)
      + Self.style("Bold", "text", #"fo:font-weight="bold""#)
    let automatic = Self.style("P1", "paragraph", #"fo:font-style="italic""#, parent: "Base")
    let body = """
      <office:text><text:p text:style-name="P1">a<text:span text:style-name="Bold">b</text:span>字، ش.</text:p>
      <text:p>c</text:p></office:text>
      """
    let texts = try Audited.texts(Self.bytes("text", styles: styles, automatic: automatic, body), ending: "odt")
    #expect(
      texts == ["Arabic:  \u{60C}\u{634}", "Base 700 italic: b", "Base italic: .a", "Default: c", "Han: 字"])
  }

  @Test("A cell has its own style, or that of its row or column, above the default")
  func cells() throws {
    let styles =
      #"<style:default-style style:family="table-cell"><style:text-properties fo:font-family="Cells"/></style:default-style>"#
    let automatic =
      Self.style("ce1", "table-cell", #"fo:font-family="Own""#)
      + Self.style("ce2", "table-cell", #"fo:font-family="Column""#)
    let body = """
      <office:spreadsheet><table:table table:name="S"><table:table-column/>
      <table:table-column table:default-cell-style-name="ce2"/><table:table-row>
      <table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell>
      <table:table-cell table:style-name="ce1"><text:p>c</text:p></table:table-cell></table:table-row></table:table>
      </office:spreadsheet>
      """
    let fonts = try Audited.fonts(
      Self.bytes("spreadsheet", styles: styles, automatic: automatic, body), ending: "ods")
    #expect(fonts.filter { $0.count > 0 }.map(\.line).sorted() == ["Cells: a", "Column: b", "Own: c"])
    #expect(fonts.first?.places.first?.place.part == "S")
  }

  @Test("The bullet of a list has its own font")
  func bullets() throws {
    let automatic = """
      <text:list-style style:name="L1"><text:list-level-style-bullet text:level="1" text:bullet-char="•">
      <style:text-properties fo:font-family="Signs"/></text:list-level-style-bullet></text:list-style>
      \(Self.style("P1", "paragraph", #"fo:font-family="Text""#))
      """
    let body = """
      <office:text><text:list text:style-name="L1"><text:list-item><text:p text:style-name="P1">a</text:p></text:list-item>
      </text:list></office:text>
      """
    #expect(
      try Audited.texts(Self.bytes("text", automatic: automatic, body), ending: "odt") == ["Signs: •", "Text: a"])
  }

  @Test(
    "List numbers start at the value of the style or item, within limits",
    arguments: [
      ("98", "", "98.99."), ("98", #" text:start-value="7""#, "7.8."),
      ("9223372036854775807", "", "2147483647.2147483648."),
      ("-5", #" text:start-value="99999999999999999999""#, "1.2."),
    ])
  func numbers(start: String, item: String, labels: String) throws {
    let automatic = """
      <text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."
      text:start-value="\(start)"/></text:list-style>\(Self.style("P1", "paragraph", #"fo:font-family="Text""#))
      """
    let paragraph = #"<text:p text:style-name="P1">x</text:p>"#
    let body = """
      <office:text><text:list text:style-name="L1"><text:list-item\(item)>\(paragraph)</text:list-item>
      <text:list-item>\(paragraph)</text:list-item></text:list></office:text>
      """
    let font = try #require(
      try Audited.fonts(Self.bytes("text", automatic: automatic, body), ending: "odt").first { $0.name == "Text" })
    #expect(font.count == labels.count + 2)
    #expect(font.line == "Text: \(String(Set(labels + "x").sorted()))")
  }

  @Test("An encrypted document is refused with a hint")
  func encrypted() {
    let entry = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
    #expect {
      try Audited.fonts(Self.bytes("text", "<office:text/>", manifest: entry), ending: "odt")
    } throws: { "\($0)".hasSuffix("is encrypted (save the document without a password)") }
  }

  @Test("§ 20.363: letters count in the case in which they are shown")
  func letterCase() throws {
    let font = #"fo:font-family="A""#
    let automatic =
      Self.style("P", "paragraph", font) + Self.style("U", "text", #"fo:text-transform="uppercase""#)
      + Self.style("S", "text", #"fo:font-variant="small-caps""#)
      + Self.style("C", "text", #"fo:text-transform="capitalize""#)
    func texts(_ style: String, _ text: String) throws -> [String] {
      let span = "<text:span text:style-name=\"\(style)\">\(text)</text:span>"
      let body = "<office:text><text:p text:style-name=\"P\">\(span)</text:p></office:text>"
      return try Audited.texts(Self.bytes("text", automatic: automatic, body), ending: "odt")
    }
    #expect(try texts("U", "ab") == ["A: AB"])
    #expect(try texts("S", "ab") == ["A: AB"])
    #expect(try texts("C", "ab") == ["A: Ab"])
  }

  @Test("Nested spans inherit from the outer spans")
  func nestedSpans() throws {
    let automatic =
      Self.style("B", "text", #"fo:font-weight="bold""#) + Self.style("F", "text", #"fo:font-family="F""#)
    let body = """
      <office:text><text:p>\(#"<text:span text:style-name="B">"#)<text:span text:style-name="F">a</text:span>\
      <text:span text:style-name="F"><text:span text:style-name="B">b</text:span></text:span></text:span>\
      <text:span text:style-name="F">c</text:span></text:p></office:text>
      """
    #expect(try Audited.texts(Self.bytes("text", automatic: automatic, body), ending: "odt") == ["F 700: ab", "F: c"])
  }

  @Test("§ 16.10: a sheet header has the cell style, and a hidden header is not text")
  func headersOfSheets() throws {
    func texts(_ display: String) throws -> [String] {
      let master = """
        <style:master-page style:name="M"><style:header\(display)><style:region-left><text:p>h</text:p></style:region-left>
        </style:header></style:master-page>
        """
      let styles =
        Self.style("Default", "table-cell", #"fo:font-family="Cells""#)
        + "</office:styles><office:master-styles>\(master)</office:master-styles><office:styles>"
      let bytes = Self.bytes("spreadsheet", styles: styles, "<office:spreadsheet/>")
      return try Audited.texts(bytes, ending: "ods")
    }
    #expect(try texts("") == ["Cells: h"])
    #expect(try texts(#" style:display="false""#) == [])
  }
}
