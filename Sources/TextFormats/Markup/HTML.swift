/// A piece of HTML, written as a string literal: what is interpolated is text, and escaped, unless it is HTML itself.
package struct HTML: ExpressibleByStringInterpolation, Sendable {
  package private(set) var text: String

  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  /// Nothing.
  package init() { text = "" }
  /// Text that is HTML already: data of paths, style sheets, scripts of our own. Never a text from a font or a file.
  package init(verbatim text: String) { self.text = text }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }
    package mutating func appendInterpolation(_ value: Int) { text += String(value) }
    package mutating func appendInterpolation(_ value: HTML) { text += value.text }
    package mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
  }

  package var isEmpty: Bool { text.isEmpty }

  package static func + (left: HTML, right: HTML) -> HTML { HTML(verbatim: left.text + right.text) }
}

extension Array where Element == HTML {
  /// The pieces, one after the other.
  package var joined: HTML { HTML(verbatim: map(\.text).joined()) }
}
