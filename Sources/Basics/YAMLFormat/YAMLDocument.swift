package import TextFormats

/// A YAML document as a tree of values with their positions. The values are mappings with texts as keys, sequences, and
/// scalars by the core schema of YAML 1.2.
///
/// Some valid YAML is refused, too:
/// - a second document, and tags other than `!`;
/// - a key that occurs twice, or is not a text;
/// - a key or a text with more than `String.mostMarks` combining marks in a row;
/// - an alias inside the value that it refers to;
/// - more than `mostBytes`, `PositionedValue.mostLevels` or `mostValues`. An alias counts as its value. Otherwise a
///   file of a kilobyte could contain a billion values.
package enum YAMLDocument {
  /// The greatest size of a document, in bytes. Documents that people write are smaller.
  package static let mostBytes = 4 << 20
  /// The greatest number of values. A style guide has fewer, in YAML or JSON.
  package static let mostValues = 1 << 18

  package static func value(parsing bytes: [UInt8]) throws(JSONError) -> PositionedValue {
    guard bytes.count <= mostBytes else {
      throw JSONError(TextPosition.start, "the text has \(bytes.count) bytes, but at most \(mostBytes) are read")
    }
    var failure: JSONError?
    var value: PositionedValue?
    unsafe bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        var reader = try unsafe YAMLReader(buffer)
        defer { reader.close() }
        value = try reader.document()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    guard let value else { throw JSONError(TextPosition.start, "the text is empty") }
    return value
  }
}

/// The value of a plain scalar by the core schema (YAML 1.2.2, § 10.3.2), in which `yes` and `no` are texts.
enum YAMLScalar {
  static func kind(of text: String) -> PositionedValue.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE": .bool(true)
    case "false", "False", "FALSE": .bool(false)
    default: number(text).map(PositionedValue.Kind.number) ?? .string(text)
    }
  }

  /// Reads a number of the form `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, or with `0o` or
  /// `0x`, or `.inf` or `.nan`.
  private static func number(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, bytes.count <= 64, "+-.0123456789".utf8.contains(first) else { return nil }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8).map(Double.init) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map(Double.init) }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    switch text.dropFirst(isSigned ? 1 : 0) {
    case ".inf", ".Inf", ".INF": return .infinity
    case ".nan", ".NaN", ".NAN": return isSigned ? nil : .nan
    default: break
    }
    var rest = bytes.dropFirst(isSigned ? 1 : 0)
    let whole = digits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = digits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return Double(text.first == "+" ? String(text.dropFirst()) : text)
  }

  private static func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }
}
