internal import FontNames
internal import FontTables
public import MetricValues

/// The metrics of a face, in font units, each with its source.
///
/// Ascender, descender and leading follow the requested convention. A missing metric is nil, not zero.
public final class FaceMetrics: NamedMetrics, Sendable {
  /// The convention that determines the line metrics.
  public let convention: MetricConvention
  /// Font units per em; pixels per em for a face without outlines.
  public let unitsPerEm: Int
  /// The height above the baseline, positive.
  public let ascender: MetricValue
  /// The depth below the baseline, negative.
  public let descender: MetricValue
  /// The extra space between lines.
  public let leading: MetricValue
  /// The height of the uppercase letters.
  public let capHeight: MetricValue
  /// The height of the lowercase letters.
  public let xHeight: MetricValue
  /// The distance from baseline to baseline: ascender − descender + leading.
  public var lineHeight: Double { ascender.value - descender.value + leading.value }

  /// The metrics that every font has, as plain numbers. They are scaled whenever a font is made.
  package let numbers: Numbers

  package struct Numbers: Sendable {
    package let unitsPerEm: Double
    package let ascender: Double
    package let descender: Double
    package let leading: Double
    package let capHeight: Double
    package let xHeight: Double
  }

  private let owner: Owner
  /// The index of the strike for a face without outlines; nil for the metrics of the owner itself.
  private let strike: Int?

  /// The face that has these metrics, or the metrics of an absent font. `indirect` stores the metrics of an absent font
  /// separately.
  private enum Owner: Equatable {
    case face(FontFace)
    indirect case stated(CompletedMetrics)
  }

  /// A metric; nil if the face does not have it.
  public subscript(metric: Metric) -> MetricValue? {
    switch metric {
    case .ascender: ascender
    case .descender: descender
    case .leading: leading
    case .lineHeight: MetricValue(lineHeight, ascender.source)
    case .capHeight: capHeight
    case .xHeight: xHeight
    default:
      switch owner {
      case .face(let face): face.metric(metric, ofStrike: strike)
      case .stated(let stated): stated[metric]
      }
    }
  }

  private init(
    _ owner: Owner, _ convention: MetricConvention, unitsPerEm: Int, _ lines: LineMetrics, capHeight: MetricValue,
    xHeight: MetricValue, strike: Int? = nil
  ) {
    self.owner = owner
    self.strike = strike
    self.convention = convention
    self.unitsPerEm = unitsPerEm
    (ascender, descender, leading) = (lines.ascender, lines.descender, lines.leading)
    self.capHeight = capHeight
    self.xHeight = xHeight
    numbers = Numbers(
      unitsPerEm: Double(unitsPerEm), ascender: ascender.value, descender: descender.value, leading: leading.value,
      capHeight: capHeight.value, xHeight: xHeight.value)
  }

  convenience init(_ face: FontFace, _ convention: MetricConvention, strike index: Int? = nil) {
    if let index {
      let strike = face.strikes[index]
      self.init(
        .face(face), convention, unitsPerEm: Int(clamping: strike.ppem), LineMetrics(strike),
        capHeight: face.height("H", of: strike, orElse: .capHeight),
        xHeight: face.height("x", of: strike, orElse: .xHeight), strike: index)
    } else {
      let (capHeight, xHeight) = (face.capHeight, face.xHeight)
      self.init(
        .face(face), convention, unitsPerEm: face.unitsPerEm, face.lineMetrics(convention),
        capHeight: MetricValue(capHeight.value, capHeight.source), xHeight: MetricValue(xHeight.value, xHeight.source))
    }
  }

  convenience init(_ stated: CompletedMetrics, _ convention: MetricConvention) {
    self.init(
      .stated(stated), convention, unitsPerEm: stated.unitsPerEm, stated.lines.chosen(by: convention),
      capHeight: stated.height(.capHeight, orElse: .capHeight), xHeight: stated.height(.xHeight, orElse: .xHeight))
  }
}

extension FontFace {
  /// Returns the face's metrics, in font units, by a convention.
  ///
  /// Each call makes new metrics. Metrics retain their face. If the face also retained them, neither would be freed.
  public func metrics(_ convention: MetricConvention = .standard) -> FaceMetrics { FaceMetrics(self, convention) }

  /// Returns the face's metrics for text of a size in points.
  ///
  /// They differ from `metrics(_:)` only for a face without outlines. The metrics of such a face come from the smallest
  /// strike that is at least as large as the text, otherwise from the largest strike.
  public func metrics(_ convention: MetricConvention = .standard, forSize points: Double) -> FaceMetrics {
    guard hasSeveralStrikes else { return metrics(convention) }
    guard let strike = strikes.index(forSize: points) else { return metrics(convention) }
    return FaceMetrics(self, convention, strike: strike)
  }
}

extension FaceMetrics: Equatable {
  /// Whether both belong to the same face and have the same convention.
  public static func == (left: FaceMetrics, right: FaceMetrics) -> Bool {
    // The units per em distinguish the strikes of a bitmap face.
    left === right
      || (left.convention == right.convention && left.unitsPerEm == right.unitsPerEm
        && left.owner == right.owner)
  }
}

extension FontFace {
  /// Returns a metric that is neither a line metric nor a height. `strike` is an index for a face without outlines.
  fileprivate func metric(_ metric: Metric, ofStrike strike: Int?) -> MetricValue? {
    switch metric {
    case .averageWidth: averageWidth(ofStrike: strike)
    case .zeroWidth: zeroWidth(ofStrike: strike)
    case .maxAdvance: maxAdvance(ofStrike: strike)
    // A strike has no other lengths. The italic angle is also valid for the letters of a strike.
    default: strike == nil || metric.unit == .angle ? facts.metrics[metric] : nil
    }
  }
}
