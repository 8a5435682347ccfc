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

  @Test("It fits, and one character more would not", arguments: texts)
  func fits(_ text: String) {
    let font = MeasuredFont.robotoSlab()
    let whole = font.measure(text, in: MeasuredFont.bundled).advance
    for part in [0, 0.1, 0.25, 0.5, 0.77, 0.99, 1, 2] {
      let width = whole * part
      let prefix = font.fittingPrefix(of: text, width: width, in: MeasuredFont.bundled)
      #expect(text.hasPrefix(prefix))
      #expect(font.measure(String(prefix), in: MeasuredFont.bundled).advance <= width + 1e-6)
      guard prefix.endIndex < text.endIndex else { continue }
      // The bound of a substring is the bound of a character of the text.
      let next = text[...prefix.endIndex]
      #expect(next.count == prefix.count + 1)
      #expect(font.measure(String(next), in: MeasuredFont.bundled).advance > width)
    }
  }

  @Test("Nothing fits into no width, everything into an endless one")
  func bounds() {
    let font = MeasuredFont.robotoSlab()
    #expect(font.fittingPrefix(of: "Toyota", width: -1, in: MeasuredFont.bundled).isEmpty)
    #expect(font.fittingPrefix(of: "Toyota", width: .nan, in: MeasuredFont.bundled).isEmpty)
    #expect(font.fittingPrefix(of: "Toyota", width: .infinity, in: MeasuredFont.bundled) == "Toyota")
  }

  @Test("Base.ttf: H is 720 wide, so two fit into 1440 and not into 1439")
  func exact() throws {
    let font = try MeasuredFont.fixture("Base.ttf")
    #expect(font.fittingPrefix(of: "HHH", width: 1440, in: MeasuredFont.alone) == "HH")
    #expect(font.fittingPrefix(of: "HHH", width: 1439, in: MeasuredFont.alone) == "H")
  }
}
