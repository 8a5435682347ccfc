internal import CYaml
package import JSONText

/// A YAML document as the tree that JSON gives: mappings with texts as keys, sequences, and plain values by the core
/// schema of YAML 1.2.
///
/// Refused besides what is no YAML: a second document, a key that comes twice, a key that is no text, tags, an alias inside
/// of what it stands for, and more than `mostBytes`, `JSONValue.mostLevels` or `mostValues`, aliases counted as what they
/// stand for: a file of a kilobyte can mean a billion values.
package enum YAMLDocument {
  /// Larger than any file that people write.
  package static let mostBytes = 4 << 20
  /// More values than such a file has.
  package static let mostValues = 1 << 18

  /// Reads a document.
  package static func value(parsing bytes: [UInt8]) throws(JSONError) -> PositionedValue {
    guard bytes.count <= mostBytes else {
      throw JSONError(
        .position(line: 1, column: 1), "the text has \(bytes.count) bytes, and at most \(mostBytes) are read")
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
    guard let value else { throw JSONError(.position(line: 1, column: 1), "the text is empty") }
    return value
  }
}
