import FontChecks
import FontFiles
import Foundation
import TestSupport
import Testing

struct LockTextTests {
  private static let base = Fixtures.font("Base.ttf")
  private static let text = (try? FontLock(of: [base], at: Fixtures.font("fonts.lock.json")).json) ?? "no lock"

  @Test("The lock of all fixture fonts is the same when it is read again")
  func roundTrip() throws {
    let lock = try FontLock(of: [Fixtures.path("Tests/Fixtures/Fonts")], at: Fixtures.path("fonts.lock.json"))
    #expect(lock.files.count > 150)
    #expect(lock.paths == ["Tests/Fixtures/Fonts"])
    #expect(lock.files.allSatisfy { $0.path.hasPrefix("Tests/Fixtures/Fonts/") })
    let again = try FontLock(json: lock.json.utf8)
    #expect(again == lock)
    #expect(again.json == lock.json)
    #expect(try again.comparison(at: Fixtures.path("fonts.lock.json")).changes == [])
  }

  @Test("A damaged font is recorded, or refused with its path")
  func damagedFonts() throws {
    for name in try Fixtures.names(in: "Tests/Fixtures/Damaged") {
      func lock() throws -> FontLock {
        try FontLock(of: [Fixtures.damaged(name)], at: Fixtures.damaged("fonts.lock.json"))
      }
      if DamagedFixtures.settable.contains(name) {
        #expect(try lock().files.map(\.path) == [name])
      } else {
        let error = #expect(throws: FontError.self, "\(name)") { try lock() }
        #expect(error?.path == Fixtures.damaged(name))
      }
    }
  }

  @Test("The lock is the same for the same fonts in a different order, folder or path")
  func deterministic() throws {
    let texts = try ["first", "second"].map { _ in
      try withTemporaryFolder { folder in
        try FileManager.default.createDirectory(atPath: "\(folder)/A/B", withIntermediateDirectories: true)
        try Fixtures.copy(Self.base, to: "\(folder)/A/B/b.ttf")
        try Fixtures.copy(Fixtures.font("CFF.otf"), to: "\(folder)/A/a.otf")
        let text = try FontLock(of: ["\(folder)/A", "\(folder)/A/B/b.ttf"], at: "\(folder)/x.json").json
        #expect(try FontLock(of: ["\(folder)/A/B/../B/b.ttf", "\(folder)/A/"], at: "\(folder)/y.json").json == text)
        #expect(!text.contains(folder))
        return text
      }
    }
    #expect(texts[0] == texts[1])
  }

  @Test("Fonts beside and above the lock's folder are recorded by relative paths")
  func relativePaths() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/locks", withIntermediateDirectories: true)
      try Fixtures.copy(Self.base, to: "\(folder)/a.ttf")
      try Fixtures.copy(Self.base, to: "\(folder)/locks/b.ttf")
      let path = "\(folder)/locks/fonts.lock.json"
      let lock = try FontLock(of: [folder], at: path)
      #expect(lock.paths == [".."])
      #expect(lock.files.map(\.path) == ["../a.ttf", "b.ttf"])
      #expect(try lock.comparison(at: path, paths: [folder]).isVerified)
      // A lock alone may not name the folder above it.
      #expect(throws: FontError.self) { try lock.comparison(at: path) }
      #expect(try FontLock(of: ["\(folder)/locks"], at: path).paths == ["."])
    }
  }

  @Test("Each fact is on its own line")
  func lines() {
    let lines = Self.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    for line in ["\"file\": \"Base.ttf\",", "\"capHeight\": 700,", "\"weight\": 400,", "\"lineGap\": 0,"] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    #expect(Self.text.hasPrefix("{\n  \"lock\": 4,\n"))
    #expect(Self.text.hasSuffix("}\n"))
  }

  @Test("A folder without fonts and an absent font are errors")
  func nothingToRecord() throws {
    try withTemporaryFolder { folder in
      let empty = #expect(throws: FontError.self) { try FontLock(of: [folder], at: "\(folder)/x.json") }
      #expect(empty?.message == "there is no font in this folder" && empty?.path == folder)
      for path in ["\(folder)/none.ttf", "\(folder)/none/a.ttf"] {
        let error = #expect(throws: FontError.self) { try FontLock(of: [path], at: "\(folder)/x.json") }
        #expect(error?.code == .fileNotFound && error?.path == path)
      }
    }
  }

  /// A mistake in the lock of Base.ttf, and its message.
  @Test(
    "An invalid lock is refused with the member and what was expected",
    arguments: [
      ("\"lock\": 4", "\"lock\": 5", "lock: version 5 is not known to this fontprobe, which reads version 4"),
      (
        "\"lock\": 4", "\"lock\": 3",
        "lock: version 3 is too old for this fontprobe: remove the file, and record the fonts again"
      ),
      ("\"lock\": 4", "\"lock\": \"4\"", "lock: a number was expected, not a text"),
      ("\"lock\": 4,", "", "lock: the key is missing"),
      ("[\"20\", ", "[\"20\", \"20\", ", "ranges[1]: a range of code points after the previous range was expected"),
      ("[\"20\", ", "[", "coverage.ranges: the ranges have 3 characters, but count says 4"),
      ("\"paths\"", "\"pahts\"", "pahts: fontprobe does not know this member"),
      ("\"file\": \"Base.ttf\"", "\"file\": \"/Base.ttf\"", "files[0].file: the path is absolute"),
      ("\"file\": \"Base.ttf\"", "\"file\": \"\"", "files[0].file: a path was expected"),
      ("\"sha256\": \"", "\"sha256\": \"x", "files[0].sha256: a digest was expected"),
      ("\"bytes\": ", "\"bytes\": -", "files[0].bytes: "),
      ("\"weight\": 400", "\"weight\": 1001", "files[0].faces[0].weight: 1001 is out of range"),
      ("\"slant\": \"upright\"", "\"slant\": \"left\"", "files[0].faces[0].slant: upright, italic"),
      ("\"capHeight\": 700,", "", "files[0].faces[0].metrics.capHeight: the key is missing"),
      ("\"capHeight\": 700", "\"capHeight\": null", "files[0].faces[0].metrics.capHeight: a number was expected"),
      (
        "\"capHeight\": 700", "\"capHeigth\": 700",
        "files[0].faces[0].metrics.capHeigth: fontprobe does not know this metric"
      ),
      ("\"unitsPerEm\": 1000", "\"unitsPerEm\": 0", "files[0].faces[0].unitsPerEm: 0 is out of range"),
      ("\"kerning\": []", "\"kerning\": [\"kerm\"]", "files[0].faces[0].kerning[0]: one of GPOS; kern; kerx"),
      (
        "\"tables\": {}", "\"tables\": {\"glyf\": \"\"}",
        "files[0].faces[0].tables.glyf: locks do not record this table"
      ),
      ("\"features\": {}", "\"features\": []", "files[0].faces[0].features: an object was expected"),
      ("\"lowercase\": \"none\"", "\"lowercase\": \"some\"", "smallCaps.lowercase: one of full; partial; none"),
    ])
  func refused(_ right: String, _ wrong: String, _ message: String) throws {
    try #require(Self.text.contains(right), "\(right)")
    let text = Self.text.replacing(right, with: wrong, maxReplacements: 1)
    let error = try #require(throws: FontError.self) { try FontLock(json: text.utf8, path: "x.json") }
    #expect(error.code == .invalidLock)
    #expect(error.description.hasPrefix("x.json: the file is not a lock of fonts: "))
    #expect(error.description.contains(message), "\(error)")
  }

  @Test("A file that is listed twice is refused")
  func twice() throws {
    let start = try #require(Self.text.range(of: "    {\n      \"file\""))
    let end = try #require(Self.text.range(of: "\n  ]\n}\n", options: .backwards))
    let file = Self.text[start.lowerBound..<end.lowerBound]
    let text = Self.text[..<end.lowerBound] + ",\n" + file + Self.text[end.lowerBound...]
    let error = try #require(throws: FontError.self) { try FontLock(json: text.utf8) }
    #expect(error.message == "the file is not a lock of fonts: files[1].file: the file is listed twice")
  }

  @Test("A truncated lock and any other document are refused")
  func truncated() throws {
    let bytes = Array(Self.text.utf8)
    #expect(throws: Never.self) { try FontLock(json: bytes) }
    for count in stride(from: 0, to: bytes.count - 2, by: 37) {
      let error = #expect(throws: FontError.self) { try FontLock(json: bytes.prefix(count)) }
      #expect(error?.code == .invalidLock)
    }
    for text in ["[]", "null", "1", "{}", "\u{FEFF}{}", String(repeating: "[", count: 100_000)] {
      let error = #expect(throws: FontError.self) { try FontLock(json: text.utf8) }
      #expect(error?.code == .invalidLock)
    }
  }

  @Test("A lock with random damage is read or refused")
  func mutated() {
    var generator = SeededGenerator(seed: 4)
    var (read, refused) = (0, 0)
    for _ in 0..<500 {
      var bytes = Array(Self.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      do throws(FontError) {
        let damaged = try FontLock(json: bytes)
        #expect(try FontLock(json: damaged.json.utf8) == damaged)
        read += 1
        // Foundation's JSON parser is the reference for invalid documents.
        #expect((try? JSON(String(decoding: bytes, as: UTF8.self))) != nil)
      } catch {
        refused += 1
        #expect(error.code == .invalidLock)
      }
    }
    // Changed digits may make a valid digest or number; nearly all other damage is refused.
    #expect(read >= 1 && refused > 400)
  }
}
