import FontFaces
import FontFiles
import FontNames
import MetricValues
import TestSupport
import Testing

/// Variable.ttf has wght 100…400…900 and wdth 75…100…125; at wght 900 its MVAR says cpht +20, xhgt +15, hasc +40, hdsc
/// −20, hlgp +12, undo −10, unds +30, stro +10, strs +25 (Tests/Fixtures/probe_fonts/variations.py).
@Suite struct VariationTests {
  private func face(_ file: String, _ coordinates: VariationCoordinates) throws -> FontFace {
    try fixtureFace(file).at(coordinates)
  }

  @Test("A variable font opens at the default coordinates of its file") func theFilesOwnDefault() throws {
    let face = try fixtureFace("Variable.ttf")
    #expect(face.isVariable)
    #expect(face.coordinates == [.weight: 400, .width: 100])
    #expect(face.instance == nil)
    #expect(face.axes.map(\.tag) == [.weight, .width])
    #expect(face.axes.map(\.name) == ["Weight", "Width"])
    #expect(face.axes.map(\.range) == [100...900, 75...125])
    #expect(face.axes.map(\.defaultValue) == [400, 100])
    #expect(face.metrics().capHeight == MetricValue(700, .os2))
  }

  @Test("MVAR changes every metric at weight 900") func everyMetricThatMVARMoves() throws {
    let metrics = try face("Variable.ttf", [.weight: 900]).metrics()
    #expect(metrics.ascender == MetricValue(940, .varied(.hhea, by: "MVAR")))
    #expect(metrics.descender == MetricValue(-320, .varied(.hhea, by: "MVAR")))
    #expect(metrics.leading == MetricValue(12, .varied(.hhea, by: "MVAR")))
    #expect(metrics.capHeight == MetricValue(720, .varied(.os2, by: "MVAR")))
    #expect(metrics.xHeight == MetricValue(515, .varied(.os2, by: "MVAR")))
    #expect(metrics.underlinePosition == MetricValue(-110, .varied(.post, by: "MVAR")))
    #expect(metrics.underlineThickness == MetricValue(80, .varied(.post, by: "MVAR")))
    #expect(metrics.strikeoutPosition == MetricValue(310, .varied(.os2, by: "MVAR")))
    #expect(metrics.strikeoutThickness == MetricValue(70, .varied(.os2, by: "MVAR")))
    #expect(metrics.capHeight.source.description == "OS/2 + MVAR")
  }

  /// Half way from 400 to 900: deltas are halved, not rounded.
  @Test func deltasKeepTheirFraction() throws {
    let metrics = try face("Variable.ttf", [.weight: 650]).metrics()
    #expect(metrics.xHeight.value == 507.5)
    #expect(metrics.strikeoutThickness?.value == 57.5)
    #expect(metrics.lines == [920, -310, 6])
  }

  /// MVAR has no region for the width axis, and none for hasc below the default.
  @Test("A metric that MVAR does not change keeps its source") func whatIsNotMovedKeepsItsSource() throws {
    let narrow = try face("Variable.ttf", [.width: 75]).metrics()
    #expect(narrow.capHeight == MetricValue(700, .os2))
    let thin = try face("Variable.ttf", [.weight: 100]).metrics()
    #expect(thin.ascender == MetricValue(900, .hhea))
    #expect(thin.capHeight == MetricValue(690, .varied(.os2, by: "MVAR")))
  }

  /// The zero is 560 wide; 80 wider at wght 900, 100 narrower at wdth 75.
  @Test(
    "HVAR changes the zero width",
    arguments: [
      ([.weight: 900], 640), ([.weight: 650], 600), ([.width: 75], 460), ([.weight: 900, .width: 75], 540),
      ([.weight: 100], 560),
    ]
      as [(VariationCoordinates, Double)])
  func advances(_ coordinates: VariationCoordinates, _ width: Double) throws {
    #expect(try face("Variable.ttf", coordinates).zeroWidth == MetricValue(width, .varied(.hmtx, by: "HVAR")))
    #expect(try face("Variable.woff2", coordinates).zeroWidth?.value == width)
  }

  @Test("Without HVAR, gvar changes the zero width") func advancesThatGvarMoves() throws {
    #expect(try face("VariableNoHVAR.ttf", [.weight: 900]).zeroWidth?.value == 640)
  }

  @Test("The zero width stays if no table changes it") func advancesThatNothingMoves() throws {
    #expect(try face("VariableNoMVAR.ttf", [.weight: 700]).zeroWidth?.value == 560)
    #expect(try face("VariableCFF2.otf", [.weight: 900]).zeroWidth?.value == 560)
    #expect(try face("VariableSlant.ttf", [.slant: -10]).zeroWidth?.value == 560)
  }

  /// OS/2's average and hhea's maximum hold at the default only. At wght 900 the advances are 500, 250, 640, 820 and
  /// 580.
  @Test("Average and maximum width are measured anew at other coordinates")
  func averageAndWidestAreMeasuredAgain() throws {
    let face = try face("Variable.ttf", [.weight: 900])
    #expect(face.averageWidth == MetricValue(558, .measuredGlyphs))
    #expect(face.maxAdvance == MetricValue(820, .measuredGlyphs))
  }

  @Test(
    "Cap height and x-height are measured at the coordinates",
    arguments: [
      ("Variable.ttf", [.weight: 100], 696, 502), ("Variable.ttf", [.weight: 650], 725, 519),
      ("Variable.ttf", [.weight: 900, .width: 75], 740, 528), ("Variable.woff2", [.weight: 900], 740, 528),
      ("VariableMeasured.ttf", [.weight: 900], 740, 528), ("VariableMeasured.ttf", [.weight: 650], 725, 519),
      ("VariableNoHVAR.ttf", [.weight: 900], 740, 510), ("VariableNoMVAR.ttf", [.weight: 700], 740, 510),
      ("VariableCFF2.otf", [.weight: 900], 740, 528), ("VariableOpticalSize.ttf", [.opticalSize: 8], 710, 550),
      // avar maps 650, the middle, to a quarter of the range: 710 + 40 ÷ 4.
      ("VariableAvar.ttf", [.weight: 650], 720, 510), ("VariableAvar.ttf", [.weight: 900], 750, 510),
    ] as [(String, VariationCoordinates, Double, Double)])
  func measuredHeights(_ file: String, _ coordinates: VariationCoordinates, _ capital: Double, _ small: Double) throws {
    let face = try face(file, coordinates)
    #expect(abs(try #require(face.capHeight.measured) - capital) <= 0.001)
    #expect(abs(try #require(face.xHeight.measured) - small) <= 0.001)
  }

  @Test(
    "Without gvar, the cap height is the same at all coordinates",
    arguments: [
      ("VariableSlant.ttf", [.slant: -10]), ("VariableItalic.ttf", [.italic: 1]), ("VariableTypo.ttf", [.weight: 900]),
      ("VariableInstanceNames.ttf", [.weight: 600]),
    ] as [(String, VariationCoordinates)])
  func fixedOutlines(_ file: String, _ coordinates: VariationCoordinates) throws {
    #expect(try face(file, coordinates).capHeight.measured == 710)
  }

  @Test func withoutMVARTheDeclaredHeightStays() throws {
    let height = try face("VariableNoMVAR.ttf", [.weight: 700]).capHeight
    #expect(height.value == 700)
    #expect(height.source == .os2)
    #expect(height.measured == 740)
  }

  @Test("avar changes the coordinates for MVAR too") func avarBendsTheWayOfMVARToo() throws {
    let face = try face("VariableAvar.ttf", [.weight: 650])
    #expect(face.metrics().lines == [920, -300, 0])
    #expect(face.capHeight.value == 710)
    #expect(try self.face("VariableAvar.ttf", [.weight: 900]).metrics().lines == [980, -300, 0])
  }

  @Test("MVAR changes the typo metrics if they are used") func theTypoMetricsMoveWhereTheyAnswer() throws {
    let metrics = try face("VariableTypo.ttf", [.weight: 900]).metrics()
    #expect(metrics.lines == [840, -220, 102])
    #expect(metrics.ascender.source == .varied(.os2Typo, by: "MVAR"))
  }

  // MARK: - Coordinates

  /// MVAR's cap height and HVAR's zero are 720 and 640 at wght 900, and 690 and 560 at wght 100.
  @Test(
    "A value beyond the axis is limited to its end",
    arguments: [
      ([.weight: 1200], 900, 720, 640), ([.weight: -5], 100, 690, 560), ([.weight: 900.5], 900, 720, 640),
      ([.weight: 99.9], 100, 690, 560),
    ] as [(VariationCoordinates, Double, Double, Double)])
  func clamping(_ coordinates: VariationCoordinates, _ weight: Double, _ capital: Double, _ zero: Double) throws {
    let face = try face("Variable.ttf", coordinates)
    #expect(face.coordinates == [.weight: weight, .width: 100])
    #expect(face.style.weight.rawValue == weight)
    #expect(face.capHeight.value == capital)
    #expect(face.zeroWidth?.value == zero)
  }

  @Test("An axis that the font lacks is refused") func anAxisThatItHasNotIsRefused() throws {
    let error = #expect(throws: FontError.self) { try face("Variable.ttf", [.opticalSize: 12]) }
    #expect(error?.code == .invalidVariation)
    #expect(error?.message == "the font has no axis 'opsz'")
    #expect(error?.hint == "the font has wght, wdth")
    #expect(error?.path == Fixtures.font("Variable.ttf"))
    #expect(error?.faceIndex == 0)
  }

  @Test func aFontThatDoesNotVaryRefusesEveryAxis() throws {
    let error = #expect(throws: FontError.self) { try face("Base.ttf", [.weight: 700]) }
    #expect(error?.code == .invalidVariation)
    #expect(error?.hint == "the font is not a variable font")
  }

  @Test("A coordinate that is not a finite number is refused", arguments: [Double.nan, .infinity, -.infinity])
  func noNumbers(_ value: Double) {
    let error = #expect(throws: FontError.self) { try face("Variable.ttf", [.weight: value]) }
    #expect(error?.code == .invalidVariation)
  }

  @Test("Equal coordinates give equal faces, and the current coordinates the same face")
  func theSamePlaceIsTheSameFace() throws {
    let face = try fixtureFace("Variable.ttf")
    #expect(try face.at([:]) === face)
    #expect(try face.at([.weight: 400]) === face)
    #expect(try face.at([.weight: 512]) == face.at([.weight: 512]))
    #expect(try face.at([.weight: 512]) != face)
    #expect(try face.at([.weight: 512]).at([.width: 80]).coordinates == [.weight: 512, .width: 80])
    #expect(try face.at([.weight: 900]).at([.weight: 400]).metrics().lines == [900, -300, 0])
  }
}
