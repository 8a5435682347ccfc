internal import FontFaces
internal import FontNames
internal import FontTables
internal import MetricValues

/// The font whose line an engine sets: a face, or the metrics that are stated of an absent one, as if they lay in its tables.
enum EngineFont {
  case face(FontFace)
  case stated(StatedMetrics)

  var unitsPerEm: Int {
    switch self {
    case .face(let face): face.unitsPerEm
    case .stated(let stated): stated.unitsPerEm
    }
  }

  /// The lines of its tables.
  var declaredLines: DeclaredLines {
    switch self {
    case .face(let face): face.declaredLines
    case .stated(let stated): stated.lines
    }
  }

  /// The line tables as they are written; nil where the lines are stated.
  var lineTables: LineTables? {
    switch self {
    case .face(let face): face.record == nil ? face.facts.lineTables : nil
    case .stated: nil
    }
  }

  /// OS/2's heights as they are written.
  var writtenHeights: WrittenHeights? {
    switch self {
    case .face(let face): face.facts.writtenHeights
    case .stated: nil
    }
  }

  /// A height that is declared; nothing is measured.
  func declared(_ height: Metric) -> MetricValue? {
    switch self {
    case .face(let face): face.facts.metrics[height]
    case .stated(let stated): stated[height]
    }
  }

  /// A height as its letter is drawn; nil where there is none.
  func drawn(_ height: Metric) -> MetricValue? {
    guard case .face(let face) = self else { return nil }
    let height = height == .capHeight ? face.capHeight : face.xHeight
    return height.measured.map { MetricValue($0, .measured(Character(height.letter))) }
  }

  /// Whether it has bitmaps beside its outlines.
  var hasBitmaps: Bool {
    guard case .face(let face) = self else { return false }
    let tables: [FontTag] = ["EBLC", "CBLC", "bdat"]
    return tables.contains(where: face.facts.tables.contains)
  }
}

extension EngineFont {
  /// The line at a size, as an engine reads, scales and rounds it, in pixels; nil where it does not read this kind of font.
  func metrics(of engine: TextEngine, size: Double) -> EngineMetrics? {
    guard size > 0, size.isFinite else { return nil }
    // A font without line tables.
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

extension StatedMetrics {
  /// The line at a size, as an engine would read, scale and round it, in pixels.
  ///
  /// - Parameter size: pixels per em, above 0.
  /// - Returns: nil where the engine needs a line that is not stated.
  package func metrics(of engine: TextEngine, size: Double) -> EngineMetrics? {
    EngineFont.stated(self).metrics(of: engine, size: size)
  }
}
