import TestSupport
import Testing

/// Compares the faces of Debian's font packages with Tests/Corpus/facts.json, which fontTools and HarfBuzz wrote.
@Suite(.corpus)
struct CorpusFactsTests {
  @Test("Names, style, metrics, axes and small capitals match the recorded facts", arguments: try RecordedFace.corpus())
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

  @Test(
    "Named instances and their metrics match the recorded facts",
    arguments: try RecordedFace.corpus().filter { $0.instances != nil })
  func instances(_ recorded: RecordedFace) throws {
    try FaceComparison(recorded, in: try #require(Corpus.folder)).expectInstances()
  }
}
