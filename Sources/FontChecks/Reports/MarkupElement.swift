internal import JSONText

/// An element of an XML or HTML document, to be written.
package struct MarkupElement {
  private let name: String
  private let attributes: [(name: String, value: String)]
  private let content: Content

  private enum Content {
    case elements([MarkupElement])
    case text(String)
  }

  init(_ name: String, _ attributes: [(name: String, value: String)], _ elements: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes
    content = .elements(elements)
  }

  init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String) {
    self.name = name
    self.attributes = attributes
    content = .text(text)
  }

  /// The document whose root it is; it ends in a line break.
  var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + written(indent: "") }

  private func written(indent: String) -> String {
    let start = attributes.reduce("\(indent)<\(name)") { $0 + " \($1.name)=\"\(Self.escaped($1.value))\"" }
    switch content {
    case .elements(let elements) where elements.isEmpty: return start + "/>\n"
    case .elements(let elements):
      let inner = elements.map { $0.written(indent: indent + "  ") }.joined()
      return "\(start)>\n\(inner)\(indent)</\(name)>\n"
    // Spaces are part of a text: it begins and ends at its tags.
    case .text(let text): return "\(start)>\(Self.escaped(text, keepsLines: true))</\(name)>\n"
    }
  }

  /// Text escaped for an element or an attribute. Characters that XML does not allow become U+FFFD.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      // XML 1.0, § 2.4: "The right angle bracket … MUST, for compatibility, be escaped … when it appears in the
      // string "]]>" in content".
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n" where keepsLines: escaped += "\n"
      // § 3.3.3: a literal tab or line break in an attribute is read as a space; § 2.11: "\r" as a line feed anywhere.
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case _ where !isCharacter(scalar): escaped += "\u{FFFD}"
      // Allowed in XML, and control characters to a terminal.
      case _ where (0x7F..<0xA0).contains(scalar.value) || scalar.turnsText: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// XML 1.0, § 2.2: "Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]".
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
