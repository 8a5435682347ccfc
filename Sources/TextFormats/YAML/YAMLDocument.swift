internal import CYaml

/// A YAML document as a tree of values with their positions: mappings with texts as keys, sequences, and plain values by
/// the core schema of YAML 1.2.
///
/// Besides what is not YAML it refuses a second document, a key that comes twice, a key that is not a text, tags other
/// than `!`, an alias inside of what it stands for, and more than `mostBytes`, `PositionedValue.mostLevels` or
/// `mostValues`. Aliases count as what they stand for: a file of a kilobyte can mean a billion values.
package enum YAMLDocument {
  /// Larger than any file that people write.
  package static let mostBytes = 4 << 20
  /// More values than such a file has.
  package static let mostValues = 1 << 18

  /// Reads a document.
  package static func value(parsing bytes: [UInt8]) throws(JSONError) -> PositionedValue {
    guard bytes.count <= mostBytes else {
      throw JSONError(TextPosition.start, "the text has \(bytes.count) bytes, and at most \(mostBytes) are read")
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
