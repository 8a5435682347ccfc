import FontRules
import FontTables
import TestSupport
import Testing

/// Requirements of browsers for tables that no fixture has.
struct SanitizerTests {
  private static func problems(_ tables: [String: [UInt8]], of file: String = "Base.ttf") throws -> [String] {
    try Sanitized.problems(RebuiltFont.bytes(try Fixtures.bytes(Fixtures.font(file)), with: tables))
  }

  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  }

  @Test("The bundled fonts have no problems for the sanitizer")
  func bundled() throws {
    for family in ["EBGaramond", "Inter", "Manrope", "RobotoSlab"] {
      for name in try Fixtures.names(in: "Fonts/\(family)") where name.hasSuffix("tf") {
        #expect(try Sanitized.problems(Fixtures.bytes(Fixtures.path("Fonts/\(family)/\(name)"))) == [], "\(name)")
      }
    }
  }

  // MARK: - The directory

  @Test("Misaligned, overlapping and empty tables are refused")
  func directory() throws {
    let base = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    /// The font with a changed number in the record of cmap; the offset is at 8, the length at 12.
    func bent(_ field: Int, _ change: (Int) -> Int) throws -> String? {
      var font = base
      let place = try #require(
        stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16).first { font[$0..<($0 + 4)].elementsEqual("cmap".utf8) })
      let number = font[(place + field)..<(place + field + 4)].reduce(0) { $0 << 8 | Int($1) }
      font.replaceSubrange(
        (place + field)..<(place + field + 4), with: Self.words(change(number) >> 16, change(number)))
      return try Sanitized.problems(font).first
    }
    #expect(try bent(8) { $0 - 2 }?.hasSuffix("which is not a multiple of four") == true)
    #expect(try bent(12) { $0 + 12 }?.hasSuffix("overlap in the file") == true)
    #expect(try bent(12) { _ in 0 } == "refused the table 'cmap' is listed, but has no bytes")
  }

  @Test("A WOFF file whose header has wrong lengths is refused")
  func woff() throws {
    var font = try Fixtures.bytes(Fixtures.font("Base.woff"))
    func problems() throws -> String? {
      let data = FontData(font)
      // Only the header is checked; FreeType would unpack the tables.
      var sanitizer = Sanitizer(
        try FaceTables(ByteRanges(FontData(try Fixtures.bytes(Fixtures.font("Base.ttf")))), index: 0))
      sanitizer.checkDirectory(data, index: 0)
      return sanitizer.refusal?.message
    }
    #expect(try problems() == nil)
    font[19] ^= 4
    #expect(try problems()?.hasPrefix("the WOFF header says") == true)
    font[19] ^= 4
    font[15] = 1
    #expect(try problems() == "the reserved field of the WOFF header is not 0")
    font[15] = 0
    font.append(0)
    #expect(try problems()?.hasPrefix("the WOFF header says that the file has") == true)
  }

  // MARK: - Tables

  @Test("A kern table in Apple's form is dropped, and an inconsistent kern table is refused")
  func kern() throws {
    let sound = RebuiltFont.kernTable(left: 3, right: 4, by: -50)
    #expect(try Self.problems(["kern": sound]) == [])
    var apple = sound
    apple[1] = 1
    #expect(try Self.problems(["kern": apple]) == ["dropped 'kern': it is in Apple's form"])
    var search = sound
    search[15] = 3
    #expect(
      try Self.problems(["kern": search])
        == ["refused 'kern': entrySelector of subtable 0 is 3, but must be 0 for 1 pair"])
    var long = sound
    long[6] = 1
    #expect(try Self.problems(["kern": long]).first?.hasPrefix("refused 'kern': subtable 0 gives") == true)
  }

  @Test("Invalid tables for hints and device advances are dropped")
  func hints() throws {
    let headFlags = try #require(RebuiltFont.table("head", of: Fixtures.bytes(Fixtures.font("Base.ttf"))))[17]
    #expect(headFlags & 0x14 == 0)
    let tables: [(String, [UInt8], String)] = [
      ("gasp", Self.words(1, 1, 8, 1), "the last range ends at 8 pixels, but 65535 is required"),
      ("gasp", Self.words(1, 2, 9, 1, 8, 1), "the ranges are not in ascending order"),
      ("LTSH", Self.words(0, 7, 0, 0, 0, 0), "it has 7 glyphs, but the font has 5"),
      (
        "hdmx", Self.words(0, 1, 0, 8, 0, 0, 0, 0),
        "neither bit 2 nor bit 4 of head's flags says that advances depend on the size"
      ),
      ("VDMX", Self.words(2, 0, 0), "the version is 2, but only 0 and 1 are known"),
      ("MATH", Self.words(1, 0, 0, 0, 0), "the offset of the constants is 0, which is not within the table"),
    ]
    for (tag, bytes, message) in tables {
      #expect(try Self.problems([tag: bytes]) == ["dropped '\(tag)': \(message)"])
    }
    #expect(
      try Self.problems(["VORG": Self.words(1, 0, 0, 2, 4, 0, 3, 0)], of: "CFF.otf")
        == ["dropped 'VORG': the glyphs are not in ascending order"])
    #expect(
      try Self.problems(["cvt ": [0, 0, 0]])
        == ["refused 'cvt ': it is a list of 16-bit numbers, but has 3 bytes, which is odd"])
  }

  @Test("Paints that contain themselves are refused")
  func paintLoop() throws {
    let colors = Self.words(0, 1, 1, 1, 0, 14, 0) + [0, 0, 0, 0xFF]
    /// A paint of glyph 3 that uses this glyph.
    func table(of glyph: Int) -> [UInt8] {
      let list = Self.words(0, 1, 3, 0, 10) + [11] + Self.words(glyph)
      return Self.words(1, 0, 0, 0, 0, 0, 0, 0, 34, 0, 0, 0, 0, 0, 0, 0, 0) + list
    }
    #expect(
      try Self.problems(["COLR": table(of: 3), "CPAL": colors])
        == ["refused 'COLR': the paint of glyph 3: it contains itself"])
    #expect(
      try Self.problems(["COLR": table(of: 4), "CPAL": colors])
        == ["refused 'COLR': the paint of glyph 3: it uses glyph 4, which has no paint"])
    #expect(
      try Self.problems(["COLR": table(of: 3)])
        == ["refused 'COLR': there is no 'CPAL' table, which has the colours"])
  }

  @Test("A cmap without a subtable for browsers, and invalid variation sequences, are refused")
  func characterMaps() throws {
    // Format 6: H is glyph 3.
    let trimmed = Self.words(0, 1, 3, 1, 0, 12, 6, 12, 0, 0x48, 1, 3)
    #expect(
      try Self.problems(["cmap": trimmed]).first?.hasPrefix("refused 'cmap': it has no subtable that browsers read")
        == true)
    /// Format 14 with the given length, for U+FE00 and one character with a glyph.
    func sequences(_ length: Int, at offset: Int) -> [UInt8] {
      let selector: [UInt8] = [0, 0xFE, 0]
      return Self.words(0, 2, 0, 5, 0, 20, 3, 1, 0, 20 + length) + Self.words(14, 0, length, 0, 1) + selector
        + Self.words(0, 0, 0, offset) + Self.words(0, 1) + [0, 0, 0x48] + Self.words(3)
        + Self.words(4, 24, 0, 2, 2, 0, 0, 0xFFFF, 0, 0xFFFF, 1, 0)
    }
    #expect(try Self.problems(["cmap": sequences(30, at: 21)]) == [])
    #expect(
      try Self.problems(["cmap": sequences(30, at: 200)])
        == ["refused 'cmap': subtable 0.5 (format 14): the lists of U+FE00 do not lie within it"])
  }

  @Test("More than 64 KB of names, and a composite glyph that contains itself, are refused")
  func limits() throws {
    let text = String(repeating: "a", count: 20_000)
    let names = RebuiltFont.nameTable([.init(1, text), .init(2, text), .init(4, text)])
    #expect(try Self.problems(["name": names]).first?.hasPrefix("refused 'name': the names have 120000 bytes") == true)
    let loop = try Fixtures.bytes(Fixtures.damaged("composite-loop.ttf"))
    #expect(try Sanitized.problems(loop).first?.contains("which contains this part") == true)
  }
}
