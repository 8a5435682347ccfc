import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import TestSupport
import Testing
import TextFormats

struct ProfileTextTests {
  @Test("A written profile is read back equal, and is written the same again", arguments: RecordedFaceTests.fixtures)
  func roundTrip(_ fixture: String) throws {
    let face = try FontFile(path: Fixtures.font(fixture)).faces[0]
    let profile = try FontProfile(of: face)
    let read = try FontProfile(json: profile.json.utf8)
    #expect(read == profile)
    #expect(read.json == profile.json)
    #expect(try FontProfile(of: face).json == profile.json)
  }

  @Test("A profile with an axis tag that is no text is read back equal")
  func tagOfAnAxis() throws {
    let font = try Fixtures.bytes(Fixtures.font("VariableMeasured.ttf"))
    // OpenType, fvar: the first axis begins with its tag, after a header of 16 bytes.
    let fvar = RebuiltFont.table("fvar", of: font, with: [0x77, 0x67, 0x01, 0xFF], at: 16)
    let profile = try FontProfile(of: FontFile(bytes: RebuiltFont.bytes(font, with: ["fvar": fvar])).faces[0])
    #expect(profile.record.variations.map(\.tag.description) == ["0x776701FF"])
    #expect(try FontProfile(json: profile.json.utf8) == profile)
  }

  @Test("A profile has short lines, and its tables are one line at the end")
  func layout() throws {
    let json = try FontProfile.of("MuseoSlab-500.ttf").json
    let lines = json.split(separator: "\n")
    // One line, so that a change of the tables is one line of a review.
    let (metrics, blocks) = (
      lines.filter { !$0.hasPrefix("    \"block\": ") }, lines.filter { $0.hasPrefix("    \"block\": ") }
    )
    #expect(metrics.allSatisfy { $0.count <= 100 })
    #expect(blocks.count == 1 && blocks[0] == lines[lines.count - 3])
    #expect(lines.count < 100)
    #expect(json.hasPrefix("{\n  \"profile\": 1,\n  \"names\": {\n    \"postScriptName\": \"MuseoSlab-500\",\n"))
    #expect(json.contains("\"class\": \"slab\""))
    #expect(json.contains("\"U+0048\": 720"))
  }

  @Test("The committed profile equals a new recording of the metrics alone")
  func committed() throws {
    let profile = try FontProfile(contentsOf: Fixtures.path("Tests/Fixtures/Profiles/MuseoSlab-500.json"))
    let face = try FontFile(path: Fixtures.font("MuseoSlab-500.ttf")).faces[0]
    #expect(try profile == FontProfile(of: face, .metricsOnly))
    #expect(!profile.setsText && profile.measuredPairCount == nil)
    #expect(profile.record.metrics[.capHeight] == 710 && profile.record.heightSources[.capHeight] == "OS/2")
  }

  @Test(
    "A kern table is left out if GPOS kerns every script and language",
    arguments: [("Fonts/Manrope/Manrope-Medium.ttf", false), ("Tests/Fixtures/Fonts/MuseoSlab-500.ttf", true)])
  func kernTable(_ font: String, isKept: Bool) throws {
    // OpenType, kern: a header, and a subtable of format 0 with one pair.
    let kern: [UInt8] =
      [0, 0, 0, 1] + [0, 0, 0, 20, 0, 1] + [0, 1, 0, 6, 0, 0, 0, 0] + [0, 1, 0, 2, 0xFF, 0xCE]
    let bytes = RebuiltFont.bytes(try Fixtures.bytes(Fixtures.path(font)), with: ["kern": kern])
    let json = try FontProfile(of: FontFile(bytes: bytes).faces[0]).json
    #expect(json.contains("\"kern\"") == isKept)
  }

  /// A profile with only the required members.
  private static let least = JSONValue.object(leastMembers)
  private static let leastMembers: [(key: String, value: JSONValue)] = [
    ("profile", .integer(1)), ("names", ["family": .string("Museo Slab")]), ("style", ["weight": .integer(500)]),
    ("unitsPerEm", .integer(1000)),
    ("vertical", ["hhea": ["ascender": .integer(960), "descender": .integer(-240)]]),
    ("capHeight", ["value": .number(712.5)]), ("xHeight", ["value": .integer(501)]),
  ]

  @Test("A profile with only the required members is read, and unknown members are ignored")
  func leastProfile() throws {
    let document = JSONValue.object(Self.leastMembers + [(key: "ink", value: ["colour": .null])])
    let profile = try FontProfile(json: document.document.utf8, path: "museo.json")
    #expect(profile.path == "museo.json")
    #expect(profile.style == FontStyle(weight: .medium))
    #expect(profile.record.kind == nil && profile.record.stem == nil && profile.record.contrast == nil)
    #expect(profile.face.capHeight.value == 712.5)
    #expect(profile.face.metrics().lineHeight == 1200)
    #expect(profile.face.metrics().averageWidth == nil && profile.face.metrics().zeroWidth == nil)
    #expect(try profile.face.smallCaps() == .none)
    #expect(try profile.face.advance(of: "A") == nil)
  }

  @Test("Stem, contrast and class are read and written")
  func measured() throws {
    let document = JSONValue.object(
      Self.leastMembers + [
        (key: "stem", value: .integer(92)), (key: "contrast", value: .number(0.75)),
        (key: "class", value: .string("slab")),
      ])
    let profile = try FontProfile(json: document.document.utf8)
    #expect(profile.record.stem == 92 && profile.record.contrast == 0.75 && profile.record.kind == .slab)
    #expect(try FontProfile(json: profile.json.utf8) == profile)
  }

  private static let nameless =
    "no postScriptName, fullName or family has a letter or a digit, so no name could find this font"

  private static let tagExpected = "at most 64 tags of tables were expected, such as GPOS"

  /// Changes to the smallest profile: the path to a member, its new value (`nil` removes it) and the message.
  private static let nonsense: [(path: [String], value: JSONValue?, message: String)] = [
    (["profile"], nil, "profile: the key is missing"),
    (["profile"], .integer(2), "profile: this fontprobe does not know version 2; it reads version 1"),
    (["profile"], .string("1"), "profile: a number was expected, not a text"),
    (["names"], nil, "names: the key is missing"),
    (["names"], [:], "names: \(nameless)"),
    (["names"], ["family": .string("--\u{200B}")], "names: \(nameless)"),
    (["names", "family"], .integer(1), "names.family: a text was expected, not a number"),
    (["names", "family"], .string(""), "names.family: a name was expected, not an empty text"),
    (
      ["names", "family"], .string(String(repeating: "é", count: 513)),
      "names.family: the name has 1026 bytes, but at most 1024 are possible"
    ),
    (
      ["names", "otherFamilies"], .array(Array(repeating: .string("a"), count: 257)),
      "names.otherFamilies: the list has 257 names, but at most 256 are possible"
    ),
    (["names", "otherFullNames"], .array([.null]), "names.otherFullNames[0]: a text was expected, not null"),
    (["style"], nil, "style: the key is missing"),
    (["style", "weight"], .integer(0), "style.weight: 0 is out of range; 1…1000 is possible"),
    (["style", "slant"], .string("left"), "style.slant: upright, italic or oblique was expected"),
    (["unitsPerEm"], .integer(15), "unitsPerEm: 15 is out of range; 16…16384 is possible"),
    (["unitsPerEm"], .integer(16385), "unitsPerEm: 16385 is out of range; 16…16384 is possible"),
    (["unitsPerEm"], .number(1000.5), "unitsPerEm: 1000.5 is not a whole number"),
    (["unitsPerEm"], .null, "unitsPerEm: the key is missing"),
    (["vertical"], [:], "vertical: hhea, typo, win, box or other was expected, because a line needs a height"),
    (["vertical", "hhea", "ascender"], nil, "vertical.hhea.ascender: the key is missing"),
    (
      ["vertical", "hhea", "ascender"], .integer(32001),
      "vertical.hhea.ascender: 32001 is out of range; -32000…32000 is possible"
    ),
    (
      ["vertical", "hhea", "descender"], .integer(240),
      "vertical.hhea.descender: a descender is below the baseline, so its value must be negative"
    ),
    (["capHeight"], .integer(700), "capHeight: an object was expected, not a number"),
    (["capHeight", "value"], .string("700"), "capHeight.value: a number was expected, not a text"),
    (["capHeight", "value"], .integer(0), "capHeight: a height must be above 0"),
    (["xHeight"], nil, "xHeight: the key is missing"),
    (["xHeight", "value"], .number(1e300), "xHeight.value: 1e+300 is out of range; 0…32000 is possible"),
    (["averageWidth"], .integer(-1), "averageWidth: -1 is out of range; 0…32000 is possible"),
    (["italicAngle"], .integer(91), "italicAngle: 91 is out of range; -90…90 is possible"),
    (["class"], .string("blackletter"), "class: one of sans, serif, slab, mono, script was expected"),
    (["variations"], ["weight": .integer(1)], "variations.weight: the key is not the tag of an axis, such as wght"),
    (["smallCaps"], ["lowercase": .string("some")], "smallCaps.lowercase: one of full, partial, none was expected"),
    (["panose"], .array([.integer(2)]), "panose: ten digits were expected, not 1"),
    (["panose"], .array([.integer(256)]), "panose[0]: 256 is out of range; 0…255 is possible"),
    (["advances"], ["U+0041": .integer(-1)], "advances.U+0041: -1 is out of range; 0…32000 is possible"),
    (["advances"], ["A": .integer(1)], "advances.A: the key is not a code point, such as U+0041"),
    (["advances"], ["U+D800": .integer(1)], "advances.U+D800: the key is not a code point, such as U+0041"),
    (["advances"], ["U+110000": .integer(1)], "advances.U+110000: the key is not a code point, such as U+0041"),
    (["advances"], ["U++041": .integer(1)], "advances.U++041: the key is not a code point, such as U+0041"),
    (["monospaced"], .integer(1), "monospaced: true or false was expected, not a number"),
    (["fsType"], .integer(65536), "fsType: 65536 is out of range; 0…65535 is possible"),
    (["text"], .string("AAAA"), "text: an object was expected, not a text"),
    (["text"], [:], "text.tables: the key is missing"),
    (["text"], ["tables": .array([.string("toolong")])], "text.tables[0]: \(tagExpected)"),
    (["text"], ["tables": .array(Array(repeating: .string("GPOS"), count: 65))], "text.tables[64]: \(tagExpected)"),
    (["text"], ["tables": .array([])], "text.bytes: the key is missing"),
    (["text"], ["tables": .array([]), "bytes": .integer(0)], "text.bytes: 0 is out of range; 1…16777216 is possible"),
    (["text"], ["tables": .array([]), "bytes": .integer(9)], "text.block: the key is missing"),
    (
      ["text"], ["tables": .array([]), "pairs": .integer(-1)], "text.pairs: -1 is out of range; 0…65536 is possible"
    ),
  ]

  @Test("An invalid member is refused with the file, the path and the reason", arguments: nonsense.indices)
  func refused(_ place: Int) {
    let change = Self.nonsense[place]
    let document = Self.least.replacing(change.path[...], with: change.value).document
    let error = #expect(throws: FontError.self) { try FontProfile(json: document.utf8, path: "museo.json") }
    #expect(error?.code == .invalidProfile)
    #expect(
      error?.description
        == "museo.json: the file is not a font profile: \(change.message) (record a profile on a machine with the font)"
    )
  }

  @Test(
    "A text that is no JSON object is refused",
    arguments: [
      ("", "line 1, column 1: a value was expected, not the end of the text"),
      ("{\"profile\": 1,\n\"profile\": 1}", "line 2, column 1: the key \"profile\" is there twice"),
      ("[1]", "an object was expected, not an array"), ("null", "an object was expected, not null"),
      ("{}", "profile: the key is missing"), ("{\"profile\": 1e400}", "line 1, column 13: the number is too large"),
    ])
  func noJSON(_ text: String, _ message: String) {
    let error = #expect(throws: FontError.self) { try FontProfile(json: text.utf8) }
    #expect(
      error?.message.hasPrefix("the file is not a font profile: \(message)") ?? false, "\(error?.message ?? "none")")
  }

  @Test("A profile is read from a file, and a missing or too large file is refused")
  func files() throws {
    try withTemporaryFolder { folder in
      let profile = try FontProfile.of("Base.ttf")
      try Fixtures.write(Array(profile.json.utf8), to: "\(folder)/base.json")
      let read = try FontProfile(contentsOf: "\(folder)/base.json")
      #expect(read == profile)
      #expect(read.path == "\(folder)/base.json")
      #expect(read.face.source.path == "\(folder)/base.json")
      try Fixtures.write([UInt8](repeating: 0x20, count: 8 << 20 + 1), to: "\(folder)/large.json")
      for (name, code, message) in [
        ("none.json", FontError.Code.fileNotFound, "no such file"), ("", .unreadableFile, "is a folder, not a file"),
        ("large.json", .unreadableFile, "the file has \(8 << 20 + 1) bytes, but at most 8388608 are read"),
      ] {
        let error = #expect(throws: FontError.self) { try FontProfile(contentsOf: "\(folder)/\(name)") }
        #expect(error?.code == code)
        #expect(error?.message == message)
        #expect(error?.path == "\(folder)/\(name)")
      }
    }
  }

  @Test("A profile with changed bytes is read or refused without a crash")
  func hostileMutations() throws {
    var random = SeededGenerator(seed: 3)
    let text = Array(try FontProfile.of("SmallCaps.ttf").json.utf8)
    var (read, refused) = (0, 0)
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0x20...0x7E, using: &random)
      }
      // Foundation's JSON parser decides whether the bytes are a document.
      let isDocument = (try? JSON(String(decoding: bytes, as: UTF8.self))) != nil
      do throws(FontError) {
        let profile = try FontProfile(json: bytes)
        let metrics = profile.face.metrics()
        #expect(metrics.lineHeight.isFinite && metrics.descender.value <= 0)
        #expect(metrics.capHeight.value > 0 && metrics.capHeight.value <= 32_000)
        #expect(isDocument)
        #expect(try FontProfile(json: profile.json.utf8) == profile)
        read += 1
      } catch {
        refused += 1
        #expect(error.code == .invalidProfile)
      }
    }
    #expect(refused > 200 && read > 200)
  }
}

extension JSONValue {
  /// The value with the member at a path added, replaced or removed.
  fileprivate func replacing(_ path: ArraySlice<String>, with value: JSONValue?) -> JSONValue {
    guard let key = path.first, case .object(var members) = self else { return value ?? .null }
    let place = members.firstIndex { $0.key == key }
    if path.count == 1, value == nil {
      if let place { members.remove(at: place) }
    } else {
      let old = place.map { members[$0].value } ?? [:]
      let new = path.count == 1 ? value ?? .null : old.replacing(path.dropFirst(), with: value)
      if let place { members[place].value = new } else { members.append((key: key, value: new)) }
    }
    return .object(members)
  }
}
