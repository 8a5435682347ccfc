internal import BundledData
internal import Files
internal import FontFaces
internal import FontMatching

/// The text styles of one platform: the rows of Data/text-styles.tsv, read once.
final class TextStyleTable: Sendable {
  /// In the order of the file, without those that another one answers.
  let styles: [TextStyle]
  /// A row of figures for each reader's size, after one another.
  private let figures: [TextStyleFigures]
  /// Where a style's figures begin; of styles that another one answers too.
  private let places: [TextStyle: Int]
  private let body: Int

  /// The figures of a style, or of that which answers it.
  func figures(_ style: TextStyle, at size: ContentSizeCategory) -> TextStyleFigures {
    figures[(places[style] ?? body) + size.order]
  }

  static func of(_ idiom: TraitCollection.InterfaceIdiom) -> TextStyleTable {
    switch idiom {
    case .phone: phone
    case .pad: pad
    case .mac: mac
    case .tv: tv
    case .watch: watch
    }
  }

  private static let phone = TextStyleTable("phone")
  private static let pad = TextStyleTable("pad")
  private static let mac = TextStyleTable("mac")
  private static let tv = TextStyleTable("tv")
  private static let watch = TextStyleTable("watch")

  private init(_ platform: String) {
    let rows = unsafe BundledTableRows(bundled_text_styles()).rows
    var platform = platform[...]
    for row in rows where row.count == 2 && row[0] == platform { platform = row[1] }
    let own = rows.filter { $0[0] == platform && $0.count > 2 }
    var styles: [TextStyle] = []
    var figures: [TextStyleFigures] = []
    var places: [TextStyle: Int] = [:]
    for row in own where row.count > 3 {
      let style = TextStyle(rawValue: String(row[1]))
      // The program's own file: a row that does not read fails a test.
      guard let row = TextStyleRow(row, among: own) else { continue }
      places[style] = figures.count
      styles.append(style)
      figures += ContentSizeCategory.allCases.map { row.figures(of: style, at: $0) }
    }
    for row in own where row.count == 3 {
      places[TextStyle(rawValue: String(row[1]))] = places[TextStyle(rawValue: String(row[2]))]
    }
    self.styles = styles
    self.figures = figures
    self.places = places
    body = places[.body] ?? 0
    precondition(!figures.isEmpty, "the program was built without its text styles")
  }
}

/// One row of the file.
private struct TextStyleRow {
  private let weight: FontWeight
  private let emphasizedWeight: FontWeight?
  /// At each of the reader's sizes; what is not published is filled in by the next smaller size.
  private let cells: [Cell]
  /// The leadings that scale it: its own, or those that another style lends.
  private let scale: [Double]
  /// Whether the sizes are its own at `large` alone, and follow the other style's leadings.
  private let isScaled: Bool

  struct Cell {
    let size: Double
    let leading: Double?

    init?(_ text: Substring) {
      let parts = text.split(separator: "/")
      guard parts.count == 2, let size = Double(parts[0]) else { return nil }
      self.size = size
      leading = Double(parts[1])
    }
  }

  init?(_ fields: [Substring], among rows: [[Substring]]) {
    guard let weight = FontWeight(uiKitName: String(fields[2])), let cells = Self.cells(fields) else { return nil }
    self.weight = weight
    emphasizedWeight = FontWeight(uiKitName: String(fields[3]))
    self.cells = cells
    isScaled = fields.count == 6
    let lender = isScaled ? rows.first { $0[1] == fields[5] && $0.count > 6 }.flatMap(Self.cells) : cells
    let scale = lender?.compactMap(\.leading) ?? []
    guard scale.count == cells.count else { return nil }
    self.scale = scale
  }

  private static func cells(_ fields: [Substring]) -> [Cell]? {
    let count = ContentSizeCategory.allCases.count
    guard fields.count == 4 + count else {
      return fields.count > 4 ? Cell(fields[4]).map { Array(repeating: $0, count: count) } : nil
    }
    var cells: [Cell] = []
    for field in fields.dropFirst(4) {
      guard let cell = Cell(field) ?? cells.last else { return nil }
      cells.append(cell)
    }
    return cells
  }

  func figures(of style: TextStyle, at size: ContentSizeCategory) -> TextStyleFigures {
    let cell = cells[size.order]
    let leadings = (here: scale[size.order], atLarge: scale[ContentSizeCategory.large.order])
    return TextStyleFigures(
      // The published sizes are whole points.
      style: style, size: isScaled ? (cell.size * leadings.here / leadings.atLarge).rounded() : cell.size,
      leading: cell.leading, weight: weight, emphasizedWeight: emphasizedWeight, leadings: leadings)
  }
}
