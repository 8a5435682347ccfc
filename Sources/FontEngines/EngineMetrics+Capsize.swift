internal import FontFaces

extension EngineMetrics {
  /// Capsize (unpack, through fontkit): hhea alone, whatever OS/2 says of it, and OS/2's heights; without OS/2 the
  /// ascender is the height of the capitals. The browser that it speaks to splits the gap in halves, above and below.
  static func capsize(_ face: FontFace, _ size: Double) -> EngineMetrics? {
    let tables = EngineTables(face, moves: .none)
    guard let hhea = tables.hhea else { return nil }
    let lines = tables.lines(hhea, .hhea)
    let scale = size / tables.unitsPerEm
    let hasOS2 = tables.typo != nil
    let capital = tables.capHeight ?? (hasOS2 ? nil : lines.ascender)
    // core, precomputeValues: "Math.abs(descent)".
    let descent = abs(hhea.descender)
    return EngineMetrics(
      .capsize, units: lines, ascender: hhea.ascender * scale, descender: 0 - descent * scale,
      lineHeight: (hhea.ascender + hhea.leading + descent) * scale,
      baseline: (hhea.ascender + hhea.leading / 2) * scale, capHeight: capital.map { Value($0, pixelsPerUnit: scale) },
      xHeight: (tables.xHeight ?? (hasOS2 ? nil : MetricValue(0, .estimated(0)))).map {
        Value($0, pixelsPerUnit: scale)
      },
      trims: capital.map { CapsizeTrims(hhea, capital: $0.value, tables.unitsPerEm) })
  }
}

extension CapsizeTrims {
  /// Above the capitals lie the ascent less the cap height, and half of the gap; below the baseline the descent, and the
  /// other half.
  fileprivate init(_ lines: EngineTables.Line, capital: Double, _ unitsPerEm: Double) {
    capHeight = -(lines.ascender - capital + lines.leading / 2) / unitsPerEm
    baseline = -(abs(lines.descender) + lines.leading / 2) / unitsPerEm
  }
}
