import FontChecks
internal import FontFiles
import FontRules
import Foundation
import TestSupport
import Testing

@testable import FontReports

@Suite(.stopped(after: .seconds(1200))) struct VerdictTests {
  private static func page(_ folder: String, lock: String? = nil) async throws -> String {
    try await FontReport(of: [folder], lock: lock).page().html
  }

  /// A folder `App fonts` with a font and these settings.
  private static func withFolder(
    _ font: String, settings: String = "{}", _ body: (String) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { root in
      let folder = "\(root)/App fonts"
      try Fixtures.makeFolder(folder)
      try Fixtures.copy(Fixtures.font(font), to: "\(folder)/\(font)")
      try Fixtures.write(Array(settings.utf8), to: "\(folder)/fontprobe.json")
      try await body(folder)
    }
  }

  @Test("If no finding fails the check, the verdict is OK")
  func passes() async throws {
    try await Self.withFolder("Base.ttf", settings: #"{ "only": ["FP004"] }"#) { folder in
      let html = try await Self.page(folder)
      #expect(html.contains("<title>App fonts: OK</title>"))
      #expect(html.contains("<strong>OK</strong> Nothing was found that fails the check."))
    }
  }

  @Test("A finding that fails the check makes the verdict Not OK")
  func fails() async throws {
    try await Self.withFolder("Weight0.ttf", settings: #"{ "only": ["FP004"], "severity": { "FP004": "error" } }"#) {
      folder in
      let count = try await FontCheck().run([folder]).count(.error)
      let html = try await Self.page(folder)
      #expect(count > 0 && html.contains("<title>App fonts: Not OK</title>"))
      #expect(html.contains("<strong>Not OK</strong> \(count) error"))
      #expect(html.contains("<li><a href=\"#FP004\">Numbers in a face"))
      #expect(html.contains("data-shows=\"error\" checked"))
    }
  }

  @Test("A check without all rules is OK so far, and a deep check leaves out none")
  func leftOut() async throws {
    try await Self.withFolder("Base.ttf") { folder in
      var check = FontCheck()
      check.settings.isDeep = false
      let page = try await FontReport(of: [folder], check: check).page()
      #expect(page.passes && page.summary.leftOutRules > 1)
      #expect(page.html.contains("<title>App fonts: OK so far</title>"))
      #expect(
        page.html.contains(
          "\(page.summary.leftOutRules) rules of a deep check were left out, because there are many files: fontprobe report --deep"
        ))
      check.settings.isDeep = true
      #expect(try await FontReport(of: [folder], check: check).page().summary.leftOutRules == 0)
    }
  }

  @Test("An accepted finding is in the report with its reason, and does not fail the check")
  func accepted() async throws {
    let settings = """
      { "only": ["FP004"], "severity": { "FP004": "error" },
        "accept": { "Weight0.ttf": { "FP004": "The app asks for <it> by its name" } } }
      """
    try await Self.withFolder("Weight0.ttf", settings: settings) { folder in
      let html = try await Self.page(folder)
      #expect(html.contains("<title>App fonts: OK</title>"))
      #expect(html.contains("id=\"accepted\""))
      #expect(html.contains("The app asks for &lt;it&gt; by its name"))
    }
  }

  @Test("The report has no path of the machine")
  func noPaths() async throws {
    try await Self.withFolder("Base.ttf") { folder in
      try Fixtures.copy(Fixtures.damaged("truncated.ttf"), to: "\(folder)/Broken.ttf")
      // A duplicate file is a finding that names the other file.
      try Fixtures.copy(Fixtures.font("Base.ttf"), to: "\(folder)/Copy.ttf")
      let html = try await Self.page(folder)
      #expect(html.contains("App fonts/Broken.ttf"))
      let parent = folder.dropLast("App fonts".count)
      #expect(!html.contains(parent))
    }
  }

  @Test("A change since the lock makes the verdict Not OK, and is shown before and after")
  func lock() async throws {
    try await Self.withFolder("Base.ttf", settings: #"{ "only": ["FP004"] }"#) { folder in
      let lock = "\(folder)/fonts.lock.json"
      try Fixtures.write(Array(try FontLock(of: [folder], at: lock).json.utf8), to: lock)
      #expect(try await Self.page(folder).contains("<title>App fonts: OK</title>"))
      // The ascender in hhea, 900 of 1000, becomes 1000; sTypoAscender and usWinAscent stay.
      let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
      let moved = RebuiltFont.bytes(base, with: ["hhea": RebuiltFont.table("hhea", of: base, number: 1000, at: 4)])
      try Fixtures.write(moved, to: "\(folder)/Base.ttf")
      let html = try await Self.page(folder)
      #expect(html.contains("<title>App fonts: Not OK</title>"))
      #expect(html.contains("<th scope=\"row\">ascender</th><td class=\"words\">900</td><td class=\"words\">1000</td>"))
      #expect(html.contains("class=\"line-before\"") && html.contains("class=\"line-after\""))
    }
  }

  @Test("Changed tables are shown by name and the first digits of their digests")
  func digests() async throws {
    try await Self.withFolder("Base.ttf", settings: #"{ "only": ["FP004"] }"#) { folder in
      let lock = "\(folder)/fonts.lock.json"
      func put(_ style: String) throws {
        let font = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-\(style).otf"))
        try Fixtures.write(font, to: "\(folder)/Base.ttf")
      }
      try put("Regular")
      try Fixtures.write(Array(try FontLock(of: [folder], at: lock).json.utf8), to: lock)
      try put("Bold")
      let html = try await Self.page(folder)
      #expect(html.contains("<th scope=\"row\">PostScript name</th>"))
      #expect(html.contains("GPOS <code>"))
      #expect(html.firstMatch(of: /[0-9a-f]{32}/) == nil)
    }
  }
}
