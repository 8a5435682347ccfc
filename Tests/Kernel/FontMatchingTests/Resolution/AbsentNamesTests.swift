import FontFaces
import FontFiles
import Foundation
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct AbsentNamesTests {
  @Test("Roboto Slab is the substitute for Museo Slab, with every reason") func museoSlabIsAnsweredByRobotoSlab() {
    let match = FontCollection.bundledOnly.match(named: "MuseoSlab-500")
    #expect(match.outcome == .substitute)
    #expect(match.face.postScriptName == "RobotoSlab-Regular")
    #expect(match.origin == .bundled)
    #expect(match.sizeAdjust == 1)
    #expect(
      match.reasons == [
        .init(.noFace, "no font is named MuseoSlab-500"),
        .init(.familyMissing, "the family Museo Slab (\(FontStyle(weight: 500))) is not installed"),
        .init(.classified, "\"Museo Slab\" is a slab serif, as the name says"),
        .init(.namedSubstitute, "Roboto Slab is listed as a substitute for Museo Slab"),
        .init(nearest: .regular, asked: FontStyle(weight: 500)),
        .init(
          .metricsUnknown,
          "nothing is known about the metrics of Museo Slab: the metrics of the substitute are used, and the substitute is not scaled"
        ),
      ])
  }

  @Test(
    "An absent name gives its family, its style and a bundled substitute",
    arguments: [
      ("PassengerSans-Semibold", "Passenger Sans", FontStyle(weight: .semibold), "Inter-SemiBold"),
      ("HoeflerText-Regular", "Hoefler Text", FontStyle.regular, "EBGaramond12-Regular"),
      ("HoeflerText-Italic", "Hoefler Text", FontStyle(slant: .italic), "EBGaramond12-Italic"),
      (
        "HelveticaNeue-CondensedBold", "Helvetica Neue", FontStyle(weight: .bold, width: .condensed), "Inter-Bold"
      ),
      (".SFUIText-Semibold", "SFUI Text", FontStyle(weight: .semibold), "Inter-SemiBold"),
      ("Museo Slab 500", "Museo Slab", FontStyle(weight: 500), "RobotoSlab-Regular"),
      ("MuseoSlab-100", "Museo Slab", FontStyle(weight: 100), "RobotoSlab-Thin"),
      ("Rockwell-ExtraBold", "Rockwell", FontStyle(weight: .extraBold), "RobotoSlab-Bold"),
      ("Times New Roman Bold", "Times New Roman", FontStyle(weight: .bold), "EBGaramond12-Regular"),
      ("Nothing Known", "Nothing Known", FontStyle.regular, "Inter"),
    ] as [(String, String, FontStyle, String)])
  func familyStyleAndSubstitute(_ name: String, _ family: String, _ style: FontStyle, _ substitute: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .substitute)
    #expect(
      match.reasons.prefix(2) == [
        .init(.noFace, "no font is named \(name)"),
        .init(.familyMissing, "the family \(family) (\(style)) is not installed"),
      ])
    #expect(match.face.postScriptName == substitute)
  }

  @Test("`synthesis` lists the bold and the slant that the substitute lacks")
  func synthesis() {
    let match = FontCollection.bundledOnly.match(named: "Rockwell-BoldItalic")
    #expect(match.face.postScriptName == "RobotoSlab-Bold")
    #expect(match.synthesis == FontSynthesis(bold: false, oblique: true))
    #expect(
      FontCollection.bundledOnly.match(named: "Georgia-Bold").synthesis == FontSynthesis(bold: true, oblique: false))
  }

  @Test("A family name with one more word is a different family")
  func unknownWord() throws {
    let collection = FontCollection(bundledFonts: true, systemFonts: false)
    try collection.register(bytes: Self.renamed("Probe Base", "Noto Sans "))
    let match = collection.match(named: "Noto Sans Arabic")
    #expect(match.outcome == .substitute)
    #expect(match.face.family.map(FoldedName.init) == FoldedName("Noto Sans"))
    #expect(match.reasons.contains(.init(.unknownWords, "unknown words in the name, which are ignored: arabic")))
    #expect(collection.match(named: "Noto Sans").outcome == .exact)
    // The known words still choose the face.
    let museo = try FontCollection.of(FontCollection.museoSlab).match(named: "Museo Slab Rounded Bold")
    #expect(museo.outcome == .substitute)
    #expect(museo.face.postScriptName == "MuseoSlab-700")
  }

  @Test(
    "Unknown words after a style are ignored, and the family stays",
    arguments: [
      ("Museo Slab 700 12", "MuseoSlab-700", ["12"]), ("Museo Slab Bold foo", "MuseoSlab-700", ["foo"]),
      ("MuseoSlab-700-webfont", "MuseoSlab-700", ["webfont"]),
    ])
  func leftOverWords(_ name: String, _ postScriptName: String, _ words: [String]) throws {
    let fonts = try FontCollection.of(FontCollection.museoSlab)
    let match = fonts.match(named: name)
    #expect(match.outcome == .style && match.face.postScriptName == postScriptName)
    #expect(
      match.reasons.contains(
        .init(.unknownWords, "unknown words in the name, which are ignored: \(words.joined(separator: ", "))")),
      "\(match.explanation)")
    #expect(match.published == nil && match.sizeAdjust == 1)
    // The family is available, so that the next name of the cascade is not used.
    #expect(fonts.match(for: FontDescriptor(names: [name, "Inter"])).face == match.face)
    #expect(!fonts.hasFont(named: name))
  }

  @Test("A longer name that is a known family is not matched by the shorter family")
  func familyOfLongerName() {
    for name in ["Inter Tight", "Inter Tight Bold"] {
      #expect(FontCollection.bundledOnly.match(named: name).outcome == .substitute)
    }
  }

  /// Base.ttf under a different name of the same length, in UTF-16 as in its name table.
  private static func renamed(_ old: String, _ new: String) throws -> [UInt8] {
    func utf16(_ text: String) -> Data { Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) }
    var bytes = Data(try Fixtures.bytes(Fixtures.font("Base.ttf")))
    while let place = bytes.range(of: utf16(old)) { bytes.replaceSubrange(place, with: utf16(new)) }
    return [UInt8](bytes)
  }

  @Test(
    "An odd or empty name gets a bundled substitute",
    arguments: [
      "", " ", "-", "---", "…", "?!", ".", "..", "/", "\u{0}", "\u{1B}[2J", "\u{202E}", "0", "500", "Bold", "-500", "é",
      "字", "😀", "\u{FFFD}", "a\u{0301}\u{0301}\u{0301}",
    ])
  func hardlyNames(_ name: String) {
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .substitute)
    #expect(match.origin == .bundled)
    #expect(!match.explanation.isEmpty)
  }

  @Test(
    "A name of 100,000 letters gets a substitute with a short explanation",
    arguments: ["x", "Bold", "Museo Slab ", "-5", "é", " "])
  func endlessName(_ part: String) {
    let name = String(String(repeating: part, count: 100_000 / part.count + 1).prefix(100_000))
    let match = FontCollection.bundledOnly.match(named: name)
    #expect(match.outcome == .substitute)
    // The reasons repeat only the beginning of the name.
    #expect(match.explanation.count < 1_000)
    let error = #expect(throws: FontError.self) { try FontCollection.bundledOnly.exactMatch(named: name) }
    #expect(error?.code == .invalidName)
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test("Without any font, a bundled font is the last resort")
  func emptyCollection() {
    let collection = FontCollection(bundledFonts: false, systemFonts: false)
    let match = collection.match(named: "MuseoSlab-500")
    #expect(match.outcome == .lastResort)
    #expect(match.reasons.first?.code == .emptyCollection)
    #expect(match.face.postScriptName == "RobotoSlab-Regular")
    #expect(collection.matchIfAny(for: FontDescriptor(named: "MuseoSlab-500")) == nil)
  }

  @Test("Without bundled fonts, a registered font is the last resort")
  func registeredAlone() throws {
    let collection = try FontCollection.of(["Base.ttf", "Bold.ttf"], bundled: false)
    let match = collection.match(named: "MuseoSlab-700")
    #expect(match.outcome == .lastResort)
    #expect(match.face.postScriptName == "ProbeBase-Bold")
    #expect(match.reasons.contains(.init(.lastResort, "no similar font was found; Probe Base is used")))
  }
}
