/// The lengths that are cut off a text box above and below, in points. A negative length enlarges the box.
public struct TextBoxTrim: Sendable, Hashable {
  /// Above the first line.
  public let start: Double
  /// Below the last line.
  public let end: Double
}

extension TextBox {
  /// The sides of a box that are trimmed (CSS Inline 3, `text-box-trim`).
  public struct Sides: OptionSet, Sendable, Hashable {
    /// The sides as bits.
    public let rawValue: Int

    /// Sides by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Above the first line (`trim-start`).
    public static let start = Sides(rawValue: 1)
    /// Below the last line (`trim-end`).
    public static let end = Sides(rawValue: 2)
    /// Above and below (`trim-both`).
    public static let both: Sides = [.start, .end]
  }

  /// The lengths that are cut off so that the box ends on these lines of its letters.
  ///
  /// CSS Inline 3, `text-box-trim`: the block-start side of the first line is trimmed to the first value of
  /// `text-box-edge`, the block-end side of the last one to the second, half-leading with it. Start: first baseline − the
  /// edge's height. End: last baseline above the bottom − the edge's depth. Capsize's `capHeightTrim` and `baselineTrim`
  /// are, for `cap` over `alphabetic`, the same two with the other sign, divided by the font's size.
  public func trim(over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic) -> TextBoxTrim {
    TextBoxTrim(
      start: firstBaseline - metrics.height(of: over), end: lastBaselineAboveBottom - metrics.depth(of: under))
  }

  /// The height of the box when it is trimmed on these sides to these lines of its letters.
  public func height(
    trimming sides: Sides, over: TextOverEdge = .cap, under: TextUnderEdge = .alphabetic
  ) -> Double {
    let trim = trim(over: over, under: under)
    return height - (sides.contains(.start) ? trim.start : 0) - (sides.contains(.end) ? trim.end : 0)
  }
}
