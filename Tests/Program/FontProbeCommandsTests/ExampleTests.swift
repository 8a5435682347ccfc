import Foundation
import TestSupport
import Testing

/// The examples of the help texts and of the manual page are run from the root of the repository.
struct ExampleTests {
  /// Examples whose exit code is 1, as the text beside them says.
  private static let answersNo: Set<String> = ["fontprobe metrics MuseoSlab-500 17 --fonts Fonts --strict"]

  private static func check(_ example: String) throws {
    // The example runs the program that was built; a program after a pipe may not be installed.
    let line = example.components(separatedBy: " | ")[0]
    let script = "fontprobe() { \"$0\" \"$@\"; }; \(line)"
    let run = try Program.run([], launcher: ["/bin/bash", "-c", script])
    #expect(run.status == (answersNo.contains(example) ? 1 : 0), "\(example): \(run.error)")
    // With --strict, standard error has the reason.
    #expect(run.error == "" || example.contains("--strict"), "\(example)")
    #expect(!run.output.isEmpty, "\(example)")
  }

  @Test(.withFontconfig, arguments: [[]] + Program.commandNames.map { [$0] })
  func helpTexts(_ command: [String]) throws {
    let help = try Program.run(command + ["--help"]).output
    // A long example continues after a backslash.
    let examples = help.replacing(#/ \\\n +/#, with: " ").split(separator: "\n").filter { $0.hasPrefix("  fontprobe ") }
      .map { $0.drop(while: \.isWhitespace) }.map(String.init)
    #expect(examples.count >= 2, "\(help)")
    for example in examples { try Self.check(example) }
  }

  @Test func manualPage() throws {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/fontprobe.1")), as: UTF8.self)
    let examples = page.split(separator: "\n").filter { $0.hasPrefix(".Dl $ ") }.map {
      String($0.dropFirst(".Dl $ ".count))
    }
    #expect(examples.count >= 5)
    for example in examples { try Self.check(example) }
  }

  @Test("The manual page describes every option of the help texts")
  func options() throws {
    let page = String(decoding: try Fixtures.bytes(Fixtures.path("docs/fontprobe.1")), as: UTF8.self)
    for command in Program.commandNames {
      let help = try Program.run([command, "--help"]).output
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        guard let dashes = line.firstRange(of: "--") else { continue }
        let option = line[dashes.upperBound...].prefix { $0.isLetter || $0 == "-" }
        guard option != "version", option != "help" else { continue }
        #expect(page.contains("Fl -\(option)"), "\(command) --\(option)")
      }
    }
  }
}
