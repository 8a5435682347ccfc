internal import TextFormats

/// Alternative names that documents use for fonts, from Data/other-names.tsv. `Helv` is Helvetica in PDF forms,
/// `CMBX12` is the bold of Computer Modern, `Arial CE` is Arial in another code page.
package struct OtherNames: Sendable {
  private let fonts = SortedTable(PackageResources.other_names_tsv)

  package static let standard = OtherNames()

  /// Returns the name of the font that is meant; nil for any other name. Style words may follow, as in `Arial CE,Bold`.
  package func font(called name: ParsedFontName) -> ParsedFontName? {
    if let instance = MultipleMasterName(name.text) { return ParsedFontName(instance.meaning) }
    if let bare = Self.withoutEncoding(name.text) ?? Self.withoutFeatures(name.text) ?? Self.withoutRole(name.text) {
      return ParsedFontName(bare)
    }
    guard let split = name.split(isFamily: { fonts.value(of: $0.text) != nil }),
      let font = fonts.value(of: split.family.text)
    else { return nil }
    guard !split.isWhole else { return ParsedFontName(font) }
    // "HYGothic" does not begin with the name HyGo: the next word must be separated.
    let words = name.words
    let count = split.wordCount
    guard count > 0, split.style.unknown.isEmpty, count == words.count || !words[count].isAttached(to: words[count - 1])
    else { return nil }
    guard count < words.count else { return ParsedFontName(font) }
    let rest = name.text.utf8.dropFirst(words[count - 1].end)
    return ParsedFontName(font + String(decoding: rest, as: UTF8.self))
  }
}

extension OtherNames {
  /// Returns the name without the CMap that a PDF adds to it: `ArialMT-Identity-H` (ISO 32000-2, 9.7.6.2: the name of
  /// a Type 0 font is the name of its font, a hyphen and the name of its CMap). Returns nil if there is no CMap.
  private static func withoutEncoding(_ text: String) -> String? {
    guard text.hasSuffix("-H") || text.hasSuffix("-V") else { return nil }
    for start in [
      "-Identity-", "-Uni", "-Adobe-", "-90", "-83pv-", "-78", "-EUC-", "-GB", "-HK", "-B5pc-", "-ETen", "-CNS", "-KSC",
    ] {
      let place = text.range(ofASCII: start)
      if let place, place > text.startIndex { return String(text[..<place]) }
    }
    return nil
  }

  /// Returns the name without the features of LuaTeX or XeTeX after a colon: `Minion Pro:smcp`, `Inter:+tnum;-liga`.
  /// Returns nil if there are no features.
  private static func withoutFeatures(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return nil }
    let features = text[text.index(after: colon)...].split(separator: ";")
    let isList =
      !features.isEmpty
      && features.allSatisfy { feature in
        let bare = feature.drop { $0 == "+" || $0 == "-" }
        let tag = bare.prefix { $0 != "=" }
        return tag.utf8.count == 4 && tag.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
          || ["script", "language", "mode", "mapping"].contains(tag)
      }
    return isList ? String(text[..<colon]) : nil
  }

  /// Returns the name without the role that Office adds to theme fonts (`Calibri (Body)`), or without the suffix of a
  /// Nerd Font, to which icons were added. Returns nil if there is no role and no suffix.
  private static func withoutRole(_ text: String) -> String? {
    for role in [
      " (Body)", " (Headings)", " (Body CS)", " (Headings CS)", " (Body Asian)", " (Headings Asian)", " Nerd Font",
      " Nerd Font Mono", " Nerd Font Propo", " NFM", " NFP",
    ] where text.hasSuffix(role) {
      return String(text.dropLast(role.count))
    }
    return nil
  }
}

extension String {
  /// Returns the position at which ASCII letters begin; nil if the text does not contain them.
  fileprivate func range(ofASCII letters: String) -> String.Index? {
    let wanted = Array(letters.utf8)
    return utf8.indices.first { utf8[$0...].starts(with: wanted) }
  }
}

/// The name of an instance of an Adobe multiple master font, a format before OpenType had axes (Adobe Technical Note
/// 5088): `MyriadMM-It_700_300_`, `MinionMM_367 RG 585 NO 12 OP`.
struct MultipleMasterName {
  /// The name in modern words: "Myriad 700 Condensed Italic".
  let meaning: String

  init?(_ text: String) {
    guard let underscore = text.firstIndex(of: "_"), text.utf8.count <= FontName.longest else { return nil }
    let base = text[..<underscore].split(separator: "-")
    guard let family = base.first, family.hasSuffix("MM"), family.utf8.count > 2 else { return nil }
    let parts = text[underscore...].split { $0 == "_" || $0 == " " }
    let numbers = parts.compactMap { Int($0) }
    guard let weight = numbers.first, (1...1000).contains(weight) else { return nil }
    let named = parts.lazy.compactMap { Self.weights[String($0)] }.first
    var words = [String(family.dropLast(2)), String(named ?? weight)]
    if parts.contains("CN") || named == nil && numbers.count > 1 && numbers[1] < 450 { words.append("Condensed") }
    if parts.contains("EX") { words.append("Expanded") }
    if base.dropFirst().first?.lowercased().hasPrefix("it") ?? false { words.append("Italic") }
    meaning = words.joined(separator: " ")
  }

  /// The weights of the names in multiple master fonts. The numbers of a design differ from OpenType's weights.
  private static let weights = ["LT": 300, "RG": 400, "MD": 500, "SB": 600, "BD": 700, "BL": 900]
}
