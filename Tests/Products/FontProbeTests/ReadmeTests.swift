import Foundation
import TestSupport
import Testing

/// Tests/ReadmeProgram is the program of the README and of two pages.
///
/// It runs in its own process, in the root of the repository, without system fonts, so that the output is the same on
/// every machine.
struct ReadmeTests {
  /// The parts of the program, each with its document. A comment ends each part.
  private static func parts() throws -> [(document: String, code: String)] {
    let program = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/ReadmeProgram/main.swift")), as: UTF8.self)
    var start = program.startIndex
    return program.matches(of: #/(?m)^\/\/ (\S+\.md) ends here\.\n/#).map { end in
      let code = program[start..<end.range.lowerBound]
      start = end.range.upperBound
      return (String(end.output.1), code.trimmingCharacters(in: .newlines) + "\n")
    }
  }

  @Test("The README and two pages show the program unchanged")
  func shown() throws {
    let parts = try Self.parts()
    #expect(parts.map(\.document) == ["README.md", "docs/which-font.md", "docs/metrics.md"])
    for part in parts {
      #expect(Documents.text(part.document).contains("```swift\n\(part.code)```"), "\(part.document)")
    }
  }

  @Test("The README quotes times, ratios and versions from docs/limits.md")
  func performance() {
    let page = Documents.text("docs/limits.md")
    let quoted = Documents.text("README.md").matches(of: #/[0-9.]+ (?:µs|ns|ms)|[0-9]+\.[0-9]+ times/#)
      .map { $0.output.replacing(" times", with: " ×") }
    #expect(quoted.count >= 3)
    for value in quoted { #expect(page.contains(value), "\(value)") }
    let peers = Documents.text("README.md").matches(of: #/(?:HarfBuzz|Pango) [0-9]+\.[0-9.]*[0-9]/#).map(\.output)
    #expect(peers.count >= 2)
    for peer in peers { #expect(page.contains(peer), "\(peer)") }
  }

  @Test(.withFontconfig) func theProgramAnswers() throws {
    let run = try Program.run([], of: Program.built("ReadmeProgram"))
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == Self.explanation)
    #expect(Array(lines.dropFirst()) == Self.answers)
  }

  private static let explanation = """
    no font is named MuseoSlab-500; the family Museo Slab (weight 500) is not installed; \
    "Museo Slab" is a slab serif, as the name says; Roboto Slab is listed as a substitute for Museo Slab; \
    the font has no weight 500; weight 400 is the nearest by the rules of CSS; \
    nothing is known about the metrics of Museo Slab: the metrics of the substitute are used, and the substitute is not scaled
    """

  private static let answers: [String] = [
    "0..<26 EBGaramond12-Regular (Fonts/EBGaramond/EBGaramond12-Regular.otf#0) [\"\\u{2603}\"]",
    "no font is named Museo Slab; the family Museo Slab (weight 400) is not installed; Inter, name 2 of the list, is used; Inter is the PostScript name of the font",
    "2048.0 OS/2 2048.0",
    // Half of the cap height of Roboto Slab: 17 * 1456 / 2048 / 2 is 6.04.
    "position 6.0",
    "registered 10",
    "title RobotoSlab-Bold 28.0",
    "exact RobotoSlab-Bold registered",
    "coordinates wght=512",
  ]
}
