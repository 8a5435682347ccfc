import FontProbe
import Foundation
import TestSupport
import Testing

/// The README's Swift code, compiled and run; a second test holds it to the README letter by letter.
struct ReadmeTests {
  @Test func theCodeRuns() throws {
    let folder = FileManager.default.currentDirectoryPath
    try #require(FileManager.default.changeCurrentDirectoryPath(Fixtures.path("")))
    defer { _ = FileManager.default.changeCurrentDirectoryPath(folder) }

    // README
    // A font by name: always answered, never in silence.
    let font = Font(named: "MuseoSlab-500", size: 17)
    let position = (font.capHeight / 2).rounded()
    if font.match.outcome != .exact { print(font.match.explanation) }

    // An app's own files first.
    let fonts = FontCollection()
    let report = try fonts.register(contentsOf: "Fonts")
    for failure in report.failures { print(failure) }
    let title = fonts.font(family: "Roboto Slab", weight: .semibold, size: 28)
    let exact = try fonts.exactFont(named: "RobotoSlab-Bold", size: 17)

    // Which face draws which part of a text.
    for run in fonts.runs(for: "Größe, размер, ☃", FontDescriptor(named: "EB Garamond")) {
      print(run.utf8Range, run.match.face, run.missing)
    }

    // What is in a file, without asking any collection.
    let file = try FontFile(path: "Fonts/Inter/Inter-roman.var.ttf")
    let medium = try file.faces[0].at([.weight: 512])
    print(medium.capHeight.value, medium.capHeight.source, medium.capHeight.measured ?? 0)
    // end

    // Roboto Slab stands in unless the machine has Museo Slab: its capitals are 1456 of 2048 units high.
    if font.match.outcome == .substitute { #expect(position == (17 * 1456 / 2048 / 2).rounded()) }
    #expect(report.faces.count == 10)
    #expect(title.familyName == "Roboto Slab")
    #expect(exact.match.origin == .registered)
    #expect(medium.coordinates == [.weight: 512])
  }

  @Test func theReadmeShowsThisCode() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// README" })
    let end = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces) == "// end" })
    let code = lines[(begin + 1)..<end].map { $0.isEmpty ? "" : String($0.dropFirst(4)) }.joined(separator: "\n")
    let readme = try String(contentsOfFile: Fixtures.path("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\nimport FontProbe\n\n\(code)\n```"))
  }
}
