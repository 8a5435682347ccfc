import FontNames
import Testing

@testable import FontCode

struct FontFaceRuleTests {
  @Test("A rule has its sources in order, weight, slant and an unusual width")
  func css() {
    let rule = FontFaceRule(
      family: "Museo Slab", style: FontStyle(weight: 500, width: .condensed, slant: .oblique(degrees: 8.5)),
      sources: [.local("Museo Slab 500"), .file("slab.otf", format: "opentype")], adjustments: [("size-adjust", "98.5")]
    )
    #expect(
      rule.css == """
        @font-face {
          font-family: "Museo Slab";
          src: local("Museo Slab 500"), url("slab.otf") format("opentype");
          font-weight: 500;
          font-style: oblique 8.5deg;
          font-stretch: 75%;
          size-adjust: 98.5%;
        }
        """)
  }

  @Test("A name cannot end a string, a line or the style element of a page")
  func strings() {
    let css = FontFaceRule(family: "a\"b\\c</style>\n", style: .regular, sources: [.file("\").otf", format: "x")]).css
    #expect(css.contains(#"font-family: "a\22 b\5c c\3c /style>\a ";"#))
    #expect(css.contains(#"url("\22 ).otf")"#))
  }
}
