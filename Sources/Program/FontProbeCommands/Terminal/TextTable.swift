internal import TextFormats

/// Formats a table of text for a terminal. Each column is as wide as its widest cell of usual length.
///
/// If the columns do not fit, the least important columns are omitted, and a line says so. If the table is still too
/// wide, texts are wrapped inside their columns. If wrapping is not enough, each row becomes a paragraph.
struct TextTable {
  private let alignments: [ColumnAlignment]
  /// The columns that may be omitted, the least important first. Their titles are in the first row.
  private let expendable: [Int]
  private var rows: [[String]] = []

  init(_ alignments: [ColumnAlignment], expendable: [Int] = []) {
    self.alignments = alignments
    self.expendable = expendable
  }

  /// The greatest length of a cell in bytes. The lists of usual features and tables are shorter. The JSON output has
  /// the complete text.
  private static let longestCell = 2000

  /// The greatest width of a column of names. Half of the terminal is a further limit. Otherwise a long name would move
  /// the values of all other fonts out of sight. After a longer name, the next cells move to the next line.
  private static let widestColumn = 100

  /// The least widths of columns. A column of texts is usually at least as wide as `widestWord`. It becomes narrower,
  /// down to `narrowestText`, only after all expendable columns are omitted.
  private static let narrowestText = 16
  private static let narrowestPath = 24
  private static let widestWord = 32

  mutating func add(_ cells: String...) { add(cells) }

  mutating func add(_ cells: [String]) {
    rows.append(
      cells.map { cell in
        guard cell.utf8.count > Self.longestCell else { return cell.printable }
        return String(cell.prefix(Self.longestCell / 4)).printable + "…"
      })
  }

  func lines(indent: Int = 0, width: Int = Terminal.columns) -> [String] {
    made(indent: indent, width: width, hasHeading: !expendable.isEmpty).flatMap(\.self)
  }

  func lines(heading emphasis: Emphasis, indent: Int = 0, width: Int = Terminal.columns) -> [String] {
    let made = made(indent: indent, width: width, hasHeading: true)
    return (made.first ?? []).map(emphasis.faint) + made.dropFirst().flatMap(\.self)
  }

  private func made(indent: Int, width: Int, hasHeading: Bool) -> [[String]] {
    var left = Array(alignments.indices)
    var layout = Layout(self, left, indent: indent, width: width, leastText: Self.widestWord)
    for column in expendable where layout == nil {
      left.removeAll { $0 == column }
      layout = Layout(self, left, indent: indent, width: width, leastText: Self.widestWord)
    }
    layout = layout ?? Layout(self, left, indent: indent, width: width, leastText: Self.narrowestText)
    guard let layout else { return paragraphs(indent: indent, width: width, hasHeading: hasHeading) }
    let lines = rows.map { layout.lines($0) }
    let titles = alignments.indices.filter { !left.contains($0) }.map { rows[0][$0] }
    guard !titles.isEmpty else { return lines }
    let note =
      "columns left out: \(titles.joined(separator: ", ")); --format json has all"
    return lines + [LineWrap.lines(String(repeating: " ", count: indent) + note, width: width)]
  }

  /// Returns each row as a paragraph: its first cell, and below it the other cells with their titles.
  private func paragraphs(indent: Int, width: Int, hasHeading: Bool) -> [[String]] {
    let titles = hasHeading ? rows.first ?? [] : []
    func wrapped(_ text: String, _ margin: Int) -> [String] {
      LineWrap.lines(String(repeating: " ", count: margin) + text, width: width, hang: margin)
    }
    return (hasHeading ? [[]] : [])
      + rows.dropFirst(hasHeading ? 1 : 0).map { row in
        let cells = alignments.indices.dropFirst().filter { !row[$0].isEmpty }.map { column in
          titles.isEmpty || titles[column].isEmpty ? row[column] : "\(titles[column]) \(row[column])"
        }
        let first = row[0].isEmpty ? [] : wrapped(row[0], indent)
        return first + (cells.isEmpty ? [] : wrapped(cells.joined(separator: ", "), indent + 2))
      }
  }

  private struct Layout {
    private let columns: [Int]
    private let alignments: [ColumnAlignment]
    private let widths: [Int]
    private let indent: Int
    private let width: Int

    /// Returns nil if the columns do not fit.
    ///
    /// - Parameter leastText: the least width of a column of texts, unless all texts are shorter.
    init?(_ table: TextTable, _ columns: [Int], indent: Int, width: Int, leastText: Int) {
      self.columns = columns
      self.indent = indent
      self.width = width
      alignments = columns.map { table.alignments[$0] }
      let wanted = columns.map { column in
        let most =
          switch table.alignments[column] {
          case .left: min(widestColumn, width / 2)
          case .right: widestColumn
          case .text, .path: Int.max
          }
        return table.rows.lazy.map { TextWidth.columns(of: $0[column]) }.filter { $0 <= most }.max() ?? 0
      }
      var widths = wanted
      for place in columns.indices {
        switch alignments[place] {
        case .left, .right: break
        case .path: widths[place] = min(wanted[place], narrowestPath)
        case .text: widths[place] = min(wanted[place], leastText)
        }
      }
      var room = width - indent - 2 * max(0, columns.count - 1) - widths.reduce(0, +)
      guard room >= 0 else { return nil }
      // The remaining width goes to the narrowest columns that need more, one column of the terminal at a time.
      while room > 0,
        let place = widths.indices.filter({ widths[$0] < wanted[$0] }).min(by: { widths[$0] < widths[$1] })
      {
        widths[place] += 1
        room -= 1
      }
      self.widths = widths
    }

    /// Returns the lines of a row. A row has several lines if a text wraps, or if a cell is wider than its column.
    func lines(_ row: [String]) -> [String] {
      let cells: [[String]] = columns.indices.map { place in
        let (cell, width) = (row[columns[place]], widths[place])
        switch alignments[place] {
        case .text: return LineWrap.lines(cell, width: max(1, width), hang: 0)
        case .path: return [Self.end(of: cell, columns: width)]
        case .left, .right: return [cell]
        }
      }
      let count = cells.map(\.count).max() ?? 1
      return (0..<count).flatMap { number in line(cells.map { number < $0.count ? $0[number] : "" }) }
    }

    private func line(_ cells: [String]) -> [String] {
      var lines: [String] = []
      var line = ""
      var used = 0
      var start = indent
      func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
      for (place, cell) in cells.enumerated() {
        defer { start += widths[place] + 2 }
        guard !cell.isEmpty else { continue }
        let columns = TextWidth.columns(of: cell)
        var offset = alignments[place] == .right ? start + max(0, widths[place] - columns) : start
        // If a cell is wider than its column, the next cells move to the next line.
        if used > 0, used + 2 > offset || offset + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        if offset + columns > width { offset = max(0, min(indent + 2, width - columns)) }
        line += blanks(offset - used) + cell
        used = offset + columns
      }
      lines.append(line)
      return lines.map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return line
      }
    }

    /// Returns the end of a path. The end is more useful than the start.
    private static func end(of path: String, columns: Int) -> String {
      guard TextWidth.columns(of: path) > columns else { return path }
      var end = path[...]
      while !end.isEmpty, TextWidth.columns(of: end) > columns - 1 { end.removeFirst() }
      return "…" + end
    }
  }
}

extension Section {
  /// - Parameter emphasis: the emphasis of the headings. If nil, the headings are a normal row.
  func lines(_ emphasis: Emphasis?, indent: Int = 0) -> [String] {
    let columns = columns
    let ranks = columns.map { $0.rank ?? 0 }
    let expendable = columns.indices.filter { ranks[$0] > 0 }.sorted { ranks[$0] < ranks[$1] }
    var table = TextTable(columns.map(\.alignment), expendable: expendable)
    table.add(columns.map(\.heading))
    for row in rows { table.add(columns.map { $0.cell(row) }) }
    return emphasis.map { table.lines(heading: $0, indent: indent) } ?? table.lines(indent: indent)
  }
}
