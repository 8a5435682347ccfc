import FontLayout
import FontMatching
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// `fittingPrefix(of:width:)`: the longest beginning that fits, in whole characters.
struct FittingPrefixTests {
  private static let texts = [
    "The quick brown fox jumps over the lazy dog", "office affliction", "Größe e\u{301}x\u{323}", "AVAVAVA To Ty",
    "👩‍💻🇩🇪 flags", "", " ", "Съешь ещё этих", "אב Hx", String(repeating: "Toyota ", count: 60),
  ]

  @Test("The prefix fits, and one more character would not fit", arguments: texts)
  func fits(_ text: String) {
    let font = MeasuredFont.robotoSlab()
    let whole = font.measure(text, in: MeasuredFont.bundled).advance
    for part in [0, 0.1, 0.25, 0.5, 0.77, 0.99, 1, 2] {
      let width = whole * part
      let prefix = font.fittingPrefix(of: text, width: width, in: MeasuredFont.bundled)
      #expect(text.hasPrefix(prefix))
      #expect(font.measure(String(prefix), in: MeasuredFont.bundled).advance <= width + 1e-6)
      guard prefix.endIndex < text.endIndex else { continue }
      // The prefix ends at the bound of a character of the text.
      let next = text[...prefix.endIndex]
      #expect(next.count == prefix.count + 1)
      #expect(font.measure(String(next), in: MeasuredFont.bundled).advance > width)
    }
  }

  @Test("Nothing fits into an invalid width, and everything fits into an endless width")
  func bounds() {
    let font = MeasuredFont.robotoSlab()
    #expect(font.fittingPrefix(of: "Toyota", width: -1, in: MeasuredFont.bundled).isEmpty)
    #expect(font.fittingPrefix(of: "Toyota", width: .nan, in: MeasuredFont.bundled).isEmpty)
    #expect(font.fittingPrefix(of: "Toyota", width: .infinity, in: MeasuredFont.bundled) == "Toyota")
  }

  @Test("A prefix that is exactly as wide as the limit fits")
  func exact() throws {
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(font.fittingPrefix(of: "HHH", width: 1440, in: MeasuredFont.alone) == "HH")
    #expect(font.fittingPrefix(of: "HHH", width: 1439, in: MeasuredFont.alone) == "H")
  }
}
