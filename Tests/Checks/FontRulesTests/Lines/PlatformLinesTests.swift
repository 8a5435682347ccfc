import TestSupport
import Testing

@testable import FontRules

/// FP023 compares the first baseline of each platform with that of Chromium.
struct PlatformLinesTests {
  // Base.ttf: 1000 units per em, hhea 900/-300/0, OS/2 win 1000/350.
  private func message(_ changes: [(tag: String, place: Int, value: Int)]) async throws -> String? {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var tables: [String: [UInt8]] = [:]
    for change in changes {
      tables[change.tag] = RebuiltFont.table(change.tag, of: base, number: change.value, at: change.place)
    }
    return try await Checked.findings("Base.ttf", with: tables).first { $0.rule == .platformLines }?.message
  }

  @Test("A different ascent for Windows moves the first baseline")
  func windows() async throws {
    #expect(
      try await message([("hhea", 4, 1300)])
        == "text is 5.00 pt higher in Windows apps than in Chromium (17 pt), because the font declares different line heights for them"
    )
  }

  @Test("Only Chromium puts half of the line gap above the first line")
  func gap() async throws {
    #expect(
      try await message([("hhea", 8, 400)])
        == "text is 2.70 pt higher in Apple's apps than in Chromium (17 pt), because the font declares different line heights for them, and Chromium puts half of the line gap above the text"
    )
  }

  @Test("A difference that only rounding to pixels makes is not reported") func rounding() async throws {
    // 900 units are 15.3 px, 15 in Chromium; the Windows ascent of 930 is 15.81.
    #expect(try await message([("OS/2", 74, 930)]) == nil)
  }
}
