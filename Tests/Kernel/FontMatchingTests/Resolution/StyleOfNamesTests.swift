import FontFaces
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct StyleOfNamesTests {
  @Test(
    "An absent name is divided into its family and its style",
    arguments: [
      // One word in the table, although its capitals make it two.
      ("Passenger-SemiBold", "Passenger", FontStyle(weight: 600)),
      ("Passenger-DemiBold", "Passenger", FontStyle(weight: 600)),
      ("Passenger-ExtraBold", "Passenger", FontStyle(weight: 800)),
      ("Passenger-UltraLight", "Passenger", FontStyle(weight: 200)),
      ("Passenger-ExtraLightItalic", "Passenger", FontStyle(weight: 200, slant: .italic)),
      ("Passenger Semi Bold Italic", "Passenger", FontStyle(weight: 600, slant: .italic)),
      ("Helvetica Neue UltraLight", "Helvetica Neue", FontStyle(weight: 200)),
      ("Rockwell Extra Bold", "Rockwell", FontStyle(weight: 800)),
      ("Univers-UltraCondensed", "Univers", FontStyle(width: 50)),
      ("Univers-BoldSemiCondensed", "Univers", FontStyle(weight: 700, width: 87.5)),
      ("UniversExtraBlackExtended", "Univers", FontStyle(weight: 950, width: 125)),
      // Attached, in lowercase letters.
      ("Passenger-semibolditalic", "Passenger", FontStyle(weight: 600, slant: .italic)),
      ("Passenger-boldcondensed", "Passenger", FontStyle(weight: 700, width: 75)),
      // Abbreviated, and as numbers.
      ("Myriad-BdCnIt", "Myriad", FontStyle(weight: 700, width: 75, slant: .italic)),
      ("HiraKakuPro-W3", "Hira Kaku Pro", FontStyle(weight: 300)),
      ("Museo-950", "Museo", FontStyle(weight: 950)), ("Museo-1000", "Museo", FontStyle(weight: 1000)),
      ("Museo-700Italic", "Museo", FontStyle(weight: 700, slant: .italic)),
      // Style words that are part of a family.
      ("Times New Roman", "Times New Roman", FontStyle.regular),
      ("Arial Narrow Bold", "Arial Narrow", FontStyle(weight: 700)),
      ("Bookman Old Style", "Bookman Old Style", FontStyle.regular),
      ("Century Schoolbook", "Century Schoolbook", FontStyle.regular),
      // The word after the hyphen is no style: it belongs to the family.
      ("Passenger-Sans", "Passenger Sans", FontStyle.regular), ("Noto-Sans-Bold", "Noto Sans", FontStyle(weight: 700)),
      // Numbers that are no weights.
      ("Exo-2", "Exo 2", FontStyle.regular), ("Font-1001", "Font 1001", FontStyle.regular),
      ("Helvetica55", "Helvetica 55", FontStyle.regular),
      // A name of style words alone is a family.
      ("Bold", "Bold", FontStyle.regular),
    ] as [(String, String, FontStyle)])
  func familyAndStyle(_ name: String, _ family: String, _ style: FontStyle) {
    let guess = ParsedFontName(name).guess
    #expect(guess.family == family)
    #expect(FontStyle(guess.style) == style)
  }

  @Test(
    "The longest available family is found, then its style",
    arguments: [
      ("Roboto Slab SemiBold", "RobotoSlab-Bold", MatchOutcome.style), ("Manrope SemiBold", "Manrope-Bold", .style),
      ("Manrope Extra Light", "Manrope-Light", .style), ("EB Garamond Book Italic", "EBGaramond12-Italic", .style),
      ("Manrope-Medium", "Manrope-Medium", .exact), ("manropemedium", "Manrope-Medium", .exact),
      ("ManropeW5", "Manrope-Medium", .exact),
    ] as [(String, String, MatchOutcome)])
  func split(_ name: String, _ postScriptName: String, _ outcome: MatchOutcome) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.face.postScriptName == postScriptName)
    #expect(match.outcome == outcome)
  }
}
