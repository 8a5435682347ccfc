import FontFaces
import FontFiles
import FontTables
import Testing

@testable import FontStandIns

/// Pairs of a kern table in GPOS: read back as they were, beside what GPOS had.
struct PairPositioningTests {
  /// A kern table of OpenType's form with one subtable of format 0.
  private static func kern(_ pairs: [(Int, Int, Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0] { bytes.append16(number) }
    for (left, right, distance) in pairs { for number in [left, right, distance] { bytes.append16(number) } }
    return bytes
  }

  @Test("The pairs of format 0, without those of glyphs that are not there")
  func reading() {
    let pairs = KerningPairs(EditableTable(Self.kern([(1, 2, -40), (3, 900, 5), (4, 1, 0)])), glyphCount: 10)
    #expect(pairs.subtables == [[0x0001_0002: -40]] && !pairs.isIncomplete)
  }

  @Test("What is cut off ends the reading")
  func damaged() {
    let whole = Self.kern([(1, 2, -40), (2, 3, -50)])
    for count in 0..<whole.count {
      let pairs = KerningPairs(EditableTable(Array(whole.prefix(count))), glyphCount: 10)
      #expect(pairs.subtables.reduce(0) { $0 + $1.count } <= 2)
    }
  }

  @Test("A new GPOS has one feature, kern, of the default script, and the pairs")
  func writing() throws {
    let pairs = KerningPairs(measured: [0x0001_0002: -40, 0x0001_0003: 7, 0x0005_0001: -3])
    let table = EditableTable(try #require(PairPositioning.table(adding: pairs, to: nil)))
    #expect(FeatureRecords(table).records.map(\.tag) == [0x6B65_726E])
    let lookups = LookupList.lookups(of: table, .positioning)
    let subtable = try #require(lookups.first?.subtables.first)
    #expect(lookups.count == 1 && lookups[0].flags == 8 && subtable.type == 2)
    // PairPos format 1: coverage 1, 5; the first set has two pairs.
    #expect(table.u16(subtable.place) == 1 && table.u16(subtable.place + 8) == 2)
    let set = subtable.place + (table.u16(subtable.place + 10) ?? 0)
    #expect([0, 2, 4, 6, 8].map { table.i16(set + $0) } == [2, 2, -40, 3, 7])
  }

  @Test("Features of a table that is there keep their lookups, and a language with kerning keeps its own")
  func adding() throws {
    let first = try #require(PairPositioning.table(adding: KerningPairs(measured: [0x0001_0002: -40]), to: nil))
    let again = try #require(
      PairPositioning.table(adding: KerningPairs(measured: [0x0003_0004: 9]), to: EditableTable(first)))
    let table = EditableTable(again)
    #expect(LookupList.lookups(of: table, .positioning).count == 2)
    #expect(
      FeatureRecords(table).records.map(\.lookups) == [[0], [1]]
        || FeatureRecords(table).records.map(\.lookups) == [[1], [0]])
    // The default language of the one script has one kern feature alone.
    let scripts = table.u16(4) ?? 0
    let script = scripts + (table.u16(scripts + 6) ?? 0)
    let language = script + (table.u16(script) ?? 0)
    #expect(table.u16(language + 4) == 1)
  }
}
