import FontFaces
import FontMatching
import FontNames
import FontShaping
import FontSources
import FontSubstitution
import FontTables
import Foundation
import TestSupport
import Testing

@testable import FontLayout

/// Compares lines with those of Chromium 156, which `scripts/judge lines` records in
/// Tests/Fixtures/Lines/chromium-lines.tsv for random sizes and widths.
struct ChromiumLinesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let font: String
    let size: Double
    let width: Double
    let language: String
    let breaking: LineBreaking
    let tracking: Double
    /// The UTF-16 offsets at which the lines begin.
    let starts: [Int]
    let text: String

    var testDescription: String { "\(font) \(size) in \(width): \(text.prefix(30))" }

    init?(_ line: String) throws {
      let fields = line.components(separatedBy: "\t")
      guard !line.hasPrefix("#"), fields.count == 9 else { return nil }
      font = fields[0]
      size = try #require(Double(fields[1]))
      width = try #require(Double(fields[2]))
      language = fields[3]
      breaking = LineBreaking(
        words: try #require(LineBreaking.Words(rawValue: fields[4])),
        overflow: try #require(LineBreaking.Overflow(rawValue: fields[5])))
      tracking = try #require(Double(fields[6]))
      starts = fields[7].split(separator: ",").compactMap { Int($0) }
      text = try JSONDecoder().decode(String.self, from: Data("\"\(fields[8])\"".utf8))
    }
  }

  @Test("Measurements with and without Graphite are cached separately")
  func withoutGraphite() throws {
    let face = try FontFile(bytes: GraphiteFont.bytes()).faces[0]
    let font = Font(FontMatch(drawing: face), size: 1000)
    for (tables, advance) in [(ShapingTables.all, 710.0), (.withoutGraphite, 720), (.all, 710)] {
      let lines = font.shaped("H", tables: tables, in: MeasuredFont.alone).lines(width: .infinity)
      #expect(lines.map(\.advance) == [advance])
      for features: FontFeatures in [[], ["smcp": 1]] {
        let settings = TextSettings(features: features, tables: tables)
        let alone = MeasuredFont.alone
        #expect(font.measure("H", settings, alone.fonts, in: alone).advance == advance)
      }
    }
  }

  @Test("Each recorded text is broken into the same lines as in Chromium")
  func rows() throws {
    let file = String(
      decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/Lines/chromium-lines.tsv")), as: UTF8.self)
    let rows = try file.split(separator: "\n").compactMap { try Row(String($0)) }
    #expect(rows.count > 100)
    for row in rows {
      let reference = try #require(FontFileReference(Fixtures.path(row.font)))
      let font = Font(try MeasuredFont.alone.match(file: reference), size: row.size)
      let lines = font.shaped(row.text, breaking: row.breaking, language: row.language, tracking: row.tracking)
        .lines(width: row.width, rounding: .chromium)
      let starts = lines.map { line in
        String(decoding: row.text.utf8.prefix(line.utf8Range.lowerBound), as: UTF8.self).utf16.count
      }
      #expect(starts == row.starts, "\(row.testDescription)")
    }
  }
}
