public import FontFaces
internal import FontFiles
public import FontNames
public import MetricValues
internal import TextFormats

/// An absent font with its published metrics. If a metric is not published, the substitute's metric is used. A
/// published font is not a face: it has no glyphs.
///
/// It is a class, because a match and its decision reference it, and decisions are copied.
public final class PublishedFont: Sendable {
  package let published: PublishedMetrics
  private let family: String
  /// The requested style, if no metrics are published for it; nil if the metrics are those of this style.
  public let missingStyle: FontStyle?
  package let advances: AbsentAdvances?
  /// Whether the font is monospaced, or the tables of the drawn face declare a fixed pitch.
  let isFixedPitch: Bool
  /// The metrics. A metric that is not published is taken from the substitute.
  package let stated: CompletedMetrics

  /// The publishers of the metrics of a font; nil if a metric is not published.
  public struct Sources: Sendable, Hashable {
    /// The publisher of the ascender, the descender and the leading.
    public internal(set) var line: String?
    /// The publisher of the cap height.
    public internal(set) var capHeight: String?
    /// The publisher of the x-height.
    public internal(set) var xHeight: String?
    /// The publisher of the mean advance of a character of English text.
    public internal(set) var textWidth: String?

    package var words: String {
      var words: [String] = []
      for source in [line, capHeight, xHeight, textWidth].compactMap({ $0 })
        .flatMap({ $0.entries(separatedBy: UInt8(ascii: ";")) })
      where !words.contains(source) {
        words.append(source)
      }
      return words.joined(separator: "; ")
    }
  }

  /// The line metrics that a source publishes.
  public struct Line: Sendable, Hashable {
    /// The publisher of the line metrics.
    public let source: String
    /// The platform of the fonts; nil for all platforms.
    public let platform: String?
    /// Font units per em of the font file that has these line metrics.
    public let unitsPerEm: Int
    /// The line metrics of each table, in these units.
    public let lines: DeclaredLines
  }

  /// - Parameters:
  ///   - factor: the factor by which the drawn face is scaled.
  ///   - advanceFactor: the factor of the drawn face's advances; nil if no face is drawn.
  ///   - keepsPitch: whether text has the fixed pitch of the absent font.
  init(
    _ published: PublishedMetrics, _ known: AbsentAdvances?, family: String, drawnBy drawn: FontFace?,
    scaledBy factor: Double = 1, advancesScaledBy advanceFactor: Double? = nil, keepsPitch: Bool = false,
    missingStyle: FontStyle? = nil
  ) {
    self.published = published
    self.advances = known
    self.family = family
    self.missingStyle = missingStyle
    var metrics = published.metrics
    if keepsPitch, case .pitch(let advance) = known {
      let units = advance * Double(metrics.unitsPerEm)
      for metric: Metric in [.averageWidth, .zeroWidth, .maxAdvance] where metrics[metric] == nil {
        metrics[metric] = units
      }
    }
    isFixedPitch = if case .pitch = known { true } else { drawn?.isFixedPitch ?? false }
    stated = CompletedMetrics(metrics, drawnBy: drawn, scaledBy: factor, advancesScaledBy: advanceFactor)
  }

  /// Creates a font of which only heights and the mean width are published.
  ///
  /// - Parameter textWidth: the mean advance of a character of English text, in font units.
  package convenience init(
    _ names: FaceNames, _ style: FontStyle, unitsPerEm: Int, capHeight: Double, xHeight: Double, textWidth: Double,
    source: String
  ) {
    let metrics = PublishedMetrics(
      names, style,
      StatedMetrics(unitsPerEm: unitsPerEm, lines: nil, [.capHeight: capHeight, .xHeight: xHeight]),
      textWidth: textWidth, sources: Sources(capHeight: source, xHeight: source, textWidth: source))
    self.init(metrics, .mean(textWidth / Double(unitsPerEm)), family: names.family ?? "", drawnBy: nil)
  }
}

extension PublishedFont {
  /// The names of the face whose metrics these are.
  public var names: FaceNames { published.names }
  /// Weight, width and slant of the face whose metrics these are.
  public var style: FontStyle { published.style }
  /// The publisher of each metric.
  public var sources: Sources { published.sources }
  /// The line metrics of other sources, if they differ from the line metrics that are used.
  public var otherLines: [Line] { published.otherLines }

  package var name: String { names.fullName ?? family }
  /// The metrics that are not published, in words. The metrics of the substitute replace them. Nil if no metric is
  /// missing.
  package var missingMetrics: String? { stated.substituted.words }
}

extension PublishedFont: Hashable {
  /// Whether the metrics are the same, for the same family and style.
  public static func == (left: PublishedFont, right: PublishedFont) -> Bool {
    left === right
      || (left.published == right.published && left.family == right.family && left.missingStyle == right.missingStyle
        && left.advances == right.advances
        && left.stated == right.stated)
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) { hasher.combine(published) }
}
