import FontFaces
import FontFiles
import FontRules
import FontSubstitution
import TestSupport
import Testing

@testable import FontChecks

/// Fonts that replace others. Base.ttf has 1,000 units an em, four characters, and the line 900 / -300 / 0.
struct CompatibilityRulesTests {
  /// The findings about a fixture that is to replace another: `FP140 error`.
  private static func findings(_ name: String, replacing other: String) throws -> [FontCheck.Finding] {
    try CompatibilityRules.findings(in: [Fixtures.font("\(name).ttf")], replacing: other)
  }

  private static let base = Fixtures.font("Base.ttf")

  @Test("The same advances and the same line are no finding; other units to the em are rounded, and no difference")
  func compatible() throws {
    #expect(try Self.findings("Base", replacing: Self.base).isEmpty)
    // Advances of 250, 520, 560, 720 thousandths are 4, 8, 9, 12 sixteenths.
    #expect(try Self.findings("Upem16", replacing: Self.base).isEmpty)
  }

  @Test("Each character with another advance counts; hmtx of ShortHmtx.ttf gives H and x the last advance, 560")
  func advances() throws {
    let findings = try Self.findings("ShortHmtx", replacing: Self.base)
    #expect(findings.map(\.rule) == [.compatibleAdvances] && findings.map(\.severity) == [.error])
    let message = findings.first?.message ?? ""
    #expect(message.hasPrefix("2 of the 4 characters") && message.contains("H 560 for 720, x 560 for 520"))
  }

  @Test("A line by other tables: ZeroHhea.ttf answers with OS/2 typo, 800 / -200 / 90")
  func lines() throws {
    let findings = try Self.findings("ZeroHhea", replacing: Self.base)
    #expect(findings.map(\.rule) == [.compatibleLines] && findings.map(\.severity) == [.warning])
    let values = "ascender 800 for 900, descender -200 for -300, leading 90 for 0"
    #expect(findings.first?.message.contains(values) ?? false)
  }

  @Test("A profile is compared as its font is")
  func profile() throws {
    try withTemporaryFolder { folder in
      let profile = "\(folder)/base.json"
      let face = try FontFile(path: Self.base).faces[0]
      try Fixtures.write(Array(FontProfile(of: face).json.utf8), to: profile)
      #expect(try Self.findings("Base", replacing: profile).isEmpty)
      #expect(try Self.findings("ShortHmtx", replacing: profile).map(\.rule) == [.compatibleAdvances])
    }
  }

  @Test("Of a profile of metrics alone the lines are compared, and a warning says that the advances are not")
  func metricsAlone() throws {
    try withTemporaryFolder { folder in
      let profile = "\(folder)/base.json"
      let face = try FontFile(path: Self.base).faces[0]
      try Fixtures.write(Array(FontProfile(of: face, .metricsOnly).json.utf8), to: profile)
      let findings = try Self.findings("ZeroHhea", replacing: profile)
      #expect(findings.map(\.rule) == [.compatibleAdvances, .compatibleLines])
      #expect(findings.map(\.severity) == [.warning, .warning])
    }
  }

  @Test("A face whose advances cannot be read has a finding; the files beside it are compared")
  func damaged() throws {
    let paths = [Fixtures.path("Tests/Fixtures/Damaged/woff-wrong-length.woff"), Fixtures.font("ShortHmtx.ttf")]
    let findings = try CompatibilityRules.findings(in: paths, replacing: Self.base)
    #expect(findings.contains { $0.file == paths[0] && $0.message.contains("cannot be compared") })
    #expect(findings.contains { $0.file == paths[1] && $0.severity == .error })
  }

  @Test("Words are named that are set wider or narrower, those that change most first")
  func words() throws {
    let (own, other) = (
      try FontFile(path: Fixtures.path("Fonts/Manrope/Manrope-Bold.ttf")).faces[0],
      try FontFile(path: Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Bold.otf")).faces[0]
    )
    let comparison = try AdvanceComparison(of: own, with: other)
    let changes = comparison.words.map { abs($0.percent) }
    #expect(changes.count > 20 && changes == changes.sorted(by: >))
    let word = try #require(comparison.words.first { $0.text == "dignity" })
    func width(_ face: FontFace) throws -> Double {
      var units = 0.0
      for letter in word.text.unicodeScalars { units += try #require(try face.advance(of: letter)) }
      return units / Double(face.unitsPerEm)
    }
    let change = try width(own) / width(other) - 1
    #expect(abs(word.percent - 100 * change) < 1e-9)
    #expect(comparison.missing.contains("Ĕ") && !comparison.missing.contains("\u{D}"))
  }

  @Test("Of published metrics the mean advance counts, and a note says what is not compared")
  func published() throws {
    let path = Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")
    let findings = try CompatibilityRules.findings(in: [path], replacing: "Verdana")
    let advances = findings.filter { $0.rule == .compatibleAdvances }
    #expect(advances.map(\.severity) == [.error, .note])
  }

  @Test("A font of which nothing is known is an error, not a check that nothing failed")
  func unknown() {
    #expect(throws: FontError.self) { try Self.findings("Base", replacing: "No Such Font At All") }
    #expect(throws: FontError.self) { try Self.findings("Base", replacing: "/nonexistent/font.ttf") }
    #expect(throws: FontError.self) { try Self.findings("Base", replacing: "/nonexistent/profile.json") }
  }
}
