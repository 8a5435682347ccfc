import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// FP116, FP118, and the part of FP114 about axis scales and STAT.
struct ContourRulesTests {
  private static func findings(_ rule: FontCheck.Rule, _ font: [UInt8]) async throws -> [FontCheck.Finding] {
    try await Checked.findings(of: rule, in: ["a.ttf": font]).map(\.finding)
  }

  @Test("A contour that changes its direction along an axis is reported")
  func turning() async throws {
    let found = try await Self.findings(.contours, ContourFont.turning())
    #expect(
      found.map(\.message) == [
        "a contour of H changes its direction on the way to wght=900: filled and open areas are exchanged"
      ])
    #expect(found.map(\.severity) == [.warning])
    let kept = try ContourFont.bytes([(0, 0), (0, 700), (600, 0), (100, 100), (200, 100), (100, 400)])
    #expect(try await Self.findings(.contours, kept) == [])
  }

  @Test("Overlapping contours are reported only without the overlap flag")
  func overlaps() async throws {
    let crossing: [(x: Int, y: Int)] = [(0, 0), (0, 700), (600, 0), (300, -100), (300, 600), (700, -100)]
    let found = try await Self.findings(.contours, ContourFont.bytes(crossing))
    #expect(
      found.map(\.message) == [
        "contours of H overlap, but no flag says so: macOS and iOS may draw lines or holes in them"
      ])
    #expect(found.map(\.severity) == [.note])
    #expect(try await Self.findings(.contours, ContourFont.bytes(crossing, saysOverlap: true)) == [])
    let other: [(x: Int, y: Int)] = [(0, 0), (0, 700), (600, 0), (700, -100), (300, 600), (300, -100)]
    #expect(try await Self.findings(.contours, ContourFont.bytes(other)) == [], "a hole that reaches out")
  }

  @Test("A colour font whose glyphs have no outlines of their own is reported")
  func colour() async throws {
    let font = try Fixtures.bytes(Fixtures.font("Colour.ttf"))
    #expect(try await Self.findings(.colourOutlines, font) == [])
    let empty = RebuiltFont.bytes(font, with: ["loca": .init(repeating: 0, count: 64)])
    let found = try await Self.findings(.colourOutlines, empty)
    #expect(
      found.map(\.message) == [
        "the glyphs have only layers in colour (COLR): programs without colour show nothing"
      ])
  }

  @Test("An axis with an unusual scale, and a STAT value outside its axis, are reported")
  func scales() async throws {
    var fvar = RebuiltFont.fvarTable(instances: 1, nameID: 2)
    fvar.replaceSubrange(16..<20, with: Array("ital".utf8))
    let italic = try await Self.findings(.variationTables, ProbeFont.bytes(tables: ["fvar": fvar]))
    #expect(
      italic.contains {
        $0.message
          == "the axis 'ital' goes from 100 to 900, but italic is 0 or 1: the values that apps ask for lie beyond the end of the axis"
      }, "\(italic)")
    fvar.replaceSubrange(16..<20, with: Array("opsz".utf8))
    let points = try await Self.findings(.variationTables, ProbeFont.bytes(tables: ["fvar": fvar]))
    #expect(!points.contains { $0.message.contains("meets its end") }, "\(points)")
    // One axis, and one value in format 1 at 1000.
    let head: [UInt8] = [0, 1, 0, 1, 0, 8, 0, 1, 0, 0, 0, 20, 0, 1, 0, 0, 0, 28, 0, 2]
    let value: [UInt8] = [0, 2, 0, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 2, 3, 0xE8, 0, 0]
    let stat: [UInt8] = head + Array("wght".utf8) + value
    let axis = RebuiltFont.fvarTable(instances: 1, nameID: 2)
    let beyond = try await Self.findings(.variationTables, ProbeFont.bytes(tables: ["fvar": axis, "STAT": stat]))
    #expect(
      beyond.contains {
        $0.message
          == "the STAT table names the place wght=1000, but the axis goes from 100 to 900: no program can show that style"
          && $0.severity == .note
      }, "\(beyond)")
  }

  @Test("A wrong extension for the outlines, and a caret without a direction, are reported")
  func endings() async throws {
    let cff = try Fixtures.bytes(Fixtures.font("CFF.otf"))
    let named = try await Checked.findings(of: .fileEnding, in: ["a.ttf": cff, "b.otf": cff]).map(\.finding.message)
    #expect(
      named == [
        "the file has CFF outlines, but the file name ends in .ttf: programs that trust the extension expect different outlines"
      ])
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let others = try await Checked.findings(of: .fileEnding, in: ["a.ttf": base, "b.otf": base])
    #expect(others.map(\.file) == ["b.otf"] && others.map(\.finding.severity) == [.note])
    let caret = RebuiltFont.table("hhea", of: base, with: [0, 0, 0, 0], at: 18)
    let found = try await Self.findings(.italicAngle, RebuiltFont.bytes(base, with: ["hhea": caret]))
    #expect(
      found.map(\.message) == [
        "the rise and the run of the caret are both 0 (hhea): the caret has no direction, and may be invisible"
      ])
  }
}
