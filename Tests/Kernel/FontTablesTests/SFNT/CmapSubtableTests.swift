import Testing

@testable import FontTables

/// The runs of characters that a cmap maps, and the letters that it maps to glyph 0.
struct CmapSubtableTests {
  private func big(_ values: [Int]) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }

  /// A cmap with one subtable (3, 1).
  private func cmap(_ subtable: [UInt8]) -> [UInt8] { big([0, 1, 3, 1, 0, 12]) + subtable }

  private func found(_ table: [UInt8]) -> [Unicode.Scalar] { CmapSubtable.scalarsWithoutGlyph(in: table.span.bytes) }

  /// Format 4: A to C by a list of glyphs, a by a delta.
  private func format4(_ glyphs: [Int], delta: Int) -> [UInt8] {
    // Two segments and the last: ends, pad, starts, deltas, offsets, glyphs.
    big([4, 46, 0, 6, 4, 1, 2, 0x43, 0x61, 0xFFFF, 0, 0x41, 0x61, 0xFFFF, 0, delta, 1, 6, 0, 0] + glyphs)
  }

  @Test("Format 4 maps a letter to glyph 0 by a list or by a delta")
  func segments() {
    #expect(found(cmap(format4([7, 0, 9], delta: 0x1_0000 - 0x61))) == ["B", "a"])
    #expect(found(cmap(format4([7, 8, 9], delta: 1))) == [])
  }

  /// The glyph of a letter in the subtable that letters are looked up in.
  private func glyph(_ letter: Unicode.Scalar, _ table: [UInt8]) -> Int? {
    CmapSubtable.forLetters(in: table.span.bytes)?.glyph(for: letter, in: table.span.bytes)
  }

  @Test("The glyph of a letter is found in formats 4 and 12")
  func letters() {
    let segments = cmap(format4([7, 0, 9], delta: 1))
    #expect(["A", "B", "C", "D", "a", "b"].map { glyph($0, segments) } == [7, nil, 9, nil, 0x62, nil])
    let groups = big([0, 1, 3, 10, 0, 12, 12, 0, 0, 40, 0, 0, 0, 2, 0, 0x30, 0, 0x39, 0, 5, 0, 0x41, 0, 0x5A, 0, 0])
    #expect(["0", "9", "A", "B", "a"].map { glyph($0, groups) } == [5, 14, nil, 1, nil])
    // A symbol map comes before all other maps.
    let symbols = big([0, 2, 3, 0, 0, 20, 3, 1, 0, 20]) + format4([7, 8, 9], delta: 1)
    #expect(CmapSubtable.forLetters(in: symbols.span.bytes) == nil)
  }

  /// The runs of the first subtable of a cmap, and whether its format is read.
  private func runs(_ table: [UInt8]) -> (runs: [CmapRun], isRead: Bool) {
    var runs: [CmapRun] = []
    let subtable = CmapSubtable.list(in: table.span.bytes)?.first
    let isRead = subtable?.forEachRun(in: table.span.bytes) { runs.append($0) } ?? false
    return (runs, isRead)
  }

  private func run(_ characters: ClosedRange<UInt32>, _ first: Int, _ last: Int? = nil) -> CmapRun {
    CmapRun(characters: characters, firstGlyph: first, lastGlyph: last ?? first)
  }

  @Test("Format 0 has a byte for each of 256 characters")
  func bytes() {
    var glyphs = [UInt8](repeating: 0, count: 256)
    glyphs[0x41] = 7
    glyphs[0xFF] = 255
    let found = runs(cmap(big([0, 262, 0]) + glyphs))
    #expect(found.isRead && found.runs.count == 256)
    #expect(found.runs.filter { !$0.isMissing } == [run(0x41...0x41, 7), run(0xFF...0xFF, 255)])
  }

  @Test("Format 6 lists the glyphs from the first character on, some of them 0")
  func trimmed() {
    let found = runs(cmap(big([6, 16, 0, 0x41, 3, 7, 0, 9])))
    #expect(found.isRead && found.runs == [run(0x41...0x41, 7), run(0x42...0x42, 0), run(0x43...0x43, 9)])
    #expect(found.runs.map(\.isMissing) == [false, true, false])
    #expect(runs(cmap(big([6, 10, 0, 0x41, 0]))).runs == [])
    // 16 bits: U+FFFF is the last character, whatever the count.
    #expect(runs(cmap(big([6, 14, 0, 0xFFFF, 2, 7, 8]))).runs == [run(0xFFFF...0xFFFF, 7)])
  }

  @Test("Format 10 lists the glyphs of characters of 32 bits, up to U+10FFFF")
  func trimmed32() {
    func table(_ first: [Int], _ glyphs: [Int]) -> [UInt8] {
      cmap(big([10, 0, 0, 20 + glyphs.count * 2, 0, 0] + first + [0, glyphs.count] + glyphs))
    }
    let found = runs(table([1, 0xF600], [7, 8]))
    #expect(found.isRead && found.runs == [run(0x1F600...0x1F600, 7), run(0x1F601...0x1F601, 8)])
    #expect(runs(table([0x10, 0xFFFF], [7, 8])).runs == [run(0x10FFFF...0x10FFFF, 7)])
    #expect(runs(table([0x11, 0], [7])).runs == [])
  }

  @Test("Format 12 numbers the glyphs of a group, and format 13 repeats one glyph")
  func groupsOfGlyphs() {
    func table(_ format: Int, _ groups: [[Int]]) -> [UInt8] {
      let group = groups.flatMap { $0 }.flatMap { [$0 >> 16, $0 & 0xFFFF] }
      return cmap(big([format, 0, 0, 16 + groups.count * 12, 0, 0, 0, groups.count] + group))
    }
    let groups = [[0x61, 0x63, 7], [0x1F600, 0x1F601, 0], [0x70, 0x6F, 1], [0x10FFFF, 0x110000, 1]]
    let upwards = runs(table(12, groups))
    #expect(upwards.isRead && upwards.runs == [run(0x61...0x63, 7, 9), run(0x1F600...0x1F601, 0, 1)])
    #expect(upwards.runs.map(\.isMissing) == [false, false])
    let one = runs(table(13, groups))
    #expect(one.isRead && one.runs == [run(0x61...0x63, 7), run(0x1F600...0x1F601, 0)])
    #expect(one.runs.map(\.isMissing) == [false, true])
    #expect(one.runs.map(\.highestGlyph) == [7, 0])
  }

  @Test("A truncated subtable is read as far as it goes, and other formats are not read")
  func cutFormats() {
    let tables = [
      big([6, 16, 0, 0x41, 3, 7, 8, 9]), big([10, 0, 0, 26, 0, 0, 0, 0x41, 0, 3, 7, 8, 9]),
      big([13, 0, 0, 28, 0, 0, 0, 1, 0, 0x61, 0, 0x63, 0, 7]),
    ]
    for table in tables.map(cmap) {
      let whole = runs(table).runs
      #expect(!whole.isEmpty)
      for count in 0..<table.count { #expect(whole.starts(with: runs(Array(table.prefix(count))).runs)) }
    }
    #expect(!runs(cmap(big([2, 6, 0]))).isRead)
    #expect(!runs(cmap(big([14, 0, 10, 0, 0]))).isRead)
  }

  @Test("In a format 12 group that begins with glyph 0, the first letter has no glyph")
  func groups() {
    let group = big([0, 0x61, 0, 0x63, 0, 0])
    let table = big([0, 1, 3, 10, 0, 12]) + big([12, 0, 0, 28, 0, 0, 0, 1]) + group
    #expect(found(table) == ["a"])
  }

  @Test("A truncated cmap is read as far as it goes")
  func cut() {
    let table = cmap(format4([7, 0, 9], delta: 0))
    for count in 0..<table.count { #expect(found(Array(table.prefix(count))).count <= 2) }
  }

  @Test("A symbol map has no Unicode letters")
  func symbols() { #expect(found(big([0, 1, 3, 0, 0, 12]) + format4([0, 0, 0], delta: 0)) == []) }
}
