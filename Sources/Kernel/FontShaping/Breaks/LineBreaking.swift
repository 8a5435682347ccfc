internal import FontFiles
internal import ICULibrary
internal import Synchronization

/// Options for the positions where lines may end, as in CSS Text 3.
///
/// A line may end at white space, after hyphens, between Chinese and Japanese characters, and between the words of
/// Thai, Lao, Khmer and Burmese (UAX #14, as browsers apply it). Words are hyphenated only at soft hyphens (U+00AD).
public struct LineBreaking: Sendable, Hashable {
  /// The strictness of the rules for Chinese and Japanese punctuation and small kana (`line-break`).
  public enum Strictness: String, Sendable, Hashable, CaseIterable {
    /// The rules of the language.
    case auto
    /// The least restrictive rules, as in newspapers.
    case loose
    /// The most common rules.
    case normal
    /// The strictest rules.
    case strict
    /// A line may end between any two characters.
    case anywhere
  }

  /// The positions where words may be broken (`word-break`).
  public enum Words: String, Sendable, Hashable, CaseIterable {
    /// Words are broken by the rules of their script.
    case normal
    /// Words may be broken between any two letters or digits.
    case breakAll = "break-all"
    /// No break between letters or digits. Chinese, Japanese and Korean are broken at white space and punctuation.
    case keepAll = "keep-all"
  }

  /// The treatment of a word that is wider than a line (`overflow-wrap`).
  public enum Overflow: String, Sendable, Hashable, CaseIterable {
    /// The word is not broken, and is wider than its line.
    case normal
    /// The word is broken between any two characters.
    case anywhere
  }

  /// The strictness of the rules for Chinese and Japanese.
  public var strictness: Strictness
  /// The positions where words may be broken.
  public var words: Words
  /// The treatment of a word that is wider than a line.
  public var overflow: Overflow

  /// Makes options. By default, the rules of the language apply, and a word that is too wide is broken.
  public init(strictness: Strictness = .auto, words: Words = .normal, overflow: Overflow = .anywhere) {
    self.strictness = strictness
    self.words = words
    self.overflow = overflow
  }

  /// The default options.
  public static let standard = LineBreaking()
}

/// ICU's iterator over the positions where a line may end. Iterators are pooled, because opening an iterator takes a
/// thousand times as long as using it.
@safe
final class LineBreaker: Sendable {
  // Proof of safety: `withOne` takes an iterator out of the pool before it passes it on, so only one thread uses it.
  private nonisolated(unsafe) let iterator: UnsafeMutableRawPointer
  private let locale: String

  private init?(_ locale: String) {
    guard let iterator = unsafe fontprobe_line_breaker_open(locale) else { return nil }
    unsafe self.iterator = unsafe iterator
    self.locale = locale
  }

  deinit { unsafe fontprobe_line_breaker_close(iterator) }

  private static let pool = Guarded<[LineBreaker]>([])
  /// The greatest number of iterators in the pool. Each iterator needs a few kilobytes.
  private static let most = 16

  /// Calls the body with an iterator for a locale. Without ICU, the body gets nil. No other thread uses the iterator
  /// meanwhile.
  static func withOne<Result>(_ locale: String, _ body: (LineBreaker?) -> Result) -> Result {
    let pooled = pool.withLock { pool in pool.lastIndex { $0.locale == locale }.map { pool.remove(at: $0) } }
    guard let breaker = pooled ?? LineBreaker(locale) else { return body(nil) }
    defer {
      pool.withLock { pool in
        if pool.count == most { pool.removeFirst() }
        pool.append(breaker)
      }
    }
    return body(breaker)
  }

  /// Marks the positions in a UTF-16 text at which a line may begin. Returns false if ICU fails.
  func mark(_ text: [UInt16], in marks: inout [UInt8]) -> Bool {
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(0, count: text.count))
    return unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe text.withUnsafeBufferPointer { text in
        guard let address = text.baseAddress, let places = marks.baseAddress else { return true }
        return unsafe fontprobe_line_breaks(iterator, address, Int32(clamping: text.count), places) != 0
      }
    }
  }

  /// The error if ICU is missing; nil if it is installed.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_icu_missing() else { return nil }
    return FontError(
      .missingLibrary, "ICU, which finds the places where a line of this text may end, is not installed",
      hint: "install \(unsafe String(cString: packages))")
  }

  /// Whether the script of a character is written without spaces, so that ICU finds line ends with a dictionary.
  static func needsDictionary(_ scalar: UInt32) -> Bool {
    fontprobe_line_break_class(scalar) == Int32(clamping: LINE_BREAK_COMPLEX_CONTEXT)
  }
}

extension LineBreaking {
  /// The version of the loaded ICU. If ICU is missing, the text names the packages to install.
  package static var libraryVersion: String {
    if let packages = unsafe fontprobe_icu_missing() {
      return "not installed: install \(unsafe String(cString: packages))"
    }
    return "\(fontprobe_icu_version())"
  }
}
