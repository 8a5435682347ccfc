internal import BundledData
internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontTables

/// A script with capitals, and an alphabet in this script: the basic alphabet from Data/cased-scripts.tsv, or the
/// alphabet of a language.
struct CasedScript: Sendable {
  /// The OpenType tag of the script.
  let tag: FontTag
  let lowercase: [Unicode.Scalar]
  /// The capitals of these letters, without duplicates.
  let capitals: [Unicode.Scalar]
  /// The lowercase letters whose small capitals are measured, letters with flat tops first.
  let measured: [Unicode.Scalar]

  func letters(for direction: SmallCapsDirection) -> [Unicode.Scalar] {
    direction.isForCapitals ? capitals : lowercase
  }

  /// Returns the letters of the other case. The feature for this direction should not change these letters.
  func otherLetters(than direction: SmallCapsDirection) -> [Unicode.Scalar] {
    let own = Set(letters(for: direction))
    return (direction.isForCapitals ? lowercase : capitals).filter { !own.contains($0) }
  }

  func measured(for direction: SmallCapsDirection) -> [Unicode.Scalar] {
    direction.isForCapitals ? measured.map(\.capital) : measured
  }

  /// Finds the script of an OpenType tag (`cyrl`) or an ISO 15924 code (`Cyrl`).
  static func script(_ tag: FontTag) -> CasedScript? {
    let tag = FontTag(rawValue: tag.rawValue | 0x2020_2020)
    return tag == "latn" ? latin : rows.first { FontTag($0[0]) == tag }.flatMap { CasedScript($0) }
  }

  /// Returns the alphabet of a language: the letters in this script that Unicode CLDR lists for the language. Nil if
  /// there are none, because the language is unknown or written in another script.
  func alphabet(of language: String) -> CasedScript? {
    let script = TextScript(tag: tag)
    // For a language with several scripts, the tag alone means the usual script: `sr` is Cyrillic, but `sr-Latn` is
    // not.
    let inScript = language.replacing("_", with: "-").prefix { $0 != "-" } + "-\(script.rawValue)"
    for language in [language, String(inScript)].compactMap({ RequiredLanguage($0) }) {
      let letters = language.letters.filter { TextScript(of: $0) == script }
      let lowercase = letters.filter { $0.properties.generalCategory == .lowercaseLetter }
      let capitals = letters.filter { $0.properties.generalCategory == .uppercaseLetter }
      if !lowercase.isEmpty { return CasedScript(tag: tag, lowercase, capitals: capitals, measured: measured) }
    }
    return nil
  }

  /// The tags of all scripts with capitals, in alphabetical order.
  static var tags: [FontTag] { rows.compactMap { FontTag($0[0]) }.sorted() }

  /// Latin is cached, because nearly every call needs it.
  private static let latin = rows.first { $0.first == "latn" }.flatMap { CasedScript($0, tag: "latn") }

  private static let rows = unsafe bundled_cased_scripts().rows

  /// - Parameter tag: the tag of the row if the caller knows it. Parsing the tag would take time at start.
  private init?(_ row: [String], tag: FontTag? = nil) {
    guard row.count == 4, let tag = tag ?? FontTag(row[0]) else { return nil }
    let lowercase = Array(row[2].unicodeScalars)
    // Two lowercase letters may share a capital: σ and ς.
    let capitals: [Unicode.Scalar] = lowercase.map(\.capital).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    self.init(tag: tag, lowercase, capitals: capitals, measured: Array(row[3].unicodeScalars))
  }

  private init(
    tag: FontTag, _ lowercase: [Unicode.Scalar], capitals: [Unicode.Scalar], measured: [Unicode.Scalar]
  ) {
    self.tag = tag
    self.lowercase = lowercase
    self.capitals = capitals
    self.measured = measured
  }
}

extension Unicode.Scalar {
  /// The simple uppercase mapping of the letter; the letter itself if the mapping does not have exactly one character.
  fileprivate var capital: Unicode.Scalar {
    let capitals = properties.uppercaseMapping.unicodeScalars
    return capitals.count == 1 ? capitals.first ?? self : self
  }
}
