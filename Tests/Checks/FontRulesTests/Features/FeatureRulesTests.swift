import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// SmallCaps.ttf has a to z, without x, as glyphs 31 to 56.
struct FeatureRulesTests {
  @Test(
    "A misspelt feature tag is reported with the right tag",
    arguments: [("lig ", "liga"), ("smpc", "smcp"), ("Onum", "onum"), ("ker ", "kern"), ("onu ", "onum")])
  func misspelt(_ tag: String, _ meant: String) async throws {
    let found = try await Self.tags(tag)
    #expect(
      found.map(\.message) == [
        "the face declares the feature '\(tag)', which does not exist, so no program turns it on; the right name is '\(meant)'"
      ])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test("Tags that OpenType does not have are notes, but private tags are not")
  func unregistered() async throws {
    let found = try await Self.tags("zz01")
    #expect(found.map(\.severity) == [.note])
    #expect(
      found.first?.message.hasPrefix("the face declares the feature 'zz01', which OpenType does not have") == true)
    #expect(try await Self.tags("ss21").map(\.severity) == [.note])
    for tag in ["ss20", "cv99", "liga", "PRIV", "HARF"] { #expect(try await Self.tags(tag) == [], "\(tag)") }
  }

  /// The findings about a feature with this tag that changes f.
  private static func tags(_ tag: String) async throws -> [FontCheck.Finding] {
    let gsub = ProbeFont.substitutions(tag, type: 1, ProbeFont.single([(36, 37)]))
    return try await Checked.findings("SmallCaps.ttf", with: ["GSUB": gsub]).filter { $0.rule == .idleFeatures }
  }

  @Test("A feature that replaces each glyph with itself is reported")
  func idle() async throws {
    let empty = try await Checked.findings(["SmallCapsNoLookups.ttf"]).first { $0.rule == .idleFeatures }
    #expect(empty == nil, "FP030 says what features for small capitals do not change")
    let same = try await Checked.findings(["SmallCapsSameGlyph.ttf"]).first { $0.rule == .idleFeatures }
    #expect(
      same?.message
        == "the face declares smcp, which replaces each glyph with itself: text looks the same with this feature and without"
    )
    #expect(!(try await Checked.findings(["SmallCaps.ttf"])).contains { $0.rule == .idleFeatures })
  }

  @Test("Old-style figures that change only some figures are reported")
  func oldStyleFigures() async throws {
    // The figures one to nine are glyphs 56 to 64: two of them become a.sc.
    let gsub = ProbeFont.substitutions("onum", type: 1, ProbeFont.single([(56, 65), (57, 65)]))
    let findings = try await Checked.findings("SmallCaps.ttf", with: ["GSUB": gsub]).filter { $0.rule == .idleFeatures }
    #expect(
      findings.map(\.message) == [
        "the face declares onum for old-style figures, which changes 1 2 but not 0 3 4 5 6 7 8 9: both forms are mixed in numbers"
      ])
  }

  @Test(
    "A ligature that becomes .notdef or an empty glyph is an error",
    arguments: [(0, true), (1, true), (3, false)])
  func ligatures(_ glyph: Int, _ isBroken: Bool) async throws {
    // f is glyph 36, i is glyph 39.
    let gsub = ProbeFont.substitutions("liga", type: 4, ProbeFont.ligature(36, 39, becomes: glyph))
    let findings = try await Checked.findings("SmallCaps.ttf", with: ["GSUB": gsub]).filter { $0.rule == .ligatures }
    #expect(!findings.isEmpty == isBroken, "\(findings)")
    #expect(findings.allSatisfy { $0.severity == .error && $0.message.contains("fi") })
  }

  @Test("Arabic and Devanagari letters without joining features are reported")
  func joining() async throws {
    let arabic = try await Checked.findings("Base.ttf", with: ["cmap": ProbeFont.cmap(0x628...0x64A, glyph: 3)])
    #expect(
      arabic.first { $0.rule == .joining }?.message
        == "the face has 35 Arabic letters, but lacks init, medi, fina: the letters do not join in browsers and apps")
    let devanagari = try await Checked.findings("Base.ttf", with: ["cmap": ProbeFont.cmap(0x915...0x939, glyph: 3)])
    #expect(devanagari.contains { $0.rule == .joining && $0.message.contains("37 Devanagari letters") })
    // With nukta and virama, from which U+0929, U+0931 and U+0934 are composed.
    var marked = Dictionary(uniqueKeysWithValues: (UInt32(0x915)...0x939).map { ($0, 3) })
    marked.merge([0x93C: 2, 0x94D: 4]) { $1 }
    let apart = try await Checked.findings("Base.ttf", with: ["cmap": ProbeFont.cmap(marked)])
    #expect(apart.contains { $0.rule == .joining && $0.message.contains("37 Devanagari letters") })
    #expect(!(try await Checked.findings(["Hebrew.ttf"])).contains { $0.rule == .joining })
  }

  @Test("Arabic letters with glyphs for Unicode's presentation forms need no joining features")
  func presentationForms() async throws {
    let letters = Dictionary(uniqueKeysWithValues: (UInt32(0x628)...0x64A).map { ($0, 3) })
    // The four forms of a letter have consecutive code points, so each form has a different glyph.
    let forms = Dictionary(uniqueKeysWithValues: (UInt32(0xFE8D)...0xFEFC).map { ($0, Int($0 % 4) + 1) })
    let cmap = ProbeFont.cmap(letters.merging(forms) { $1 })
    #expect(!(try await Checked.findings("Base.ttf", with: ["cmap": cmap])).contains { $0.rule == .joining })
  }

  @Test("Letters that only Graphite tables join are a note")
  func graphite() async throws {
    let tables = ["cmap": ProbeFont.cmap(0x628...0x64A, glyph: 3), "Silf": [0, 0, 0, 0] as [UInt8]]
    let found = try await Checked.findings("Base.ttf", with: tables).filter { $0.rule == .joining }
    #expect(found.map(\.severity) == [.note])
    #expect(found.first?.message.hasPrefix("only Graphite tables join the Arabic letters") == true)
  }

  @Test("If smcp also changes capitals, it is reported")
  func capitals() async throws {
    var settings = CheckSettings()
    settings.only = [.smallCaps]
    settings.isDeep = true
    let path = Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf")
    let findings = try await FontCheck(settings, worker: Program.path).run([path]).findings
    #expect(
      findings.map(\.message) == [
        "the face declares smcp, which is for lowercase letters but also changes 26 capitals: with smcp, a capital such as the H of \"Hamburg\" shrinks to a small capital"
      ])
    #expect(!(try await Checked.findings(["SmallCapsBoth.ttf"], settings)).contains { $0.rule == .smallCaps })
  }

  @Test("Ligatures that the face makes before small capitals are reported")
  func ligatures() async throws {
    // In SmallCaps.ttf, x is glyph 4, the other letters are 31 to 55, their small capitals 65 to 90; f is 36, i is 39.
    let letters = Array(31...53) + [4, 54, 55]
    let capitals = zip(letters, 65...90).map { ($0, $1) }.sorted { $0.0 < $1.0 }
    let liga = (feature: "liga", type: 4, subtable: ProbeFont.ligature(36, 39, becomes: 2))
    let small = (feature: "smcp", type: 1, subtable: ProbeFont.single(capitals))
    var settings = CheckSettings()
    settings.only = [.smallCaps]
    settings.isDeep = true
    let first = try await Checked.findings(
      "SmallCaps.ttf", with: ["GSUB": ProbeFont.substitutions([liga, small])], settings)
    #expect(
      first.map(\.message) == [
        "with smcp, the face still joins fi to ligatures of lowercase letters: a word such as \"office\" mixes them with small capitals"
      ])
    // `fontprobe small-caps` reports the same.
    try withTemporaryFolder { folder in
      let font = RebuiltFont.bytes(
        try Fixtures.bytes(Fixtures.font("SmallCaps.ttf")), with: ["GSUB": ProbeFont.substitutions([liga, small])])
      try Fixtures.write(font, to: "\(folder)/a.ttf")
      let text = try Program.run(["small-caps", "\(folder)/a.ttf"]).output.split(whereSeparator: \.isWhitespace)
      #expect(
        text.joined(separator: " ").contains("smcp full, not fi every letter; fi stay ligatures of lowercase letters"))
      let json = try JSON(try Program.run(["small-caps", "\(folder)/a.ttf", "--format", "json"]).output)
      #expect(json["lowercase"]?["keptLigatures"]?[0]?.text == "fi")
      #expect(json["uppercase"]?["keptLigatures"]?[0] == nil)
    }
    // In the other order, no f and i are left to join.
    let later = ProbeFont.substitutions([small, liga])
    #expect(try await Checked.findings("SmallCaps.ttf", with: ["GSUB": later], settings).isEmpty)
  }
}
