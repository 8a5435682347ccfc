import TestSupport
import Testing

/// `fontprobe css` with `--format json`: the keys of the contract, several fonts, folders, and what has no rule.
struct CSSContractTests {
  private static func css(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["css"] + arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    return try JSON(run.output)
  }

  /// The rules, each by its family, weight and slant.
  private static func rules(_ answer: JSON) -> [String] {
    (answer.rules?.values ?? []).map { rule in
      "\(rule.family?.text ?? "?") \(Int(rule.weight?.number ?? 0)) \(rule.slant?.text ?? "?")"
    }
  }

  @Test("A generic family alone has no rule, and the error says so")
  func genericAlone() throws {
    let run = try Program.run(["css", "Inter", "--fallback", "sans-serif", "--no-system"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("sans-serif is a generic family"), "\(run.error)")
    #expect(run.error.contains("--fallback \"Arial, sans-serif\""), "\(run.error)")
  }

  @Test("Where the file of the fallback is not here, its widths are known by the letters alone, and the rule says so")
  func letterFrequencies() throws {
    let absent = try Program.run(["css", "Inter", "--fallback", "Georgia", "--no-system"])
    #expect(absent.output.contains("by letter frequencies"), "\(absent.output)")
    let here = try Program.run(["css", "Inter", "--fallback", "Roboto Slab", "--no-system"])
    #expect(!here.output.contains("by letter frequencies"), "\(here.output)")
  }

  @Test("A font of emoji has no letters: neither widths nor heights are compared, and nothing is scaled")
  func emoji() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("ColourEmoji.ttf"))
    try withTemporaryFolder { folder in
      let font = "\(folder)/Emoji.ttf"
      try Fixtures.write(RebuiltFont.bytes(bytes, with: ["cmap": Self.emojiAlone]), to: font)
      try Self.checkEmoji(font)
    }
  }

  /// OpenType, cmap: one subtable of format 12 for Unicode, which maps U+1F600 to glyph 1.
  private static let emojiAlone: [UInt8] =
    [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0, 0, 0, 0, 28, 0, 0, 0, 0, 0, 0, 0, 1]
    + [0, 1, 0xF6, 0, 0, 1, 0xF6, 0, 0, 0, 0, 1]

  private static func checkEmoji(_ font: String) throws {
    let rule = try #require(try Self.css(font, "--fallback", "Arial").rules?[0])
    #expect(rule.keep?.text == "none" && rule.sizeAdjust?.number == 1)
    #expect(rule.differences?.lineHeight?.number == 0)
    for key in ["capHeight", "xHeight", "textAdvance"] { #expect(rule.differences?[key] == .null, "\(key)") }
    let text = try Program.run(["css", font, "--fallback", "Arial", "--no-system"], environment: ["COLUMNS": "200"])
    #expect(
      text.output.contains(
        "; nothing is known of the Latin letters of one of the two: neither widths nor heights are compared; not"))
    #expect(try ExitCodeTests.refused(["css", font, "--fallback", "Arial", "--keep", "cap-height"], 2).contains("cap"))
  }

  @Test("The keys of a rule")
  func keys() throws {
    let answer = try Self.css("RobotoSlab-Bold", "--fallback", "Georgia")
    #expect(answer.keys == ["request", "stacks", "rules", "skipped"])
    let rule = try #require(answer.rules?[0])
    #expect(
      rule.violations(of: [
        "family": .string, "fallback": .string, "weight": .number, "width": .number, "slant": .string, "local": .array,
        "keep": .string, "widthBasis": .optionalString, "sizeAdjust": .number, "ascentOverride": .number,
        "descentOverride": .number, "lineGapOverride": .number, "sizesWithOtherLines": .array, "differences": .object,
        "css": .string,
      ]) == [])
    // A bold rule names the bold face, first by its full name.
    #expect(rule.local?[0]?.text == "Georgia Bold")
    #expect(rule.fallback?.text == "Georgia")
    #expect(rule.keep?.text == "width")
    // The factors are those of the rule's percents.
    let percent = try #require(rule.sizeAdjust?.number) * 100
    #expect(rule.css?.text?.contains("size-adjust: \((percent * 100).rounded() / 100)%;") == true)
    // At 16 CSS pixels, the page's own size.
    #expect(rule.differences?.pointSize?.number == 16)
    #expect(rule.differences?.lineHeight?.number == 0)
  }

  @Test("Several fonts: the request names them all, each family has a stack, and rules follow in that order")
  func severalFonts() throws {
    let answer = try Self.css("RobotoSlab-Bold", "Inter", "--fallback", "Georgia, serif")
    #expect(answer.request?.name?.text == "RobotoSlab-Bold")
    #expect(answer.request?.names?.values.compactMap(\.text) == ["RobotoSlab-Bold", "Inter"])
    #expect(answer.stacks?.values.compactMap { $0.family?.text } == ["Roboto Slab", "Inter"])
    #expect(
      answer.stacks?.values.compactMap { $0.fontFamily?.text } == [
        #""Roboto Slab", "Roboto Slab Fallback Georgia", "Georgia", serif"#,
        #""Inter", "Inter Fallback Georgia", "Georgia", serif"#,
      ])
    #expect(answer.stacks?.values.compactMap { $0.generic?.text } == ["serif", "serif"])
    #expect(
      Self.rules(answer) == [
        "Roboto Slab Fallback Georgia 700 upright", "Inter Fallback Georgia 400 upright",
        "Inter Fallback Georgia 700 upright",
      ])
    #expect(answer.skipped?.values == [])
  }

  @Test("A folder gives rules for every face below it, each style once")
  func folder() throws {
    let answer = try Self.css("Fonts/EBGaramond", "Fonts/EBGaramond/EBGaramond12-Italic.otf", "--fallback", "Georgia")
    #expect(answer.stacks?.values.count == 1)
    #expect(
      Self.rules(answer) == ["EB Garamond Fallback Georgia 400 upright", "EB Garamond Fallback Georgia 400 italic"])
  }

  @Test("A damaged file in a folder is warned of, and the others have their rules")
  func damagedFile() throws {
    try withTemporaryFolder { folder in
      try Fixtures.copy(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Bold.otf"), to: "\(folder)/Bold.otf")
      try Fixtures.copy(Fixtures.damaged("truncated.ttf"), to: "\(folder)/truncated.ttf")
      let run = try Program.run(["css", folder, "--fallback", "Arial", "--no-system", "--format", "json"])
      #expect(run.status == 0)
      #expect(run.error.hasPrefix("fontprobe: warning: "))
      #expect(run.error.contains("truncated.ttf"))
      #expect(Self.rules(try JSON(run.output)) == ["Roboto Slab Fallback Arial 700 upright"])
    }
  }

  @Test("A fallback that nothing is known of is skipped, once for all faces, and said so")
  func skipped() throws {
    let arguments = ["css", "Fonts/RobotoSlab", "--fallback", "Georgia, No Such Family", "--no-system"]
    let run = try Program.run(arguments + ["--format", "json"])
    let answer = try JSON(run.output)
    #expect(run.status == 0)
    #expect(Self.rules(answer).count == 4)
    let skipped = try #require(answer.skipped?.values)
    #expect(skipped.count == 1)
    #expect(skipped[0].violations(of: ["fallback": .string, "reason": .string, "hint": .optionalString]) == [])
    #expect(skipped[0].fallback?.text == "No Such Family")
    // People read it too: on standard error, since the answer may be piped into a file.
    #expect(run.error.hasPrefix("fontprobe: warning: "))
    #expect(run.error.contains("No Such Family"))
  }

  @Test("No rule at all is no answer")
  func nothingLeft() throws {
    for format in ["json", "text"] {
      let message = try ExitCodeTests.refused(
        ["css", "Inter", "--fallback", "No Such Family", "--no-system", "--format", format], 2)
      #expect(message.contains("No Such Family"))
    }
    #expect(try ExitCodeTests.refused(["css", "Inter", "No Such Font", "--no-system"], 2).contains("No Such Font"))
  }
}
