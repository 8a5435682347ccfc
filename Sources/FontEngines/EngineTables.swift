internal import FontFaces
internal import FontNames
internal import FontTables

/// A face's tables as engines find them: with the signs that are written there, and moved by `MVAR` in the engine's way.
struct EngineTables {
  /// What an engine does with a move that is no whole number of font units.
  enum Moves {
    /// It adds it as it is: HarfBuzz and Skia.
    case exact
    /// It rounds it to a whole unit first: FreeType, and what reads tables through it.
    case whole
    /// It reads the bare tables, at the default coordinates: Qt and Capsize.
    case none
  }

  let unitsPerEm: Double
  let hhea: VerticalTables.Values?
  let typo: VerticalTables.Values?
  /// With the sign of usWinDescent turned. One above 0x7FFF is a large number here, not a negative one.
  let win: VerticalTables.Values?
  let usesTypoMetrics: Bool
  /// OS/2's heights as they are written, 0 included; `nil` below version 2.
  let capHeight: MetricValue?
  let xHeight: MetricValue?

  /// OS/2's heights as a browser sees them: its sanitizer (OTS, os2.cc) makes negative ones 0, and 0 is none.
  var positiveCapHeight: MetricValue? { capHeight.flatMap { $0.value > 0 ? $0 : nil } }
  var positiveXHeight: MetricValue? { xHeight.flatMap { $0.value > 0 ? $0 : nil } }

  private let areMoved: Bool
  /// Whether usWinAscent and usWinDescent are read as numbers with a sign, as FreeType does and nobody else.
  private let isWinSigned: Bool

  init(_ face: FontFace, moves: Moves) {
    let tables = face.facts.vertical
    unitsPerEm = Double(face.unitsPerEm)
    usesTypoMetrics = tables.usesTypoMetrics
    func values(_ values: VerticalTables.Values?, _ delta: VerticalTables.Values, isTurned: Bool) -> VerticalTables
      .Values?
    {
      guard let values else { return nil }
      let written = values.descender - delta.descender
      return VerticalTables.Values(
        ascender: values.ascender - delta.ascender + moves.applied(delta.ascender),
        descender: (isTurned ? -written : written) + moves.applied(delta.descender),
        lineGap: values.lineGap - delta.lineGap + moves.applied(delta.lineGap))
    }
    hhea = values(tables.hhea, tables.moves, isTurned: tables.turnedSigns.contains(.hhea))
    typo = values(tables.typo, tables.moves, isTurned: tables.turnedSigns.contains(.typo))
    var win = values(tables.win, tables.winMoves, isTurned: false)
    if tables.turnedSigns.contains(.win), let repaired = win?.descender { win?.descender = -repaired - 0x10000 }
    self.win = win
    isWinSigned = moves == .whole
    areMoved = moves != .none && tables.moves != .zero
    if let heights = face.facts.writtenHeights {
      capHeight = MetricValue(heights.capital, .os2).moved(by: moves.applied(heights.capitalMove), in: "MVAR")
      xHeight = MetricValue(heights.x, .os2).moved(by: moves.applied(heights.xMove), in: "MVAR")
    } else {
      // A recorded face has its heights, and no table.
      capHeight = face.facts.metrics[.capHeight]
      xHeight = face.facts.metrics[.xHeight]
    }
  }

  /// A table's values as line metrics.
  func lines(_ values: VerticalTables.Values, _ source: MetricSource) -> LineMetrics {
    LineMetrics(
      ascender: values.ascender, descender: values.descender, leading: values.lineGap,
      source: areMoved && source != .os2Win ? .varied(source, by: "MVAR") : source)
  }

  /// FreeType's choice (sfobjs.c, sfnt_load_face), which skrifa, Skia's reader, follows: OS/2 typo where USE_TYPO_METRICS
  /// is set; else hhea; where its ascender and descender are both 0, typo if either is not; else win, without a gap.
  var freeTypeChoice: LineMetrics {
    if usesTypoMetrics, let typo { return lines(typo, .os2Typo) }
    if let hhea, hhea.ascender != 0 || hhea.descender != 0 { return lines(hhea, .hhea) }
    if let typo, typo.ascender != 0 || typo.descender != 0 { return lines(typo, .os2Typo) }
    guard var win else { return lines(hhea ?? .zero, .hhea) }
    if isWinSigned, win.descender < -0x7FFF { win.descender += 0x10000 }
    return lines(win, .os2Win)
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
