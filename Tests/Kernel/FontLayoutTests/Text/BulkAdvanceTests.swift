import FontLayout
import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

struct BulkAdvanceTests {
  private static let texts = [
    "Toyota", "", "AV To office", "Größe", "Съешь ещё", "Ξεσκεπάζω", "mixed Съ α", "אב", "😀 emoji", "a\nb\tc",
    "e\u{301}",
    "x\u{FE0F}", "1234", String(repeating: "long ", count: 5000),
  ]

  @Test("`advances(of:)` returns the measured advance of each text", arguments: [0, 0.75])
  func same(_ tracking: Double) {
    let font = MeasuredFont.robotoSlab()
    let bulk = font.advances(of: Self.texts, tracking: tracking, in: MeasuredFont.bundled)
    #expect(bulk.count == Self.texts.count)
    for (text, advance) in zip(Self.texts, bulk) {
      let one = font.measure(text, tracking: tracking, in: MeasuredFont.bundled).advance
      #expect(abs(one - advance) < 1e-6, "\(text.prefix(20))")
    }
  }

  @Test("`advances(of:)` applies features")
  func features() {
    let font = MeasuredFont.robotoSlab()
    let plain = font.advances(of: ["AVAVA"], in: MeasuredFont.bundled)[0]
    #expect(font.advances(of: ["AVAVA"], features: ["kern": 0], in: MeasuredFont.bundled)[0] > plain)
  }

  @Test("`advances(of:)` returns the same advances for repeated texts")
  func repeated() {
    let font = MeasuredFont.robotoSlab()
    let texts = (0..<40).flatMap { _ in Self.texts }
    let once = font.advances(of: Self.texts, in: MeasuredFont.bundled)
    #expect(font.advances(of: texts, in: MeasuredFont.bundled) == (0..<40).flatMap { _ in once })
  }
}
