import TestSupport
import Testing

@testable import FontRules

/// FP023: the first baseline of platforms, against the one that Chromium has.
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

  @Test("Another ascent on Windows moves the first baseline")
  func windows() async throws {
    #expect(
      try await message([("hhea", 4, 1300)])
        == "at 17 pt the first baseline lies 5.00 pt higher on Windows (OS/2 win) than in Chromium: there 22 px below the top of the line (hhea)"
    )
  }

  @Test("Chromium lays half of the line gap above the first line, and nobody else does")
  func gap() async throws {
    #expect(
      try await message([("hhea", 8, 400)])
        == "at 17 pt the first baseline lies 2.70 pt higher on Apple's platforms (hhea) and 1.00 pt higher on Windows (OS/2 win) than in Chromium: there 18 px below the top of the line (hhea and its line gap)"
    )
  }

  @Test("What rounding to a whole pixel moves is not reported") func rounding() async throws {
    // 900 units are 15.3 px, and Chromium's 15; win's 930 are 15.81.
    #expect(try await message([("OS/2", 74, 930)]) == nil)
  }
}
