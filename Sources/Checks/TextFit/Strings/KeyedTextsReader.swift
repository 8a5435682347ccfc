internal import TextFormats

/// Reads texts from JSON by their keys. The keys of nested objects are joined by full stops. In Flutter's ARB files,
/// `@@locale` is the language, and keys that begin with `@` describe other keys.
struct KeyedTextsReader {
  private let document: PositionedValue
  private let language: String?
  private let isARB: Bool

  init(_ document: PositionedValue, language: String?) {
    self.document = document
    self.language = language
    isARB = false
  }

  init(arb document: PositionedValue, language: String?) {
    self.document = document
    self.language = document.member("@@locale")?.value.text.flatMap { LocalizedPath.tag($0) } ?? language
    isARB = true
  }

  /// The greatest length of a key in bytes, including the keys of all outer objects.
  private static let longestKey = 4096

  func read(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    guard case .object = document.kind else {
      throw LocalizedTextError("an object of texts was expected, not \(document.kindInWords)", at: document.position)
    }
    try read(document, "", into: &list)
  }

  /// Adds the texts in a value. Numbers, `true`, `false` and null are skipped.
  private func read(
    _ value: PositionedValue, _ key: String, into list: inout LocalizedTextList
  ) throws(LocalizedTextError) {
    switch value.kind {
    case .string(let text):
      try list.add(
        LocalizedText(
          key: key, language: language, text: text, line: value.position.line, column: value.position.column,
          isTranslated: true))
    case .object(let members):
      for member in members where !(isARB && member.key.hasPrefix("@")) {
        guard key.utf8.count + member.key.utf8.count < Self.longestKey else {
          throw LocalizedTextError("the key is longer than \(Self.longestKey) bytes", at: member.position)
        }
        try read(member.value, key.isEmpty ? member.key : "\(key).\(member.key)", into: &list)
      }
    case .array(let elements):
      for (place, element) in elements.enumerated() { try read(element, "\(key)[\(place)]", into: &list) }
    case .number, .bool, .null: break
    }
  }
}
