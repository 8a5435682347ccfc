internal import FontNames
internal import FontTables

/// Every vertical metric that a face declares, as it is in its tables, in font units.
public struct VerticalTables: Sendable, Hashable {
  /// One table's ascender, descender and line gap.
  public struct Values: Sendable, Hashable {
    /// The height above the baseline.
    public package(set) var ascender: Double
    /// The depth below the baseline, negative: OS/2's usWinDescent, which is positive in the font, has its sign turned.
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
  /// The descenders whose sign was wrong in the font, and is turned here.
  package var turnedSigns: TurnedSigns = []
  /// The box around all glyphs (head, yMax and yMin).
  package var glyphBox: Values?
  /// The line metrics of a font without such tables, as FreeType has them; `nil` for others.
  public package(set) var other: Other?

  /// The tables whose descender lies above the baseline.
  package struct TurnedSigns: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let hhea = TurnedSigns(rawValue: 1 << 0)
    package static let typo = TurnedSigns(rawValue: 1 << 1)
    package static let win = TurnedSigns(rawValue: 1 << 2)
  }

  /// Line metrics from elsewhere than an sfnt table.
  public struct Other: Sendable, Hashable {
    /// The values.
    public package(set) var values: Values
    /// Where they come from.
    public package(set) var source: MetricSource
  }
}

extension VerticalTables {
  /// The same values without their history: repairs, moves by MVAR and the source of `other` are left out.
  package var settled: VerticalTables {
    VerticalTables(
      hhea: hhea, typo: typo, win: win, usesTypoMetrics: usesTypoMetrics, glyphBox: glyphBox, other: other?.values)
  }

  /// The line metrics of a record.
  package init(
    hhea: Values?, typo: Values?, win: Values?, usesTypoMetrics: Bool, glyphBox: Values?, other: Values?
  ) {
    self.init()
    self.hhea = hhea
    self.typo = typo
    self.win = win
    self.usesTypoMetrics = usesTypoMetrics
    self.glyphBox = glyphBox
    self.other = other.map { Other(values: $0, source: .profile) }
  }
}
