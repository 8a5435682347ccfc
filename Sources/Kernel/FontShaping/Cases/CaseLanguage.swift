/// A language with its own rules for the case of letters (Unicode's `SpecialCasing.txt`, CLDR).
enum CaseLanguage: String {
  /// No rules of its own.
  case root = ""
  /// I without a dot and İ with a dot: Turkish, Azerbaijani, Crimean Tatar, Tatar and Bashkir (CSS Text 3, § 2.1).
  case turkish = "tr"
  /// Lowercase i keeps its dot below accents.
  case lithuanian = "lt"
  /// IJ at the start of a word.
  case dutch = "nl"
  /// Capitals without accents.
  case greek = "el"
  /// The ligature և has other capitals than elsewhere.
  case armenian = "hy"

  /// The language of a tag (BCP 47).
  init(_ tag: String?) {
    let first = tag?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
    self = ["az", "crh", "tt", "ba"].contains(first) ? .turkish : Self(rawValue: first) ?? .root
  }
}
