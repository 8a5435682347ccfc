import FontFaces
import FontNames
import MetricValues
import TestSupport
import Testing

/// In the fixtures, the top of `H` is 710 and the top of `x` 510, but OS/2 says 700 and 500, of 1000 units per em.
@Suite struct HeightTests {
  @Test("A height has both its declared and its measured value") func declaredAndMeasuredAreBothKept() throws {
    let face = try fixtureFace("Base.ttf")
    #expect(face.capHeight.value == 700)
    #expect(face.capHeight.source == .os2)
    #expect(face.capHeight.declared == 700)
    #expect(face.capHeight.measured == 710)
    #expect(face.xHeight.value == 500)
    #expect(face.xHeight.source == .os2)
    #expect(face.xHeight.declared == 500)
    #expect(face.xHeight.measured == 510)
  }

  /// No OS/2; versions 0 (Apple's short table too), 1 and 0xFFFF; a short version 4; zero and negative heights.
  @Test(
    "Without a declared cap height, H is measured",
    arguments: [
      "NoOS2.ttf", "OS2Version0Short.ttf", "OS2Version0.ttf", "OS2Version1.ttf", "OS2VersionFFFF.ttf",
      "OS2Version4Short.ttf", "ZeroCapHeight.ttf", "ZeroHeights.ttf", "NegativeCapHeight.ttf", "SymbolCmap.ttf",
      "MacRomanCmap.ttf", "BareCFF.cff", "Type1NoAFM.pfb", "Type1Text.pfa", "NoVerticalMetrics.ttf",
    ])
  func measuredCapHeight(_ file: String) throws {
    let height = try fixtureFace(file).capHeight
    #expect(height.value == 710)
    #expect(height.source == .measured("H"))
    #expect(height.declared == nil)
    #expect(height.measured == 710)
  }

  @Test(
    "Without a declared x-height, x is measured",
    arguments: [
      "NoOS2.ttf", "OS2Version0.ttf", "OS2Version1.ttf", "OS2VersionFFFF.ttf", "OS2Version4Short.ttf",
      "ZeroXHeight.ttf",
      "ZeroHeights.ttf", "SymbolCmap.ttf", "MacRomanCmap.ttf", "BareCFF.cff", "EmptyH.ttf",
    ])
  func measuredXHeight(_ file: String) throws {
    let height = try fixtureFace(file).xHeight
    #expect(height.value == 510)
    #expect(height.source == .measured("x"))
    #expect(height.declared == nil)
  }

  @Test("A declared height of zero does not affect the other height") func aZeroBesideAHeightIsMissing() throws {
    let zeroCap = try fixtureFace("ZeroCapHeight.ttf")
    #expect(zeroCap.xHeight.value == 500)
    #expect(zeroCap.xHeight.source == .os2)
    let zeroX = try fixtureFace("ZeroXHeight.ttf")
    #expect(zeroX.capHeight.value == 700)
    #expect(zeroX.capHeight.source == .os2)
  }

  /// 0.7 em for the capitals; CSS Values 4, `ex`: "a value of 0.5em must be assumed".
  @Test(
    "Without H and a declared cap height, the cap height is a fraction of the em",
    arguments: ["NoHNoCapHeight.ttf", "NoHeightsAtAll.ttf", "EmptyH.ttf"])
  func estimatedCapHeight(_ file: String) throws {
    let height = try fixtureFace(file).capHeight
    #expect(height.value == 700)
    #expect(height.source == .estimated(0.7))
    #expect(height.source.description == "estimated")
    #expect(height.declared == nil)
    #expect(height.measured == nil)
  }

  @Test("Without x and a declared x-height, the x-height is half the em") func estimatedXHeight() throws {
    let height = try fixtureFace("NoHeightsAtAll.ttf").xHeight
    #expect(height.value == 500)
    #expect(height.source == .estimated(0.5))
    #expect(height.measured == nil)
  }

  @Test(
    "A letter that the face lacks is not measured",
    arguments: [("NoH.ttf", nil, 510), ("NoX.ttf", 710, nil)] as [(String, Double?, Double?)])
  func missingLetters(_ file: String, _ capital: Double?, _ small: Double?) throws {
    let face = try fixtureFace(file)
    #expect(face.capHeight.value == 700)
    #expect(face.capHeight.measured == capital)
    #expect(face.xHeight.value == 500)
    #expect(face.xHeight.measured == small)
  }

  /// Neither the height of the outline nor its highest control point; exact to a thousandth of a unit.
  @Test(
    "The measured cap height is the top of the outline of H",
    arguments: [
      ("HBelowBaseline.ttf", 710),  // from −60 to 710
      ("CompositeH.ttf", 735),  // the zero's 720, moved up by 15
      ("CurvedH.ttf", 710),  // the curve's control point is at 820
      ("CurvedH.otf", 712.5),  // a cubic whose control points are at 750
      ("Upem16.ttf", 12), ("Upem16384.ttf", 710), ("Base.woff", 710), ("Base.woff2", 710), ("CFF.otf", 710),
      ("CFF.woff2", 710), ("VariableCFF2.otf", 710),
    ] as [(String, Double)])
  func tops(_ file: String, _ top: Double) throws {
    let measured = try #require(try fixtureFace(file).capHeight.measured)
    #expect(abs(measured - top) <= 0.001)
  }

  @Test("Heights of a Type 1 font come from an AFM with its FontName") func heightsOfAnAFM() throws {
    let withAFM = try fixtureFace("Type1.pfb")
    #expect(withAFM.capHeight.value == 700)
    #expect(withAFM.capHeight.source == .afm)
    #expect(withAFM.capHeight.measured == 710)
    #expect(withAFM.xHeight.value == 500)
    #expect(withAFM.xHeight.source == .afm)
    let withAnothersAFM = try fixtureFace("Type1Heading.t1")
    #expect(withAnothersAFM.capHeight.value == 710)
    #expect(withAnothersAFM.capHeight.source == .measured("H"))
    #expect(withAnothersAFM.xHeight.declared == nil)
  }

  @Test("The metrics of a face have its cap height and x-height") func theMetricsHaveTheSameHeights() throws {
    let face = try fixtureFace("ZeroHeights.ttf")
    #expect(face.metrics().capHeight == MetricValue(710, .measured("H")))
    #expect(face.metrics().xHeight == MetricValue(510, .measured("x")))
  }
}
