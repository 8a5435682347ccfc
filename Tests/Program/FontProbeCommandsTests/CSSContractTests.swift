import TestSupport
import Testing

struct CSSContractTests {
  private static func css(_ arguments: String...) throws -> JSON {
    let run = try Program.run(["css"] + arguments + ["--no-system", "--format", "json"])
    #expect(run.status == 0, "\(run.error)")
    return try JSON(run.output)
  }

  /// The rules by family, weight and slant.
  private static func rules(_ answer: JSON) -> [String] {
    (answer.rules?.values ?? []).map { rule in
      "\(rule.family?.text ?? "?") \(Int(rule.weight?.number ?? 0)) \(rule.slant?.text ?? "?")"
    }
  }

  @Test("A generic family as the only fallback is an error")
  func genericAlone() throws {
    let run = try Program.run(["css", "Inter", "--fallback", "sans-serif", "--no-system"])
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error.contains("sans-serif is a generic family"), "\(run.error)")
    #expect(run.error.contains("such as \"Arial, sans-serif\""), "\(run.error)")
  }

  @Test("If the fallback's file is absent, widths come from letter frequencies, and a comment says so")
  func letterFrequencies() throws {
    let absent = try Program.run(["css", "Inter", "--fallback", "Georgia", "--no-system"])
    #expect(absent.output.contains("from letter frequencies"), "\(absent.output)")
    let here = try Program.run(["css", "Inter", "--fallback", "Roboto Slab", "--no-system"])
    #expect(!here.output.contains("from letter frequencies"), "\(here.output)")
  }

  @Test("An emoji font is not compared or scaled, because it has no letters")
  func emoji() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("ColourEmoji.ttf"))
    try withTemporaryFolder { folder in
      let font = "\(folder)/Emoji.ttf"
      try Fixtures.write(RebuiltFont.bytes(bytes, with: ["cmap": Self.emojiAlone]), to: font)
      try Self.checkEmoji(font)
    }
  }

  /// OpenType, cmap: one subtable of format 12, which maps U+1F600 to glyph 1.
  private static let emojiAlone: [UInt8] =
    [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0, 0, 0, 0, 28, 0, 0, 0, 0, 0, 0, 0, 1]
    + [0, 1, 0xF6, 0, 0, 1, 0xF6, 0, 0, 0, 0, 1]

  private static func checkEmoji(_ font: String) throws {
    let rule = try #require(try Self.css(font, "--fallback", "Arial").rules?[0])
    #expect(rule.keep?.text == "none" && rule.sizeAdjust?.number == 1)
    #expect(rule.differences?.lineHeight?.number == 0)
    for key in ["capHeight", "xHeight", "textAdvance"] { #expect(rule.differences?[key] == .null, "\(key)") }
    let text = try Program.run(["css", font, "--fallback", "Arial", "--no-system"], environment: ["COLUMNS": "200"])
    #expect(text.output.contains("; the fallback is not scaled: emoji have no letters to compare"))
    #expect(try ExitCodeTests.refused(["css", font, "--fallback", "Arial", "--keep", "cap-height"], 2).contains("cap"))
  }

  @Test("An emoji font has the emoji fonts of the systems as fallbacks")
  func emojiFallbacks() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("ColourEmoji.ttf"))
    try withTemporaryFolder { folder in
      let font = "\(folder)/Emoji.ttf"
      try Fixtures.write(RebuiltFont.bytes(bytes, with: ["cmap": Self.manyEmoji]), to: font)
      let answer = try Self.css(font)
      let rules = try #require(answer.rules?.values)
      #expect(
        rules.map { $0.fallback?.text } == ["Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"])
      #expect(rules.allSatisfy { $0.script?.text == "Zsye" && $0.sizeAdjust?.number == 1 && $0.note != .null })
      #expect(rules.allSatisfy { $0.differences?.lineHeight?.number == 0 && $0.differences?.capHeight == .null })
      #expect(answer.stacks?[0]?.generic?.text == "emoji")
    }
  }

  /// As `emojiAlone`, for U+1F600 to U+1F64F.
  private static let manyEmoji: [UInt8] = emojiAlone.dropLast(8) + [0, 1, 0xF6, 0x4F, 0, 0, 0, 1]

  @Test("An icon font has no fallback rules")
  func icons() throws {
    let bytes = try Fixtures.bytes(Fixtures.font("ColourEmoji.ttf"))
    // U+F000 to U+F0FF.
    let icons = Self.emojiAlone.dropLast(12) + [0, 0, 0xF0, 0, 0, 0, 0xF0, 0xFF, 0, 0, 0, 1]
    try withTemporaryFolder { folder in
      let font = "\(folder)/Icons.ttf"
      try Fixtures.write(RebuiltFont.bytes(bytes, with: ["cmap": Array(icons)]), to: font)
      #expect(try ExitCodeTests.refused(["css", font, "--no-system"], 2).contains("is a font of symbols"))
      let answer = try Self.css(font, "Inter")
      #expect(answer.skipped?.values.count == 1 && answer.stacks?.values.count == 1)
    }
  }

  @Test("A fallback with only published line metrics has an unscaled rule with a note")
  func publishedFallback() throws {
    // HiraginoSans-W4 has a published ascender, descender and gap, but no heights and no text width.
    let rule = try #require(try Self.css("Inter-Regular", "--fallback", "Hiragino Sans").rules?[0])
    #expect(rule.local?.values.compactMap(\.text) == ["Hiragino Sans W4", "HiraginoSans-W4"])
    #expect(rule.keep?.text == "none" && rule.sizeAdjust?.number == 1 && rule.widthBasis == .null)
    #expect(rule.note?.text == "the width of the Latin letters of Hiragino Sans is not known")
    for key in ["capHeight", "xHeight", "textAdvance"] { #expect(rule.differences?[key] == .null, "\(key)") }
    #expect(rule.differences?.lineHeight?.number == 0)
    // For bold, the bold face of the family is used.
    let bold = try #require(try Self.css("Inter", "--weight", "700", "--fallback", "Hiragino Sans").rules?[0])
    #expect(bold.local?.values.compactMap(\.text) == ["Hiragino Sans W7", "HiraginoSans-W7"])
    let arguments = ["css", "Inter", "--fallback", "Hiragino Sans", "--keep", "width"]
    #expect(try ExitCodeTests.refused(arguments, 2).contains("the average width of Inter or of Hiragino Sans"))
  }

  @Test("Only an unusual scale factor has a note")
  func narrowFont() throws {
    let narrow = try Fixtures.bytes(Fixtures.path("Fonts/RobotoSlab/RobotoSlab-Regular.otf"))
    // OpenType, hmtx: an advance and a left side bearing, two bytes each. All advances are halved.
    var table: [UInt8] = RebuiltFont.table("hmtx", of: narrow)
    for place in table.indices.dropLast(3) where place % 4 == 0 {
      let half = (Int(table[place]) << 8 | Int(table[place + 1])) / 2
      (table[place], table[place + 1]) = (UInt8(half >> 8), UInt8(half & 0xFF))
    }
    try withTemporaryFolder { folder in
      let font = "\(folder)/Narrow.otf"
      try Fixtures.write(RebuiltFont.bytes(narrow, with: ["hmtx": table]), to: font)
      let rule = try #require(try Self.css(font, "--fallback", "Arial").rules?[0])
      #expect(rule.sizeAdjust?.number.map { $0 < 0.8 } == true)
      #expect(rule.note?.text?.contains("is much narrower") == true)
    }
    #expect(try Self.css("RobotoSlab-Regular", "--fallback", "Arial").rules?[0]?.note == .null)
  }

  @Test("A rule has its keys and values")
  func keys() throws {
    let answer = try Self.css("RobotoSlab-Bold", "--fallback", "Georgia")
    #expect(answer.keys == ["request", "stacks", "rules", "skipped"])
    let rule = try #require(answer.rules?[0])
    #expect(
      rule.violations(of: [
        "family": .string, "fallback": .string, "weight": .number, "width": .number, "slant": .string, "local": .array,
        "keep": .string, "widthBasis": .optionalString, "script": .string, "note": .optionalString,
        "sizeAdjust": .number, "ascentOverride": .number,
        "descentOverride": .number, "lineGapOverride": .number, "sizesWithOtherLines": .array, "differences": .object,
        "css": .string,
      ]) == [])
    // The full name of the bold face comes first.
    #expect(rule.local?[0]?.text == "Georgia Bold")
    #expect(rule.fallback?.text == "Georgia")
    #expect(rule.keep?.text == "width")
    // The factors equal the percentages of the rule.
    let percent = try #require(rule.sizeAdjust?.number) * 100
    #expect(rule.css?.text?.contains("size-adjust: \((percent * 100).rounded() / 100)%;") == true)
    // 16 CSS pixels are the default size of pages.
    #expect(rule.differences?.pointSize?.number == 16)
    #expect(rule.differences?.lineHeight?.number == 0)
  }

  @Test("Several fonts have a stack for each family, and rules in the order of the request")
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

  @Test("A folder has rules for every face in it, without duplicates")
  func folder() throws {
    let answer = try Self.css("Fonts/EBGaramond", "Fonts/EBGaramond/EBGaramond12-Italic.otf", "--fallback", "Georgia")
    #expect(answer.stacks?.values.count == 1)
    #expect(
      Self.rules(answer) == ["EB Garamond Fallback Georgia 400 upright", "EB Garamond Fallback Georgia 400 italic"])
  }

  @Test("A damaged file in a folder is a warning, and the other files have rules")
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

  @Test("An unknown fallback is reported once, and skipped")
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
    // People see the warning on standard error, because the output may be a file.
    #expect(run.error.hasPrefix("fontprobe: warning: "))
    #expect(run.error.contains("No Such Family"))
  }

  @Test("If no rule is left, the command fails")
  func nothingLeft() throws {
    for format in ["json", "text"] {
      let message = try ExitCodeTests.refused(
        ["css", "Inter", "--fallback", "No Such Family", "--no-system", "--format", format], 2)
      #expect(message.contains("No Such Family"))
    }
    #expect(try ExitCodeTests.refused(["css", "Inter", "No Such Font", "--no-system"], 2).contains("No Such Font"))
  }
}
