internal import FontFaces
internal import FontTables
internal import MetricValues

/// The heights of a font's letters as Chromium has them in paragraphs with fractional advances (Blink, simple_font_data.cc and
/// font_metrics.cc), in pixels.
package struct ChromiumHeights: Sendable {
  /// Above the baseline, a whole number.
  package let ascent: Double
  /// Below the baseline, positive, a whole number.
  package let descent: Double
  /// The height of a line of `line-height: normal`.
  package let lineSpacing: Double
  /// The height of the lowercase letters without ascenders, not rounded.
  package let xHeight: Double

  /// The heights at a size; nil for a font without line tables.
  init?(_ font: EngineFont, size: Double) {
    guard size > 0, size.isFinite, font.declaredLines.fontBox == nil else { return nil }
    let tables = EngineTables(font, moves: .exact)
    let lines = tables.freeTypeChoice
    // Skia keeps sizes in hundredths, and multiplies in single precision.
    let size = Float(((Float(size) * 100).rounded(.down)) / 100)
    func pixels(_ units: Double) -> Float { Float(units / tables.unitsPerEm) * size }
    let ascent = pixels(lines.ascender.value)
    let descent = pixels(-lines.descender.value)
    var (above, below) = ((ascent + 0.5).rounded(.down), (descent + 0.5).rounded(.down))
    // With fractional advances, where the descent was rounded down, a pixel of the ascent goes to it.
    if below < descent, above >= 1 {
      above -= 1
      below += 1
    }
    let gap = max(0, (pixels(lines.leading.value) + 0.5).rounded(.down))
    self.ascent = Double(above)
    self.descent = Double(below)
    lineSpacing = Double(above + below + gap)
    if let height = tables.positiveXHeight {
      xHeight = Double(pixels(height.value))
    } else if let drawn = font.drawn(.xHeight) {
      // The box of the outline, in 64ths of a pixel.
      let scaled = drawn.value * (Double(size) * 64).rounded(.towardZero) / tables.unitsPerEm
      xHeight = (scaled + 0.5).rounded(.down) / 64
    } else {
      xHeight = Double(ascent)
    }
  }
}

extension FontFace {
  /// The heights of its letters in Chromium's paragraphs, in pixels; nil for a face without line tables.
  ///
  /// - Parameter size: pixels per em.
  package func chromiumHeights(size: Double) -> ChromiumHeights? { ChromiumHeights(.face(self), size: size) }
}

extension StatedMetrics {
  /// The heights of its letters in Chromium's paragraphs, in pixels; nil without lines.
  ///
  /// - Parameter size: pixels per em.
  package func chromiumHeights(size: Double) -> ChromiumHeights? { ChromiumHeights(.stated(self), size: size) }
}
