import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// A family with static faces of 200, 400 and an italic, and a variable face from 400 to 700.
struct HalfVariableFamilyTests {
  private static let files = [
    "HalfStatic-Light.ttf", "HalfStatic-Regular.ttf", "HalfStatic-Italic.ttf", "HalfVariable.ttf",
  ]

  @Test(
    "A weight finds a static face or a value on the axis",
    arguments: [
      // Below 400: down first, then up.
      (100.0, "ProbeHalf-ExtraLight", 200.0, MatchOutcome.style), (200, "ProbeHalf-ExtraLight", 200, .exact),
      (300, "ProbeHalf-ExtraLight", 200, .style), (399, "ProbeHalf-ExtraLight", 200, .style),
      // The static face comes before the variable face at the same weight.
      (400, "ProbeHalf-Regular", 400, .exact),
      // On the axis, exactly; a named instance gives its name.
      (401, "ProbeHalf_401wght", 401, .exact), (512.5, "ProbeHalf_512.5wght", 512.5, .exact),
      (600, "ProbeHalfVF-SemiBold", 600, .exact),
      (700, "ProbeHalf_700wght", 700, .exact),
      // Beyond the end of the axis: limited to it.
      (701, "ProbeHalf_700wght", 700, .style), (900, "ProbeHalf_700wght", 700, .style),
    ] as [(Double, String, Double, MatchOutcome)])
  func weights(_ weight: Double, _ postScriptName: String, _ found: Double, _ outcome: MatchOutcome) throws {
    for files in [Self.files, Self.files.reversed()] {
      let match = try FontCollection.of(files).match(
        for: FontDescriptor(names: ["Probe Half"], weight: FontWeight(weight)))
      #expect(match.face.postScriptName == postScriptName)
      #expect(match.face.style == FontStyle(weight: FontWeight(found)))
      #expect(match.outcome == outcome)
    }
  }

  @Test("A static italic comes before a variable upright face of the requested weight")
  func italic() throws {
    let match = try FontCollection.of(Self.files).match(
      for: FontDescriptor(names: ["Probe Half"], weight: .bold, slant: .italic))
    #expect(match.face.postScriptName == "ProbeHalf-Italic")
    #expect(match.outcome == .style)
    #expect(match.synthesis == FontSynthesis(bold: true, oblique: false))
  }

  @Test(
    "A named instance is found by its names, and a different weight in its family",
    arguments: ["ProbeHalfVF-SemiBold", "Probe Half SemiBold", "probe-half semi bold", "Probe Half 600"])
  func instance(_ name: String) throws {
    let collection = try FontCollection.of(Self.files)
    let match = collection.match(named: name)
    #expect(match.outcome == .exact)
    #expect(match.face.coordinates == [.weight: 600])
    let light = collection.match(for: FontDescriptor(names: [name], weight: .extraLight))
    #expect(light.outcome == .exact)
    #expect(light.face.postScriptName == "ProbeHalf-ExtraLight")
  }
}
