import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

struct NameUseTests {
  private static func findings(
    _ list: String, named file: String = "names.txt", platform: CheckSettings.Platform? = nil
  ) async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.makeFolder(folder + "/Fonts")
      try Fixtures.makeFolder(folder + "/Sources")
      for font in ["MuseoSlab-500.ttf", "Base.ttf"] {
        try Fixtures.write(try Fixtures.bytes(Fixtures.font(font)), to: "\(folder)/Fonts/\(font)")
      }
      try Fixtures.write(Array(list.utf8), to: "\(folder)/Sources/\(file)")
      var settings = CheckSettings()
      settings.only = [.usedName, .unusedFile]
      settings.platform = platform
      settings.nameSources = [file.hasSuffix(".swift") ? folder + "/Sources" : "\(folder)/Sources/\(file)"]
      return try await FontCheck(settings, worker: Program.path).run([folder + "/Fonts"]).findings
    }
  }

  @Test("If every name exists and every file is used, nothing is found")
  func clean() async throws {
    #expect(try await Self.findings("# the app's fonts\nMuseoSlab-500\r\n\n  ProbeBase-Regular\n") == [])
  }

  @Test("With `--platform`, fonts of the platform may be named")
  func platform() async throws {
    let list = "MuseoSlab-500\nProbeBase-Regular\nHelvetica-Bold\nHelvetica Neue\nCalibri\n"
    func missing(_ platform: CheckSettings.Platform?) async throws -> [String] {
      try await Self.findings(list, platform: platform).map {
        String($0.message.dropFirst("no file has a font with exactly the name ".count))
      }
    }
    #expect(try await missing(nil) == ["Helvetica-Bold", "Helvetica Neue", "Calibri"])
    #expect(try await missing(.ios) == ["Calibri"])
    #expect(try await missing(.macos) == ["Calibri"])
    let hints = try await Self.findings(list).compactMap(\.hint)
    #expect(hints.first?.contains("iOS and macOS have a font of that name") == true)
    #expect(hints.first?.hasSuffix("--platform ios") == true)
    #expect(hints.last?.contains("--platform") == false)
  }

  @Test("A list of names may have Windows line endings")
  func windowsLines() async throws {
    #expect(try await Self.findings("MuseoSlab-500\r\n\r\n# no name\r\nProbeBase-Regular\r\n") == [])
    let findings = try await Self.findings("MuseoSlab-500\r\n\r\nMuseoSlab-50\t\r\nProbeBase-Regular")
    #expect(
      findings.map(\.message) == ["no file has a font with exactly the name MuseoSlab-50"]
        && findings.first?.textPlace == "3:1")
  }

  @Test("A name that is in no file is reported with similar names, and unused files are reported")
  func wrongName() async throws {
    let findings = try await Self.findings("MuseoSlab-50\n")
    let name = try #require(findings.first { $0.rule == .usedName })
    #expect(name.message == "no file has a font with exactly the name MuseoSlab-50")
    #expect(name.hint?.contains("MuseoSlab-500") == true)
    #expect(name.severity == .error)
    #expect(findings.filter { $0.rule == .unusedFile }.count == 2)
  }

  @Test("An abbreviated style is not a valid name, in a list and in a source")
  func abbreviation() async throws {
    let listed = try await Self.findings("MuseoSlab-Md\n")
    let name = try #require(listed.first { $0.rule == .usedName })
    #expect(name.message == "no file has a font with exactly the name MuseoSlab-Md")
    #expect(name.hint?.contains("MuseoSlab-500") == true)
    let source = try await Self.findings("let a = Font(named: \"MuseoSlab-Md\", size: 17)\n", named: "a.swift")
    #expect(source.contains { $0.rule == .usedName && $0.severity == .error })
  }

  @Test("Interface files and resources with unknown font names are reported with the line")
  func interfaces() async throws {
    let label = #"<fontDescription key="fontDescription" name="MuseoSlab-50" family="Museo Slab" pointSize="17"/>"#
    let system = #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#
    let findings = try await Self.findings("<document>\n\(label)\n\(system)</document>", named: "Main.storyboard")
      .filter { $0.rule == .usedName }
    #expect(
      findings.map(\.message) == ["no file has a font with exactly the name MuseoSlab-50"] && findings.first?.line == 2)
    let flutter = """
      flutter:
        fonts:
          - family: Any
            fonts:
              - asset: fonts/Base.ttf
              - asset: fonts/Gone.ttf
      """
    let listed = try await Self.findings(flutter, named: "pubspec.yaml")
    #expect(listed.map(\.message).contains("pubspec.yaml names Gone.ttf, but no file has this name"))
    #expect(listed.first { $0.rule == .usedName }?.textPlace == "6:18")
    let space = #"xmlns:android="http://schemas.android.com/apk/res/android""#
    let android = "<TextView \(space) android:fontFamily=\"@font/gone\"/>"
    let resources = try await Self.findings(android, named: "layout.xml").filter { $0.rule == .usedName }
    #expect(resources.map(\.message) == ["there is no file for the resource @font/gone"] && resources.first?.line == 1)
  }

  @Test("A computed name in Swift is a note, and no file is called unused")
  func sources() async throws {
    let findings = try await Self.findings(
      "let a = Font(named: \"MuseoSlab-500\", size: 17)\nlet b = Font(named: other, size: 17)\n", named: "a.swift")
    #expect(findings.map(\.severity) == [.note])
    #expect(findings.first?.textPlace == "2:21")
  }
}
