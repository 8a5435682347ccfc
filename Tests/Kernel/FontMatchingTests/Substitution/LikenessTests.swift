import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct LikenessTests {
  @Test("The levels of likeness are ordered from the most to the least similar")
  func order() {
    #expect(MatchLikeness.allCases.sorted() == [.same, .metric, .close, .kind, .unlike])
  }

  @Test(
    "The likeness of a bundled substitute depends on what is known of the font",
    arguments: [
      ("RobotoSlab-Bold", .same), ("serif", .same), ("Rockwell", .kind), ("Wingdings", .unlike),
      ("Material Icons", .unlike), ("KozMinPr6N-Regular", .unlike), ("Nobody Knows It", .unlike),
      ("Courier New", .unlike),
    ] as [(String, MatchLikeness)])
  func bundled(_ name: String, _ likeness: MatchLikeness) {
    #expect(FontCollection.bundledOnly.match(named: name).likeness == likeness)
  }

  @Test("For an unknown font, no face is called the nearest")
  func nothingKnown() {
    let match = FontCollection.bundledOnly.match(named: "Nobody Knows It")
    #expect(match.reasons.contains { $0.code == .nothingKnown })
    #expect(!match.reasons.contains { $0.code == .nearestFace })
  }

  @Test("A name that begins like a family or an icon font is no such family")
  func beginnings() {
    #expect(FontCollection.bundledOnly.match(named: "Swiftly Sans").face.family == "Inter")
    let feather = FontCollection.bundledOnly.match(named: "Featherweight")
    #expect(!feather.reasons.contains { $0.code == .symbols })
    #expect(FontCollection.bundledOnly.match(named: "Inter Icons").likeness == .unlike)
  }

  @Test("A substitute without the weight gives way to a family with the weight")
  func weights() {
    let match = FontCollection.bundledOnly.match(named: "Gotham-Book")
    #expect(abs(match.face.style.weight.rawValue - 380) <= 50)
  }

  /// OS/2: the weight is at byte 4. PANOSE: a text face with serifs.
  @Test(
    "A substitute gives way only to a face with letters of the same height",
    arguments: [(RenamedFont.serif, "Quux"), (RenamedFont.slab, "EB Garamond")])
  func heights(_ file: String, _ family: String) throws {
    let other = try RenamedFont.font(
      file, named: "Quux", panose: [2, 2, 8, 3, 0, 0, 0, 0, 0, 0], numbers: [4: 700])
    let collection = RenamedFont.collection(other, bundled: true)
    #expect(collection.match(named: "Garamond Bold").drawn.face.family == family)
  }

  @Test(
    "Style words do not give the kind, but a later word of the family's name does",
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
    "A metric twin has the requested style", .corpus,
    arguments: [("Helvetica", true), ("Helvetica-Bold", true), ("Helvetica-Light", false), ("Helvetica-Black", false)])
  func stylesOfTwins(_ name: String, _ isTwin: Bool) throws {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    try collection.register(contentsOf: try #require(Corpus.folder) + "/fonts-texgyre")
    let match = collection.match(named: name)
    #expect((match.likeness == .metric) == isTwin && match.drawn.face.family == "TeX Gyre Heros")
  }

  @Test("A font with its own character codes is unlike any face")
  func encodings() {
    let match = FontCollection.bundledOnly.match(named: "Kruti Dev 010")
    #expect(match.likeness == .unlike && match.drawn.face.style.weight == .regular)
    #expect(match.reasons.contains { $0.code == .symbols })
  }

  @Test("If only the kind is known, an ordinary face is used, with the reason")
  func ordinaryFaces() {
    let match = FontCollection.bundledOnly.match(named: "Quux Serif")
    #expect(match.drawn.face.family == "EB Garamond")
    #expect(match.reasons.contains { $0.code == .ordinaryFace })
    #expect(!match.reasons.contains { $0.code == .nearestFace })
  }

  @Test("The substitute of a family serves longer names too, with the reason")
  func relatives() {
    let match = FontCollection.bundledOnly.match(named: "Arial Qx7 Zy")
    let reason = match.reasons.first { $0.code == .namedSubstitute }?.text
    #expect(reason == "Inter is listed as a substitute for Arial, and the name Arial Qx7 Zy begins with that name")
    #expect(match.likeness != .metric)
  }

  /// Liberation has the advances of Microsoft's families (30-metric-aliases.conf).
  @Test(
    "All names of a font match the same metric twin, unscaled",
    .corpus,
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
