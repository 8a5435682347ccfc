internal import FontFaces
internal import FontLayout
internal import FontMatching

/// The horizontal lines of a font that layout uses, from top to bottom.
struct MetricLines {
  /// One of the lines.
  struct Line {
    let name: String
    /// Above the baseline, in points.
    let points: Double
    /// Above the baseline, in font units.
    let units: Double
    /// Where the metric comes from.
    let source: String
    /// Whether it was measured on an outline, and not read from a table.
    let isMeasured: Bool
    /// The class of the line in the picture, by table.
    let style: String
  }

  let lines: [Line]

  /// - Parameter magnification: pixels per point. Lines nearer than a quarter of a pixel are drawn as one.
  init(_ font: Font, at magnification: Double) {
    let units = font.metrics.units
    let size = font.pointSize * font.match.metricsScale
    func line(_ name: String, _ value: MetricValue) -> Line {
      Line(
        name: name, points: value.value * size / Double(units.unitsPerEm), units: value.value,
        source: "\(value.source)", isMeasured: value.source.isMeasured, style: value.source.style)
    }
    var lines = [
      line("ascender", units.ascender), line("cap height", units.capHeight), line("x-height", units.xHeight),
      Line(name: "baseline", points: 0, units: 0, source: "", isMeasured: false, style: "line"),
      line("descender", units.descender),
    ]
    if units.leading.value != 0 {
      let end = units.descender.value - units.leading.value
      lines.append(
        Line(
          name: "line end", points: end * size / Double(units.unitsPerEm), units: end,
          source: "\(units.leading.source)", isMeasured: false, style: units.leading.source.style))
    }
    let drawn = font.match.drawn.face
    let scale = font.pointSize * font.match.sizeAdjust / Double(drawn.unitsPerEm)
    for (name, letter, height, declared) in [
      ("cap height", "H", drawn.capHeight, units.capHeight), ("x-height", "x", drawn.xHeight, units.xHeight),
    ] where drawn.isScalable && !declared.source.isMeasured {
      guard let measured = height.measured else { continue }
      let declared = declared.value * size / Double(units.unitsPerEm)
      guard abs(measured * scale - declared) * magnification > 0.25 else { continue }
      lines.append(
        Line(
          name: "\(name), drawn", points: measured * scale, units: measured, source: "measured \(letter)",
          isMeasured: true, style: "line-accent"))
    }
    self.lines = lines.sorted { $0.points > $1.points }
  }
}

extension MetricSource {
  /// Whether it was measured on an outline or a bitmap.
  var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The class of lines from this source.
  fileprivate var style: String {
    switch self {
    case .hhea: "line-hhea"
    case .os2Typo: "line-typo"
    case .os2Win: "line-win"
    case .varied(let source, _): source.style
    default: "line-accent"
    }
  }
}
