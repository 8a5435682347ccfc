import BundledData
import Testing

@testable import FontFiles

/// Data/other-names.tsv, which is looked up where it lies.
struct SortedBundledTableTests {
  private static let rows = unsafe BundledTableRows(bundled_other_names()).rows

  @Test("Its rows are sorted by the bytes of their names, which are folded, and each is found")
  func rows() {
    let table = unsafe SortedBundledTable(bundled_other_names())
    let names = Self.rows.map { $0[0] }
    #expect(names.count > 500 && Self.rows.allSatisfy { $0.count == 2 })
    #expect(zip(names, names.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    #expect(names.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") && !$0.contains("-") })
    #expect(Self.rows.allSatisfy { table.value(of: $0[0]) == $0[1] })
  }

  @Test("A name that no row has is not found", arguments: ["", "a", "helv2", "helvetica", "\u{10FFFF}", "zzzz"])
  func missing(_ name: String) {
    #expect(unsafe SortedBundledTable(bundled_other_names()).value(of: name) == nil)
  }
}
