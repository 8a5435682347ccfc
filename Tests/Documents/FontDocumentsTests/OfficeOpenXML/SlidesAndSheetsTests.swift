import FontDocuments
import TestSupport
import Testing

/// The section numbers are those of ECMA-376, part 1.
@Suite(.enabled(if: Audited.readsPackages, "libzip or expat is not installed"))
struct SlidesAndSheetsTests {
  private static let spaces =
    ["a": "drawingml", "p": "presentationml", "x": "spreadsheetml"]
    .map { "xmlns:\($0)=\"http://schemas.openxmlformats.org/\($1)/2006/main\"" }.joined(separator: " ")
    + " xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""

  private static let theme = """
    <a:theme><a:themeElements><a:fontScheme><a:majorFont><a:latin typeface="Major"/></a:majorFont>
    <a:minorFont><a:latin typeface="Minor"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>
    """

  /// A package of parts. The first part is the main part; references are listed by their part.
  private static func package(
    _ parts: [(name: String, content: String)], _ references: [String: [(id: String, kind: String, target: String)]]
  ) -> [UInt8] {
    var all = [
      (name: "[Content_Types].xml", content: "<Types/>"),
      (name: "_rels/.rels", content: TestPackage.relations([("r1", "officeDocument", parts[0].name)])),
    ]
    for (name, content) in parts {
      let end = content.firstIndex { $0 == ">" || $0 == "/" } ?? content.startIndex
      all.append((name: name, content: "\(content[..<end]) \(spaces)\(content[end...])"))
    }
    for (part, list) in references {
      all.append((name: "_rels/\(part).rels", content: TestPackage.relations(list)))
    }
    return TestPackage.bytes(all)
  }

  private static func shape(_ placeholder: String, _ paragraphs: String) -> String {
    "<p:sp><p:nvSpPr><p:nvPr>\(placeholder)</p:nvPr></p:nvSpPr><p:txBody>\(paragraphs)</p:txBody></p:sp>"
  }

  private static func slide(
    _ shapes: String, theme: String = theme, tableStyles: String = "<a:tblStyleLst/>"
  ) throws -> [String] {
    let master = """
      <p:sldMaster><p:cSld><p:spTree>\(shape(#"<p:ph type="body"/>"#, "<a:p><a:r><a:t>no text</a:t></a:r></a:p>"))
      </p:spTree></p:cSld><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr b="1"><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr>
      </p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buFont typeface="Bullets"/><a:buChar char="•"/>
      <a:defRPr><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:bodyStyle></p:txStyles></p:sldMaster>
      """
    let layout = """
      <p:sldLayout><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph idx="7"/></p:nvPr></p:nvSpPr><p:txBody><a:lstStyle>
      <a:lvl1pPr><a:defRPr><a:latin typeface="Layout"/></a:defRPr></a:lvl1pPr></a:lstStyle></p:txBody></p:sp></p:spTree></p:cSld>
      </p:sldLayout>
      """
    let presentation = """
      <p:presentation><p:sldIdLst><p:sldId r:id="r1"/></p:sldIdLst><p:defaultTextStyle><a:lvl1pPr><a:defRPr>
      <a:latin typeface="Default"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>
      """
    let bytes = package(
      [
        ("presentation.xml", presentation),
        ("slide.xml", "<p:sld><p:cSld><p:spTree>\(shapes)</p:spTree></p:cSld></p:sld>"), ("layout.xml", layout),
        ("master.xml", master), ("theme.xml", theme), ("tables.xml", tableStyles),
      ],
      [
        "presentation.xml": [("r1", "slide", "slide.xml"), ("r2", "tableStyles", "tables.xml")],
        "slide.xml": [("r1", "slideLayout", "layout.xml")],
        "layout.xml": [("r1", "slideMaster", "master.xml")], "master.xml": [("r1", "theme", "theme.xml")],
      ])
    return try Audited.texts(bytes, ending: "pptx")
  }

  /// The fonts of a workbook with one sheet.
  private static func sheet(_ sheet: String, styles: String, strings: String = "<x:sst/>") throws -> DocumentFonts {
    let bytes = package(
      [
        ("workbook.xml", #"<x:workbook><x:sheets><x:sheet name="S" r:id="r1"/></x:sheets></x:workbook>"#),
        ("sheet.xml", sheet), ("styles.xml", styles), ("strings.xml", strings), ("theme.xml", theme),
      ],
      [
        "workbook.xml": [
          ("r1", "worksheet", "sheet.xml"), ("r2", "styles", "styles.xml"), ("r3", "sharedStrings", "strings.xml"),
          ("r4", "theme", "theme.xml"),
        ]
      ])
    return try Audited.fonts(bytes, ending: "xlsx")
  }

  private static func paragraph(_ text: String, _ properties: String = "") -> String {
    "<a:p><a:r><a:rPr>\(properties)</a:rPr><a:t>\(text)</a:t></a:r></a:p>"
  }

  @Test("A placeholder inherits from its layout, then from the master, with the theme's fonts")
  func placeholders() throws {
    #expect(try Self.slide(Self.shape(#"<p:ph type="title"/>"#, Self.paragraph("a"))) == ["Major 700: a"])
    #expect(try Self.slide(Self.shape(#"<p:ph type="body"/>"#, Self.paragraph("a"))) == ["Bullets: •", "Minor: a"])
    #expect(try Self.slide(Self.shape(#"<p:ph idx="7"/>"#, Self.paragraph("a"))) == ["Bullets: •", "Layout: a"])
  }

  @Test("Text outside placeholders has the presentation's style, and a run has its own")
  func textBoxes() throws {
    let own = #"<a:latin typeface="Own"/><a:ea typeface="Han"/>"#
    let shapes = Self.shape("", Self.paragraph("a") + Self.paragraph("b字", own))
    #expect(try Self.slide(shapes) == ["Default: a", "Han: 字", "Own: b"])
  }

  @Test("§ 18.8.35: the scheme of a cell's font overrides its name, and rich text has its own fonts")
  func cells() throws {
    let styles = """
      <x:styleSheet><x:fonts><x:font><x:name val="Named"/><x:scheme val="minor"/></x:font>
      <x:font><x:b/><x:name val="Bold"/></x:font></x:fonts>
      <x:cellXfs><x:xf fontId="0"/><x:xf fontId="1"/></x:cellXfs></x:styleSheet>
      """
    let strings = """
      <x:sst><x:si><x:t>ab</x:t></x:si><x:si><x:r><x:t>c</x:t></x:r><x:r><x:rPr><x:rFont val="Run"/></x:rPr><x:t>d</x:t></x:r></x:si></x:sst>
      """
    let sheet = """
      <x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c s="1" t="s"><x:v>1</x:v></x:c><x:c s="1"><x:v>7</x:v></x:c>
      </x:row></x:sheetData><x:headerFooter><x:oddHeader>&amp;C&amp;"Head,Italic"&amp;12x</x:oddHeader></x:headerFooter></x:worksheet>
      """
    let fonts = try Self.sheet(sheet, styles: styles, strings: strings)
    #expect(
      fonts.filter { $0.count > 0 }.map(\.line).sorted() == ["Bold 700: 7c", "Head italic: x", "Minor: ab", "Run: d"])
  }

  @Test("A shared text counts once for each cell, in the font of the cell")
  func sharedTexts() throws {
    let styles = """
      <x:styleSheet><x:fonts><x:font><x:name val="A"/></x:font><x:font><x:name val="B"/></x:font></x:fonts>
      <x:cellXfs><x:xf fontId="0"/><x:xf fontId="1"/></x:cellXfs></x:styleSheet>
      """
    let cells =
      String(repeating: #"<x:c t="s"><x:v>0</x:v></x:c>"#, count: 12_000) + #"<x:c s="1" t="s"><x:v>0</x:v></x:c>"#
    let fonts = try Self.sheet(
      "<x:worksheet><x:sheetData><x:row>\(cells)</x:row></x:sheetData></x:worksheet>", styles: styles,
      strings: "<x:sst><x:si><x:t>\(String(repeating: "a", count: 100_000))</x:t></x:si></x:sst>")
    #expect(fonts.map(\.name) == ["A", "B"] && fonts.map(\.count) == [1_200_000_000, 100_000])
    #expect(fonts[0].places.first?.count == 1_200_000_000)
  }

  @Test("§ 20.1.4.1.16: if a theme has no East Asian or complex font, its list by script is used")
  func fontsByScript() throws {
    let ends = #"<a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/>"#
    func text(_ text: String, _ language: String) -> String {
      "<a:p><a:r><a:rPr lang=\"\(language)\">\(ends)</a:rPr><a:t>\(text)</a:t></a:r></a:p>"
    }
    let list = ["Jpan", "Hang", "Hans", "Hant", "Hebr", "Thai"].map {
      "<a:font script=\"\($0)\" typeface=\"\($0) Face\"/>"
    }.joined()
    let theme = """
      <a:theme><a:themeElements><a:fontScheme><a:minorFont><a:latin typeface="Latin"/><a:ea typeface=""/><a:cs typeface=""/>\(list)
      </a:minorFont></a:fontScheme></a:themeElements></a:theme>
      """
    func fonts(_ content: String, _ language: String) throws -> [String] {
      try Self.slide(Self.shape("", text(content, language)), theme: theme)
    }
    #expect(try fonts("漢", "zh-TW") == ["Hant Face: 漢"])
    #expect(try fonts("漢", "zh-CN") == ["Hans Face: 漢"])
    #expect(try fonts("漢", "ja-JP") == ["Jpan Face: 漢"])
    // Kana and Hangul have their own script.
    #expect(try fonts("か", "en-US") == ["Jpan Face: か"])
    #expect(try fonts("한", "en-US") == ["Hang Face: 한"])
    #expect(try fonts("ไ", "en-US") == ["Thai Face: ไ"])
    #expect(try fonts("\u{5E9}", "en-US") == ["Hebr Face: \u{5E9}"])
    // The language does not decide the script of Han.
    #expect(try fonts("漢", "en-US") == ["Latin: 漢"])
  }

  @Test("§ 21.1.2.3.10: private-use characters have the symbol font, and cap shows capitals")
  func signs() throws {
    let own = #"<a:latin typeface="Own"/><a:sym typeface="Wingdings"/>"#
    #expect(
      try Self.slide(Self.shape("", Self.paragraph("a\u{F0E0}", own))) == ["Own: a", "Wingdings: \u{F0E0}"])
    let capitals = #"<a:p><a:r><a:rPr cap="small"/><a:t>ab</a:t></a:r></a:p>"#
    #expect(try Self.slide(Self.shape("", capitals)) == ["Default: AB"])
  }

  @Test(
    "§ 20.1.10.36: text is bold for 1, true or on, and def inherits",
    arguments: [
      ("1", true), ("true", true), ("on", true), ("0", false), ("false", false), ("off", false), ("", false),
      ("def", false), ("bold", false),
    ])
  func switches(_ word: String, _ isBold: Bool) throws {
    let expected = [isBold ? "Default 700: a" : "Default: a"]
    let run = "<a:p><a:r><a:rPr b=\"\(word)\"/><a:t>a</a:t></a:r></a:p>"
    #expect(try Self.slide(Self.shape("", run)) == expected)
    let style =
      "<a:tblStyleLst><a:tblStyle styleId=\"s\"><a:wholeTbl><a:tcTxStyle b=\"\(word)\"/></a:wholeTbl></a:tblStyle></a:tblStyleLst>"
    let table = """
      <p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr><a:tableStyleId>s</a:tableStyleId></a:tblPr><a:tr><a:tc><a:txBody>
      <a:p><a:r><a:t>a</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>
      """
    #expect(try Self.slide(table, tableStyles: style) == expected)
  }

  @Test("§ 18.3.1.39: + and - are theme fonts in headers; § 18.4.6: only visible phonetic guides count")
  func headersAndGuides() throws {
    let styles = """
      <x:styleSheet><x:fonts><x:font><x:name val="A"/></x:font><x:font><x:name val="Guide"/></x:font></x:fonts>
      <x:cellXfs><x:xf fontId="0"/></x:cellXfs></x:styleSheet>
      """
    let item = #"<x:t>字</x:t><x:rPh sb="0" eb="1"><x:t>ジ</x:t></x:rPh><x:phoneticPr fontId="1"/>"#
    func texts(_ cell: String) throws -> [String] {
      let sheet = """
        <x:worksheet><x:sheetData><x:row>\(cell)</x:row></x:sheetData><x:headerFooter>
        <x:oddHeader>&amp;"+,Bold"h&amp;R&amp;"-,Regular"b</x:oddHeader></x:headerFooter></x:worksheet>
        """
      return try Self.sheet(sheet, styles: styles, strings: "<x:sst><x:si>\(item)</x:si></x:sst>")
        .filter { $0.count > 0 }.map(\.line).sorted()
    }
    let header = ["Major 700: h", "Minor: b"]
    #expect(try texts(#"<x:c t="s"><x:v>0</x:v></x:c>"#) == ["A: 字"] + header)
    #expect(try texts(#"<x:c t="s" ph="1"><x:v>0</x:v></x:c>"#) == ["A: 字", "Guide: ジ"] + header)
    #expect(try texts("<x:c t=\"inlineStr\" ph=\"1\"><x:is>\(item)</x:is></x:c>") == ["A: 字", "Guide: ジ"] + header)
  }

  @Test("Categories that several series of a chart share count once")
  func categories() throws {
    func series(_ category: String, _ name: String) -> String {
      let cache = "<c:strRef><c:strCache><c:pt><c:v>"
      let end = "</c:v></c:pt></c:strCache></c:strRef>"
      return "<c:ser><c:tx>\(cache)\(name)\(end)</c:tx><c:cat>\(cache)\(category)\(end)</c:cat></c:ser>"
    }
    let spaces = #"xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart""#
    let chart =
      "<c:chartSpace \(spaces)><c:barChart>\(series("abc", "x"))\(series("abc", "y"))</c:barChart></c:chartSpace>"
    let bytes = TestPackage.word(
      "<w:p/>",
      parts: [
        ("c.xml", "chart", chart),
        ("t.xml", "theme", Self.theme.replacing("<a:theme>", with: "<a:theme \(Self.spaces)>")),
      ])
    let fonts = try Audited.fonts(bytes, ending: "docx")
    #expect(fonts.first?.line == "Minor: abcxy" && fonts.first?.count == 5)
  }
}
