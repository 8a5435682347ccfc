import Foundation
import TestSupport
import Testing

/// The completion script is run by bash, as if Tab was pressed.
struct CompletionTests {
  private static let bash = ["/bin/bash", "/usr/bin/bash"].first(where: FileManager.default.isExecutableFile)

  /// The completions of bash for the last word.
  private static func offered(_ words: String...) throws -> [String] {
    let bash = try #require(bash)
    return try withTemporaryFolder { folder in
      let script = try Program.run(["--generate-completion-script", "bash"])
      try Fixtures.write(Array(script.output.utf8), to: "\(folder)/fontprobe.bash")
      // The first word of the line is the program that lists the font names.
      let line = [Program.path] + words
      let quoted = line.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }.joined(separator: " ")
      let question = """
        source '\(folder)/fontprobe.bash' || exit 3
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count)
        _fontprobe; printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try Program.run(["-c", question], of: bash)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
      return run.output.split(separator: "\n").map(String.init)
    }
  }

  @Test func commandsAndOptions() throws {
    #expect(try Self.offered("me") == ["metrics", "measure"])
    #expect(try Self.offered("metrics", "Inter", "17", "--comp") == ["--compare"])
  }

  @Test("Font names are completed in any letter case, with blanks and quotation marks")
  func fonts() throws {
    #expect(try Self.offered("metrics", "eb gara").contains("EB Garamond"))
    #expect(try Self.offered("metrics", "\"EB G").contains("EB Garamond"))
    #expect(try Self.offered("metrics", "Roboto\\ S").contains("Roboto Slab"))
    #expect(try Self.offered("resolve", "RobotoSlab-B") == ["RobotoSlab-Bold"])
    #expect(try Self.offered("specimen", "Inter", "--against", "Manro").contains("Manrope"))
    // Fonts of --fonts are completed, and excluded fonts are not.
    let fixture = "Tests/Fixtures/Fonts/MuseoSlab-500.ttf"
    #expect(try Self.offered("metrics", "--fonts", fixture, "MuseoSlab").contains("MuseoSlab-500"))
    #expect(try Self.offered("metrics", "MuseoSlab") == [])
    #expect(try Self.offered("metrics", "--no-bundled", "Inter") == [])
  }

  @Test("Font names are completed only where an argument is a font name")
  func places() throws {
    #expect(try Self.offered("metrics", "Inter", "1") == [])
    #expect(try Self.offered("metrics", "--weight", "bold", "Manro").contains("Manrope"))
    #expect(try Self.offered("metrics", "--weight", "=", "bold", "Manro").contains("Manrope"))
    #expect(try Self.offered("small-caps", "Inter", "Manro").contains("Manrope"))
    #expect(try Self.offered("inspect", "Tests/Fixtures/Fonts/Base.t") == ["Tests/Fixtures/Fonts/Base.ttf"])
  }

  @Test("Rules, languages, weights and scripts are completed")
  func words() throws {
    #expect(try Self.offered("check", "--skip", "FP05") == ["FP050", "FP051"])
    #expect(try Self.offered("check", "--only", "licen").contains("licence"))
    #expect(try Self.offered("check", "--require-language", "sr-") == ["sr-Latn"])
    #expect(try Self.offered("resolve", "Inter", "--language", "v").contains("vi"))
    #expect(try Self.offered("metrics", "Inter", "17", "--weight", "semi") == ["semibold"])
    #expect(try Self.offered("metrics", "Inter", "17", "--weight", "=", "bo") == ["bold"])
    #expect(try Self.offered("small-caps", "Inter", "--script", "gre") == ["grek"])
  }

  @Test("`list --names` lists every name once, sorted")
  func names() throws {
    let names = try Program.run(["list", "--names"]).output.split(separator: "\n").map(String.init)
    #expect(Set(names).count == names.count)
    #expect(names == names.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) })
    for name in ["Inter", "Inter-SemiBold", "EB Garamond", "RobotoSlab-Bold", "Roboto Slab Bold"] {
      #expect(names.contains(name))
    }
    let some = try Program.run(["list", "--names", "garamond", "--format", "json"])
    #expect(try JSON(some.output)["names"]?.values.allSatisfy { $0.text?.contains("Garamond") ?? false } == true)
    _ = try ExitCodeTests.refused(["list", "--names", "--families"], 64)
  }

  /// The shells of this machine, which may lack zsh and fish.
  private static let shells = ["bash", "zsh", "fish"].compactMap { shell in
    ["/bin/\(shell)", "/usr/bin/\(shell)"].first(where: FileManager.default.isExecutableFile).map { (shell, $0) }
  }

  @Test("Each completion script is valid in its shell", arguments: shells)
  func syntax(_ shell: String, _ program: String) throws {
    try withTemporaryFolder { folder in
      let script = try Program.run(["--generate-completion-script", shell])
      try Fixtures.write(Array(script.output.utf8), to: "\(folder)/script")
      let run = try Program.run(["-n", "\(folder)/script"], of: program)
      #expect(run.status == 0 && run.error == "", "\(run.error)")
    }
  }
}
