internal import FontFiles
internal import Synchronization

/// The hyphenation dictionaries that were read, by path and by language.
enum HyphenDictionaries {
  private struct Language: Hashable {
    let tag: String
    let folder: String?
  }

  private static let dictionaries = Guarded<[String: Result<HyphenPatterns, FontError>]>([:])
  private static let languages = Guarded<[Language: Result<HyphenPatterns, FontError>]>([:])
  private static let most = 64

  /// Returns the dictionary of a language: the first file that exists under the names of `HyphenDictionaryNames`. The
  /// result is cached, even if it is an error.
  static func find(language: String, folder: String?) throws(FontError) -> HyphenPatterns {
    let key = Language(tag: language, folder: folder)
    if let known = languages.withLock({ $0[key] }) { return try known.get() }
    let answer: Result<HyphenPatterns, FontError>
    if let path = HyphenDictionaryNames(language).path(in: folder) {
      answer = cached(path)
    } else {
      answer = .failure(
        FontError(
          .fileNotFound, "no hyphenation patterns are installed for the language '\(language.prefix(64))'",
          hint: "install hyphen-\(HyphenDictionaryNames(language).language ?? "…") (Debian)"))
    }
    languages.withLock { languages in
      if languages.count >= most { languages.removeAll() }
      languages[key] = answer
    }
    return try answer.get()
  }

  private static func cached(_ path: String) -> Result<HyphenPatterns, FontError> {
    if let known = dictionaries.withLock({ $0[path] }) { return known }
    let answer = Result { () throws(FontError) in
      do throws(FontError) {
        return try HyphenPatterns(try fileBytes(path, atMost: HyphenPatterns.largest))
      } catch {
        throw error.at(path)
      }
    }
    dictionaries.withLock { dictionaries in
      if dictionaries.count >= most { dictionaries.removeAll() }
      dictionaries[path] = answer
    }
    return answer
  }
}
