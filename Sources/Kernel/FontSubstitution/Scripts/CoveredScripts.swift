package import FontFaces
internal import FontFiles
package import FontNames
internal import FontShaping
internal import FontTables
internal import SharedValues

/// For each script, how many of its characters a face has. Also the script for which the face is made.
///
/// Nearly every font also has the Latin alphabet, so the face's script is not always the script with most letters.
package struct CoveredScripts {
  /// The number of characters of each script, by its ISO 15924 code. Chinese characters, kana and hangul count for
  /// the script of the face's language: `Jpan`, `Kore`, `Hans` or `Hant`.
  private(set) var letters: [FontTag: Int] = [:]
  /// The number of characters in the private use areas. Most of them are icons.
  package private(set) var privateCount = 0
  /// The number of symbols that belong to no script, without General Punctuation.
  package private(set) var symbolCount = 0
  /// The number of symbols that are emoji.
  package private(set) var emojiCount = 0
  /// Whether the codes of letters have pictures, as in Zapf Dingbats.
  package private(set) var isPictorial = false
  /// Whether the only Latin letters are capitals, as in a font of initials.
  private let hasCapitalsAlone: Bool
  /// The scripts that the face declares as its design scripts (`meta`, dlng). If it declares none, the scripts that it
  /// declares as supported (slng).
  private let declared: Set<FontTag>
  /// The values ulUnicodeRange1…4 of OS/2. Empty if no bit is set.
  private let unicodeRanges: [UInt32]
  package let isNastaliq: Bool

  fileprivate init(_ face: FontFace) {
    let harfBuzz = face.tables.isEmpty ? nil : try? face.harfBuzzFace()
    self.init(
      (try? face.coverage()) ?? .empty, declared: harfBuzz?.withTable("meta") { Self.declaredScripts($0) } ?? [],
      unicodeRanges: harfBuzz?.withTable("OS/2") { Self.unicodeRanges($0) } ?? [],
      family: face.family ?? face.fullName ?? "", languages: face.hanLanguages)
    isPictorial = harfBuzz.map(Self.hasDingbats) ?? false
  }

  /// Whether the letters A, B and C have glyphs with the names of ITC Zapf Dingbats: a10, a11, a12.
  private static func hasDingbats(_ face: HarfBuzzFace) -> Bool {
    ["A", "B", "C"].allSatisfy { (letter: Unicode.Scalar) in
      guard let glyph = face.glyph(for: letter), let name = face.name(of: UInt32(glyph: glyph)) else { return false }
      return name.utf8.count > 1 && name.hasPrefix("a") && name.dropFirst().allSatisfy(\.isNumber)
    }
  }

  /// - Parameter languages: the languages of the face's Chinese characters, by the code pages in OS/2.
  init(
    _ coverage: FontCoverage, declared: Set<FontTag> = [], unicodeRanges: [UInt32] = [], family: String = "",
    languages: [HanLanguage] = []
  ) {
    self.declared = declared
    self.unicodeRanges = unicodeRanges
    let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
    hasCapitalsAlone =
      alphabet.allSatisfy { coverage.contains(Unicode.Scalar($0 &- 32)) }
      && !alphabet.contains { coverage.contains(Unicode.Scalar($0)) }
    isNastaliq = declared.contains("Aran") || family.lowercased().contains("nastal")
    count(coverage)
    let eastAsian: [FontTag] = ["Hani", "Hira", "Kana", "Hang", "Bopo"]
    let total = eastAsian.reduce(0) { $0 + (letters[$1] ?? 0) }
    if total > 0 {
      let language = eastAsianScript(family, languages, coverage)
      for script in eastAsian { letters[script] = nil }
      letters[language] = total
    }
  }

  private mutating func count(_ coverage: FontCoverage) {
    for range in coverage.ranges {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        if Self.isPrivate(value) {
          privateCount += 1
          continue
        }
        let script = TextScript(of: scalar)
        switch script {
        case .common, .inherited, .unknown:
          guard value > 0x2070, Self.symbols.contains(scalar.properties.generalCategory) else { continue }
          symbolCount += 1
          if scalar.properties.isEmojiPresentation { emojiCount += 1 }
        default: letters[script.rawValue, default: 0] += 1
        }
      }
    }
  }

  private static let symbols: Set<Unicode.GeneralCategory> = [.otherSymbol, .mathSymbol, .modifierSymbol, .otherNumber]

  /// Whether a code point is in the Private Use Area or in plane 15 or 16.
  package static func isPrivate(_ value: UInt32) -> Bool { (0xE000...0xF8FF).contains(value) || value >= 0xF0000 }

  /// Returns the script of a character, as its ISO 15924 code.
  package static func script(of scalar: Unicode.Scalar) -> FontTag { TextScript(of: scalar).rawValue }

  // MARK: - The script of the face

  /// Whether the face is made for symbols: it has more than twice as many symbols as letters.
  package var isOfSymbols: Bool {
    let letters = letters.values.reduce(0, +)
    return symbolCount >= 64 && symbolCount > 2 * letters
      // An icon font contains the letters with which its ligatures are written. Sometimes these letters have no ink.
      || privateCount >= 16 && privateCount > 2 * letters && (self.letters["Latn"] ?? 0) < 110
  }

  /// Whether the face has hundreds of symbols, more than 1.5 times as many as letters. Such a face is a font of symbols
  /// that also has letters for text. Fonts for programmers are text fonts: they have hundreds of symbols and nearly as
  /// many letters.
  package var hasMoreSymbolsThanLetters: Bool {
    symbolCount >= 512 && 2 * symbolCount > 3 * letters.values.reduce(0, +)
  }

  package var isOfEmoji: Bool { isOfSymbols && 2 * emojiCount > symbolCount }

  /// The scripts of the face. Its own script is first, then the other scripts by the number of their characters.
  package var ranked: [FontTag] {
    let own = own
    let others = letters.filter { $0.key != own }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let ranked = [own].compactMap(\.self) + others
    return isNastaliq ? ranked.flatMap { $0 == "Arab" ? ["Aran", "Arab"] : [$0] } : ranked
  }

  private static let european: Set<FontTag> = ["Latn", "Cyrl", "Grek"]

  private var own: FontTag? {
    let known = letters.filter { declared.contains($0.key) || $0.key == "Arab" && declared.contains("Aran") }
    let letters = known.isEmpty ? letters : known
    let latin = letters["Latn"] ?? 0
    // A font for another script also has lowercase letters. A font of initials may have a few letters of many
    // alphabets.
    if hasCapitalsAlone, known.isEmpty, letters.values.allSatisfy({ $0 < 100 }) { return "Latn" }
    let others = letters.filter { !Self.european.contains($0.key) && $0.value >= 20 }
    // A font for many scripts has Cyrillic and Greek in addition to Latin, or four or more other scripts. In such a
    // font, the script with most letters comes first.
    let isOfTheWorld =
      (letters["Cyrl"] ?? 0) >= 60 && (letters["Grek"] ?? 0) >= 48 || others.count > 3 || known.count == 1
    if let (script, count) = others.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) {
      if count > latin { return script }
      if !isOfTheWorld, count * 10 >= latin, isClaimed(script) { return script }
    }
    // A font with three complete alphabets is made for Latin, although ancient Greek alone has 233 accented letters.
    if latin >= 200, (letters["Cyrl"] ?? 0) >= 60, (letters["Grek"] ?? 0) >= 48 { return "Latn" }
    // Greek and Cyrillic fonts also have some Latin letters, and Latin fonts some Greek and Cyrillic letters.
    let alphabets = Self.european.map { ($0, Double(letters[$0] ?? 0) * ($0 == "Latn" ? 1.2 : 1)) }
    let most = alphabets.max { ($0.1, $1.0) < ($1.1, $0.0) }
    return most.flatMap { $0.1 > 0 ? $0.0 : nil } ?? others.first?.key ?? letters.first?.key
  }

  // MARK: - Tables

  /// Whether OS/2 declares that the face has the script. Also true if OS/2 has no bit for the script.
  private func isClaimed(_ script: FontTag) -> Bool {
    guard !unicodeRanges.isEmpty, let bits = Self.rangeBits[script] else { return true }
    return bits.contains { unicodeRanges[$0 / 32] >> ($0 % 32) & 1 != 0 }
  }

  /// OpenType, OS/2, ulUnicodeRange: the bits for each script.
  private static let rangeBits: [FontTag: [Int]] = [
    "Armn": [10], "Hebr": [11], "Vaii": [12], "Arab": [13, 63, 67], "Nkoo": [14], "Deva": [15], "Beng": [16],
    "Guru": [17], "Gujr": [18], "Orya": [19], "Taml": [20], "Telu": [21], "Knda": [22], "Mlym": [23], "Thai": [24],
    "Laoo": [25], "Geor": [26], "Bali": [27], "Tibt": [70], "Syrc": [71], "Thaa": [72], "Sinh": [73], "Mymr": [74],
    "Ethi": [75], "Cher": [76], "Cans": [77], "Khmr": [80], "Mong": [81], "Yiii": [83], "Tfng": [96], "Bugi": [96],
  ]

  private static func unicodeRanges(_ table: RawSpan) -> [UInt32] {
    guard let first = table.u32(42), let second = table.u32(46), let third = table.u32(50), let fourth = table.u32(54)
    else { return [] }
    return first | second | third | fourth == 0 ? [] : [first, second, third, fourth]
  }

  /// OpenType, meta: "Design languages" and "Supported languages" are lists of ScriptLangTags, such as "Arab, en-Latn".
  private static func declaredScripts(_ table: RawSpan) -> Set<FontTag> {
    guard let count = table.u32(12) else { return [] }
    var texts: [FontTag: String] = [:]
    for index in 0..<min(Int(count), 64) {
      let record = 16 + index * 12
      guard let tag = table.tag(record), tag == "dlng" || tag == "slng", let offset = table.u32(record + 4),
        let length = table.u32(record + 8), Int(offset) + Int(length) <= table.byteCount, length < 4096
      else { continue }
      var bytes: [UInt8] = []
      for place in Int(offset)..<(Int(offset) + Int(length)) {
        if let pair = table.u16(place) {
          bytes.append(UInt8(truncatingIfNeeded: pair >> 8))
        } else if let pair = table.u16(place - 1) {
          bytes.append(UInt8(truncatingIfNeeded: pair))
        }
      }
      texts[tag] = String(decoding: bytes, as: UTF8.self)
    }
    let lists = ["dlng", "slng"].compactMap { (tag: FontTag) in texts[tag] }
    return Set(lists.first.map(scripts) ?? [])
  }

  private static func scripts(_ list: String) -> [FontTag] {
    list.split(separator: ",").flatMap { tag -> [FontTag] in
      let parts = tag.split { $0 == "-" || $0 == "_" || $0 == " " }
      if let script = parts.first(where: { $0.utf8.count == 4 }) {
        let tag = FontTag(script.prefix(1).uppercased() + script.dropFirst().lowercased())
        return tag == "Hani" ? ["Hans", "Hant"] : [tag].compactMap(\.self)
      }
      return parts.first.map { scriptsOfLanguages[$0.lowercased()] ?? ["Latn"] } ?? []
    }
  }

  /// The scripts of languages whose tag has no script.
  private static let scriptsOfLanguages: [String: [FontTag]] = [
    "ar": ["Arab"], "fa": ["Arab"], "ur": ["Arab", "Aran"], "ps": ["Arab"], "he": ["Hebr"], "yi": ["Hebr"],
    "hi": ["Deva"], "mr": ["Deva"], "ne": ["Deva"], "sa": ["Deva"], "bn": ["Beng"], "as": ["Beng"], "pa": ["Guru"],
    "gu": ["Gujr"], "or": ["Orya"], "ta": ["Taml"], "te": ["Telu"], "kn": ["Knda"], "ml": ["Mlym"], "si": ["Sinh"],
    "th": ["Thai"], "lo": ["Laoo"], "km": ["Khmr"], "my": ["Mymr"], "bo": ["Tibt"], "dz": ["Tibt"], "ka": ["Geor"],
    "hy": ["Armn"], "am": ["Ethi"], "ti": ["Ethi"], "el": ["Grek"], "ru": ["Cyrl"], "uk": ["Cyrl"], "bg": ["Cyrl"],
    "sr": ["Cyrl"], "ja": ["Jpan"], "ko": ["Kore"], "zh": ["Hans", "Hant"],
  ]

  // MARK: - Chinese characters

  /// Returns the script of the language for which a face's Chinese characters are made. These facts decide, in this
  /// order: `meta`; a word in the name ("Noto Sans CJK KR"); OS/2's code pages, if they are for one language;
  /// characters that only one language uses.
  private func eastAsianScript(
    _ family: String, _ languages: [HanLanguage], _ coverage: FontCoverage
  ) -> FontTag {
    let scripts: [FontTag] = ["Jpan", "Kore", "Hans", "Hant"]
    let claimed = scripts.filter(declared.contains)
    if claimed.count == 1 { return claimed[0] }
    let words = family.split(separator: " ").map { $0.lowercased() }
    for (word, script) in [
      ("jp", "Jpan"), ("kr", "Kore"), ("sc", "Hans"), ("cn", "Hans"), ("tc", "Hant"), ("hk", "Hant"), ("tw", "Hant"),
    ] as [(String, FontTag)] where words.contains(word) { return script }
    if languages.count == 1 {
      switch languages[0] {
      case .japanese: return "Jpan"
      case .korean: return "Kore"
      case .simplifiedChinese: return "Hans"
      case .traditionalChinese: return "Hant"
      }
    }
    if (letters["Hang"] ?? 0) > (letters["Hani"] ?? 0) { return "Kore" }
    if coverage.contains("们") { return coverage.contains("込") && coverage.contains("渋") ? "Jpan" : "Hans" }
    if coverage.contains("込") { return "Jpan" }
    if coverage.contains("們") { return "Hant" }
    return (letters["Hira"] ?? 0) > 0 ? "Jpan" : "Hans"
  }
}

extension FontFace {
  /// The scripts of the face. They are counted when they are first needed.
  package var coveredScripts: CoveredScripts { cache.object { Boxed(CoveredScripts(self)) }.value }
}
