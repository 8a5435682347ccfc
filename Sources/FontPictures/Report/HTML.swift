internal import BundledData
internal import FontChecks
internal import FontFaces

/// A piece of HTML, written as a string literal. Interpolated text is escaped; interpolated HTML is not.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }
  /// An empty piece.
  init() { text = "" }
  /// Text that is HTML already, such as path data or a bundled style sheet. Never text from a font.
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

  /// A bundled file, unescaped.
  static func file(_ table: BundledTable) -> HTML {
    HTML(
      verbatim: unsafe String(
        decoding: UnsafeBufferPointer(start: table.bytes, count: table.length), as: UTF8.self))
  }
}

extension Array where Element == HTML {
  /// The pieces in sequence.
  var joined: HTML { HTML(verbatim: map(\.text).joined()) }
}

extension Int {
  /// The number and a noun: `1 face`, `2 faces`.
  func counted(_ one: String, _ many: String? = nil) -> String { "\(self) \(self == 1 ? one : many ?? one + "s")" }
}
