import Testing
import TextFormats

/// Pieces of HTML: what is text is escaped, what is HTML is not.
struct HTMLTests {
  @Test("Text cannot leave its place")
  func escapes() {
    let name = "<script>alert(1)</script> & \"x\" onload=y"
    let html: HTML = "<b title=\"\(name)\">\(name)</b>"
    let escaped = "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot; onload=y"
    #expect(html.text == "<b title=\"\(escaped)\">\(escaped)</b>")
  }

  @Test("Pieces within pieces are escaped once")
  func nesting() {
    let inner: HTML = "<i>\("a<b")</i>"
    let outer: HTML = "<p>\([inner, inner])\(7)</p>"
    #expect(outer.text == "<p><i>a&lt;b</i><i>a&lt;b</i>7</p>")
  }

  @Test("Controls that a page must not hold are replaced, and directional controls are named")
  func controls() {
    let html: HTML = "\("a\u{0}b\u{FFFE}c\u{202E}d")"
    #expect(html.text == "a\u{FFFD}b\u{FFFD}c[U+202E RIGHT-TO-LEFT OVERRIDE]d")
  }
}
