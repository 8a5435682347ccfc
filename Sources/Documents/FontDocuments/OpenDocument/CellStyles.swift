/// The styles of rows and columns for cells without their own style (OpenDocument 1.3, part 3, § 19.615).
struct CellStyles {
  /// Ranges of equal columns. `end` is the number of the first column after the range.
  private var columns: [(style: String?, end: Int)] = []
  private var row: String?
  private var column = 0

  /// The greatest number of columns. No sheet has more.
  private static let mostColumns = 1 << 20

  mutating func addColumn(_ attributes: XMLAttributes) {
    guard columns.count < Self.mostColumns else { return }
    let end = (columns.last?.end ?? 0) + Self.repetitions(attributes)
    columns.append((attributes["table:default-cell-style-name"], end))
  }

  mutating func beginRow(_ attributes: XMLAttributes) {
    row = attributes["table:default-cell-style-name"]
    column = 0
  }

  /// Returns the style of the next cell: its own style, or else the style of the row, or else of the column.
  mutating func style(ofNext attributes: XMLAttributes) -> String? {
    defer { column = min(column + Self.repetitions(attributes), Self.mostColumns) }
    return attributes["table:style-name"] ?? row ?? styleOfColumn
  }

  private static func repetitions(_ attributes: XMLAttributes) -> Int {
    min(max(attributes["table:number-columns-repeated"].flatMap { Int($0) } ?? 1, 1), mostColumns)
  }

  private var styleOfColumn: String? {
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if column < columns[middle].end { high = middle } else { low = middle + 1 }
    }
    return low < columns.count ? columns[low].style : nil
  }
}
