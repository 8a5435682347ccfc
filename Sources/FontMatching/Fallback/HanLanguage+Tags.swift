import FontFaces

extension HanLanguage {
  /// The language of a BCP 47 tag, or of a POSIX locale (`ja_JP.UTF-8`); nil for those without Chinese characters.
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

  /// The subtags in lowercase letters, without a locale's encoding and modifier; at least one.
  static func subtags(_ tag: String) -> [String] {
    let name = tag.lowercased().prefix { $0 != "." && $0 != "@" }
    return name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// The language in Fontconfig's spelling.
  var fontconfigTag: String {
    switch self {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-cn"
    case .traditionalChinese: "zh-tw"
    }
  }

  /// The language that a letter implies: kana are Japanese, hangul Korean, bopomofo are used in Taiwan.
  ///
  /// Letters are distinguished by their blocks, not by runs of a script (`ScriptItemizer` in FontShaping): one letter decides for
  /// a paragraph, and punctuation of these blocks, which many scripts share, counts too.
  init?(of letter: Unicode.Scalar) {
    switch letter.value {
    case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .japanese
    case 0xAC00...0xD7AF, 0x1100...0x11FF, 0x3131...0x318E: self = .korean
    case 0x3105...0x312F, 0x31A0...0x31BF: self = .traditionalChinese
    default: return nil
    }
  }
}
