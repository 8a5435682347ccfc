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
