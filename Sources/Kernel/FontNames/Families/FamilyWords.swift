internal import TextFormats

/// Folded words that are searched for in the names of families, each with its meaning for a family.
///
/// A word counts only at the start of a word in the name: "code" is found in FiraCode, but not in Junicode. A word with
/// fewer than six letters must also end where a word of the name ends: "mono" is not found in Monotype. Words of Han
/// characters, kana and hangul count anywhere, because these scripts have no spaces.
package struct FamilyWords<Value: Sendable>: Sendable {
  /// The letters of all words, word after word.
  private var letters: [UInt8] = []
  /// The words in order of precedence: if a name contains several, the first is used.
  private var words: [FamilyWord] = []
  private var values: [Value] = []
  /// For each byte, the index of the last word that begins with the byte; −1 if there is none.
  private var last = [Int32](repeating: -1, count: 256)

  private static var longEnough: Int { 6 }

  package init() {}

  /// Adds the words in a field of a table, which are separated by blanks. Earlier words take precedence.
  package mutating func add(_ field: String, _ value: Value) {
    values.append(value)
    let base = letters.count
    letters.append(contentsOf: field.utf8)
    let bytes = field.utf8.span
    var start = 0
    var allBits: UInt8 = 0
    // When a program first requests a family, thousands of letters are read, so each letter is read only once.
    for index in bytes.indices {
      let byte = bytes[index]
      guard byte == UInt8(ascii: " ") else {
        allBits |= byte
        continue
      }
      addWord(from: base + start, to: base + index, isASCII: allBits < 0x80)
      start = index + 1
      allBits = 0
    }
    addWord(from: base + start, to: base + bytes.count, isASCII: allBits < 0x80)
  }

  private mutating func addWord(from start: Int, to end: Int, isASCII: Bool) {
    guard start < end else { return }
    let first = Int(letters[start])
    words.append(
      FamilyWord(
        start: start, count: end - start, second: start + 1 < end ? letters[start + 1] : nil, isASCII: isASCII,
        value: values.count - 1, before: Int(last[first])))
    last[first] = Int32(words.count - 1)  // Fits: the words are those of the program's own tables.
  }

  /// Returns the first of the words that is in a name, and its meaning; nil if there is none.
  ///
  /// - Parameter parts: the words of the name; nil if the name must be split.
  package func first(in name: String, _ parts: [FontNameTokens.Word]? = nil) -> (value: Value, word: String)? {
    let text = Array(FoldedName(name).text.utf8)
    // The bounds are computed only if necessary: few names contain one of the words at any position.
    lazy var bounds = WordBounds(of: parts ?? FontNameTokens.words(name), in: text)
    var found = words.count
    for start in text.indices {
      let next = start + 1 < text.count ? text[start + 1] : nil
      var number = Int(last[Int(text[start])])
      while number >= 0 {
        let word = words[number]
        if number < found, (word.second ?? next) == next, stands(word, in: text, at: start),
          !word.isASCII || bounds.starts[start], word.count >= Self.longEnough || bounds.ends[start + word.count]
        {
          found = number
        }
        number = word.before
      }
    }
    guard found < words.count else { return nil }
    let word = words[found]
    return (
      values[word.value], String(decoding: letters[word.start..<word.start + word.count], as: UTF8.self)
    )
  }

  private func stands(_ word: FamilyWord, in text: [UInt8], at start: Int) -> Bool {
    guard word.count <= text.count - start else { return false }
    for index in 0..<word.count where text[start + index] != letters[word.start + index] { return false }
    return true
  }
}

private struct FamilyWord {
  let start: Int
  let count: Int
  /// The second byte; nil for a word of one byte.
  let second: UInt8?
  let isASCII: Bool
  /// The index of the word's meaning.
  let value: Int
  /// The index of the previous word with the same first byte; −1 if there is none.
  let before: Int
}

/// The positions in the folded letters of a name at which words start and end.
private struct WordBounds {
  private(set) var starts: [Bool]
  private(set) var ends: [Bool]

  package init(of words: [FontNameTokens.Word], in letters: [UInt8]) {
    starts = [Bool](repeating: false, count: letters.count + 1)
    ends = starts
    var place = 0
    for word in words {
      let bytes = Array(word.folded.utf8)
      // Signs between words belong to no word, but may be letters of the folded name: "M+ 1p".
      while place + bytes.count <= letters.count, !letters[place...].starts(with: bytes) { place += 1 }
      guard place + bytes.count <= letters.count else { break }
      starts[place] = true
      place += bytes.count
      ends[place] = true
    }
  }
}

/// Finds the kind of a family by a word in its name, from Data/family-classes.tsv. It is a class, so that its tables
/// are not copied.
package final class FamilyClassifier: Sendable {
  private let tables: Tables

  private struct Tables {
    var kinds = FamilyWords<FontClass>()
    var symbols = FamilyWords<Void>()
    /// Words for codes that machines read. A font with one of them has no letters, whatever other words the name
    /// contains.
    var codes = FamilyWords<Void>()
    /// Words in the names of fonts that have letters of another script at the codes of Latin letters.
    var encoded = FamilyWords<Void>()
    var blackletters = FamilyWords<Void>()
    /// Words in the names of families whose faces are all narrow or wide.
    var widths = FamilyWords<FontWidth>()
    /// Short words in the names of families for Han characters. In other names they have other meanings.
    var han = FamilyWords<FontClass>()
    /// Words in the names of families that are known for rounded stroke ends (true), and of other families whose
    /// names begin with the same word (false).
    var rounded = FamilyWords<Bool>()
  }

  package static let standard = FamilyClassifier(TableRows(PackageResources.family_classes_tsv))

  private init(_ table: TableRows) {
    var tables = Tables()
    for row in table.rows where row.count == 2 {
      let words = row[1]
      switch row[0] {
      case "symbols": tables.symbols.add(words, ())
      case "codes": tables.codes.add(words, ())
      case "encoded": tables.encoded.add(words, ())
      case "blackletter": tables.blackletters.add(words, ())
      case "narrow": tables.widths.add(words, FontWidth(75))
      case "wide": tables.widths.add(words, FontWidth(125))
      case "rounded", "unrounded": tables.rounded.add(words, row[0] == "rounded")
      case let name:
        if let kind = FontClass(rawValue: name) { tables.kinds.add(words, kind) }
        if name.hasPrefix("han-"), let kind = FontClass(rawValue: String(name.dropFirst(4))) {
          tables.han.add(words, kind)
        }
      }
    }
    self.tables = tables
  }

  /// Whether a family has pictures at codes that mean something else, or nothing, in other fonts: Wingdings, icons.
  package func isOfSymbols(_ name: String, _ parts: [FontNameTokens.Word]? = nil) -> Bool {
    if tables.codes.first(in: name, parts) != nil { return true }
    // If the name contains a word for a kind of text, the font has letters: Symbol Sans.
    return (FoldedName(name).text == "symbol" || tables.symbols.first(in: name, parts) != nil)
      && kind(of: name, parts) == nil
  }

  /// Whether a family was made before Unicode for another script, with its letters at the codes of Latin letters:
  /// Kruti Dev.
  package func isEncoded(_ name: String, _ parts: [FontNameTokens.Word]? = nil) -> Bool {
    tables.encoded.first(in: name, parts) != nil
  }

  package func isBlackletter(_ name: String, _ parts: [FontNameTokens.Word]? = nil) -> Bool {
    tables.blackletters.first(in: name, parts) != nil
  }

  /// Returns the width of a family whose faces are all narrow or wide; nil for any other family.
  package func width(of name: String, _ parts: [FontNameTokens.Word]? = nil) -> FontWidth? {
    tables.widths.first(in: name, parts)?.value
  }

  /// Whether a family is known for rounded stroke ends. The tables of a font do not contain this.
  package func isRounded(_ name: String) -> Bool { tables.rounded.first(in: name)?.value ?? false }

  /// Returns the kind of a family, and the part of the name that implies it.
  package func kind(of name: String, _ parts: [FontNameTokens.Word]? = nil) -> (kind: FontClass, word: String)? {
    tables.kinds.first(in: name, parts).map { ($0.value, $0.word) }
  }

  /// Returns the kind of a family for Han characters, by the short words for its type: Song, Hei, Kai.
  package func kind(ofHan name: String, _ parts: [FontNameTokens.Word]? = nil) -> (kind: FontClass, word: String)? {
    tables.han.first(in: name, parts).map { ($0.value, $0.word) }
  }
}

/// The script, other than Latin, for which a family is made.
package struct FamilyScript: Sendable, Hashable {
  package let letters: [Unicode.Scalar]
  /// The language of the family's Han characters; nil for other scripts, and if a family is made for several
  /// languages.
  package let language: HanLanguage?
  /// Whether the name implies that the family is for Hong Kong. Some traditional characters differ from those in
  /// Taiwan.
  package var isForHongKong = false
}

/// Finds the script for which a family is made. It searches the family's name for the words of Data/family-scripts.tsv.
package struct FamilyScripts: Sendable {
  private var words = FamilyWords<FamilyScript>()
  private var ofLanguages: [HanLanguage: FamilyScript] = [:]
  /// The scripts other than Han, by the blocks of 64 code points that contain their letters.
  private var ofLetters: [UInt32: FamilyScript] = [:]

  package static let standard = FamilyScripts(TableRows(PackageResources.family_scripts_tsv))

  private init(_ table: TableRows) {
    for row in table.rows where row.count >= 2 {
      let language = row.count > 2 ? HanLanguage(rawValue: row[2]) : nil
      let script = FamilyScript(letters: Array(row[0].unicodeScalars), language: language)
      words.add(row[1], script)
      if let language { ofLanguages[language] = script }
      guard language == nil else { continue }
      for letter in script.letters where ofLetters[letter.value >> 6] == nil { ofLetters[letter.value >> 6] = script }
    }
  }

  /// Returns the script; nil for Latin, and if the name implies no script.
  package func script(of family: String, _ parts: [FontNameTokens.Word]? = nil) -> FamilyScript? {
    guard
      var script = words.first(in: family, parts)?.value ?? language(ofLettersIn: family).flatMap({ ofLanguages[$0] })
        ?? script(ofLettersIn: family)
    else { return nil }
    if script.language == .traditionalChinese {
      script.isForHongKong = (parts ?? FontNameTokens.words(family)).contains { Self.hongKong.contains($0.folded) }
    }
    return script
  }

  /// Returns the script other than Han whose letters are in a name; nil if there is none.
  private func script(ofLettersIn name: String) -> FamilyScript? {
    guard name.utf8.contains(where: { $0 >= 0xD6 }) else { return nil }
    for scalar in name.unicodeScalars where scalar.value >= 0x0590 && scalar.properties.isAlphabetic {
      if let script = ofLetters[scalar.value >> 6] { return script }
    }
    return nil
  }

  /// Returns the language in which a name is written: by kana, by hangul, otherwise by Han characters.
  private func language(ofLettersIn name: String) -> HanLanguage? {
    guard name.utf8.contains(where: { $0 >= 0xE3 }) else { return nil }
    var language: HanLanguage?
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF, 0xFF66...0xFF9D: return .japanese
      case 0xAC00...0xD7A3: return .korean
      case 0x3400...0x9FFF where Self.traditional.contains(scalar): language = .traditionalChinese
      case 0x3400...0x9FFF: language = language ?? .simplifiedChinese
      default: continue
      }
    }
    return language
  }

  /// Characters in the names of fonts whose simplified Chinese form is different.
  private static let traditional = Set("體圓華儷標寶龍鋼隸書細綜藝麗飾顏點陣準綫線".unicodeScalars)

  /// The words for Hong Kong, such as "HC" in Source Han Sans HC.
  private static let hongKong: Set<String> = ["hk", "hkscs", "hc", "港"]
}

extension FontWeight {
  /// Finds the weight at the end of a family's own name: "Arial Black", "Britannic Bold". Nil for most families.
  ///
  /// The family has this weight whatever its face declares: Archivo Black declares 400, its family's regular weight.
  /// An abbreviation does not count: LT in "Univers LT" means Linotype. A number does not count: 721 in "Swiss 721".
  package init?(ofFamily name: String) { self.init(ofFamily: FontNameTokens.words(name)) }

  package init?(ofFamily words: [FontNameTokens.Word]) {
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: true))
    guard !ending.isEmpty, !ending.contains(where: { $0.folded.contains(where: \.isNumber) }) else { return nil }
    let style = StyleWords.parse(ending)
    guard style.shortened.isEmpty, let weight = style.weight else { return nil }
    self = weight
  }
}

/// The weight of an absent font if the request has no weight, and the source of the weight.
package struct AbsentWeight: Sendable, Hashable {
  package enum Source: Sendable, Hashable {
    case name
    /// The weight is in a table of substitutes, or publishers of the font's metrics report it.
    case published
    /// The weight is in the document that names the font.
    case document
  }

  package let weight: FontWeight
  /// The family with this weight.
  package let family: String
  package let source: Source

  package init(weight: FontWeight, family: String, source: Source) {
    self.weight = weight
    self.family = family
    self.source = source
  }
}

/// A language that is written with Chinese characters. The forms of the characters differ between these languages.
public enum HanLanguage: String, Sendable, Hashable, CaseIterable {
  /// Japanese.
  case japanese = "ja"
  /// Korean.
  case korean = "ko"
  /// Chinese in simplified characters.
  case simplifiedChinese = "zh-Hans"
  /// Chinese in traditional characters.
  case traditionalChinese = "zh-Hant"
}
