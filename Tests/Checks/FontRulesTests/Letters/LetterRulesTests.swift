import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

@Suite(.stopped(after: .seconds(1200))) struct LetterRulesTests {
  private func findings(
    _ font: AlphabetFont, _ settings: CheckSettings = CheckSettings()
  ) async throws -> [FontCheck.Finding] {
    try await withTemporaryFolder { folder in
      try Fixtures.write(font.bytes, to: "\(folder)/a.ttf")
      var settings = settings
      settings.isDeep = true
      settings.only = settings.only.isEmpty ? Set(AlphabetFont.rules) : settings.only
      return try await FontCheck(settings, worker: Program.path).run(["\(folder)/a.ttf"]).findings
    }
  }

  private func finding(
    _ rule: FontCheck.Rule, _ change: (inout AlphabetFont) -> Void
  ) async throws -> FontCheck.Finding? {
    var font = try AlphabetFont()
    change(&font)
    return try await findings(font).first { $0.rule == rule }
  }

  @Test("A sound face breaks no rule about letters")
  func whole() async throws { #expect(try await findings(try AlphabetFont()) == []) }

  @Test("A face that breaks a rule has a finding of this rule", arguments: AlphabetFont.rules)
  func broken(_ rule: FontCheck.Rule) async throws {
    let font = try #require(try AlphabetFont.breaking(rule))
    let findings = try await findings(font)
    #expect(findings.contains { $0.rule == rule && $0.severity == rule.severity }, "\(findings)")
  }

  @Test("Empty letters are counted and listed, and one empty letter is a warning")
  func ink() async throws {
    let all = try await findings(try #require(try AlphabetFont.breaking(.lettersDrawn)))
    #expect(
      all.first { $0.rule == .lettersDrawn }?.message
        == "26 of the 62 letters and digits are empty: text has a gap for these characters, and no fallback font is used for these characters (a to z)"
    )
    let one = try await finding(.lettersDrawn) { $0.glyphs["e"] = $0.glyph(" ") }
    #expect(one?.severity == .warning)
    #expect(one?.message.hasPrefix("1 of the 62 letters and digits is empty") == true)
    let umlauts = try await finding(.lettersDrawn) { $0.glyphs["ä"] = $0.glyph(" ") }
    #expect(umlauts?.message == "1 letter of Latin is empty: ä (U+00E4)")
    #expect(umlauts?.severity == .warning)
    let stop = try await finding(.lettersDrawn) { $0.glyphs["."] = $0.glyph(" ") }
    #expect(stop?.message == "some of the punctuation is empty: '.'")
  }

  @Test("An empty letter of a required language is an error")
  func requiredInk() async throws {
    var font = try AlphabetFont()
    font.glyphs["ä"] = font.glyph(" ")
    var settings = CheckSettings()
    settings.only = [.lettersDrawn]
    settings.requiredTexts = ["ä"]
    let findings = try await findings(font, settings)
    #expect(findings.map(\.message) == ["1 letter that is required is empty: ä (U+00E4)"])
    #expect(findings.first?.severity == .error)
  }

  @Test("Advances of 0, far too large or too small are reported")
  func advances() async throws {
    let none = try await finding(.letterWidths) { $0.setAdvance("n", 0) }
    #expect(none?.message == "the advance of n is 0: the next letter is drawn over this letter")
    let sign = try await finding(.letterWidths) { $0.setAdvance("~", 0) }
    #expect(
      sign?.message == "the advance of ~ is 0, as for accents: the next character is drawn over this sign")
    #expect(sign?.severity == .warning)
    let beyond = try await finding(.letterWidths) { $0.setAdvance("ä", 0) }
    #expect(beyond?.message == "the advance of ä (U+00E4) is 0: the next letter is drawn over this letter")
    #expect(beyond?.severity == .error)
    let other = try await finding(.letterWidths) { font in
      font.glyphs["א"] = font.glyph("n")
      font.glyphs["n"] = font.glyph("m")
      font.set("hmtx", 0, at: font.glyph("א") * 4)
    }
    #expect(other?.message == "the advance of א (U+05D0) is 0: the next letter is drawn over this letter")
    // An enclosing mark and an accent are drawn around the previous letter; U+FC5E is a space and two Arabic marks.
    let marks = try await finding(.letterWidths) { font in
      for mark in ["\u{488}", "\u{301}", "\u{FC5E}"] as [Unicode.Scalar] { font.glyphs[mark] = font.glyph("n") }
      font.glyphs["n"] = font.glyph("m")
      font.set("hmtx", 0, at: font.glyph("\u{301}") * 4)
    }
    #expect(marks == nil)
    let absurd = try await finding(.letterWidths) { $0.setAdvance("a", 20_000) }
    #expect(absurd?.message.hasPrefix("a has an advance of 10 em, but its shape is only") == true)
    #expect(absurd?.severity == .error)
    let narrow = try await finding(.letterWidths) { $0.setAdvance("m", 20) }
    #expect(narrow?.message.hasSuffix("beyond its advance: the next letter overlaps this letter") == true)
    #expect(narrow?.severity == .warning)
  }

  @Test("Letters with glyph 0, without a glyph or with shared glyphs are reported")
  func mapping() async throws {
    let notdef = try await finding(.lettersMapped) { $0.glyphs["e"] = 0 }
    #expect(
      notdef?.message == "e is mapped to glyph 0 (.notdef): a fallback font is used, or boxes are drawn")
    let missing = try await finding(.lettersMapped) { font in
      font.glyphs["q"] = nil
      font.glyphs["Z"] = nil
    }
    #expect(missing?.message == "the face lacks 2 letters of the alphabet: q, Z")
    #expect(missing?.severity == .warning)
    let half = try await finding(.lettersMapped) { font in
      for letter in "abcdefghijlmnopqrstuvwxyz".unicodeScalars { font.glyphs[letter] = nil }
    }
    #expect(half?.message.hasPrefix("the face lacks 25 letters of the alphabet") == true && half?.severity == .note)
    let digits = try await finding(.lettersMapped) { font in
      for figure in "0123456789".unicodeScalars { font.glyphs[figure] = nil }
    }
    #expect(digits?.message == "the face has no digits")
    let same = try await finding(.lettersMapped) { font in
      for letter in "abcdefghijklm".unicodeScalars { font.glyphs[letter] = font.glyph("x") }
    }
    #expect(
      same?.message == "the 26 lowercase letters share 13 glyphs: different letters have the same shape")
  }

  @Test("The hint is in the singular for one letter, and in the plural for two")
  func mappingHints() async throws {
    let one = try await finding(.lettersMapped) { $0.glyphs["e"] = 0 }
    #expect(one?.hint == "map this character to its glyph in the source of the font, or get the font again")
    let two = try await finding(.lettersMapped) { font in
      for letter in "ez".unicodeScalars { font.glyphs[letter] = 0 }
    }
    #expect(two?.hint == "map these characters to their glyphs in the source of the font, or get the font again")
  }

  @Test("Exchanged glyphs and a missing accent are reported")
  func otherGlyphs() async throws {
    let digit = try await finding(.lettersMapped) { $0.glyphs["8"] = $0.glyph("3") }
    #expect(digit?.message == "8 has the glyph named 'three': text shows the wrong letter, or the name is wrong")
    #expect(digit?.severity == .warning)
    let letters = try await finding(.lettersMapped) { font in
      (font.glyphs["E"], font.glyphs["F"]) = (font.glyphs["F"], font.glyphs["E"])
    }
    #expect(
      letters?.message
        == "2 of the letters and digits have glyphs with the names of different characters (E, F): E has the glyph named 'F'; text shows the wrong letter, or the name is wrong"
    )
    let accent = try await finding(.lettersMapped) { font in
      for letter in "àáâãçèéêëìíîïñòóôõùúûý".unicodeScalars { font.glyphs[letter] = font.ownGlyph(letter) }
      font.glyphs["é"] = font.glyph("e")
    }
    #expect(accent?.message == "é (U+00E9) has the glyph of e: the accent is missing")
    let capitals = try await finding(.lettersMapped) { font in
      for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
        font.glyphs[letter] = font.glyph(Unicode.Scalar(letter.value - 0x20) ?? letter)
      }
      font.glyphs["0"] = font.glyph("O")
      font.glyphs["1"] = font.glyph("l")
    }
    #expect(capitals == nil, "both cases of a letter, and what looks alike, may share a glyph")
  }

  @Test("Digits without glyph names that share a glyph are reported")
  func sharedDigits() async throws {
    let shared = try await finding(.lettersMapped) { font in
      // Version 3.0 has no names.
      font.set("post", 3, at: 0)
      font.glyphs["8"] = font.glyph("3")
    }
    #expect(shared?.message == "3, 8 share 1 glyph: different digits have the same shape")
  }

  @Test("A narrow i is reported only if the face claims to be monospaced, or nearly is")
  func narrowLetter() async throws {
    func found(_ advance: Int, isFixedPitch: Bool) async throws -> FontCheck.Finding? {
      try await finding(.monospaced) { font in
        for letter in font.glyphs.keys { font.setAdvance(letter, 1200) }
        font.setAdvance("i", advance)
        if isFixedPitch { font.set("post", 1, at: 14) }
      }
    }
    #expect(try await found(600, isFixedPitch: false) == nil)
    let slip = try await found(600, isFixedPitch: true)
    #expect(slip?.message.hasPrefix("i is not as wide as the other letters") == true)
    #expect(try await found(1190, isFixedPitch: false)?.severity == .note)
  }

  @Test("PANOSE that denies a monospaced face is a note")
  func proportion() async throws {
    func found(_ proportion: Int) async throws -> [FontCheck.Finding] {
      var font = try AlphabetFont()
      for letter in font.glyphs.keys { font.setAdvance(letter, 1200) }
      font.set("post", 1, at: 14)
      // bFamilyType 2, "Latin Text", and bProportion, the fourth digit.
      font.set("OS/2", 0x0200, at: 32)
      font.set("OS/2", 0x0500 + proportion, at: 34)
      return try await findings(font).filter { $0.rule == .monospaced }
    }
    #expect(try await found(9) == [])
    let denied = try await found(3)
    #expect(
      denied.map(\.message) == [
        "all the letters have the same width, but PANOSE says that they have different widths (bProportion 3): programs that trust PANOSE do not list the font as monospaced"
      ])
    #expect(denied.map(\.severity) == [.note])
  }

  @Test(
    "Double-width East Asian letters make a face not monospaced, but a ligature does not",
    arguments: [("一", 2400, 0), ("一", 1200, 1), ("ﬁ", 2400, 1)] as [(Unicode.Scalar, Int, Int)])
  func doubleWidth(_ letter: Unicode.Scalar, _ advance: Int, _ count: Int) async throws {
    var font = try AlphabetFont()
    for letter in font.glyphs.keys { font.setAdvance(letter, 1200) }
    font.glyphs[letter] = font.ownGlyph("Ω")
    font.setAdvance(letter, advance)
    #expect(try await findings(font).count { $0.rule == .monospaced } == count)
  }

  @Test("A descender that both the line and Windows cut is reported once")
  func cutOnce() async throws {
    var font = try AlphabetFont()
    font.set("hhea", -100, at: 6)
    font.set("OS/2", -100, at: 70)
    font.set("OS/2", 100, at: 76)
    let found = try await findings(font).filter { $0.rule == .lineHeights }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.message.hasPrefix("the descender ends 0.05 em below the baseline") == true, "\(found)")
    // A different Windows descender is reported too.
    font.set("OS/2", 200, at: 76)
    #expect(try await findings(font).count { $0.rule == .lineHeights } == 2)
  }

  @Test("Ornaments in place of letters have no cap height and x-height to compare")
  func ornaments() async throws {
    var font = try AlphabetFont()
    let signs = [".", "-", "_", "*", "'", ",", "~", "^"] as [Unicode.Scalar]
    for letters in ["HIETFLNM", "xzvwnmur"] {
      for (letter, sign) in zip(letters.unicodeScalars, signs) { font.glyphs[letter] = font.glyph(sign) }
    }
    let found = try await findings(font)
    #expect(!found.contains { $0.rule == .declaredHeights }, "\(found)")
  }

  @Test("Two compared lengths have enough digits to show their difference")
  func comparedLengths() {
    #expect(LetterWords.ems(1.0575, 1.0607) == ("1.058 em", "1.061 em"))
    #expect(LetterWords.ems(0.6, 0.7) == ("0.6 em", "0.7 em"))
  }

  @Test("A missing, empty-width, too wide or drawn space is reported")
  func spaces() async throws {
    #expect(try await finding(.space) { $0.glyphs[" "] = nil }?.severity == .error)
    #expect(
      try await finding(.space) { $0.setAdvance(" ", 0) }?.message == "the space has the advance 0: words run together")
    #expect(
      try await finding(.space) { font in
        font.glyphs["\u{A0}"] = nil
        font.setAdvance(" ", 10_000)
      }?.message == "the space is 5 em wide: the gaps between words are too wide")
    let noBreak = try await finding(.space) { $0.glyphs["\u{A0}"] = $0.glyph("m") }
    #expect(noBreak?.message.hasPrefix("the no-break space (U+00A0) is ") == true)
    #expect(noBreak?.severity == .warning)
    let drawn = try await finding(.space) { $0.glyphs[" "] = $0.glyph("i") }
    #expect(drawn?.message == "the space is not empty: a shape is drawn between all words")
  }

  @Test("A symbol font is not checked as text")
  func signs() async throws {
    let finding = try await finding(.space) { font in
      font.glyphs[" "] = nil
      // PANOSE, bFamilyType 5: "Latin Symbol"; bSerifStyle stays 0.
      font.set("OS/2", 0x0500, at: 32)
    }
    #expect(finding == nil)
  }

  @Test("Line heights of 0, too low or too high, and cut letters on Windows, are reported")
  func lines() async throws {
    let none = try #require(try AlphabetFont.breaking(.lineHeights))
    let zero = try await findings(none).first { $0.rule == .lineHeights }
    #expect(
      zero?.message
        == "ascender and descender are 0 in hhea, OS/2 typo, OS/2 win: lines of text have no height")
    let low = try await finding(.lineHeights) { font in
      for (place, value) in [(4, 600), (6, -100), (8, 0)] { font.set("hhea", value, at: place) }
      for (place, value) in [(68, 600), (70, -100), (72, 0)] { font.set("OS/2", value, at: place) }
    }
    #expect(low?.message.hasPrefix("the line height is less than the height of the letters: 0.35 em") == true)
    #expect(low?.severity == .error)
    let high = try await finding(.lineHeights) { font in
      font.set("hhea", 16_000, at: 4)
      font.set("OS/2", 16_000, at: 68)
    }
    #expect(high?.message.contains("ascender 8 em") == true)
    #expect(high?.severity == .error)
    let windows = try await finding(.lineHeights) { $0.set("OS/2", 400, at: 74) }
    #expect(windows?.message.contains("the win ascent is 0.2 em") == true)
    #expect(windows?.severity == .warning)
  }

  @Test("A letter far off the baseline is reported, but not the line height")
  func displaced() async throws {
    var font = try AlphabetFont()
    // As `a`, an accent is a letter above the baseline. The line ends below it.
    font.glyphs["a"] = font.accent
    for letter in "ÀÄÖÜ".unicodeScalars { font.glyphs[letter] = nil }
    font.set("hhea", 1560, at: 4)
    for place in [68, 74] { font.set("OS/2", 1560, at: place) }
    let findings = try await findings(font)
    #expect(
      findings.contains {
        $0.rule == .letterPlaces && $0.message.hasPrefix("a is not drawn on the baseline: the letter begins ")
      })
    #expect(!findings.contains { $0.rule == .lineHeights }, "\(findings)")
  }

  @Test("Kerning, figures, fixed pitch, units per em and underline have their messages")
  func words() async throws {
    let expected: [(FontCheck.Rule, String)] = [
      (.kerning, "the kerning moves V after A by 2 em to the left, over the first letter"),
      (.figureWidths, "nine of the figures are 0.6 em wide, but 7 is 0.7 em wide, a difference of 1.70 pt at 17 pt"),
      (.monospaced, "isFixedPitch in post is not 0, but the letters have different widths"),
      (
        .letterPlaces,
        "text is far smaller than in other fonts at the same size; the 4000 units per em may be wrong"
      ),
      (.underline, "above the baseline at 17 pt: the line runs through the letters"),
    ]
    for (rule, words) in expected {
      let findings = try await findings(try #require(try AlphabetFont.breaking(rule)))
      #expect(findings.contains { $0.rule == rule && $0.message.contains(words) }, "\(findings)")
    }
  }

  @Test(
    "The bundled fonts have no warnings about letters apart from known ones",
    arguments: ["Inter", "Manrope", "RobotoSlab"])
  func bundled(_ folder: String) async throws {
    var settings = CheckSettings()
    settings.isDeep = true
    settings.only = Set(AlphabetFont.rules)
    let report = try await FontCheck(settings, worker: Program.path).run([Fixtures.path("Fonts/\(folder)")])
    // Roboto Slab's GDEF has no class for marks, so HarfBuzz treats them as letters.
    let known: [FontCheck.Rule] = folder == "RobotoSlab" ? [.marks] : []
    #expect(report.findings.filter { $0.severity > .note && !known.contains($0.rule) } == [])
  }
}
