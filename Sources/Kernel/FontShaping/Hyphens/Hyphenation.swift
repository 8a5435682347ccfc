/// The hyphenation of words at the ends of lines (CSS Text 4, `hyphens: auto`), by the patterns of a language.
///
/// Soft hyphens (U+00AD) always count: a word with a soft hyphen is only hyphenated there.
public struct Hyphenation: Sendable, Hashable {
  /// The least number of letters before a hyphen. The patterns of a language may require more; 2 is the least.
  public var minimumBefore: Int
  /// The least number of letters after a hyphen. The patterns of a language may require more; 2 is the least.
  public var minimumAfter: Int
  /// The least number of letters of a word that is hyphenated.
  public var minimumWord: Int
  /// A folder with dictionaries in the form of libhyphen, `hyph_de_DE.dic`, which take precedence over those of the
  /// system. Nil: only the system's.
  public var folder: String?

  /// Makes options. The defaults are those of CSS Text 4, `hyphenate-limit-chars: auto`: 5 letters, 2 and 2.
  public init(minimumBefore: Int = 2, minimumAfter: Int = 2, minimumWord: Int = 5, folder: String? = nil) {
    self.minimumBefore = minimumBefore
    self.minimumAfter = minimumAfter
    self.minimumWord = minimumWord
    self.folder = folder
  }

  /// Words of 5 letters and more, with 2 letters before and after a hyphen; the system's dictionaries.
  public static let standard = Hyphenation()
}
