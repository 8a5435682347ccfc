internal import FontFaces
internal import FontNames

extension EngineMetrics {
  /// Firefox on Linux (gfxFT2FontBase.cpp, InitMetrics): FreeType's size metrics, and OS/2 typo over them.
  static func firefox(_ face: FontFace, _ size: Double) -> EngineMetrics {
    let tables = EngineTables(face, moves: .whole)
    let scale = FreeTypeScale(size: size, unitsPerEm: tables.unitsPerEm)
    let pixels = scale.pixelsPerUnit
    var lines = tables.freeTypeChoice
    var ascent = scale.up(lines.ascender.value)
    // A descender above the baseline is taken for one below it.
    var descent = abs(scale.down(lines.descender.value))
    // The sanitizer of web fonts (OTS, hhea.cc and os2.cc) makes a negative line gap 0.
    let leading = max(0, lines.leading.value)
    var height = scale.nearest(lines.ascender.value - lines.descender.value + leading)

    // FreeType moves OS/2's typographic metrics by no MVAR: "hasc" is hhea's to it.
    if let typo = EngineTables(face, moves: .none).typo, typo.ascender != 0 {
      // Where sTypoAscender is not 0, the line height is typo's, whether its bit is set or not.
      height = (typo.ascender - typo.descender + max(0, typo.leading)) * pixels
      // "If the OS/2 fsSelection USE_TYPO_METRICS bit is set, set maxAscent/Descent from the sTypo* fields"; to the
      // nearest pixel, where FreeType's are rounded outwards.
      if tables.usesTypoMetrics || (ascent == 0 && descent == 0) {
        lines = tables.lines(typo, .os2Typo)
        ascent = (typo.ascender * pixels).rounded()
        descent = (-typo.descender * pixels).rounded()
      }
    }
    // The line is a whole number of pixels, and no less than ascent and descent.
    height = (max(height, ascent + descent) + 0.5).rounded(.down)
    // nsBlockReflow's normal line height: without any leading, inside the em box or outside, 1.2 em.
    let em = (tables.unitsPerEm * pixels + 0.5).rounded(.down)
    if ascent + descent == em, height == em { height = em * 1.2 }

    return EngineMetrics(
      .firefox, units: lines, ascender: ascent, descender: 0 - descent, lineHeight: height,
      baseline: ascent + (height - ascent - descent) / 2,
      // Without sCapHeight the ascent stands for it; without sxHeight half an em does (CSS Values 4, `ex`).
      capHeight: tables.positiveCapHeight.map { Value($0, pixelsPerUnit: pixels) } ?? Value(ascent, lines.ascender),
      xHeight: tables.positiveXHeight.map { Value($0, pixelsPerUnit: pixels) }
        ?? Value(size / 2, MetricValue(tables.unitsPerEm / 2, .estimated(0.5))))
  }
}
