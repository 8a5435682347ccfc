import FontFiles
import FontNames
import FontTables
import TestSupport
import Testing

@testable import FontFaces

struct FileBytesTests {
  private static func face(in file: FontFileBytes) throws -> FontFace { try FontFile(bytes: file.bytes).face(0) }

  @Test("A file of one face is written unchanged", arguments: ["Base.ttf", "CFF.otf", "Variable.ttf"])
  func whole(_ name: String) throws {
    let face = try fixtureFace(name)
    let file = try face.fileBytes()
    #expect(try file.bytes == [UInt8](face.source.data()))
    #expect(!file.isSubset && !file.isInstance && file.glyphCount == face.glyphCount)
    #expect(file.glyph(3) == 3 && file.glyph(file.glyphCount) == nil && file.glyph(-1) == nil)
  }

  @Test("A face of a collection is written as a file with all of its tables", arguments: [0, 1])
  func collection(_ index: Int) throws {
    let face = try fixtureFace("Collection.ttc", index)
    let file = try face.fileBytes()
    let opened = try FontFile(bytes: file.bytes)
    #expect(opened.faces.count == 1 && opened.faces[0].postScriptName == face.postScriptName)
    for tag in face.tables where tag != "head" { #expect(try opened.faces[0].table(tag) == face.table(tag)) }
    #expect(file.bytes.prefix(4) == [0, 1, 0, 0])
  }

  @Test("A collection of one face is written as a single font")
  func collectionOfOne() throws {
    #expect(try fixtureFace("OneFace.ttc").fileBytes().bytes.prefix(4) == [0, 1, 0, 0])
  }

  @Test("A font without a Unicode cmap keeps its own cmap and glyph numbers")
  func symbolMap() throws {
    let face = try fixtureFace("SymbolCmap.ttf")
    let character = try #require(face.coverage().ranges.first.flatMap { Unicode.Scalar($0.lowerBound) })
    let glyph = try #require(try face.glyph(for: character))
    for file in [try face.fileBytes(characters: String(character)), try face.fileBytes(glyphs: [glyph])] {
      let written = try Self.face(in: file)
      #expect(try written.glyph(for: character) == glyph && file.glyph(glyph) == glyph)
      #expect(try written.outline(ofGlyph: glyph) == face.outline(ofGlyph: glyph))
    }
  }

  @Test(
    "A web font is unpacked, and every font can be packed as WOFF2", arguments: ["Base.woff", "Base.woff2", "Base.ttf"])
  func containers(_ name: String) throws {
    let face = try fixtureFace(name)
    let open = try Self.face(in: face.fileBytes())
    #expect(open.format == .trueType && open.glyphCount == face.glyphCount)
    let packed = try face.fileBytes(format: .woff2)
    #expect(packed.format == .woff2 && packed.bytes.prefix(4) == Array("wOF2".utf8)[...])
    let unpacked = try Self.face(in: packed)
    #expect(unpacked.format == .woff2 && unpacked.postScriptName == face.postScriptName)
    let glyph = try #require(try face.glyph(for: "H"))
    #expect(try unpacked.outline(ofGlyph: glyph) == face.outline(ofGlyph: glyph))
  }

  @Test("A face of a packed collection is packed alone", arguments: [0, 1])
  func packedCollection(_ index: Int) throws {
    let collection = try Fixtures.bytes(Fixtures.font("Collection.ttc"))
    let face = try FontFile(bytes: WOFF2Encoder.packed(collection, library: nil)).face(index)
    let written = try FontFile(bytes: face.fileBytes(format: .woff2).bytes)
    #expect(try written.faces.map(\.postScriptName) == [fixtureFace("Collection.ttc", index).postScriptName])
  }

  @Test("A subset keeps the glyph numbers, and other glyphs lose their outlines", arguments: ["Base.ttf", "CFF.otf"])
  func glyphs(_ name: String) throws {
    let face = try fixtureFace(name)
    let (h, x) = (try #require(try face.glyph(for: "H")), try #require(try face.glyph(for: "x")))
    let file = try face.fileBytes(glyphs: [h, x])
    let written = try Self.face(in: file)
    #expect(
      file.isSubset && file.glyph(h) == h && written.tables.allSatisfy { !["GSUB", "GPOS", "GDEF"].contains($0) })
    #expect((0..<file.glyphCount).filter { file.glyph($0) != nil } == [0, min(h, x), max(h, x)])
    for glyph in [h, x] {
      #expect(try written.outline(ofGlyph: glyph) == face.outline(ofGlyph: glyph))
      #expect(try written.advance(ofGlyph: glyph) == face.advance(ofGlyph: glyph))
    }
    let other = try #require((1..<min(h, x)).first { (try? face.bounds(ofGlyph: $0)) ?? nil != nil })
    #expect(try written.bounds(ofGlyph: other) == nil)
    #expect(try written.coverage().ranges.flatMap { Array($0) } == [0x48, 0x78])
  }

  @Test("Without gaps, the file maps old glyph numbers to new numbers")
  func renumbered() throws {
    let face = try fixtureFace("Base.ttf")
    let glyph = try #require(try face.glyph(for: "x"))
    let file = try face.fileBytes(glyphs: [glyph], keepingGlyphIDs: false)
    // .notdef and the glyph.
    #expect(file.glyphCount == 2 && file.glyph(0) == 0 && file.glyph(glyph) == 1 && file.glyph(glyph + 1) == nil)
    #expect(try Self.face(in: file).outline(ofGlyph: 1) == face.outline(ofGlyph: glyph))
  }

  @Test("A subset by characters keeps these characters, the names and the licence")
  func characters() throws {
    let face = try fixtureFace("Licensed.ttf")
    let written = try Self.face(in: face.fileBytes(characters: "Hxx€"))
    let names = Dictionary(
      try written.localizedNames().map { ($0.nameID, $0.text) }, uniquingKeysWith: { first, _ in first })
    let own = Dictionary(
      try face.localizedNames().map { ($0.nameID, $0.text) }, uniquingKeysWith: { first, _ in first })
    // Copyright, family, licence and its address: OpenType, name IDs.
    for id in [0, 1, 13, 14] { #expect(names[id] != nil && names[id] == own[id]) }
    let coverage = try written.coverage()
    #expect(coverage.contains("H") && coverage.contains("x") && !coverage.contains("O"))
  }

  @Test("`kern` is dropped if the GPOS kerning that overrides it is dropped")
  func kerning() throws {
    var font = try AlphabetFont()
    let pair = RebuiltFont.kernTable(left: font.glyph("H"), right: font.glyph("x"), by: -100)
    // GPOS, type 1, format 1: one value, XAdvance, for one glyph, o.
    let adjustment = LayoutTable.big([1, 8, 4, 50, 1, 1, font.glyph("o")])
    font.tables["GPOS"] = LayoutTable.bytes([LayoutTable.lookup(1, adjustment)], features: ["kern"])
    func hasKern(_ characters: String) throws -> Bool {
      font.tables["kern"] = pair
      return try Self.face(in: FontFile(bytes: font.bytes).face(0).fileBytes(characters: characters)).tables
        .contains("kern")
    }
    #expect(try !hasKern("Hx") && hasKern("Hxo"))
    font.tables["GPOS"] = LayoutTable.bytes([LayoutTable.lookup(1, adjustment)], features: ["cpsp"])
    #expect(try hasKern("Hx"))
  }

  @Test("A subset for Arabic or Thai keeps the presentation forms that replace GSUB")
  func presentationForms() throws {
    var font = try AlphabetFont()
    // LAM, MEEM and ALEF with one form each, LAM WITH ALEF, BEH; MAI EK and NIKHAHIT with private forms, SARA AM and
    // its parts.
    let arabic = "\u{644}\u{645}\u{627}\u{FEDF}\u{FEE2}\u{FE8E}\u{FEFB}\u{628}\u{FE91}\u{FC08}"
    let thai = "\u{E01}\u{E48}\u{E33}\u{E32}\u{E4D}\u{F70A}\u{F88B}\u{F711}"
    for scalar in (arabic + thai).unicodeScalars { font.glyphs[scalar] = font.glyph("o") }
    func characters(for text: String) throws -> [UInt32] {
      let face = try FontFile(bytes: font.bytes).face(0)
      return try Self.face(in: face.fileBytes(characters: text)).coverage().ranges.flatMap { Array($0) }
        .filter { $0 > 0xFF && $0 != 0x25CC }
    }
    #expect(
      try characters(for: "\u{644}\u{645}\u{627}") == [0x627, 0x644, 0x645, 0xFE8E, 0xFEDF, 0xFEE2, 0xFEFB])
    #expect(try characters(for: "\u{645}") == [0x645, 0xFEE2])
    #expect(
      try characters(for: "\u{E01}\u{E48}\u{E33}") == [0xE01, 0xE32, 0xE33, 0xE48, 0xE4D, 0xF70A, 0xF711, 0xF88B])
    font.tables["GSUB"] = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)], features: ["init"])
    #expect(try characters(for: "\u{645}") == [0x645])
  }

  @Test("Invalid glyph numbers, and fonts that are not OpenType, are refused")
  func refused() throws {
    let face = try fixtureFace("Base.ttf")
    for glyph in [-1, 65_536, .max, try #require(face.glyphCount)] {
      #expect(throws: FontError.self) { try face.fileBytes(glyphs: [glyph]) }
    }
    let error = #expect(throws: FontError.self) { try fixtureFace("Type1.pfb").fileBytes() }
    #expect(error?.code == .cannotEmbed)
  }

  @Test("A font whose tables share bytes is refused, since its copy would be huge")
  func overlapping() throws {
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let count = Int(font[5])
    func number(_ value: Int) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    // Two faces share one directory: the tables of the font, and 30 tables that each span the whole font.
    let start = 20 + 12 + 16 * (count + 30)
    var directory = Array("ttcf".utf8) + number(0x10000) + number(2) + number(20) + number(20)
    directory += font[0..<4] + [0, UInt8(count + 30)] + font[6..<12]
    for place in 0..<30 { directory += Array("AA\(place + 10)".utf8) + number(0) + number(start) + number(font.count) }
    for record in stride(from: 12, to: 12 + 16 * count, by: 16) {
      let offset = font[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
      directory += font[record..<record + 8] + number(start + offset) + font[record + 12..<record + 16]
    }
    let face = try FontFile(bytes: directory + font).face(1)
    #expect(face.postScriptName == "ProbeBase-Regular")
    #expect(#expect(throws: FontError.self) { try face.fileBytes() }?.code == .invalidFontData)
  }

  @Test("The error for a missing library names its package")
  func missingLibraries() throws {
    let face = try fixtureFace("Base.ttf")
    func written(
      _ selection: FontFileWriter.Selection, _ format: FontFileBytes.Format
    ) throws(FontError) -> FontFileBytes {
      try FontFileWriter(
        face, selection, axes: .standard, format: format, isLicensed: false,
        subsetter: "libharfbuzz-subset-of-no-machine.so", encoder: "libwoff2enc-of-no-machine.so"
      ).written()
    }
    #expect(try !written(.all, .openType).bytes.isEmpty)
    let subset = #expect(throws: FontError.self) { try written(.characters("H", []), .openType) }
    #expect(subset?.code == .missingLibrary && subset?.hint?.contains("harfbuzz") == true)
    let packed = #expect(throws: FontError.self) { try written(.all, .woff2) }
    #expect(packed?.code == .missingLibrary && packed?.hint?.contains("woff") == true)
  }

  @Test("A font in which no text can be set is not packed as WOFF2")
  func notPacked() throws {
    // The offset in 'loca' is far beyond the outlines.
    let font = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let face = try FontFile(bytes: RebuiltFont.bytes(font, with: ["loca": [0xFF, 0xFF, 0, 0]])).face(0)
    let refused = #expect(throws: FontError.self) { try face.checkTextTables() }
    let error = #expect(throws: FontError.self) { try face.fileBytes(format: .woff2) }
    #expect(error?.code == .invalidFontData && error?.message == refused?.message)
    #expect(try !face.fileBytes().bytes.isEmpty)
  }

  @Test("Damaged fonts are written or refused without a crash", arguments: DamagedFixtures.opening.sorted())
  func damaged(_ name: String) throws {
    guard let faces = try? FontFile(path: Fixtures.path("Tests/Fixtures/Damaged/\(name)")).faces else { return }
    for face in faces.prefix(2) {
      _ = try? face.fileBytes(isLicensed: true)
      _ = try? face.fileBytes(characters: "Hx", isLicensed: true)
      _ = try? face.fileBytes(format: .woff2, isLicensed: true)
      _ = try? face.fileBytes(glyphs: [1], isLicensed: true)
    }
  }
}
