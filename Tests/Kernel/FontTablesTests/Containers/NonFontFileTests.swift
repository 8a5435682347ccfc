import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontTables

struct NonFontFileTests {
  private static func what(_ bytes: [UInt8]) -> String? { NonFontFile(FontData(bytes).bytes)?.what }

  @Test(
    "A text file is described by its kind",
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "a pointer of Git LFS"),
      (" \n<!-- a -->\n<!DOCTYPE html><html></html>", "an HTML page"),
      ("<?xml version=\"1.0\"?><Error><Code>AccessDenied</Code></Error>", "a server's error message in XML"),
      (
        "<?xml version=\"1.0\"?><svg><defs><font id=\"a\"/></defs></svg>",
        "an SVG font, which current platforms do not load"
      ),
      ("{\"message\": \"Not Found\"}", "a JSON text, perhaps the reply of a server"),
      ("{\n.appVersion = \"3217\";\nfamilyName = Probe;\n}", "the source of a font (a Glyphs file)"),
      ("data:font/ttf;base64,AAEAAAATAQAABAAwRkZUTQ", "a data: URL, a font as base64 text"),
      ("@font-face { font-family: A; src: url(a.woff2) }", "a style sheet (CSS)"),
      (String(repeating: "AAEAAAATAQAABAAwRkZUTQ==\n", count: 4), "a font as base64 text"),
      (String(repeating: "0001 0000 0013 0100 ", count: 8), "a text of hexadecimal digits"),
      (String(repeating: "d09GMgABAAAAA", count: 8), "a font as base64 text"),
      (String(repeating: "junk", count: 20), "a text"), ("The fonts are on the server.\n", "a text"),
      ("password=secret\n", "a text"),
    ])
  func texts(_ text: String, _ what: String) {
    #expect(Self.what(Array(text.utf8)) == what)
    #expect(Self.what([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == what)
  }

  @Test(
    "A file of a different format is described by its first bytes",
    arguments: [
      ([0x50, 0x4B, 3, 4, 20, 0], "a ZIP archive"), ([0x1F, 0x8B, 8, 0], "packed with gzip"),
      ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a PNG picture"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      ([0, 5, 0x16, 7, 0, 2, 0, 0], "an AppleDouble file (._), in which macOS keeps extra data of another file"),
      ([UInt8](repeating: 0, count: 90), "nothing but zeros"),
    ] as [([UInt8], String)])
  func binaries(_ bytes: [UInt8], _ what: String) { #expect(Self.what(bytes) == what) }

  @Test(
    "The error for a file that is no font says what it is, with a hint",
    arguments: [
      (
        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "a pointer of Git LFS", "run git lfs pull"
      ),
      ("<!DOCTYPE html><html></html>", "an HTML page", "the download failed"),
      ("PK\u{3}\u{4}and so on, a ZIP archive", "a ZIP archive", "unpack the file"),
    ])
  func opened(_ text: String, _ what: String, _ hint: String) {
    let error = #expect(throws: FontError.self) { try FontFile(bytes: Array(text.utf8)) }
    #expect(error?.code == .unrecognizedFormat && error?.message == "not a font file: it is \(what)")
    #expect(error?.hint?.hasPrefix(hint) ?? false)
  }

  @Test("A font after a byte order mark or an HTTP header is found")
  func preceded() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    #expect(Self.what([0xEF, 0xBB, 0xBF] + base) == "preceded by a byte order mark: the font begins at byte 3")
    let header = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    #expect(Self.what(header + base) == "preceded by an HTTP header: the font begins at byte \(header.count)")
  }

  @Test(
    "A font, or a file of unknown bytes, has no description",
    arguments: ["Base.ttf", "CFF.otf", "Base.woff2", "Bitmap.pcf"])
  func fonts(_ name: String) throws {
    #expect(Self.what(try Fixtures.bytes(Fixtures.font(name))) == nil)
    #expect(Self.what([1, 2, 3, 0xFE, 0, 5, 9, 9, 9, 9, 9, 9, 9]) == nil)
    #expect(Self.what([]) == nil)
  }

  @Test("A truncated or changed font is read without a crash")
  func hostile() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    for count in 0..<200 {
      // The first byte of a TrueType font is zero.
      #expect(Self.what(Array(base.prefix(count))) == (count == 1 ? "nothing but zeros" : nil), "\(count)")
      var changed = base
      changed[count] ^= 0xFF
      #expect(Self.what(changed) == nil, "\(count)")
    }
  }
}
