import FontFiles
import FontNames
import Testing

@testable import FontTables

/// OpenType, "Organization of an OpenType Font".
@Suite struct TableDirectoryTests {
  /// A directory of the given tables, followed by `bytesBehind` bytes.
  private func directory(
    _ tables: [(FontTag, UInt32, UInt32)], flavour: UInt32 = 0x0001_0000, count: Int? = nil, bytesBehind: Int = 64
  ) -> [UInt8] {
    func big(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    let count = UInt32(count ?? tables.count)
    var bytes = big(flavour) + big(count << 16) + big(0)
    for (tag, offset, length) in tables { bytes += big(tag.rawValue) + big(0) + big(offset) + big(length) }
    return bytes + [UInt8](repeating: 0, count: bytesBehind)
  }

  private func read(_ bytes: [UInt8], at offset: Int = 0) throws(FontError) -> TableDirectory {
    try TableDirectory(from: ByteRanges(FontData(bytes)), at: offset)
  }

  @Test("The directory lists the tables in the order of the file") func tablesInTheFilesOrder() throws {
    let directory = try read(directory([("head", 44, 54), ("OS/2", 44, 10)]))
    #expect(directory.entries.map(\.tag) == ["head", "OS/2"])
    #expect(directory.entry("OS/2")?.offset == 44)
    #expect(directory.entry("OS/2")?.length == 10)
    #expect(directory.has("head"))
    #expect(!directory.has("glyf"))
  }

  @Test func theFirstOfTwoTablesOfOneTagCounts() throws {
    #expect(try read(directory([("head", 44, 54), ("head", 50, 1)])).entry("head")?.length == 54)
  }

  @Test(
    "A directory of every sfnt version in use is read",
    arguments: [0x0001_0000, 0x4F54_544F, 0x7472_7565, 0x7479_7031, 0x0002_0000] as [UInt32])
  func flavours(_ flavour: UInt32) throws {
    #expect(try read(directory([("head", 28, 54)], flavour: flavour)).flavour.rawValue == flavour)
  }

  @Test func aTableMayEndWhereTheFileDoes() throws {
    #expect(try read(directory([("head", 28, 64)])).entries.count == 1)
  }

  @Test func aTablePastTheEndIsNamed() {
    let error = #expect(throws: FontError.self) { try read(directory([("head", 28, 54), ("OS/2", 44, 65)])) }
    #expect(error?.code == .invalidFontData)
    #expect(error?.message == "the file ends at byte 108, but the 'OS/2' table would end at byte 109")
  }

  /// 0xFFFFFFF0 + 0x20 is less than the file's size only if the sum overflows.
  @Test func anOffsetThatWrapsRoundIsPastTheEnd() {
    let error = #expect(throws: FontError.self) { try read(directory([("hhea", 0xFFFF_FFF0, 0x20)])) }
    #expect(error?.message.contains("'hhea'") == true)
  }

  @Test("A directory without tables, or with more than 512, is refused", arguments: [0, 513, 65_535])
  func tableCounts(_ count: Int) {
    let error = #expect(throws: FontError.self) { try read(directory([("head", 28, 4)], count: count)) }
    #expect(error?.message == "the table directory lists \(count) tables")
  }

  @Test func aDirectoryThatIsCutOff() {
    #expect(throws: FontError.self) { try read(directory([("head", 28, 4)], count: 3, bytesBehind: 20)) }
    #expect(throws: FontError.self) { try read([0, 1, 0, 0, 0, 1]) }
    #expect(throws: FontError.self) { try read(directory([("head", 28, 54)]), at: 1000) }
  }

  @Test("An unknown sfnt version is refused") func anythingElseIsNoFace() {
    let error = #expect(throws: FontError.self) { try read(directory([("head", 28, 4)], flavour: 0x7474_6366)) }
    #expect(error?.message == "a face in the file starts with 'ttcf', but no font starts with these characters")
  }
}
