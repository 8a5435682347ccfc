internal import BundledData
internal import FontFaces
internal import FontFiles

/// Finds the kind of a family by a word in its name, from Data/family-classes.tsv.
struct FamilyClassifier: Sendable {
  private var words = FamilyWords<FontClass>()

  static let standard = unsafe FamilyClassifier(BundledTableRows(bundled_family_classes()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count == 2 {
      guard let kind = FontClass(rawValue: row[0]) else { continue }
      words.add(row[1], kind)
    }
  }

  /// The kind, and the part of the name that says so.
  ///
  /// - Parameter parts: the words of the name, where they are known.
  func kind(of name: String, _ parts: [FontNameTokens.Word]? = nil) -> (kind: FontClass, word: String)? {
    words.first(in: name, parts).map { ($0.value, $0.word) }
  }
}
