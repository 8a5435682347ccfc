import TestSupport
import Testing

@testable import FontRules

/// A difference below a quarter of a point at 17 pt, or one that moves no pixel, is a note.
struct VisibleDifferenceTests {
  @Test("Something that is placed once")
  func placed() {
    // 0.24 pt: it moves a pixel, and is too small.
    #expect(VisibleDifference(placed: 1, 1 + 0.24 / 17).severity == .note)
    #expect(VisibleDifference(placed: 1, 1 + 0.24 / 17).movesPixels)
    #expect(VisibleDifference(placed: 1, 1 + 0.26 / 17).severity == nil)
    #expect(VisibleDifference(placed: 1 + 0.26 / 17, 1).severity == nil)
    // 16.85 and 17.14 pt: 17, 34 and 51 pixels at 1x, 2x and 3x, each of them.
    #expect(VisibleDifference(placed: 16.85 / 17, 17.14 / 17).severity == .note)
    #expect(abs(VisibleDifference(placed: 16.85 / 17, 17.14 / 17).points - 0.29) < 1e-9)
    // Half of them: 8.425 and 8.57 pt.
    #expect(VisibleDifference(placed: 16.85 / 17, 17.14 / 17, part: 0.5).severity == nil)
  }

  @Test("An advance adds up, so that no pixel holds it back")
  func repeated() {
    #expect(VisibleDifference(repeated: 16.85 / 17, 17.14 / 17).severity == nil)
    #expect(VisibleDifference(repeated: 0.6, 0.6 + 0.24 / 17).severity == .note)
    #expect(VisibleDifference(repeated: 0.6, 0.6).severity == .note)
  }

  @Test("A Bold whose line is a quarter of a point higher, on the same pixels as that of the Regular")
  func familyLines() {
    func file(_ path: String, ascender: Double) -> CheckedFile {
      let line = CheckedFace.Line(ascender: ascender, descender: -0.25, leading: 0, source: "hhea")
      let face = CheckedFace(
        index: .first, names: .init(postScriptName: path, fullName: path, family: "Probe"), isScalable: true,
        instances: [], standard: line, apple: line, windows: line)
      return CheckedFile(path: path, byteCount: 1, format: .trueType, faces: [face])
    }
    func severities(_ ascender: Double, _ other: Double) -> [FontCheck.Severity] {
      LineRules.familyLines([file("a", ascender: ascender), file("b", ascender: other)], [:]).map(\.severity)
    }
    #expect(severities(16.85 / 17, 17.14 / 17) == [])
    #expect(severities(17.0 / 17, 17.29 / 17) == [.warning])
  }

  @Test("A monospaced Bold that is a hair wider")
  func familyAdvances() async throws {
    let cmap = ProbeFont.cmap(0x21...0x7E, glyph: 3)
    func severities(_ advance: Int) async throws -> [FontCheck.Severity] {
      let fonts = [
        "a.ttf": try ProbeFont.bytes(
          tables: ["cmap": cmap, "hmtx": ProbeFont.table("hmtx", 600, at: 12)]),
        "b.ttf": try ProbeFont.bytes(
          style: "Bold", weight: 700, tables: ["cmap": cmap, "hmtx": ProbeFont.table("hmtx", advance, at: 12)]),
      ]
      return try await Checked.findings(of: .familyAdvances, in: fonts).map(\.finding.severity)
    }
    // 14 and 15 thousandths of an em are 0.238 and 0.255 pt at 17 pt.
    #expect(try await severities(614) == [.note])
    #expect(try await severities(615) == [.warning])
  }
}
