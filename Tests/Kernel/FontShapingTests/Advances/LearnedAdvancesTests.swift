import FontFaces
import FontFiles
import FontMutants
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontShaping

/// Learned advances are the same as HarfBuzz's. If the tables do not allow learning, HarfBuzz shapes the text.
@Suite(.stopped(after: .seconds(300))) struct LearnedAdvancesTests {
  @Test("Without lookups, even a new text is measured by the advances of its letters")
  func noLookups() throws {
    let face = try LayoutFace()
    #expect(face.learned("Toyota 86 – Übergröße") == face.shaped("Toyota 86 – Übergröße"))
    #expect(face.learnedAdvance("  a  b ") == face.shapedAdvance("  a  b "))
  }

  @Test("HarfBuzz shapes texts with marks, fraction slashes, wide spaces, invisible characters or missing glyphs")
  func charactersOfTheirOwn() throws {
    let face = try LayoutFace()
    for text in [
      "e\u{301}", "a\u{200D}b", "a\u{AD}b", "1\u{2044}2", "a\tb", "a\u{2003}b", "a\u{FE0F}", "שלום", "字", "😀",
    ] {
      #expect(!face.isLearned(text), "'\(text)'")
    }
  }

  @Test("A kerning pair changes the first advance, and is unsafe to break")
  func pairs() throws {
    let (v, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph("o"))
    let face = try LayoutFace(positions: [LayoutFace.pairs(v, [(o, -70)])])
    let (pair, alone) = (try #require(face.learned("Vo")), try #require(face.learned("V")))
    #expect(pair[0].advance == alone[0].advance - 70)
    #expect(pair.map(\.isUnsafe) == [false, true])
    #expect(face.isLearned("VoVVo oV"))
  }

  @Test("Class 0 of the second glyphs contains every other glyph, including the space")
  func classZero() throws {
    let v = try LayoutFace.glyph("V")
    let face = try LayoutFace(positions: [LayoutFace.pairs(beforeAllBut: v, -60)])
    #expect(face.shapedAdvance("V a") == face.shapedAdvance("V") + face.shapedAdvance(" a") - 60)
    #expect(face.isLearned("V aVV Va V"))
  }

  @Test("A rule that adjusts a letter beside another letter is learned as a pair")
  func adjustingRules() throws {
    let (v, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph("o"))
    let (before, after) = (LayoutFace.rule(before: [[v]], [o]), LayoutFace.rule([o], after: [[v]]))
    for rule in [before, after] {
      let face = try LayoutFace(positions: [LayoutTable.lookup(8, rule), LayoutFace.adjustment(o, -70)])
      #expect(face.shapedAdvance("oVo") == 2 * face.shapedAdvance("o") + face.shapedAdvance("V") - 70)
      for text in ["oVo", "VoVoo V oV"] { #expect(face.learned(text) == face.shaped(text), "'\(text)'") }
    }
    // Only the first rule that matches at a letter applies.
    let both = LayoutTable.big([8, 0, 2, 10, 10 + before.count]) + before + after
    let face = try LayoutFace(positions: [both, LayoutFace.adjustment(o, -70)])
    #expect(face.shapedAdvance("VoV") == 2 * face.shapedAdvance("V") + face.shapedAdvance("o") - 70)
    for text in ["VoV", "Vo", "oV", "VoVoV oV"] { #expect(face.isLearned(text), "'\(text)'") }
  }

  @Test("A contextual rule for a single letter is learned like the substitution that it calls")
  func rulesForOneLetter() throws {
    let (a, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph("W"))
    let face = try LayoutFace(substitutions: [LayoutFace.chain(6, [a]), LayoutFace.substitution(a, by: b)])
    #expect(face.shapedAdvance("xax") == face.shapedAdvance("xWx"))
    #expect(face.learned("xax a") == face.shaped("xax a"))
  }

  @Test("Kerning pairs of the kern table are learned")
  func kerningTable() throws {
    let (v, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph("o"))
    // HarfBuzz reads the kern table if GPOS has no kern feature.
    let face = try LayoutFace(tables: [
      "kern": RebuiltFont.kernTable(left: v, right: o, by: -71), "GPOS": LayoutTable.bytes([], features: ["dist"]),
    ])
    #expect(face.shapedAdvance("Vo") == face.shapedAdvance("V") + face.shapedAdvance("o") - 71)
    #expect(face.isLearned("VoVo Vo"))
  }

  @Test("A word with a pair that adjusts both glyphs is learned as a whole")
  func secondValues() throws {
    let (v, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph("o"))
    let face = try LayoutFace(positions: [LayoutFace.pairs(v, [(v, -50), (o, -70)], second: 20)])
    #expect(face.learned("VVo") == nil)
    #expect(face.isLearned("VVo"))
    for text in ["oo VVo oo", "oo VVV oo"] { #expect(face.isLearned(text), "'\(text)'") }
  }

  @Test("A ligature is learned like a letter, with its kerning pairs")
  func ligatures() throws {
    let glyphs = try ["f", "i", "æ", "V", "o"].map { try LayoutFace.glyph($0) }
    let (f, i, whole, v, o) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4])
    let pairs = [LayoutFace.pairs(v, [(f, -30), (whole, -70)]), LayoutFace.pairs(whole, [(o, -50)])]
    let face = try LayoutFace(
      substitutions: [LayoutFace.ligature(f, i, whole)], tables: ["GPOS": LayoutTable.bytes(pairs, features: ["kern"])])
    #expect(face.learned("fix")?.map(\.start) == [0, 2])
    for text in ["fix it", "fi", "Vfio", "VfiVfi fi", "f i", "Vf", "ffi", "fio Vfo"] {
      #expect(face.learned(text) == face.shaped(text), "'\(text)'")
      #expect(face.learnedAdvance(text) == face.shapedAdvance(text), "'\(text)'")
    }
  }

  @Test("A longer ligature replaces a shorter ligature, and changes the pair before it")
  func longerLigatures() throws {
    let glyphs = try ["f", "i", "æ", "œ", "V"].map { try LayoutFace.glyph($0) }
    let (f, i, two, three, v) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4])
    // The longer ligature consists of the shorter ligature and a letter.
    var table = LayoutTable.bytes(
      [LayoutFace.ligature(f, f, two), LayoutFace.ligature(two, i, three)], features: ["calt"], listing: 2)
    let positions = [LayoutFace.pairs(v, [(f, -10), (two, -40), (three, -90)])]
    var face = try LayoutFace(positions: positions, tables: ["GSUB": table])
    for text in ["Vffi", "Vff", "Vf", "VffVffi", "ffi", "Vffx", "Vffix"] {
      #expect(face.learned(text) == face.shaped(text), "'\(text)'")
      #expect(face.learnedAdvance(text) == face.shapedAdvance(text), "'\(text)'")
    }
    // The longer ligature consists of letters.
    table = LayoutTable.bytes(
      [
        LayoutTable.lookup(
          4, LayoutTable.big([1, 8, 1, 14] + LayoutFace.coverage([f]) + [2, 6, 14, three, 3, f, i, two, 2, f]))
      ],
      features: ["calt"], listing: 1)
    face = try LayoutFace(positions: positions, tables: ["GSUB": table])
    for text in ["Vffi", "Vff", "VffVffi", "Vffx", "Vffix"] {
      #expect(face.learned(text) == face.shaped(text), "'\(text)'")
    }
  }

  @Test("A word with a partial ligature, or a ligature in a rule, is learned as a whole")
  func ligaturesOfWords() throws {
    let glyphs = try ["f", "i", "æ", "V", "x"].map { try LayoutFace.glyph($0) }
    let (f, i, whole, v, x) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4])
    let ligature = LayoutFace.ligature(f, i, whole)
    var faces = [
      // There is a ligature f f i, but no ligature f f.
      try LayoutFace(substitutions: [
        LayoutTable.lookup(
          4, LayoutTable.big([1, 8, 1, 14] + LayoutFace.coverage([f]) + [1, 4, whole, 3, f, i]))
      ])
    ]
    // A rule applies to the ligature after V or before x.
    for rule in [
      LayoutFace.chain(6, before: [[v]], [whole], calling: 2), LayoutFace.chain(6, [whole], after: [[x]], calling: 2),
    ] {
      let table = LayoutTable.bytes(
        [ligature, rule, LayoutFace.substitution(whole, by: x)], features: ["calt"], listing: 2)
      faces.append(try LayoutFace(tables: ["GSUB": table]))
    }
    for (face, word) in zip(faces, ["Vffx", "Vfi", "fix"]) {
      #expect(face.learned(word) == nil)
      for text in [word, "fi if", "x fi V", "Vfix", "ff"] { _ = face.isLearned(text) }
      #expect(face.isLearned(word))
    }
  }

  @Test("A word is learned if its ligature may be longer or has letters in a rule")
  func ligaturesThatGoOn() throws {
    let glyphs = try ["f", "i", "æ", "œ", "x", "V"].map { try LayoutFace.glyph($0) }
    let (f, i, two, four, x, v) = (glyphs[0], glyphs[1], glyphs[2], glyphs[3], glyphs[4], glyphs[5])
    // The ligature f i x V precedes the ligature f i.
    let longer = LayoutTable.lookup(
      4, LayoutTable.big([1, 8, 1, 14] + LayoutFace.coverage([f]) + [2, 6, 16, four, 4, i, x, v, two, 2, i]))
    let rule = LayoutFace.chain(6, [f], after: [[i], [x], [v]], calling: 2)
    for (lookups, count) in [
      ([longer], 1), ([rule, LayoutFace.ligature(f, i, two), LayoutFace.substitution(f, by: v)], 2),
    ] {
      let table = LayoutTable.bytes(lookups, features: ["calt"], listing: count)
      let face = try LayoutFace(tables: ["GSUB": table])
      #expect(face.shaped("fixV").map(\.advance) != face.shaped("fixx").map(\.advance))
      for text in ["fixV", "fixx", "afixV xx", "fix", "fi xV"] { #expect(face.isLearned(text), "'\(text)'") }
    }
  }

  @Test("A face learns at most 64 ligatures, and none that becomes glyph 0 or a space")
  func refusedLigatures() throws {
    let (f, i, space) = (try LayoutFace.glyph("f"), try LayoutFace.glyph("i"), try LayoutFace.glyph(" "))
    for whole in [0, space] {
      let face = try LayoutFace(substitutions: [LayoutFace.ligature(f, i, whole)])
      #expect(face.learned("fix") == nil)
      for text in ["fix", "fi", "xfi fi"] { _ = face.isLearned(text) }
    }
    // A hundred ligatures begin with a and b. Their glyphs are too many.
    let (a, b) = (try LayoutFace.glyph("a"), try LayoutFace.glyph("b"))
    let parts = (0..<100).map { [300 + $0, $0 + 2] + Array(repeating: b, count: $0 + 1) }
    var offset = 2 + 2 * parts.count
    let offsets = parts.map { part in
      defer { offset += 2 * part.count }
      return offset
    }
    let many = LayoutTable.lookup(
      4, LayoutTable.big([1, 8, 1, 14] + LayoutFace.coverage([a]) + [parts.count] + offsets + parts.flatMap(\.self)))
    let face = try LayoutFace(substitutions: [many])
    #expect(face.learned("xab") == nil)
    for text in ["xab", "ab", "abbb"] { #expect(face.isLearned(text), "'\(text)'") }
    // Ligatures of any two of twelve lowercase letters.
    let small = try "abcdefghijkl".unicodeScalars.map { try LayoutFace.glyph($0) }
    let all = small.flatMap { one in small.map { LayoutFace.ligature(one, $0, f) } }
    let table = LayoutTable.bytes(all, features: ["calt"])
    let full = try LayoutFace(tables: ["GSUB": table])
    for one in "abcdefghijkl" {
      for other in "abcdefghijkl" { _ = full.isLearned("\(one)\(other)") }
    }
    let learned = try #require(full.advances)
    #expect(learned.ligatures.ligature(0xE000) != nil && learned.ligatures.ligature(0xE000 + 63) != nil)
    #expect(learned.ligatures.ligature(0xE000 + 64) == nil)
  }

  @Test("A word is learned as a whole only if a contextual rule may match in it")
  func neighbours() throws {
    let glyphs = try ["a", "x", "W"].map { try LayoutFace.glyph($0) }
    for rule in [
      LayoutFace.chain(6, before: [[glyphs[1]]], [glyphs[0]]), LayoutFace.chain(6, [glyphs[0]], after: [[glyphs[1]]]),
    ] {
      let face = try LayoutFace(substitutions: [rule, LayoutFace.substitution(glyphs[0], by: glyphs[2])])
      #expect(face.learned("aab ba") == face.shaped("aab ba"))
      #expect(face.learned("xaxa") == nil)
      #expect(face.isLearned("xaxa"))
    }
  }

  @Test("HarfBuzz shapes letters at which a lookup with ignoreBaseGlyphs begins")
  func lookingPast() throws {
    let (v, o) = (try LayoutFace.glyph("V"), try LayoutFace.glyph("o"))
    var lookup = LayoutFace.pairs(v, [(o, -70)])
    lookup[3] = 2
    let face = try LayoutFace(positions: [lookup])
    #expect(!face.isLearned("Vo"))
    #expect(face.isLearned("oo"))
  }

  @Test("No advances are learned for Apple or Graphite tables, random alternates or unknown formats")
  func refused() throws {
    for tag in ["morx", "kerx", "trak", "Silf"] {
      #expect(try LayoutFace(tables: [tag: [UInt8](repeating: 0, count: 16)]).advances == nil, "\(tag)")
    }
    let a = try LayoutFace.glyph("a")
    let chance = LayoutTable.bytes([LayoutFace.substitution(a, by: a)], features: ["rand"])
    #expect(try LayoutFace(tables: ["GSUB": chance]).advances == nil)
    #expect(
      try LayoutFace(positions: [LayoutTable.lookup(2, LayoutTable.big([9, 8, 4, 0] + LayoutFace.coverage([5])))])
        .advances == nil)
    // A kern table with a state machine.
    #expect(
      try LayoutFace(tables: ["kern": LayoutTable.big([0, 1, 0, 20, 0x0101] + [0, 0, 0, 0, 0, 0, 0])]).advances == nil)
  }

  @Test("HarfBuzz shapes Syriac, N’Ko, Devanagari, Thai, Hangul, Khmer and Burmese text")
  func otherScripts() throws {
    let face = try LayoutFace()
    for script in ["Syrc", "Nkoo", "Deva", "Thai", "Hang", "Khmr", "Mymr"] {
      let settings = ShapingSettings(script: TextScript(rawValue: FontTag(script) ?? "Zzzz"))
      #expect(LearnedAdvances(face.shaper, settings) == nil, "\(script)")
    }
  }

  @Test("A variable face's substitution for some coordinates applies only at these coordinates")
  func featureVariations() throws {
    let inter = Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")
    let whole = try FontFile(path: inter).faces[0]
    let outlines = try whole.harfBuzzFace()
    let (a, x, w) = (outlines.glyph(for: "a") ?? 0, outlines.glyph(for: "x") ?? 0, outlines.glyph(for: "W") ?? 0)
    let rule = LayoutFace.chain(6, [a], after: [[x]])
    var table = LayoutTable.bytes([rule, LayoutFace.substitution(a, by: w)], features: ["calt"], listing: 0)
    // In version 1.1, the header also has the offset of the feature variations, so all other offsets grow.
    table[3] = 1
    for place in [5, 7, 9] { table[place] &+= 4 }
    table.insert(contentsOf: LayoutTable.big([0, table.count + 4]), at: 10)
    let weight = whole.axes.firstIndex { $0.tag == "wght" } ?? 0
    table += LayoutTable.big([
      1, 0, 0, 1, 0, 16, 0, 30, 1, 0, 6, 1, weight, 0x2000, 0x4000,
      1, 0, 1, 0, 0, 12, 0, 1, 0,
    ])
    let bytes = RebuiltFont.bytes(
      try Fixtures.bytes(inter), with: ["GSUB": table, "GPOS": LayoutTable.bytes([], features: ["kern"])])
    let regular = try FontFile(bytes: bytes).faces[0]
    let bold = try LayoutFace(regular.at(["wght": 900]))
    #expect(bold.shapedAdvance("ax") == bold.shapedAdvance("Wx"))
    #expect(bold.learned("ax") == nil)
    #expect(bold.isLearned("ax"))
    let plain = try LayoutFace(regular)
    #expect(plain.learned("ax") == plain.shaped("ax"))
  }

  private static let labels = [
    "Save changes", "Toyota AVATAR", "office waffles", "fi ffl Th", "Größe 12:30", "(a) [b] «c»", "Wi-Fi – 100%",
    "T. V, f' \"q\"",
    "Настройки языка", "Ρυθμίσεις", "Łódź źródło", "İstanbul ışık", "Nguyễn đường", "A+B = C#", "x² ½ №5", "a  b",
    " c ",
  ]

  @Test(
    "Labels in four bundled fonts are learned with features on and off",
    arguments: [[], ["kern=0"], ["liga=0", "calt=0"], ["smcp"], ["tnum", "ss01", "case"], ["dlig"]])
  func bundledFaces(features: [String]) throws {
    let features = features.compactMap { FontFeature(parsing: $0) }
    var learned = 0
    for path in [
      "EBGaramond/EBGaramond12-Regular.otf", "Inter/Inter-roman.var.ttf", "Manrope/Manrope-Bold.ttf",
      "RobotoSlab/RobotoSlab-Regular.otf",
    ] {
      let face = try LayoutFace(FontFile(path: Fixtures.path("Fonts/" + path)).faces[0], features: features)
      for label in Self.labels where face.isLearned(label) { learned += 1 }
    }
    #expect(learned > 4 * Self.labels.count / 2)
  }

  @Test("In faces with damaged layout tables, learned advances are the same as HarfBuzz's")
  func damage() throws {
    var learned = 0
    for path in ["EBGaramond/EBGaramond12-Regular.otf", "Manrope/Manrope-Bold.ttf"] {
      let font = try Fixtures.bytes(Fixtures.path("Fonts/" + path))
      for (round, tag) in (0..<60).map({ ($0, $0 % 2 == 0 ? "GSUB" : "GPOS") }) {
        let table = Damage.damaged(RebuiltFont.table(tag, of: font) ?? [], round: round)
        guard let face = try? LayoutFace(FontFile(bytes: RebuiltFont.bytes(font, with: [tag: table])).faces[0]) else {
          continue
        }
        learned += Self.labels.count { face.isLearned($0) }
      }
    }
    // Damage in a part that a text does not use leaves its advances learned.
    #expect(learned > 0)
  }
}
