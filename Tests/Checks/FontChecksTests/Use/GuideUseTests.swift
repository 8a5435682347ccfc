import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

struct GuideUseTests {
  /// The findings about a guide whose fonts are from Tests/Fixtures.
  private static func findings(
    _ guide: String, fonts: [String] = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf"], format: String = "guide.yaml"
  ) async throws -> CheckReport {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder(folder + "/Fonts")
      for font in fonts { try Fixtures.copy(Fixtures.font(font), to: "\(folder)/Fonts/\(font)") }
      try Fixtures.write(Array(guide.utf8), to: "\(folder)/\(format)")
      var settings = CheckSettings()
      settings.only = [.guide, .guideFace, .guideSmallCaps, .features, .guideSample, .unusedFile]
      settings.guides = ["\(folder)/\(format)"]
      return try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"])
    }
  }

  private static func places(_ report: CheckReport) -> [String] {
    report.findings.map { "\($0.rule.id) \($0.line ?? 0):\($0.column ?? 0) \($0.message)" }
  }

  @Test("A guide whose faces all exist, and that uses all files, has no findings")
  func clean() async throws {
    let report = try await Self.findings(
      """
      guide: 1
      families:
        slab: { name: Museo Slab, faces: { 300: MuseoSlab-300, 500: MuseoSlab-500 } }
      styles:
        body: { family: slab, weight: 500, size: 17 }
      """)
    #expect(report.findings == [])
  }

  @Test("A family of the system needs no file")
  func systemFamily() async throws {
    func guide(_ key: String) -> String {
      """
      guide: 1
      families:
        slab: { name: Museo Slab, faces: { 300: MuseoSlab-300, 500: MuseoSlab-500 } }
        text: { name: Georgia\(key) }
      styles:
        body: { family: slab, weight: 500, size: 17 }
        note: { family: text, size: 12 }
      """
    }
    #expect(try await Self.findings(guide(", system: true")).findings == [])
    #expect(try await Self.findings(guide("")).findings.map(\.rule) == [.guideFace])
  }

  @Test("A file is used if the guide names its family or face without a style")
  func byName() async throws {
    func guide(_ name: String) -> String {
      """
      guide: 1
      families:
        slab: { name: Museo Slab, faces: { 500: MuseoSlab-500 } }
        other: \(name)
      styles:
        body: { family: slab, weight: 500, size: 17 }
      """
    }
    let files = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSans-300.ttf"]
    let sans = try await Self.findings(guide("Museo Sans"), fonts: files)
    #expect(sans.findings.map { $0.file?.split(separator: "/").last } == ["MuseoSlab-300.ttf"])
    let light = try await Self.findings(guide("MuseoSlab-300"), fonts: files)
    #expect(light.findings.map { $0.file?.split(separator: "/").last } == ["MuseoSans-300.ttf"])
  }

  @Test("A face that is in no file is reported at its place, with similar names")
  func missing() async throws {
    let report = try await Self.findings(
      """
      guide: 1
      families:
        slab: { name: Museo Slab, faces: { 300: MuseoSlab-300, 500: MuseoSlab-50 } }
      styles:
        body: { family: slab, weight: 500, size: 17 }
      """)
    let finding = try #require(report.findings.first { $0.rule == .guideFace })
    #expect(finding.message == "no file has exactly the face MuseoSlab-50")
    #expect(finding.line == 3 && finding.column == 63)
    #expect(finding.hint?.contains("MuseoSlab-500") == true)
    #expect(
      finding.hint?.hasSuffix(
        "? if not, add the file of this face, or name a face in the guide that is in one of the files") == true)
    #expect(report.findings.contains { $0.rule == .unusedFile && $0.file?.hasSuffix("MuseoSlab-500.ttf") ?? false })
  }

  @Test("A family without named faces must have the weights of its styles")
  func weights() async throws {
    let report = try await Self.findings(
      """
      guide: 1
      families:
        slab: Museo Slab
      styles:
        body:
          family: slab
          weight: 900
          size: 17
        note: { family: slab, weight: 300, size: 12 }
        small: { family: slab, weight: 500, size: 10 }
      """)
    #expect(Self.places(report) == ["FP073 7:13 no file has exactly the face Museo Slab, weight 900"])
    let hint = report.findings.first?.hint
    #expect(hint?.hasSuffix("; add the file with this face, or give the style a weight that the family has") == true)
  }

  @Test("A style with small capitals needs a face with small capitals")
  func smallCaps() async throws {
    let text = """
      guide: 1
      families:
        caps: Probe Small Caps
        plain: Probe Base
      styles:
        body: { family: plain, size: 17, features: [smcp] }
        note: { family: caps, size: 12, features: [smcp] }
      legibility: none
      """
    let report = try await Self.findings(text, fonts: ["SmallCaps.ttf", "Base.ttf"])
    #expect(
      Self.places(report) == [
        "FP074 6:46 a style sets Probe Base, weight 400 in small capitals with smcp, but the face does not have this feature"
      ])
  }

  @Test("A style or variant with a feature needs a face with this feature")
  func features() async throws {
    let report = try await Self.findings(
      """
      guide: 1
      families:
        caps: Probe Small Caps
      styles:
        body: { family: caps, size: 17, features: [smcp, ss01, liga, onum=0],
          variants: [{ when: { legibility: bold }, features: [frac] }] }
        note: { family: caps, size: 12, features: [ss01] }
      legibility: none
      """, fonts: ["SmallCaps.ttf"])
    #expect(
      Self.places(report).map { $0.split(separator: " ", maxSplits: 2)[2] } == [
        "Probe Small Caps, weight 400 is set with frac, but the face does not have this feature",
        "Probe Small Caps, weight 400 is set with ss01, but the face does not have this feature",
      ])
    #expect(report.findings.map(\.line) == [6, 5])
    #expect(report.findings.allSatisfy { $0.hint == "choose a face that has this feature, or leave the feature out" })
  }

  @Test("The face of a style must have the characters of its sample")
  func samples() async throws {
    let report = try await Self.findings(
      """
      guide: 1
      families:
        base: Probe Base
        caps: Probe Small Caps
      styles:
        body: { family: base, size: 17, sample: "H\u{E4} €" }
        note: { family: caps, size: 12, sample: abc }
      """, fonts: ["Base.ttf", "SmallCaps.ttf"])
    let findings = report.findings.filter { $0.rule == .guideSample }
    #expect(
      findings.map(\.message) == [
        "Probe Base, weight 400 lacks ä (U+00E4), € (U+20AC), of the sample \"Hä €\" of the style body"
      ])
    #expect(findings.map(\.severity) == [.warning] && findings.first?.line == 6)
  }

  @Test("An invalid guide is reported at the mistake, and no file is called unused")
  func unreadable() async throws {
    let report = try await Self.findings("{\"body\": {\"$type\": \"typo\",\n \"$value\": 1}}", format: "guide.json")
    #expect(report.findings.map(\.rule) == [.guide])
    #expect(report.findings.first?.line == 1 && report.findings.first?.column == 20)
  }

  @Test("Every report format has the line and the column")
  func reports() {
    let finding = FontCheck.Finding(
      .guideFace, "no file has exactly the face A", file: "guide.yaml", line: 3, column: 7)
    let report = CheckReport(files: ["A.ttf"], faceCount: 1, findings: [finding])
    let root = SourceRoot(root: nil, currentFolder: "/app")
    #expect(finding.description == "guide.yaml:3:7: no file has exactly the face A [FP073 guide-face]")
    #expect(
      report.githubAnnotations(root).hasPrefix(
        "::error file=guide.yaml,line=3,col=7,title=FP073 guide-face::no file has exactly the face A\n"))
    #expect(report.junit.contains("FP073 guide-face: 3:7: no file has exactly the face A"))
    #expect(report.json.line.contains("\"line\":3,\"column\":7"))
    let sarif = report.sarif(version: "1", rules: FontCheck.Rule.all, root: root).line
    #expect(sarif.contains("\"region\":{\"startLine\":3,\"startColumn\":7}"))
  }
}
