internal import FontFiles
internal import HyphenLibrary
internal import Synchronization

/// A dictionary of libhyphen: Liang's patterns of one language.
@safe
final class HyphenDictionary: Sendable {
  // Proof of safety: libhyphen only reads a dictionary while it hyphenates, so that any number of threads may use it; it is
  // freed by `deinit` alone.
  private nonisolated(unsafe) let dictionary: UnsafeMutableRawPointer

  /// Reads a dictionary.
  ///
  /// - Throws: `FontError` where the file cannot be read or is no dictionary, and where libhyphen is not installed.
  init(path: String) throws(FontError) {
    if let missing = Self.missing { throw missing }
    let patterns: HyphenPatterns
    do throws(FontError) {
      patterns = try HyphenPatterns(try fileBytes(path, atMost: HyphenPatterns.largest))
    } catch {
      throw error.at(path)
    }
    let text = patterns.text
    let opened = unsafe text.withUnsafeBytes { text in
      unsafe text.withMemoryRebound(to: CChar.self) { unsafe fontprobe_hyphen_open($0.baseAddress, $0.count) }
    }
    guard let opened = unsafe opened else {
      throw FontError(.invalidTable, "is refused by libhyphen", path: path)
    }
    unsafe dictionary = unsafe opened
  }

  deinit { unsafe fontprobe_hyphen_close(dictionary) }

  /// Whether a word in lowercase letters may be hyphenated after each of its characters (code points).
  ///
  /// - Parameter word: UTF-8 of at most `HyphenWords.longest` bytes, without NUL.
  func marks(of word: [UInt8]) -> [Bool] {
    guard !word.isEmpty, word.count <= HyphenWords.longest else { return [] }
    var marks = [CChar](repeating: 0, count: word.count + 6)
    let length = Int32(clamping: word.count)
    let isDone = unsafe (word + [0]).withUnsafeBytes { word in
      unsafe word.withMemoryRebound(to: CChar.self) { word in
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          unsafe fontprobe_hyphen_marks(dictionary, word.baseAddress, length, marks.baseAddress) != 0
        }
      }
    }
    return isDone ? marks.prefix(word.count).map { $0 != 0 } : []
  }

  /// The error of missing libhyphen; nil when it is installed.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_hyphen_missing() else { return nil }
    return FontError(
      .missingLibrary, "libhyphen, which knows where words are hyphenated, is not installed",
      hint: "install \(unsafe String(cString: packages))")
  }
}

extension Hyphenation {
  /// Whether libhyphen is installed, which does not say its version; else the packages to install.
  package static var libraryState: String {
    HyphenDictionary.missing.map { "not here: \($0.hint ?? "")" } ?? "here"
  }
}

// MARK: - Dictionaries of languages

extension HyphenDictionary {
  private struct Language: Hashable {
    let tag: String
    let folder: String?
  }

  private static let dictionaries = Guarded<[String: Result<HyphenDictionary, FontError>]>([:])
  private static let languages = Guarded<[Language: Result<HyphenDictionary, FontError>]>([:])
  /// The most answers in a cache.
  private static let most = 64

  /// The dictionary of a language, from a cache: the first that is there, by the names of `HyphenDictionaryNames`.
  ///
  /// - Throws: `FontError` where there is none, or it cannot be read. The file is not read again.
  static func find(language: String, folder: String?) throws(FontError) -> HyphenDictionary {
    let key = Language(tag: language, folder: folder)
    if let known = languages.withLock({ $0[key] }) { return try known.get() }
    let answer: Result<HyphenDictionary, FontError>
    if let path = HyphenDictionaryNames(language).path(in: folder) {
      answer = cached(path)
    } else {
      answer = .failure(
        FontError(
          .fileNotFound, "no patterns of hyphenation are installed for the language '\(language.prefix(64))'",
          hint: "install hyphen-\(HyphenDictionaryNames(language).language ?? "…") (Debian)"))
    }
    languages.withLock { languages in
      if languages.count >= most { languages.removeAll() }
      languages[key] = answer
    }
    return try answer.get()
  }

  private static func cached(_ path: String) -> Result<HyphenDictionary, FontError> {
    if let known = dictionaries.withLock({ $0[path] }) { return known }
    func read() -> Result<HyphenDictionary, FontError> {
      do throws(FontError) { return .success(try HyphenDictionary(path: path)) } catch { return .failure(error) }
    }
    // libhyphen takes two seconds for the German dictionary. No input causes them where the dictionary is the system's.
    let isOfSystem = HyphenDictionaryNames.systemFolders.contains { path.hasPrefix($0 + "/") }
    let answer = isOfSystem ? WorkLimit.suspended(read) : read()
    dictionaries.withLock { dictionaries in
      if dictionaries.count >= most { dictionaries.removeAll() }
      dictionaries[path] = answer
    }
    return answer
  }
}
