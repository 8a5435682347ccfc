internal import FontFaces
internal import FontMatching
internal import FontSubstitution
internal import MetricValues

/// The differences of a text if a substitute replaces an absent font. Values are positive if the substitute is larger.
public struct TextDifferences: Sendable, Hashable {
  /// A difference between the substitute and the absent font.
  public struct Difference: Sendable, Hashable {
    /// The difference in points.
    public let points: Double
    /// The difference in percent of the absent font's value.
    public let percent: Double
  }

  /// The most frequent size of the text in points, at which line heights are compared; 12 if the document has no size.
  public let pointSize: Double
  /// The difference of the line heights at `pointSize`; nil if the absent font's line height is unknown.
  public let lineHeight: Difference?
  /// The difference of the widths of all text, at the sizes of the text; nil if the absent font's advances are unknown.
  public let textWidth: Difference?
  /// The source of the absent font's advances; nil if they are unknown.
  public let widthSource: WidthSource?

  /// A source of an absent font's advances.
  public enum WidthSource: String, Sendable, Hashable {
    /// The document, such as a PDF, which has the advance of each character.
    case document
    /// A recorded profile, which has the advance of each character.
    case profile
    /// Published metrics, which have the mean advance of English letters.
    case published
    /// The drawn face, which was made with the same advances as the absent font.
    case twin
  }

  private static let usualSize = 12.0

  init?(of text: [(scalar: Unicode.Scalar, count: Int)], _ use: FontTally.Use, _ match: FontMatch) {
    pointSize = use.sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? Self.usualSize
    let known = match.differences(at: pointSize)
    let owner = match.metricsOwner
    if let points = known?.lineHeight {
      let metrics = owner.metrics()
      let units = metrics.ascender.value - metrics.descender.value + metrics.leading.value
      let height = units * pointSize / Double(metrics.unitsPerEm)
      lineHeight = height > 0 ? Difference(points: points, percent: 100 * points / height) : nil
    } else {
      lineHeight = nil
    }
    let widths = Widths(text, use, match)
    widthSource = widths?.source
    let points = use.sizes.reduce(0) { $0 + $1.key * Double($1.value) }
    let size = points > 0 ? points / Double(use.sizes.values.reduce(0, +)) : pointSize
    textWidth = widths.map { widths in
      Difference(points: (widths.drawn - widths.wanted) * size, percent: 100 * (widths.drawn / widths.wanted - 1))
    }
    if lineHeight == nil, textWidth == nil { return nil }
  }

  /// The widths of the text in ems.
  private struct Widths {
    let wanted: Double
    let drawn: Double
    let source: WidthSource

    init?(_ text: [(scalar: Unicode.Scalar, count: Int)], _ use: FontTally.Use, _ match: FontMatch) {
      let face = match.drawn.face
      let em = Double(face.unitsPerEmOfTables)
      func drawnAdvance(_ scalar: Unicode.Scalar) -> Double? {
        ((try? face.advance(of: scalar)) ?? nil).map { $0 * match.sizeAdjust / em }
      }
      func profileAdvance(_ scalar: Unicode.Scalar) -> Double? {
        ((try? match.face.advance(of: scalar)) ?? nil).map { $0 / Double(match.face.unitsPerEm) }
      }
      let sources: [(source: WidthSource, isThere: Bool, advance: (Unicode.Scalar) -> Double?)] = [
        (.document, !use.advances.isEmpty, { use.advances[$0.value] }),
        (.profile, match.substitute != nil, profileAdvance), (.twin, match.likeness == .metric, drawnAdvance),
      ]
      for (source, isThere, advance) in sources where isThere {
        guard let sums = Self.sums(text, wanted: advance, drawn: drawnAdvance) else { continue }
        (wanted, drawn, self.source) = (sums.wanted, sums.drawn, source)
        return
      }
      // Each character counts as if it were as wide as the mean English letter.
      let count = Double(text.reduce(0) { $0 + $1.count })
      guard match.published != nil, let mean = match.metricsOwner.averageLetterWidth,
        let own = MetricsOwner.face(face).averageLetterWidth, mean > 0, count > 0
      else { return nil }
      (wanted, drawn, source) = (mean * count, own * match.sizeAdjust * count, .published)
    }

    /// Returns the sums of the advances of all characters that both fonts have; nil if there are none.
    private static func sums(
      _ text: [(scalar: Unicode.Scalar, count: Int)], wanted: (Unicode.Scalar) -> Double?,
      drawn: (Unicode.Scalar) -> Double?
    ) -> (wanted: Double, drawn: Double)? {
      var sums = (wanted: 0.0, drawn: 0.0)
      for (scalar, count) in text {
        guard let first = wanted(scalar), let second = drawn(scalar) else { continue }
        sums.wanted += first * Double(count)
        sums.drawn += second * Double(count)
      }
      return sums.wanted > 0 ? sums : nil
    }
  }
}
