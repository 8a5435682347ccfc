import TestSupport
import Testing

@testable import FontRules

/// FP088: Base.ttf has five glyphs, four of them with an outline.
struct BlankRulesTests {
  private static func findings(_ tables: [String: [UInt8]]) async throws -> [FontCheck.Finding] {
    try await Checked.findings("Base.ttf", with: tables).filter { $0.rule == .blank }
  }

  private static func table(_ tag: String, zeros: Range<Int>) throws -> [UInt8] {
    RebuiltFont.table(
      tag, of: try Fixtures.bytes(Fixtures.font("Base.ttf")), with: .init(repeating: 0, count: zeros.count),
      at: zeros.lowerBound)
  }

  @Test("A font with outlines is not reported as blank")
  func drawn() async throws { #expect(try await Self.findings([:]) == []) }

  @Test("A face without glyphs is reported")
  func noGlyph() async throws {
    let found = try await Self.findings(["maxp": Self.table("maxp", zeros: 4..<6)])
    #expect(
      found.map(\.message) == ["the face has no glyphs: the maxp table is missing, or gives 0 as the number of glyphs"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test("A face whose advances are all 0 is reported")
  func noWidth() async throws {
    let found = try await Self.findings(["hmtx": Self.table("hmtx", zeros: 0..<20)])
    #expect(
      found.map(\.message) == [
        "all the advances are 0: text is invisible, or all letters are drawn at the same place"
      ])
  }

  @Test("A face whose glyphs are all empty is reported")
  func noOutline() async throws {
    let found = try await Self.findings(["loca": Self.table("loca", zeros: 0..<12)])
    #expect(
      found.map(\.message) == [
        "all of the 5 glyphs are empty: text is invisible, or all letters are drawn at the same place"
      ])
    #expect(found.map(\.severity) == [.error])
  }

  @Test("If the head table also says that all glyphs are empty, it is a note")
  func onPurpose() async throws {
    let found = try await Self.findings([
      "loca": Self.table("loca", zeros: 0..<12), "glyf": [0], "head": Self.table("head", zeros: 36..<44),
    ])
    #expect(
      found.map(\.message) == [
        "all of the 5 glyphs are empty, and the head table says the same: the font is blank on purpose"
      ])
    #expect(found.map(\.severity) == [.note])
  }
}
