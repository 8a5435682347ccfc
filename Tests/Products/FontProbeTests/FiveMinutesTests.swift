import Foundation
import TestSupport
import Testing

/// docs/five-minutes.md shows the package Examples/FirstProgram, which CI runs.
struct FiveMinutesTests {
  private static let page = Documents.text("docs/five-minutes.md")
  private static let example = "Examples/FirstProgram"

  @Test(arguments: ["Card", "LiveLabel", "FontFolder"]) func program(_ name: String) {
    let program = Documents.text("\(Self.example)/Sources/\(name)/main.swift")
    #expect(program.count > 200)
    #expect(Self.page.contains("```swift\n\(program)```"))
  }

  @Test("The manifest on the page differs only in the path of the clone")
  func manifest() {
    let manifest = Documents.text("\(Self.example)/Package.swift")
    #expect(manifest.contains("path: \"../..\""))
    let shown = manifest.replacingOccurrences(of: "path: \"../..\"", with: "path: \"../fontprobe\"")
    #expect(Self.page.contains("```swift package\n\(shown)```"))
  }

  @Test("The page names the libraries that scripts/setup installs")
  func libraries() throws {
    let setup = Documents.text("scripts/setup")
    let list = try #require(setup.firstMatch(of: #/debian_packages=\(([^)]+)\)/#)?.output.1)
    #expect(Self.page.contains("apt-get install \(list)\n"))
  }

  @Test("The README has the right number of UIKit members and of example lines")
  func counts() throws {
    let readme = Documents.text("README.md")
    let rows = Documents.text("docs/uikit.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| UIKit |") && !$0.hasPrefix("| Core Text |") }
    #expect(readme.contains("lists \(rows.count) members of UIKit and Core Text"))
    let lines = Documents.text("Examples/Systems/README.md").matches(of: #/(?m)^\| \w+ \| (\d+) \| \d+ \|/#)
      .compactMap { Int($0.output.1) }
    #expect(lines.count == 5)
    #expect(readme.contains("for themselves, in \(lines.reduce(0, +)) lines"))
  }
}
