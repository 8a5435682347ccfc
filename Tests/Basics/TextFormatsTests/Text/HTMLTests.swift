import Testing
import TextFormats

struct HTMLTests {
  @Test("Text in HTML is escaped, in attributes too")
  func escapes() {
    let name = "<script>alert(1)</script> & \"x\" onload=y"
    let html: HTML = "<b title=\"\(name)\">\(name)</b>"
    let escaped = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot; onload=y"
    #expect(html.text == "<b title=\"\(escaped)\">\(escaped)</b>")
  }

  @Test("Nested HTML is escaped only once")
  func nesting() {
    let inner: HTML = "<i>\("a<b")</i>"
    let outer: HTML = "<p>\([inner, inner])\(7)</p>"
    #expect(outer.text == "<p><i>a&lt;b</i><i>a&lt;b</i>7</p>")
  }

  @Test("Invalid characters are replaced, and directional controls are named")
  func controls() {
    let html: HTML = "\("a\u{0}b\u{FFFE}c\u{202E}d")"
    #expect(html.text == "a\u{FFFD}b\u{FFFD}c[U+202E RIGHT-TO-LEFT OVERRIDE]d")
  }
}
