package import FontFiles
package import TextFormats

// What a worker process sends of a document that it has read. Both ends are the same program. A document may have corrupted the
// worker's memory: what makes no sense is refused all the same.

extension DocumentReading {
  /// The reading, for `init(path:_:)` in another process.
  ///
  /// - Throws: `FontError` with `unreadableFile` where it is larger than can be sent.
  package func json() throws(FontError) -> JSONValue {
    let uses = found.uses.map { CodedFonts.Use(font: $0.font, use: $0.use) }
    let fonts = CodedFonts(
      format: format.rawValue, uses: uses, problems: found.problems, unread: found.unread, unit: found.unit)
    return try JSONValue(encoding: fonts, about: path)
  }

  /// The reading of a document by another process.
  package init(path: String, _ document: JSONReader) throws(JSONError) {
    let coded = try document.decoded(CodedFonts.self)
    guard let format = DocumentFormat(rawValue: coded.format) else { throw document.failure("there is no such format") }
    self.init(
      path: path, format: format,
      found: FoundFonts(
        uses: coded.uses.map { (font: $0.font, use: $0.use) }, problems: coded.problems, unread: coded.unread,
        unit: coded.unit))
  }
}

extension JSONValue {
  /// What was found in a document.
  ///
  /// - Throws: `FontError` with `unreadableFile` where it is larger than can be sent.
  package init(encoding found: some Encodable, about path: String) throws(FontError) {
    do throws(JSONError) { try self.init(encoding: found) } catch {
      throw FontError(.unreadableFile, "its fonts cannot be passed on: \(error)", path: path)
    }
    // The path goes along.
    guard line.utf8.count < JSONDocument.mostBytes - 1 << 16, valueCount < JSONDocument.mostValues - 16 else {
      throw FontError(.unreadableFile, "it has more fonts, places and characters than are read", path: path)
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

/// The parts of a `DocumentReading`.
private struct CodedFonts: Codable {
  struct Use: Codable {
    let font: NamedFont
    let use: FontTally.Use
  }

  let format: String
  let uses: [Use]
  let problems: [FontError]
  let unread: [FontError]
  let unit: DocumentFont.Unit
}
