import Testing
import TextFormats

struct MarkupElementTests {
  @Test("Elements are indented, but their text is not")
  func document() {
    let root = MarkupElement(
      "a", [(name: "b", value: "1 < 2\n")],
      [MarkupElement("c", []), MarkupElement("d", text: " x\ny & \"z\" ")])
    #expect(
      root.document == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a b="1 &lt; 2&#10;">
          <c/>
          <d> x
        y &amp; &quot;z&quot; </d>
        </a>

        """)
  }

  @Test("Start tags, end tags and empty tags are written with escaped attributes")
  func tags() {
    let attributes = [("class", "ink"), ("d", "M0 0>")]
    #expect(Markup.startTag("g", attributes) == #"<g class="ink" d="M0 0&gt;">"#)
    #expect(Markup.emptyTag("path", attributes) == #"<path class="ink" d="M0 0&gt;"/>"#)
    #expect(Markup.endTag("g") == "</g>")
  }

  /// XML 1.0, § 2.2, excludes most controls and U+FFFE; § 2.11 reads a bare return as a line feed.
  @Test("Characters that XML excludes are replaced, and those that it would change are references")
  func characters() {
    #expect(Markup.escaped("a\u{1}\u{FFFE}b") == "a\u{FFFD}\u{FFFD}b")
    #expect(Markup.escaped("a\tb\r\nc\u{85}\u{2067}") == "a&#9;b&#13;&#10;c&#133;&#8295;")
    #expect(Markup.escaped("a\u{AD}\u{206E}\u{200D}") == "a\u{AD}\u{206E}\u{200D}")
    #expect(Markup.escaped("a\u{2028}b\u{2029}") == "a&#8232;b&#8233;")
    #expect(Markup.escaped("a\nb", keepsLines: true) == "a\nb")
  }
}
