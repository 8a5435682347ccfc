internal import TextFormats

/// Reads Xcode's string catalogs, which contain the texts of all languages.
///
/// If a key has no text in the source language, the key is the text. Every language of the catalog has a text for every
/// key: the translation, or else the source text. A text with the state `new` is not translated.
struct StringCatalogReader {
  private let document: PositionedValue

  init(_ document: PositionedValue) { self.document = document }

  func read(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    guard let strings = document.member("strings")?.value, let entries = strings.members else {
      throw LocalizedTextError(
        "a catalogue must have an object “strings”", at: document.position,
        hint: "Xcode writes a catalogue with the extension xcstrings")
    }
    guard let source = document.member("sourceLanguage")?.value.text else {
      throw LocalizedTextError("a catalogue must have a text “sourceLanguage”", at: document.position)
    }
    var languages = [source]
    var seen = Set(languages)
    for entry in entries {
      for localization in entry.value.member("localizations")?.value.members ?? []
      where seen.insert(localization.key).inserted {
        languages.append(localization.key)
      }
    }
    guard languages.count <= Self.mostLanguages, entries.count <= Self.mostCells / max(languages.count, 1) else {
      throw LocalizedTextError(
        "the catalogue has too many keys and languages: \(entries.count) and \(languages.count)", at: strings.position)
    }
    for entry in entries { try read(entry, source, languages, into: &list) }
  }

  private static let mostLanguages = 1000
  /// The greatest number of combinations of key and language.
  private static let mostCells = 4_000_000

  /// A text of an entry: the only text, or a variant.
  private struct Unit {
    let variant: String
    let text: String
    let position: TextPosition
    let isTranslated: Bool
  }

  private func read(
    _ entry: PositionedValue.Member, _ source: String, _ languages: [String], into list: inout LocalizedTextList
  ) throws(LocalizedTextError) {
    let members = entry.value.member("localizations")?.value.members ?? []
    let localizations = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    func units(in language: String) throws(LocalizedTextError) -> [Unit] {
      guard let value = localizations[language] else { return [] }
      return try self.units(value, "")
    }
    var own = try units(in: source)
    if own.isEmpty {
      own = [Unit(variant: "", text: entry.key, position: entry.position, isTranslated: true)]
    }
    let isOfSourceAlone: Bool =
      if case .bool(false)? = entry.value.member("shouldTranslate")?.value.kind { true } else { false }
    for language in languages where language == source || !isOfSourceAlone {
      let translated = language == source ? own : try units(in: language)
      let isMissing = translated.isEmpty
      for unit in isMissing ? own : translated where !unit.text.isEmpty {
        try list.add(
          LocalizedText(
            key: entry.key + unit.variant, language: LocalizedPath.tag(language) ?? language, text: unit.text,
            line: unit.position.line, column: unit.position.column, isTranslated: !isMissing && unit.isTranslated))
      }
    }
  }

  /// The greatest length in bytes of the name of a variant, including the names of outer variants.
  private static let longestVariant = 4096

  /// Returns the texts of a localisation: its string unit, and the units of its variations by plural and device.
  private func units(_ value: PositionedValue, _ variant: String) throws(LocalizedTextError) -> [Unit] {
    guard variant.utf8.count <= Self.longestVariant else {
      throw LocalizedTextError(
        "the name of the variant is longer than \(Self.longestVariant) bytes", at: value.position)
    }
    var units: [Unit] = []
    if let unit = value.member("stringUnit")?.value, let text = unit.member("value")?.value, let written = text.text {
      let isNew = unit.member("state")?.value.text == "new"
      units.append(Unit(variant: variant, text: written, position: text.position, isTranslated: !isNew))
    }
    for variation in value.member("variations")?.value.members ?? [] {
      for choice in variation.value.members ?? [] {
        units += try self.units(choice.value, "\(variant)[\(choice.key)]")
      }
    }
    for substitution in value.member("substitutions")?.value.members ?? [] {
      units += try self.units(substitution.value, "\(variant)[\(substitution.key)]")
    }
    return units
  }
}
