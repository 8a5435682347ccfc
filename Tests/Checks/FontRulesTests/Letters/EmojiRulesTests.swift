import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// FP119: fonts that join emoji but lack some of the parts.
struct EmojiRulesTests {
  /// A font with these flag letters, which joins D and E.
  static func flags(_ letters: ClosedRange<UInt32>) throws -> [UInt8] {
    // SmallCaps.ttf has 26 letters as glyphs 31 to 56.
    let glyphs = Dictionary(uniqueKeysWithValues: letters.map { ($0, 31 + Int($0 - 0x1F1E6)) })
    let gsub = ProbeFont.substitutions("ccmp", type: 4, ProbeFont.ligature(34, 35, becomes: 60))
    return try ProbeFont.bytes("SmallCaps.ttf", tables: ["cmap": ProbeFont.cmap(glyphs), "GSUB": gsub])
  }

  @Test("A missing flag letter is reported, unless the face joins no flags")
  func letters() async throws {
    let found = try await Checked.findings(of: .emoji, in: ["a.ttf": Self.flags(0x1F1E6...0x1F1FE)]).map(\.finding)
    #expect(
      found.map(\.message) == [
        "the face has 25 of the 26 letters of flags, but lacks 🇿 (U+1F1FF): flags with such a part are shown as two letters"
      ])
    #expect(found.map(\.severity) == [.warning])
    #expect(try await Checked.findings(of: .emoji, in: ["a.ttf": Self.flags(0x1F1E6...0x1F1FF)]).isEmpty)
    let glyphs: [UInt32: Int] = [0x1F1E9: 34, 0x1F1EA: 35]
    let plain = try ProbeFont.bytes("SmallCaps.ttf", tables: ["cmap": ProbeFont.cmap(glyphs)])
    #expect(try await Checked.findings(of: .emoji, in: ["a.ttf": plain]).isEmpty)
  }

  @Test("A colour font with only some skin tones and family members is reported")
  func colour() async throws {
    let found = try await Checked.findings(["ColourEmoji.ttf"]).filter { $0.rule == .emoji }.map(\.message)
    #expect(found.contains { $0.hasPrefix("the face has 1 of the 5 tones of skin, but lacks") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("the face has 1 of the 4 members of families, but lacks 👦") }, "\(found)")
  }
}
