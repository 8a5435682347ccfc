import FontFaces
import FontFiles
import FontTables
import TestSupport
import Testing

@testable import FontMatching

/// What the letters of a face look like, against faces of which everybody can see it.
struct LetterShapeTests {
  private static func shape(_ file: String) throws -> LetterShape {
    try #require(try FontFile(path: Fixtures.path("Fonts/\(file)")).faces[0].letterShape)
  }

  @Test(
    arguments: [
      ("RobotoSlab/RobotoSlab-Thin.otf", LetterShape.Serifs.slab), ("RobotoSlab/RobotoSlab-Regular.otf", .slab),
      ("RobotoSlab/RobotoSlab-Bold.otf", .slab), ("Inter/Inter-roman.var.ttf", .none),
      ("Manrope/Manrope-Bold.ttf", .none), ("EBGaramond/EBGaramond12-Regular.otf", .thin),
      ("EBGaramond/EBGaramond12-Italic.otf", .thin),
    ] as [(String, LetterShape.Serifs)])
  func serifs(_ file: String, _ serifs: LetterShape.Serifs) throws {
    #expect(try Self.shape(file).serifs == serifs)
  }

  /// In ems, of the same fonts, by the same frequencies: 0.481 Roboto Slab, 0.481 Inter, 0.382 EB Garamond.
  @Test(
    arguments: [
      ("RobotoSlab/RobotoSlab-Regular.otf", 0.481), ("Inter/Inter-roman.var.ttf", 0.481),
      ("EBGaramond/EBGaramond12-Regular.otf", 0.382),
    ])
  func averageWidth(_ file: String, _ ems: Double) throws {
    #expect(abs(try Self.shape(file).averageWidth - ems) < 0.001)
  }

  @Test("Stems grow with the weight, on an axis too; a Garamond has more contrast than a grotesque")
  func stemsAndContrast() throws {
    let thin = try Self.shape("RobotoSlab/RobotoSlab-Thin.otf")
    let bold = try Self.shape("RobotoSlab/RobotoSlab-Bold.otf")
    let (light, heavy) = (try #require(thin.stem), try #require(bold.stem))
    #expect(light * 4 < heavy)
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0]
    let black = try #require(try inter.at([.weight: 900]).letterShape?.stem)
    let regular = try #require(inter.letterShape?.stem)
    #expect(regular * 1.5 < black)
    let garamond = try #require(try Self.shape("EBGaramond/EBGaramond12-Regular.otf").contrast)
    let grotesque = try #require(inter.letterShape?.contrast)
    #expect(grotesque > 2 * garamond)
  }

  @Test("A face without the alphabet has no shape to be compared by")
  func noAlphabet() throws {
    #expect(try FontFile(path: Fixtures.font("Base.ttf")).faces[0].letterShape == nil)
  }

  @Test(
    "The shape is the same whether the whole file is in memory or a few of its tables are read, and nothing is kept of those",
    arguments: [
      // CFF, TrueType, composite letters, variations, no head, offsets of two bytes and of four.
      "Fonts/RobotoSlab/RobotoSlab-Regular.otf", "Fonts/Manrope/Manrope-Bold.ttf", "Fonts/Inter/Inter-roman.var.ttf",
      "Tests/Fixtures/Fonts/MuseoSlab-500.ttf", "Tests/Fixtures/Fonts/MuseoSans-700.ttf",
      "Tests/Fixtures/Fonts/CompositeH.ttf", "Tests/Fixtures/Fonts/Everything.ttf",
    ])
  func ofTables(_ file: String) throws {
    let path = Fixtures.path(file)
    let inFile = try FontFile(path: path, reading: .copied).faces[0]
    let inMemory = try FontFile(data: try inFile.source.dataForOnce()).faces[0]
    #expect(inMemory.source.isLoaded && !inFile.source.isLoaded)
    #expect(inFile.letterShape == inMemory.letterShape)
    #expect(inFile.letterShape?.serifs == inMemory.letterShape?.serifs)
    #expect(!inFile.source.isLoaded)
  }

  @Test("So it is for every font of the corpus", .corpus)
  func ofTablesOfRealFonts() throws {
    let paths = try FolderListing(try #require(Corpus.folder)).fonts
    var compared = 0
    for path in paths {
      for (inFile, inMemory) in zip(
        try FontFile(path: path, reading: .copied).faces,
        try FontFile(data: try FontData(OpenFile(path), .copied)).faces)
      {
        #expect(inFile.letterShape == inMemory.letterShape, "\(path)#\(inFile.index)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }
}
