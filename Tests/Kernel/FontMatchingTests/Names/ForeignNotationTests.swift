import FontFaces
import FontFiles
import TestSupport
import Testing

@testable import FontMatching
@testable import FontNames
@testable import FontSources
@testable import FontSubstitution

struct ForeignNotationTests {
  @Test(
    "A Fontconfig pattern is recognized, with the name to write instead",
    arguments: [
      ("Helvetica Neue:style=Condensed Bold", "Helvetica Neue Condensed Bold"), ("Arial:bold", "Arial bold"),
      ("Arial:bold:slant=italic", "Arial bold italic"), ("DejaVu Sans-12:weight=200", "DejaVu Sans Bold"),
      ("Times-12:bold", "Times bold"), ("Inter:weight=80:slant=100", "Inter Italic"),
      ("Univers:width=75:weight=210", "Univers Condensed Black"), ("Arial,Helvetica:lang=ja", "Arial"),
      ("Courier:mono", "Courier"), ("Arial\\-Narrow:roman", "Arial-Narrow"),
      ("Museo Slab:postscriptname=MuseoSlab-500", "MuseoSlab-500"), ("Arial:medium:size=14", "Arial medium"),
      (":lang=ja", nil), (":bold", nil),
    ] as [(String, String?)])
  func patterns(_ pattern: String, _ suggestion: String?) {
    let notation = ForeignNotation(pattern)
    #expect(notation?.kind == .fontconfig)
    #expect(notation?.suggestion == suggestion)
  }

  @Test(
    "CSS font syntax is recognized, with the name to write instead",
    arguments: [
      ("font-family: Georgia", "Georgia"), ("font-family:\"Museo Slab\", serif;", "Museo Slab"),
      ("bold 17px Georgia", "Georgia bold"), ("italic 600 1.2em/1.5 'Museo Slab', serif", "Museo Slab italic 600"),
      ("font: normal 12pt Inter;", "Inter"), ("Font: 17px Inter", "Inter"),
      ("small-caps semi-condensed 17px Inter", "Inter small-caps semi-condensed"),
    ])
  func css(_ text: String, _ suggestion: String) {
    let notation = ForeignNotation(text)
    #expect(notation?.kind == .css)
    #expect(notation?.suggestion == suggestion)
  }

  @Test(
    "An unusual name is no foreign notation",
    arguments: [
      "MuseoSlab-500", "Museo Slab 500", "DejaVu Sans-12", "A: The Font", "C:\\Fonts\\a.ttf", "::", ":", "a:", ":b c:",
      "Terminus 16px",
      "Inter 18pt Bold", "Inter 24pt SemiBold Italic", "DM Sans 9pt Medium", "12px", "100% Grotesk", "Exo 2 Bold",
      "Foo:=bold", "M+ 1p", "",
    ])
  func names(_ name: String) {
    #expect(ForeignNotation(name) == nil)
  }

  @Test("An exact match refuses a foreign notation with a hint") func refusedWithAHint() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    for (name, hint) in [
      ("Museo Slab:style=500 Italic", "write \"Museo Slab 500 Italic\""), ("Arial:bold", "write \"Arial bold\""),
      ("bold 17px Museo Slab", "write \"Museo Slab bold\""), (":bold", "write the name of a font"),
    ] {
      let error = #expect(throws: FontError.self) { try collection.exactMatch(named: name) }
      #expect(error?.code == .invalidName)
      #expect(error?.hint == hint)
    }
  }

  @Test("A match for a foreign notation is a substitute for the name that it means")
  func standsIn() throws {
    let collection = try FontCollection.of(FontCollection.museoSlab)
    let match = collection.match(named: "Museo Slab:weight=200")
    #expect(match.outcome == .substitute)
    #expect(match.face.postScriptName == "MuseoSlab-700")
    #expect(match.reasons.first?.code == .refused)
    #expect(match.reasons.first?.text.contains("write \"Museo Slab Bold\"") ?? false)
    let absent = collection.match(named: "Rockwell:bold")
    #expect(absent.outcome == .substitute)
    #expect(absent.face.postScriptName == "RobotoSlab-Bold")
    #expect(
      absent.reasons.contains(
        .init(.familyMissing, "the family Rockwell (\(FontStyle(weight: .bold))) is not installed")))
    // The next names of a cascade are still tried.
    let next = collection.match(for: FontDescriptor(names: ["Rockwell:bold", "MuseoSlab-300"]))
    #expect((next.outcome, next.named, next.absent) == (.substitute, 1, ["Rockwell:bold"]))
    #expect(next.face.postScriptName == "MuseoSlab-300")
  }

  @Test("A font whose name has a colon is found by this name")
  func aNameWithAColon() throws {
    let collection = try FontCollection.of(["ColonName.ttf"])
    #expect(try collection.exactMatch(named: "Probe:bold").face.postScriptName == "ProbeColon-Regular")
    let error = #expect(throws: FontError.self) { try FontCollection.bundledOnly.exactMatch(named: "Probe:bold") }
    #expect(error?.code == .invalidName)
  }
}
