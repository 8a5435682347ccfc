import FontProbe
import TestSupport
import Testing

@testable import FontCode

/// The code of guides for UIKit, SwiftUI, web pages and Compose. scripts/checks/generated-code compares it with
/// compilers, a browser and `fontprobe styles`.
struct PlatformCodeTests {
  private static func code(
    _ platform: CodePlatform, of guide: String = "Examples/Guides/size-classes.yaml",
    _ options: CodeOptions = CodeOptions()
  ) throws -> String {
    let fonts = try GuideFonts.reading(guide: Fixtures.path(guide), fonts: [Fixtures.path("Fonts")]).get()
    return try fonts.oneFile(for: platform, options)
  }

  @Test(arguments: CodePlatform.allCases) func theSameGuideGivesTheSameCode(_ platform: CodePlatform) throws {
    #expect(try Self.code(platform) == Self.code(platform))
  }

  @Test(arguments: [CodePlatform.uikit, .swiftui, .css, .compose])
  func nothingButThePlatformIsImported(_ platform: CodePlatform) throws {
    let lines = try Self.code(platform).split(separator: "\n").filter { $0.hasPrefix("import ") }
    switch platform {
    case .uikit: #expect(lines == ["import CoreText", "import Foundation", "import UIKit"])
    case .swiftui: #expect(lines == ["import CoreText", "import Foundation", "import SwiftUI"])
    case .css: #expect(lines.isEmpty)
    default: #expect(lines.allSatisfy { $0.hasPrefix("import android") || $0.hasPrefix("import java.util.") })
    }
  }

  /// In one module, UIKit and SwiftUI have the same files of the guide and the model, byte for byte.
  @Test func uiKitAndSwiftUIShareTheirModel() throws {
    let path = Fixtures.path("Examples/Guides/two-families.yaml")
    let fonts = try GuideFonts.reading(guide: path, fonts: [Fixtures.path("Fonts")]).get()
    let (uiKit, swiftUI) = (try fonts.code(for: .uikit), try fonts.code(for: .swiftui))
    #expect(
      uiKit.map(\.name) == ["TypeGuide.swift", "TypeStyles.swift", "TypeStyles+UIKit.swift", "UIAppFonts.plist"])
    #expect(
      swiftUI.map(\.name) == ["TypeGuide.swift", "TypeStyles.swift", "TypeStyles+SwiftUI.swift", "UIAppFonts.plist"])
    #expect(uiKit.prefix(2) == swiftUI.prefix(2) && uiKit.last == swiftUI.last)
  }

  @Test func infoPlistNamesEveryFile() throws {
    let path = Fixtures.path("Examples/Guides/two-families.yaml")
    let fonts = try GuideFonts.reading(guide: path, fonts: [Fixtures.path("Fonts")]).get()
    let list = try #require(try fonts.code(for: .uikit).last).text
    for file in ["Inter-roman.var.ttf", "RobotoSlab-Bold.otf", "RobotoSlab-Light.otf", "RobotoSlab-Regular.otf"] {
      #expect(list.contains("<string>\(file)</string>"))
    }
    #expect(!list.contains("Manrope"))
  }

  @Test func declarationsArePublicWhereThatIsAskedFor() throws {
    var options = CodeOptions()
    #expect(!(try Self.code(.uikit, options).contains("public ")))
    options.isPublic = true
    let code = try Self.code(.uikit, options)
    #expect(code.contains("public enum TypeGuide") && code.contains("public struct TypeStyle"))
  }

  /// A variable font is named by the name in its file (name ID 6) and coordinates, because names of instances differ
  /// between systems.
  @Test func aVariableFontIsNamedByItsFile() throws {
    for guide in ["Examples/Guides/two-families.yaml", "Tests/Fixtures/Guides/variants.guide.yaml"] {
      let lines = try Self.code(.uikit, of: guide).split(separator: "\n")
      let names = lines.indices.filter { lines[$0].contains("Inter-roman.var.ttf") && $0 > 0 }
        .map { String(lines[$0 - 1].drop { $0 == " " }) }.filter { $0.hasPrefix("name:") }
      #expect(names.allSatisfy { $0 == names.first }, "\(names)")
    }
    let code = try Self.code(.uikit, of: "Examples/Guides/two-families.yaml")
    #expect(!code.contains("name: \"Inter-SemiBold\"") && code.contains("variableFamily: \"Inter\""))
    #expect(code.contains("variations: [\"wght\": 600]"))
  }

  /// Xcode shows only documentation comments.
  @Test func deprecatedStylesSaySoInTheirDocumentation() throws {
    let guide = """
      guide: 1
      families: { inter: { name: Inter } }
      styles: { body: { family: inter, size: 17 }, old: { family: inter, size: 12, deprecated: use body } }
      """
    let code = try withTemporaryFolder { folder in
      try Fixtures.write(Array(guide.utf8), to: folder + "/guide.yaml")
      let fonts = try GuideFonts.reading(guide: folder + "/guide.yaml", fonts: [Fixtures.path("Fonts")]).get()
      return try fonts.oneFile(for: .uikit)
    }
    #expect(code.contains("    ///\n    /// Deprecated: use body.\n    static let old = "))
  }

  // MARK: - System families

  private static func systemFamilyCode(_ platform: CodePlatform, weight: Int = 700) throws -> String {
    let guide = """
      guide: 1
      families: { text: { name: Georgia, system: true }, inter: Inter }
      styles:
        body: { family: text, size: 17 }
        title: { family: text, weight: \(weight), size: 28 }
        note: { family: inter, size: 12 }
      """
    return try withTemporaryFolder { folder in
      try Fixtures.write(Array(guide.utf8), to: folder + "/guide.yaml")
      let fonts = try GuideFonts.reading(guide: folder + "/guide.yaml", fonts: [Fixtures.path("Fonts/Inter")]).get()
      return try fonts.oneFile(for: platform)
    }
  }

  /// Georgia in the published faces: 2048 units per em, ascender 1878, descender −449, cap height 1419.
  @Test("A system family is requested by name, with published metrics and without a file")
  func systemFamilyOnApplePlatforms() throws {
    let code = try Self.systemFamilyCode(.uikit)
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    let bold = try #require(lines.firstIndex(of: "name: \"Georgia-Bold\","))
    #expect(lines[bold + 1] == "weight: 700," && lines[bold + 2] == "ascender: 0.91699,")
    #expect(lines[bold...].prefix(8).contains("capHeight: 0.69287,") && !code.contains("Georgia.ttf"))
    #expect(code.contains("files: [String] = [\"Inter-roman.var.ttf\"]"))
    #expect(try Self.systemFamilyCode(.swift).contains("name: \"Georgia-Bold\""))
  }

  @Test("A system family has no @font-face rule, and is the first name of its list")
  func systemFamilyInStyleSheet() throws {
    let css = try Self.systemFamilyCode(.css)
    #expect(css.contains("--font-text: \"Georgia\", "))
    #expect(!css.contains("font-family: \"Georgia\";\n  src: url"))
  }

  @Test("Compose requests a system family by its name in lowercase letters")
  func systemFamilyInCompose() throws {
    let code = try Self.systemFamilyCode(.compose)
    #expect(code.contains("Font(DeviceFontFamilyName(\"georgia\"), weight = FontWeight(700)"))
    #expect(code.contains("import androidx.compose.ui.text.font.DeviceFontFamilyName\n"))
    #expect(!(try Self.code(.compose).contains("DeviceFontFamilyName")))
  }

  /// Georgia has only the weights 400 and 700.
  @Test("A weight that a system family lacks is a problem of the guide")
  func systemFamilyWithoutWeight() {
    #expect(throws: StyleGuideError.self) { try Self.systemFamilyCode(.uikit, weight: 300) }
  }

  // MARK: - Style sheets

  /// The x-height of Manrope is 540 of 1000, of EB Garamond 400 (OS/2): the guide scales by 0.74074.
  @Test func aStyleSheetHasEverySizeInRem() throws {
    let css = try Self.code(.css)
    #expect(css.contains("--type-title-size: 1.25rem;"))
    #expect(css.contains("--type-body-size: calc(1rem * 0.74074);"))
    #expect(css.contains("@media (width >= 600px) and (height < 480px) {\n  :root {\n    --type-title-size: 1.375rem;"))
    #expect(css.contains("/* body, content size from AX1: a style sheet cannot have this condition. */"))
  }

  @Test func limitsAndDevicesAreArithmeticOfTheSheet() throws {
    let css = try Self.code(.css, of: "Examples/Guides/two-families.yaml")
    #expect(css.contains("--type-large-title-size: min(2.125rem + var(--type-device) * 0.0625rem, 52px);"))
    #expect(css.contains("--type-caption-small-size: max(9px, 0.6875rem + var(--type-device) * 0.0625rem);"))
    #expect(css.contains("/* small */\n@media (width < 350px) {\n  :root {\n    --type-device: -2;"))
    // One file has all weights of its axis.
    #expect(css.contains("url(\"Inter-roman.var.ttf\") format(\"truetype\");\n  font-weight: 100 900;"))
  }

  /// The guide's own substitutes come before the general substitutes for serif fonts.
  @Test func substitutesOfTheGuideComeFirst() throws {
    let css = try Self.code(.css, of: "Tests/Fixtures/Guides/variants.guide.yaml")
    let line = try #require(css.split(separator: "\n").first { $0.hasPrefix("  --font-none") })
    let names = line.split(separator: "\"").filter { !$0.hasPrefix(",") && !$0.hasPrefix("  ") }
    #expect(names.prefix(3) == ["Roboto Slab", "Roboto Slab Fallback Georgia", "Georgia"])
    #expect(line.hasSuffix(", serif;") && !line.contains("\"serif\""))
  }

  /// If two variants hold, the size of one variant combines with the family and limit of the other.
  @Test func variantsThatHoldAtOnceCombine() throws {
    let css = try Self.code(.css, of: "Tests/Fixtures/Guides/variants.guide.yaml")
    #expect(
      css.contains(
        """
        /* two, horizontal regular, with vertical compact */
        @media (width >= 600px) and (height < 480px) {
          :root {
            --type-two-family: var(--font-none-family);
            --type-two-weight: 400;
            --type-two-size: min(1.40625rem + var(--type-device) * 0.0625rem, 30px);
        """))
    let order = ["\n.type-undone {", "text-transform: none"].compactMap { css.firstRange(of: $0)?.lowerBound }
    #expect(order.count == 2 && order.sorted() == order)
  }

  @Test func fallbacksHaveOverridesForEachWeight() throws {
    let css = try Self.code(.css, of: "Examples/Guides/two-families.yaml")
    let rules = css.split(separator: "@font-face")
      .filter { $0.hasPrefix(" {\n  font-family: \"Roboto Slab Fallback Times New Roman\";") }
    #expect(rules.count(where: { $0.contains("size-adjust") && $0.contains("ascent-override") }) == 3)
  }

  @Test func pathsStandBeforeTheFiles() throws {
    var options = CodeOptions()
    options.fontPath = "/assets/fonts"
    #expect(try Self.code(.css, options).contains("url(\"/assets/fonts/Manrope-Bold.ttf\")"))
  }

  // MARK: - Kotlin

  @Test func kotlinHasItsOwnNames() {
    #expect(KotlinNames.constant("object") == "`object`" && KotlinNames.constant("`class`") == "`class`")
    #expect(KotlinNames.constant("`let`") == "let")
    #expect(KotlinNames.resource("Inter-roman.var.ttf") == "inter_roman_var")
    #expect(KotlinNames.resource("8-Bit.otf") == "font_8_bit")
    #expect(KotlinNames.text("a $b \"c\" \u{2028}") == "\"a \\$b \\\"c\\\" \\u2028\"")
    #expect(KotlinNames.isPackage("com.example.app") && KotlinNames.isPackage("a_1"))
    for text in ["", ".", "com..app", "1a", "com.fun", "a b", "é"] { #expect(!KotlinNames.isPackage(text)) }
  }

  private static func compose(_ styles: String, families: String = "inter: Inter") throws -> String {
    try withTemporaryFolder { folder in
      let guide = "guide: 1\nfamilies: { \(families) }\nstyles: { \(styles) }\n"
      try Fixtures.write(Array(guide.utf8), to: folder + "/guide.yaml")
      let fonts = try GuideFonts.reading(guide: folder + "/guide.yaml", fonts: [Fixtures.path("Fonts")]).get()
      return try fonts.oneFile(for: .compose)
    }
  }

  @Test func composeSetsLinesAsTheGuideSays() throws {
    let code = try Self.code(.compose)
    #expect(code.contains("{ it.fontScale >= 1.65f }"))
    #expect(code.contains("includeFontPadding = false") && code.contains("LineHeightStyle.Trim.None"))
    #expect(code.contains("paragraphSpacing = 8f"))
  }

  /// Android's configuration has the idioms television and watch, but a tablet is only a matter of width.
  @Test func composeNamesOnlyTheIdiomThatItLeavesOut() throws {
    #expect(try Self.code(.compose).contains("{ it.idiom == TypeIdiom.Television }"))
    let code = try Self.compose(
      "body: { family: inter, size: 17, variants: [{ when: { idiom: pad, legibility: bold }, size: 20 }] }")
    #expect(code.contains("* A variant is left out, because Android does not distinguish its idiom: pad.\n"))
    #expect(!code.contains("it.isBold"))
  }

  @Test func theLeastContentSizeIsNoCondition() throws {
    let code = try Self.compose(
      "body: { family: inter, size: 17, variants: [{ when: { contentSizeFrom: XS, contentSizeTo: S }, size: 20 }] }")
    #expect(code.contains("{ it.fontScale < 0.94f }") && !code.contains("it.fontScale >="))
  }

  /// The x-height of Manrope is 540 of 1000, of EB Garamond 400: 0.740740…, of which a Float has seven digits.
  @Test func kotlinHasNumbersOfSevenDigits() throws {
    #expect(try Self.code(.compose).contains("TypeFace(500, sizeFactor = 0.7407407f)"))
    let numbers: [(Double, String)] = [
      (0, "0f"), (17, "17f"), (-0.5, "-0.5f"), (1.3636363636363638, "1.363636f"), (123.456789, "123.4568f"),
      (0.012345678, "0.01234568f"), (12_345_678, "12345678f"),
    ]
    for (number, text) in numbers {
      guard case .plain(text) = ComposeCode.float(number) else {
        Issue.record("\(number) is not \(text)")
        continue
      }
    }
  }

  @Test func facesOfAFamilyAreUprightAndItalic() throws {
    let code = try Self.compose(
      "body: { family: slab, size: 17 }",
      families: "slab: { name: Roboto Slab, faces: { 400: RobotoSlab-Regular, 400 italic: RobotoSlab-Bold } }")
    #expect(code.contains("faces = listOf(TypeFace(400), TypeFace(400, isItalic = true))"))
    #expect(code.contains("fontSynthesis = FontSynthesis.None"))
  }

  /// A reason keeps its quotation marks, but cannot end the comment.
  @Test func deprecationIsDocumented() throws {
    let code = try Self.compose(#"body: { family: inter, size: 17, deprecated: 'use "lead" */ x' }"#)
    #expect(code.contains(#"     * Deprecated: use "lead" * / x."#))
  }

  /// The changes of a variant are on separate lines if one line would be too long.
  @Test func variantsFitTheirLines() throws {
    let code = try Self.code(.compose, of: "Tests/Fixtures/Guides/odd-names.guide.yaml")
    #expect(code.contains("                    it.copy(\n                        family = TypeFamilies."))
    #expect(code.contains("                        paragraphSpacing = 8.5f,\n"))
    #expect(code.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  // MARK: - Hostile names

  @Test(arguments: CodePlatform.allCases) func namesEndNoComment(_ platform: CodePlatform) throws {
    let text = "x */ } body { color: red } /* \u{2028}import Evil"
    #expect(!text.commentText.contains("*/") && !text.commentText.contains("\u{2028}"))
    let guide = """
      guide: 1
      name: "a */ b"
      families: { inter: { name: Inter } }
      styles: { body: { family: inter, size: 17, description: "*/ fatal /* ${x}", sample: '"); fatal() //' } }
      """
    let code = try withTemporaryFolder { folder in
      try Fixtures.write(Array(guide.utf8), to: folder + "/guide.yaml")
      let fonts = try GuideFonts.reading(guide: folder + "/guide.yaml", fonts: [Fixtures.path("Fonts")]).get()
      return try fonts.oneFile(for: platform)
    }
    let comments = code.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("/") }
    #expect(comments.contains { $0.contains("* / fatal / *") } && !comments.contains { $0.contains("*/ fatal") })
    #expect(!code.contains(" \"\"); fatal"))
  }
}
