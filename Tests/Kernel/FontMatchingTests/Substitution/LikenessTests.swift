import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// How alike a substitute is, and twins by all of their names.
struct LikenessTests {
  @Test("The levels, from the most alike to the least")
  func order() {
    #expect(MatchLikeness.allCases.sorted() == [.same, .metric, .close, .kind, .unlike])
  }

  @Test(
    "Of the fonts inside the program",
    arguments: [
      ("RobotoSlab-Bold", .same), ("serif", .same), ("Rockwell", .kind), ("Wingdings", .unlike),
      ("Material Icons", .unlike), ("KozMinPr6N-Regular", .unlike), ("Nobody Knows It", .unlike),
      ("Courier New", .unlike),
    ] as [(String, MatchLikeness)])
  func bundled(_ name: String, _ likeness: MatchLikeness) {
    #expect(FontCollection.bundledOnly.match(named: name).likeness == likeness)
  }

  @Test("Of a font of which nothing is known no face is called the most similar")
  func nothingKnown() {
    let match = FontCollection.bundledOnly.match(named: "Nobody Knows It")
    #expect(match.reasons.contains { $0.code == .nothingKnown })
    #expect(!match.reasons.contains { $0.code == .nearestFace })
  }

  @Test("A name that begins with another family's name, or with a word for icons, is no such family")
  func beginnings() {
    #expect(FontCollection.bundledOnly.match(named: "Swiftly Sans").face.family == "Inter")
    let feather = FontCollection.bundledOnly.match(named: "Featherweight")
    #expect(!feather.reasons.contains { $0.code == .symbols })
    #expect(FontCollection.bundledOnly.match(named: "Inter Icons").likeness == .unlike)
  }

  @Test("A family without the weight yields to one with it")
  func weights() {
    let match = FontCollection.bundledOnly.match(named: "Gotham-Book")
    #expect(abs(match.face.style.weight.rawValue - 380) <= 50)
  }

  /// OS/2: the weight is at byte 4. PANOSE: a text face with serifs.
  @Test(
    "It does not yield to a face whose letters are of another height",
    arguments: [(RenamedFont.serif, "Quux"), (RenamedFont.slab, "EB Garamond")])
  func heights(_ file: String, _ family: String) throws {
    let other = try RenamedFont.font(
      file, named: "Quux", panose: [2, 2, 8, 3, 0, 0, 0, 0, 0, 0], numbers: [4: 700])
    let collection = RenamedFont.collection(other, bundled: true)
    #expect(collection.match(named: "Garamond Bold").drawn.face.family == family)
  }

  @Test(
    "Words of a style say nothing of the kind, a later word of the family's name does",
    arguments: [
      ("Quux-Book", nil), ("Quux-Roman", nil), ("Quux Text", nil), ("AdelleSans-Semibold", "a sans serif"),
      ("Palatino Sans", "a sans serif"), ("Cascadia Code SemiLight", "monospaced"), ("URWPalladioL-Roma", "a serif"),
    ] as [(String, String?)])
  func kinds(_ name: String, _ kind: String?) {
    let reasons = FontCollection.bundledOnly.match(named: name).reasons
    let classified = reasons.first { $0.code == .classified }?.text ?? ""
    #expect(classified.contains(kind ?? "does not say"), "\(classified)")
  }

  @Test(
    "A twin is one in the style that is asked for", .enabled(if: Corpus.folder != nil),
    arguments: [("Helvetica", true), ("Helvetica-Bold", true), ("Helvetica-Light", false), ("Helvetica-Black", false)])
  func stylesOfTwins(_ name: String, _ isTwin: Bool) throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: try #require(Corpus.folder) + "/fonts-texgyre")
    let match = collection.match(named: name)
    #expect((match.likeness == .metric) == isTwin && match.drawn.face.family == "TeX Gyre Heros")
  }

  @Test("Fonts of eight-bit codes for another script are unlike anything, and a number of a series is no weight")
  func encodings() {
    let match = FontCollection.bundledOnly.match(named: "Kruti Dev 010")
    #expect(match.likeness == .unlike && match.drawn.face.style.weight == .regular)
    #expect(match.reasons.contains { $0.code == .symbols })
  }

  @Test("Where nothing but the kind is known an ordinary face of it draws, and the reason says so")
  func ordinaryFaces() {
    let match = FontCollection.bundledOnly.match(named: "Quux Serif")
    #expect(match.drawn.face.family == "EB Garamond")
    #expect(match.reasons.contains { $0.code == .ordinaryFace })
    #expect(!match.reasons.contains { $0.code == .nearestFace })
  }

  @Test("What is known of a family that a name begins with serves the name, and is said to be that family's")
  func relatives() {
    let match = FontCollection.bundledOnly.match(named: "Arial Qx7 Zy")
    let reason = match.reasons.first { $0.code == .namedSubstitute }?.text
    #expect(reason == "Inter is listed as a substitute for Arial, and the name Arial Qx7 Zy begins with that name")
    #expect(match.likeness != .metric)
  }

  /// The advances of Liberation are those of Microsoft's families (30-metric-aliases.conf), by whichever name they are asked for.
  @Test(
    "A PostScript name, a full name and a family's name get one answer, at the size asked for",
    .enabled(if: Corpus.folder != nil),
    arguments: [
      ("ArialMT", "LiberationSans"), ("Arial", "LiberationSans"), ("Arial-BoldMT", "LiberationSans-Bold"),
      ("Arial-ItalicMT", "LiberationSans-Italic"), ("Arial-BoldItalicMT", "LiberationSans-BoldItalic"),
      ("Arial Bold", "LiberationSans-Bold"), ("Arial,BoldItalic", "LiberationSans-BoldItalic"),
      ("TimesNewRomanPSMT", "LiberationSerif"), ("TimesNewRomanPS-BoldMT", "LiberationSerif-Bold"),
      ("TimesNewRomanPS-ItalicMT", "LiberationSerif-Italic"),
      ("TimesNewRomanPS-BoldItalicMT", "LiberationSerif-BoldItalic"), ("Times New Roman,Bold", "LiberationSerif-Bold"),
      ("BCDEEE+TimesNewRomanPSMT", "LiberationSerif"), ("Times New Roman Italic", "LiberationSerif-Italic"),
      ("CourierNewPSMT", "LiberationMono"), ("CourierNewPS-BoldMT", "LiberationMono-Bold"),
      ("CourierNewPS-ItalicMT", "LiberationMono-Italic"), ("CourierNewPS-BoldItalicMT", "LiberationMono-BoldItalic"),
      ("Courier New", "LiberationMono"), ("CourierNew", "LiberationMono"), ("CourierNew,Bold", "LiberationMono-Bold"),
    ])
  func twins(_ name: String, _ face: String) throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    try collection.register(contentsOf: try #require(Corpus.folder) + "/fonts-liberation2")
    let match = collection.match(named: name)
    #expect(match.face.postScriptName == face)
    #expect(match.sizeAdjust == 1)
    #expect(match.likeness == .metric)
  }
}
