internal import TextFormats

/// The families that are known for rounded ends of their strokes, by a word in their names: the row `rounded` of
/// Data/family-classes.tsv.
package struct RoundedFamilies: Sendable {
  /// Each word with whether it says that the ends are rounded.
  private var words = FamilyWords<Bool>()

  package static let standard = RoundedFamilies(TableRows(PackageResources.family_classes_tsv))

  private init(_ table: TableRows) {
    for row in table.rows where row.count == 2 && ["rounded", "unrounded"].contains(row[0]) {
      words.add(row[1], row[0] == "rounded")
    }
  }

  /// Whether a family is one of them.
  package func has(family: String) -> Bool { words.first(in: family)?.value ?? false }
}
