/// The two notations for references between design tokens: Design Tokens Format Module 2025.10, § 7.
enum TokenReference {
  /// Returns the names in `{group.token}`; nil for any other text.
  static func names(inBraces text: String) -> [String]? {
    dotted(inBraces: text)?.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }

  /// Returns the `group.token` of `{group.token}`; nil for any other text.
  static func dotted(inBraces text: String) -> String? {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2 else { return nil }
    let names = bytes.dropFirst().dropLast()
    // Empty names are not allowed.
    var isBegun = false
    for byte in names {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
      case UInt8(ascii: "."):
        guard isBegun else { return nil }
        isBegun = false
      default: isBegun = true
      }
    }
    return isBegun ? String(Substring(names)) : nil
  }

  /// Returns the names in `#/group/token`, a JSON pointer in this file (RFC 6901); nil for any other text.
  static func names(ofPointer text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    var names: [String] = []
    for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false) {
      guard let name = unescaped(part) else { return nil }
      names.append(name)
    }
    return names
  }

  /// RFC 6901, § 6: percent-encoding is resolved first; then `~1` becomes a slash and `~0` a tilde.
  private static func unescaped(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    var text = ""
    var characters = String(decoding: bytes, as: UTF8.self).makeIterator()
    while let character = characters.next() {
      guard character == "~" else {
        text.append(character)
        continue
      }
      switch characters.next() {
      case "0": text.append("~")
      case "1": text.append("/")
      default: return nil
      }
    }
    return text.isEmpty ? nil : text
  }
}
