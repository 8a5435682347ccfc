package import FontNames
internal import PlatformC

/// The styles that a renderer would have to imitate. They are proposed, and never applied to a metric.
public struct FontSynthesis: Sendable, Hashable {
  /// A bold weight was requested, but the face is not bold.
  public let bold: Bool
  /// The degrees by which the upright letters are slanted, −45…45, positive to the right; 0 if no slant is imitated. It
  /// is the requested angle, and for an italic 14, as for an oblique without an angle (CSS Fonts 4, font-style).
  /// Steeper angles are limited to 45 degrees, unlike in CSS: beyond it letters cannot be read.
  public let obliqueAngle: Double

  /// Nothing to imitate.
  public static let none = FontSynthesis(bold: false, oblique: false)

  /// The difference between the face's style and the requested style.
  ///
  /// CSS Fonts 4, font-weight: 600 is "the lowest weight at which bold is synthesised" in all engines.
  package init(from style: FontStyle, to request: FontStyle) {
    bold = request.weight.rawValue >= 600 && style.weight.rawValue < 600
    obliqueAngle = Self.imitated(request.slant, by: style.slant)
  }

  /// - Parameter oblique: whether a slant of the default angle is imitated.
  package init(bold: Bool, oblique: Bool) {
    self.bold = bold
    obliqueAngle = oblique ? FontSlant.defaultObliqueAngle : 0
  }

  /// A slant was requested, but the face is upright.
  public var oblique: Bool { obliqueAngle != 0 }

  private static func imitated(_ asked: FontSlant, by slant: FontSlant) -> Double {
    guard !slant.isSlanted, asked.angle != 0 else { return 0 }
    return min(max(asked.angle, -steepestAngle), steepestAngle)
  }

  private static let steepestAngle = 45.0
}

// MARK: - Drawing

extension FontSynthesis {
  /// The slope of synthetic oblique, the tangent of its angle; 0 for none.
  package var slope: Double { oblique ? tan(obliqueAngle * .pi / 180) : 0 }

  /// The points that synthetic bold adds to the thickness of strokes; 0 for none. Skia, which draws for Chromium, adds 1⁄24 of
  /// the size up to 9 points, 1⁄32 from 36 points on, and interpolates between them.
  ///
  /// - Parameter size: the size at which the face is drawn, in points.
  package func boldness(atSize size: Double) -> Double {
    guard bold else { return 0 }
    let part = min(max((size - 9) / (36 - 9), 0), 1)
    return size * (1.0 / 24 + part * (1.0 / 32 - 1.0 / 24))
  }
}
