import FontFaces
import FontFiles
import FontNames
import Testing

@testable import FontTables

@Suite struct FontErrorTests {
  @Test("A description has the file, the face, the message and the hint") func theWholeLine() {
    let error = FontError(
      .invalidFontData, "the font has no 'head' table", path: "a.ttf", faceIndex: 2, hint: "get it again")
    #expect(error.description == "a.ttf#2: the font has no 'head' table (get it again)")
  }

  @Test("Line ends and control characters in a description are replaced")
  func oneLine() {
    let error = FontError(
      .metricsUnknown, "the width of P\0r\u{0C}\n is not known", path: "a\r.ttf", hint: "see \u{2028}\u{202E}")
    let name = "U+202E RIGHT-TO-LEFT OVERRIDE"
    let line = "a\u{FFFD}.ttf: the width of P\u{FFFD}r\u{FFFD}\u{FFFD} is not known (see \u{FFFD}[\(name)])"
    #expect(error.description == line)
    #expect(error.path == "a\r.ttf")
  }

  @Test("A description leaves out the parts that are missing") func partsThatAreMissing() {
    #expect(FontError(.fileNotFound, "no such file", path: "a.ttf").description == "a.ttf: no such file")
    #expect(FontError(.invalidSize, "0 is not a size").description == "0 is not a size")
  }

  @Test("The first path of an error is kept") func thePathThatIsKnownFirstStays() {
    let error = FontError(.invalidFontData, "broken", path: "inner.ttf").at("outer.ttf", faceIndex: 1)
    #expect(error.path == "inner.ttf")
    #expect(error.faceIndex == 1)
    #expect(FontError(.invalidFontData, "broken").at("outer.ttf").path == "outer.ttf")
  }

  /// The codes are part of the contract. Core Text's CTFontManagerError has the first four, duplicatedName and
  /// notRegistered.
  @Test(
    "Each error code has its name",
    arguments: [
      (.fileNotFound, "fileNotFound"), (.insufficientPermissions, "insufficientPermissions"),
      (.unrecognizedFormat, "unrecognizedFormat"), (.invalidFontData, "invalidFontData"),
      (.duplicatedName, "duplicatedName"), (.notRegistered, "notRegistered"), (.unreadableFile, "unreadableFile"),
      (.invalidVariation, "invalidVariation"), (.noSuchFace, "noSuchFace"),
    ] as [(FontError.Code, String)])
  func codes(_ code: FontError.Code, _ name: String) { #expect(code.rawValue == name) }

  /// fterrdef.h; the second byte is the number of the module.
  @Test(
    "A FreeType status has its message",
    arguments: [
      (0x02, "unknown file format"), (0x08, "broken table"), (0x55, "invalid stream operation"),
      (0x8E, "SFNT font table missing"), (0x0702, "unknown file format"), (0xFE, "FreeType status 254"),
    ] as [(Int32, String)])
  func freeTypeMessages(_ status: Int32, _ words: String) { #expect(FreeTypeMessages.message(for: status) == words) }

  @Test("An error keeps the status of FreeType") func freeTypesStatusIsKept() {
    let error = #expect(throws: FontError.self) { try FontFile(bytes: [UInt8](repeating: 0, count: 4096)) }
    #expect(error?.status == 0x02)
    #expect(error?.code == .unrecognizedFormat)
  }

  @Test("A path that is too long is shown by its two ends")
  func longPath() {
    let path = "/fonts/" + String(repeating: "a", count: 20_000) + ".otf"
    let error = FontError(.unreadableFile, "no such file", path: path)
    #expect(error.description.hasPrefix("/fonts/aaa"))
    #expect(error.description.hasSuffix("aaa.otf (20011 bytes): no such file"))
    #expect(error.description.count < 250)
    #expect(error.path == path)
  }
}
