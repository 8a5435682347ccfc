internal import FontNames
internal import TextFormats

/// The size, leading and weight of each text style of one platform, at each content size category.
///
/// The table is read once from Data/text-styles.tsv. If Data/scaling-leadings.tsv lists a style, values scale by the
/// leadings in that file. Otherwise they scale by the published leadings.
final class DynamicTypeTable: Sendable {
  /// The styles of the platform, in the order of the file. Styles that share the metrics of a listed style are omitted.
  let styles: [TextStyle]
  /// The metrics of each style: one entry for each content size category, in the order of the categories.
  private let metrics: [TextStyleMetrics]
  /// The index of a style's first entry in `metrics`. Several styles may have the same index.
  private let places: [TextStyle: Int]
  private let body: Int

  /// Returns the metrics of a style. Several styles may share metrics. Unknown styles have the metrics of `body`.
  func metrics(_ style: TextStyle, at size: ContentSizeCategory) -> TextStyleMetrics {
    metrics[(places[style] ?? body) + size.order]
  }

  static func of(_ idiom: TraitCollection.InterfaceIdiom) -> DynamicTypeTable {
    switch idiom {
    case .phone: phone
    case .pad: pad
    case .mac: mac
    case .tv: tv
    case .watch: watch
    }
  }

  private static let phone = DynamicTypeTable("phone")
  private static let pad = DynamicTypeTable("pad")
  private static let mac = DynamicTypeTable("mac")
  private static let tv = DynamicTypeTable("tv")
  private static let watch = DynamicTypeTable("watch")

  private init(_ platform: String) {
    let rows = PublishedTextStyles.rows
    var platform = platform
    for row in rows where row.count == 2 && row[0] == platform { platform = row[1] }
    let own = rows.filter { $0[0] == platform && $0.count > 2 }
    let recorded = Self.scalingLeadings(of: platform)
    var styles: [TextStyle] = []
    var metrics: [TextStyleMetrics] = []
    var places: [TextStyle: Int] = [:]
    for row in own where row.count > 3 {
      let style = TextStyle(rawValue: row[1])
      // The program contains the file, and a test fails if a row cannot be read.
      guard let row = TextStyleRow(row, among: own, recorded) else { continue }
      places[style] = metrics.count
      styles.append(style)
      metrics += ContentSizeCategory.allCases.map { row.metrics(of: style, at: $0) }
    }
    for row in own where row.count == 3 {
      places[TextStyle(rawValue: row[1])] = places[TextStyle(rawValue: row[2])]
    }
    self.styles = styles
    self.metrics = metrics
    self.places = places
    body = places[.body] ?? 0
    precondition(!metrics.isEmpty, "the program was built without its text styles")
  }

  /// Returns the leadings that were recorded from UIKit's scaling, by style. Each style has one leading for each content
  /// size category.
  private static func scalingLeadings(of platform: String) -> [String: [Double]] {
    var leadings: [String: [Double]] = [:]
    for row in TableRows(PackageResources.scaling_leadings_tsv).rows where row[0] == platform && row.count > 2 {
      leadings[row[1]] = row.dropFirst(2).compactMap { Double($0) }
    }
    return leadings
  }
}

private struct TextStyleRow {
  private let weight: FontWeight
  private let emphasizedWeight: FontWeight?
  /// One cell for each content size category. An unpublished category has the cell of the next smaller category.
  private let cells: [Cell]
  /// The leadings by which values scale. They belong to the style, or to a style that the row names.
  private let scale: [Double]
  /// Whether only the size at `large` is published. The other sizes are then computed from the leadings in `scale`.
  private let isScaled: Bool

  struct Cell {
    let size: Double
    let leading: Double?

    init?(_ text: String) {
      let parts = text.entries(separatedBy: UInt8(ascii: "/"))
      guard parts.count == 2, let size = Double(parts[0]) else { return nil }
      self.size = size
      leading = Double(parts[1])
    }
  }

  init?(_ fields: [String], among rows: [[String]], _ recorded: [String: [Double]]) {
    guard let weight = FontWeight(uiKitName: fields[2]), let cells = Self.cells(fields) else { return nil }
    self.weight = weight
    emphasizedWeight = FontWeight(uiKitName: fields[3])
    self.cells = cells
    isScaled = fields.count == 6
    let lender = isScaled ? rows.first { $0[1] == fields[5] && $0.count > 6 }.flatMap(Self.cells) : cells
    let scale = recorded[isScaled ? fields[5] : fields[1]] ?? lender?.compactMap(\.leading) ?? []
    guard scale.count == cells.count else { return nil }
    self.scale = scale
  }

  private static func cells(_ fields: [String]) -> [Cell]? {
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

  func metrics(of style: TextStyle, at size: ContentSizeCategory) -> TextStyleMetrics {
    let cell = cells[size.order]
    let leadings = (here: scale[size.order], atLarge: scale[ContentSizeCategory.large.order])
    return TextStyleMetrics(
      // The published sizes are whole points, so a computed size is rounded.
      style: style, size: isScaled ? (cell.size * leadings.here / leadings.atLarge).rounded() : cell.size,
      leading: cell.leading, weight: weight, emphasizedWeight: emphasizedWeight, leadings: leadings)
  }
}
