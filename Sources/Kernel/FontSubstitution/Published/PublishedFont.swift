public import FontFaces
internal import FontFiles
public import FontNames
public import MetricValues
internal import TextFormats

/// An absent font, by the metrics that are published of it. What nobody publishes is that of the face that draws in its place. It is
/// no face: it has no glyph.
///
/// A reference: a match and its decision hold it, and are copied.
public final class PublishedFont: Sendable {
  /// What is published, and who publishes which of it.
  package let published: PublishedMetrics
  /// The absent family.
  private let family: String
  /// The style that was asked for and that nothing is published of; nil where it is the style of these metrics.
  public let missingStyle: FontStyle?
  /// What is known of its advances; nil where nothing is.
  package let advances: AbsentAdvances?
  /// Whether its letters are all of one width, or those of the face that draws are by its tables.
  let isFixedPitch: Bool
  /// The numbers.
  package let stated: CompletedMetrics

  /// Those who publish the metrics of a font; nil where nobody does.
  public struct Sources: Sendable, Hashable {
    /// Who publishes the ascender, the descender and the leading.
    public internal(set) var line: String?
    /// Who publishes the cap height.
    public internal(set) var capHeight: String?
    /// Who publishes the x-height.
    public internal(set) var xHeight: String?
    /// Who publishes the mean advance of a character of English text.
    public internal(set) var textWidth: String?

    /// All of them, in words.
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

  /// The line that one source publishes.
  public struct Line: Sendable, Hashable {
    /// Who publishes it.
    public let source: String
    /// The platform whose fonts it is about; nil for all.
    public let platform: String?
    /// Font units to the em of that font file.
    public let unitsPerEm: Int
    /// The line of each table, in those units.
    public let lines: DeclaredLines
  }

  /// - Parameters:
  ///   - known: what is known of its advances.
  ///   - drawn: the face that draws; nil where none does.
  ///   - factor: the factor by which that one is scaled.
  ///   - advanceFactor: the factor of that one's advances; nil where no face draws.
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

  /// A face of which heights and the mean width are published, and nothing else.
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
  /// The names of the face that the metrics are of.
  public var names: FaceNames { published.names }
  /// Weight, width and slant of the face that the metrics are of.
  public var style: FontStyle { published.style }
  /// Who publishes which of them.
  public var sources: Sources { published.sources }
  /// The lines of other sources, where they disagree with the line that is used.
  public var otherLines: [Line] { published.otherLines }

  /// The name of the face that the metrics are of.
  package var name: String { names.fullName ?? family }
  /// The metrics that nobody publishes, in words: the substitute's take their place. Nil where none is missing.
  package var missingMetrics: String? { stated.substituted.words }
}

extension PublishedFont: Hashable {
  /// The same metrics, in the same face's place.
  public static func == (left: PublishedFont, right: PublishedFont) -> Bool {
    left === right
      || (left.published == right.published && left.family == right.family && left.missingStyle == right.missingStyle
        && left.advances == right.advances
        && left.stated == right.stated)
  }

  /// Hashes the names.
  public func hash(into hasher: inout Hasher) { hasher.combine(published) }
}
