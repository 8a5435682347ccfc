import FontNames
import TestSupport
import Testing

@testable import FontTables

/// The steps that HarfBuzz may take for a glyph, counted by hand for the tables of these tests.
@Suite(.stopped(after: .seconds(1200))) struct LayoutWorkTests {
  private func work(_ table: [UInt8], isPositioning: Bool = false, regions: Int = 0, reading: Int = 1 << 20)
    -> LookupWork
  {
    LookupWork(table.span.bytes, isPositioning: isPositioning, regions: regions, reading: reading)
  }

  private func problem(_ tag: FontTag, _ table: [UInt8]) -> String? {
    var work = LayoutWorkLimit(definitions: RawSpan())
    work.add(tag, table.span.bytes)
    return work.problem
  }

  private func steps(_ lookups: [[UInt8]], repeats: Int = 1) -> Int {
    work(LayoutTable.bytes(lookups, repeats: repeats)).steps
  }

  @Test("A lookup and a subtable are one step each, as often as they are listed")
  func listed() {
    #expect(steps([LayoutTable.lookup(1, LayoutTable.single)]) == 2)
    #expect(steps([LayoutTable.lookup(1, LayoutTable.single, repeats: 10)]) == 11)
    #expect(steps([LayoutTable.lookup(1, LayoutTable.single, repeats: 10)], repeats: 5) == 55)
    #expect(steps([LayoutTable.lookup(7, LayoutTable.extended(1, LayoutTable.single))]) == 2)
  }

  @Test("Each glyph of each rule is a step")
  func rules() {
    #expect(steps([LayoutTable.lookup(5, LayoutTable.context(rules: 3))]) == 2 + 3 * 2)
    #expect(steps([LayoutTable.lookup(5, LayoutTable.context(rules: 3, length: 5))]) == 2 + 3 * 5)
    #expect(steps([LayoutTable.lookup(7, LayoutTable.extended(5, LayoutTable.context(rules: 3)))]) == 2 + 3 * 2)
    #expect(steps([LayoutTable.lookup(6, LayoutTable.chain(before: 4, length: 2, after: 3))]) == 2 + 9)
    #expect(steps([LayoutTable.lookup(4, LayoutTable.ligatures(7))]) == 2 + 7 * 3)
  }

  @Test("A rule set that cannot be read does not hide later sets, as in HarfBuzz")
  func unread() {
    // Two sets for a coverage of two glyphs: the first is past the end, the second has two ligatures of three glyphs.
    let ligatures = [2, 6, 6, 9, 3, 1, 1]
    let subtable = [1, 24, 2, 0xFFF0, 10] + ligatures + [1, 2, 1, 2]
    #expect(steps([LayoutTable.lookup(4, LayoutTable.big(subtable))]) == 2 + 2 * 3)
  }

  @Test("An input counts up to 64 glyphs, as in HarfBuzz, and its context without limit")
  func lengths() {
    #expect(steps([LayoutTable.lookup(5, LayoutTable.context(rules: 1, length: 1000))]) == 2 + 64)
    #expect(steps([LayoutTable.lookup(6, LayoutTable.chain(before: 500, length: 1, after: 500))]) == 2 + 1001)
  }

  @Test("Types 7 and 8 are contexts in GPOS")
  func positioning() {
    let table = LayoutTable.bytes([LayoutTable.lookup(7, LayoutTable.context(rules: 3))])
    #expect(work(table, isPositioning: true).steps == 8)
    #expect(work(table).steps == 2)
  }

  @Test("The lookups that a rule calls count with the rule and by themselves")
  func called() {
    let single = LayoutTable.lookup(1, LayoutTable.single)
    // A lookup, a subtable, a coverage and three records; three calls of two steps; two steps.
    #expect(steps([LayoutTable.lookup(5, LayoutTable.calls([1, 1, 1])), single]) == 6 + 3 * 2 + 2)
    #expect(
      steps([LayoutTable.lookup(5, LayoutTable.context(rules: 1, length: 1, calling: [1])), single]) == 4 + 2 + 2)
    #expect(
      steps([LayoutTable.lookup(6, LayoutTable.chain(before: 0, length: 1, after: 0, calling: [1])), single]) == 8)
    // A missing lookup is not called.
    #expect(steps([LayoutTable.lookup(5, LayoutTable.calls([9]))]) == 4)
  }

  @Test("A rule that calls its own lookup counts 1,024 times (HB_BUFFER_MAX_OPS_FACTOR)")
  func endless() {
    #expect(steps([LayoutTable.lookup(5, LayoutTable.calls([0]))]) == 4 + 1024 * 4)
    let tree = (1...40).map { LayoutTable.lookup(5, LayoutTable.calls([$0, $0, $0])) }
    #expect(steps(tree + [LayoutTable.lookup(1, LayoutTable.single)]) == 40 * 6 + 2 + 1024 * 6)
  }

  @Test("A lookup without a feature counts only if a rule calls it")
  func unlisted() {
    let lookups = [
      LayoutTable.lookup(5, LayoutTable.calls([1])), LayoutTable.lookup(1, LayoutTable.single),
      LayoutTable.lookup(5, LayoutTable.context(rules: 100)),
    ]
    #expect(work(LayoutTable.bytes(lookups, listing: 1)).steps == 4 + 2)
  }

  @Test("A lookup counts for each pass of a shaper that applies one of its features")
  func passes() {
    func steps(_ features: [String]) -> Int {
      work(LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)], features: features)).steps
    }
    #expect(steps(["liga", "clig", "kern"]) == 2)
    // Passes of the Arabic shaper, and of the Indic shaper.
    #expect(steps(["isol", "fina", "medi", "init"]) == 8)
    #expect(steps(["rphf", "half", "liga"]) == 6)
    // No shaper has a pass for each: Arabic has one for isol, Indic one for akhn.
    #expect(steps(["isol", "akhn"]) == 4)
    #expect(steps(["ccmp", "locl"]) == 2)
  }

  @Test("The lookups of features are counted, and 8,193 are a problem")
  func features() {
    let table = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)], repeats: 300)
    #expect(work(table).featureLookups == 300)
    #expect(problem("GSUB", table) == nil)
    let many = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)], repeats: 8193)
    #expect(problem("GSUB", many)?.contains("8193 lookups") == true)
  }

  @Test("Each record, condition and substitute of feature variations is read")
  func variations() {
    let plain = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)])
    var table = plain
    // The header of version 1.1 has four more bytes; here they overlap the script list, which is not read.
    table.replaceSubrange(2..<4, with: [0, 1])
    table.replaceSubrange(10..<14, with: LayoutTable.big([0, table.count]))
    // One record: five conditions, no features.
    table += LayoutTable.big([1, 0, 0, 1, 0, 16, 0, 0, 5])
    #expect(work(plain).left - work(table).left == 6)
  }

  @Test("A table with shared parts is read up to HarfBuzz's limit (HB_SANITIZE_MAX_OPS_FACTOR)")
  func shared() {
    func table(records: Int, substitutes: Int, lookups: Int) -> [UInt8] {
      var table = LayoutTable.bytes([LayoutTable.lookup(1, LayoutTable.single)])
      table.replaceSubrange(2..<4, with: [0, 1])
      table.replaceSubrange(10..<14, with: LayoutTable.big([0, table.count]))
      // Each record leads to the same substitutes, and each substitute to the same feature.
      let features = 8 + records * 8
      let feature = 6 + substitutes * 6
      table += LayoutTable.big([1, 0, 0, records] + (0..<records).flatMap { _ in [0, 0, 0, features] })
      table += LayoutTable.big([1, 0, substitutes] + (0..<substitutes).flatMap { _ in [0, 0, feature] })
      return table + LayoutTable.big([0, lookups] + Array(repeating: 0, count: lookups))
    }
    let few = table(records: 5, substitutes: 5, lookups: 5)
    #expect(problem("GSUB", few) == nil)
    let all = table(records: 60, substitutes: 60, lookups: 60)
    // 60 records with 60 substitutes of 60 lookups each.
    #expect(work(all).left < (1 << 20) - 60 * 60 * 60 && work(all).left > 0)
    #expect(all.count < 1500 && problem("GSUB", all)?.contains("too many rules") == true)
    // The same table with a count of four billion records: counting them took a minute.
    var billions = all
    let count = all.count - 2 * (60 + 2) - 6 * (60 + 1) - 8 * 60 - 4
    billions.replaceSubrange(count..<(count + 4), with: LayoutTable.big([0xFFFF, 0xFFFF]))
    #expect(problem("GSUB", billions)?.contains("too many rules") == true)
  }

  @Test("The glyphs that a glyph may become are counted up to 64, as in HarfBuzz")
  func growth() {
    func growth(_ lengths: [Int]) -> Int {
      work(LayoutTable.bytes(lengths.map { LayoutTable.lookup(2, LayoutTable.sequences($0)) })).growth
    }
    #expect(growth([0]) == 1 && growth([3]) == 3 && growth([2, 3]) == 6 && growth([60, 60]) == 64)
  }

  @Test("A face is refused if a text may grow and each glyph takes many steps")
  func grown() {
    func isRefused(_ length: Int, rules: Int) -> Bool {
      let lookups = [
        LayoutTable.lookup(2, LayoutTable.sequences(length)),
        LayoutTable.lookup(5, LayoutTable.context(rules: rules), repeats: 2),
      ]
      var work = LayoutWorkLimit(definitions: RawSpan())
      work.add("GSUB", LayoutTable.bytes(lookups).span.bytes)
      return work.problem?.contains("\(length) glyphs from a character") == true
    }
    #expect(!isRefused(60, rules: 100) && !isRefused(1, rules: 20_000) && !isRefused(64, rules: 15_000))
    #expect(isRefused(64, rules: 17_000))
  }

  @Test("Counting stops at the reading limit, and the table is refused")
  func budget() {
    let table = LayoutTable.bytes([LayoutTable.lookup(5, LayoutTable.context(rules: 20_000), repeats: 2000)])
    #expect(work(table).left < 0)
    #expect(problem("GSUB", table)?.contains("'GSUB'") == true)
    #expect(problem("GPOS", table) == nil)
  }

  @Test("Variable positions add steps for their regions")
  func regions() {
    // A pair adjustment with a table of variations for its first advance.
    let pair = LayoutTable.big([1, 10, 0x0044, 0, 0, 1, 1, 0])
    let table = LayoutTable.bytes([LayoutTable.lookup(2, pair)])
    #expect(work(table, isPositioning: true, regions: 40).steps == 3 + 10)
    #expect(work(table, isPositioning: true).steps == 3)
    // GDEF 1.3 with a store of two parts, of 3 and 7 regions.
    let store = LayoutTable.big([1, 0, 0, 2, 0, 16, 0, 22] + [0, 0, 3] + [0, 0, 7])
    let gdef = LayoutTable.big([1, 3, 0, 0, 0, 0, 0, 0, 18]) + store
    #expect(LayoutWorkLimit.regions(in: gdef.span.bytes) == 7)
  }

  @Test("The steps of a chained context in a fixture are those counted by hand")
  func fixture() throws {
    let font = try Fixtures.bytes(Fixtures.font("SmallCapsInContext.ttf"))
    let table = try #require(RebuiltFont.table("GSUB", of: font))
    // A lookup, a subtable, two coverages and a record; then the called lookup and its subtable.
    #expect(work(table).steps == 7)
  }

  @Test("A truncated table has no more steps than the whole table")
  func cut() {
    let table = LayoutTable.bytes([
      LayoutTable.lookup(5, LayoutTable.context(rules: 3, calling: [1])),
      LayoutTable.lookup(4, LayoutTable.ligatures(3)),
      LayoutTable.lookup(6, LayoutTable.chain(before: 2, length: 2, after: 2)),
      LayoutTable.lookup(7, LayoutTable.extended(1, LayoutTable.single)),
    ])
    for count in table.indices {
      #expect(work(Array(table[..<count])).steps <= work(table).steps)
      _ = LayoutWorkLimit.regions(in: table.span.bytes.extracting(first: count))
      for tag in LayoutWorkLimit.tables {
        _ = problem(tag, Array(table[..<count]))
      }
    }
  }
}
