package import TextFormats

extension JSONValue {
  /// The document that a text holds, to compare it with what was written.
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  /// The document that a text holds.
  package init(parsing bytes: [UInt8]) throws(JSONError) { self.init(try JSONDocument.value(parsing: bytes)) }
}
