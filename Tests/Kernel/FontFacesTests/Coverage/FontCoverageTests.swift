internal import FontShaping
import FontTables
import TestSupport
import Testing

@testable import FontFaces
@testable import FontNames

@Suite struct FontCoverageTests {
  @Test(
    "Ranges are sorted, merged if they touch, and limited to Unicode scalars",
    arguments: [
      ([], []), ([5...9, 0...3], [0...3, 5...9]), ([0...3, 4...9], [0...9]), ([0...9, 2...3], [0...9]),
      ([0xFF...0x100], [0xFF...0x100]), ([0x3F...0x40, 0x7F...0x80], [0x3F...0x40, 0x7F...0x80]),
      ([0xD7FF...0xE000], [0xD7FF...0xD7FF, 0xE000...0xE000]), ([0xD800...0xDFFF], []),
      ([0x10FFFF...0x110000], [0x10FFFF...0x10FFFF]), ([0x110000...UInt32.max], []),
      ([0...UInt32.max], [0...0xD7FF, 0xE000...0x10FFFF]),
    ] as [([ClosedRange<UInt32>], [ClosedRange<UInt32>])])
  func ranges(_ given: [ClosedRange<UInt32>], _ expected: [ClosedRange<UInt32>]) {
    let coverage = FontCoverage(given)
    #expect(coverage.ranges == expected)
    #expect(coverage.count == expected.reduce(0) { $0 + $1.count })
    #expect(coverage.isEmpty == expected.isEmpty)
    #expect(coverage == FontCoverage(expected))
    #expect(coverage == FontCoverage(given.reversed()))
  }

  @Test("A coverage has the same members as a plain set", arguments: 0..<20)
  func againstASet(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var ranges: [ClosedRange<UInt32>] = []
    var set = Set<UInt32>()
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
      let low = UInt32.random(in: 0...(seed % 2 == 0 ? 0x3000 : 0x10FFFF), using: &generator)
      let range = low...(low + UInt32.random(in: 0...700, using: &generator))
      ranges.append(range)
      set.formUnion(range)
    }
    let coverage = FontCoverage(ranges)
    let edges = ranges.flatMap { [$0.lowerBound, $0.upperBound, $0.lowerBound &- 1, $0.upperBound + 1] }
    for value in edges + (0...0x400).map({ _ in UInt32.random(in: 0...0x10FFFF, using: &generator) }) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(coverage.contains(scalar) == set.contains(value))
    }
    #expect(coverage.count == set.filter { Unicode.Scalar($0) != nil }.count)
    #expect(coverage.ranges.flatMap { Array($0) } == set.filter { Unicode.Scalar($0) != nil }.sorted())
  }

  @Test("30,000 Chinese characters take less than 8 KB, all of Unicode less than 10 KB")
  func size() {
    var generator = SeededGenerator(seed: 7)
    let han = (UInt32(0x4E00)...0xCE00).filter { _ in UInt8.random(in: 0...9, using: &generator) > 0 }
    let coverage = FontCoverage(han.map { $0...$0 })
    #expect(coverage.count > 29_000)
    #expect(coverage.byteCount < 8 << 10)
    #expect(FontCoverage([0...0x10FFFF]).byteCount < 10 << 10)
  }

  @Test("A format 13 group for all of Unicode covers every scalar, but no surrogate")
  func everything() throws {
    let coverage = try fixtureFace("Everything.ttf").coverage()
    #expect(coverage.ranges == [0...0xD7FF, 0xE000...0x10FFFF])
    #expect(coverage.count == 1_112_064)
  }

  @Test("A format 12 group of 4 billion characters is limited to the glyph count")
  func wideGroup() throws {
    let face = try FontFile(path: Fixtures.damaged("cmap12-wide-group.ttf")).faces[0]
    // HarfBuzz's set: the group begins at glyph 3 of 5, and includes one character past the last glyph.
    #expect(try face.coverage().ranges == [0...2])
  }

  @Test("Format 13 skips groups that are out of order or have no glyph")
  func hostileGroups() {
    func big(_ values: [UInt32]) -> [UInt8] {
      values.flatMap { value in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    }
    let head: [UInt8] = [0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 13, 0, 0]
    let groups = big(
      [.max, 0, .max] + [5, 9, 1] + [3, 7, 1] + [20, 30, 0] + [40, 50, 9] + [60, 55, 1] + [70, 80, 1])
    let bytes = head + groups + [0, 0, 0, 90]
    func read(_ bytes: [UInt8]) -> [ClosedRange<UInt32>]? {
      CmapTable(bytes.span.bytes, glyphCount: 5).manyToOneGroups
    }
    #expect(read(bytes) == [5...9, 70...80])
    #expect(read(Array(bytes.prefix(14))) == nil)
    #expect(read([]) == nil)
  }

  @Test("An instance shares the coverage of its face")
  func variations() throws {
    let face = try fixtureFace("Variable.ttf")
    #expect(try face.at([.weight: 900]).coverage() == face.coverage())
  }

  @Test(
    "A variation sequence is found in cmap format 14",
    arguments: [
      ("漢", "\u{E0100}", true), ("字", "\u{E0100}", true), ("漢", "\u{E0101}", false), ("あ", "\u{E0100}", false),
    ]
      as [(Unicode.Scalar, Unicode.Scalar, Bool)])
  func sequences(_ base: Unicode.Scalar, _ selector: Unicode.Scalar, _ isThere: Bool) throws {
    #expect(try fixtureFace("VariationSequences.ttf").hasVariation(base, selector) == isThere)
    #expect(try !fixtureFace("HanJapanese.ttf").hasVariation(base, selector))
    #expect(try !fixtureFace("Bitmap.pcf").hasVariation(base, selector))
  }

  @Test(
    "The Han languages come from the code pages of OS/2",
    arguments: [
      ("HanJapanese.ttf", [.japanese]), ("HanSimplified.ttf", [.simplifiedChinese]),
      ("HanOfAll.ttf", [.japanese, .korean, .simplifiedChinese, .traditionalChinese]), ("Base.ttf", []),
      ("OS2Version0.ttf", []), ("NoOS2.ttf", []),
    ] as [(String, [HanLanguage])])
  func languages(_ file: String, _ languages: [HanLanguage]) throws {
    #expect(try fixtureFace(file).hanLanguages == languages)
  }

  @Test(
    "Canonical composition follows Unicode",
    arguments: [
      ("e\u{301}", "é"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("x\u{323}", "x\u{323}"), ("e\u{323}\u{302}", "ệ"),
      ("a\u{302}\u{323}", "ậ"), ("a\u{302}\u{301}", "ấ"), ("a\u{301}\u{302}", "á\u{302}"),
      ("a\u{327}\u{301}", "á\u{327}"),
      ("ab\u{323}\u{302}\u{323}", "a\u{1E05}\u{323}\u{302}"),
    ])
  func composition(_ text: String, _ composed: String) {
    #expect(CanonicalComposition.compose(Array(text.unicodeScalars)) == Array(composed.unicodeScalars))
  }
}

/// HarfBuzz finds a glyph at the edges of every range, and no glyph next to them, over the corpus.
@Suite(.corpus)
struct CoverageAgainstHarfBuzzTests {
  @Test(
    "The edges of every coverage range are those of the glyphs that HarfBuzz finds",
    arguments: try RecordedFace.corpus().filter { $0.hhea != nil })
  func edges(_ recorded: RecordedFace) throws {
    let face = try FontFile(path: try #require(Corpus.folder) + "/" + recorded.file).faces[recorded.faceIndex]
    let shaping = try face.harfBuzzFace()
    for range in try face.coverage().ranges {
      for (value, isInside) in [
        (range.lowerBound, true), (range.upperBound, true), (range.lowerBound &- 1, false),
        (range.upperBound + 1, false),
      ] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        #expect((shaping.glyph(for: scalar) ?? 0 > 0) == isInside, "\(face), \(scalar.value)")
      }
    }
  }

  @Test("A face has the languages whose letters it all has, sorted by tag")
  func languages() throws {
    let inter = try FontFile(path: Fixtures.path("Fonts/Inter/Inter-roman.var.ttf")).faces[0].languages()
    let tags = inter.map(\.tag)
    #expect(tags == tags.sorted() && Set(tags).isSuperset(of: ["de", "el", "pl", "ru", "vi"]))
    #expect(!tags.contains("ar") && !tags.contains("ja"))
    #expect(RequiredLanguage.all.count > tags.count && RequiredLanguage.all.contains { $0.name == "Japanese" })
    #expect(try fixtureFace("Base.ttf").languages().isEmpty)
  }

  /// Expected: HarfBuzz's shaping in a font that maps these characters alone.
  @Test(
    "A coverage draws a canonical equivalent only if shaping finds its parts",
    arguments: [
      ([0xC5], "\u{212B}", true), ([0xC5], "A\u{30A}", true), ([0x41, 0x30A], "\u{212B}", true),
      ([0x41], "\u{212B}", false),
      ([0xEA, 0x301], "\u{1EBF}", true), ([0xEA, 0x301], "e\u{302}\u{301}", true), ([0xE9, 0x302], "\u{1EBF}", false),
      ([0x61, 0x1EA1, 0x1EAD], "a\u{302}\u{323}", true), ([0xE2, 0x323], "a\u{302}\u{323}", true),
      ([0x61, 0x1EA1], "a\u{302}\u{323}", false),
      ([0x2010], "\u{2011}", true), ([0x1112, 0x1161, 0x11AB], "\u{D55C}", true), ([0xD558, 0x11AB], "\u{D55C}", true),
      ([0xD558, 0x11AB], "\u{1112}\u{1161}\u{11AB}", false), ([0x6F23], "\u{F992}", true),
    ] as [([UInt32], String, Bool)])
  func equivalents(_ characters: [UInt32], _ text: String, _ isDrawn: Bool) {
    #expect(FontCoverage(characters.map { $0...$0 }).draws(Array(text.unicodeScalars)) == isDrawn)
  }
}
