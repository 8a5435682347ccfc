package import FontNames
internal import FontTables
package import MetricValues

extension FaceFacts {
  /// Sets every metric that `MVAR` varies to its value at the coordinates.
  ///
  /// - Parameter face: HarfBuzz's view at the coordinates.
  mutating func move(to coordinates: VariationCoordinates, by face: HarfBuzzFace) {
    if tables.contains("MVAR") {
      for metric in Metric.allCases {
        guard let tag = metric.variationTag else { continue }
        metrics[metric] = metrics[metric]?.moved(by: face.variation(of: tag), in: "MVAR")
      }
      writtenHeights?.capitalMove = face.variation(of: "cpht")
      writtenHeights?.xMove = face.variation(of: "xhgt")
      lineTables.moves = LineTables.Moves(by: face)
    }
    if axes.contains(where: { $0.tag == .slant }), let slant = coordinates[.slant] {
      metrics[.italicAngle] = MetricValue(slant, .fvar)
    }
    // Widths are computed from all glyphs, and no table varies them. They are measured again when they are needed.
    for metric in Metric.allCases where metric.kind == .width { metrics[metric] = nil }
  }
}

extension LineTables {
  /// Changes of line metrics, in font units, positive upwards.
  ///
  /// OpenType, MVAR: "hasc", "hdsc" and "hlgp" are OS/2's typographic metrics. Like FreeType, HarfBuzz and Skia,
  /// fontprobe also applies them to hhea's metrics.
  package struct Moves: Sendable, Hashable {
    package var ascender = 0.0
    package var descender = 0.0
    package var leading = 0.0
    package var winAscender = 0.0
    package var winDescender = 0.0

    package static let none = Moves()
  }

  /// Step 2 of the choice of line metrics (OpenType, MVAR): "the interpolated adjustment delta" is added to the value.
  func moved(_ value: Double, _ move: Double, _ table: MetricSource) -> MetricValue {
    // Adding 0 prevents −0 for a descent of 0.
    MetricValue(value + 0 + move, move == 0 ? table : .varied(table, by: "MVAR"))
  }
}

extension LineTables.Moves {
  init(by face: HarfBuzzFace) {
    self.init(
      ascender: face.variation(of: "hasc"), descender: face.variation(of: "hdsc"), leading: face.variation(of: "hlgp"),
      // usWinDescent is positive downwards. Subtracting from 0 prevents −0.
      winAscender: face.variation(of: "hcla"), winDescender: 0 - face.variation(of: "hcld"))
  }
}

extension MetricValue {
  /// Adds a delta of a variation table to the value. A delta of 0 leaves the value and its source unchanged.
  package func moved(by delta: Double, in table: FontTag) -> MetricValue {
    delta == 0 ? self : MetricValue(value + delta, .varied(source, by: table))
  }
}
