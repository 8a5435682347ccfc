import FontFaces
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
}
