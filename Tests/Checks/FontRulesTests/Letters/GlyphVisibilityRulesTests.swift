import FontFaces
import TestSupport
import Testing

@testable import FontChecks
@testable import FontRules

/// FP089, FP099, FP117, FP123, and parts of FP092, FP093 and FP098: characters that are not letters by themselves.
@Suite(.stopped(after: .seconds(600))) struct GlyphVisibilityRulesTests {
  private func findings(
    _ rule: FontCheck.Rule, _ change: (inout AlphabetFont) throws -> Void
  ) async throws -> [FontCheck.Finding] {
    var font = try AlphabetFont()
    try change(&font)
    let bytes = font.bytes
    return try await withTemporaryFolder { folder in
      try Fixtures.write(bytes, to: "\(folder)/a.ttf")
      var settings = CheckSettings()
      settings.isDeep = true
      settings.only = [rule]
      return try await FontCheck(settings, worker: Program.path).run(["\(folder)/a.ttf"]).findings
    }
  }

  /// A GDEF table (1.0) that calls all glyphs base glyphs (class 1).
  private static let letters: [UInt8] =
    [0, 1, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0] + [0, 2, 0, 1, 0, 0, 0xFF, 0xFF, 0, 1]

  @Test("An empty .notdef without an advance is a note")
  func missingGlyph() async throws {
    let gap = try await findings(.missingGlyph) { $0.set("loca", 0, at: 2) }
    #expect(gap == [], "a gap is a trace")
    let nothing = try await findings(.missingGlyph) { font in
      font.set("loca", 0, at: 2)
      font.set("hmtx", 0, at: 0)
    }
    #expect(nothing.map(\.severity) == [.note])
    #expect(nothing.first?.message.hasSuffix("nothing shows that a character is missing") == true, "\(nothing)")
  }

  @Test("Invisible characters with a visible shape are reported")
  func invisible() async throws {
    let drawn = try await findings(.invisibleCharacters) { font in
      font.glyphs["\t"] = font.glyph("|")
      font.glyphs["\u{200D}"] = font.glyph("|")
    }
    #expect(
      drawn.map(\.message) == [
        "2 invisible characters (U+0009, U+200D) have visible shapes: programs that do not hide these characters show visible signs in words"
      ])
    #expect(drawn.map(\.severity) == [.warning])
    let joiner = try await findings(.invisibleCharacters) { $0.glyphs["\u{200D}"] = $0.glyph("|") }
    #expect(joiner == [], "many fonts draw joiners for editors, and every engine hides them")
    let tab = try await findings(.invisibleCharacters) { font in
      font.glyphs["\t"] = font.glyph(" ")
      font.glyphs["\u{AD}"] = font.glyph("-")
    }
    #expect(tab == [], "a tab is a space to many programs, and a soft hyphen a hyphen")
  }

  @Test("A missing no-break space is not reported")
  func noBreakSpace() async throws {
    #expect(try await findings(.space) { $0.glyphs["\u{A0}"] = nil } == [], "engines set the space for it")
  }

  @Test("A mark after the letter or beside the letter is reported")
  func marks() async throws {
    let moving = try await findings(.marks) { font in
      font.glyphs["\u{323}"] = font.glyph("i")
      font.tables["GDEF"] = Self.letters
    }
    #expect(moving.map(\.severity) == [.warning])
    #expect(
      moving.first?.message.hasPrefix(
        "1 of the 1 combining marks is placed after the letter, not on it (U+0323): U+0323 moves the next letter by 0.")
        == true, "\(moving)")
    let beside = try await findings(.marks) { font in
      font.glyphs["\u{302}"] = font.glyph("^")
      font.setAdvance("^", 0)
    }
    #expect(
      beside.first?.message.hasPrefix(
        "1 of the 1 combining marks is drawn beside the letter (U+0302): U+0302 lies 0.") == true, "\(beside)")
    let phonetic = try await findings(.marks) { font in
      font.glyphs["\u{348}"] = font.glyph("i")
      font.tables["GDEF"] = Self.letters
    }
    #expect(phonetic == [], "a mark that no text of a language has")
    #expect(try await findings(.marks) { _ in } == [], "a face without marks")
  }

  @Test("An accented letter that differs from letter and mark is reported")
  func composed() async throws {
    // EB Garamond has anchors for its accents. Its cmap has only ASCII, the acute and two letters with an acute.
    let path = Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf")
    let outlines = try FontFile(path: path).face(0).harfBuzzFace()
    func found(_ drawn: [Unicode.Scalar: Unicode.Scalar]) async throws -> [FontCheck.Finding] {
      var glyphs: [UInt32: Int] = [:]
      for scalar in (0x20...0x7E).map({ Unicode.Scalar(UInt8($0)) }) + "\u{301}\u{34F}".unicodeScalars {
        glyphs[scalar.value] = outlines.glyph(for: scalar)
      }
      for (letter, shown) in drawn { glyphs[letter.value] = outlines.glyph(for: shown) }
      let font = RebuiltFont.bytes(try Fixtures.bytes(path), with: ["cmap": ProbeFont.cmap(glyphs)])
      return try await Checked.findings(of: .marks, in: ["a.otf": font]).map(\.finding)
    }
    #expect(try await found(["é": "é", "ó": "ó"]) == [])
    let other = try await found(["é": "é", "ó": "Ó"])
    #expect(
      other.first?.message.hasPrefix(
        "1 of the 2 letters with accents looks different if written as a letter and a combining mark (ó (U+00F3)): the mark of ó (U+00F3) lies 0."
      ) == true, "\(other)")
    #expect(other.map(\.severity) == [.note])
  }

  @Test(
    "Missing quotation marks and currency of a language are a note, or a warning if required")
  func punctuation() async throws {
    func found(_ added: String, _ required: String? = nil) async throws -> [FontCheck.Finding] {
      var settings = CheckSettings()
      if let required { settings.requiredLanguages = [try #require(RequiredLanguage(required))] }
      settings.only = [.punctuation]
      var font = try AlphabetFont()
      for scalar in added.unicodeScalars { font.glyphs[scalar] = font.ownGlyph(scalar) }
      let bytes = font.bytes
      return try await withTemporaryFolder { folder in
        try Fixtures.write(bytes, to: "\(folder)/a.ttf")
        return try await FontCheck(settings, worker: Program.path).run(["\(folder)/a.ttf"]).findings
      }
    }
    #expect(try await found("“”‘’") == [])
    let english = try await found("“‘")
    #expect(
      english.map(\.message) == [
        "the face has the letters of English, but lacks quotation marks or the currency sign: ” (U+201D), ’ (U+2019)"
      ])
    #expect(english.map(\.severity) == [.note])
    let german = try await found("“”‘’ß‚")
    #expect(
      german.map(\.message) == [
        "the face has the letters of German, but lacks quotation marks or the currency sign: „ (U+201E), € (U+20AC)"
      ])
    let required = try await found("“”‘’„‚", "de-CH")
    #expect(required.map(\.severity) == [.warning])
    #expect(required.first?.message.hasSuffix("sign: € (U+20AC)") == true, "\(required)")
  }

  @Test("A letter that exists in only one case is reported")
  func casePairs() async throws {
    func pairs(_ font: inout AlphabetFont, without lacking: String) {
      for value in UInt32(0xC0)...0x17F {
        guard let scalar = Unicode.Scalar(value), !lacking.unicodeScalars.contains(scalar) else { continue }
        font.glyphs[scalar] = font.ownGlyph(scalar)
      }
      for scalar in lacking.unicodeScalars { font.glyphs[scalar] = nil }
    }
    #expect(try await findings(.lettersMapped) { pairs(&$0, without: "Ÿ") } == [])
    let one = try await findings(.lettersMapped) { pairs(&$0, without: "É") }
    #expect(
      one.map(\.message) == [
        "the face has é (U+00E9) but lacks É (U+00C9): a word in capitals is set in two fonts"
      ])
    #expect(one.map(\.severity) == [.warning])
    let two = try await findings(.lettersMapped) { pairs(&$0, without: "Éñ") }
    #expect(
      two.map(\.message) == [
        "2 letters of Latin exist in only one case: the face lacks É (U+00C9), ñ (U+00F1)"
      ])
    #expect(try await findings(.lettersMapped) { $0.glyphs["Ä"] = nil } == [], "few letters have two cases here")
  }

  @Test("A sign with a different width from the other signs is reported")
  func mathSigns() async throws {
    func found(_ sign: Unicode.Scalar?) async throws -> [FontCheck.Finding] {
      try await findings(.figureWidths) { font in
        font.tables["GSUB"] = []
        for figure in "0123456789".unicodeScalars { font.setAdvance(figure, 1200) }
        for sign in "+−×÷=<>".unicodeScalars {
          font.glyphs[sign] = font.ownGlyph(sign)
          font.setAdvance(sign, 1200)
        }
        if let sign { font.setAdvance(sign, 1340) }
      }
    }
    #expect(try await found(nil) == [])
    let minus = try await found("−")
    #expect(minus.map(\.severity) == [.note])
    #expect(
      minus.first?.message
        == "the signs + × ÷ = < > are 0.6 em wide, but − (U+2212) is 0.67 em wide, a difference of 1.19 pt at 17 pt: sums in columns do not line up"
    )
  }
}
