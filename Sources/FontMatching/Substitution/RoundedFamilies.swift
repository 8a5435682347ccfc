internal import BundledData
internal import FontFaces
internal import FontFiles

/// The families that are known for rounded ends of their strokes, by a word in their names: the row `rounded` of
/// Data/family-classes.tsv.
struct RoundedFamilies: Sendable {
  private var words = FamilyWords()
  private var areRounded: [Bool] = []

  static let standard = unsafe RoundedFamilies(BundledTableRows(bundled_family_classes()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 && ["rounded", "unrounded"].contains(row[0]) {
      for word in row[1].entries(separatedBy: UInt8(ascii: " ")) { words.add(word, row: areRounded.count) }
      areRounded.append(row[0] == "rounded")
    }
  }

  /// Whether a face is of such a family.
  func has(_ face: FontFace) -> Bool {
    guard let family = face.family else { return false }
    return words.first(in: family).map { areRounded[$0.row] } ?? false
  }
}
