internal import BundledData
internal import FontChecks
internal import FontFaces

/// A piece of HTML, written as a string literal: what is interpolated is text, and escaped, unless it is HTML itself.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  /// Nothing.
  init() { text = "" }
  /// What is HTML already: numbers of paths, style sheets, scripts of our own. Never what a font says.
  init(verbatim text: String) { self.text = text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ value: String) { text += MarkupElement.escaped(value) }
    mutating func appendInterpolation(_ value: Int) { text += String(value) }
    mutating func appendInterpolation(_ value: HTML) { text += value.text }
    mutating func appendInterpolation(_ values: [HTML]) { for value in values { text += value.text } }
  }

  var isEmpty: Bool { text.isEmpty }

  /// A file of the program, as it is.
  static func file(_ table: BundledTable) -> HTML {
    HTML(
      verbatim: unsafe String(
        decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self))
  }
}

extension Array where Element == HTML {
  /// The pieces, one after the other.
  var joined: HTML { HTML(verbatim: map(\.text).joined()) }
}

extension Int {
  /// The number with a word behind it: `1 face`, `2 faces`.
  func counted(_ one: String, _ many: String? = nil) -> String { "\(self) \(self == 1 ? one : many ?? one + "s")" }
}
