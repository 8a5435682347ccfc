import FontNames
import Testing

/// The numbers are from Apple's SFNTLayoutTypes.h.
struct CoreTextFeaturesTests {
  @Test(
    "An Apple feature setting is read as its OpenType features",
    arguments: [
      (6, 0, ["tnum"]), (6, 1, ["pnum"]), (21, 0, ["onum"]), (21, 1, ["lnum"]), (11, 1, ["afrc"]), (11, 2, ["frac"]),
      (10, 1, ["sups"]), (10, 2, ["subs"]), (10, 3, ["ordn"]), (10, 4, ["sinf"]), (37, 1, ["smcp"]),
      (37, 2, ["pcap"]), (38, 1, ["c2sc"]), (38, 2, ["c2pc"]), (1, 2, ["liga"]), (1, 3, ["liga": 0]),
      (1, 4, ["dlig"]), (1, 18, ["clig"]), (1, 20, ["hlig"]), (35, 2, ["ss01"]), (35, 40, ["ss20"]),
      (35, 7, ["ss03": 0]), (36, 0, ["calt"]), (36, 1, ["calt": 0]), (36, 2, ["swsh"]), (14, 4, ["zero"]),
      (33, 0, ["case"]), (33, 2, ["cpsp"]), (4, 0, ["vert"]), (19, 4, ["titl"]), (17, 3, ["aalt": 3]),
      (17, 0, ["aalt": 0]), (20, 2, ["jp78"]), (22, 2, ["hwid"]), (3, 3, ["smcp"]), (28, 1, ["ruby"]),
      // A selector that turns off everything turns off all features of its type.
      (37, 0, ["smcp": 0, "pcap": 0]), (6, 4, ["tnum": 0, "pnum": 0]), (11, 0, ["afrc": 0, "frac": 0]),
    ] as [(Int, Int, FontFeatures)])
  func reading(_ type: Int, _ selector: Int, _ features: FontFeatures) {
    #expect(FontFeatures(coreTextType: type, selector: selector) == features)
  }

  @Test("kNoStylisticAlternatesSelector turns off all 20 stylistic sets")
  func noSets() {
    let off = FontFeatures(coreTextType: 35, selector: 0)
    #expect(off?.count == 20 && off?.allSatisfy { !$0.isOn } == true)
    #expect(off?.first?.tag == "ss01" && off?.last?.tag == "ss20")
  }

  @Test(
    "A setting without an OpenType feature gives nil",
    arguments: [(0, 0), (2, 0), (7, 0), (8, 0), (35, 1), (35, 42), (-1, 0), (17, -1), (.max, .min)] as [(Int, Int)])
  func unknown(_ type: Int, _ selector: Int) {
    #expect(FontFeatures(coreTextType: type, selector: selector) == nil)
  }

  @Test("Features become settings, off before on, without features unknown to Apple")
  func writing() {
    func text(_ features: FontFeatures) -> [[Int]] { features.coreTextSettings.map { [$0.type, $0.selector] } }
    #expect(text(["tnum", "smcp", "ss03"]) == [[37, 1], [35, 6], [6, 0]])
    #expect(text(["liga": 0, "dlig": 1]) == [[1, 3], [1, 4]])
    #expect(text(["pcap": 1, "smcp": 0]) == [[37, 0], [37, 2]])
    #expect(text(["ss03": 2, "aalt": 4, "kern": 0, "cv01": 1]) == [[17, 4], [35, 6]])
    #expect(text([]) == [])
  }

  @Test("A feature that is written as a setting is read back")
  func bothWays() {
    let tags = [
      "afrc", "c2pc", "c2sc", "calt", "case", "clig", "cpsp", "cswh", "dlig", "expt", "frac", "fwid", "halt", "hkna",
      "hlig", "hngl", "hojo", "hwid", "ital", "jp04", "jp78", "jp83", "jp90", "liga", "lnum", "mgrk", "nlck", "onum",
      "ordn", "palt", "pcap", "pnum", "pwid", "qwid", "ruby", "sinf", "smcp", "smpl", "ss01", "ss20", "subs", "sups",
      "swsh", "titl", "tnam", "tnum", "trad", "twid", "unic", "vert", "vkna", "zero", "aalt",
    ]
    for tag in tags.compactMap({ FontTag($0) }) {
      let settings = FontFeatures([FontFeature(tag)]).coreTextSettings
      #expect(settings.count == 1, "\(tag)")
      let read = settings.compactMap { FontFeatures(coreTextType: $0.type, selector: $0.selector) }
      #expect(read == [FontFeatures([FontFeature(tag)])], "\(tag)")
    }
  }
}
