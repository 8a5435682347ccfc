/// The vertical metrics of lines of text, in font units.
public struct LineMetrics: Sendable, Hashable {
  /// The height of the line above the baseline, positive.
  public let ascender: MetricValue
  /// The depth of the line below the baseline, negative.
  public let descender: MetricValue
  /// The extra space between lines.
  public let leading: MetricValue

  /// The distance from baseline to baseline: ascender − descender + leading.
  public var lineHeight: Double { ascender.value - descender.value + leading.value }

  package init(ascender: Double, descender: Double, leading: Double, source: MetricSource) {
    self.init(
      ascender: MetricValue(ascender, source), descender: MetricValue(descender, source),
      leading: MetricValue(leading, source))
  }

  package init(ascender: MetricValue, descender: MetricValue, leading: MetricValue) {
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
  }
}

extension LineMetrics {
  fileprivate func recorded(_ source: MetricSource) -> LineMetrics {
    LineMetrics(ascender: ascender.value, descender: descender.value, leading: leading.value, source: source)
  }
}

/// The line metrics that each table of a font declares, in font units. Wrong signs are corrected. The values are for
/// the coordinates of the face.
public struct DeclaredLines: Sendable, Hashable {
  /// The line metrics of the horizontal header.
  public package(set) var hhea: LineMetrics?
  /// The typographic line metrics of OS/2.
  public package(set) var typo: LineMetrics?
  /// The Windows line metrics of OS/2, without leading.
  public package(set) var win: LineMetrics?
  /// The USE_TYPO_METRICS bit (OS/2, fsSelection bit 7).
  public package(set) var usesTypoMetrics = false
  /// The box around all glyphs.
  package var glyphBox: LineMetrics?
  /// The bounding box of a font that has none of the line tables (Type 1, bare CFF); nil for other fonts.
  package var fontBox: LineMetrics?

  package init(
    hhea: LineMetrics?, typo: LineMetrics? = nil, win: LineMetrics? = nil, usesTypoMetrics: Bool = false,
    glyphBox: LineMetrics? = nil, fontBox: LineMetrics? = nil
  ) {
    self.hhea = hhea
    self.typo = typo
    self.win = win
    self.usesTypoMetrics = usesTypoMetrics
    self.glyphBox = glyphBox
    self.fontBox = fontBox
  }

  /// Returns the same line metrics. Every value gets the given source, which stands for a record.
  package func recorded(_ source: MetricSource = .profile) -> DeclaredLines {
    DeclaredLines(
      hhea: hhea?.recorded(source), typo: typo?.recorded(source), win: win?.recorded(source),
      usesTypoMetrics: usesTypoMetrics, glyphBox: glyphBox?.recorded(source), fontBox: fontBox?.recorded(source))
  }
}
