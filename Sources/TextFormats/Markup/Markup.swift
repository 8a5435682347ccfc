/// How tags and texts are written in XML, SVG and HTML.
package enum Markup {
  /// The tag that begins an element: `<rect x="0">`.
  package static func startTag(_ name: String, _ attributes: some Sequence<(String, String)>) -> String {
    "<\(name)\(written(attributes))>"
  }

  /// The tag of an element without content: `<rect x="0"/>`.
  package static func emptyTag(_ name: String, _ attributes: some Sequence<(String, String)>) -> String {
    "<\(name)\(written(attributes))/>"
  }

  /// The tag that ends an element.
  package static func endTag(_ name: String) -> String { "</\(name)>" }

  private static func written(_ attributes: some Sequence<(String, String)>) -> String {
    attributes.reduce(into: "") { text, attribute in text += " \(attribute.0)=\"\(escaped(attribute.1))\"" }
  }

  /// Text that reads back as it was, in an element and in an attribute alike; what XML cannot hold is U+FFFD.
  ///
  /// - Parameter keepsLines: whether line feeds stay as they are, as in the text of an element; in an attribute they are
  ///   written as character references.
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
      // Allowed, and obeyed by a terminal.
      case _ where (0x7F..<0xA0).contains(scalar.value) || scalar.isDirectionalFormatting:
        escaped += "&#\(scalar.value);"
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
