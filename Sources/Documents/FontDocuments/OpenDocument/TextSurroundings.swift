/// Where text stands that inherits from something other than the default of paragraphs: a shape, a cell.
struct TextBase {
  let depth: Int
  let family: String
  let style: String?
}

/// A paragraph that is open, and the spans in it.
struct OpenParagraph {
  let style: String?
  var spans: [OpenSpan] = []
  var pieces = ScriptPieces()
  /// The last character so far.
  var last: Character?
}

/// A span of a paragraph that is open.
struct OpenSpan {
  let depth: Int
  let style: String?
  /// What holds for text in it; nil before the first text.
  var properties: OpenDocumentProperties?
}

/// A list that is open, and the numbers of its items (OpenDocument 1.3, part 3, § 19.880).
struct OpenList {
  let style: String?
  private var last: Int?
  /// The number that the next item says of itself.
  private var own: Int?
  var hasLabel = false

  init(style: String?) { self.style = style }

  /// Begins an item; a header has no number.
  mutating func beginItem(_ attributes: XMLAttributes, isHeader: Bool) {
    hasLabel = isHeader
    own = attributes["text:start-value"].map { ListNumber.start($0) }
  }

  /// The number of the item that is open.
  ///
  /// - Parameter start: that of the first item, as the style of the list says it.
  mutating func number(from start: Int) -> Int {
    let number = own ?? last.map { $0 + 1 } ?? start  // Fits: both begin with 32 bits.
    (last, own, hasLabel) = (number, nil, true)
    return number
  }
}

/// What decides what holds for a text outside of spans.
struct TextPropertiesKey: Hashable {
  let base: String?
  let style: String?
  let family: String
  let level: Int
}

/// The styles of cells that have none of their own, by their row and their column (OpenDocument 1.3, part 3, § 19.615).
struct CellStyles {
  /// The styles of columns that are alike, with the number of the first column after them.
  private var columns: [(style: String?, end: Int)] = []
  private var row: String?
  private var column = 0

  /// More columns than any sheet has.
  private static let mostColumns = 1 << 20

  /// Takes a column, or several that are alike.
  mutating func addColumn(_ attributes: XMLAttributes) {
    guard columns.count < Self.mostColumns else { return }
    let end = (columns.last?.end ?? 0) + Self.repetitions(attributes)
    columns.append((attributes["table:default-cell-style-name"], end))
  }

  mutating func beginRow(_ attributes: XMLAttributes) {
    row = attributes["table:default-cell-style-name"]
    column = 0
  }

  /// The style of the next cell: its own, else that of its row, else that of its column.
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
