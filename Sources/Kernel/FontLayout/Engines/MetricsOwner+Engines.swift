internal import FontFaces
internal import FontNames
package import FontSubstitution
internal import FontTables
internal import MetricValues

// Reads a font as engines do. The stated metrics of an absent font are read as if they were in its tables.
extension MetricsOwner {
  /// The line tables of the font's file; nil if the metrics of the font are stated in data.
  var lineTables: LineTables? { face.flatMap { $0.isRecorded ? nil : $0.facts.lineTables } }

  var writtenHeights: WrittenHeights? { face?.facts.writtenHeights }

  /// Returns a height that the font states. Nothing is measured.
  func declared(_ height: Metric) -> MetricValue? {
    if let face { face.facts.metrics[height] } else { published?.stated[height] }
  }

  /// Returns the measured height of a letter; nil if it cannot be measured.
  func drawn(_ height: Metric) -> MetricValue? {
    guard let face else { return nil }
    let height = height == .capHeight ? face.capHeight : face.xHeight
    return height.measured.map { MetricValue($0, .measured(Character(height.letter))) }
  }

  /// Whether the face has both bitmaps and outlines.
  var hasBitmaps: Bool {
    let tables: [FontTag] = ["EBLC", "CBLC", "bdat"]
    return face.map { tables.contains(where: $0.facts.tables.contains) } ?? false
  }

  /// Returns the line metrics of an engine in pixels, at a size in pixels per em. Returns nil if the engine does not
  /// read this kind of font, or needs a line metric that is not stated.
  package func metrics(of engine: TextEngine, size: Double) -> EngineMetrics? {
    guard size > 0, size.isFinite, face?.isScalable ?? true else { return nil }
    // This font has no line tables.
    if let fontBox = declaredLines.fontBox {
      switch engine {
      case .freetype: return .freetype(withoutTables: fontBox, unitsPerEm: unitsPerEm, size)
      case .qt6: return .qt6(withoutTables: fontBox, of: self, size)
      case .harfbuzz, .chromium, .firefox, .capsize: return nil
      }
    }
    switch engine {
    case .freetype: return .freetype(self, size)
    case .harfbuzz: return .harfbuzz(self, size)
    case .chromium: return .chromium(self, size)
    case .firefox: return .firefox(self, size)
    case .qt6: return .qt6(self, size)
    case .capsize: return .capsize(self, size)
    }
  }
}
