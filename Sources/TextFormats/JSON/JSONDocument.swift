/// A JSON document (RFC 8259) as a tree of values with their positions.
///
/// Besides what is not JSON it refuses a member that comes twice, a number that a double cannot hold, and more than
/// `mostBytes` or `PositionedValue.mostLevels`.
package enum JSONDocument {
  /// Larger than any document that is read here.
  package static let mostBytes = 16 << 20

  /// Reads a document.
  package static func value(parsing bytes: some Sequence<UInt8>) throws(JSONError) -> PositionedValue {
    var parser = JSONParser(bytes)
    return try parser.document()
  }
}
