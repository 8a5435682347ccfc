internal import FontFaces
public import FontFiles

/// Lines of text in one font, as CSS and most toolkits stack them. Each line is as high as the line height. The part
/// from the font's ascender to its descender is in the middle of the line. All lengths are in points. Nothing is
/// rounded.
///
/// ## Topics
///
/// ### The box of some lines
/// - ``init(_:lineHeight:lineCount:)-(Font,_,_)``
/// - ``init(_:lineHeight:lineCount:)-(FontMetrics,_,_)``
/// - ``init(_:lineHeight:lineCount:)-(MeasuredText,_,_)``
///
/// ### Heights and baselines
/// - ``height``
/// - ``halfLeading``
/// - ``firstBaseline``
/// - ``lastBaseline``
/// - ``lastBaselineAboveBottom``
///
/// ### Trimming and aligning
/// - ``trim(over:under:)``
/// - ``height(trimming:over:under:)``
/// - ``topOffset(aligning:with:)``
public struct TextBox: Sendable, Hashable {
  /// The metrics of the font.
  public let metrics: FontMetrics
  /// The distance from baseline to baseline.
  public let lineHeight: Double
  /// The number of lines, at least 1.
  public let lineCount: Int
  /// The height of a line's content above its baseline: the greatest ascender of the font and the line's fallback
  /// faces.
  public let ascender: Double
  /// The depth of a line's content below its baseline, negative: the lowest descender of the font and the line's
  /// fallback faces.
  public let descender: Double

  /// Makes the box of a font's lines.
  ///
  /// - Parameters:
  ///   - font: the font.
  ///   - lineHeight: the distance from baseline to baseline; by default the font's line height (CSS's `normal`).
  ///   - lineCount: the number of lines; a number below 1 is replaced by 1.
  public init(_ font: Font, lineHeight: Double? = nil, lineCount: Int = 1) {
    self.init(font.metrics, lineHeight: lineHeight, lineCount: lineCount)
  }

  /// Makes the box of lines from metrics of any convention.
  public init(_ metrics: FontMetrics, lineHeight: Double? = nil, lineCount: Int = 1) {
    self.metrics = metrics
    self.lineHeight = lineHeight ?? metrics.lineHeight
    self.lineCount = max(lineCount, 1)
    ascender = metrics.ascender
    descender = metrics.descender
  }

  /// Makes the box of lines that are as high as a measured line. The ascenders and descenders of fallback faces in the
  /// line are included, so that lines of several scripts do not overlap.
  ///
  /// - Parameters:
  ///   - text: a measured line.
  ///   - lineHeight: the distance from baseline to baseline; by default ascender − descender of the content + the
  ///     font's leading.
  ///   - lineCount: the number of lines; a number below 1 is replaced by 1.
  public init(_ text: MeasuredText, lineHeight: Double? = nil, lineCount: Int = 1) {
    metrics = text.font.metrics
    self.lineHeight = lineHeight ?? text.lineHeight
    self.lineCount = max(lineCount, 1)
    ascender = text.ascender
    descender = text.descender
  }

  /// The space above the ascender and below the descender of each line, in points. It is negative if the line height is
  /// smaller than ascender − descender.
  ///
  /// CSS 2.2, 10.8.1: "L = 'line-height' - AD. Half the leading is added above A and the other half below D". With the
  /// font's own line height, the half-leading is half of the font's leading.
  public var halfLeading: Double { (lineHeight - (ascender - descender)) / 2 }

  /// The height of all lines.
  public var height: Double { lineHeight * Double(lineCount) }

  /// The distance from the top down to the first baseline: half-leading + ascender.
  public var firstBaseline: Double { halfLeading + ascender }

  /// The distance from the top down to the last baseline: first baseline + the height of all further lines.
  public var lastBaseline: Double { firstBaseline + lineHeight * Double(lineCount - 1) }

  /// The distance from the bottom up to the last baseline: half-leading − descender.
  public var lastBaselineAboveBottom: Double { halfLeading - descender }
}

/// The top edge of a text box, as a line of the letters (CSS Inline 3, `text-box-edge`, its first value).
public enum TextOverEdge: String, Sendable, Hashable, CaseIterable {
  /// The ascender.
  case text
  /// The top of the capitals.
  case cap
  /// The top of the lowercase letters without ascenders.
  case ex
}

/// The bottom edge of a text box, as a line of the letters (CSS Inline 3, `text-box-edge`, its second value).
public enum TextUnderEdge: String, Sendable, Hashable, CaseIterable {
  /// The descender.
  case text
  /// The baseline of the letters.
  case alphabetic
}

extension FontMetrics {
  /// Returns the height of an edge above the baseline, in points.
  public func height(of edge: TextOverEdge) -> Double {
    switch edge {
    case .text: ascender
    case .cap: capHeight
    case .ex: xHeight
    }
  }

  /// Returns the depth of an edge below the baseline, in points, positive.
  public func depth(of edge: TextUnderEdge) -> Double {
    switch edge {
    case .text: -descender
    case .alphabetic: 0
    }
  }
}

/// The lengths that are trimmed from a text box at the top and bottom, in points. A negative length enlarges the box.
public struct TextBoxTrim: Sendable, Hashable {
  /// The length that is trimmed above the first line.
  public let start: Double
  /// The length that is trimmed below the last line.
  public let end: Double
}

extension TextBox {
  /// The sides of a box that are trimmed (CSS Inline 3, `text-box-trim`).
  public struct Sides: OptionSet, Sendable, Hashable {
    /// The sides as a bit mask.
    public let rawValue: Int

    /// Makes sides from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The side above the first line (`trim-start`).
    public static let start = Sides(rawValue: 1)
    /// The side below the last line (`trim-end`).
    public static let end = Sides(rawValue: 2)
    /// Both sides (`trim-both`).
    public static let both: Sides = [.start, .end]
  }

  /// Returns the lengths that must be trimmed from the box. The trimmed box begins at the line `over` of its letters,
  /// and ends at the line `under`.
  ///
  /// CSS Inline 3, `text-box-trim`: the block-start side of the first line is trimmed to the first value of
  /// `text-box-edge`. The block-end side of the last line is trimmed to the second value. Half-leading is trimmed, too.
  /// Start: first baseline − the edge's height. End: last baseline above the bottom − the edge's depth. For `cap` over
  /// `alphabetic`, these are Capsize's `capHeightTrim` and `baselineTrim`, negated and multiplied by the font's size.
  public func trim(over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic) -> TextBoxTrim {
    // The edge `text` is the edge of the content, and fallback faces may enlarge the content. The other edges belong to
    // the font's own letters.
    TextBoxTrim(
      start: firstBaseline - (over == .text ? ascender : metrics.height(of: over)),
      end: lastBaselineAboveBottom - (under == .text ? -descender : metrics.depth(of: under)))
  }

  /// Returns the height of the box after trimming. The start is trimmed to the line `over` of the letters, and the end
  /// to the line `under`, if `sides` contains them.
  public func height(
    trimming sides: Sides, over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic
  ) -> Double {
    let trim = trim(over: over, under: under)
    return height - (sides.contains(.start) ? trim.start : 0) - (sides.contains(.end) ? trim.end : 0)
  }
}

extension Font {
  /// Returns the size at which the capitals have a wanted height: wanted height × size ÷ cap height. A face with an
  /// optical size axis has different proportions at another size, so the calculation is repeated until the size no
  /// longer changes.
  ///
  /// - Parameter height: the wanted cap height, in points.
  /// - Throws: `FontError` with `invalidSize` if no size above 0 and at most 16,384 points gives this height.
  public func fontSize(forCapHeight height: Double) throws(FontError) -> Double {
    var font = self
    for _ in 0..<Self.mostSteps {
      let size = height * font.pointSize / font.capHeight
      try PointSize.check(size)
      guard size != font.pointSize else { break }
      font = font.withSize(size)
    }
    return font.pointSize
  }

  /// The greatest number of repetitions. Each repetition adds at least one correct digit.
  private static let mostSteps = 16

  /// Returns the line height that leaves a wanted space between the letters of two lines: gap + height of the edge
  /// `over` + depth of the edge `under`. For `cap` over `alphabetic`, the gap is Capsize's `lineGap`: the space from
  /// the baseline of a line to the capitals of the next line.
  ///
  /// - Parameter gap: the wanted space, in points.
  public func lineHeight(
    forGap gap: Double, over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic
  ) -> Double {
    gap + metrics.height(of: over) + metrics.depth(of: under)
  }
}
