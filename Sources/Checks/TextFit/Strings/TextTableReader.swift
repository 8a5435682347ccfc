internal import TextFormats

/// Reads a table of texts (RFC 4180). The first row contains the names of the columns. The first column contains the
/// keys, and each further column is a language. Columns of comments are skipped.
struct TextTableReader {
  private var scanner: StringsScanner

  private static let comments: Set<String> = ["comment", "comments", "description", "note", "notes", "context"]

  init(_ scanner: StringsScanner) { self.scanner = scanner }

  mutating func read(into list: inout LocalizedTextList) throws(LocalizedTextError) {
    guard let header = try row() else {
      throw LocalizedTextError("the table is empty", at: .start, hint: "the first row must name the columns: key,en,de")
    }
    guard header.count > 1 else {
      throw LocalizedTextError(
        "the first row names no language", at: header[0].position,
        hint: "the first row must name the columns: key,en,de")
    }
    // The columns of languages. The first is the source language.
    let columns = header.indices.dropFirst().compactMap { place -> (place: Int, language: String)? in
      let name = header[place].text
      return Self.comments.contains(name.lowercased()) ? nil : (place, LocalizedPath.tag(name) ?? name)
    }
    guard let source = columns.first?.place else {
      throw LocalizedTextError(
        "all columns are comments", at: header[1].position, hint: "a column must name a language: key,en,de")
    }
    while let row = try row() {
      let sourceText = source < row.count ? row[source].text : ""
      for column in columns {
        // If a row is too short and has no source text, the missing cells have no text.
        guard column.place < row.count || !sourceText.isEmpty else { break }
        let cell = row[Swift.min(column.place, row.count - 1)]
        let text = column.place < row.count ? cell.text : ""
        guard !text.isEmpty || !sourceText.isEmpty else { continue }
        try list.add(
          LocalizedText(
            key: row[0].text, language: column.language, text: text.isEmpty ? sourceText : text,
            line: cell.position.line, column: cell.position.column, isTranslated: !text.isEmpty))
      }
    }
  }

  private struct Cell {
    let text: String
    let position: TextPosition
  }

  /// Reads the cells of the next row; nil after the last row.
  private mutating func row() throws(LocalizedTextError) -> [Cell]? {
    guard !scanner.isAtEnd else { return nil }
    var cells: [Cell] = []
    while true {
      guard cells.count < Self.mostColumns else {
        throw LocalizedTextError("the row has more than \(Self.mostColumns) columns", at: scanner.position)
      }
      cells.append(try cell())
      if scanner.take(",") { continue }
      _ = scanner.take("\r")
      _ = scanner.take("\n")
      return cells
    }
  }

  private static let mostColumns = 1024

  private mutating func cell() throws(LocalizedTextError) -> Cell {
    let position = scanner.position
    guard scanner.take("\"") else {
      return Cell(text: scanner.takeText { $0 != UInt8(ascii: ",") && $0 != 0x0A && $0 != 0x0D }, position: position)
    }
    // RFC 4180, § 2: a quotation mark in such a cell is written as two quotation marks.
    var parts: [String] = []
    repeat {
      guard let part = scanner.takeText(through: "\"") else {
        throw LocalizedTextError("the cell has no closing quotation mark", at: position)
      }
      parts.append(part)
    } while scanner.take("\"")
    guard scanner.isAtEnd || scanner.isAt(",") || scanner.isAt("\n") || scanner.isAt("\r") else {
      throw LocalizedTextError("a comma or the end of the row was expected after the cell", at: scanner.position)
    }
    return Cell(text: parts.joined(separator: "\""), position: position)
  }
}
