import FontFaces
internal import FontFiles
import FontLayout
import FontMatching
import FontSources
import FontTables
import TestSupport
import Testing

@testable import FontPictures

/// The lines of scripts without cap height and x-height.
///
/// The faces are Manrope Medium with its letters at the code points of other scripts. By fontTools, H is 720 units
/// high, x 540, d 740, and p goes down to −204, of 2000 units per em.
struct ScriptAnatomyTests {
  private static let alone = FontCollection(bundledFonts: true, systemFonts: false)

  /// A face whose characters have the glyphs of Latin letters.
  private static func face(_ letters: [(characters: String, glyph: Unicode.Scalar)]) throws -> FontFace {
    var font = try AlphabetFont()
    let own = font.glyphs
    font.glyphs = [:]
    for (characters, glyph) in letters {
      for scalar in characters.unicodeScalars { font.glyphs[scalar] = own[glyph] }
    }
    return try FontFile(bytes: font.bytes).face(0)
  }

  private static func specimen(of face: FontFace, text: String? = nil) -> String {
    let font = Font(FontMatch(drawing: face), size: 17)
    return Specimen(of: [.init(name: "a", font: font)], text: text, in: alone).svg
  }

  /// The heights by name, in font units.
  private static func heights(of face: FontFace) -> [String: Double] {
    let sample = SampleText(for: face)
    let anatomy = ScriptAnatomy(of: face, showing: sample.word, sample, isTextGiven: false)
    return Dictionary(anatomy.heights.map { ($0.name, $0.units) }) { first, _ in first }
  }

  /// Heights are measured at 100 points, so they have rounding errors.
  private static func expect(_ height: Double?, _ expected: Double?) throws {
    let (height, expected) = (try #require(height), try #require(expected))
    #expect(abs(height - expected) < 0.05)
  }

  private static let han = "東国書風雪花春秋海空馬鳥魚門間永年事長時動物話電語込あいうえおかきくけこさしすせそアイウエオカキクケコサシスセソ一二三四五六七八九十"

  @Test("Ideographs have the em box, the average face and the centre line, but no cap height")
  func ideographs() throws {
    let face = try Self.face([(Self.han, "H")])
    let letter = try #require(face.outline(of: "永")?.bounds)
    let heights = Self.heights(of: face)
    #expect(heights.keys.sorted() == ["centre line", "em box bottom", "em box top", "face bottom", "face top"])
    try Self.expect(heights["face top"], letter.top)
    try Self.expect(heights["centre line"], (letter.top + letter.bottom) / 2)
    let top = try #require(heights["em box top"])
    let bottom = try #require(heights["em box bottom"])
    #expect(top - bottom == Double(face.unitsPerEm))
    let svg = Self.specimen(of: face)
    #expect(!svg.contains("data-line=\"cap height\"") && svg.contains("data-line=\"face top\""))
    #expect(svg.contains("average of 25"))
  }

  @Test("Hebrew has the heights of letters, of lamed, and of the lowest letter")
  func hebrew() throws {
    let face = try Self.face([("אבגדהוזחטיכמםסעפצרשת", "x"), ("ל", "d"), ("קןףץך", "p"), ("נ", "x")])
    let heights = Self.heights(of: face)
    #expect(heights.keys.sorted() == ["lamed", "letters", "lowest letter"])
    try Self.expect(heights["letters"], try face.outline(of: "ה")?.bounds?.top)
    try Self.expect(heights["lamed"], try face.outline(of: "ל")?.bounds?.top)
    try Self.expect(heights["lowest letter"], try face.outline(of: "ק")?.bounds?.bottom)
  }

  @Test("Thai has the heights of consonants, ascending letters and lowest marks")
  func thai() throws {
    let consonants = "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบผพภมยรลวศษสหฬอฮ"
    let face = try Self.face([(consonants, "x"), ("ปฝฟ", "d"), ("ู่ี้ืุ๊ำ", "p")])
    let heights = Self.heights(of: face)
    #expect(Set(heights.keys).isSuperset(of: ["consonants", "ascending letters", "lowest marks"]))
    try Self.expect(heights["lowest marks"], try face.outline(of: "ู")?.bounds?.bottom)
  }

  @Test("The kashida of Arabic is a band as thick as its stroke")
  func arabic() throws {
    let letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهويأ"
    let face = try Self.face([(letters, "x"), ("ا", "d"), ("ـ", "-")])
    let sample = SampleText(for: face)
    let anatomy = ScriptAnatomy(of: face, showing: sample.word, sample, isTextGiven: false)
    let kashida = try #require(anatomy.heights.first { $0.name == "kashida" })
    let stroke = try #require(face.outline(of: "ـ")?.bounds)
    try Self.expect(kashida.units, stroke.top)
    try Self.expect(kashida.lowerEnd, stroke.bottom)
    #expect(anatomy.heights.contains { $0.name == "alef" && $0.letters == "ا" })
  }

  @Test("Fonts of a script are compared by its heights, and in Hebrew the label is on the right")
  func rival() throws {
    let low = try Self.face([("אבגדהוזחטיכמםסעפצרשתנק", "x"), ("ל", "d")])
    let high = try Self.face([("אבגדהוזחטיכמםסעפצרשתנק", "H"), ("ל", "d")])
    let subjects = [low, high].map { Specimen.Subject(name: "a", font: Font(FontMatch(drawing: $0), size: 17)) }
    let svg = Specimen(of: [subjects[0]], against: subjects[1], in: Self.alone).svg
    let texts = svg.matches(of: /data-text="([^"]*)"/).map { String($0.1) }
    let place = try #require(texts.firstIndex(of: "first baseline"))
    let differences = texts[place...].prefix(12)
    #expect(differences.contains("letters") && differences.contains("lamed") && !differences.contains("capitals"))
    #expect(differences.contains { $0.hasSuffix("higher") } && differences.contains("the same"))
    // In Latin the label begins on the left.
    func left(_ svg: String) throws -> Double {
      let path = try #require(svg.firstMatch(of: /data-text="The width of the same text" d="[Mm]([\d.]+)/))
      return Double(path.1) ?? 0
    }
    #expect(try left(svg) > 300)
  }

  @Test("A text in a different script has the lines of this script")
  func givenText() throws {
    let face = try Self.face([(Self.han, "H"), ("Hxpg", "x")])
    #expect(Self.specimen(of: face, text: "Hxpg").contains("data-line=\"x-height\""))
  }

  @Test("A line far from the letters is left out, and its label says so")
  func farLines() throws {
    var font = try AlphabetFont()
    // hhea.ascender is 10,000 units, five ems; so are OS/2 sTypoAscender and usWinAscent.
    font.set("hhea", 10_000, at: 4)
    font.set("OS/2", 10_000, at: 68)
    font.set("OS/2", 10_000, at: 74)
    let face = try FontFile(bytes: font.bytes).face(0)
    let svg = Self.specimen(of: face)
    #expect(svg.contains("data-text=\"ascender ↑\"") && !svg.contains("data-line=\"ascender\""))
    let em = try #require(svg.firstMatch(of: /data-em="([\d.]+)"/))
    #expect(Double(em.1) ?? 0 > 200)
  }

  /// p goes down to −204. In the texts of the table, ड is only in the conjunct of लड्डू.
  @Test("Marks below in Devanagari are also measured under conjuncts")
  func devanagari() throws {
    func lowest(_ glyph: Unicode.Scalar) throws -> Double {
      let letters = "कखगघङचछजझञदन\u{94D}\u{942}\u{943}रिी\u{902}ह"
      return try #require(Self.heights(of: try Self.face([(letters, "x"), ("ड", glyph)]))["marks below"])
    }
    #expect(try lowest("p") < lowest("x"))
  }
}
