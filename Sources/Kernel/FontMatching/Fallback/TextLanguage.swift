internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

/// The language of a text, as far as it affects the choice of faces.
package enum TextLanguage: Sendable, Hashable {
  /// The language is unknown. The kana, hangul or bopomofo of the text determine the faces for Chinese characters.
  case unknown
  /// A BCP 47 tag.
  case tag(String)
  /// The language of the environment variables LC_ALL, LC_CTYPE and LANG, if that language uses Chinese characters. For
  /// any other language, Fontconfig reads the variables itself.
  case environment

  package init(_ tag: String?) { self = tag.map(TextLanguage.tag) ?? .unknown }

  /// The language that determines the faces for Chinese characters; nil if the language does not use them.
  var han: HanLanguage? {
    switch self {
    case .unknown: nil
    case .tag(let tag): HanLanguage(tag: tag)
    case .environment: Self.han { EnvironmentVariable[$0] }
    }
  }

  /// POSIX, "Environment Variables", § 8.2: LC_ALL, then the category's own variable, then LANG; an empty one counts as unset.
  static func han(environment: (String) -> String?) -> HanLanguage? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }.flatMap { HanLanguage(tag: $0) }
  }

  /// The language tag as Fontconfig spells it: `ja`, `zh-tw`, `sr`. It is `und` for an unknown language. If it is nil,
  /// Fontconfig reads the language of the environment.
  var fontconfigTag: String? {
    switch self {
    case .unknown: "und"
    case .tag(let tag): HanLanguage(tag: tag)?.fontconfigTag ?? HanLanguage.subtags(tag)[0]
    case .environment: han?.fontconfigTag
    }
  }
}

extension HanLanguage {
  /// Creates the language of a BCP 47 tag, or of a POSIX locale (`ja_JP.UTF-8`). Returns nil for a language without
  /// Chinese characters.
  init?(tag: String) {
    let subtags = Self.subtags(tag)
    let rest = Set(subtags.dropFirst())
    if !rest.isDisjoint(with: ["jpan", "hira", "kana", "hrkt"]) {
      self = .japanese
    } else if !rest.isDisjoint(with: ["kore", "hang"]) {
      self = .korean
    } else if rest.contains("hans") {
      self = .simplifiedChinese
    } else if rest.contains("hant") {
      self = .traditionalChinese
    } else {
      switch subtags[0] {
      case "ja": self = .japanese
      case "ko": self = .korean
      case "zh", "cmn", "yue", "wuu", "nan", "hak", "lzh":
        // CLDR, likely subtags: Chinese is Hans, but Hant in Taiwan, Hong Kong and Macau. Cantonese is Hant, but Hans
        // in mainland China.
        let isTraditional = !rest.isDisjoint(with: ["tw", "hk", "mo"]) || (subtags[0] == "yue" && !rest.contains("cn"))
        self = isTraditional ? .traditionalChinese : .simplifiedChinese
      default: return nil
      }
    }
  }

  /// Returns the subtags in lowercase, without the encoding and modifier of a POSIX locale. There is at least one
  /// subtag.
  static func subtags(_ tag: String) -> [String] {
    let name = tag.lowercased().prefix { $0 != "." && $0 != "@" }
    return name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
  }

  var fontconfigTag: String {
    switch self {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-cn"
    case .traditionalChinese: "zh-tw"
    }
  }

  /// Creates the language that a letter implies: Japanese for kana, Korean for hangul, traditional Chinese for
  /// bopomofo.
  ///
  /// The Unicode block of the letter decides, not a script run (`ScriptItemizer` in FontShaping). One letter determines
  /// the language of a paragraph. Punctuation in these blocks counts like a letter.
  init?(of letter: Unicode.Scalar) {
    switch letter.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .japanese
    case 0xAC00...0xD7AF, 0x1100...0x11FF, 0x3131...0x318E: self = .korean
    case 0x3105...0x312F, 0x31A0...0x31BF: self = .traditionalChinese
    default: return nil
    }
  }
}

/// The languages of a text's paragraphs, if their letters imply a language.
struct ParagraphLanguages {
  /// The end of each paragraph, in bytes of UTF-8, and its language.
  private(set) var paragraphs: [(end: Int, language: HanLanguage?)] = []

  /// Finds the language of each paragraph. A paragraph without kana, hangul and bopomofo gets the language of the first
  /// paragraph that has such letters. Returns nil if the text has no such letters.
  @unsafe
  init?(text: UnsafeBufferPointer<UInt8>) {
    // In UTF-8, characters from U+1000 begin with the byte 0xE1 or a greater byte.
    guard unsafe text.contains(where: { $0 >= 0xE1 }) else { return nil }
    var place = 0
    var (first, language): (HanLanguage?, HanLanguage?)
    while place < text.count {
      let scalar = unsafe text.scalar(at: &place)
      if scalar == "\n" || scalar == "\u{2029}" {
        paragraphs.append((place, language))
        language = nil
      } else if language == nil, scalar.value >= 0x1100 {
        language = HanLanguage(of: scalar)
        if first == nil { first = language }
      }
    }
    guard first != nil else { return nil }
    paragraphs.append((place, language))
    for index in paragraphs.indices where paragraphs[index].language == nil { paragraphs[index].language = first }
  }
}
