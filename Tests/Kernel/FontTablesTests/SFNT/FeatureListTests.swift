import FontNames
import FontTables
import Testing

struct FeatureListTests {
  /// A header of version 1.0, its feature list at byte 10: `liga` and `smcp`.
  private static let table: [UInt8] =
    [0, 1, 0, 0, 0, 0, 0, 10, 0, 0, 0, 2] + Array("liga".utf8) + [0, 0] + Array("smcp".utf8) + [0, 0]

  private func tags(_ bytes: [UInt8]) -> [FontTag] { FeatureList.tags(in: bytes.span.bytes) }

  @Test("All tags of a feature list are read in order")
  func all() { #expect(tags(Self.table) == ["liga", "smcp"]) }

  @Test("A truncated feature list gives its complete tags")
  func cut() {
    for count in 0..<Self.table.count {
      #expect(tags(Array(Self.table.prefix(count))) == (count < 16 ? [] : count < 22 ? ["liga"] : ["liga", "smcp"]))
    }
  }

  @Test("A table without a feature list, or with a list past its end, has no tags")
  func none() {
    var table = Self.table
    table[7] = 0
    #expect(tags(table) == [])
    table[7] = 200
    #expect(tags(table) == [])
  }
}
