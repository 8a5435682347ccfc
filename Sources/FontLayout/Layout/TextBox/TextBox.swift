/// Lines of text of one font as CSS and most toolkits stack them: each is a line height high, with the font's ascender
/// and descender in its middle. All lengths are in points; nothing is rounded.
public struct TextBox: Sendable, Hashable {
  /// The metrics of the font.
  public let metrics: FontMetrics
  /// Baseline to baseline.
  public let lineHeight: Double
  /// The number of lines, at least 1.
  public let lineCount: Int

  /// The box of a font's lines.
  ///
  /// - Parameters:
  ///   - font: the font.
  ///   - lineHeight: baseline to baseline; the font's own by default (CSS's `normal`).
  ///   - lineCount: the number of lines; a number below 1 is replaced by 1.
  public init(_ font: Font, lineHeight: Double? = nil, lineCount: Int = 1) {
    self.init(font.metrics, lineHeight: lineHeight, lineCount: lineCount)
  }

  /// The box of lines by metrics, which may be those of another convention than the standard one.
  public init(_ metrics: FontMetrics, lineHeight: Double? = nil, lineCount: Int = 1) {
    self.metrics = metrics
    self.lineHeight = lineHeight ?? metrics.lineHeight
    self.lineCount = max(lineCount, 1)
  }

  /// The space above the ascender and below the descender of each line, in points. It is negative when the line height is
  /// smaller than the font's.
  ///
  /// CSS 2.2, 10.8.1: "L = 'line-height' - AD. Half the leading is added above A and the other half below D". With the
  /// font's own line height that is half of its line gap.
  public var halfLeading: Double { (lineHeight - (metrics.ascender - metrics.descender)) / 2 }

  /// The height of all lines.
  public var height: Double { lineHeight * Double(lineCount) }

  /// How far the first baseline is below the top: half-leading + ascender.
  public var firstBaseline: Double { halfLeading + metrics.ascender }

  /// How far the last baseline is below the top: the first one and all further lines.
  public var lastBaseline: Double { firstBaseline + lineHeight * Double(lineCount - 1) }

  /// How far the last baseline is above the bottom: half-leading − descender.
  public var lastBaselineAboveBottom: Double { halfLeading - metrics.descender }
}
