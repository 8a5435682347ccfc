internal import FontFaces
public import FontLayout
internal import FontMatching
internal import FontSubstitution
public import MetricValues

/// The part of the letters that determines the vertical position of a line of text in its box.
public enum BaselineAnchor: String, Sendable, Hashable, CaseIterable {
  /// The middle of the capitals is at the middle of the box.
  case capitals
  /// The middle of the lowercase letters without ascenders is at the middle of the box.
  case x
  /// The text keeps the baseline of the font's own line. In this line, half of the leading is above the ascender (CSS
  /// 2.2, § 10.8.1).
  case baseline

  /// The metric of the letters that are centred; nil for the baseline.
  public var metric: Metric? {
    switch self {
    case .capitals: .capHeight
    case .x: .xHeight
    case .baseline: nil
    }
  }
}

/// The position to which recipes move the baseline in every engine, in points below the top of the line's box.
///
/// Engines draw letters on whole device pixels. Therefore the ideal position is rounded once for all engines.
public struct BaselineTarget: Sendable, Hashable {
  /// The height of the line's box, in points.
  public let lineHeight: Double
  /// The part of the letters that determines the position.
  public let anchor: BaselineAnchor
  /// The height of the letters that are centred; nil if the baseline determines the position.
  public let letterHeight: LetterHeight?
  /// The exact position, at which the letters are centred.
  public let exactBaseline: Double
  /// The exact position, rounded to the nearest device pixel.
  public let baseline: Double
  let grid: PixelGrid

  /// A height of letters in points, with its source.
  public struct LetterHeight: Sendable, Hashable {
    /// The height in points.
    public let points: Double
    /// The source of the height.
    public let source: MetricSource
    /// The declared height in points, if it rounds to a different number of device pixels than `points`. Otherwise nil.
    public let otherDeclared: Double?
  }

  /// The number of device pixels per point.
  public var scale: Double { grid.scale }
  /// The distance in points from the top of the box down to the middle of the letters; nil for the baseline.
  public var centre: Double? { letterHeight.map { baseline - $0.points / 2 } }
  /// The distance in points by which rounding moves the letters down. It is smaller than a pixel.
  public var rounding: Double { baseline - exactBaseline }

  /// - Parameters:
  ///   - lineHeight: the height of the line's box, in points.
  ///   - scale: device pixels per point.
  public init(_ font: Font, lineHeight: Double, anchor: BaselineAnchor, scale: Double) {
    grid = PixelGrid(scale: scale)
    self.lineHeight = lineHeight
    self.anchor = anchor
    letterHeight = anchor.metric.map { LetterHeight($0, of: font, on: PixelGrid(scale: scale)) }
    exactBaseline =
      if let letterHeight {
        lineHeight / 2 + letterHeight.points / 2
      } else {
        TextBox(font, lineHeight: lineHeight).firstBaseline
      }
    baseline = grid.nearest(exactBaseline)
  }
}

extension BaselineTarget.LetterHeight {
  /// Uses the height of the drawn letter, because readers see this height. If no letter is drawn, uses the declared
  /// height.
  init(_ metric: Metric, of font: Font, on grid: PixelGrid) {
    let declared = font.metrics[metric] ?? 0
    let source = font.metrics.units[metric]?.source ?? .estimated(0)
    guard let face = font.match.metricsOwner.face, face.isScalable,
      let drawn = (metric == .capHeight ? face.capHeight : face.xHeight).measured, drawn > 0
    else {
      (points, self.source, otherDeclared) = (declared, source, nil)
      return
    }
    let letter = metric == .capHeight ? face.capHeight.letter : face.xHeight.letter
    points = drawn * font.pointSize * font.match.metricsScale / Double(face.unitsPerEm)
    self.source = .measured(Character(letter))
    otherDeclared = grid.pixels(declared) == grid.pixels(points) ? nil : declared
  }
}
