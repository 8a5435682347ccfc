import FontFaces
import FontFiles
import FontNames
import FontTables
import TestSupport
import Testing

/// Opens, reads and closes every font. The address sanitizer runs these tests to find leaks and invalid reads.
@Suite(.stopped(after: .seconds(1200))) struct OpenCloseTests {
  private static let notFonts: Set = ["Type1.afm", "Type1Heading.afm"]

  @Test(
    "Every face of a fixture has a positive line height",
    arguments: try Fixtures.names(in: "Tests/Fixtures/Fonts").filter { !notFonts.contains($0) })
  func fixture(_ file: String) throws {
    for face in try FontFile(path: Fixtures.font(file)).faces {
      #expect(!LazyFacts.everywhere(face).isEmpty)
      #expect(face.lineMetrics().lineHeight > 0)
    }
  }

  @Test("An AFM file is not a font", arguments: notFonts.sorted())
  func notAFont(_ file: String) {
    let error = #expect(throws: FontError.self) { try FontFile(path: Fixtures.font(file)) }
    #expect(error?.code == .unrecognizedFormat)
  }

  @Test(
    "Every face of the corpus has a positive line height", .corpus,
    arguments: try Set(RecordedFace.corpus().map(\.file)).sorted())
  func corpus(_ file: String) throws {
    for face in try FontFile(path: try #require(Corpus.folder) + "/" + file).faces {
      #expect(!LazyFacts.everywhere(face).isEmpty)
      #expect(face.lineMetrics().lineHeight > 0)
    }
  }

  @Test(
    "A file and its faces are freed after their last use",
    arguments: ["Variable.ttf", "Variable.woff2", "Type1.pfb", "BitmapOnly.otb"])
  func release(_ file: String) throws {
    weak var source: FontSource?
    weak var moved: FontFace?
    do {
      let font = try FontFile(path: Fixtures.font(file))
      source = font.source
      for face in font.faces {
        _ = LazyFacts.everywhere(face)
        if let axis = face.axes.first { moved = try face.at([axis.tag: axis.maximum]) }
      }
      #expect(source != nil)
    }
    #expect(source == nil)
    #expect(moved == nil)
  }

  @Test("A face can be read after its file and the other faces are freed")
  func aFaceOutlivesItsFile() throws {
    let face = try FontFile(bytes: Fixtures.bytes(Fixtures.font("Collection.ttc"))).faces[2]
    #expect(face.capHeight.measured == 710)
    #expect(face.capHeight.value == 690)
    let moved = try FontFile(path: Fixtures.font("Variable.woff2")).faces[0].at([.weight: 900])
    #expect(moved.capHeight.measured == 740)
    #expect(try moved.coverage().count == 4)
  }
}
