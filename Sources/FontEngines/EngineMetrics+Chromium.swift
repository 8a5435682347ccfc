internal import FontFaces
internal import FontNames

extension EngineMetrics {
  /// Chromium on Linux (skrifa, metrics.rs; Blink, font_metrics.cc and simple_font_data.cc): FreeType's choice of table;
  /// ascent, descent and line gap are each rounded to a whole pixel, and the line is their sum.
  ///
  /// A `VDMX` table is not read: that takes hinting, which Skia's reader of web fonts leaves out.
  static func chromium(_ face: FontFace, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(face, moves: .exact)
    let lines = tables.freeTypeChoice
    let scale = size / tables.unitsPerEm
    let ascent = (lines.ascender.value * scale).rounded()
    let descent = (-lines.descender.value * scale).rounded()
    // The sanitizer of web fonts (OTS, hhea.cc and os2.cc) makes a negative line gap 0.
    let leading = max(0, (lines.leading.value * scale).rounded())
    // CSS 2, section 10.8.1, "half the leading is added above and the other half below"; Blink rounds the upper half down.
    let baseline = ascent + (leading / 2).rounded(.down)
    return EngineMetrics(
      .chromium, units: lines, ascender: ascent, descender: 0 - descent, lineHeight: ascent + descent + leading,
      baseline: baseline,
      capHeight: tables.positiveCapHeight.map { Value($0, pixelsPerUnit: scale) }
        ?? top(face.capHeight, scale) ?? Value(lines.ascender, pixelsPerUnit: scale),
      xHeight: tables.positiveXHeight.map { Value($0, pixelsPerUnit: scale) } ?? top(face.xHeight, scale)
        ?? Value(lines.ascender, pixelsPerUnit: scale))
  }

  /// Where OS/2 has no height, the top of the letter; without the letter the ascent stands for it.
  private static func top(_ height: HeightMetric, _ scale: Double) -> Value? {
    height.measured.map { Value(MetricValue($0, .measured(Character(height.letter))), pixelsPerUnit: scale) }
  }
}
