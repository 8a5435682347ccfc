public import FontFaces
internal import FontNames
internal import FontSubstitution
public import MetricValues

/// The metrics of one line of text in a face at a size, as an engine computes them. `y` grows upwards.
public struct EngineMetrics: Sendable, Hashable {
  /// The engine that computes these metrics.
  public let engine: TextEngine
  /// The line metrics that the engine chooses, in font units, before it scales and rounds them.
  public let units: LineMetrics
  /// The height of the line above the baseline, positive.
  public let ascender: Double
  /// The depth of the line below the baseline, negative.
  public let descender: Double
  /// The distance from baseline to baseline, if no other line height is set.
  public let lineHeight: Double
  /// The distance from the top of the line down to its baseline. CSS engines put half of the extra space above the
  /// text.
  public let baseline: Double
  /// The height of the uppercase letters; nil when the engine does not report it.
  public let capHeight: Value?
  /// The height of the lowercase letters; nil when the engine does not report it.
  public let xHeight: Value?
  /// The trim above the capitals of a text box with line height `normal`, as a fraction of an em. It is negative if
  /// space is removed. Nil for every engine except Capsize.
  public internal(set) var capHeightTrim: Double?
  /// The trim below the baseline, as a fraction of an em. It is negative if space is removed, like `capHeightTrim`. Nil
  /// for every engine except Capsize.
  public internal(set) var baselineTrim: Double?

  /// A metric as an engine computes it.
  public struct Value: Sendable, Hashable {
    /// The metric as the engine scales and rounds it.
    public let value: Double
    /// The metric in font units, with the table that the engine takes it from.
    public let units: MetricValue
  }

  /// The line height − (ascender − descender). It can be below 0 if the ascender and the descender are rounded up, but
  /// the line height is not.
  public var leading: Double { lineHeight - (ascender - descender) }

  /// The value of a metric; nil when the engine does not report the metric.
  public subscript(metric: Metric) -> Value? {
    switch metric {
    case .ascender: Value(ascender, units.ascender)
    case .descender: Value(descender, units.descender)
    case .leading: Value(leading, units.leading)
    case .lineHeight: Value(lineHeight, MetricValue(units.lineHeight, units.ascender.source))
    case .capHeight: capHeight
    case .xHeight: xHeight
    default: nil
    }
  }

  init(
    _ engine: TextEngine, units: LineMetrics, ascender: Double, descender: Double, lineHeight: Double, baseline: Double,
    capHeight: Value?, xHeight: Value?
  ) {
    self.engine = engine
    self.units = units
    self.ascender = ascender
    self.descender = descender
    self.lineHeight = lineHeight
    self.baseline = baseline
    self.capHeight = capHeight
    self.xHeight = xHeight
  }

  /// Returns the same metrics in a different unit of length.
  ///
  /// - Parameter factor: the number of these units in a pixel.
  public func scaled(by factor: Double) -> EngineMetrics {
    func scaled(_ height: Value?) -> Value? { height.map { Value($0.value * factor, $0.units) } }
    var metrics = EngineMetrics(
      engine, units: units, ascender: ascender * factor, descender: descender * factor, lineHeight: lineHeight * factor,
      baseline: baseline * factor, capHeight: scaled(capHeight), xHeight: scaled(xHeight))
    (metrics.capHeightTrim, metrics.baselineTrim) = (capHeightTrim, baselineTrim)
    return metrics
  }
}

extension EngineMetrics.Value {
  init(_ value: Double, _ units: MetricValue) {
    self.value = value
    self.units = units
  }

  init(_ units: MetricValue, pixelsPerUnit: Double) { self.init(units.value * pixelsPerUnit, units) }
}

/// A program that lays out text. fontprobe reproduces how the program uses a font's line metrics.
public enum TextEngine: String, Sendable, Hashable, CaseIterable {
  /// FreeType 2.12: the size metrics. They are whole pixels.
  case freetype
  /// HarfBuzz: the results of `hb_font_get_h_extents`, and of `hb_ot_metrics_get_position` for the heights.
  case harfbuzz
  /// Chromium on Linux, with a web font. The metrics are whole pixels.
  case chromium
  /// Firefox on Linux, with a web font. The metrics are whole pixels.
  case firefox
  /// Qt 6 on Linux, without hinting or with slight hinting. The metrics are 64ths of a pixel.
  case qt6
  /// Capsize: the trims that it computes for CSS.
  case capsize
}

extension FontFace {
  /// The line metrics of the face at a size, as an engine reads, scales and rounds them, in pixels.
  ///
  /// - Parameter size: pixels per em, above 0.
  /// - Returns: nil when the engine does not read this kind of face. All engines read sfnt outlines. FreeType and Qt
  ///   also read Type 1. fontprobe does not reproduce how engines read a face that has only bitmaps.
  public func metrics(of engine: TextEngine, size: Double) -> EngineMetrics? {
    MetricsOwner.face(self).metrics(of: engine, size: size)
  }
}
