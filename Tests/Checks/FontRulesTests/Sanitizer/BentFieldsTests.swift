import FontFaces
import FontRules
import FontTables
import TestSupport
import Testing

/// Fonts with one changed field, for which OTS 9.2 refuses the font, or drops the table.
@Suite(.stopped(after: .seconds(600))) struct BentFieldsTests {
  /// A row of Tests/Fixtures/bent-fields.tsv.
  struct Field: Sendable, CustomTestStringConvertible {
    let file: String
    let table: String
    let place: Int
    let number: Int
    /// `refused` or `dropped`.
    let verdict: String
    /// The table, and the reason.
    let message: String

    var testDescription: String { "\(file) \(table) \(place) \(number)" }

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 6, let place = Int(parts[2]), let number = Int(parts[3]) else { return nil }
      (file, table, verdict, message) = (parts[0], parts[1], parts[4], parts[5])
      self.place = place
      self.number = number
    }
  }

  private static func fields() throws -> [Field] {
    let text = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/Fixtures/bent-fields.tsv")), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(Field.init)
  }

  @Test("Each changed field is reported as in OTS, and the unchanged fonts have no problems")
  func fields() throws {
    let fields = try Self.fields()
    #expect(fields.count > 250)
    for (file, rows) in Dictionary(grouping: fields, by: \.file) {
      let font = try Fixtures.bytes(Fixtures.path(file))
      #expect(try Sanitized.problems(font) == [], "\(file)")
      for row in rows {
        // A tag has four characters.
        let tag = row.table.padding(to: 4)
        let bent = RebuiltFont.bytes(
          font, with: [tag: RebuiltFont.table(tag, of: font, number: row.number, at: row.place)])
        let problems = try Sanitized.problems(bent)
        #expect(problems.contains("\(row.verdict) \(row.message)"), "\(row.testDescription): \(problems)")
      }
    }
  }
}

/// The problems of a font as texts.
enum Sanitized {
  static func problems(_ font: [UInt8]) throws -> [String] {
    let data = FontData(font)
    var (headers, contents) = (
      Sanitizer(try FaceTables(ByteRanges(data), index: 0)), Sanitizer(try FaceTables(ByteRanges(data), index: 0))
    )
    headers.checkDirectory(data, index: 0)
    headers.checkHeaders()
    contents.checkContents()
    return [headers, contents].flatMap { sanitizer in
      (sanitizer.refusal.map { ["refused \(text($0))"] } ?? []) + sanitizer.dropped.map { "dropped \(text($0))" }
    }
  }

  private static func text(_ problem: Sanitizer.Problem) -> String {
    "\(problem.table.map { "'\($0)': " } ?? "")\(problem.message)"
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String { self + String(repeating: " ", count: max(0, count - self.count)) }
}
