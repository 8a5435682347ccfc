/// The entities that represent a character in XML without a document type.
package enum XMLEntity {
  /// Returns the character of an entity; nil if there is no such entity (XML 1.0, 4.1 and 4.6). The name has no `&` and
  /// `;`. It is one of the five predefined names, or a number (`#233`, `#xE9`).
  package static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return number.flatMap(Unicode.Scalar.init)
    }
  }
}
