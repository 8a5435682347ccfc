import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// Facts that the SARIF schema does not check; scripts/checks/report-schemas validates the schema.
struct SARIFReportTests {
  private func run(_ findings: FontCheck.Finding..., rules: [FontCheck.Rule] = FontCheck.Rule.samples) throws -> JSON {
    let report = CheckReport(files: ["Fonts/A.ttf", "Fonts/B/C.otf"], faceCount: 3, findings: findings)
    let log = report.sarif(version: "1.2.3", rules: rules, root: .sample)
    return try #require(JSON(log.document).runs?[0])
  }

  @Test("The driver has its version, and each rule with its level")
  func driver() throws {
    let driver = try #require(run().tool?.driver)
    #expect(driver.name?.text == "fontprobe")
    #expect(driver.version?.text == "1.2.3")
    #expect(driver.rules?.values.map { $0.id?.text } == ["FP001", "FP012", "FP023"])
    #expect(
      driver.rules?.values.map { $0.defaultConfiguration?.level?.text } == ["error", "warning", "note"])
    // § 3.11.5 and 3.11.6: braces are doubled, and a text must not become a link.
    #expect(driver.rules?[1]?.shortDescription?["text"]?.text == "Two files {{}} have one [name] (1)")
  }

  @Test("The addresses of the project and of each rule's page are complete")
  func addresses() throws {
    let report = CheckReport(files: ["a.ttf"], faceCount: 1, findings: [])
    let pages = SARIFPages("https://github.example/OWNER/fontprobe/blob/v1")
    let log = report.sarif(version: "1", rules: [.opens, .documentFont], root: .sample, pages: pages).document
    let driver = try #require(JSON(log).runs?[0]?.tool?.driver)
    #expect(driver.informationUri?.text == "https://github.example/OWNER/fontprobe")
    #expect(
      driver.rules?.values.map { $0.helpUri?.text } == [
        "https://github.example/OWNER/fontprobe/blob/v1/docs/checks/FP001.md",
        "https://github.example/OWNER/fontprobe/blob/v1/docs/checks/FP130.md",
      ])
  }

  @Test(
    "An incomplete address is left out",
    arguments: [
      nil, "", "https://github.example//blob/", "https://github.example//blob/v1", "https://github.example/a/b/blob/",
      "/OWNER/fontprobe/blob/v1", "//blob/", "https:///a/b/blob/v1", "https://github.example/a/b",
    ] as [String?])
  func noAddresses(_ address: String?) {
    let report = CheckReport(files: ["a.ttf"], faceCount: 1, findings: [])
    let log = report.sarif(version: "1", rules: [.opens], root: .sample, pages: SARIFPages(address)).document
    #expect(!log.contains("helpUri") && !log.contains("informationUri"))
  }

  @Test("A result has its rule, level, message, file and face")
  func result() throws {
    let finding = FontCheck.Finding(
      .sampleWarning, "it has a name twice", file: "Fonts/B/C.otf", face: "C-Bold", hint: "rename it", severity: .error)
    let result = try #require(run(finding).results?[0])
    #expect(result.ruleId?.text == "FP012")
    #expect(result.ruleIndex?.number == 1)
    #expect(result.level?.text == "error")
    #expect(result.message?["text"]?.text == "C-Bold: it has a name twice. Rename it.")
    let location = try #require(result.locations?[0])
    #expect(location.physicalLocation?.artifactLocation?.uri?.text == "app/Fonts/B/C.otf")
    #expect(location.physicalLocation?.artifactLocation?.uriBaseId?.text == "%SRCROOT%")
    #expect(location.logicalLocations?[0]?.name?.text == "C-Bold")
  }

  @Test(
    "Paths are URIs: only RFC 3986's unreserved characters are unescaped",
    arguments: [
      ("a b.ttf", "app/a%20b.ttf"), ("Größe.ttf", "app/Gr%C3%B6%C3%9Fe.ttf"), ("字😀", "app/%E5%AD%97%F0%9F%98%80"),
      ("a:b,c%d?#.ttf", "app/a%3Ab%2Cc%25d%3F%23.ttf"), ("Inter[wght].ttf", "app/Inter%5Bwght%5D.ttf"),
      ("a-b_c~d.ttf", "app/a-b_c~d.ttf"), ("a\n\u{1}.ttf", "app/a%0A%01.ttf"), ("../c:d.ttf", "c%3Ad.ttf"),
      ("/usr/share/a b.ttf", "file:///usr/share/a%20b.ttf"),
    ])
  func uris(_ path: String, _ uri: String) throws {
    let place = try run(FontCheck.Finding(.sampleError, "m", file: path)).results?[0]?.locations?[0]?.physicalLocation
    #expect(place?.artifactLocation?.uri?.text == uri)
    #expect((place?.artifactLocation?.uriBaseId == nil) == uri.hasPrefix("file:"))
  }

  @Test("A finding about no single file is placed at the common folder")
  func folder() throws {
    let place = try run(FontCheck.Finding(.sampleError, "m")).results?[0]?.locations?[0]?.physicalLocation
    #expect(place?.artifactLocation?.uri?.text == "app/Fonts/")
    let none = CheckReport(files: [], faceCount: 0, findings: [FontCheck.Finding(.sampleError, "m")])
    let log = try JSON(none.sarif(version: "1", rules: [], root: .sample).document)
    #expect(log.runs?[0]?.results?[0]?["locations"] == nil)
    #expect(log.runs?[0]?.results?[0]?["ruleIndex"] == nil)
  }

  @Test("Fingerprints are different for each finding, but the same from every folder")
  func fingerprints() throws {
    let findings = [
      FontCheck.Finding(.sampleError, "a", file: "Fonts/A.ttf"),
      FontCheck.Finding(.sampleError, "b", file: "Fonts/A.ttf"),
      FontCheck.Finding(.sampleError, "a", file: "Fonts/A.ttf", face: "A"),
      FontCheck.Finding(.sampleError, "a", file: "Fonts/B.ttf"),
      FontCheck.Finding(.sampleWarning, "a", file: "Fonts/A.ttf"),
    ]
    var prints = FindingFingerprints(.sample)
    let all = findings.map { prints.next(of: $0) }
    #expect(Set(all).count == findings.count)
    // FNV-1a of "FP001", NUL, "app/Fonts/A.ttf", NUL.
    #expect(all[0] == "1622d683eece6a30:1")
    #expect(all[1] == "1622d683eece6a30:2")
    var others = FindingFingerprints(SourceRoot(root: "/srv/app", currentFolder: "/srv/app"))
    #expect(others.next(of: FontCheck.Finding(.sampleError, "other words", file: "app/Fonts/A.ttf")) == all[0])
  }

  @Test("A report with hostile text is valid JSON, and the same each time")
  func bytes() throws {
    let finding = FontCheck.Finding(.sampleError, hostileText, file: hostileText, face: hostileText, hint: hostileText)
    let report = CheckReport(files: [hostileText], faceCount: 1, findings: [finding])
    let documents = (1...2).map { _ in report.sarif(version: "1", rules: FontCheck.Rule.samples, root: .sample).document
    }
    #expect(documents[0] == documents[1])
    let text = try #require(JSON(documents[0]).runs?[0]?.results?[0]?.message?["text"]?.text)
    #expect(text.hasPrefix(hostileText.replacing("{0}", with: "{{0}}").replacing("](", with: "] (")))
  }
}
