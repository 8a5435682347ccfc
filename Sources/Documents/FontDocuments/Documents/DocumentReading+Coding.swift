package import FontFiles
package import TextFormats

// The message of a worker process about a document that it has read. Both processes run the same program, but a
// document may have corrupted the memory of the worker. Therefore invalid messages are refused.

extension DocumentReading {
  /// Returns the reading as JSON for `init(path:_:)` in another process.
  ///
  /// - Throws: `FontError` with `unreadableFile` if the JSON is too large to be sent.
  package func json() throws(FontError) -> JSONValue {
    try JSONValue(encoding: Coded(format: format.rawValue, found: found), about: path)
  }

  /// Decodes a reading from another process.
  package init(path: String, _ document: JSONReader) throws(JSONError) {
    let coded = try document.decoded(Coded.self)
    guard let format = DocumentFormat(rawValue: coded.format) else { throw document.failure("there is no such format") }
    self.init(path: path, format: format, found: coded.found)
  }

  private struct Coded: Codable {
    let format: String
    let found: FoundFonts
  }
}

extension JSONValue {
  /// Encodes the fonts of a document.
  ///
  /// - Throws: `FontError` with `unreadableFile` if the JSON is too large to be sent.
  package init(encoding found: some Encodable, about path: String) throws(FontError) {
    do throws(JSONError) { try self.init(encoding: found) } catch {
      throw FontError(.unreadableFile, "the list of the fonts of the document cannot be written: \(error)", path: path)
    }
    // The limits leave space for the path, which is also sent.
    guard line.utf8.count < JSONDocument.mostBytes - 1 << 16, valueCount < JSONDocument.mostValues - 16 else {
      throw FontError(
        .unreadableFile, "the document has more fonts, places and characters than fontprobe reads", path: path)
    }
  }

  private var valueCount: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    default: 1
    }
  }
}
