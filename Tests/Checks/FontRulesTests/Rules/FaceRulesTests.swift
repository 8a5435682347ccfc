import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontRules

struct FaceRulesTests {
  struct Broken: Sendable, CustomTestStringConvertible {
    let file: String
    let rule: FontCheck.Rule
    let severity: FontCheck.Severity
    let words: String

    init(_ file: String, _ rule: FontCheck.Rule, _ severity: FontCheck.Severity, _ words: String) {
      (self.file, self.rule, self.severity, self.words) = (file, rule, severity, words)
    }

    var testDescription: String { "\(file): \(rule)" }
  }

  @Test(
    "A font that breaks a rule has a finding of this rule",
    arguments: [
      Broken("../Damaged/truncated.ttf", .opens, .error, "the file"),
      Broken("../Damaged/empty.ttf", .opens, .error, "the file is empty"),
      Broken("../Damaged/collection-empty.ttc", .opens, .error, "claims to have 0 faces"),
      Broken("../Damaged/composite-loop.ttf", .glyphs, .error, "the outline of glyph 3 (H, U+0048) cannot be read"),
      Broken("../Damaged/cmap12-groups.ttf", .glyphs, .error, "the 'cmap' table is damaged"),
      Broken("PositiveDescender.ttf", .repaired, .warning, "the descender in hhea is +300"),
      Broken("Weight0.ttf", .repaired, .warning, "weight class in OS/2 is 0"),
      Broken("NoPostScriptName.ttf", .postScriptName, .error, "the face has no PostScript name"),
      Broken("OverlongPostScriptName.ttf", .postScriptName, .error, "80 characters, but only 63 are allowed"),
      Broken("NonASCIIPostScriptName.ttf", .postScriptName, .error, "\"ö\""),
      Broken("IllegalPostScriptName.ttf", .postScriptName, .error, "a space"),
      Broken("Thin250.ttf", .styleWords, .warning, "says weight 100, but the tables say weight 250"),
      Broken("Alike-Bold.ttf", .styleWords, .error, "says weight 700, but the tables say weight 400"),
      Broken("EmbeddingRestricted.ttf", .embedding, .error, "without the owner's permission"),
      Broken("EmbeddingPreview.ttf", .embedding, .warning, "read and printed only"),
      Broken("Bitmap.pcf", .platformFormat, .warning, "X Window System"),
      Broken("Type1.pfb", .platformFormat, .warning, "do not load this format"),
      Broken("SmallCapsNoLookups.ttf", .smallCaps, .warning, "smcp, which changes none"),
    ])
  func broken(_ broken: Broken) async throws {
    let findings = try await Checked.findings([broken.file])
    let finding = try #require(findings.first { $0.rule == broken.rule }, "\(findings)")
    #expect(finding.severity == broken.severity)
    #expect(finding.message.contains(broken.words), "\(finding)")
    #expect(finding.file == Fixtures.font(broken.file))
  }

  @Test("A font with too much layout work has one finding, and the check ends")
  func layoutWork() async throws {
    let rules = LayoutTable.lookup(5, LayoutTable.context(rules: 30_000), repeats: 180)
    let tables = ["GSUB": LayoutTable.bytes([rules], features: ["smcp"])]
    let findings = try await Checked.findings("Base.ttf", with: tables)
    let opens = findings.filter { $0.rule == .opens }
    #expect(opens.count == 1)
    #expect(opens.first?.severity == .error)
    #expect(opens.first?.message.contains("too many rules for each glyph") == true)
    #expect(!findings.contains { $0.rule == .survives })
  }

  @Test(
    "A sound font of each format breaks no rule about decoding",
    arguments: [
      "Base.ttf", "Base.woff", "Base.woff2", "CFF.otf", "CFF.woff2", "Variable.ttf", "Variable.woff2", "Collection.ttc",
      "Bitmap.pcf", "BitmapOnly.otb", "BareCFF.cff", "Colour.ttf",
    ])
  func sound(_ file: String) async throws {
    var settings = CheckSettings()
    settings.only = [.opens, .survives, .glyphs, .repaired]
    #expect(try await Checked.findings([file], settings) == [])
  }

  @Test("A declared height that differs from the drawn letter is reported")
  func declaredHeights() async throws {
    // Base.ttf has 1000 units per em, and an H of 700 units.
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    var os2 = RebuiltFont.os2Table(of: base, weight: 400)
    os2.replaceSubrange(88..<90, with: [0x02, 0x58])
    let findings = try await Checked.findings("Base.ttf", with: ["OS/2": os2])
    let finding = try #require(findings.first { $0.rule == .declaredHeights }, "\(findings)")
    #expect(finding.message.contains("cap height is declared as 600 units, but H is 710 units high"))
    #expect(finding.message.contains("pt at 17 pt"))
    os2.replaceSubrange(88..<90, with: [0, 0])
    let zero = try await Checked.findings("Base.ttf", with: ["OS/2": os2])
    #expect(
      zero.filter { $0.rule == .zeroHeights }.map(\.message) == ["OS/2 has no cap height (sCapHeight): the value is 0"])
    #expect(zero.first { $0.rule == .zeroHeights }?.severity == .warning)
  }

  @Test("An OS/2 table of version 1, which has no heights, is a note")
  func heightsOfOldTables() async throws {
    let old = try await Checked.findings(["OS2Version1.ttf"]).filter { $0.rule == .zeroHeights }
    #expect(
      old.map(\.message) == [
        "OS/2 is of version 1, which has no cap height and no x-height: programs measure them"
      ])
    #expect(old.map(\.severity) == [.note])
  }

  @Test("Missing required characters are listed by character and code point")
  func requiredCharacters() async throws {
    var settings = CheckSettings()
    settings.requiredTexts = ["Hx\nß"]
    settings.requiredLanguages = [try #require(RequiredLanguage("de-CH"))]
    settings.requiredRanges = [0x48...0x49]
    let findings = try await Checked.findings(["Base.ttf"], settings)
    let text = try #require(findings.first { $0.rule == .text })
    #expect(text.message == "the face lacks 1 character of the text \"Hx ß\": ß (U+00DF)")
    let language = try #require(findings.first { $0.rule == .language })
    #expect(language.message.contains("of German"))
    #expect(language.message.contains("and "))
    #expect(findings.contains { $0.rule == .range && $0.message.hasSuffix("I (U+0049)") })
    settings = CheckSettings()
    // HarfBuzz uses a space of the right width for U+2009 and U+00A0.
    settings.requiredTexts = ["HHxx", "H\u{A0}\u{2009}x"]
    #expect(!(try await Checked.findings(["Base.ttf"], settings)).contains { $0.rule == .text })
    // The cmap has the letters at U+F048 and U+F078, where browsers find them.
    #expect(!(try await Checked.findings(["SymbolCmap.ttf"], settings)).contains { $0.rule == .text })
  }

  @Test("If only a rare mark of a required language is missing, it is a warning")
  func missingMark() async throws {
    var settings = CheckSettings()
    let dutch = try #require(RequiredLanguage("nl"))
    settings.requiredLanguages = [dutch]
    settings.only = [.language]
    func found(without lacking: Set<UInt32>) async throws -> FontCheck.Finding? {
      let letters = dutch.letters.map(\.value).filter { !lacking.contains($0) }
      let findings = try await Checked.findings("Base.ttf", with: ["cmap": ProbeFont.cmap(letters, glyph: 3)], settings)
      #expect(findings.count <= 1)
      return findings.first
    }
    #expect(try await found(without: []) == nil)
    let mark = try await found(without: [0x301])
    #expect(mark?.message == "the face has every letter of Dutch, but lacks the combining mark U+0301")
    #expect(mark?.severity == .warning)
    // A missing letter makes it an error.
    let letter = try await found(without: [0x301, 0xEB])
    #expect(letter?.message.hasPrefix("the face lacks 2 characters of Dutch: ") == true)
    #expect(letter?.severity == .error)
  }

  @Test(
    "Embedding bits that exclude each other are reported",
    arguments: [(6, "1 and 2"), (12, "2 and 3"), (14, "1 and 2 and 3")])
  func embeddingContradiction(_ bits: Int, _ names: String) async throws {
    var settings = CheckSettings()
    settings.only = [.embedding]
    let findings = try await Checked.findings(
      "Base.ttf", with: ["OS/2": ProbeFont.table("OS/2", bits, at: 8)], settings)
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.hasSuffix("contradicts itself: fsType has bits \(names), which exclude each other")
        == true)
    // The least restrictive bit counts, and bit 3 does not limit apps.
    #expect(findings.first?.severity == (bits == 6 ? .warning : .note))
    let old = try await Checked.findings(
      "OS2Version1.ttf", with: ["OS/2": ProbeFont.table("OS/2", bits, at: 8, of: "OS2Version1.ttf")], settings)
    #expect(old.isEmpty == (bits != 6), "versions 0 to 2 allow several bits")
    for single in [0, 8] {
      let sound = try await Checked.findings(
        "Base.ttf", with: ["OS/2": ProbeFont.table("OS/2", single, at: 8)], settings)
      #expect(sound == [])
    }
  }

  @Test("A language name instead of its tag gets a hint with the tag")
  func languageNames() {
    #expect(RequiredLanguage.unknown("German") == "fontprobe does not know this language; did you mean de?")
    #expect(RequiredLanguage.tag(named: "vietnam") == "vi")
    #expect(RequiredLanguage.unknown("xx").hasSuffix("give a tag such as de, vi or sr-Latn"))
  }

  @Test("The characters of a text file are required, and the file must be UTF-8")
  func textFiles() async throws {
    try await withTemporaryFolder { folder in
      try Fixtures.write(Array("Hx\nß\n".utf8), to: folder + "/a.txt")
      var settings = CheckSettings()
      settings.requiredTextFiles = [folder + "/a.txt"]
      settings.only = [.text]
      #expect(
        try await Checked.findings(["Base.ttf"], settings).map(\.message)
          == ["the face lacks 1 character of the text \"Hx ß \": ß (U+00DF)"])
      try Fixtures.write([0xFF, 0xFE, 0x41, 0], to: folder + "/a.txt")
      await #expect(throws: FontError.self) { try await Checked.findings(["Base.ttf"], settings) }
    }
  }

  @Test("Languages are found by their tags, also with an extra region or script")
  func languages() throws {
    #expect(RequiredLanguage("de")?.letters.contains("ß") == true)
    #expect(RequiredLanguage("tr")?.letters.contains("İ") == true)
    #expect(RequiredLanguage("sr")?.letters.contains("Ж") == true)
    #expect(RequiredLanguage("sr_Latn")?.letters.contains("Ž") == true)
    #expect(RequiredLanguage("DE-at")?.name == "German")
    #expect(RequiredLanguage("xx") == nil)
    #expect(RequiredLanguage("") == nil)
    #expect(RequiredLanguage.known.count > 150)
  }
}
