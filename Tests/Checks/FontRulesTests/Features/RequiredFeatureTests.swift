import FontFaces
import FontNames
import TestSupport
import Testing

@testable import FontRules

struct RequiredFeatureTests {
  private func found(_ features: FontTag..., in fonts: String...) async throws -> [String] {
    var settings = CheckSettings()
    settings.only = [.features]
    settings.requiredFeatures = features
    let findings = try await Checked.findings(fonts, settings, deep: false)
    #expect(findings.allSatisfy { $0.rule == .features && $0.severity == .error })
    return findings.map { String($0.message.prefix { $0 != ":" }) }
  }

  @Test("Required small capitals that are partial, useless or absent are reported")
  func smallCaps() async throws {
    #expect(try await found("smcp", in: "SmallCaps.ttf") == [])
    #expect(
      try await found("smcp", in: "SmallCapsPartial.ttf")
        == ["the face declares smcp, but this feature does not change every letter that it should change"])
    #expect(
      try await found("smcp", in: "SmallCapsNoLookups.ttf")
        == ["the face declares smcp, but this feature does not change every letter that it should change"])
    #expect(try await found("smcp", "c2sc", in: "SmallCapsUpperOnly.ttf") == ["the face does not have smcp"])
  }

  @Test("A required feature that changes nothing, or is absent, is reported")
  func others() async throws {
    func found(_ gsub: [UInt8]) async throws -> [String] {
      var settings = CheckSettings()
      settings.only = [.features]
      settings.requiredFeatures = ["ss01"]
      let findings = try await Checked.findings("SmallCaps.ttf", with: ["GSUB": gsub], settings)
      return findings.map(\.message)
    }
    #expect(try await found(ProbeFont.substitutions("ss01", type: 1, ProbeFont.single([(36, 37)]))) == [])
    #expect(
      try await found(ProbeFont.substitutions("ss01", type: 1, ProbeFont.single([(36, 36)]))) == [
        "the face declares ss01, which changes nothing: text with this feature looks the same as text without it"
      ])
    #expect(
      try await found(ProbeFont.substitutions("ss02", type: 1, ProbeFont.single([(36, 37)]))) == [
        "the face does not have ss01: text with this feature looks the same as text without it"
      ])
  }

  @Test("Figures with the required form need no feature, and default features are never missing")
  func byThemselves() async throws {
    let slab = Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")
    let judge = try FeatureJudge(FontFile(path: slab).faces[0])
    for feature in ["lnum", "kern", "liga", "calt", "ss01"] as [FontTag] {
      #expect(try judge.state(of: feature) == .works, "\(feature)")
    }
    for feature in ["tnum", "onum", "pnum", "zero"] as [FontTag] {
      #expect(try judge.state(of: feature) == .isAbsent, "\(feature)")
    }
    // All figures of SmallCaps.ttf are 560 units wide, and Base.ttf has no figures.
    #expect(try await found("tnum", in: "SmallCaps.ttf") == [])
    #expect(try await found("tnum", in: "Base.ttf") == ["the face does not have tnum"])
  }
}
