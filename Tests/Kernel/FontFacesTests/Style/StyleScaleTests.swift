import FontFaces
import FontNames
import Testing

@Suite struct StyleScaleTests {
  /// OpenType, OS/2 usWeightClass: "Specifies … the visual weight … with values from 1 to 1000".
  @Test(
    "Weights are limited to 1 to 1000",
    arguments: [
      (0.0, 1.0), (-3, 1), (1, 1), (512.5, 512.5), (1000, 1000), (1001, 1000), (.infinity, 1000), (-.infinity, 1),
    ])
  func weights(_ value: Double, _ weight: Double) { #expect(FontWeight(value).rawValue == weight) }

  @Test("A weight or width that is not a number is regular or normal") func notANumberIsTheOrdinaryStyle() {
    #expect(FontWeight(.nan) == .regular)
    #expect(FontWidth(.nan) == .normal)
  }

  @Test(
    "Each named weight has its number",
    arguments: [
      (.thin, 100), (.extraLight, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.extraBold, 800), (.black, 900),
    ] as [(FontWeight, Double)])
  func namedWeights(_ weight: FontWeight, _ value: Double) { #expect(weight.rawValue == value) }

  /// OpenType, OS/2 usWidthClass, the column "% of normal".
  @Test(
    "A width class gives its percentage",
    arguments: [(1, 50.0), (2, 62.5), (3, 75), (4, 87.5), (5, 100), (6, 112.5), (7, 125), (8, 150), (9, 200)])
  func widthClasses(_ widthClass: Int, _ percent: Double) {
    #expect(FontWidth(widthClass: widthClass)?.rawValue == percent)
  }

  @Test("A number outside 1 to 9 is no width class", arguments: [0, 10, -1, 65_535])
  func noWidthClass(_ widthClass: Int) { #expect(FontWidth(widthClass: widthClass) == nil) }

  @Test("Weights sort from light to bold, and widths from narrow to wide") func lighterAndNarrowerComeFirst() {
    #expect([FontWeight.bold, 350, .thin].sorted() == [.thin, 350, .bold])
    #expect([FontWidth.normal, .expanded, 62.5].sorted() == [62.5, .normal, .expanded])
  }

  @Test(
    "A style is described in words",
    arguments: [
      (FontStyle.regular, "weight 400"),
      (FontStyle(weight: 512.5), "weight 512.5"),
      (FontStyle(weight: .bold, width: .condensed, slant: .italic), "weight 700, width 75 %, italic"),
      (FontStyle(width: 87.5, slant: .oblique), "weight 400, width 87.5 %, oblique"),
      (FontStyle(slant: .oblique(degrees: 10)), "weight 400, oblique:10"),
      (FontStyle(slant: .oblique(degrees: -4.5)), "weight 400, oblique:-4.5"),
    ])
  func descriptions(_ style: FontStyle, _ words: String) { #expect(style.description == words) }

  /// CSS Fonts 4, font-style: an oblique without an angle has 14 degrees.
  @Test func anObliqueOfFourteenDegreesIsTheUsualOne() {
    #expect(FontSlant.oblique(degrees: 14) == .oblique)
    #expect(FontSlant.oblique.isSlanted && FontSlant.italic.isSlanted && !FontSlant.upright.isSlanted)
  }

  /// OpenType, OS/2 fsType: 0 installable, 2 restricted, 4 preview and print, 8 editable; of several levels, the least
  /// restrictive counts; 0x100 no subsetting, 0x200 bitmaps only.
  @Test(
    "fsType gives the embedding level and its restrictions",
    arguments: [
      (0, .installable), (1, .installable), (2, .restricted), (4, .previewAndPrint), (8, .editable),
      (6, .previewAndPrint),
      (0xE, .editable), (0x102, .restricted), (0x300, .installable),
    ] as [(UInt16, EmbeddingRights.Level)])
  func embedding(_ bits: UInt16, _ level: EmbeddingRights.Level) {
    let rights = EmbeddingRights(rawValue: bits)
    #expect(rights.level == level)
    #expect(rights.forbidsSubsetting == (bits & 0x100 != 0))
    #expect(rights.allowsBitmapsOnly == (bits & 0x200 != 0))
  }
}
