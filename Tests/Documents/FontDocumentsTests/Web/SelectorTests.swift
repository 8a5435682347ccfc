import FontDocuments
import TestSupport
import Testing

/// Selectors 4, CSS Nesting, CSS Cascade 5. Chromium 156 shows each text in Right.
struct SelectorTests {
  private static func fonts(_ style: String, _ body: String) throws -> [String] {
    let page = "<!doctype html><style>\(style)</style><body>\(body)"
    return try Audited.fonts(Array(page.utf8), ending: "html").filter { $0.count > 0 }.map(\.name)
  }

  private static let pages: [(style: String, body: String)] = [
    ("body { font-family: Wrong } :is(h4, p) { font-family: Right }", "<p>text"),
    (":is(.k, #z) { font-family: Right } .k.k { font-family: Wrong }", "<p class=k>text"),
    (
      ":where(#i) { font-family: Wrong } p { font-family: Right } :where(.k) { font-family: Wrong }",
      "<p id=i class=k>text"
    ),
    ("p { font-family: Right } p:is(.k, :no-such()) { font-weight: bold }", "<p>text"),
    ("p { font-family: Wrong } p:has(> br) { font-family: Right }", "<p>text<br></p>"),
    ("p { font-family: Right } p:has(> br) { font-family: Wrong }", "<p>text<i><br></i></p>"),
    ("p { font-family: Wrong } p:has(+ div i) { font-family: Right }", "<p>text</p><div><b><i></i></b></div>"),
    ("p:not(.a, .b) { font-family: Right } .a, .b { font-family: Wrong }", "<p>text"),
    ("p:not(:is(#x, .a)) { font-family: Right } p.k.k { font-family: Wrong }", "<p class=k>text"),
    ("p { font-family: Wrong } p:nth-child(2n + 1) { font-family: Right }", "<p></p><p></p><p>text"),
    ("p { font-family: Wrong } p:nth-child(-n+2) { font-family: Right }", "<p></p><p>text"),
    ("p { font-family: Right } p:nth-child(-n+2) { font-family: Wrong }", "<p></p><p></p><p>text"),
    ("p { font-family: Wrong } p:nth-last-child(2) { font-family: Right }", "<p>text</p><p></p>"),
    ("p { font-family: Wrong } p:nth-child(2 of .k) { font-family: Right }", "<p class=k></p><p></p><p class=k>text"),
    ("p { font-family: Wrong } p:nth-last-of-type(1) { font-family: Right }", "<p>text</p><div></div>"),
    ("p { font-family: Wrong } p:only-of-type { font-family: Right }", "<div><h4></h4><p>text</p></div>"),
    ("p { font-family: Wrong } p:lang(fr) { font-family: Right }", "<div lang=fr-CA><p>text</p></div>"),
    ("p { font-family: Right } p:lang(fr) { font-family: Wrong }", "<div lang=fro><p>text</p></div>"),
    ("p { font-family: Wrong } [data-x='A' i] { font-family: Right }", "<p data-x=a>text"),
    ("p { font-family: Right } [data-x='A'] { font-family: Wrong }", "<p data-x=a>text"),
    ("p { font-family: Right } p:hover, p::before { font-family: Wrong }", "<p>text"),
    ("p { font-family: Right } p, p:: { font-family: Wrong }", "<p>text"),
    (
      "p { font-family: Wrong } table > tbody > tr > td { font-family: Right }", "<table><tr><td>text</td></tr></table>"
    ),
    ("body { font-family: Wrong; & p { font-family: Right } }", "<p>text"),
    ("body { font-family: Wrong; p { font-family: Right } }", "<p>text"),
    ("#i, p { &.k { font-family: Right } } p.k.k { font-family: Wrong }", "<p class=k>text"),
    ("div { > p { font-family: Right } } p { font-family: Wrong }", "<div><p>text</p></div>"),
    ("p { & { font-family: Wrong } font-family: Right }", "<p>text"),
    (".k { .j & { font-family: Right } } .k { font-family: Wrong }", "<div class=j><p class=k>text</p></div>"),
    ("@layer a, b; @layer b { p { font-family: Right } } @layer a { p.k { font-family: Wrong } }", "<p class=k>text"),
    ("p { font-family: Right } @layer { #i { font-family: Wrong } }", "<p id=i>text"),
    ("@layer a { p { font-family: Right !important } } p { font-family: Wrong !important }", "<p>text"),
    ("@layer a { p { font-family: Right } } p { font-family: Wrong; font-family: revert-layer }", "<p>text"),
    ("body { font-family: Right } code { font-family: Wrong } code { all: unset }", "<code>text</code>"),
    ("@media print { p { font-family: Wrong } } @media screen { p { font-family: Right } }", "<p>text"),
    ("@media not print { p { font-family: Right } } @media not all { p { font-family: Wrong } }", "<p>text"),
    (
      "@supports (font-family: a) { p { font-family: Right } } @supports not (display: block) { p { font-family: Wrong } }",
      "<p>text"
    ),
    ("@supports selector(:has(a)) { p { font-family: Right } }", "<p>text"),
  ]

  @Test("The text has the font of the winning rule", arguments: pages)
  func wins(_ page: (style: String, body: String)) throws {
    #expect(try Self.fonts(page.style, page.body) == ["Right"])
  }

  @Test(
    "A rule with an unknown condition is not applied, but reported",
    arguments: [
      "@media (max-width: 600px)", "@supports (display: grid-lanes)", "@container (width > 9px)", "@scope (.a)",
    ])
  func unknown(_ rule: String) throws {
    let page = "<!doctype html><style>p { font-family: Right } \(rule) { p { font-family: Other } }</style><p>text"
    let fonts = try Audited.fonts(Array(page.utf8), ending: "html")
    #expect(fonts.map { "\($0.name) \($0.count)" } == ["Right 4", "Other 0"])
    #expect(fonts.problems.map(\.message) == ["style rules that fontprobe does not apply: \(rule)"])
  }

  @Test("An unknown pseudo-class, and a pseudo-element with text, are reported")
  func unknownNames() throws {
    let style = "p { font-family: Right } p:new-state { font-family: Other } p::first-line { font-family: Other }"
    let fonts = try Audited.fonts(Array("<style>\(style)</style><p>text".utf8), ending: "html")
    #expect(fonts.problems.map(\.message) == ["style rules that fontprobe does not apply: :new-state, ::first-line"])
  }

  @Test("Deeply nested rules and selectors are read in time", .stopped(after: .seconds(60)))
  func nested() throws {
    let style = String(repeating: "&, & { ", count: 60) + "font-family: Right" + String(repeating: "}", count: 60)
    #expect(try Self.fonts("p { \(style) }", "<p>text") == ["Right"])
    let brackets = String(repeating: ":is(", count: 7000) + "p" + String(repeating: ")", count: 7000)
    #expect(try Self.fonts("p { font-family: Right } \(brackets) { font-family: Wrong }", "<p>text") == ["Right"])
  }

  @Test("Selectors over many elements and rules are matched in time", .stopped(after: .seconds(120)))
  func manyElements() throws {
    let siblings = String(repeating: "<p></p>", count: 30_000)
    #expect(try Self.fonts("p { font-family: Right } b ~ p { font-family: Wrong }", siblings + "<p>text") == ["Right"])
    let rules = String(repeating: "p.a { font-family: Right } ", count: 20_000)
    let texts = String(repeating: "<p class=a>text</p>", count: 20_000)
    #expect(try Self.fonts(rules, texts) == ["Right"])
  }
}
