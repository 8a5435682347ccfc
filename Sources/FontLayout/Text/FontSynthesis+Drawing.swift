package import FontSources
internal import PlatformC

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
