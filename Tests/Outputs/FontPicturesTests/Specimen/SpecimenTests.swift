import FontFaces
internal import FontFiles
import FontLayout
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import Foundation
import TestSupport
import Testing

@testable import FontPictures

struct SpecimenTests {
  private static let bundled = FontCollection(bundledFonts: true, systemFonts: false)

  private static func specimen(_ name: String, text: String? = nil, against: String? = nil) throws -> Specimen {
    func subject(_ name: String) throws -> Specimen.Subject {
      guard let file = FontFileReference(name) else {
        return Specimen.Subject(name: name, font: bundled.font(named: name, size: 17))
      }
      return Specimen.Subject(name: name, font: Font(try bundled.match(file: file), size: 17))
    }
    return Specimen(
      of: [try subject(name)], text: text, against: try against.map(subject), in: bundled)
  }

  private static let faces = [
    "Base.ttf", "Variable.ttf", "Collection.ttc", "Type1.pfb", "Bitmap.pcf", "BitmapOnly.otb", "Colour.ttf",
    "Hebrew.ttf", "HanJapanese.ttf", "SmallCaps.ttf", "VariableSlant.ttf", "ZeroHheaAndTypo.ttf", "NoHeightsAtAll.ttf",
    "NoNames.ttf", "Upem16.ttf", "ControlCharacterNames.ttf", "BareCFF.cff",
  ]

  @Test("Every kind of face makes a well-formed picture with shapes only", arguments: faces)
  func kinds(_ name: String) throws {
    let specimen = try Self.specimen(Fixtures.font(name))
    let svg = specimen.svg
    let elements = try SVGElements.names(in: svg)
    #expect(elements.isSubset(of: SVGElements.ofPictures))
    #expect(elements.isSuperset(of: ["svg", "title", "desc", "path"]))
    #expect(!svg.contains("font-family") && !svg.contains("NaN") && !svg.contains("inf"))
    #expect(specimen.svg == svg)
  }

  @Test("Damaged faces that open make well-formed pictures")
  func damaged() throws {
    for name in DamagedFixtures.settable.sorted() {
      let elements = try SVGElements.names(in: try Self.specimen(Fixtures.damaged(name)).svg)
      #expect(
        elements.isSubset(of: SVGElements.ofPictures) && elements.isSuperset(of: ["svg", "title", "desc"]), "\(name)")
    }
  }

  /// The heights of the named lines in ems, and the em of the letters.
  private static func lines(of svg: String) throws -> (ems: [String: Double], em: Double) {
    let group = try #require(svg.firstMatch(of: /data-em="([\d.]+)" data-baseline="([\d.]+)"/))
    let em = try #require(Double(group.1))
    let baseline = try #require(Double(group.2))
    var lines: [String: Double] = [:]
    for line in svg.matches(of: /data-line="([^"]+)" data-y="([\d.]+)"/) {
      lines[String(line.1)] = (baseline - (try #require(Double(line.2)))) / em
    }
    return (lines, em)
  }

  @Test("The lines are at the metrics of Base.ttf")
  func metrics() throws {
    let lines = try Self.lines(of: try Self.specimen(Fixtures.font("Base.ttf")).svg).ems
    let expected = [
      "ascender": 0.9, "cap height": 0.7, "cap height, drawn": 0.71, "x-height": 0.5, "x-height, drawn": 0.51,
      "baseline": 0, "descender": -0.3,
    ]
    #expect(lines.keys.sorted() == expected.keys.sorted())
    for (name, place) in expected { #expect(abs(try #require(lines[name]) - place) < 0.0001, "\(name)") }
  }

  @Test("A text that is too long is drawn smaller")
  func hugeMetrics() throws {
    let svg = try Self.specimen(Fixtures.font("Base.ttf"), text: String(repeating: "H", count: 500)).svg
    let (lines, em) = try Self.lines(of: svg)
    #expect(em < 20 && lines["baseline"] == 0)
  }

  @Test("The names in a font are escaped")
  func names() throws {
    let names = RebuiltFont.nameTable([
      .init(1, "<script>"), .init(2, "Regular"), .init(4, "<script> & \"Slab\""), .init(6, "Script-Regular"),
    ])
    let font = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font("Base.ttf")), with: ["name": names])
    try withTemporaryFolder { folder in
      try Fixtures.write(font, to: "\(folder)/a.ttf")
      let svg = try Self.specimen("\(folder)/a.ttf").svg
      #expect(try SVGElements.names(in: svg).isSubset(of: SVGElements.ofPictures))
      #expect(svg.contains("<title id=\"title\">Specimen of &lt;script&gt; &amp; &quot;Slab&quot;</title>"))
      #expect(!svg.contains("<script"))
    }
  }

  @Test("The name of an absent font is escaped")
  func absentName() throws {
    let specimen = Specimen(
      of: [Specimen.Subject(name: "<script> & Slab", font: Self.bundled.font(named: "<script> & Slab", size: 17))],
      in: Self.bundled)
    #expect(try SVGElements.names(in: specimen.svg).isSubset(of: SVGElements.ofPictures))
    #expect(specimen.svg.contains("<title id=\"title\">Specimen of "))
    #expect(!specimen.svg.contains("<script"))
  }

  @Test("A second font is drawn over the first font")
  func rival() throws {
    let plain = try Self.specimen("Inter").svg
    let over = try Self.specimen("Inter", against: "EB Garamond").svg
    #expect(!plain.contains("class=\"over\"") && over.contains("class=\"over\""))
  }

  @Test("The title and the description say what the picture shows")
  func description() throws {
    let svg = try Self.specimen(Fixtures.font("Base.ttf")).svg
    #expect(svg.contains("<title id=\"title\">Specimen of Probe Base Regular</title>"))
    #expect(svg.contains("Probe Base Regular at 17 points: ascender 15.30 points (hhea)"))
  }

  private static func texts(_ svg: String) -> [String] { svg.matches(of: /data-text="([^"]*)"/).map { String($0.1) } }

  @Test(
    "No number has more than three decimals",
    arguments: ["VariableMeasured.ttf", "Variable.ttf", "CurvedH.otf", "Upem2048.ttf"])
  func rounded(_ name: String) throws {
    let face = try FontFile(path: Fixtures.font(name)).face(0)
    let moved = try face.axes.isEmpty ? face : face.at([face.axes[0].tag: face.axes[0].maximum * 0.731])
    let font = Font(FontMatch(drawing: moved), size: 17)
    let svg = Specimen(of: [.init(name: name, font: font)], in: Self.bundled).svg
    #expect(Self.texts(svg).count > 20)
    for text in Self.texts(svg) { #expect(!text.contains(/\d\.\d{4}/), "\(text)") }
  }

  @Test("A substitute has the absent font's title, and published metrics beside its own")
  func substitute() throws {
    let texts = Self.texts(try Self.specimen("Georgia").svg)
    #expect(texts.first == "Georgia")
    #expect(texts.contains { $0.hasPrefix("Georgia was not found. ") && $0.hasSuffix(" is the substitute.") })
    #expect(texts.contains("its published metrics") && texts.contains("the substitute, as drawn"))
    #expect(!texts.contains("units") && texts.filter { $0.hasSuffix(" pt") }.count >= 10)
    let unknown = Self.texts(try Self.specimen("Museo Slab").svg)
    #expect(unknown.contains("The metrics are from the substitute, because no metrics are published for Museo Slab."))
    #expect(unknown.contains("not published"))
  }

  @Test("Small capitals are shown only for a face that has small capitals")
  func smallCaps() throws {
    #expect(Self.texts(try Self.specimen("EB Garamond").svg).contains("Small capitals"))
    #expect(!Self.texts(try Self.specimen("Inter").svg).contains("Small capitals"))
  }

  @Test("A letter that the font lacks is a dashed box, and is named")
  func missingLetters() throws {
    let svg = try Self.specimen(Fixtures.font("Base.ttf"), text: "H\u{142}").svg
    #expect(svg.contains("class=\"missing\""))
    #expect(Self.texts(svg).contains("The font lacks U+0142: a dashed box marks each of them."))
    #expect(!(try Self.specimen(Fixtures.font("Base.ttf")).svg.contains("class=\"missing\"")))
  }

  @Test("A variable font with one axis shows each instance once, and text at three sizes")
  func instances() throws {
    let texts = Self.texts(try Self.specimen("Inter").svg)
    #expect(!texts.contains("Named instances") && texts.count { $0 == "Semi Bold" } == 1)
    for text in ["Axes", "Semi Bold", "34 points", "17 points", "12 points", "Languages"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test("Features have the font's own names, and useful features come first")
  func features() throws {
    let texts = Self.texts(try Self.specimen("Inter").svg)
    #expect(texts.contains("Lower-case L with tail") && !texts.contains("variant 5"))
    let start = try #require(texts.firstIndex(of: "Features"))
    let tags = texts[start...].filter { $0.contains(/^[a-z]{2}(\d\d|[a-z]{2})$/) }
    #expect(tags.first == "tnum" && tags.contains("cv11") && tags.contains("sups") && tags.contains("ss04"))
    let (zero, set) = (try #require(tags.firstIndex(of: "zero")), try #require(tags.firstIndex(of: "ss01")))
    #expect(zero < set)
  }

  /// By fontTools, cv05 of EB Garamond 12 Italic has three alternates, and its other features have one.
  @Test("A feature with several alternates shows each alternate")
  func alternates() throws {
    let font = Font(
      FontMatch(drawing: try FontFile(path: Fixtures.path("Fonts/EBGaramond/EBGaramond12-Italic.otf")).face(0)),
      size: 17)
    let shown = ShownFace(.init(name: "a", font: font), in: Specimen(of: [], in: Self.bundled))
    let rows = FeatureSamples(shown).rows
    #expect(rows.first { $0.tag == "cv05" }?.after.count == 3)
    #expect(rows.first { $0.tag == "smcp" }?.after.count == 1)
  }

  @Test("Small capitals are shown on letters, not on digits")
  func smallCapitals() throws {
    let texts = Self.texts(try Self.specimen("EB Garamond").svg)
    for (tag, letters) in [("smcp", "Small Caps"), ("c2sc", "NASA UNO")] {
      let place = try #require(texts.firstIndex(of: tag))
      #expect(texts[place...].prefix(4).contains(letters), "\(tag)")
    }
  }

  /// A face with the outlines of Manrope and more characters.
  private static func face(_ characters: some Sequence<Unicode.Scalar>) throws -> FontFace {
    var font = try AlphabetFont()
    let letter = font.glyph("H")
    for scalar in characters { font.glyphs[scalar] = letter }
    return try FontFile(bytes: font.bytes).face(0)
  }

  private static func svg(_ face: FontFace, size: Double = 17) -> String {
    Specimen(of: [.init(name: "a", font: Font(FontMatch(drawing: face), size: size))], in: bundled).svg
  }

  @Test("A symbol font that also has Latin letters shows its symbols, from all blocks")
  func symbols() throws {
    let blocks = Array(0x2600...0x26FF) + Array(0x1F300...0x1F5FF)
    let face = try Self.face(blocks.compactMap { Unicode.Scalar(UInt32($0)) })
    let texts = Self.texts(Self.svg(face))
    #expect(texts.contains("Letters and signs") && !texts.contains("Letters, digits, text"))
    #expect(texts.contains { $0.hasPrefix("U+26") } && texts.contains { $0.hasPrefix("U+1F5") })
    #expect(texts.contains { $0.hasPrefix("advance ") })
  }

  @Test("The grid of every pixel density is drawn at any font size", arguments: [9.0, 17, 60, 190])
  func grids(_ size: Double) throws {
    let face = try Self.face([])
    let svg = Self.svg(face, size: size)
    let start = try #require(svg.range(of: "3 pixels per point"))
    let before = try #require(svg[..<start.lowerBound].range(of: "2 pixels per point", options: .backwards))
    #expect(svg[before.upperBound..<start.lowerBound].ranges(of: "class=\"grid\"").count > 20)
  }

  @Test("The credits have the version, the designer, the foundry and the licence")
  func credits() throws {
    let texts = Self.texts(try Self.specimen("Inter").svg)
    #expect(texts.contains("Version 3.019  ·  by Rasmus Andersson  ·  rsms (RSMS)  ·  SIL Open Font License"))
  }

  @Test("Magenta is only for warnings: a complete font has none, a substitute has some")
  func colours() throws {
    let svg = try Self.specimen("Inter", against: "EB Garamond").svg
    let body = try #require(svg.range(of: "</style>"))
    #expect(!svg[body.upperBound...].contains("accent") && svg.contains("class=\"over\""))
    #expect(try Self.specimen("Georgia").svg.contains("class=\"accent\""))
  }

  @Test("A second font is drawn letter by letter over the first font")
  func letterByLetter() throws {
    let svg = try Self.specimen("Inter", text: "Hag", against: "EB Garamond").svg
    for letter in ["H", "a", "g"] {
      #expect(svg.ranges(of: "<g data-text=\"\(letter)\" data-layer=\"letters\">").count == 2, "\(letter)")
    }
    #expect(Self.texts(svg).contains("The width of the same text"))
  }

  @Test("A second font is compared with direction and weight, and without 0 %")
  func comparison() throws {
    let texts = Self.texts(try Self.specimen("Inter", against: "EB Garamond").svg)
    #expect(texts.contains("Teal, compared with grey:") && texts.contains("the same, 400"))
    #expect(!texts.contains { $0.contains("(0 %)") })
    typealias Difference = OverlaySection.Difference
    #expect(Difference("a", 0.3, ("wider", "narrower"), of: 100).words == "0.30 pt wider")
    #expect(Difference(weights: (.regular, .bold)).words == "bolder: 700, not 400")
    // The fifteen letters of the word are on one line.
    let svg = try Self.specimen("Inter", against: "EB Garamond").svg
    #expect(svg.matches(of: /data-layer="letters"/).count == 2 * SampleText.latinWord.count)
  }

  @Test("The lines follow the convention, and each table names the programs that use it")
  func convention() throws {
    var specimen = try Self.specimen(Fixtures.font("UseTypoMetrics.ttf"))
    let standard = specimen.svg
    #expect(
      standard.contains("(OS/2 typo)") && standard.contains(": browsers on Linux") && standard.contains(": UIKit"))
    specimen.convention = .apple
    #expect(specimen.svg.contains("(hhea)") && !specimen.svg.contains("(OS/2 typo)"))
  }

  @Test("A bitmap face shows pixels per em, and all characters are shown on request")
  func bitmapsAndAll() throws {
    #expect(
      Self.texts(try Self.specimen(Fixtures.font("BitmapOnly.otb")).svg).contains { $0.contains(" pixels per em") })
    var specimen = try Self.specimen(Fixtures.font("Base.ttf"))
    specimen.showsAllCharacters = true
    #expect(Self.texts(specimen.svg).contains("U+0048") && Self.texts(specimen.svg).contains("H"))
  }

  @Test("Lines with the same shapes are drawn alike, even with a feature")
  func alike() throws {
    let font = Self.bundled.font(named: "Inter", size: 24)
    let line = SingleFontLine("100", font)
    #expect(line.isDrawn(like: SingleFontLine("100", font, features: [FontFeature("smcp", 1)])))
    #expect(!line.isDrawn(like: SingleFontLine("100", font, features: [FontFeature("zero", 1)])))
  }

  @Test("Chinese sample sentences have the Chinese comma")
  func comma() throws {
    let table = try Fixtures.bytes(Fixtures.path("Data/sample-texts.tsv"))
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    for tag in ["Hans", "Hant"] {
      let rows = lines.filter { $0.hasPrefix("\(tag)\t") }
      #expect(!rows.isEmpty && rows.allSatisfy { $0.contains("，") && !$0.contains(",") }, "\(tag)")
    }
  }

  @Test("Several fonts share a table, and each font begins with a thick bar")
  func several() throws {
    let fonts = ["Inter", "Manrope"].map { Specimen.Subject(name: $0, font: Self.bundled.font(named: $0, size: 17)) }
    let svg = Specimen(of: fonts, in: Self.bundled).svg
    #expect(Self.texts(svg).contains("2 fonts, in points"))
    #expect(svg.matches(of: /class="bar"/).count == 2)
  }

  @Test("Differences of a second font are described with their direction")
  func differences() {
    typealias Difference = OverlaySection.Difference
    #expect(Difference("first baseline", -2.778, ("moves down", "moves up")).words == "moves up 2.78 pt")
    #expect(Difference("this text", -8.98, ("wider", "narrower"), of: 224.5).words == "8.98 pt (4 %) narrower")
    #expect(Difference("capitals", 0.001, ("higher", "lower")).words == "the same")
  }
}
