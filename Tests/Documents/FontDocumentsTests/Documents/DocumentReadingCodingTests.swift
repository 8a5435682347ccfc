import FontDocuments
import FontMatching
import TestSupport
import Testing
import TextFormats

struct DocumentReadingCodingTests {
  @Test(
    "A reading sent by a different process has the same fonts, text, places and problems",
    arguments: ["offer.html", "label.svg"])
  func same(name: String) throws {
    let reading = try DocumentReading(contentsOf: Fixtures.path("Tests/Fixtures/Documents/\(name)"))
    let line = try reading.json().line
    #expect(!line.contains("\n"))
    let sent = try DocumentReading(path: reading.path, JSONReader(parsing: line.utf8))
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    let (first, second) = (try DocumentFonts(reading, in: collection), try DocumentFonts(sent, in: collection))
    #expect(second.map(Self.facts) == first.map(Self.facts))
    #expect(second.format == first.format && second.problems == first.problems && !first.isEmpty)
  }

  private static func facts(_ font: DocumentFont) -> String {
    "\(font.line) \(font.count) \(font.unit) \(font.prefix ?? "") \(font.embedding) \(String(describing: font.rights)) "
      + "\(font.places) \(font.placeCount) \(String(describing: font.differences))"
  }

  @Test("An invalid reading is refused")
  func refused() throws {
    let line = #"{"format": "docx", "uses": [{"font": 1}], "problems": [], "unit": "characters"}"#
    let reader = try JSONReader(parsing: line.utf8)
    #expect(throws: JSONError.self) { try DocumentReading(path: "a", reader) }
  }
}
