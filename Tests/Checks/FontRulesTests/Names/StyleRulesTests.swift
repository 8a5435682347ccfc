import FontFaces
import TestSupport
import Testing

@testable import FontRules

/// Base.ttf is upright; H is 700 and x is 500 units high.
struct StyleRulesTests {
  private static func message(
    _ rule: FontCheck.Rule, _ tag: String, _ number: Int, at place: Int
  ) async throws -> String? {
    let table = try ProbeFont.table(tag, number, at: place)
    return try await Checked.findings("Base.ttf", with: [tag: table]).first { $0.rule == rule }?.message
  }

  @Test("A sound font breaks no rule about style")
  func sound() async throws {
    let rules: Set<FontCheck.Rule> = [.styleBits, .italicAngle, .styleClasses, .underline, .nameTexts]
    let findings = try await Checked.findings(["Base.ttf", "Bold.ttf", "Condensed.ttf"])
    #expect(!findings.contains { rules.contains($0.rule) }, "\(findings)")
  }

  @Test("Style bits that contradict each other or the names are reported")
  func bits() async throws {
    let both = try await Checked.findings("Base.ttf", with: ["OS/2": ProbeFont.table("OS/2", 0x60, at: 62)])
      .filter { $0.rule == .styleBits }.map(\.message)
    #expect(
      both.contains(
        "the face is regular and bold at the same time (fsSelection): different programs choose different styles"))
    #expect(both.contains { $0.hasPrefix("the bit for bold is set (fsSelection), but the name \"Regular\"") })
    #expect(both.count == 2, "a bit that the names deny is one too many, in either table")
    let italic = try await Self.message(.styleBits, "OS/2", 1, at: 62)
    #expect(
      italic?.hasPrefix("the bit for italic is set (fsSelection), but the name \"Regular\" does not say italic") == true
    )
  }

  @Test("An italic angle or a caret that does not match the letters is reported")
  func angle() async throws {
    #expect(
      try await Self.message(.italicAngle, "post", 12, at: 4)
        == "the italic angle is +12°, which means a slant to the left, but the letters are upright: carets slant, but the letters do not"
    )
    #expect(
      try await Self.message(.italicAngle, "post", 0x10000 - 60, at: 4)
        == "the italic angle is −60°: no letter slants that much, and carets are almost horizontal")
    #expect(
      try await Self.message(.italicAngle, "post", 0x10000 - 12, at: 4)
        == "the face is upright, but the italic angle is −12°: carets slant, but the letters do not")
    let caret = try await Self.message(.italicAngle, "hhea", 1, at: 20)
    #expect(caret?.hasPrefix("the caret slants 45° (hhea), but the italic angle is 0°") == true, "\(caret ?? "")")
  }

  @Test("Arabic and Hebrew letters that lean to the left may have a positive angle", arguments: ["\u{627}", "ה"])
  func fromTheRight(_ letter: Unicode.Scalar) async throws {
    for (drawn, isFound) in [("\\", false), ("/", true)] as [(Unicode.Scalar, Bool)] {
      var font = try AlphabetFont()
      font.glyphs[letter] = font.glyph(drawn)
      font.set("post", 12, at: 4)
      let found = try await Checked.findings(of: .italicAngle, in: ["a.ttf": font.bytes])
      #expect(found.contains { $0.finding.message.hasPrefix("the italic angle is +12°") } == isFound, "\(found)")
    }
  }

  @Test("The style Book may have weight 450, but not 600", arguments: [(450, 0), (400, 0), (600, 1)])
  func book(_ weight: Int, _ count: Int) async throws {
    let font = try ProbeFont.bytes(style: "Book", weight: weight)
    #expect(try await Checked.findings(of: .styleWords, in: ["a.ttf": font]).count == count)
  }

  @Test(
    "A licence in the names is recognized by its words or its address",
    arguments: [
      (13, "Fonts in this site are free for any use.", true), (14, "http://fontawesome.io/license/", true),
      (13, "NHN Corporation", false), (14, "http://www.nhncorp.com", false),
    ] as [(Int, String, Bool)])
  func licence(_ id: Int, _ text: String, _ isTold: Bool) throws {
    let names = RebuiltFont.nameTable([
      .init(1, "Probe"), .init(2, "Regular"), .init(6, "Probe-Regular"), .init(id, text),
    ])
    let font = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": names])
    #expect(NameTableTexts(try FontFile(bytes: font).faces[0]).tellsLicence == isTold)
  }

  @Test("A weight class of one digit is reported")
  func classes() async throws {
    #expect(
      try await Self.message(.styleClasses, "OS/2", 4, at: 4)
        == "the weight class is 4, on a scale of 1 to 1000: some programs, like fontprobe, read this value as 400; other programs read this value as the thinnest weight of all"
    )
  }

  @Test("An unnamed width class is reported if a face of normal width exists")
  func widthClass() async throws {
    let narrow = try ProbeFont.bytes(style: "Book", tables: ["OS/2": ProbeFont.table("OS/2", 4, at: 6)])
    #expect(try await Checked.findings(of: .styleClasses, in: ["a.ttf": narrow]).isEmpty)
    let found = try await Checked.findings(
      of: .styleClasses, in: ["a.ttf": narrow, "b.ttf": ProbeFont.bytes(style: "Bold", weight: 700)])
    #expect(found.map(\.file) == ["a.ttf"])
    #expect(
      found.first?.finding.message
        == "the width class is 4 (87.5 % of normal), but the name \"Probe Book\" has no word for a width: a program that asks for the family in normal width gets b.ttf, not this face"
    )
  }

  @Test("A deep underline is reported only if it is in the next line")
  func deepUnderline() async throws {
    let post = try ProbeFont.table("post", 0x10000 - 512, at: 8)
    let low = try await Checked.findings("Base.ttf", with: ["post": post]).filter { $0.rule == .underline }
    #expect(low.count == 1 && low[0].message.contains("next line"), "\(low)")
    let hhea = try ProbeFont.table("hhea", 0x10000 - 634, at: 6)
    let within = try await Checked.findings("Base.ttf", with: ["post": post, "hhea": hhea])
    #expect(!within.contains { $0.rule == .underline }, "\(within)")
  }

  @Test("Of the faces that share a CFF table, one face may have its name")
  func sharedCFF() async throws {
    let font = try Fixtures.bytes(Fixtures.font("CFF.otf"))
    let own = try #require(try FontFile(path: Fixtures.font("CFF.otf")).face(0).postScriptName)
    func found(_ names: String...) async throws -> [FontCheck.Finding] {
      let tables = names.map { RebuiltFont.nameTable([.init(1, "Probe"), .init(2, "Regular"), .init(6, $0)]) }
      return try await Checked.findings(
        of: .nameTexts, in: ["a.otc": RebuiltFont.collection(of: font, names: tables)]
      ).map(\.finding)
    }
    #expect(try await found(own, "ProbeOther-Regular") == [])
    let foreign = try await found("ProbeOne-Regular", "ProbeOther-Regular")
    #expect(foreign.count { $0.message.contains("the CFF table") } == 1)
  }

  @Test("Underlines and strike-out lines at impossible places are reported")
  func underline() async throws {
    #expect(
      try await Self.message(.underline, "post", 100, at: 8)
        == "the underline lies 1.70 pt above the baseline at 17 pt: the line runs through the letters")
    #expect(try await Self.message(.underline, "post", 0, at: 10)?.contains("has no thickness") == true)
    #expect(try await Self.message(.underline, "post", 500, at: 10)?.contains("8.50 pt thick") == true)
    #expect(try await Self.message(.underline, "post", 0x10000 - 900, at: 8)?.contains("next line") == true)
    #expect(try await Self.message(.underline, "OS/2", 2000, at: 28)?.contains("above the letters") == true)
    let unset = try await Checked.findings(["ZeroUnderline.ttf"]).filter { $0.rule == .underline }
    #expect(unset.map(\.severity) == [.note])
  }

  @Test(
    "Names that are placeholders, garbled, untidy or of a different family are reported",
    arguments: [
      ("Untitled", "Untitled Regular", "is a placeholder"), ("Font 1", "Font 1 Regular", "is a placeholder"),
      ("CafÃ© Sans", "CafÃ© Sans Regular", "garbled"), ("Probe ", "Probe Regular", "ends in a space"),
      ("Probe\nSans", "Probe Sans Regular", "control character (U+000A)"),
      ("Probe", "Helvetica Neue Bold", "does not begin with the family name \"Probe\""),
    ])
  func names(_ family: String, _ full: String, _ words: String) async throws {
    let names = RebuiltFont.nameTable([
      .init(1, family), .init(2, "Regular"), .init(4, full), .init(6, "Probe-Regular"),
    ])
    let found = try await Checked.findings("Base.ttf", with: ["name": names]).filter { $0.rule == .nameTexts }
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test("A PostScript name with a different weight from the other names is reported")
  func postScriptName() async throws {
    let names = RebuiltFont.nameTable([
      .init(1, "Probe"), .init(2, "Bold"), .init(4, "Probe Bold"), .init(6, "Probe-Thin"),
    ])
    let found = try await Checked.findings("Base.ttf", with: ["name": names]).first { $0.rule == .nameTexts }
    #expect(
      found?.message.hasPrefix("the PostScript name Probe-Thin says weight 100, but the other names say 700") == true)
  }
}
