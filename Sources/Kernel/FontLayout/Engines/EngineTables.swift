internal import FontFaces
internal import FontNames
internal import FontSubstitution
internal import FontTables
internal import MetricValues

/// The tables of a face as an engine reads them. The values have the same signs as in the file. `MVAR` (the metrics
/// variations of a variable font) changes the values in one of the ways of `Moves`.
struct EngineTables {
  /// The ways in which an engine uses the deltas of `MVAR`, which can be fractions of a font unit.
  enum Moves {
    /// The delta is not rounded, as in HarfBuzz and Skia.
    case exact
    /// The delta is first rounded to a whole unit, as in FreeType and in programs that read tables through FreeType.
    case whole
    /// No delta is added, as in Qt and Capsize. The values are those of the default coordinates.
    case none
  }

  struct Line {
    var ascender: Double
    /// The descender. It is negative if it is below the baseline.
    var descender: Double
    var leading: Double

    var isFilledIn: Bool { ascender != 0 || descender != 0 }
  }

  let unitsPerEm: Double
  let hhea: Line?
  let typo: Line?
  /// The win metrics, with the sign of usWinDescent reversed. A value above 0x7FFF is read as a large number, not as a
  /// negative number.
  let win: Line?
  let usesTypoMetrics: Bool
  /// The heights of letters in OS/2, even if they are 0; nil if the version of the table is below 2.
  let capHeight: MetricValue?
  let xHeight: MetricValue?

  /// The heights of letters in OS/2 as a browser uses them. The browser's sanitizer (OTS, os2.cc) replaces a negative
  /// height by 0, and 0 means that there is no height.
  var positiveCapHeight: MetricValue? { capHeight.flatMap { $0.value > 0 ? $0 : nil } }
  var positiveXHeight: MetricValue? { xHeight.flatMap { $0.value > 0 ? $0 : nil } }

  private let areMoved: Bool
  /// Whether usWinAscent and usWinDescent are read as signed numbers. Only FreeType reads them in this way.
  private let isWinSigned: Bool

  init(_ font: MetricsOwner, moves: Moves) {
    unitsPerEm = Double(font.unitsPerEm)
    isWinSigned = moves == .whole
    guard let tables = font.lineTables else {
      let lines = font.declaredLines
      // A font whose metrics are stated in data has line metrics, but no tables.
      usesTypoMetrics = lines.usesTypoMetrics
      hhea = lines.hhea.map(Line.init)
      typo = lines.typo.map(Line.init)
      win = lines.win.map(Line.init)
      areMoved = false
      (capHeight, xHeight) = (font.declared(.capHeight), font.declared(.xHeight))
      return
    }
    let delta = tables.moves
    areMoved = moves != .none && delta != .none
    func line(_ ascender: Int, _ descender: Int, _ leading: Int) -> Line {
      Line(
        ascender: Double(ascender) + moves.applied(delta.ascender),
        descender: Double(descender) + moves.applied(delta.descender),
        leading: Double(leading) + moves.applied(delta.leading))
    }
    usesTypoMetrics = tables.usesTypoMetrics
    hhea = tables.hhea.map { line($0.ascender, $0.descender, $0.lineGap) }
    typo = tables.os2.map { line($0.typoAscender, $0.typoDescender, $0.typoLineGap) }
    win = tables.os2.map {
      Line(
        ascender: Double($0.winAscent) + moves.applied(delta.winAscender),
        descender: Double(-$0.winDescent) + moves.applied(delta.winDescender), leading: 0)
    }
    if let heights = font.writtenHeights {
      capHeight = MetricValue(heights.capital, .os2).moved(by: moves.applied(heights.capitalMove), in: "MVAR")
      xHeight = MetricValue(heights.x, .os2).moved(by: moves.applied(heights.xMove), in: "MVAR")
    } else {
      (capHeight, xHeight) = (font.declared(.capHeight), font.declared(.xHeight))
    }
  }

  func lines(_ line: Line, _ source: MetricSource) -> LineMetrics {
    LineMetrics(
      ascender: line.ascender, descender: line.descender, leading: line.leading,
      source: areMoved && source != .os2Win ? .varied(source, by: "MVAR") : source)
  }

  /// The line metrics that FreeType (sfobjs.c, sfnt_load_face) and Skia's reader skrifa choose: OS/2 typo if
  /// USE_TYPO_METRICS is set, otherwise hhea. They use typo if hhea is 0, and win without a gap if typo is also 0.
  var freeTypeChoice: LineMetrics {
    if usesTypoMetrics, let typo { return lines(typo, .os2Typo) }
    if let hhea, hhea.isFilledIn { return lines(hhea, .hhea) }
    if let typo, typo.isFilledIn { return lines(typo, .os2Typo) }
    guard var win else { return lines(hhea ?? Line(ascender: 0, descender: 0, leading: 0), .hhea) }
    if isWinSigned, win.descender < -0x7FFF { win.descender += 0x10000 }
    return lines(win, .os2Win)
  }
}

extension EngineTables.Line {
  init(_ line: LineMetrics) {
    self.init(ascender: line.ascender.value, descender: line.descender.value, leading: line.leading.value)
  }
}

extension EngineTables.Moves {
  func applied(_ delta: Double) -> Double {
    switch self {
    case .exact: delta
    case .whole: (delta + 0.5).rounded(.down)
    case .none: 0
    }
  }
}
