import FontStyles
import Foundation
import Testing

@Suite struct FontFeaturesTests {
  @Test(
    "A tag alone turns a feature on, and a number after it is its value",
    arguments: [
      ("smcp", "smcp", 1), ("liga=0", "liga", 0), ("ss03=2", "ss03", 2), ("kern=1", "kern", 1), ("ab", "ab  ", 1),
      ("ab=2", "ab  ", 2), ("aalt=65535", "aalt", 65_535), ("0x776701FF=3", "0x776701FF", 3),
      ("ab=2=1", "ab=2", 1),
    ])
  func notation(_ text: String, _ tag: String, _ value: Int) throws {
    let feature = try #require(FontFeature(parsing: text))
    #expect(feature == FontFeature(try #require(FontTag(tag)), value))
    #expect(FontFeature(parsing: feature.description) == feature)
  }

  @Test(
    "Texts that are not features are nil",
    arguments: [
      "", "=", "=1", "smallcaps", "liga=65536", "liga=99999999999999999999", "liga=-1", "liga=+1", "liga=off", "ligä",
      "liga=",
    ])
  func noNotation(_ text: String) { #expect(FontFeature(parsing: text) == nil) }

  @Test("Feature sets are equal in any order, and the last value of a tag counts")
  func literals() {
    let features: FontFeatures = ["smcp", .ligatures.off]
    #expect(features == ["liga": 0, "smcp": 1])
    #expect(features == FontFeatures([FontFeature("smcp", 0), FontFeature("liga", 0), FontFeature("smcp")]))
    #expect(features.hashValue == (["liga": 0, "smcp": 1] as FontFeatures).hashValue)
    #expect(features.map(\.tag) == ["liga", "smcp"])
    #expect(features.description == "liga=0, smcp")
    #expect(([] as FontFeatures).isEmpty && FontFeatures() == [:])
  }

  @Test("Values are read, changed and removed by tag, and 0 means off")
  func values() {
    var features: FontFeatures = ["tnum", "zero"]
    features["kern"] = 0
    features["ss03"] = 2
    #expect(features.map(\.description) == ["kern=0", "ss03=2", "tnum", "zero"])
    #expect(features["kern"] == 0 && features["ss03"] == 2 && features["liga"] == nil)
    #expect(!features.isOn("kern") && features.isOn("ss03") && !features.isOn("liga"))
    features["zero"] = nil
    features["tnum"] = 1
    #expect(features == ["kern": 0, "ss03": 2, "tnum": 1])
    #expect(features.merging(["kern", "onum"]) == ["kern": 1, "onum": 1, "ss03": 2, "tnum": 1])
    #expect(features.removing(["ss03", "smcp"]) == ["kern": 0, "tnum": 1])
  }

  @Test(
    "A value outside 0 to 65535 is clamped",
    arguments: [(-1, 0), (70_000, 65_535)])
  func values(_ value: Int, _ held: Int) {
    let feature = FontFeature("salt", value)
    #expect(feature.value == held && FontFeature(parsing: feature.description) == feature)
  }

  @Test("In JSON, features are an array of their notations, sorted by tag")
  func coding() throws {
    let features: FontFeatures = ["zero": 1, "liga": 0, "ss03": 2]
    let text = String(decoding: try JSONEncoder().encode(features), as: UTF8.self)
    #expect(text == #"["liga=0","ss03=2","zero"]"#)
    #expect(try JSONDecoder().decode(FontFeatures.self, from: Data(text.utf8)) == features)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FontFeatures.self, from: Data(#"["small-caps"]"#.utf8))
    }
  }
}
