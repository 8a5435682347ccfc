internal import BundledData
internal import FontFaces
internal import FontFiles

/// The script other than Latin that a family is made for.
struct FamilyScript: Sendable, Hashable {
  /// Letters of the script.
  let letters: [Unicode.Scalar]
  /// The language of its Han characters; nil for other scripts, and where a family is made for several.
  let language: HanLanguage?
}

/// Finds the script that a family is made for by a word in its name, from Data/family-scripts.tsv.
struct FamilyScripts: Sendable {
  private var words = FamilyWords<FamilyScript>()

  static let standard = unsafe FamilyScripts(BundledTableRows(bundled_family_scripts()))

  private init(_ table: BundledTableRows) {
    for row in table.rows where row.count >= 2 {
      let language = row.count > 2 ? HanLanguage(rawValue: row[2]) : nil
      words.add(row[1], FamilyScript(letters: Array(row[0].unicodeScalars), language: language))
    }
  }

  /// The script; nil where the name says none, and for Latin.
  ///
  /// - Parameter parts: the words of the name, where they are known.
  func script(of family: String, _ parts: [FontNameTokens.Word]? = nil) -> FamilyScript? {
    words.first(in: family, parts)?.value
  }
}
