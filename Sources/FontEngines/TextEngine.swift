public import FontFaces

/// A program that sets text, and whose use of a font's line metrics is reproduced here.
public enum TextEngine: String, Sendable, Hashable, CaseIterable {
  /// FreeType 2.12: the size metrics, which are whole pixels.
  case freetype
  /// HarfBuzz: `hb_font_get_h_extents`, and `hb_ot_metrics_get_position` for the heights.
  case harfbuzz
  /// Chromium on Linux, with a web font: whole pixels.
  case chromium
  /// Firefox on Linux, with a web font: whole pixels.
  case firefox
  /// Qt 6 on Linux, with slight hinting or none: 64ths of a pixel.
  case qt6
  /// Capsize: the trims that it computes for CSS.
  case capsize
}

extension FontFace {
  /// The line metrics of the face at a size, as an engine reads, scales and rounds them, in pixels.
  ///
  /// - Parameter size: pixels per em, above 0.
  /// - Returns: nil when the engine does not read this kind of face. All read sfnt outlines; FreeType and Qt read Type 1
  ///   too. How they read a face that has only bitmaps is not reproduced.
  public func metrics(of engine: TextEngine, size: Double) -> EngineMetrics? {
    guard isScalable, size > 0, size.isFinite else { return nil }
    if let lines = declaredLines.fontBox {
      switch engine {
      case .freetype: return .freetype(withoutTables: lines, unitsPerEm: unitsPerEm, size)
      case .qt6: return .qt6(withoutTables: lines, of: self, size)
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
