internal import BundledData
internal import FontFaces
internal import FontFiles

/// The families that are known for rounded ends of their strokes, by a word in their names: the row `rounded` of
/// Data/family-classes.tsv.
struct RoundedFamilies: Sendable {
  /// Each word with whether it says that the ends are rounded.
  private var words = FamilyWords<Bool>()

  static let standard = unsafe RoundedFamilies(BundledTableRows(bundled_family_classes()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 && ["rounded", "unrounded"].contains(row[0]) {
      words.add(row[1], row[0] == "rounded")
    }
  }

  /// Whether a face is of such a family.
  func has(_ face: FontFace) -> Bool {
    face.family.flatMap { words.first(in: $0) }?.value ?? false
  }
}
