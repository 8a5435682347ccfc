import FontFaces
import FontNames
import FontTables
import TestSupport
import Testing

struct FeatureNameTests {
  @Test("A stylistic set has its name in the requested language, else in English")
  func stylisticSet() throws {
    let face = try AttributesFont.face(["GSUB": AttributesFont.gsub])
    func name(_ language: String?) throws -> String? {
      try face.namedFeatures(language: language).first { $0.tag == "ss01" }?.name
    }
    #expect(try name(nil) == "Alternate x")
    #expect(try name("de") == "Anderes x")
    #expect(try name("de-AT") == "Anderes x")
    #expect(try name("fr") == "Alternate x")
  }

  @Test("A character variant has all its names, and features without names are not listed")
  func characterVariant() throws {
    let features = try AttributesFont.face(["GSUB": AttributesFont.gsub]).namedFeatures()
    #expect(features.map(\.tag) == ["cv01", "ss01"])
    #expect(features[0].name == "Zero")
    #expect(features[0].tooltip == "How zero is drawn")
    #expect(features[0].sample == "100")
    #expect(features[0].valueNames == ["Slashed", "Dotted"])
    #expect(features[0].characters == ["0", "\u{1F600}"])
  }

  @Test("Feature names of the bundled fonts are those that fontTools reads")
  func bundled() throws {
    let garamond = try FontFile(path: Fixtures.path("Fonts/EBGaramond/EBGaramond12-Regular.otf")).faces[0]
      .namedFeatures()
    #expect(garamond.first { $0.tag == "ss01" }?.name == "Cyrillic alternate de, el and elj")
    #expect(garamond.count == 1)
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0].namedFeatures()
    let named = inter.map { "\($0.tag) \($0.name)" }
    #expect(
      named == [
        "cv01 Alternate one", "cv02 Open four", "cv03 Open six", "cv04 Open nine", "cv05 Lower-case L with tail",
        "cv06 r with curved tail", "cv07 Alternate German double s", "cv08 Upper-case i with serif",
        "cv09 Flat-top three", "cv10 Captital G with spur", "cv11 Single-storey a", "ss01 Open digits",
        "ss02 Disambiguation", "ss03 r curves into round neighbors", "ss04 Disambiguation without slashed zero",
      ])
  }

  @Test("A truncated GSUB table names fewer features")
  func truncated() throws {
    // The parameters of cv01 begin at byte 60: 14 bytes, then three for each character. Those of ss01 end at byte 96.
    for count in 0...AttributesFont.gsub.count {
      let features = try AttributesFont.face(["GSUB": Array(AttributesFont.gsub.prefix(count))]).namedFeatures()
      #expect(features.map(\.tag) == (count < 74 ? [] : count < 96 ? ["cv01"] : ["cv01", "ss01"]), "\(count)")
      let characters = features.first?.characters ?? []
      #expect(characters == (count < 77 ? [] : count < 80 ? ["0"] : ["0", "\u{1F600}"]), "\(count)")
    }
  }

  /// OpenType, "Feature parameters": the name ids "may be NULL", and 0 is the id of the copyright notice.
  @Test("An absent feature name is nil, not the copyright notice")
  func absentNames() throws {
    var table = AttributesFont.gsub
    let place = try #require(table.indices.first { table[$0...].starts(with: [0, 0, 1, 1, 1, 2]) })
    // The tooltip, the sample and the name of the first value.
    for offset in [4, 5, 6, 7, 10, 11] { table[place + offset] = 0 }
    let variant = try #require(try AttributesFont.face(["GSUB": table]).namedFeatures().first { $0.tag == "cv01" })
    #expect(variant.name == "Zero")
    #expect(variant.tooltip == nil)
    #expect(variant.sample == nil)
    #expect(variant.valueNames == [])
    // A feature without its own name is not listed.
    for offset in [2, 3] { table[place + offset] = 0 }
    #expect(try AttributesFont.face(["GSUB": table]).namedFeatures().map(\.tag) == ["ss01"])
  }

  /// A name belongs to the value at its place, so that names after a gap would be wrong.
  @Test("A value without a name ends the list of value names")
  func missingValueName() throws {
    var table = AttributesFont.gsub
    let place = try #require(table.indices.first { table[$0...].starts(with: [0, 0, 1, 1, 1, 2]) })
    // Two names from 272 ("Poster") on: the table lacks 273.
    (table[place + 10], table[place + 11]) = (0x01, 0x10)
    let face = try AttributesFont.face(["GSUB": table])
    #expect(try face.namedFeatures().first { $0.tag == "cv01" }?.valueNames == ["Poster"])
    // Three names from 255 on: the table lacks 255, though it has 256 and 257.
    (table[place + 8], table[place + 9], table[place + 10], table[place + 11]) = (0, 3, 0, 0xFF)
    let later = try AttributesFont.face(["GSUB": table])
    #expect(try later.namedFeatures().first { $0.tag == "cv01" }?.valueNames == [])
  }

  @Test("Counts of names and characters that are too large are limited to the table")
  func hostileCount() throws {
    var table = AttributesFont.gsub
    // numNamedParameters and charCount of cv01, whose parameters begin with their format 0 and the name 257 (0x0101).
    let place = try #require(table.indices.first { table[$0...].starts(with: [0, 0, 1, 1, 1, 2]) })
    for offset in [8, 9, 12, 13] { table[place + offset] = 0xFF }
    let variant = try #require(try AttributesFont.face(["GSUB": table]).namedFeatures().first { $0.tag == "cv01" })
    #expect(variant.name == "Zero")
    // 34 numbers of three bytes follow, of which three are no code points; the names are 260 to 272.
    #expect(variant.characters.count == 31)
    #expect(variant.valueNames.first == "Slashed" && variant.valueNames.last == "Poster")
    #expect(variant.valueNames.count == 13)
  }
}
