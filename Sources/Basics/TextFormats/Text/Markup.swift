/// Writes tags and texts in XML, SVG and HTML.
package enum Markup {
  /// Returns the tag that begins an element: `<rect x="0">`.
  package static func startTag(_ name: String, _ attributes: some Sequence<(String, String)>) -> String {
    "<\(name)\(written(attributes))>"
  }

  /// Returns the tag of an element without content: `<rect x="0"/>`.
  package static func emptyTag(_ name: String, _ attributes: some Sequence<(String, String)>) -> String {
    "<\(name)\(written(attributes))/>"
  }

  package static func endTag(_ name: String) -> String { "</\(name)>" }

  private static func written(_ attributes: some Sequence<(String, String)>) -> String {
    attributes.reduce(into: "") { text, attribute in text += " \(attribute.0)=\"\(escaped(attribute.1))\"" }
  }

  /// Returns the text with escapes, for an element or an attribute. Characters that XML does not allow become U+FFFD. A
  /// parser reads all other characters unchanged.
  ///
  /// - Parameter keepsLines: true for the text of an element, in which line feeds are not escaped.
  package static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    // The data of a path need no escapes, and are a thousand times as long as any other text.
    if text.utf8.allSatisfy(isPlain) { return text }
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
      // § 3.3.3: in an attribute, a literal tab or line break is read as a space. § 2.11: everywhere, "\r" is read as a
      // line feed.
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case _ where !isCharacter(scalar): escaped += "\u{FFFD}"
      // The character is allowed in XML, but not visible.
      case _ where scalar.isUnprintable: escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20...0x7E).contains(byte)
    }
  }

  /// XML 1.0, § 2.2: "Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]".
  package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

package struct MarkupElement {
  private let name: String
  private let attributes: [(String, String)]
  private let content: Content

  private enum Content {
    case elements([MarkupElement])
    case text(String)
  }

  package init(_ name: String, _ attributes: [(name: String, value: String)], _ elements: [MarkupElement] = []) {
    self.name = name
    self.attributes = attributes.map { ($0.name, $0.value) }
    content = .elements(elements)
  }

  package init(_ name: String, _ attributes: [(name: String, value: String)] = [], text: String) {
    self.name = name
    self.attributes = attributes.map { ($0.name, $0.value) }
    content = .text(text)
  }

  /// The document with this element as its root, indented by two spaces for each level. It ends with a line break.
  package var document: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + written(indent: "") }

  private func written(indent: String) -> String {
    switch content {
    case .elements(let elements) where elements.isEmpty: return "\(indent)\(Markup.emptyTag(name, attributes))\n"
    case .elements(let elements):
      let inner = elements.map { $0.written(indent: indent + "  ") }.joined()
      return "\(indent)\(Markup.startTag(name, attributes))\n\(inner)\(indent)\(Markup.endTag(name))\n"
    // Spaces and line breaks belong to a text, so nothing is inserted between the tags and the text.
    case .text(let text):
      let escaped = Markup.escaped(text, keepsLines: true)
      return "\(indent)\(Markup.startTag(name, attributes))\(escaped)\(Markup.endTag(name))\n"
    }
  }
}

/// A piece of HTML, written as a string literal. Interpolated text is escaped, but interpolated HTML is not. Text is
/// also made printable, so that a name from a font cannot change the direction of the text after it.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  package private(set) var text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  package init() { text = "" }
  /// Makes HTML from text that is already HTML, such as path data, but never from a text of a font or a file.
  package init(verbatim text: String) { self.text = text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value.printable) }
    package mutating func appendInterpolation(_ value: Int) { text += String(value) }
    package mutating func appendInterpolation(_ value: HTML) { text += value.text }
    package mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
  }

  package static func + (left: HTML, right: HTML) -> HTML { HTML(verbatim: left.text + right.text) }
}

extension Array where Element == HTML {
  package var joined: HTML { HTML(verbatim: map(\.text).joined()) }
}
