package import FontNames
internal import PlatformC

/// The styles that a renderer has to imitate. They are proposals, and never change a metric.
public struct FontSynthesis: Sendable, Hashable {
  /// Whether a bold weight was requested, but the face is not bold.
  public let bold: Bool
  /// The angle in degrees by which upright letters are slanted, −45…45, positive to the right; 0 if no slant is
  /// imitated. It is the requested angle. For an italic it is 14, as for an oblique without an angle (CSS Fonts 4,
  /// font-style). Unlike CSS, fontprobe limits the angle to 45 degrees, because steeper letters are illegible.
  public let obliqueAngle: Double

  /// No style to imitate.
  public static let none = FontSynthesis(bold: false, oblique: false)

  /// Creates the styles that the face lacks. CSS Fonts 4, font-weight: 600 is "the lowest weight at which bold is
  /// synthesised" in all engines.
  package init(from style: FontStyle, to request: FontStyle) {
    bold = request.weight.rawValue >= 600 && style.weight.rawValue < 600
    obliqueAngle = Self.imitated(request.slant, by: style.slant)
  }

  /// - Parameter oblique: whether a slant with the default angle is imitated.
  package init(bold: Bool, oblique: Bool) {
    self.bold = bold
    obliqueAngle = oblique ? FontSlant.defaultObliqueAngle : 0
  }

  /// Whether a slant was requested, but the face is upright.
  public var oblique: Bool { obliqueAngle != 0 }

  private static func imitated(_ asked: FontSlant, by slant: FontSlant) -> Double {
    guard !slant.isSlanted, asked.angle != 0 else { return 0 }
    return min(max(asked.angle, -steepestAngle), steepestAngle)
  }

  private static let steepestAngle = 45.0
}

// MARK: - Drawing

extension FontSynthesis {
  /// The slope of synthetic oblique: the tangent of its angle; 0 if no slant is imitated.
  package var slope: Double { oblique ? tan(obliqueAngle * .pi / 180) : 0 }

  /// Returns the thickness in points that synthetic bold adds to the strokes; 0 if bold is not imitated. As in Skia,
  /// the renderer of Chromium, the thickness is 1⁄24 of the size for sizes up to 9 points, and 1⁄32 of the size from 36
  /// points. Between these sizes the fraction is interpolated.
  ///
  /// - Parameter size: the size in points at which the face is drawn.
  package func boldness(atSize size: Double) -> Double {
    guard bold else { return 0 }
    let part = min(max((size - 9) / (36 - 9), 0), 1)
    return size * (1.0 / 24 + part * (1.0 / 32 - 1.0 / 24))
  }
}
