public import FontFaces
internal import FontNames
internal import FontSubstitution
public import MetricValues

/// The metrics of one line of text in a face at a size, as an engine computes them. `y` grows upwards.
public struct EngineMetrics: Sendable, Hashable {
  /// The engine.
  public let engine: TextEngine
  /// The line metrics that the engine chooses, in font units, before it scales and rounds them.
  public let units: LineMetrics
  /// Above the baseline, positive.
  public let ascender: Double
  /// Below the baseline, negative.
  public let descender: Double
  /// Baseline to baseline, where no other line height is set.
  public let lineHeight: Double
  /// From the top of such a line down to its baseline: the engines that set CSS put half of the extra space above.
  public let baseline: Double
  /// The height of the uppercase letters; nil when the engine does not report one.
  public let capHeight: Value?
  /// The height of the lowercase letters; nil when the engine does not report one.
  public let xHeight: Value?
  /// The part of an em that Capsize trims above the capitals of a box of text of line height `normal`, negative where something
  /// is taken off; nil with every other engine.
  public internal(set) var capHeightTrim: Double?
  /// The part of an em that Capsize trims below the baseline, as `capHeightTrim`.
  public internal(set) var baselineTrim: Double?

  /// A metric as an engine has it.
  public struct Value: Sendable, Hashable {
    /// The metric as the engine scales and rounds it.
    public let value: Double
    /// In font units, with the place that the engine takes it from.
    public let units: MetricValue
  }

  /// The line height less ascender and descender; below 0 where these are rounded up and the line height is not.
  public var leading: Double { lineHeight - (ascender - descender) }

  /// A metric of the line or a height; nil when the engine does not report it.
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

  /// The same metrics in another unit of length.
  ///
  /// - Parameter factor: how many of it a pixel is.
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

  /// A metric that is scaled and not rounded.
  init(_ units: MetricValue, pixelsPerUnit: Double) { self.init(units.value * pixelsPerUnit, units) }
}

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
    MetricsOwner.face(self).metrics(of: engine, size: size)
  }
}
