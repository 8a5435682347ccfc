internal import TextFormats

/// Reads Apple's stringsdict files: property lists in XML format with a dictionary for each key. The texts depend on a
/// number, a device or a width.
struct StringsDictionaryReader {
  private let root: PropertyListValue
  private let language: String?

  init(_ root: PropertyListValue, language: String?) {
    self.root = root
    self.language = language
  }

  func read(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    guard case .dictionary(let entries) = root.kind else {
      throw LocalizedTextError("the property list must be a dictionary", at: root.position)
    }
    for entry in entries { try read(entry.value, entry.key, [], into: &list) }
  }

  /// The keys of settings, whose values are not texts.
  private static let settings: Set<String> = ["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"]
  /// The value of each of these keys is a dictionary. The keys of this dictionary are variants.
  private static let rules: Set<String> = ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"]

  private func read(
    _ value: PropertyListValue, _ key: String, _ variants: [String], into list: inout LocalizedTextList
  ) throws(LocalizedTextError) {
    switch value.kind {
    case .text(let text):
      let variant = variants.isEmpty ? "" : "[\(variants.joined(separator: "."))]"
      try list.add(
        LocalizedText(
          key: key + variant, language: language, text: text, line: value.position.line,
          column: value.position.column, isTranslated: true))
    case .dictionary(let members):
      for member in members where !Self.settings.contains(member.key) {
        if member.key == "NSStringLocalizedFormatKey" {
          if case .text(let format) = member.value.kind, !Self.hasWords(format) { continue }
          try read(member.value, key, variants, into: &list)
        } else {
          try read(
            member.value, key, Self.rules.contains(member.key) ? variants : variants + [member.key], into: &list)
        }
      }
    case .array, .other: break
    }
  }

  /// Whether a format has text besides its variables, `%#@name@`.
  private static func hasWords(_ format: String) -> Bool {
    var isVariable = false
    var rest = format[...]
    while let character = rest.popFirst() {
      if isVariable {
        isVariable = character != "@"
      } else if character == "%" {
        let flags = rest.prefix { "#0123456789$".contains($0) }
        guard rest[flags.endIndex...].first == "@" else { continue }
        isVariable = flags.contains("#")
        rest = rest[flags.endIndex...].dropFirst()
      } else if character.isLetter || character.isNumber {
        return true
      }
    }
    return false
  }
}
