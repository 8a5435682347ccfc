import Testing

@testable import FontTables

/// The effect of GSUB on a glyph without shaping; the expected effects are those of HarfBuzz's source.
@Suite struct GSUBTableTests {
  private func big(_ values: [Int]) -> [UInt8] { values.flatMap { [UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] } }

  /// One script, `latn`, whose default language has smcp: it adds 10 to glyph 5.
  ///
  /// - Parameter dflt: whether the script also lists a language `dflt`, without any feature.
  private func table(dflt: Bool = false, coverage: [Int] = [1, 1, 5], flags: Int = 0) -> [UInt8] {
    let latn = [0x6C61, 0x746E]
    let smcp = [0x736D, 0x6370]
    let languages = dflt ? [10, 1, 0x6466, 0x6C74, 18] : [4, 0]
    let script = languages + [0, 0xFFFF, 1, 0] + (dflt ? [0, 0xFFFF, 0] : [])
    let scripts = [1] + latn + [8] + script
    let features = [1] + smcp + [8, 0, 1, 0]
    let lookups = [1, 4, 1, flags, 1, 8, 1, 6, 10] + coverage
    let feature = 10 + scripts.count * 2
    return big([1, 0, 10, feature, feature + features.count * 2] + scripts + features + lookups)
  }

  private func changes(_ glyph: Int, _ table: [UInt8]) -> Bool? {
    GSUBTable(table.span.bytes, script: "latn", features: ["smcp"])?.changes(glyph, by: "smcp", in: table.span.bytes)
  }

  @Test("A single substitution changes a glyph, by both forms of coverage")
  func single() {
    #expect(changes(5, table()) == true && changes(6, table()) == false)
    #expect(changes(5, table(coverage: [2, 1, 5, 5, 0])) == true)
  }

  @Test("A coverage of an unknown form covers no glyph")
  func coverage() { #expect(changes(5, table(coverage: [3, 1, 5, 5, 0])) == false) }

  @Test("HarfBuzz decides for a language named dflt and for a lookup that skips glyphs")
  func left() {
    #expect(changes(5, table(dflt: true)) == nil)
    #expect(changes(5, table(flags: 8)) == nil)
  }

  @Test("A truncated GSUB table is read without a crash")
  func cut() {
    let whole = table()
    for count in whole.indices { _ = changes(5, Array(whole[..<count])) }
    #expect(changes(5, Array(whole[..<20])) == nil)
  }
}
