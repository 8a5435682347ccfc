internal import BundledData
internal import FontFaces
internal import FontFiles

/// Finds the kind of a family by a word in its name, from Data/family-classes.tsv.
struct FamilyClassifier: Sendable {
  private var words = FamilyWords()
  /// The kinds of the rows.
  private var kinds: [FontClass] = []

  static let standard = unsafe FamilyClassifier(BundledTableRows(bundled_family_classes()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 {
      guard let kind = FontClass(rawValue: row[0]) else { continue }
      for word in row[1].entries(separatedBy: UInt8(ascii: " ")) { words.add(word, row: kinds.count) }
      kinds.append(kind)
    }
  }

  /// The kind, and the part of the name that says so.
  func kind(of name: String) -> (kind: FontClass, word: String)? {
    words.first(in: name).map { (kinds[$0.row], $0.text) }
  }
}
