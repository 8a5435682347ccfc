import Testing
import TextFormats

@testable import FontNames

/// Data/other-names.tsv is searched without being parsed.
struct SortedTableTests {
  private static let rows = TableRows(PackageResources.other_names_tsv).rows

  @Test("The rows are sorted by their folded names, and each row is found")
  func rows() {
    let table = SortedTable(PackageResources.other_names_tsv)
    let names = Self.rows.map { $0[0] }
    #expect(names.count > 500 && Self.rows.allSatisfy { $0.count == 2 })
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") && !$0.contains("-") })
    #expect(Self.rows.allSatisfy { table.value(of: $0[0]) == $0[1] })
  }

  @Test("A name that is in no row is not found", arguments: ["", "a", "helv2", "helvetica", "\u{10FFFF}", "zzzz"])
  func missing(_ name: String) {
    #expect(SortedTable(PackageResources.other_names_tsv).value(of: name) == nil)
  }
}
