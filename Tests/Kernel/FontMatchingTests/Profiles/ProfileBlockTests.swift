import FontFaces
import FontFiles
import FontMatching
import FontNames
import FontSources
import FontSubstitution
import FontTables
import MetricValues
import TestSupport
import Testing
import TextFormats

struct ProfileBlockTests {
  private static func damaged(_ reason: String) -> String {
    "museo.json: no text can be set with this profile: text.block is damaged: \(reason) (record it again on a machine with the font)"
  }

  /// The profile of a fixture with changed members of `text`.
  private static func profile(_ changes: [String: JSONValue]) throws -> FontProfile {
    let profile = try FontProfile.of("MuseoSlab-500.ttf")
    guard let text = profile.json.firstRange(of: "\"text\": {") else { throw FontError(.invalidProfile, "no text") }
    let reader = try JSONReader(parsing: profile.json.utf8).member("text")
    var members: [(key: String, value: JSONValue)] = [
      (key: "tables", value: .array(try reader.member("tables").elements().map { .string(try $0.text()) })),
      (key: "bytes", value: .number(try reader.member("bytes").number())),
      (key: "block", value: .string(try reader.member("block").text())),
    ]
    for index in members.indices { members[index].value = changes[members[index].key] ?? members[index].value }
    let head = String(profile.json[..<text.lowerBound])
    return try FontProfile(json: (head + "\"text\": " + JSONValue.object(members).line + "}").utf8, path: "museo.json")
  }

  private static func packed(_ bytes: [UInt8]) -> JSONValue {
    .string(Deflate.packed(Deflate.inPlanes(bytes)).map(Base64.encoded) ?? "")
  }

  @Test("An unchanged block passes the check of text tables")
  func whole() throws { try Self.profile([:]).face.checkTextTables() }

  private static let sfnt = SFNTWriter.bytes(["head": [0, 1]])

  @Test(
    "A damaged block is refused with its file and the reason",
    arguments: [
      (["block": JSONValue.string("x")], "the block is not base64"),
      (["block": .string("AAAA")], nil), (["block": .string("")], nil),
      (["bytes": .integer(1)], "the block does not unpack to 1 byte"),
      (["bytes": .integer(16 << 20)], "the block does not unpack to 16777216 bytes"),
      (["block": packed([1, 2, 3]), "bytes": .integer(3)], nil),
      (["block": packed(sfnt), "bytes": .integer(sfnt.count)], "the block has no table 'cmap'"),
      (["tables": .array([.string("cmap")])], "the tables of the block do not match text.tables"),
    ] as [([String: JSONValue], String?)])
  func damaged(_ changes: [String: JSONValue], _ reason: String?) throws {
    let face = try Self.profile(changes).face
    for question: (FontFace) throws -> Void in [
      { try $0.checkTextTables() }, { _ = try $0.coverage() }, { _ = try $0.features() }, { _ = try $0.harfBuzzFace() },
    ] {
      let error = #expect(throws: FontError.self) { try question(face) }
      #expect(error?.code == .invalidProfile)
      if let reason { #expect(error?.description == Self.damaged(reason)) }
    }
    // The metrics are still available.
    #expect(face.capHeight.value == 710)
  }

  @Test(
    "Metrics that contradict the block are refused",
    arguments: [
      ("\"unitsPerEm\": 1000", "\"unitsPerEm\": 2000", "the block has 1000 units per em, but unitsPerEm is 2000"),
      ("\"U+0048\": 720", "\"U+0048\": 721", "U+0048 is 720 units wide in the block, but 721 in advances"),
    ])
  func contradiction(_ old: String, _ new: String, _ reason: String) throws {
    let json = try FontProfile.of("MuseoSlab-500.ttf").json
    try #require(json.contains(old))
    let face = try FontProfile(json: json.replacing(old, with: new).utf8, path: "museo.json").face
    let error = #expect(throws: FontError.self) { try face.checkTextTables() }
    #expect(error?.code == .invalidProfile && error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test("A block that unpacks to more than it declares, or declares a gigabyte, is refused")
  func bomb() throws {
    let bomb = try #require(Deflate.packed([UInt8](repeating: 0, count: 16 << 20)))
    #expect(bomb.count < 20_000)
    let face = try Self.profile(["block": .string(Base64.encoded(bomb)), "bytes": .integer(4096)]).face
    #expect(throws: FontError.self) { try face.checkTextTables() }
    let message = "text.bytes: 1073741824 is out of range; 1…16777216 is possible"
    let error = #expect(throws: FontError.self) {
      try Self.profile(["block": .string(Base64.encoded(bomb)), "bytes": .integer(1 << 30)])
    }
    #expect(error?.message == "the file is not a font profile: \(message)")
  }

  @Test("A block with changed bytes is read or refused without a crash")
  func mutations() throws {
    var random = SeededGenerator(seed: 5)
    let reader = try JSONReader(parsing: FontProfile.of("SmallCaps.ttf").json.utf8).member("text")
    let count = try reader.member("bytes").integer(in: 1...1 << 20)
    let tables = try reader.member("tables").elements().compactMap { FontTag(try $0.text()) }
    let packed = try #require(Base64.decoded(reader.member("block").text()))
    let sound = try #require(Deflate.unpacked(packed, to: count))
    var refused = 0
    for _ in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let text = RecordedText(
        tables: tables, isColor: false, pairCount: nil, byteCount: count,
        block: Base64.encoded(try #require(Deflate.packed(bytes))))
      let face = FontFace(recording: text)
      do throws(FontError) {
        _ = try face.coverage()
        _ = try face.features()
        for letter in "aA0 ".unicodeScalars { _ = try face.advance(of: letter) }
        for glyph in 0..<8 { _ = try face.harfBuzzFace().box(of: UInt32(glyph)) }
      } catch {
        refused += 1
        #expect(error.code == .invalidProfile)
      }
    }
    #expect(refused > 10)
  }
}

extension FontFace {
  /// A recorded face with these tables and arbitrary metrics.
  fileprivate convenience init(recording text: RecordedText) {
    let names = FaceNames(postScriptName: "Probe", fullName: "Probe", family: "Probe", style: "Regular")
    var record = FaceRecord(
      names: names, style: .regular,
      metrics: StatedMetrics(
        unitsPerEm: 1000,
        lines: DeclaredLines(hhea: LineMetrics(ascender: 900, descender: -200, leading: 0, source: .profile)),
        [.capHeight: 700, .xHeight: 500]), heightSources: [.capHeight: "OS/2", .xHeight: "OS/2"])
    record.text = text
    self.init(recorded: record, path: "probe.json")
  }
}
