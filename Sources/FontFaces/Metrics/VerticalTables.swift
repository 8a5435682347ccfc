internal import FontTables

/// Every vertical metric that a face declares, as it stands in its tables, in font units.
public struct VerticalTables: Sendable, Hashable {
  /// One table's ascender, descender and line gap.
  public struct Values: Sendable, Hashable {
    /// The height above the baseline.
    public package(set) var ascender: Double
    /// The depth below the baseline, negative (OS/2's usWinDescent is turned round).
    public package(set) var descender: Double
    /// The extra space between lines; OS/2 win has none.
    public package(set) var lineGap: Double

    package init(ascender: Double, descender: Double, lineGap: Double) {
      self.ascender = ascender
      self.descender = descender
      self.lineGap = lineGap
    }

    package static let zero = Values(ascender: 0, descender: 0, lineGap: 0)
  }

  /// The horizontal header's.
  public package(set) var hhea: Values?
  /// OS/2's typographic ones.
  public package(set) var typo: Values?
  /// OS/2's Windows ones.
  public package(set) var win: Values?
  /// The USE_TYPO_METRICS bit (OS/2, fsSelection bit 7).
  public package(set) var usesTypoMetrics = false
  /// By how much `MVAR` moved hhea and typo to the face's coordinates.
  package var moves = Values.zero
  /// By how much it moved win.
  package var winMoves = Values.zero
  /// The descenders whose sign was wrong, and was turned round.
  package var turnedSigns: TurnedSigns = []
  /// The box around all glyphs (head, yMax and yMin).
  package var glyphBox: Values?
  /// For fonts without such tables: what FreeType or an AFM file says.
  public package(set) var other: Other?

  /// Descenders that the tables have above the baseline.
  package struct TurnedSigns: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let hhea = TurnedSigns(rawValue: 1 << 0)
    package static let typo = TurnedSigns(rawValue: 1 << 1)
    package static let win = TurnedSigns(rawValue: 1 << 2)
  }

  /// Line metrics from elsewhere than an sfnt table.
  public struct Other: Sendable, Hashable {
    /// The figures.
    public package(set) var values: Values
    /// Where they come from.
    public package(set) var source: MetricSource
  }
}

extension VerticalTables {
  /// The line metrics by a convention. Where no table has any, the box around all glyphs answers, said so: a line needs
  /// a height.
  package func select(_ convention: MetricConvention) -> LineMetrics {
    if let other { return LineMetrics(other.values, other.source) }
    if usesTypoMetrics, convention != .apple, let typo { return line(typo, .os2Typo, moves) }
    if convention == .windows, let win, win.ascender != 0 || win.descender != 0 { return windows(win) }
    if let hhea, hhea.ascender != 0 || hhea.descender != 0 { return line(hhea, .hhea, moves) }
    if let typo, typo.ascender != 0 || typo.descender != 0 { return line(typo, .os2Typo, moves) }
    if let win, win.ascender != 0 || win.descender != 0 { return line(win, .os2Win, winMoves) }
    return LineMetrics(glyphBox ?? .zero, .boundingBox)
  }

  private func line(_ values: Values, _ table: MetricSource, _ moves: Values) -> LineMetrics {
    func metric(_ value: Double, _ move: Double) -> MetricValue {
      MetricValue(value, move == 0 ? table : .varied(table, by: "MVAR"))
    }
    return LineMetrics(
      ascender: metric(values.ascender, moves.ascender), descender: metric(values.descender, moves.descender),
      leading: metric(values.lineGap, moves.lineGap))
  }

  /// GDI's external leading, as Microsoft's "Recommendations for OpenType Fonts" derives it:
  /// "MAX(0, LineGap − ((usWinAscent + usWinDescent) − (Ascender − Descender)))", the right-hand names being hhea's.
  private func windows(_ win: Values) -> LineMetrics {
    let height = win.ascender - win.descender
    let leading = hhea.map { max(0, $0.lineGap - (height - ($0.ascender - $0.descender))) } ?? 0
    let line = line(win, .os2Win, winMoves)
    return LineMetrics(
      ascender: line.ascender, descender: line.descender,
      leading: MetricValue(leading, leading == 0 ? .os2Win : .hhea))
  }
}

extension LineMetrics {
  fileprivate init(_ values: VerticalTables.Values, _ source: MetricSource) {
    self.init(
      ascender: values.ascender, descender: values.descender, leading: values.lineGap, source: source)
  }
}
