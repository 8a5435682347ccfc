internal import FontFaces
package import FontSubstitution
internal import FontTables
internal import MetricValues

/// The heights of a font's letters in Chromium on Linux, in pixels (Blink, simple_font_data.cc and font_metrics.cc).
package struct ChromiumHeights: Sendable {
  /// The height above the baseline, a whole number.
  package let ascent: Double
  /// The depth below the baseline, positive, a whole number.
  package let descent: Double
  /// The height of a line with `line-height: normal`.
  package let lineSpacing: Double
  /// The height of the lowercase letters without ascenders, not rounded.
  package let xHeight: Double
  /// The size, in pixels per em.
  let size: Double

  /// - Parameter hasFractionalAdvances: whether glyphs are placed at fractions of a pixel, as in measured paragraphs.
  init(_ font: MetricsOwner, _ tables: EngineTables, size: Double, hasFractionalAdvances: Bool) {
    let lines = tables.freeTypeChoice
    // Blink (FontDescription::EffectiveFontSize) rounds sizes down to hundredths. Skia multiplies in single precision.
    let size = Float(((Float(size) * 100).rounded(.down)) / 100)
    func pixels(_ units: Double) -> Float { Float(units / tables.unitsPerEm) * size }
    // Skia's SkScalarRoundToScalar.
    func whole(_ pixels: Float) -> Float { (pixels + 0.5).rounded(.down) }
    let descent = pixels(-lines.descender.value)
    var (above, below) = (whole(pixels(lines.ascender.value)), whole(descent))
    // If glyphs are placed at fractions of a pixel and the descent was rounded down, the descent becomes one pixel
    // greater, and the ascent becomes one pixel smaller.
    if hasFractionalAdvances, below < descent, above >= 1 {
      above -= 1
      below += 1
    }
    // The sanitizer of web fonts (OTS, hhea.cc and os2.cc) makes a negative line gap 0.
    let gap = max(0, whole(pixels(lines.leading.value)))
    self.size = Double(size)
    self.ascent = Double(above)
    self.descent = Double(below)
    lineSpacing = Double(above + below + gap)
    if let height = tables.positiveXHeight {
      xHeight = Double(pixels(height.value))
    } else if let drawn = font.drawn(.xHeight) {
      // The height of the outline's bounding box, in 64ths of a pixel.
      let scaled = drawn.value * (Double(size) * 64).rounded(.towardZero) / tables.unitsPerEm
      xHeight = (scaled + 0.5).rounded(.down) / 64
    } else {
      xHeight = Double(pixels(lines.ascender.value))
    }
  }
}

extension MetricsOwner {
  /// Returns the heights of the font's letters in a paragraph in Chromium, in pixels. The size is in pixels per em.
  /// Returns nil for a font without line tables.
  package func chromiumHeights(size: Double) -> ChromiumHeights? {
    guard size > 0, size.isFinite, declaredLines.fontBox == nil else { return nil }
    return ChromiumHeights(self, EngineTables(self, moves: .exact), size: size, hasFractionalAdvances: true)
  }
}
