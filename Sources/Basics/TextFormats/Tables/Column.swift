/// The alignment of a column's cells. A `text` is left-aligned and may wrap. A `path` may be shortened at its start.
package enum ColumnAlignment: Sendable { case left, right, text, path }

/// A column of a table whose rows are values. A table's text, Markdown, HTML and JSON are made from its columns.
package struct Column<Row> {
  /// The heading of the column; nil for a column that is only in JSON.
  package let title: String?
  package let alignment: ColumnAlignment
  /// The order in which columns are left out in a narrow terminal, from 1; nil for a column that is never left out.
  package let rank: Int?
  /// Whether the column is left out if every cell is empty.
  package let isOptional: Bool
  package let cell: (Row) -> String
  /// The key in JSON; nil for a column that is only for people.
  package let key: String?
  /// Returns the value of a row in JSON; nil if the row has no such member.
  package let json: (Row) -> JSONValue?

  package var heading: String { title ?? "" }
  package var isNumber: Bool { alignment == .right }

  private init(
    title: String? = nil, _ alignment: ColumnAlignment = .left, rank: Int? = nil, isOptional: Bool = false,
    cell: @escaping (Row) -> String = { _ in "" }, key: String? = nil,
    json: @escaping (Row) -> JSONValue? = { _ in nil }
  ) {
    (self.title, self.alignment, self.rank, self.isOptional) = (title, alignment, rank, isOptional)
    (self.cell, self.key, self.json) = (cell, key, json)
  }

  /// Makes a column only for people.
  package static func cell(
    _ title: String, _ alignment: ColumnAlignment = .left, rank: Int? = nil, isOptional: Bool = false,
    _ cell: @escaping (Row) -> String
  ) -> Column {
    Column(title: title, alignment, rank: rank, isOptional: isOptional, cell: cell)
  }

  /// Makes a column only for JSON.
  package static func member(_ key: String, _ json: @escaping (Row) -> JSONValue?) -> Column {
    Column(key: key, json: json)
  }

  /// - Parameter key: the key in JSON; nil for the title.
  package static func text(
    _ title: String, key: String? = nil, _ alignment: ColumnAlignment = .left, rank: Int? = nil,
    _ text: @escaping (Row) -> String
  ) -> Column {
    Column(title: title, alignment, rank: rank, cell: text, key: key ?? title) { .string(text($0)) }
  }

  /// Makes a column of numbers. An unknown number is a dash, or null in JSON.
  ///
  /// - Parameter key: the key in JSON; nil for the title.
  package static func number(
    _ title: String, key: String? = nil, _ style: NumberStyle = .fixed(3), rank: Int? = nil,
    _ number: @escaping (Row) -> Double?
  ) -> Column {
    Column(
      title: title, .right, rank: rank, cell: { number($0)?.text(style) ?? "–" }, key: key ?? title,
      json: { .optional(number($0)) })
  }
}

package struct Section<Row> {
  package let rows: [Row]
  private let all: [Column<Row>]

  package init(_ rows: some Sequence<Row>, _ columns: [Column<Row>]) {
    self.rows = Array(rows)
    all = columns
  }

  /// The columns for people. An optional column is left out if every cell is empty.
  package var columns: [Column<Row>] {
    all.filter { column in column.title != nil && (!column.isOptional || rows.contains { !column.cell($0).isEmpty }) }
  }

  package var json: JSONValue { .array(rows.map(json)) }

  package func json(_ row: Row) -> JSONValue {
    .object(
      all.compactMap { column in
        guard let key = column.key, let value = column.json(row) else { return nil }
        return (key: key, value: value)
      })
  }

  package var markdown: String {
    let columns = columns
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(columns.map(\.heading)) + "|\(columns.map { $0.isNumber ? "--:" : "---" }.joined(separator: "|"))|\n"
      + rows.map { row in line(columns.map { $0.cell(row).printable.markdown }) }.joined()
  }
}

extension String {
  /// The text with Markdown's special characters escaped.
  package var markdown: String {
    reduce(into: "") { text, letter in
      if "\\`*_{}[]<>#|~".contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}
