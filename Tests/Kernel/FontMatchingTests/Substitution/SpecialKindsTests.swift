import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Fonts for formulas are recognized by the MATH table, blackletters by their names.
@Suite struct SpecialKindsTests {
  private static let brush: [UInt8] = [3, 2, 5, 2, 4, 5, 2, 3, 2, 4]
  private static let math = ["MATH": [UInt8](repeating: 0, count: 10)]

  @Test(
    "A blackletter is replaced by a blackletter, not by a brush script or a serif",
    arguments: [
      "Old English Text MT", "OldEnglishTextMT", "Fette Fraktur", "Lucida Blackletter", "Goudy Text MT", "Linotext",
      "Cloister Black", "Wilhelm Klingspor Gotisch",
    ])
  func blackletter(_ name: String) throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba Script", panose: Self.brush), try RenamedFont.font(named: "Aba"),
      try RenamedFont.font(named: "Quux Fraktur", panose: Self.brush))
    let match = collection.match(named: name)
    #expect(match.face.family == "Quux Fraktur" && match.likeness == .kind, "\(match.explanation)")
    #expect(collection.match(named: "Nobody Brush").face.family == "Aba Script")
  }

  @Test(
    "Without a face of the special kind, the substitute is unlike, with the reason",
    arguments: ["Old English Text MT", "Cambria Math"])
  func none(_ name: String) throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba Script", panose: Self.brush), try RenamedFont.font(named: "Aba"))
    let match = collection.match(named: name)
    #expect(match.likeness == .unlike)
    let absence = name.hasSuffix("Math") ? "no available font has a table 'MATH'" : "no available font is a blackletter"
    #expect(match.reasons.map(\.description).contains(absence), "\(match.explanation)")
  }

  @Test(
    "A font for formulas is recognized by its table, not by its name or its serifs",
    arguments: ["Cambria Math", "STIX Two Math", "Latin Modern Math"])
  func formulas(_ name: String) throws {
    let collection = RenamedFont.collection(
      try RenamedFont.font(named: "Aba Math"), try RenamedFont.font(RenamedFont.slab, named: "Quux", tables: Self.math))
    let match = collection.match(named: name)
    #expect(match.face.family == "Quux" && match.likeness == .kind, "\(match.explanation)")
  }

  @Test("A script face is not slanted again", arguments: ["Nobody Brush Italic", "Brush Script MT Italic"])
  func slanted(_ name: String) throws {
    let collection = RenamedFont.collection(try RenamedFont.font(named: "Aba Script", panose: Self.brush))
    #expect(collection.match(named: name).synthesis.oblique == false)
  }

  @Test(
    "Weight words that Windows cuts off at 31 letters are read",
    arguments: [
      ("Gotham Narrow ScreenSmart LightB", 300), ("Frutiger Next Condensed Semib", 600),
      ("Haas Grotesk Display DemiB", 600),
      ("Sofia Pro Soft Extra ExtraL", 200), ("Yu Gothic UI Semil", 350),
    ])
  func cutOff(_ name: String, _ weight: Double) {
    #expect(ParsedFontName(name).guess.style.weight == FontWeight(weight))
  }

  @Test("A family keeps its spelling if it has blanks, and is divided if not")
  func spelling() {
    #expect(ParsedFontName("JetBrains Nonesuch Bold").guess.family == "JetBrains Nonesuch")
    #expect(ParsedFontName("HelveticaNonesuch-Bold").guess.family == "Helvetica Nonesuch")
  }
}
