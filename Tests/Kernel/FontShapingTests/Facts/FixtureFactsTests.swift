import TestSupport
import Testing

/// Every face of Tests/Fixtures/Fonts against Tests/Fixtures/facts.json, which fontTools and HarfBuzz wrote: two
/// implementations that share no code with this one.
@Suite struct FixtureFactsTests {
  private static let folder = Fixtures.path("Tests/Fixtures/Fonts")

  @Test("names", arguments: try RecordedFace.fixtures())
  func names(_ recorded: RecordedFace) throws { try comparison(recorded).expectNames() }

  @Test("format, glyphs and em", arguments: try RecordedFace.fixtures())
  func kind(_ recorded: RecordedFace) throws { try comparison(recorded).expectKind() }

  @Test("weight, width, slant, embedding and pitch", arguments: try RecordedFace.fixtures())
  func style(_ recorded: RecordedFace) throws { try comparison(recorded).expectStyle() }

  @Test("hhea, typo and win as they stand", arguments: try RecordedFace.fixtures())
  func declaredTables(_ recorded: RecordedFace) throws { try comparison(recorded).expectDeclaredTables() }

  @Test("lines by every convention", arguments: try RecordedFace.fixtures())
  func lines(_ recorded: RecordedFace) throws { try comparison(recorded).expectLines() }

  @Test("cap height and x-height", arguments: try RecordedFace.fixtures())
  func heights(_ recorded: RecordedFace) throws { try comparison(recorded).expectHeights() }

  @Test("underline, strikeout and angle", arguments: try RecordedFace.fixtures())
  func rulesAndAngle(_ recorded: RecordedFace) throws { try comparison(recorded).expectRulesAndAngle() }

  @Test("widths", arguments: try RecordedFace.fixtures())
  func widths(_ recorded: RecordedFace) throws { try comparison(recorded).expectWidths() }

  @Test("small capitals", arguments: try RecordedFace.fixtures())
  func smallCaps(_ recorded: RecordedFace) throws { try comparison(recorded).expectSmallCaps() }

  @Test("axes", arguments: try RecordedFace.fixtures())
  func axes(_ recorded: RecordedFace) throws { try comparison(recorded).expectAxes() }

  @Test("named instances and the metrics there", arguments: try RecordedFace.fixtures().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws { try comparison(recorded).expectInstances() }

  /// Files that facts.json leaves out: AFM files are no fonts, and fontTools reads no X11 bitmaps.
  @Test func everyOtherFixtureIsInTheFacts() throws {
    let unread: Set = ["Bitmap.bdf", "Bitmap.pcf", "BitmapGzip.pcf.gz", "Type1.afm", "Type1Heading.afm"]
    let files = Set(try Fixtures.names(in: "Tests/Fixtures/Fonts"))
    #expect(files.subtracting(unread) == Set(try RecordedFace.fixtures().map(\.file)))
  }

  private func comparison(_ recorded: RecordedFace) throws -> FaceComparison {
    try FaceComparison(recorded, in: Self.folder)
  }
}
