import FontFaces
import FontFiles
import FontNames
import TestSupport
import Testing

/// Damaged files are refused with a message of one line, or their valid parts are read.
@Suite(.stopped(after: .seconds(1200))) struct HostileInputTests {
  @Test(
    "A damaged file is refused with its path in one line, or has valid metrics",
    arguments: try Fixtures.names(in: "Tests/Fixtures/Damaged"))
  func damagedFile(_ file: String) {
    let path = Fixtures.damaged(file)
    let opens = DamagedFixtures.opening.contains(file)
    switch Result(catching: { () throws(FontError) in try FontFile(path: path) }) {
    case .success(let font):
      #expect(opens)
      expectSound(font)
    case .failure(let error):
      #expect(!opens)
      #expect(error.path == path)
      #expect(error.description.hasPrefix(path))
      expectOneLine(error)
    }
  }

  @Test(
    "A damaged font in memory is refused without a path in one line, or has valid metrics",
    arguments: try Fixtures.names(in: "Tests/Fixtures/Damaged"))
  func damagedBytes(_ file: String) throws {
    let bytes = try Fixtures.bytes(Fixtures.damaged(file))
    switch Result(catching: { () throws(FontError) in try FontFile(bytes: bytes) }) {
    case .success(let font):
      #expect(DamagedFixtures.opening.contains(file))
      expectSound(font)
    case .failure(let error):
      #expect(!DamagedFixtures.opening.contains(file))
      #expect(error.path == nil)
      expectOneLine(error)
    }
  }

  /// A fault in the data that fontprobe reads is refused if FreeType refuses it.
  @Test(
    "A file with this damage is refused with this error code",
    arguments: [
      ("empty.ttf", .invalidFontData), ("one-byte.ttf", .unrecognizedFormat), ("text.ttf", .unrecognizedFormat),
      ("tag-only.ttf", .unrecognizedFormat), ("zero-tables.ttf", .invalidFontData), ("truncated.ttf", .invalidFontData),
      ("truncated-directory.ttf", .invalidFontData), ("truncated.otf", .invalidFontData),
      ("truncated.woff", .invalidFontData), ("truncated.woff2", .invalidFontData),
      ("random-offsets.ttf", .invalidFontData), ("endless-lengths.ttf", .invalidFontData),
      ("length-past-end.ttf", .invalidFontData), ("offset-wraps.ttf", .invalidFontData),
      ("table-count-65535.ttf", .invalidFontData), ("no-head.ttf", .invalidFontData),
      ("collection-65535-short.ttc", .invalidFontData), ("collection-4-billion.ttc", .invalidFontData),
      ("collection-empty.ttc", .invalidFontData),
      ("collection-of-itself.ttc", .invalidFontData), ("collection-second-face-bad.ttc", .invalidFontData),
      ("upem-0.ttf", .invalidFontData), ("upem-16385.ttf", .invalidFontData), ("upem-65535.ttf", .invalidFontData),
      ("head-magic.ttf", .invalidFontData), ("head-short.ttf", .invalidFontData),
      ("woff-endless-table.woff", .invalidFontData), ("woff2-garbage.woff2", .invalidFontData),
      ("fvar-65535-axes.ttf", .invalidFontData),
      ("fvar-65535-instances.ttf", .invalidFontData), ("fvar-axis-size-0.ttf", .invalidFontData),
      ("fvar-instance-size-0.ttf", .invalidFontData),
    ] as [(String, FontError.Code)])
  func refusals(_ file: String, _ code: FontError.Code) {
    let error = #expect(throws: FontError.self) { try FontFile(path: Fixtures.damaged(file)) }
    #expect(error?.code == code)
  }

  @Test("A collection of 65,535 faces is refused, even if each face is valid")
  func tooManyFaces() throws {
    let file = try Fixtures.bytes(Fixtures.font("Base.ttf"))
    let count: UInt32 = 65_535
    let start = 12 + 4 * count
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    var face = file
    for record in 0..<(Int(file[4]) << 8 | Int(file[5])) {
      let offset = 12 + 16 * record + 8..<12 + 16 * record + 12
      face.replaceSubrange(offset, with: bytes(file[offset].reduce(0) { $0 << 8 | UInt32($1) } + start))
    }
    let header = Array("ttcf".utf8) + bytes(0x1_0000) + bytes(count)
    let collection = header + (0..<count).flatMap { _ in bytes(start) } + face
    let error = #expect(throws: FontError.self) { try FontFile(bytes: collection) }
    #expect(error?.code == .invalidFontData)
    #expect(error?.message.contains("65535 faces, but only 1 to 1024 are possible") == true)
  }

  @Test("The error of a collection has the index of the damaged face")
  func theFaceThatIsBadIsNamed() {
    let path = Fixtures.damaged("collection-second-face-bad.ttc")
    let error = #expect(throws: FontError.self) { try FontFile(path: path) }
    #expect(error?.faceIndex == 1)
    #expect(error?.description.hasPrefix(path + "#1: ") == true)
  }

  @Test(
    "The valid tables of a damaged file are read",
    arguments: [
      // hhea ends before its descender, so it counts as missing, and the typo metrics are used.
      ("hhea-short.ttf", [800, -200, 90], 700), ("no-hhea.ttf", [800, -200, 90], 700),
      ("os2-short.ttf", [900, -300, 0], 710), ("post-short.ttf", [900, -300, 0], 700),
      ("no-cmap.ttf", [900, -300, 0], 700), ("no-maxp.ttf", [900, -300, 0], 700),
      ("loca-past-glyf.ttf", [900, -300, 0], 700), ("glyph-32767-contours.ttf", [900, -300, 0], 700),
      // H is a composite of itself, and no height is declared, so the cap height is 0.7 em.
      ("composite-loop.ttf", [900, -300, 0], 700), ("name-65535-records.ttf", [900, -300, 0], 700),
      ("maxp-65535-glyphs.ttf", [900, -300, 0], 700), ("cmap12-groups.ttf", [900, -300, 0], 700),
      ("mvar-store-past-end.ttf", [900, -300, 0], 700),
    ] as [(String, [Double], Double)])
  func partlyTrue(_ file: String, _ lines: [Double], _ capHeight: Double) throws {
    let face = try FontFile(path: Fixtures.damaged(file)).faces[0]
    #expect(face.lineMetrics().values == lines)
    #expect(face.capHeight.value == capHeight)
  }

  private func expectOneLine(_ error: FontError) {
    #expect(!error.message.isEmpty)
    #expect(!error.description.contains("\n"))
    #expect(!error.message.hasSuffix("."))
  }

  /// Expects a face, finite metrics and positive heights.
  private func expectSound(_ font: FontFile) {
    #expect(!font.faces.isEmpty)
    #expect(font.faces.allSatisfy { (1...16_384).contains($0.unitsPerEm) })
    for facts in font.faces.prefix(8).flatMap(LazyFacts.everywhere) {
      for height in facts.heights.compactMap({ $0 }) { #expect(height.isFinite && height > 0) }
      for width in facts.widths.compactMap({ $0 }) { #expect(width.value.isFinite) }
      for lines in facts.lines { #expect(lines.lineHeight.isFinite && lines.descender.value <= 0) }
    }
  }
}
