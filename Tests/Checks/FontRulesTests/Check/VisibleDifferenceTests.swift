import TestSupport
import Testing

@testable import FontRules

/// A difference below 0.25 pt at 17 pt, or one that moves no pixel, is a note.
struct VisibleDifferenceTests {
  @Test("For a length that is used once, a small difference on the same pixels is a note")
  func placed() {
    // 0.24 pt moves a pixel, but is too small.
    #expect(VisibleDifference(placed: 1, 1 + 0.24 / 17).severity == .note)
    #expect(VisibleDifference(placed: 1, 1 + 0.24 / 17).movesPixels)
    #expect(VisibleDifference(placed: 1, 1 + 0.26 / 17).severity == nil)
    #expect(VisibleDifference(placed: 1 + 0.26 / 17, 1).severity == nil)
    // 16.85 and 17.14 pt are both 17, 34 and 51 pixels at 1x, 2x and 3x.
    #expect(VisibleDifference(placed: 16.85 / 17, 17.14 / 17).severity == .note)
    #expect(abs(VisibleDifference(placed: 16.85 / 17, 17.14 / 17).points - 0.29) < 1e-9)
    // The halves are 8.425 and 8.57 pt.
    #expect(VisibleDifference(placed: 16.85 / 17, 17.14 / 17, part: 0.5).severity == nil)
  }

  @Test("Advances add up, so pixels do not hide their difference")
  func repeated() {
    #expect(VisibleDifference(repeated: 16.85 / 17, 17.14 / 17).severity == nil)
    #expect(VisibleDifference(repeated: 0.6, 0.6 + 0.24 / 17).severity == .note)
    #expect(VisibleDifference(repeated: 0.6, 0.6).severity == .note)
  }

  @Test("A higher line of a Bold on the same pixels is not reported")
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

  @Test("A wider monospaced Bold is a note below a quarter of a point")
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
    // 0.014 em and 0.015 em are 0.238 pt and 0.255 pt at 17 pt.
    #expect(try await severities(614) == [.note])
    #expect(try await severities(615) == [.warning])
  }
}
