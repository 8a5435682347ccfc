internal import TextFormats

/// Columns of text, each as wide as its widest cell of ordinary length, no wider together than the terminal.
///
/// Where the columns do not fit, those that people need least are left out, and a line says so; then texts wrap inside their
/// column; where that is not enough either, each row becomes a paragraph of its own.
struct TextTable {
  /// How the cells of a column stand. A `text` is on the left and may wrap, a `path` may lose its beginning.
  enum Alignment { case left, right, text, path }

  private let alignments: [Alignment]
  /// The columns that a narrow terminal does without, the least important first. Their titles are in the first row.
  private let expendable: [Int]
  private var rows: [[String]] = []

  init(_ alignments: [Alignment], expendable: [Int] = []) {
    self.alignments = alignments
    self.expendable = expendable
  }

  /// Nobody reads a longer cell; JSON has it whole. Coverage, features and tables of real fonts stay below.
  private static let longestCell = 2000

  /// One name of a thousand letters is not to push the values of every other font out of sight. In a narrow terminal half
  /// of its width is the most for a name: what stands beside a longer one moves to the next line.
  private static let widestColumn = 100

  /// A text in a narrower column is no longer read, but spelled. Columns are left out before one is narrower than nearly
  /// all names and words.
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

  /// The lines, without blanks at their ends.
  func lines(indent: Int = 0, width: Int = Terminal.columns) -> [String] {
    made(indent: indent, width: width, hasHeading: !expendable.isEmpty).flatMap(\.self)
  }

  /// The lines below their heading, the first row, which is fainter than they are.
  func lines(heading emphasis: Emphasis, indent: Int = 0, width: Int = Terminal.columns) -> [String] {
    let made = made(indent: indent, width: width, hasHeading: true)
    return (made.first ?? []).map(emphasis.faint) + made.dropFirst().flatMap(\.self)
  }

  /// The lines of each row.
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
    let note = "left out for want of room: \(titles.joined(separator: ", ")); --format json has all"
    return lines + [LineWrap.lines(String(repeating: " ", count: indent) + note, width: width)]
  }

  /// Each row as its first cell and, below it, the others with their titles.
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

  /// The widths of some of the columns, and how a row is set in them.
  private struct Layout {
    private let columns: [Int]
    private let alignments: [Alignment]
    private let widths: [Int]
    private let indent: Int
    private let width: Int

    /// Nil where the columns do not fit.
    ///
    /// - Parameter leastText: the width below which no column of texts comes, unless all of them are shorter.
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
      // Column by column, so that what is left is shared by those that want it.
      while room > 0,
        let place = widths.indices.filter({ widths[$0] < wanted[$0] }).min(by: { widths[$0] < widths[$1] })
      {
        widths[place] += 1
        room -= 1
      }
      self.widths = widths
    }

    /// The lines of a row: more than one where a text wraps, and where a cell is wider than its column.
    func lines(_ row: [String]) -> [String] {
      let cells = zip(columns, zip(alignments, widths)).map { column, kind in
        switch kind.0 {
        case .text: LineWrap.lines(row[column], width: max(1, kind.1), hang: 0)
        case .path: [Self.end(of: row[column], columns: kind.1)]
        case .left, .right: [row[column]]
        }
      }
      return (0..<(cells.map(\.count).max() ?? 1)).flatMap { number in
        line(cells.map { number < $0.count ? $0[number] : "" })
      }
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
        // What is wider than its column moves what stands beside it to the next line.
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

    /// The end of a path, which says more than its beginning.
    private static func end(of path: String, columns: Int) -> String {
      guard TextWidth.columns(of: path) > columns else { return path }
      var end = path[...]
      while !end.isEmpty, TextWidth.columns(of: end) > columns - 1 { end.removeFirst() }
      return "…" + end
    }
  }
}
