import Foundation
import TestSupport
import Testing

/// Every Swift block in a documentation comment of the sources compiles.
struct SourceExampleTests {
  @Test(arguments: try SourceExamples.all()) func compiles(_ block: SwiftBlock) throws {
    let errors = try Compiler.errors(in: block.program)
    #expect(errors == "", "\(errors)")
  }

  @Test("Each file with declarations for its examples has a Swift block")
  func settings() throws {
    let files = Set(try SourceExamples.all().map(\.document))
    #expect(files.count >= 10)
    #expect(files.isSuperset(of: SourceExamples.settings.keys))
  }
}

/// The Swift blocks in documentation comments.
enum SourceExamples {
  /// The declarations that the examples of a file need.
  static let settings = [
    "Sources/Kernel/FontLayout/Live/LayoutValue.swift": """
    @MainActor final class Constraint { var constant = 0.0 }
    let (constraint, live) = (Constraint(), LiveFont(Font(named: "Inter", size: 17)))
    var observations: [LayoutObservation] = []
    """,
    "Sources/Kernel/FontLayout/Lines/Font+Lines.swift": """
    let (font, title) = (Font(named: "Inter", size: 17), "Fonts that fit, in every language")
    struct Label { var height = 0.0 }
    var label = Label()
    func draw(_ outline: TextOutline, x: Double, y: Double) {}
    """,
    "Sources/Kernel/FontLayout/Styled/StyledText.swift": """
    let font = Font(named: "Inter", size: 17)
    """,
    "Sources/Kernel/FontLayout/Lines/ShapedText+Lines.swift": """
    let font = Font(named: "Inter", size: 17)
    func draw(_ glyphs: [TextRunGlyph], _ font: DrawnFont?, x: Double, y: Double) {}
    """,
    "Sources/Kernel/FontLayout/Styled/TextAttributes.swift": "var text = TextAttributes()",
    "Sources/Kernel/FontLayout/Text/MeasuredText.swift": """
    let font = Font(named: "Inter", size: 17)
    func draw(_ glyph: Int, in font: DrawnFont, x: Double, y: Double) {}
    """,
    "Sources/Kernel/FontMatching/Requests/FontQuery.swift": "let collection = FontCollection()",
    "Sources/Styles/FontAppearance/Rules/AppearanceRules.swift": """
    class View: StyledElement {
      let appearance = ElementAppearance()
      var font = Font(named: "Inter", size: 17)
    }
    final class Label: View {}
    final class NavigationController: View {}
    final class Cell: View {}
    let window = View()
    let appearance = AppearanceManager(root: window)
    """,
    "Sources/Styles/FontAppearance/ContentSize/AppearanceManager+ContentSize.swift": """
    final class View: StyledElement { let appearance = ElementAppearance() }
    let window = View()
    let appearance = AppearanceManager(root: window)
    var following: ContentSizeFollowing?
    @Sendable func wakeTheMainLoop() {}
    """,
    "Sources/Styles/FontAppearance/Elements/ElementAppearance.swift": "@MainActor class ToolkitLabel {}",
    "Sources/Styles/FontAppearance/Elements/FollowingValue.swift": """
    final class Control: StyledElement, FontBearing {
      let appearance = ElementAppearance()
      var font = Font(named: "Inter", size: 17)
      var centering = 0.0
    }
    let (button, label) = (Control(), Control())
    """,
    "Sources/Styles/FontAppearance/Updates/AppearanceManager.swift": """
    final class View: StyledElement { let appearance = ElementAppearance() }
    let window = View()
    let guide = try StyleGuide(contentsOf: "guide.yaml")
    """,
  ]

  static func all() throws -> [SwiftBlock] {
    let files = FileManager.default.enumerator(atPath: Fixtures.path("Sources"))?.allObjects ?? []
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      let path = "Sources/\(file)"
      return SwiftBlock.blocks(of: path, text: comments(of: Documents.text(path))).map { block in
        let setting = settings[path].map { $0.split(separator: "\n") } ?? []
        return SwiftBlock(document: path, line: block.line, setting: setting, code: block.code)
      }
    }
  }

  /// The documentation comments of a file, each on its own line.
  private static func comments(of text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("/// ") ? String(line.dropFirst(4)) : ""
    }.joined(separator: "\n")
  }
}
