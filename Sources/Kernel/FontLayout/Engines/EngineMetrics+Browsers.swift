internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import MetricValues

extension EngineMetrics {
  /// Chromium on Linux (skrifa, metrics.rs; Blink, font_metrics.cc and simple_font_data.cc). It chooses the table as
  /// FreeType does. It rounds the ascent, the descent and the line gap to whole pixels. The line height is their sum.
  ///
  /// Chromium does not read a `VDMX` table. Only hinted fonts use this table, and Skia's reader of web fonts does not
  /// hint.
  static func chromium(_ font: MetricsOwner, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(font, moves: .exact)
    let lines = tables.freeTypeChoice
    let heights = ChromiumHeights(font, tables, size: size, hasFractionalAdvances: false)
    let (ascent, descent) = (heights.ascent, heights.descent)
    let leading = heights.lineSpacing - ascent - descent
    let scale = heights.size / tables.unitsPerEm
    // CSS 2, section 10.8.1, "half the leading is added above and the other half below". Blink rounds the upper half
    // down.
    let baseline = ascent + (leading / 2).rounded(.down)
    return EngineMetrics(
      .chromium, units: lines, ascender: ascent, descender: 0 - descent, lineHeight: heights.lineSpacing,
      baseline: baseline,
      // If OS/2 has no height, the measured height of the letter is used. If the letter is missing, the ascent is used.
      capHeight: tables.positiveCapHeight.map { Value($0, pixelsPerUnit: scale) }
        ?? font.drawn(.capHeight).map { Value($0, pixelsPerUnit: scale) }
        ?? Value(lines.ascender, pixelsPerUnit: scale),
      xHeight: tables.positiveXHeight.map { Value($0, pixelsPerUnit: scale) }
        ?? font.drawn(.xHeight).map { Value($0, pixelsPerUnit: scale) }
        ?? Value(lines.ascender, pixelsPerUnit: scale))
  }
}

extension EngineMetrics {
  /// Firefox on Linux (gfxFT2FontBase.cpp, InitMetrics). OS/2 typo overrides FreeType's size metrics.
  static func firefox(_ font: MetricsOwner, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(font, moves: .whole)
    let scale = FreeTypeScale(size: size, unitsPerEm: tables.unitsPerEm)
    let pixels = scale.pixelsPerUnit
    var lines = tables.freeTypeChoice
    var ascent = scale.up(lines.ascender.value)
    // A descender above the baseline counts as a descender at the same distance below the baseline.
    var descent = abs(scale.down(lines.descender.value))
    // The sanitizer of web fonts (OTS, hhea.cc and os2.cc) makes a negative line gap 0.
    let leading = max(0, lines.leading.value)
    var height = scale.nearest(lines.ascender.value - lines.descender.value + leading)

    // FreeType does not apply MVAR to the typographic metrics of OS/2. It applies "hasc" to hhea.
    if let typo = EngineTables(font, moves: .none).typo, typo.ascender != 0 {
      // If sTypoAscender is not 0, typo gives the line height, even if USE_TYPO_METRICS is not set.
      height = (typo.ascender - typo.descender + max(0, typo.leading)) * pixels
      // "If the OS/2 fsSelection USE_TYPO_METRICS bit is set, set maxAscent/Descent from the sTypo* fields". These
      // values are rounded to the nearest pixel, but FreeType's metrics are rounded outwards.
      if tables.usesTypoMetrics || (ascent == 0 && descent == 0) {
        lines = tables.lines(typo, .os2Typo)
        ascent = (typo.ascender * pixels).rounded()
        descent = (-typo.descender * pixels).rounded()
      }
    }
    height = (max(height, ascent + descent) + 0.5).rounded(.down)
    // nsBlockReflow's normal line height is 1.2 em if there is neither internal nor external leading.
    let em = (tables.unitsPerEm * pixels + 0.5).rounded(.down)
    if ascent + descent == em, height == em { height = em * 1.2 }

    return EngineMetrics(
      .firefox, units: lines, ascender: ascent, descender: 0 - descent, lineHeight: height,
      baseline: ascent + (height - ascent - descent) / 2,
      // Without sCapHeight, Firefox uses the ascent. Without sxHeight, it uses half an em (CSS Values 4, `ex`).
      capHeight: tables.positiveCapHeight.map { Value($0, pixelsPerUnit: pixels) } ?? Value(ascent, lines.ascender),
      xHeight: tables.positiveXHeight.map { Value($0, pixelsPerUnit: pixels) }
        ?? Value(size / 2, MetricValue(tables.unitsPerEm / 2, .estimated(0.5))))
  }
}

extension EngineMetrics {
  /// Capsize (unpack, through fontkit). It reads only hhea, even with USE_TYPO_METRICS, and the heights of OS/2.
  /// Without OS/2, the cap height is the ascender. Capsize writes CSS for browsers, which put half of the gap above a
  /// line and half below.
  static func capsize(_ font: MetricsOwner, _ size: Double) -> EngineMetrics? {
    let tables = EngineTables(font, moves: .none)
    guard let hhea = tables.hhea else { return nil }
    let lines = tables.lines(hhea, .hhea)
    let scale = size / tables.unitsPerEm
    let hasOS2 = tables.typo != nil
    let capital = tables.capHeight ?? (hasOS2 ? nil : lines.ascender)
    // core, precomputeValues: "Math.abs(descent)".
    let descent = abs(hhea.descender)
    var metrics = EngineMetrics(
      .capsize, units: lines, ascender: hhea.ascender * scale, descender: 0 - descent * scale,
      lineHeight: (hhea.ascender + hhea.leading + descent) * scale,
      baseline: (hhea.ascender + hhea.leading / 2) * scale, capHeight: capital.map { Value($0, pixelsPerUnit: scale) },
      xHeight: (tables.xHeight ?? (hasOS2 ? nil : MetricValue(0, .estimated(0)))).map {
        Value($0, pixelsPerUnit: scale)
      })
    if let capital {
      // The space above the capitals is ascent − cap height + half of the gap. The space below the baseline is descent
      // + half of the gap.
      metrics.capHeightTrim = -(hhea.ascender - capital.value + hhea.leading / 2) / tables.unitsPerEm
      metrics.baselineTrim = -(descent + hhea.leading / 2) / tables.unitsPerEm
    }
    return metrics
  }
}
