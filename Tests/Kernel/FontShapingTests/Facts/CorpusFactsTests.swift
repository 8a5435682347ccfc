import TestSupport
import Testing

/// Every face of Debian's font packages against Tests/Corpus/facts.json, which fontTools and HarfBuzz wrote.
@Suite(.corpus)
struct CorpusFactsTests {
  @Test("names, style, tables, lines, heights, widths and small capitals", arguments: try RecordedFace.corpus())
  func facts(_ recorded: RecordedFace) throws {
    let comparison = try FaceComparison(recorded, in: try #require(Corpus.folder))
    comparison.expectNames()
    comparison.expectKind()
    comparison.expectStyle()
    comparison.expectDeclaredTables()
    comparison.expectLines()
    comparison.expectHeights()
    comparison.expectRulesAndAngle()
    comparison.expectWidths()
    comparison.expectAxes()
    try comparison.expectSmallCaps()
  }

  @Test("named instances and the metrics there", arguments: try RecordedFace.corpus().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws {
    try FaceComparison(recorded, in: try #require(Corpus.folder)).expectInstances()
  }
}
