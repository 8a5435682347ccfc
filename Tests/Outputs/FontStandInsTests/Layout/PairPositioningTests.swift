import FontFaces
import FontFiles
import FontTables
import Testing

@testable import FontStandIns

struct PairPositioningTests {
  /// An OpenType kern table with one subtable of format 0.
  private static func kern(_ pairs: [(Int, Int, Int)]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append16([0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0])
    for (left, right, distance) in pairs { bytes.append16(left, right, distance) }
    return bytes
  }

  @Test("Kern pairs of format 0 are read, without pairs of glyphs that do not exist")
  func reading() {
    let pairs = KerningPairs(Self.kern([(1, 2, -40), (3, 900, 5), (4, 1, 0)]), glyphCount: 10)
    #expect(pairs.subtables == [[0x0001_0002: -40]] && !pairs.isIncomplete)
  }

  @Test("A truncated kern table is read without more pairs than it had")
  func damaged() {
    let whole = Self.kern([(1, 2, -40), (2, 3, -50)])
    for count in 0..<whole.count {
      let pairs = KerningPairs(Array(whole.prefix(count)), glyphCount: 10)
      #expect(pairs.subtables.reduce(0) { $0 + $1.count } <= 2)
    }
  }

  @Test("A new GPOS table has the feature kern and the pairs")
  func writing() throws {
    let pairs = KerningPairs(measured: [0x0001_0002: -40, 0x0001_0003: 7, 0x0005_0001: -3])
    let table = try #require(PairPositioning.table(adding: pairs, to: nil))
    let layout = OpenTypeLayout(table.span.bytes, .positioning)
    #expect(FeatureRecords(layout).records.map(\.tag) == ["kern"])
    #expect(layout.lookups?.count == 1 && layout.lookup(0)?.flags == 8)
    guard let subtable = layout.lookup(0)?.subtable(0), subtable.type == .pair else {
      Issue.record("no pairs")
      return
    }
    // PairPos format 1: coverage 1, 5; the first set has two pairs.
    #expect(subtable.format == 1 && subtable.number(8) == 2)
    let set = subtable.place + (subtable.number(10) ?? 0)
    #expect([0, 2, 4, 6, 8].map { table.i16(set + $0) } == [2, 2, -40, 3, 7])
  }

  @Test("Added pairs keep existing lookups, and each language has one kern feature")
  func adding() throws {
    let first = try #require(PairPositioning.table(adding: KerningPairs(measured: [0x0001_0002: -40]), to: nil))
    let table = try #require(PairPositioning.table(adding: KerningPairs(measured: [0x0003_0004: 9]), to: first))
    let layout = OpenTypeLayout(table.span.bytes, .positioning)
    #expect(layout.lookups?.count == 2)
    let lookups = FeatureRecords(layout).records.map(\.lookups)
    #expect(lookups == [[0], [1]] || lookups == [[1], [0]])
    // The default language of the only script has one kern feature.
    let scripts = table.u16(4) ?? 0
    let script = scripts + (table.u16(scripts + 6) ?? 0)
    let language = script + (table.u16(script) ?? 0)
    #expect(table.u16(language + 4) == 1)
  }
}
