internal import FontFaces

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The language of a text, as far as it decides between faces.
package enum TextLanguage: Sendable, Hashable {
  /// No language is known: faces for Chinese characters are chosen by the kana, hangul or bopomofo of the text alone.
  case unknown
  /// A BCP 47 tag.
  case tag(String)
  /// The language of the environment (LC_ALL, LC_CTYPE, LANG), where it is written in Chinese characters; Fontconfig reads the
  /// environment too.
  case environment

  /// The language of a tag; unknown where there is none.
  init(_ tag: String?) { self = tag.map(TextLanguage.tag) ?? .unknown }

  /// The language of Chinese characters that it means; nil where it means none.
  var han: HanLanguage? {
    switch self {
    case .unknown: nil
    case .tag(let tag): HanLanguage(tag: tag)
    case .environment: Self.han { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    }
  }

  /// The language of Chinese characters of an environment.
  ///
  /// POSIX, "Environment Variables", § 8.2: LC_ALL, then the category's own variable, then LANG; an empty one counts as unset.
  static func han(environment: (String) -> String?) -> HanLanguage? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }.flatMap { HanLanguage(tag: $0) }
  }

  /// The tag as Fontconfig spells its languages: `ja`, `zh-tw`, `sr`; `und` for an unknown one. Nil leaves it to Fontconfig,
  /// which reads the environment.
  var fontconfigTag: String? {
    switch self {
    case .unknown: "und"
    case .tag(let tag): HanLanguage(tag: tag)?.fontconfigTag ?? HanLanguage.subtags(tag)[0]
    case .environment: han?.fontconfigTag
    }
  }
}
