/// The hyphenation of words at the ends of lines (CSS Text 4, `hyphens: auto`), by the patterns of a language.
///
/// Soft hyphens (U+00AD) are always used. A word with a soft hyphen is hyphenated only at its soft hyphens.
public struct Hyphenation: Sendable, Hashable {
  /// The minimum number of letters before a hyphen, at least 2. The patterns of a language may require more.
  public var minimumBefore: Int
  /// The minimum number of letters after a hyphen, at least 2. The patterns of a language may require more.
  public var minimumAfter: Int
  /// The minimum number of letters of a word that is hyphenated.
  public var minimumWord: Int
  /// A folder with dictionaries in the format of libhyphen, such as `hyph_de_DE.dic`. They take precedence over the
  /// system's dictionaries. Nil for only the system's dictionaries.
  public var folder: String?

  /// Makes options. The defaults are those of CSS Text 4, `hyphenate-limit-chars: auto`: 5 letters, 2 and 2.
  public init(minimumBefore: Int = 2, minimumAfter: Int = 2, minimumWord: Int = 5, folder: String? = nil) {
    self.minimumBefore = minimumBefore
    self.minimumAfter = minimumAfter
    self.minimumWord = minimumWord
    self.folder = folder
  }

  /// The defaults: words of at least 5 letters, 2 letters before and after a hyphen; the system's dictionaries.
  public static let standard = Hyphenation()
}
