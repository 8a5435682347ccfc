import FontFiles
import FontNames
import TestSupport
import Testing

@testable import FontTables

/// Base.woff and Base.woff2 are Base.ttf, packed.
struct FaceTablesTests {
  /// Tables that WOFF2 does not transform.
  private static let tags: [FontTag] = ["cmap", "hhea", "hmtx", "maxp", "name", "OS/2", "post"]

  private func bytes(_ data: FontData?) -> [UInt8]? { data.map { [UInt8]($0) } }

  private func open(_ font: String = "Base.ttf") throws -> FaceTables {
    try FaceTables(ByteRanges(FontData(try Fixtures.bytes(Fixtures.font(font)))), index: 0)
  }

  @Test("Tables of a file, of WOFF and of FreeType have the bytes of those in memory")
  func places() throws {
    let memory = try open()
    let file = try FaceTables(ByteRanges(OpenFile(Fixtures.font("Base.ttf"))), index: 0)
    let woff = try FaceTables(ofWOFF: ByteRanges(OpenFile(Fixtures.font("Base.woff"))))
    for tag in Self.tags {
      let expected = try #require(bytes(try memory.table(tag)))
      #expect(expected.count == memory.length(tag))
      #expect(try bytes(file.table(tag)) == expected, "\(tag)")
      #expect(try bytes(woff.table(tag)) == expected, "\(tag)")
    }
    for font in ["Base.woff", "Base.woff2"] {
      let data = FontData(try Fixtures.bytes(Fixtures.font(font)))
      let face = try FreeTypeFace(data, index: 0, library: try FreeTypeLibrary())
      let copies = try face.withTables { tables throws(FontError) in try tables.copies(of: Self.tags) }
      for tag in Self.tags { #expect(try bytes(copies.table(tag)) == bytes(memory.table(tag)), "\(tag) of \(font)") }
    }
  }

  @Test("Copies have the requested tables and no others")
  func copies() throws {
    let copies = try open().copies(of: ["maxp", "head", "none"])
    #expect(Set(copies.directory.entries.map(\.tag)) == ["maxp", "head"])
    #expect(try bytes(copies.table("cmap")) == nil)
    #expect(copies.length("maxp") == 32)
    let more = copies.adding(FaceTables(["maxp": FontData([1, 2])]))
    #expect(try bytes(more.table("maxp")) == [1, 2])
    #expect(more.has("head"))
  }

  @Test("A part must lie inside its table, and a table that is left out is absent")
  func parts() throws {
    let tables = try open()
    let whole = try #require(bytes(try tables.table("OS/2")))
    #expect(try bytes(tables.table("OS/2", part: 2..<6)) == Array(whole[2..<6]))
    #expect(try bytes(tables.table("OS/2", part: 0..<(whole.count + 1))) == nil)
    #expect(try tables.withTable("OS/2", prefix: 4) { $0.byteCount } == 4)
    #expect(try tables.without(["OS/2"]).withTable("OS/2") { $0.byteCount } == nil)
  }

  @Test("The last offset of loca is the end of glyf, in WOFF2 as FreeType unpacks it")
  func loca() throws {
    let data = FontData(try Fixtures.bytes(Fixtures.font("Base.woff2")))
    let face = try FreeTypeFace(data, index: 0, library: try FreeTypeLibrary())
    try face.withTables { tables throws(FontError) in
      let isLong = try tables.withTable("head") { $0.u16(50) } == 1
      let loca = try tables.table("loca")
      let count = loca?.count ?? 0
      let end = isLong ? loca?.bytes.u32(count - 4).map(Int.init) : loca?.bytes.u16(count - 2).map { Int($0) * 2 }
      #expect(end == tables.length("glyf"))
    }
  }
}
