import TestSupport
import Testing

/// Compares the faces of Tests/Fixtures/Fonts with Tests/Fixtures/facts.json, which fontTools and HarfBuzz wrote.
@Suite struct FixtureFactsTests {
  private static let folder = Fixtures.path("Tests/Fixtures/Fonts")

  @Test("Names match the recorded facts", arguments: try RecordedFace.fixtures())
  func names(_ recorded: RecordedFace) throws { try comparison(recorded).expectNames() }

  @Test("Format, glyph count and em match the recorded facts", arguments: try RecordedFace.fixtures())
  func kind(_ recorded: RecordedFace) throws { try comparison(recorded).expectKind() }

  @Test("Weight, width, slant, embedding and pitch match the recorded facts", arguments: try RecordedFace.fixtures())
  func style(_ recorded: RecordedFace) throws { try comparison(recorded).expectStyle() }

  @Test("The values of hhea, typo and win match the recorded facts", arguments: try RecordedFace.fixtures())
  func declaredTables(_ recorded: RecordedFace) throws { try comparison(recorded).expectDeclaredTables() }

  @Test("Line metrics of every convention match the recorded facts", arguments: try RecordedFace.fixtures())
  func lines(_ recorded: RecordedFace) throws { try comparison(recorded).expectLines() }

  @Test("Cap height and x-height match the recorded facts", arguments: try RecordedFace.fixtures())
  func heights(_ recorded: RecordedFace) throws { try comparison(recorded).expectHeights() }

  @Test("Underline, strikeout and italic angle match the recorded facts", arguments: try RecordedFace.fixtures())
  func rulesAndAngle(_ recorded: RecordedFace) throws { try comparison(recorded).expectRulesAndAngle() }

  @Test("Widths match the recorded facts", arguments: try RecordedFace.fixtures())
  func widths(_ recorded: RecordedFace) throws { try comparison(recorded).expectWidths() }

  @Test("Small capitals match the recorded facts", arguments: try RecordedFace.fixtures())
  func smallCaps(_ recorded: RecordedFace) throws { try comparison(recorded).expectSmallCaps() }

  @Test("Axes match the recorded facts", arguments: try RecordedFace.fixtures())
  func axes(_ recorded: RecordedFace) throws { try comparison(recorded).expectAxes() }

  @Test(
    "Named instances and their metrics match the recorded facts",
    arguments: try RecordedFace.fixtures().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws { try comparison(recorded).expectInstances() }

  /// AFM files are not fonts, and fontTools does not read X11 bitmaps.
  @Test func everyOtherFixtureIsInTheFacts() throws {
    let unread: Set = ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz", "Type1.afm", "Type1Heading.afm"]
    let files = Set(try Fixtures.names(in: "Tests/Fixtures/Fonts"))
    #expect(files.subtracting(unread) == Set(try RecordedFace.fixtures().map(\.file)))
  }

  private func comparison(_ recorded: RecordedFace) throws -> FaceComparison {
    try FaceComparison(recorded, in: Self.folder)
  }
}
