import FontDocuments
import TestSupport
import Testing

/// The section numbers are those of ECMA-376, part 1.
@Suite(.enabled(if: Audited.readsPackages, "libzip or expat is not installed"))
struct WordDocumentTests {
  private static let theme = """
    <a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme>
    <a:majorFont><a:latin typeface="Major"/><a:ea typeface=""/><a:cs typeface=""/></a:majorFont>
    <a:minorFont><a:latin typeface="Minor"/><a:ea typeface=""/><a:cs typeface="Bidi"/>
    <a:font script="Jpan" typeface="Mincho"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>
    """

  private static func texts(
    _ body: String, styles: String = "", numbering: String = "", settings: String = ""
  ) throws -> [String] {
    let bytes = TestPackage.word(
      body,
      parts: [
        ("styles.xml", "styles", "<w:root>\(styles)</w:root>"), ("theme/theme1.xml", "theme", theme),
        ("numbering.xml", "numbering", "<w:root>\(numbering)</w:root>"),
        ("settings.xml", "settings", "<w:root>\(settings)</w:root>"),
      ])
    return try Audited.texts(bytes, ending: "docx")
  }

  private static func run(_ properties: String, _ text: String) -> String {
    "<w:r><w:rPr>\(properties)</w:rPr><w:t>\(text)</w:t></w:r>"
  }

  @Test("§ 17.3.2.26: a font of the theme overrides a font name")
  func themeBeatsName() throws {
    let body = "<w:p>" + Self.run(#"<w:rFonts w:ascii="Arial" w:asciiTheme="majorHAnsi"/>"#, "ab") + "</w:p>"
    #expect(try Self.texts(body) == ["Major: ab"])
  }

  @Test("§ 17.3.2.26: ASCII, Latin, East Asian and complex characters of a run have separate fonts")
  func slots() throws {
    let fonts = #"<w:rFonts w:ascii="A" w:hAnsi="H" w:eastAsia="E" w:cs="C"/>"#
    #expect(try Self.texts("<w:p>\(Self.run(fonts, "aé字"))</w:p>") == ["A: a", "E: 字", "H: é"])
    #expect(try Self.texts("<w:p>\(Self.run(fonts + "<w:rtl/>", "aé"))</w:p>") == ["C: aé"])
    // The hint: a character of both ranges is East Asian.
    let hinted = #"<w:rFonts w:ascii="A" w:hAnsi="H" w:eastAsia="E" w:hint="eastAsia"/>"#
    #expect(try Self.texts("<w:p>\(Self.run(hinted, "°é“"))</w:p>") == ["E: °“", "H: é"])
  }

  @Test("Fonts are inherited from defaults, styles and their bases, and overridden by the run")
  func inheritance() throws {
    let styles = """
      <w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults>
      <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
      <w:style w:type="paragraph" w:styleId="B"><w:name w:val="Base"/><w:rPr><w:rFonts w:ascii="Based"/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="D"><w:name w:val="Derived"/><w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="character" w:styleId="C"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
      """
    func paragraph(_ style: String, _ run: String) -> String {
      "<w:p><w:pPr><w:pStyle w:val=\"\(style)\"/></w:pPr>\(run)</w:p>"
    }
    let body =
      "<w:p>\(Self.run("", "a"))</w:p>" + paragraph("B", Self.run("", "b")) + paragraph("D", Self.run("", "d"))
      // § 17.7.3: bold in two levels of styles is not bold, but bold in the run is.
      + paragraph("D", Self.run(#"<w:rStyle w:val="C"/>"#, "e"))
      + paragraph("D", Self.run(#"<w:rStyle w:val="C"/><w:b/>"#, "f"))
    #expect(try Self.texts(body, styles: styles) == ["Based 700: df", "Based: be", "Minor: a"])
  }

  @Test("The document's language chooses the East Asian font of the theme")
  func themeLanguage() throws {
    let body = "<w:p>" + Self.run(#"<w:rFonts w:eastAsiaTheme="minorEastAsia"/>"#, "字") + "</w:p>"
    #expect(try Self.texts(body, settings: #"<w:themeFontLang w:eastAsia="ja-JP"/>"#) == ["Mincho: 字"])
  }

  @Test("List numbers and bullets have the font of their level")
  func numbering() throws {
    let numbering = """
      <w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1)"/>
      <w:rPr><w:rFonts w:ascii="Numbers"/></w:rPr></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/>
      <w:lvlText w:val="x"/><w:rPr><w:rFonts w:ascii="Bullets"/></w:rPr></w:lvl></w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
      """
    func item(_ level: Int) -> String {
      "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"\(level)\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr>"
        + Self.run(#"<w:rFonts w:ascii="Text"/>"#, "a") + "</w:p>"
    }
    let texts = try Self.texts(item(0) + item(0) + item(1), numbering: numbering)
    #expect(texts == ["Bullets: x", "Numbers: )12", "Text: a"])
  }

  @Test("Deleted text, hidden text, field codes and fallback content are not text")
  func passedOver() throws {
    let body = """
      <w:p><w:del><w:r><w:delText>d</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>
      <w:r><w:rPr><w:vanish/></w:rPr><w:t>v</w:t></w:r><w:ins>\(Self.run(#"<w:rFonts w:ascii="A"/>"#, "ok"))</w:ins>
      <mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Fallback>
      <w:r><w:t>f</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>
      """
    #expect(try Self.texts(body) == ["A: ko"])
  }

  @Test("A font that is declared but not used has a count of 0")
  func declared() throws {
    let styles = #"<w:style w:type="paragraph" w:styleId="X"><w:rPr><w:rFonts w:ascii="Unused"/></w:rPr></w:style>"#
    let bytes = TestPackage.word(
      "<w:p>\(Self.run(#"<w:rFonts w:ascii="Used"/>"#, "a"))</w:p>",
      parts: [("styles.xml", "styles", "<w:root>\(styles)</w:root>")])
    let fonts = try Audited.fonts(bytes, ending: "docx")
    #expect(fonts.map(\.name) == ["Used", "Unused"] && fonts.map(\.count) == [1, 0])
  }

  @Test("§ 22.1.2.61: a formula without a font has the math font, but its normal text has not")
  func formulas() throws {
    let space = #"xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math""#
    let body = """
      <w:p><m:oMath \(space)><m:r><m:t>x</m:t></m:r><m:d><m:dPr><m:begChr m:val="["/></m:dPr></m:d>
      <m:r><m:rPr><m:nor/></m:rPr><m:t>n</m:t></m:r>
      <m:r><w:rPr><w:rFonts w:ascii="Own"/></w:rPr><m:t>y</m:t></m:r></m:oMath>\(Self.run("", "z"))</w:p>
      """
    #expect(try Self.texts(body) == ["Cambria Math: [x", "Own: y", "Times New Roman: nz"])
    let settings = "<m:mathPr \(space)><m:mathFont m:val=\"STIX\"/></m:mathPr>"
    #expect(try Self.texts(body, settings: settings) == ["Own: y", "STIX: [x", "Times New Roman: nz"])
  }

  @Test("§ 17.3.2.5 and § 17.3.2.33: letters shown as capitals count as capitals, by language")
  func capitals() throws {
    let font = #"<w:rFonts w:ascii="A" w:hAnsi="A"/>"#
    #expect(try Self.texts("<w:p>\(Self.run(font + "<w:caps/>", "aß"))</w:p>") == ["A: AS"])
    #expect(try Self.texts("<w:p>\(Self.run(font + "<w:smallCaps/>", "a"))</w:p>") == ["A: A"])
    #expect(try Self.texts("<w:p>\(Self.run(font + #"<w:caps w:val="0"/>"#, "a"))</w:p>") == ["A: a"])
    let turkish = font + #"<w:caps/><w:lang w:val="tr-TR"/>"#
    #expect(try Self.texts("<w:p>\(Self.run(turkish, "i"))</w:p>") == ["A: \u{130}"])
  }
}
