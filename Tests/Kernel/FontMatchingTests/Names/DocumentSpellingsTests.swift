import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

/// Names as in PDF files, Office documents, SVG files and addresses of Google Fonts.
struct DocumentSpellingsTests {
  @Test(
    "Subset tags, axis values and character references are removed from a name",
    arguments: [
      ("ABCDEE+Calibri-Bold", "Calibri-Bold"), ("BCDEEE+TimesNewRomanPSMT", "TimesNewRomanPSMT"),
      ("Roboto:wght@450", "Roboto 450"), ("Inter:ital,wght@1,700", "Inter Italic 700"),
      ("Inter:ital,wght@0,400;1,700", "Inter 400"),
      ("Roboto Flex:opsz,wdth,wght@8..144,75,95", "Roboto Flex Condensed 095"),
      ("Recursive:CASL,wght@0.5,300..1000", "Recursive"), ("AT&amp;T Sans", "AT&T Sans"),
      ("Arial:wght", "Arial"), ("Inter:wght@nan", "Inter"), ("Inter:wght@0x10", "Inter"),
      ("Montserrat:600", "Montserrat 600"), ("Roboto:700,400italic", "Roboto 700"),
      ("Lato:400i,900", "Lato 400 Italic"), ("Open+Sans:400italic", "Open Sans 400 Italic"),
      ("Open+Sans:ital,wght@1,700", "Open Sans Italic 700"),
      ("&quot;Segoe UI&quot;", "Segoe UI"), ("&#39;Open Sans&#x27;", "Open Sans"),
    ])
  func spellings(_ text: String, _ name: String) throws {
    let notation = try #require(ForeignNotation(text))
    #expect(notation.kind.isSpelling)
    #expect(notation.suggestion == name)
  }

  @Test(
    "A name with similar signs is no foreign notation",
    arguments: ["M+ 1p", "AB+Calibri", "abcdee+Calibri", "ABCDEF+", "Foo & Bar", "AT&T; Sans", "Times New Roman,Bold"])
  func names(_ text: String) { #expect(ForeignNotation(text) == nil) }

  @Test("A subset in a PDF matches the font of its name, with a reason")
  func subset() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let match = collection.match(named: "ABCDEE+MuseoSlab-500")
    #expect(match.outcome == .exact)
    #expect(match.face.postScriptName == "MuseoSlab-500")
    #expect(match.reasons.first?.code == .respelled)
    #expect(collection.hasFont(named: "ABCDEE+MuseoSlab-500"))
    #expect(try collection.exactMatch(named: "ABCDEE+MuseoSlab-500").face == match.face)
  }

  @Test(
    "A font name invented by a PDF generator is reported as naming no font",
    arguments: ["CIDFont+F1", "ABCDEE+CIDFont+F12"])
  func anonymous(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.reasons.contains { $0.code == .respelled && $0.text.hasSuffix("does not say which font is meant") })
    #expect(match.likeness == .unlike)
    #expect(!match.reasons.contains { $0.code == .nearestFace })
  }

  @Test(
    "A comma in an Office name separates the family from the style",
    arguments: [
      ("Arial,BoldItalic", "Arial", 700, FontSlant.italic), ("Helvetica-Bold,Italic", "Helvetica", 700, .italic),
      ("Times New Roman,Bold", "Times New Roman", 700, .upright),
    ] as [(String, String, Double, FontSlant)])
  func commas(_ name: String, _ family: String, _ weight: Double, _ slant: FontSlant) {
    let absent = AbsentFont(named: ParsedFontName(name), StyleRequest(), SubstituteTables())
    #expect(absent.family == family)
    #expect(absent.style.weight.rawValue == weight)
    #expect(absent.style.slant == slant)
  }

  @Test(
    "A list is divided at commas, but not inside a notation or quotation marks",
    arguments: [
      ("Rale[wdth,wght].ttf, Arial", ["Rale[wdth,wght].ttf", "Arial"]),
      ("font-family: 'A', B", ["A", "B"]), ("FONT-FAMILY : Georgia, serif;", ["Georgia", "serif"]),
      ("Inter:ital,wght@1,700, Arial", ["Inter:ital,wght@1,700", "Arial"]),
      ("Roboto:700,400italic, Arial", ["Roboto:700,400italic", "Arial"]),
      ("Inter:ital,wght@0,400;1,700, Arial", ["Inter:ital,wght@0,400;1,700", "Arial"]),
      ("Times:bold, Arial", ["Times:bold", "Arial"]), ("Foo:wght, Cardo, a@b", ["Foo:wght", "Cardo", "a@b"]),
      ("a[b, Cardo, c]", ["a[b", "Cardo", "c]"]),
      ("font-family: \"Foo;Bar\", Cardo; color: red", ["Foo;Bar", "Cardo"]),
      ("&quot;Segoe UI&quot;,Arial", ["Segoe UI", "Arial"]),
      ("A [b, C", ["A [b", "C"]), ("A:wght,B:wght", ["A:wght", "B:wght"]),

    ])
  func lists(_ list: String, _ names: [String]) { #expect(FontCascade.names(in: list) == names) }

  @Test(
    "An abbreviation with a degree prefix is read as one weight",
    arguments: [
      ("IBMPlexSans-SmBld", "IBM Plex Sans", 600), ("Gotham-XLight", "Gotham", 200), ("Gotham-XLt", "Gotham", 200),
      ("ProximaNova-Extrabld", "Proxima Nova", 800), ("ProximaNova-Sbold", "Proxima Nova", 600),
      ("Foo-SBld", "Foo", 600), ("Foo-SmBold", "Foo", 600), ("Foo-SemBold", "Foo", 600), ("Foo-DmBd", "Foo", 600),
      ("Foo-XBd", "Foo", 800), ("Foo-XBld", "Foo", 800), ("Foo-ExtraBd", "Foo", 800), ("Foo-SmLt", "Foo", 350),
      ("Foo-XtraBlk", "Foo", 950), ("Foo-Hair", "Foo", 100), ("Foo-UltLt", "Foo", 200), ("Foo-SuBld", "Foo", 800),
    ] as [(String, String, Double)])
  func abbreviations(_ name: String, _ family: String, _ weight: Double) {
    let guess = ParsedFontName(name).guess
    #expect(guess.family == family)
    #expect(guess.style.weight?.rawValue == weight)
    #expect(guess.style.unknown.isEmpty)
  }

  @Test(
    "A word with an unknown prefix is no style, and a separate letter is no prefix",
    arguments: [("Gotham-QxLight", nil), ("Compacta S Bold", 700), ("Futura X Light", 300), ("Trebuchet MSBold", 700)]
      as [(String, Double?)])
  func others(_ name: String, _ weight: Double?) {
    #expect(ParsedFontName(name).guess.style.weight?.rawValue == weight)
  }
}
