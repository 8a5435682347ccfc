import FontLayout
import FontMatching
import FontShaping
import FontSources
import FontSubstitution
import TestSupport
import Testing

/// Hostile texts are measured in bounded time. The limit is far above the time of every test in a debug build on a busy
/// machine. Quadratic time would be hours.
@Suite(.stopped(after: .seconds(1200))) struct HostileTextTests {
  private static func measure(_ text: String, _ direction: TextDirection? = nil) -> MeasuredText {
    let measured = MeasuredFont.robotoSlab().measure(text, direction: direction, in: MeasuredFont.bundled)
    #expect(measured.advance.isFinite)
    let carets = measured.carets
    #expect(carets.count == text.count + 1)
    #expect(zip(carets, carets.dropFirst()).allSatisfy { $0.utf8Offset < $1.utf8Offset })
    return measured
  }

  @Test("A megabyte without a space is measured")
  func megabyte() {
    let text = String(repeating: "Toyota", count: 1 << 20 / 6)
    let one = MeasuredFont.robotoSlab().measure("ToyotaToyota", in: MeasuredFont.bundled).advance
    let advance = Self.measure(text).advance
    #expect(abs(advance / (one / 2 * Double(text.count / 6)) - 1) < 0.001)
    let prefix = MeasuredFont.robotoSlab().fittingPrefix(of: text, width: 100, in: MeasuredFont.bundled)
    #expect((5...30).contains(prefix.count))
  }

  @Test("A megabyte of alternating Latin and Arabic is measured")
  func mixed() { _ = Self.measure(String(repeating: "abcجدهو", count: 1 << 20 / 11)) }

  @Test("A letter with 100,000 combining marks has two carets")
  func marks() {
    for count in [10_000, 100_000] {
      let text = "e" + String(repeating: "\u{301}", count: count)
      #expect(Self.measure(text).carets.count == 2)
    }
    _ = Self.measure("e" + (0..<10_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }.joined())
  }

  @Test("A text with a control character has a finite width and a caret for each character")
  func controls() {
    let controls = (0..<0x20).map { $0 } + (0x7F..<0xA0).map { $0 } + [0x200B, 0x2028, 0x2029, 0xFEFF, 0xFFF9, 0xE0001]
    for value in controls {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = "a\(Character(scalar))b"
      let measured = MeasuredFont.robotoSlab().measure(text, in: MeasuredFont.bundled)
      #expect(measured.advance.isFinite && measured.carets.count == text.count + 1, "U+\(String(value, radix: 16))")
    }
  }

  @Test("A thousand nested direction controls that are never closed are measured")
  func nested() {
    for control in ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}"] {
      _ = Self.measure(String(repeating: control, count: 1000) + "aאb")
      _ = Self.measure(String(repeating: control + "aא1 ", count: 1000), .rightToLeft)
    }
    _ = Self.measure(String(repeating: "\u{2069}\u{202C}", count: 1000) + "א")
    _ = Self.measure("א" + String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000))
  }

  @Test("Every seventh code point of the first two planes is measured")
  func everyCharacter() {
    var text = ""
    for value in stride(from: UInt32(1), to: 0x20000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      text.unicodeScalars.append(scalar)
      guard text.unicodeScalars.count == 100 else { continue }
      let measured = MeasuredFont.robotoSlab().measure(text, in: MeasuredFont.bundled)
      #expect(measured.advance.isFinite)
      #expect(measured.carets.count == text.count + 1)
      text = ""
    }
  }
}
