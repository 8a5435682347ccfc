internal import FontFaces
internal import FontLayout
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import MetricValues
internal import TextFormats

/// The horizontal lines of a font from top to bottom: the lines that layout uses, and the heights of letters.
struct MetricLines {
  struct Line {
    let name: String
    /// The height above the baseline, in points.
    let points: Double
    /// The height above the baseline, in font units.
    let units: Double
    let source: String
    /// Whether the metric was measured on an outline instead of read from a table.
    let isMeasured: Bool
    /// The CSS class of the line. Each table has its own class.
    let style: String
    /// The letters on which a height of the script was measured; empty for other metrics.
    var letters = ""
    /// The lower edge, in points, of a stroke that runs along the line.
    var lowerEnd: Double?
  }

  let lines: [Line]

  /// - Parameters:
  ///   - magnification: pixels per point. Heights that differ by less than a quarter of a pixel share a line.
  ///   - anatomy: the heights of letters in their script. Cap height and x-height are for Latin, Cyrillic and Greek.
  init(_ font: Font, _ metrics: FontMetrics, at magnification: Double, _ anatomy: ScriptAnatomy) {
    let units = metrics.units
    let size = font.pointSize * font.match.metricsScale
    func line(_ name: String, _ value: MetricValue) -> Line {
      Line(
        name: name, points: value.value * size / Double(units.unitsPerEm), units: value.value,
        source: "\(value.source)", isMeasured: value.source.isMeasured, style: value.source.style)
    }
    var lines = [
      line("ascender", units.ascender),
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
    let scale = font.pointSize * font.match.sizeAdjust / Double(font.match.drawn.face.unitsPerEm)
    if anatomy.hasCapitals {
      lines += [line("cap height", units.capHeight), line("x-height", units.xHeight)]
      lines += Self.drawnHeights(font, scale, at: magnification)
    }
    lines += anatomy.heights.map { height in
      Line(
        name: height.name, points: height.units * scale, units: height.units, source: height.source,
        isMeasured: height.isMeasured, style: height.isMeasured ? "line-measured" : "line-letters",
        letters: height.letters, lowerEnd: height.lowerEnd.map { $0 * scale })
    }
    self.lines = lines.sorted { $0.points > $1.points }
  }

  /// Returns the drawn heights of `H` and `x` that differ from the declared heights.
  private static func drawnHeights(_ font: Font, _ scale: Double, at magnification: Double) -> [Line] {
    let drawn = font.match.drawn.face
    let units = font.metrics.units
    let size = font.pointSize * font.match.metricsScale
    return [("cap height", "H", drawn.capHeight, units.capHeight), ("x-height", "x", drawn.xHeight, units.xHeight)]
      .compactMap { name, letter, height, declared in
        guard drawn.isScalable, !declared.source.isMeasured, let measured = height.measured,
          abs(measured * scale - declared.value * size / Double(units.unitsPerEm)) * magnification > 0.25
        else { return nil }
        return Line(
          name: "\(name), drawn", points: measured * scale, units: measured, source: "measured on \(letter)",
          isMeasured: true, style: "line-measured")
      }
  }
}

extension MetricSource {
  var isMeasured: Bool {
    if case .measured = self { true } else { false }
  }

  /// The CSS class of lines with this source.
  fileprivate var style: String {
    switch self {
    case .hhea: "line-hhea"
    case .os2Typo: "line-typo"
    case .os2Win: "line-win"
    case .varied(let source, _): source.style
    case .measured: "line-measured"
    default: "line-letters"
    }
  }
}
