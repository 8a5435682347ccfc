internal import FontProbe

/// Columns of text, each as wide as its widest cell of ordinary length.
struct TextTable {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: [Alignment]) { self.alignments = alignments }

  /// Nobody reads a longer cell; JSON has it whole. Coverage, features and tables of real fonts stay below.
  private static let longestCell = 2000

  /// One name of a thousand letters is not to push the figures of every other font out of sight.
  private static let widestColumn = 100

  mutating func add(_ cells: String...) { add(cells) }

  mutating func add(_ cells: [String]) {
    rows.append(
      cells.map { cell in
        guard cell.utf8.count > Self.longestCell else { return cell.printable }
        return String(cell.prefix(Self.longestCell / 4)).printable + "…"
      })
  }

  /// The lines, without blanks at their ends.
  func lines(indent: Int = 0) -> [String] {
    let widths = alignments.indices.map { column in
      rows.lazy.map { $0[column].count }.filter { $0 <= Self.widestColumn }.max() ?? 0
    }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in row.enumerated() {
        if column > 0 { line += "  " }
        let padding = String(repeating: " ", count: max(widths[column] - cell.count, 0))
        line += alignments[column] == .left ? cell + padding : padding + cell
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
