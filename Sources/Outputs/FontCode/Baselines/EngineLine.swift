internal import FontFaces
internal import FontLayout
internal import MetricValues

/// The ascent and the descent that an engine uses for a font in a line, and the engine's rule for the rest of the line
/// height.
struct EngineLine: Sendable, Hashable {
  /// The height above the baseline in points, positive.
  var ascent: Double
  /// The depth below the baseline in points, positive.
  var descent: Double
  var rest: Rest

  /// The rule for the rest. The rest is the line height without the ascent and the descent. It is negative if the line
  /// is lower than their sum.
  enum Rest: Sendable, Hashable {
    /// CSS 2.2, § 10.8.1: "Half the leading is added above A and the other half below D".
    case halves
    /// The half above is rounded down to a whole pixel (Chromium, inline_box_state.cc, CalculateLeadingSpace).
    case halvesRoundedDown
    case above
    case below
    /// The ascent and the descent grow in proportion.
    case proportional
    /// On Android, lines are whole pixels, and the part of the rest below the text is rounded up. `above` is the share
    /// of the rest above the text, from 0 to 1. If `above` is nil, this share is the ascent divided by the sum of
    /// ascent and descent.
    case wholePixels(above: Double?)
  }

  /// Returns the distance from the top of a line to the baseline in points, rounded to a device pixel.
  func baseline(lineHeight: Double, on grid: PixelGrid) -> Double {
    let rest = lineHeight - ascent - descent
    switch self.rest {
    case .halves: return grid.nearest(ascent + rest / 2)
    case .halvesRoundedDown:
      // Blink stores lengths in 64ths of a pixel.
      let half = (rest * grid.scale * 64).rounded(.towardZero) / 64 / 2
      return ascent + half.rounded(.down) / grid.scale
    case .above: return grid.nearest(ascent + rest)
    case .below: return grid.nearest(ascent)
    case .proportional:
      guard ascent + descent > 0 else { return grid.nearest(ascent) }
      return grid.nearest(ascent * lineHeight / (ascent + descent))
    case .wholePixels(let above):
      let (up, down) = (grid.pixels(ascent), grid.pixels(descent))
      let height = grid.pixels(lineHeight, .up)
      let ratio = above ?? (up + down > 0 ? up / (up + down) : 0)
      let rest = height - up - down
      // The share `ratio` of a negative rest is removed below the text. The share `ratio` of a positive rest is added
      // above the text (Compose, LineHeightStyleSpan).
      let below = rest <= 0 ? (rest * ratio).rounded(.up) : (rest * (1 - ratio)).rounded(.up)
      return (height - down - below) / grid.scale
    }
  }
}

extension BaselineEngine {
  /// Returns the line of the font in the engine if only a line height is set.
  func plainLine(of font: Font, on grid: PixelGrid) -> EngineLine {
    let standard = font.metrics
    func own(_ metrics: FontMetrics, leadingBelow: Bool = false, _ rest: EngineLine.Rest) -> EngineLine {
      EngineLine(
        ascent: metrics.ascender, descent: -metrics.descender + (leadingBelow ? metrics.leading : 0), rest: rest)
    }
    /// Returns a line with the metrics of the engine. If no profile exists for this kind of font, rounds the standard
    /// metrics.
    func engine(_ engine: TextEngine, _ rest: EngineLine.Rest) -> EngineLine {
      guard let metrics = font.metrics(of: engine, scale: grid.scale) else {
        return EngineLine(
          ascent: grid.nearest(standard.ascender), descent: grid.nearest(-standard.descender), rest: rest)
      }
      return EngineLine(ascent: metrics.ascender, descent: -metrics.descender, rest: rest)
    }
    switch self {
    case .chromium: return engine(.chromium, .halvesRoundedDown)
    case .firefox: return engine(.firefox, .halves)
    case .qt6: return engine(.qt6, .below)
    case .safari:
      let metrics = font.metrics(.apple)
      return EngineLine(
        ascent: grid.nearest(metrics.ascender), descent: grid.nearest(-metrics.descender), rest: .halves)
    case .uikit: return own(font.metrics(.apple), .above)
    case .swiftui: return own(font.metrics(.apple), leadingBelow: true, .halves)
    // By default, GTK does not set gtk-hint-font-metrics. GTK then rounds nothing before it draws the baseline.
    case .gtk4: return own(standard, .halves)
    case .compose: return own(standard, .wholePixels(above: nil))
    case .flutter:
      // Half of the font's leading is added to the ascent, half to the descent (Skia, Run::calculateMetrics).
      let half = standard.leading / 2
      return EngineLine(ascent: standard.ascender + half, descent: -standard.descender + half, rest: .proportional)
    case .figma: return own(font.metrics(.apple), .halves)
    }
  }
}
