import FontChecks
internal import FontFiles
import FontRules
import Foundation
import StyleGuides
import Synchronization
import TestSupport
import Testing
import TextStyles

@testable import FontReports

@Suite(.stopped(after: .seconds(1200))) struct FontReportTests {
  private static func page(_ paths: [String], guide: StyleGuide? = nil) async throws -> String {
    try await FontReport(of: paths, guide: guide).page().html
  }

  @Test("Each face is in the report with its name, file and metrics")
  func faces() async throws {
    let html = try await Self.page([Fixtures.font("Base.ttf"), Fixtures.font("MuseoSlab-500.ttf")])
    #expect(html.contains("<h1>Base.ttf and MuseoSlab-500.ttf <small>2 families, 2 faces</small></h1>"))
    for (name, file) in [("Probe Base Regular", "Base.ttf"), ("Museo Slab 500", "MuseoSlab-500.ttf")] {
      #expect(html.contains("data-name=\"\("\(name) \(file)".lowercased())\""))
      #expect(html.contains(">\(name)</a></th>"))
    }
    // 0.9, −0.3, 0, 1.2, 0.7 and 0.5 em in text of 17 points.
    let cells = [
      (".9", "15.30"), ("-.3", "−5.10"), ("0", "0.00"), ("1.2", "20.40"), (".7", "11.90"), (".5", "8.50"),
    ]
    #expect(html.contains(cells.map { "<td data-em=\"\($0)\">\($1)</td>" }.joined()))
  }

  @Test("A finding is in the report with its severity, message and rule")
  func findings() async throws {
    // Base.ttf with sCapHeight 0 in OS/2; the drawn H is 710 high.
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let font = RebuiltFont.bytes(base, with: ["OS/2": RebuiltFont.table("OS/2", of: base, number: 0, at: 88)])
    try await withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/a.ttf")
      let html = try await Self.page([folder])
      #expect(
        html.contains(
          "<p>OS/2 has no cap height (sCapHeight): the value is 0"))
      #expect(html.contains("<details class=\"rule\" id=\"FP022\""))
      #expect(html.contains("<a class=\"chip warning\" href=\"#FP022\">"))
      #expect(html.contains("<li><a href=\"#face-1\">Probe Base Regular</a></li>"))
    }
    #expect(try await !Self.page([Fixtures.font("Base.ttf")]).contains("FP022"))
  }

  @Test("Documents are in the report, and an unreadable document has its error")
  func documents() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.write(
        Array("p { font-family: Probe Base } b { font-family: '<Absent>', 'Gone & Lost' }".utf8), to: "\(folder)/a.css")
      try Fixtures.write([], to: "\(folder)/b.docx")
      let html = try await FontReport(of: [Fixtures.font("Base.ttf")], documents: [folder]).page().html
      #expect(html.contains("<a href=\"#documents\">"))
      #expect(html.contains("<tr><th scope=\"row\">Probe Base</th>") && html.contains(">same</td>"))
      #expect(html.contains("Gone &amp; Lost") && !html.contains("<Absent>"))
      #expect(html.contains("b.docx</h3>\n<p>") && !html.contains(folder))
      await #expect(throws: FontError.self) {
        try await FontReport(of: [Fixtures.font("Base.ttf")], documents: ["\(folder)/none"]).page()
      }
    }
    #expect(try await !Self.page([Fixtures.font("Base.ttf")]).contains("id=\"documents\""))
  }

  @Test("A finding about all faces of a family is in the report once")
  func commonFindings() async throws {
    let paths = ["MuseoSlab-300.ttf", "MuseoSlab-500.ttf", "MuseoSlab-700.ttf"].map(Fixtures.font)
    let report = try await FontCheck().run(paths)
    let html = try await Self.page(paths)
    func count(_ part: String) -> Int { html.components(separatedBy: part).count - 1 }
    // OS/2 win is 1000 and hhea 900 of 1000 units in all three files: 1.7 points at size 17.
    #expect(report.findings.map(\.rule.id) == ["FP023", "FP023", "FP023"])
    #expect(Set(report.findings.map(\.message)).count == 1)
    let message = try #require(report.findings.first?.message)
    #expect(message.hasPrefix("text is 2.00 pt lower in Windows apps than in Chromium"))
    #expect(count("In all faces:") == 1)
    #expect(count("<p>\(message)</p>") == 1)
    // The link to the rule is at the family, not at each face.
    #expect(count("href=\"#FP023\">") == 1)
  }

  @Test("Two files with the same bytes have one finding, with the path of each file")
  func twins() async throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    try await withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/old", withIntermediateDirectories: false)
      for name in ["a.ttf", "old/a.ttf"] { try Fixtures.write(base, to: "\(folder)/\(name)") }
      let html = try await Self.page([folder])
      let top = FilePaths.name(of: folder)
      #expect(!html.contains("FP011"), "one file that is there twice has all of its names twice")
      #expect(html.contains(">2 findings in 2 files</span>"))
      #expect(html.components(separatedBy: "<p>the file is the same as \(top)/").count == 2)
      #expect(html.contains(">Probe Base Regular (\(top)/old/a.ttf)</a></th>"))
    }
  }

  @Test("Findings about most faces are listed once, and long lists are folded")
  func frequent() async throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let zero = RebuiltFont.bytes(base, with: ["OS/2": RebuiltFont.table("OS/2", of: base, number: 0, at: 88)])
    try await withTemporaryFolder { folder in
      for number in 10..<25 { try Fixtures.write(zero, to: "\(folder)/\(number).ttf") }
      let html = try await Self.page([folder])
      #expect(html.contains("<span>In most of the 15 faces:</span>"))
      #expect(html.contains("\(FontCheck.Rule.zeroHeights.violation) in 15</a>"))
      #expect(html.components(separatedBy: "href=\"#FP022\"").count == 2)
      #expect(html.contains("<details class=\"more\"><summary>and 3 more</summary>"))
    }
  }

  @Test("Each axis of a variable face has a slider, but a hidden axis has none")
  func axes() async throws {
    let html = try await Self.page([Fixtures.font("Variable.ttf")])
    let sliders = html.components(separatedBy: "<input type=\"range\" id=\"face-1-").dropFirst()
    #expect(!sliders.isEmpty)
    for slider in sliders {
      let words = slider.components(separatedBy: "</svg>")[0].components(separatedBy: "<path")
      #expect(words.count == 1 + 9)
      // One word is shown; the other words are hidden.
      #expect(words.dropFirst().count { !$0.hasPrefix(" hidden") } == 1)
      #expect(Set(words.dropFirst().map { $0.components(separatedBy: " d=")[1] }).count > 1)
    }
    let hidden = try await Self.page([Fixtures.font("VariableHiddenAxis.ttf")])
    #expect(hidden.components(separatedBy: "class=\"axis\"").count < sliders.count + 1)
    #expect(try await !Self.page([Fixtures.font("Base.ttf")]).contains("class=\"axis\""))
  }

  @Test("The same fonts make the same report")
  func deterministic() async throws {
    let paths = [Fixtures.path("Fonts")]
    #expect(try await Self.page(paths) == Self.page(paths))
  }

  @Test("The report loads nothing, and embeds no font")
  func alone() async throws {
    let html = try await Self.page([Fixtures.path("Fonts")])
    for word in ["http://", "https://", "@font-face", "src=", "@import", "font/"] {
      #expect(!html.contains(word), "\(word)")
    }
    #expect(html.contains("default-src 'none'"))
  }

  @Test("Rules are described in words, and a nameless face has the name of its file")
  func words() async throws {
    let html = try await Self.page([Fixtures.font("NoNames.ttf"), Fixtures.damaged("empty.ttf")])
    #expect(!html.contains("Face 0") && html.contains("<h3>NoNames.ttf <small>1 face</small></h3>"))
    #expect(html.contains("<span class=\"unseen\">error: </span>A file does not open as a font</a>"))
    #expect(!html.contains("FP001 opens") && !html.contains(">opens<"))
    #expect(
      html.contains(
        "<p class=\"rule-title\">The rule: \(FontCheck.Rule.opens.title). <code>fontprobe check --explain FP001"))
    // The filter also finds findings.
    #expect(html.contains("<div class=\"fact\" data-name=\"empty.ttf\">"))
  }

  @Test("The rows of high and deep letters have padding")
  func ink() async throws {
    let html = try await Self.page([Fixtures.path("Fonts/EBGaramond")])
    // Languages are listed by name.
    #expect(html.contains("English, German, French"))
    let paddings = html.matches(of: /padding:([0-9.em ]+)"/).map { String($0.1) }
    #expect(!paddings.isEmpty && paddings.allSatisfy { $0.split(separator: " ").count == 4 })
    // The tail of Q and the descenders are more than 0.2 em below the baseline.
    #expect(paddings.contains { $0 != "0 0 0 0" })
  }

  @Test("An unreadable file is a finding, and the other files are shown")
  func damaged() async throws {
    let html = try await Self.page([Fixtures.font("Base.ttf"), Fixtures.damaged("empty.ttf")])
    #expect(html.contains("<li><a href=\"#file-1\">empty.ttf</a></li>"))
    #expect(html.contains("<li id=\"file-1\" data-name=\"empty.ttf\"><div class=\"placeholder\">Nothing to show</div>"))
    #expect(html.contains("1 face</small></h1>"))
    #expect(html.components(separatedBy: "<p>the file is empty</p>").count == 2)
  }

  @Test("A folder without a font is an error")
  func nothing() async throws {
    await #expect(throws: FontError.self) { try await Self.page([Fixtures.path("docs")]) }
  }

  @Test("The report compares the lock that is in the folder of the fonts")
  func lock() async throws {
    let html = try await Self.page([Fixtures.path("Fonts")])
    #expect(html.contains("id=\"lock\"") && html.contains("Nothing has changed since"))
    #expect(try await !Self.page([Fixtures.font("Base.ttf")]).contains("id=\"lock\""))
  }

  @Test("The system's styles have twelve sizes, and a guide's styles replace them")
  func styles() async throws {
    let system = try await Self.page([Fixtures.path("Fonts/Inter")])
    // Apple's table: the body from XS to AX5.
    #expect(system.contains("data-sizes=\"14 15 16 17 19 21 23 28 33 40 47 53\""))
    let guide = try StyleGuide(contentsOf: Fixtures.path("Examples/Guides/two-families.yaml"))
    let own = try await Self.page([Fixtures.path("Fonts")], guide: guide)
    #expect(guide.styles.count == 21)
    for style in guide.styles { #expect(own.contains("<b>\(style.name)</b>"), "\(style.name)") }
    #expect(system.contains("<b>body</b>") && !system.contains("<b>largeTitleSlab</b>"))
  }

  @Test("A face that a guide names but no file has is a finding")
  func guideFindings() async throws {
    try await withTemporaryFolder { folder in
      // The program's own fonts have a bold Roboto Slab, but the folder has none.
      try Fixtures.makeFolder("\(folder)/Fonts")
      try Fixtures.copy(
        Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"), to: "\(folder)/Fonts/RobotoSlab-Regular.otf")
      let text = """
        guide: 1
        families:
          slab:
            name: Roboto Slab
            faces: { 400: RobotoSlab-Regular, 700: RobotoSlab-Bold }
        styles:
          body: { family: slab, weight: 700, size: 17 }
        """
      let path = "\(folder)/guide.yaml"
      try Fixtures.write(Array(text.utf8), to: path)
      let report = FontReport(of: ["\(folder)/Fonts"], guide: try StyleGuide(contentsOf: path))
      let html = try await report.page().html
      var settings = CheckSettings()
      settings.guides = [path]
      let check = try await FontCheck(settings).run(["\(folder)/Fonts"])
      #expect(check.findings.filter { $0.severity == .error }.map(\.rule) == [.guideFace])
      #expect(html.contains("<span class=\"mark error\">1 error</span>"))
      #expect(html.contains("id=\"FP073\""))
      // The bold is not drawn from the program's own fonts.
      #expect(!html.contains("Roboto Slab Bold</span>"))
      #expect(html.contains("<span>Roboto Slab Regular</span>"))
    }
  }

  @Test("Progress ends when every file is checked and drawn")
  func progress() async throws {
    let progress = Progress()
    _ = try await FontReport(of: [Fixtures.path("Fonts")]).page { done, total in progress.record(done, total) }
    #expect(progress.most == 10 && progress.total == 10)
  }
}

private final class Progress: Sendable {
  private let state = Guarded((most: 0, total: 0))

  var most: Int { state.withLock { $0.most } }
  var total: Int { state.withLock { $0.total } }

  func record(_ done: Int, _ total: Int) {
    state.withLock { $0 = (max($0.most, done), total) }
  }
}
