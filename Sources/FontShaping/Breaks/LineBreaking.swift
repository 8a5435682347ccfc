/// Where lines may end: the choices that CSS Text 3 gives for breaking.
///
/// A line ends at white space, after hyphens, between the characters of Chinese and Japanese and between the words of Thai,
/// Lao, Khmer and Burmese: UAX #14 as browsers apply it. Words are hyphenated at soft hyphens (U+00AD) alone.
public struct LineBreaking: Sendable, Hashable {
  /// How strict the rules for Chinese and Japanese punctuation and small kana are (`line-break`).
  public enum Strictness: String, Sendable, Hashable, CaseIterable {
    /// As the language has it.
    case auto
    /// The least restrictive rules, as in newspapers.
    case loose
    /// The most common rules.
    case normal
    /// The most stringent rules.
    case strict
    /// Between any two characters.
    case anywhere
  }

  /// Where words may be broken (`word-break`).
  public enum Words: String, Sendable, Hashable, CaseIterable {
    /// By the rules of their script.
    case normal
    /// Between any two letters or digits.
    case breakAll = "break-all"
    /// Between no two letters or digits: Chinese, Japanese and Korean are broken at white space and punctuation.
    case keepAll = "keep-all"
  }

  /// What becomes of a word that is wider than a line (`overflow-wrap`).
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// It is wider than its line.
    case normal
    /// It is broken between two characters. This is what toolkits do.
    case anywhere
  }

  /// How strict the rules for Chinese and Japanese are.
  public var strictness: Strictness
  /// Where words may be broken.
  public var words: Words
  /// What becomes of a word that is wider than a line.
  public var overflow: Overflow

  /// Choices for breaking; without any the rules of the language, and words that are too wide are broken.
  public init(strictness: Strictness = .auto, words: Words = .normal, overflow: Overflow = .anywhere) {
    self.strictness = strictness
    self.words = words
    self.overflow = overflow
  }

  /// The rules of the language; a word that is too wide is broken.
  public static let standard = LineBreaking()
}
