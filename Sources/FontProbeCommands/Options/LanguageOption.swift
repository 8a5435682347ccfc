internal import FontProbe

/// The language of a text: `--language`.
enum LanguageOption {
  static let syntax = OptionSyntax.value(
    "language", "tag", "The text's language, such as ja, zh-Hant or sr-Latn (BCP 47).",
    completion: .made { RequiredLanguage.known })

  /// The tag; nil if it is not given.
  static func read(_ arguments: ParsedArguments) throws(UsageError) -> String? {
    guard let language = arguments.value("language") else { return nil }
    guard isWellFormed(language) else {
      throw UsageError("--language \(language.prefix(40)): give a BCP 47 tag, such as ja, zh-Hant or sr-Latn")
    }
    return language
  }

  /// RFC 5646, § 2.1: subtags of one to eight letters and digits, with hyphens between them. The first one has at least two
  /// letters, or it is the `x` or `i` of a private or old tag with more subtags after it.
  private static func isWellFormed(_ tag: String) -> Bool {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard tag.utf8.count <= 128, let first = subtags.first, first.allSatisfy(\.isASCIILetter),
      subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isASCIILetterOrDigit) })
    else { return false }
    return first.count >= 2 || (subtags.count > 1 && ["x", "i"].contains(String(first)?.lowercased()))
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || (0x30...0x39).contains(self) }
}
