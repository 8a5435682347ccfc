import Foundation
import TestSupport
import Testing

@testable import FontProbeCommands

/// The arguments of `swift package check-fonts`, and the resources of a package. PackageFonts.swift beside this file is
/// a link to the plugin's file.
struct PackageFontsTests {
  @Test(
    "The value of an option is not a path",
    arguments: [
      ([], false), (["--fail-on", "warning"], false), (["--fail-on=warning"], false), (["--deep"], false),
      (["--require-text", "abc", "--no-deep"], false), (["--format", "github", "--skip", "FP051"], false),
      (["Fonts"], true), (["--deep", "Fonts"], true), (["--fail-on", "warning", "Fonts"], true),
      (["Fonts", "--fail-on", "warning"], true), (["--fail-on=warning", "Fonts"], true), (["--", "-font.ttf"], true),
      (["--fail-on"], false), (["--"], false),
    ] as [([String], Bool)])
  func paths(_ arguments: [String], _ isNamed: Bool) {
    #expect(PackageFonts.isPathNamed(in: arguments) == isNamed)
  }

  @Test("The plugin knows every option of `check` without a value")
  func flags() {
    let flags = CheckCommand.syntax.options.filter { $0.valueName == nil }.map { "--\($0.name)" }
    #expect(flags.count > 2)
    #expect(Set(flags).isSubset(of: PackageFonts.flags))
    let values = CheckCommand.syntax.options.filter { $0.valueName != nil }.map { "--\($0.name)" }
    #expect(PackageFonts.flags.isDisjoint(with: values))
  }

  @Test("A folder that is copied whole is one resource if it has fonts at any depth")
  func folders() throws {
    try withTemporaryFolder { folder in
      for path in ["Fonts/Latin", "Texts"] { try Fixtures.makeFolder("\(folder)/\(path)") }
      for name in ["Fonts/Latin/a.TTF", "Texts/a.txt", "b.otf", "c.json"] {
        try Fixtures.write([], to: "\(folder)/\(name)")
      }
      let resources = ["Fonts", "Texts", "b.otf", "c.json", "missing.ttf"].map { URL(filePath: "\(folder)/\($0)") }
      let paths = PackageFonts.paths(of: resources).map { URL(filePath: $0).lastPathComponent }
      #expect(paths == ["Fonts", "b.otf", "missing.ttf"])
    }
  }

  @Test("The example package has its fonts in a folder that is copied whole")
  func example() throws {
    let folder = URL(filePath: Fixtures.path("Examples/GeneratedFonts/Sources/GeneratedFonts/Fonts"))
    #expect(PackageFonts.paths(of: [folder]).count == 1)
  }
}
