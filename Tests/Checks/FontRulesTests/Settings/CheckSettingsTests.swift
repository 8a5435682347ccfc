import FontFaces
import FontFiles
import TestSupport
import Testing
import TextFormats

@testable import FontRules

struct CheckSettingsTests {
  private static func settings(_ text: String) throws -> CheckSettings {
    try withTemporaryFolder { folder in
      try Fixtures.write(Array(text.utf8), to: folder + "/fontprobe.json")
      return try CheckSettings(contentsOf: folder + "/fontprobe.json")
    }
  }

  @Test("Every key of `fontprobe.json` is read")
  func keys() throws {
    let settings = try Self.settings(
      """
      { "deep": false, "requireText": "Abc", "requireTextFile": "a.txt", "requireLanguage": ["de", "tr"], "requireRange": "U+0020-007E",
        "requireFeature": "tnum", "maxSize": 500000, "names": "names.txt", "strings": ["a.po"],
        "lock": "made.json", "failOn": "warning", "skip": ["FP051"], "only": ["opens", "FP003"],
        "severity": { "FP023": "note" } }
      """)
    #expect(settings.isDeep == false)
    #expect(settings.requiredTexts == ["Abc"])
    #expect(settings.requiredTextFiles.count == 1 && settings.requiredTextFiles[0].hasSuffix("/a.txt"))
    #expect(settings.requiredLanguages.map(\.tag) == ["de", "tr"])
    #expect(settings.requiredRanges == [0x20...0x7E])
    #expect(settings.requiredFeatures == ["tnum"])
    #expect(settings.mostBytes == 500_000)
    #expect(settings.nameSources.count == 1 && settings.nameSources[0].hasSuffix("/names.txt"))
    #expect(settings.strings.count == 1 && settings.strings[0].hasSuffix("/a.po"))
    #expect(settings.lock?.hasSuffix("/made.json") == true)
    #expect(settings.failsOn == .warning)
    #expect(settings.skipped == [.licence])
    #expect(settings.only == [.opens, .glyphs])
    #expect(settings.severities == [.platformLines: .note])
  }

  @Test(
    "Invalid settings are reported with their key",
    arguments: [
      (#"{ "dep": true }"#, "dep: there is no such setting"), (#"{ "deep": 1 }"#, "deep: true or false was expected"),
      (#"{ "skip": ["FP999"] }"#, "skip: there is no rule FP999"), (#"{ "failOn": "bad" }"#, "failOn: one of"),
      (#"{ "requireLanguage": "xx" }"#, "xx: fontprobe does not know this language"),
      (#"{ "requireRange": "20-7E" }"#, "is not a range"),
      (#"{ "requireFeature": ["tnu"] }"#, "requireFeature: tnu is not the tag of a feature"),
      (#"{ "maxSize": 0 }"#, "maxSize: "), ("[]", "an object was expected"), ("{", "line 1"), ("", "a value"),
      (#"{ "accept": { "a.ttf": { "FP999": "so" } } }"#, "accept.a.ttf.FP999: there is no rule FP999"),
      (#"{ "accept": { "a.ttf": { "FP021": 1 } } }"#, "accept.a.ttf.FP021: "),
      (#"{ "severity": { "FP023": "loud" } }"#, "severity.FP023: one of"),
    ])
  func wrong(_ text: String, _ words: String) throws {
    let error = #expect(throws: FontError.self) { try Self.settings(text) }
    #expect(error?.code == .invalidSettings)
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    #expect(error?.path?.hasSuffix("/fontprobe.json") == true)
  }

  @Test(
    "Ranges may be written as in CSS, and with a second U+",
    arguments: [
      ("U+0020-007E", 0x20...0x7E), ("u+4??", 0x400...0x4FF), ("U+20AC", 0x20AC...0x20AC),
      ("U+0020-U+007E", 0x20...0x7E),
    ] as [(String, ClosedRange<UInt32>)])
  func ranges(_ text: String, _ range: ClosedRange<UInt32>) { #expect(CheckSettings.range(text) == range) }

  @Test(arguments: ["", "U+", "20", "U+7E-20", "U+110000", "U+1-2-3", "U+GG", "U+?1", "U+-", "U+1234567"])
  func noRanges(_ text: String) { #expect(CheckSettings.range(text) == nil) }

  @Test("Settings that are sent to a worker are the same when they are read")
  func sent() throws {
    var settings = CheckSettings()
    settings.requiredTexts = ["a\n\u{2028}\"b\""]
    settings.requiredRanges = [0x20...0x7E, 0x1F600...0x1F64F]
    settings.requiredLanguages = [try #require(RequiredLanguage("sr-Latn"))]
    settings.requiredFeatures = ["tnum", "SS01"]
    settings.skipped = [.licence]
    settings.severities = [.glyphs: .warning]
    let line = settings.json.line
    #expect(!line.contains("\n"))
    #expect(try CheckSettings(JSONReader(parsing: line.utf8), folder: "") == settings)
  }
}
