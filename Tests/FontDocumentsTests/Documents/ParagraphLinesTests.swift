import FontDocuments
import FontFaces
import FontFiles
import FontMatching
import FontSubstitution
import TestSupport
import Testing

/// Lines that are gained where a substitute draws.
///
/// The profile of Museo Slab 500 has an H of 720 and a space of 250 units of 1000. Probe Base has the same advances, and is drawn
/// at 710/700 of the size, so that its capitals are as high. At 10 points ten words of an H are 94.5 points wide in the one and
/// 95.85 in the other: of a column of 95 points they fill a line, and do not.
@Suite(.enabled(if: Audited.readsPackages))
struct ParagraphLinesTests {
  private static let words = Array(repeating: "H", count: 100).joined(separator: " ")

  private static func lines(_ bytes: [UInt8], _ ending: String) throws -> TextDifferences.LineCounts? {
    try withTemporaryFolder { folder in
      try Fixtures.write(bytes, to: "\(folder)/document.\(ending)")
      let collection = FontCollection(bundledFonts: false, systemFonts: false)
      try collection.register(contentsOf: Fixtures.font("Base.ttf"))
      let face = try #require(try FontFile(path: Fixtures.font("MuseoSlab-500.ttf")).faces.first)
      collection.register(profile: try FontProfile(of: face))
      let fonts = try DocumentFonts(contentsOf: "\(folder)/document.\(ending)", in: collection)
      return fonts.first { $0.name == "Museo Slab 500" }?.differences?.lines
    }
  }

  // MARK: - Word

  private static func run(_ text: String, _ more: String = "", font: String = "Museo Slab 500") -> String {
    "<w:r><w:rPr><w:rFonts w:ascii=\"\(font)\" w:hAnsi=\"\(font)\"/><w:sz w:val=\"20\"/>\(more)</w:rPr><w:t>\(text)</w:t></w:r>"
  }

  private static func paragraph(_ properties: String = "", _ runs: String = run(words)) -> String {
    "<w:p><w:pPr>\(properties)</w:pPr>\(runs)</w:p>"
  }

  /// A page of 200 points with margins of 50 and 55.
  private static func section(_ columns: String = "") -> String {
    #"<w:sectPr><w:pgSz w:w="4000"/><w:pgMar w:left="1000" w:right="1100"/>\#(columns)</w:sectPr>"#
  }

  private static func word(_ body: String, _ section: String = section()) throws -> TextDifferences.LineCounts? {
    try lines(TestPackage.word(body + section), "docx")
  }

  @Test("A paragraph fills the column of its section")
  func column() throws {
    let counts = try #require(try Self.word(Self.paragraph()))
    #expect(counts.paragraphs == 1 && counts.absent == 10 && counts.here == 12 && counts.gained == 2)
  }

  @Test("Indents, of the first line too: one word less than ten fills its first line; styles say them as well")
  func indents() throws {
    // 5 points at both sides and in a column that is 10 wider: as before, but for the first line.
    let wide = #"<w:sectPr><w:pgSz w:w="4200"/><w:pgMar w:left="1000" w:right="1100"/></w:sectPr>"#
    let indented = #"<w:ind w:left="100" w:right="100" w:firstLine="100"/>"#
    let counts = try #require(try Self.word(Self.paragraph(indented), wide))
    #expect(counts.absent == 11 && counts.here == 12)
  }

  @Test("Columns of equal width, and a section that ends in a paragraph")
  func columns() throws {
    // Two columns of 95 points with 10 between them.
    let two = #"<w:pgSz w:w="6100"/><w:pgMar w:left="1000" w:right="1100"/><w:cols w:num="2" w:space="200"/>"#
    let inParagraph = Self.paragraph("<w:sectPr>\(two)</w:sectPr>")
    let counts = try #require(try Self.word(inParagraph + Self.paragraph()))
    #expect(counts.paragraphs == 2 && counts.absent == 20 && counts.here == 24)
    let uneven = #"<w:sectPr><w:pgSz w:w="6100"/><w:cols w:num="2" w:equalWidth="0"/></w:sectPr>"#
    #expect(try Self.word(Self.paragraph(), uneven) == nil)
  }

  @Test(
    "What has no measure of its own does not count",
    arguments: [
      "<w:tbl><w:tr><w:tc>\(paragraph())</w:tc></w:tr></w:tbl>",
      paragraph(#"<w:numPr><w:numId w:val="1"/></w:numPr>"#), paragraph("", run(words) + "<w:r><w:tab/></w:r>"),
      paragraph("", run(words, #"<w:spacing w:val="20"/>"#)), paragraph("", run(words) + run("H", font: "Unheard Of")),
      paragraph(#"<w:ind w:leftChars="200"/>"#),
    ])
  func unmeasured(_ body: String) throws {
    #expect(try Self.word(body) == nil)
  }

  @Test("A line break ends a line; a paragraph without a page is not laid out")
  func breaks() throws {
    let broken = Self.paragraph("", Self.run("H") + "<w:r><w:br/></w:r>" + Self.run("H"))
    let counts = try #require(try Self.word(broken))
    #expect(counts.absent == 2 && counts.here == 2 && counts.gained == 0)
    #expect(try Self.word(Self.paragraph(), "") == nil)
  }

  // MARK: - OpenDocument

  private static let spaces = [
    "office": "office", "style": "style", "text": "text", "fo": "xsl-fo-compatible", "table": "table",
  ]
  .map { "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($1):1.0\"" }.joined(separator: " ")

  private static func openDocument(_ body: String, _ more: String = "") throws -> TextDifferences.LineCounts? {
    let styles = """
      <office:styles><style:style style:name="Standard" style:family="paragraph"><style:text-properties
      fo:font-family="Museo Slab 500" fo:font-size="10pt"/></style:style><style:style style:name="In" style:family="paragraph"
      style:parent-style-name="Standard"><style:paragraph-properties fo:text-indent="5pt"/></style:style>\(more)</office:styles>
      <office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="200pt"
      fo:margin-left="50pt" fo:margin-right="55pt"/></style:page-layout></office:automatic-styles>
      <office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"/></office:master-styles>
      """
    let content = "<office:body><office:text>\(body)</office:text></office:body>"
    return try lines(
      TestPackage.bytes([
        (name: "mimetype", content: "application/vnd.oasis.opendocument.text"),
        (name: "styles.xml", content: "<office:document-styles \(spaces)>\(styles)</office:document-styles>"),
        (name: "content.xml", content: "<office:document-content \(spaces)>\(content)</office:document-content>"),
      ]), "odt")
  }

  @Test("OpenDocument: a paragraph fills the column of its master page; cells and tabs do not count")
  func masterPage() throws {
    let plain = "<text:p text:style-name=\"Standard\">\(Self.words)</text:p>"
    let indented = "<text:p text:style-name=\"In\">\(Self.words)</text:p>"
    let tab = "<text:p text:style-name=\"Standard\">H<text:tab/>H</text:p>"
    let cell =
      "<table:table><table:table-row><table:table-cell>\(plain)</table:table-cell></table:table-row></table:table>"
    let counts = try #require(try Self.openDocument(plain + tab + cell))
    #expect(counts.paragraphs == 1 && counts.absent == 10 && counts.here == 12)
    let first = try #require(try Self.openDocument(indented))
    #expect(first.absent == 11 && first.here == 12)
  }

  @Test("OpenDocument: a heading counts as a paragraph does, but for one with a number before it")
  func headings() throws {
    let heading = "<text:h text:style-name=\"Standard\" text:outline-level=\"2\">\(Self.words)</text:h>"
    #expect(try Self.openDocument(heading)?.paragraphs == 1)
    let numbered = """
      <text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format=""/>
      <text:outline-level-style text:level="2" style:num-format="1"/></text:outline-style>
      """
    #expect(try Self.openDocument(heading, numbered) == nil)
  }

  // MARK: - SVG

  /// A picture with a text of ten words in ten lines; 12.6667 and 126.6667 pixels are 9.5 and 95 points.
  private static func picture(_ text: String) throws -> TextDifferences.LineCounts? {
    let defaults = "<defs><rect id=\"frame\" x=\"1\" y=\"1\" width=\"126.6667\" height=\"500\"/></defs>"
    return try lines(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg"><style>text { font: 13.3333px 'Museo Slab 500' }</style>\(defaults)\(text)</svg>
        """.utf8), "svg")
  }

  @Test(
    "SVG: a text with a measure is broken into lines, whatever places its parts have",
    arguments: [
      "<text inline-size=\"126.6667\">\(words)</text>", "<text style=\"inline-size: 95pt\">\(words)</text>",
      "<text style=\"shape-inside:url(#frame)\">\(words)</text>",
      "<text inline-size=\"126.6667\"><tspan x=\"0\" y=\"20\">H </tspan>\n <tspan x=\"0\" y=\"40\">\(words.dropFirst(2))</tspan></text>",
    ])
  func measuredPicture(_ text: String) throws {
    let counts = try #require(try Self.picture(text))
    #expect(counts.paragraphs == 1 && counts.absent == 10 && counts.here == 12)
  }

  @Test("SVG: the line breaks of the author count where white space keeps them")
  func ownBreaks() throws {
    let text = "<text inline-size=\"126.6667\" style=\"white-space: pre\">H\nH\nH</text>"
    #expect(try Self.picture(text)?.absent == 3)
    #expect(try Self.picture(text.replacing("pre", with: "normal"))?.absent == 1)
  }

  @Test(
    "SVG: a text without a measure, or whose letters have places of their own, does not count",
    arguments: [
      "<text>\(words)</text>", "<text inline-size=\"126.6667\" letter-spacing=\"1\">\(words)</text>",
      "<text inline-size=\"126.6667\" textLength=\"90\">\(words)</text>",
      "<text style=\"shape-inside:url(#none)\">\(words)</text>",
      "<text inline-size=\"50%\">\(words)</text>",
      "<text style=\"shape-inside:url(#frame);shape-padding:4px\">\(words)</text>",
      "<g inline-size=\"126.6667\"><text>\(words)</text></g>",
      "<text inline-size=\"126.6667\">\(words)<tspan font-family=\"Unheard Of\">H</tspan></text>",
    ])
  func unmeasuredPicture(_ text: String) throws {
    #expect(try Self.picture(text) == nil)
  }
}
