/// A language with its own rules for the case of letters (Unicode's `SpecialCasing.txt`, CLDR).
enum CaseLanguage: String {
  /// A language without its own rules.
  case root = ""
  /// I without a dot and İ with a dot: Turkish, Azerbaijani, Crimean Tatar, Tatar and Bashkir (CSS Text 3, § 2.1).
  case turkish = "tr"
  /// Lithuanian: lowercase i keeps its dot below accents.
  case lithuanian = "lt"
  /// Dutch: IJ at the start of a word.
  case dutch = "nl"
  /// Greek: capitals have no accents.
  case greek = "el"
  /// Armenian: the ligature և has different capitals than in other languages.
  case armenian = "hy"

  init(_ tag: String?) {
    let first = tag?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
    self = ["az", "crh", "tt", "ba"].contains(first) ? .turkish : Self(rawValue: first) ?? .root
  }
}
