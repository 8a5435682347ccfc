import FontTables
import TestSupport
import Testing

@testable import FontChecks

/// Files that are called fonts and are something else.
struct ForeignFileTests {
  private static func what(_ bytes: [UInt8]) -> String? { ForeignFile(FontData(bytes).bytes)?.what }

  @Test(
    "A text is named by its kind",
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "a pointer of Git LFS"),
      (" \n<!-- a -->\n<!DOCTYPE html><html></html>", "an HTML page"),
      ("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "a server's error message in XML"),
      (
        "<?xml version=\"1.0\"?><svg><defs><font id=\"a\"/></defs></svg>",
        "an SVG font, which today's platforms do not load"
      ),
      ("{\"message\": \"Not Found\"}", "a text in JSON, perhaps a server's answer"),
      ("{\n.appVersion = \"3217\";\nfamilyName = Probe;\n}", "the source of a font (a Glyphs file)"),
      ("data:font/ttf;base64,AAEAAAATAQAABAAwRkZUTQ", "a data: URL, a font as base64 text"),
      ("@font-face { font-family: A; src: url(a.woff2) }", "a style sheet (CSS)"),
      (String(repeating: "AAEAAAATAQAABAAwRkZUTQ==\n", count: 4), "a font as base64 text"),
      (String(repeating: "0001 0000 0013 0100 ", count: 8), "a text of hexadecimal digits"),
      ("The fonts are on the server.\n", "a text that begins with \"The fonts are on the server.\""),
    ])
  func texts(_ text: String, _ what: String) {
    #expect(Self.what(Array(text.utf8)) == what)
    #expect(Self.what([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == what)
  }

  @Test(
    "Other formats, by their first bytes",
    arguments: [
      ([0x50, 0x4B, 3, 4, 20, 0], "a ZIP archive"), ([0x1F, 0x8B, 8, 0], "packed with gzip"),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a PNG picture"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      ([0, 5, 0x16, 7, 0, 2, 0, 0], "an AppleDouble file (._), in which macOS keeps what belongs to another file"),
      ([UInt8](repeating: 0, count: 900), "nothing but zeros"),
    ] as [([UInt8], String)])
  func binaries(_ bytes: [UInt8], _ what: String) { #expect(Self.what(bytes) == what) }

  @Test("A font behind something else")
  func preceded() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    #expect(Self.what([0xEF, 0xBB, 0xBF] + base) == "preceded by a byte order mark: the font begins at byte 3")
    let header = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    #expect(Self.what(header + base) == "preceded by an HTTP header: the font begins at byte \(header.count)")
  }

  @Test(
    "Fonts are no such files, nor is what nobody knows", arguments: ["Base.ttf", "CFF.otf", "Base.woff2", "Bitmap.pcf"])
  func fonts(_ name: String) throws {
    #expect(Self.what(try Fixtures.bytes(Fixtures.font(name))) == nil)
    #expect(Self.what([1, 2, 3, 0xFE, 0, 5, 9, 9, 9, 9, 9, 9, 9]) == nil)
    #expect(Self.what([]) == nil)
  }

  @Test("Each part of a font and each one changed byte of its first ones is read without a crash")
  func hostile() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    for count in 0..<200 {
      _ = Self.what(Array(base.prefix(count)))
      var changed = base
      changed[count] ^= 0xFF
      _ = Self.what(changed)
      _ = TextDamage(FontData(changed).bytes)
    }
  }
}

/// Fonts that a transfer took for texts.
struct TextDamageTests {
  /// A sound font's bytes in all values, with line ends of every kind.
  private static func sound() throws -> [UInt8] {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let noise = (0..<160_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    return RebuiltFont.bytes(
      base, with: ["zzzz": [10, 13, 10, 10] + noise, "AAAA": [13, 10, 13, 10, 13, 10, 13, 10]])
  }

  private static func damage(_ bytes: [UInt8]) -> TextDamage? { TextDamage(FontData(bytes).bytes) }

  @Test("Each kind of damage, and none in the sound font")
  func kinds() throws {
    let sound = try Self.sound()
    #expect(Self.damage(sound) == nil)
    #expect(Self.damage(sound.flatMap { $0 == 10 ? [13, 10] : [$0] }) == .addedReturns)
    #expect(Self.damage(sound.map { $0 == 10 ? 13 : $0 }) == .replacedFeeds)
    #expect(Self.damage(sound.map { $0 & 0x7F }) == .sevenBits)
    #expect(Self.damage(Array(String(decoding: sound, as: UTF8.self).utf8)) == .replacementCharacters)
    #expect(Self.damage(sound.flatMap { Array(String(Unicode.Scalar($0)).utf8) }) == .encodedTwice)
    var removed: [UInt8] = []
    for byte in sound {
      if byte == 10, removed.last == 13 { removed.removeLast() }
      removed.append(byte)
    }
    #expect(Self.damage(removed) == .removedReturns)
    #expect(Self.damage(Array(sound.dropLast(9))) == nil)
  }
}
