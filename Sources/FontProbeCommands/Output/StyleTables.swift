internal import FontProbe
internal import TextFormats

/// Styles at one content size category, or at all of them: what the reports of `fontprobe styles` share.
struct StyleTables<Row> {
  /// The styles at one content size category.
  private struct Table {
    let contentSize: ContentSizeCategory
    let rows: [Row]
  }

  private let tables: [Table]

  init(at sizes: [ContentSizeCategory], rows: (ContentSizeCategory) -> [Row]) {
    tables = sizes.map { Table(contentSize: $0, rows: rows($0)) }
  }

  /// All rows, in their order.
  var rows: [Row] { tables.flatMap(\.rows) }
  /// The rows at the first size.
  var firstRows: [Row] { tables.first?.rows ?? [] }

  /// The object of a report: one size is among the common members, several are in a list after them.
  func json(_ common: [(key: String, value: JSONValue)], row: (Row) -> JSONValue) -> JSONValue {
    let sizes = tables.map { table -> [(key: String, value: JSONValue)] in
      [
        (key: "contentSize", value: .string(table.contentSize.name)),
        (key: "styles", value: .array(table.rows.map(row))),
      ]
    }
    guard sizes.count == 1 else {
      return .object(common + [(key: "contentSizes", value: .array(sizes.map(JSONValue.object)))])
    }
    return .object(sizes[0].prefix(1) + common + sizes[0].dropFirst())
  }

  /// The tables under their titles. One style at all sizes is one table, with a line for each size.
  ///
  /// - Parameters:
  ///   - place: where the styles are read, in words.
  ///   - name: the name of a row's style.
  ///   - lines: the lines of a table, each row with its label.
  func text(
    _ place: String, _ emphasis: Emphasis, name: (Row) -> String, lines: ([(label: String, row: Row)]) -> [String]
  ) -> [String] {
    guard tables.count > 1, let row = tables[0].rows.first, tables[0].rows.count == 1 else {
      return tables.flatMap { table in
        let title = "\(table.contentSize.name) (\(table.contentSize.shortName)), \(place)"
        return ["", emphasis.faint(title)] + lines(table.rows.map { (name($0), $0) })
      }
    }
    let rows = tables.flatMap { table in table.rows.map { (table.contentSize.shortName, $0) } }
    return ["", emphasis.faint("\(name(row).printable), \(place)")] + lines(rows)
  }
}
