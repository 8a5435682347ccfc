/// The letter case that a text is shown in (CSS Text 3, `text-transform`).
public enum TextCase: String, Sendable, Hashable, CaseIterable {
  /// As it is written.
  case none
  /// All letters as capitals.
  case uppercase
  /// All letters lowercase.
  case lowercase
  /// The first letter of each word as a capital; the others as they are written.
  case capitalize
}

/// A language whose letters change case by rules of their own (Unicode's `SpecialCasing.txt`, CLDR).
enum CaseLanguage: String {
  /// No rules of its own.
  case root = ""
  /// I without a dot and İ with one: Turkish and Azerbaijani.
  case turkish = "tr"
  /// Lowercase i keeps its dot below accents.
  case lithuanian = "lt"
  /// IJ at the beginning of a word.
  case dutch = "nl"
  /// Capitals without accents.
  case greek = "el"
  /// The ligature և is two other capitals than elsewhere.
  case armenian = "hy"

  /// The language of a tag (BCP 47).
  init(_ tag: String?) {
    let first = tag?.prefix { $0 != "-" && $0 != "_" }.lowercased() ?? ""
    self = first == "az" ? .turkish : Self(rawValue: first) ?? .root
  }
}
