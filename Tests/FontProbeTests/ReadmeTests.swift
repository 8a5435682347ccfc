import Foundation
import TestSupport
import Testing

/// The README's program, Tests/ReadmeProgram: it is the README's letter by letter, and it answers what the README says.
///
/// It runs in a process of its own, in the repository's root, on a system without fonts: the answers are the same on
/// every machine.
struct ReadmeTests {
  @Test func theReadmeShowsTheProgram() throws {
    let program = String(decoding: try Fixtures.bytes(Fixtures.path("Tests/ReadmeProgram/main.swift")), as: UTF8.self)
    let shown = program.components(separatedBy: "// The README ends here.")[0]
    let readme = String(decoding: try Fixtures.bytes(Fixtures.path("README.md")), as: UTF8.self)
    #expect(readme.contains("```swift\n\(shown)```"))
  }

  @Test func theProgramAnswers() throws {
    let run = try Program.run([], of: Program.built("ReadmeProgram"))
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == Self.explanation)
    #expect(Array(lines.dropFirst()) == Self.answers)
  }

  private static let explanation = """
    no font is named MuseoSlab-500; the family Museo Slab (weight 500) is not installed; \
    "Museo Slab" is a slab serif, by its name; Roboto Slab is listed as a substitute for Museo Slab; \
    it has no weight 500; weight 400 is the nearest by the rules of CSS; \
    no metrics of Museo Slab are known: the substitute's own are used, and it is not scaled
    """

  private static let answers: [String] = [
    "0..<26 EBGaramond12-Regular (Fonts/EBGaramond/EBGaramond12-Regular.otf#0) [\"\\u{2603}\"]",
    "no font is named Museo Slab; the family Museo Slab (weight 400) is not installed; Inter is its PostScript name",
    "2048.0 OS/2 2048.0",
    // Half of the capitals of Roboto Slab: 17 * 1456 / 2048 / 2 is 6.04.
    "position 6.0",
    "registered 10",
    "title RobotoSlab-Bold 28.0",
    "exact RobotoSlab-Bold registered",
    "coordinates wght=512",
  ]
}
