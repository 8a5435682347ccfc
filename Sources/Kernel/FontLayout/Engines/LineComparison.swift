internal import FontFaces
import FontMatching
import FontSources
package import FontSubstitution
internal import FontTables
public import MetricValues

/// The metrics of a line of a font, by several conventions and in several engines. Lengths are in points.
public struct LineComparison: Sendable, Hashable {
  /// The lines of the conventions, then the lines of the engines.
  public let lines: [ComparedLine]
  /// The engines whose lines are not compared, with the reasons.
  public let leftOut: [LeftOutEngine]

  init(_ lines: [ComparedLine], leftOut: [LeftOutEngine]) {
    self.lines = lines
    self.leftOut = leftOut
  }

  /// An engine whose line is not compared, with the reason.
  public struct LeftOutEngine: Sendable, Hashable {
    /// The engine.
    public let engine: TextEngine
    /// The reason why the engine's line is not compared, as a clause.
    public let reason: String
  }

  /// The greatest distance between the baselines of two of the lines, in points.
  public var baselineShift: Double { (lines.map(\.baseline).max() ?? 0) - (lines.map(\.baseline).min() ?? 0) }
}

/// A line of a font by one convention or in one engine. Lengths are in points.
public struct ComparedLine: Sendable, Hashable {
  /// The name of the convention or engine, as on the command line.
  public let name: String
  /// The table that the convention or engine reads.
  public let source: MetricSource
  /// The height above the baseline, positive.
  public let ascender: Double
  /// The depth below the baseline, negative.
  public let descender: Double
  /// The leading that is added to the ascender and the descender.
  public let leading: Double
  /// The distance from baseline to baseline.
  public let lineHeight: Double
  /// The distance from the top of the line down to its baseline.
  public let baseline: Double
  /// The height of the capitals; nil when the engine does not report it.
  public let capHeight: Double?
  /// The height of the lowercase letters without ascenders; nil when the engine does not report it.
  public let xHeight: Double?

  /// A convention adds the leading below the line.
  init(_ convention: MetricConvention, _ metrics: FontMetrics) {
    name = convention.rawValue
    source = metrics.units.ascender.source
    ascender = metrics.ascender
    descender = metrics.descender
    leading = metrics.leading
    lineHeight = metrics.lineHeight
    baseline = metrics.ascender
    capHeight = metrics.capHeight
    xHeight = metrics.xHeight
  }

  init(_ metrics: EngineMetrics) {
    name = metrics.engine.rawValue
    source = metrics.units.ascender.source
    ascender = metrics.ascender
    descender = metrics.descender
    leading = metrics.leading
    lineHeight = metrics.lineHeight
    baseline = metrics.baseline
    capHeight = metrics.capHeight?.value
    xHeight = metrics.xHeight?.value
  }
}

extension Font {
  /// The line metrics as an engine reads, scales and rounds them, in points.
  ///
  /// - Parameters:
  ///   - engine: the engine.
  ///   - scale: device pixels per point, above 0. An engine rounds to these pixels.
  /// - Returns: nil when the engine does not read this kind of face.
  public func metrics(of engine: TextEngine, scale: Double = 1) -> EngineMetrics? {
    let size = pointSize * match.metricsScale * scale
    return match.metricsOwner.metrics(of: engine, size: size)?.scaled(by: 1 / scale)
  }

  /// The face's line by every convention and in every engine that reads it, side by side.
  ///
  /// - Parameter scale: device pixels per point, above 0.
  public func lineComparison(scale: Double = 1) -> LineComparison {
    let engines = TextEngine.allCases.map { (engine: $0, metrics: metrics(of: $0, scale: scale)) }
    return LineComparison(
      MetricConvention.allCases.map { ComparedLine($0, metrics($0)) }
        + engines.compactMap { $0.metrics.map(ComparedLine.init) },
      leftOut: engines.filter { $0.metrics == nil }.map { left in
        LineComparison.LeftOutEngine(engine: left.engine, reason: left.engine.reasonAgainst(match.metricsOwner))
      })
  }
}

extension TextEngine {
  /// Returns the reason why `metrics(of:scale:)` returns nil for a font.
  package func reasonAgainst(_ font: MetricsOwner) -> String {
    guard let face = font.face else {
      return "this program does not read fonts of this kind (\(FontFormat.profile.rawValue))"
    }
    guard face.isScalable else { return "fontprobe does not reproduce the lines of a font that has only bitmaps" }
    // Every engine reads the tables of an sfnt.
    return face.facts.isSFNT
      ? "this program draws no lines in this font, whose table 'hhea' is missing or damaged"
      : "this program does not read fonts of this kind (\(face.format.rawValue))"
  }
}
