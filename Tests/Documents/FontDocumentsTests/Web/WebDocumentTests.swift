import FontDocuments
import Foundation
import TestSupport
import Testing

struct WebDocumentTests {
  private static func page(_ text: String, beside: [String: String] = [:]) throws -> [String] {
    try Audited.texts(Array(text.utf8), ending: "html", beside: beside)
  }

  @Test("Specificity, importance and order decide; an attribute overrides all but important rules")
  func cascade() throws {
    let style = "<style>p { font-family: A } .c { font-family: B } #i { font-family: C } p { font-family: D }</style>"
    #expect(try Self.page("\(style)<p>a<p class=c>b<p id=i class=c>c") == ["B: b", "C: c", "D: a"])
    let important = "<style>p { font-family: A !important } #i { font-family: C }</style>"
    #expect(try Self.page("\(important)<p id=i style='font-family: E'>a") == ["A: a"])
  }

  @Test("Combinators and pseudo-classes match; states and pseudo-elements match nothing")
  func selectors() throws {
    let style = """
      <style>body { font-family: Z } div > p { font-family: A } div p + p { font-family: B } p:first-child em { font-family: C }
      p:hover, p::first-line { font-family: N } a:not(.x) { font-family: D } [data-k=v] { font-family: E }</style>
      """
    let body = "<div><p>a<em>c</em></p><p>b</p></div><a>d</a><a class=x>z</a><i data-k=v>e</i>"
    #expect(try Self.page(style + body) == ["A: a", "B: b", "C italic: c", "D: d", "E italic: e", "Z: z"])
  }

  @Test("The font shorthand, sizes, relative weights and variables are computed")
  func values() throws {
    let style = """
      <style>:root { --own: "Own Font", serif } h1 { font: italic 600 12px/1.5 A, serif } p { font-family: var(--own) }
      div { font: var(--none, 300 1em B) }</style>
      """
    let texts = try Self.page("\(style)<h1>a<b>b</b></h1><p>c</p><div>d</div>")
    #expect(texts == ["A 600 italic: a", "A 900 italic: b", "B 300: d", "Own Font: c"])
  }

  @Test("Linked and imported sheets are read, without @media print and comments")
  func sheets() throws {
    let beside = [
      "a.css": "@import url(b.css); /* p { font-family: N } */ p { font-family: A }",
      "b.css": "@media print { p { font-family: N } } em { font-family: B }",
    ]
    let body = "<link rel=stylesheet href=a.css><link rel=stylesheet href=missing.css><p>a<em>b</em>"
    #expect(try Self.page(body, beside: beside) == ["A: a", "B italic: b"])
    let problems = try Audited.fonts(Array(body.utf8), ending: "html", beside: beside).problems
    #expect(problems.map(\.message) == ["the style sheet missing.css: no such file"])
  }

  @Test("A sheet that imports itself by different paths counts once")
  func ownImport() throws {
    let sheet = "@import url(a.css); @import url(./../sheets/a.css?x#y); @import 'b.css'; p { font-family: A }"
    let fonts = try withTemporaryFolder { folder in
      let sheets = "\(folder)/sheets"
      try Fixtures.makeFolder(sheets)
      try Fixtures.write(Array(sheet.utf8), to: "\(sheets)/a.css")
      let other = "@import url(a.css); @import url('%62.css'); p { font-family: B }"
      try Fixtures.write(Array(other.utf8), to: "\(sheets)/b.css")
      return try DocumentFonts(contentsOf: "\(sheets)/a.css")
    }
    #expect(fonts.map { "\($0.name) \($0.count)" }.sorted() == ["A 1", "B 1"])
  }

  @Test("Implied end tags, entities, raw text and hidden content are read as HTML")
  func html() throws {
    let body = """
      <body style="font-family: A"><title>n</title><ul><li>&euro;<li>&#x41;</ul><script>'<b>n</b>'</script>
      <p style="font-family: B">x<div>y</div><p hidden style="display: none">n<!-- n --><br>&auml;
      """
    #expect(try Self.page(body) == ["A: Ay€", "B: x"])
  }

  @Test("Formatting continues after an implied end of its paragraph")
  func formatting() throws {
    let style = "<style>body { font-family: A } b { font-family: B }</style>"
    #expect(try Self.page("\(style)<p>a<b>b<div>c</div>d</b>e") == ["A: ae", "B 700: bcd"])
  }

  @Test("A font of an @font-face rule is embedded, but a web font is not read")
  func fontFaces() throws {
    let face = "@font-face { font-family: Own; src: local(X), url(own.ttf) }"
    let web = "@font-face { font-family: Far; src: url(https://example.org/a.woff2) }"
    let style = "<style>\(face)\(web) p { font-family: own, serif } b { font-family: Far }</style><p>a<b>b</b>"
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let fonts = try withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/own.ttf")
      try Fixtures.write(Array(style.utf8), to: "\(folder)/page.html")
      return try DocumentFonts(contentsOf: "\(folder)/page.html")
    }
    let own = try #require(fonts.first { $0.name == "own" })
    let far = try #require(fonts.first { $0.name == "Far" })
    #expect(own.embedding == .whole && own.rights != nil && far.embedding == .no)
    #expect(
      fonts.problems.map(\.message) == ["Far is loaded from https://example.org/a.woff2, which fontprobe does not read"]
    )
  }

  @Test("The declarations of a style sheet are counted with their lines")
  func styleSheet() throws {
    let fonts = try Audited.fonts(
      Array("p { font-family: A }\n\nb { font: 1em A }\ni { font-family: B, serif }".utf8), ending: "css")
    #expect(fonts.map(\.name) == ["A", "B"] && fonts.map(\.count) == [2, 1])
    #expect(fonts.first?.unit == .declarations && fonts.first?.places.map { $0.place.line } == [1, 3])
  }

  @Test(
    "In SVG, rules override attributes, and only text elements have text",
    .enabled(if: DocumentFormat.svg.missingLibrary == nil, "expat is not installed")
  )
  func picture() throws {
    let picture = """
      <!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns;" font-family="A" font-weight="bold"><title>n</title><style>.c { font-family: B }</style>n
      <text>a<tspan class="c" font-family="N" font-weight="400">b</tspan></text></svg>
      """
    #expect(try Audited.texts(Array(picture.utf8), ending: "svg") == ["A 700: a", "B: b"])
  }

  @Test(
    "Hidden content is not counted, but visible content in it is"
  )
  func hidden() throws {
    let body = """
      <!doctype html><body style="font-family: A"><p hidden>n</p><dialog>n</dialog><dialog open>a</dialog><video>n</video>
      <div style="visibility: hidden">n<i style="visibility: visible; font-style: normal">b</i></div><input type=hidden value=n>
      <p hidden style="display: block">c</p><template><style>* { font-family: N !important }</style>n</template>
      """
    #expect(try Self.page(body) == ["A: abc"])
  }

  @Test("Letters are counted after text-transform, in the language of the page")
  func textTransform() throws {
    let style =
      "<!doctype html><style>p { font-family: A; text-transform: uppercase } b { text-transform: none }</style>"
    #expect(try Self.page("\(style)<p>aß<b>c</b>") == ["A 700: c", "A: AS"])
    let words = "<!doctype html><p style='font-family: A; text-transform: capitalize'>ab <i>c</i>d"
    #expect(try Self.page(words) == ["A italic: C", "A:  Abd"].sorted())
  }

  @Test("HTML comment marks in a sheet are skipped, and brackets match")
  func marksAndBrackets() throws {
    #expect(try Self.page("<style><!-- b { color: red } --> p { font-family: A }</style><p>a") == ["A: a"])
    let sheet = "@import 'n.css' supports(grid-template-columns: [n] 1fr) print; p { font-family: A }"
    let beside = ["n.css": "p { font-family: N !important }"]
    #expect(try Self.page("<style>\(sheet)</style><p>a", beside: beside) == ["A: a"])
  }

  @Test("An embedded font after an available generic family is only its fallback")
  func embeddedAfterGeneric() throws {
    let font = try Data(Fixtures.bytes(Fixtures.font("Base.ttf"))).base64EncodedString()
    let face = "@font-face { font-family: My; src: url('data:font/ttf;base64,\(font)') }"
    let page = "<!doctype html><style>\(face)</style><p style='font-family: sans-serif, My'>a"
    let fonts = try Audited.fonts(Array(page.utf8), ending: "html")
    #expect(fonts.map { "\($0.name) \($0.count) \($0.embedding)" } == ["sans-serif 1 no", "My 0 whole"])
  }

  @Test("A UTF-16 page is read, and an unknown encoding is reported")
  func encodings() throws {
    let text = "<p style='font-family: A'>äb"
    let wide: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(try Audited.texts(wide, ending: "html") == ["A: bä"])
    let page = Array("<meta charset=gbk><p style='font-family: A'>".utf8) + [0xCB, 0xCE]
    let problems = try Audited.fonts(page, ending: "html").problems.map(\.message)
    #expect(problems == ["fontprobe does not read the encoding gbk: it reads characters beyond ASCII wrongly"])
  }

  @Test("A font file is read once, and its error is reported once")
  func oneReading() throws {
    let rules = (0..<3000).map { "@font-face { font-family: F\($0); src: url(big.bin?\($0)) }" }.joined()
    let page = "<style>\(rules)</style><p style='font-family: F1'>a"
    let fonts = try Audited.fonts(Array(page.utf8), ending: "html", beside: ["big.bin": "no font"])
    #expect(fonts.problems.count == 1 && fonts.count == 3000)
  }

  @Test("An address outside the folder of the page is not followed")
  func outside() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let page = "<style>@font-face { font-family: Own; src: url(../own.ttf) } p { font-family: Own }</style><p>a"
    let fonts = try withTemporaryFolder { folder in
      try Fixtures.makeFolder("\(folder)/site")
      try Fixtures.write(font, to: "\(folder)/own.ttf")
      try Fixtures.write(Array(page.utf8), to: "\(folder)/site/page.html")
      return try DocumentFonts(contentsOf: "\(folder)/site/page.html")
    }
    #expect(fonts.first?.embedding == .no)
    #expect(
      fonts.problems.map(\.message) == [
        "the font of Own, ../own.ttf: the address leads out of the folder of the document, so fontprobe does not read the file"
      ])
  }

  @Test("In a sheet without a page, a variable counts if all its values agree")
  func sheetVariables() throws {
    let sheet = ":root { --a: A; --b: B } .d { --b: C } p { font-family: var(--a) } b { font-family: var(--b) }"
    let fonts = try Audited.fonts(Array(sheet.utf8), ending: "css")
    #expect(fonts.map(\.name) == ["A"] && fonts.problems.count == 1)
  }
}
