internal import FontFaces

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The language of a text, as far as it decides between faces.
struct TextLanguage: Sendable {
  /// The language that was told, or the environment's; `nil` where neither says one.
  let tag: String?

  /// The language of Chinese characters that the tag means.
  var han: HanLanguage? { tag.flatMap(HanLanguage.init(tag:)) }

  /// The language that was told; where none was, the environment's, if that is one with Chinese characters.
  init(_ told: String?) { self.init(told) { name in unsafe getenv(name).map { unsafe String(cString: $0) } } }

  init(_ told: String?, environment: (String) -> String?) {
    // POSIX, "Environment Variables", § 8.2: LC_ALL, then the category's own variable, then LANG; an empty one counts as unset.
    let own = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    tag = told ?? own.flatMap { HanLanguage(tag: $0) == nil ? nil : $0 }
  }

  /// The tag as Fontconfig spells its languages: `ja`, `zh-tw`, `sr`.
  var fontconfigTag: String? { tag.map { HanLanguage(tag: $0)?.fontconfigTag ?? HanLanguage.subtags($0)[0] } }
}

extension HanLanguage {
  /// The language of a BCP 47 tag, or of a POSIX locale (`ja_JP.UTF-8`); `nil` for those without Chinese characters.
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
        // CLDR, likely subtags: Chinese is written in Hans, but in Taiwan, Hong Kong and Macau in Hant; Cantonese in Hant.
        let isTraditional = !rest.isDisjoint(with: ["tw", "hk", "mo"]) || (subtags[0] == "yue" && !rest.contains("cn"))
        self = isTraditional ? .traditionalChinese : .simplifiedChinese
      default: return nil
      }
    }
  }

  /// The subtags in small letters, without a locale's encoding and modifier; at least one.
  fileprivate static func subtags(_ tag: String) -> [String] {
    let name = tag.lowercased().prefix { $0 != "." && $0 != "@" }
    return name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// As Fontconfig's own lists of languages are called.
  var fontconfigTag: String {
    switch self {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-cn"
    case .traditionalChinese: "zh-tw"
    }
  }

  /// The language that a letter gives away: kana are Japanese, hangul Korean, bopomofo are used in Taiwan.
  init?(of letter: Unicode.Scalar) {
    switch letter.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .japanese
    case 0xAC00...0xD7AF, 0x1100...0x11FF, 0x3131...0x318E: self = .korean
    case 0x3105...0x312F, 0x31A0...0x31BF: self = .traditionalChinese
    default: return nil
    }
  }
}

/// The languages of a text's paragraphs, by the letters in them.
struct ParagraphLanguages {
  /// Where each paragraph ends, in bytes of UTF-8, and its language.
  private(set) var paragraphs: [(end: Int, language: HanLanguage?)] = []

  /// A paragraph without kana, hangul and bopomofo is taken to be in the language of the first that has some.
  init(_ text: String) {
    var offset = 0
    var language: HanLanguage?
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      if scalar == "\n" || scalar == "\u{2029}" {
        paragraphs.append((offset, language))
        language = nil
      } else if language == nil, scalar.value >= 0x1100 {
        language = HanLanguage(of: scalar)
      }
    }
    paragraphs.append((offset, language))
    let first = paragraphs.lazy.compactMap(\.language).first
    if first == nil { paragraphs = [(offset, nil)] }
    for index in paragraphs.indices where paragraphs[index].language == nil { paragraphs[index].language = first }
  }
}
