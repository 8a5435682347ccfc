package import TextFormats

extension JSONValue {
  package init(parsing text: String) throws(JSONError) { try self.init(parsing: Array(text.utf8)) }

  package init(parsing bytes: [UInt8]) throws(JSONError) { self.init(try JSONDocument.value(parsing: bytes)) }
}
