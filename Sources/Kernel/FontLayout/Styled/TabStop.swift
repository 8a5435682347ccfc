/// A position in a line to which a tab reaches.
public struct TabStop: Sendable, Hashable {
  /// The place in the text after a tab. This place is aligned at the stop.
  ///
  /// The text after the tab ends at the next tab, or at the end of the line. If this text is too wide for the space
  /// before the stop, the tab has no width.
  public enum Alignment: Sendable, Hashable {
    /// The start of the text.
    case start
    /// The middle of the text.
    case center
    /// The end of the text.
    case end
    /// The first separator in the text, such as `.` in `12.50`; the end of the text if it has no separator.
    case decimal(Character)
  }

  /// The position in points from the edge of the column on the side where reading begins. Indents are not added. A stop
  /// is ignored if its position is not finite, not above 0, or above 1,000,000.
  public var position: Double
  /// The place in the text after the tab. This place is aligned at the stop.
  public var alignment: Alignment

  /// Makes a tab stop.
  public init(at position: Double, _ alignment: Alignment = .start) {
    self.position = position
    self.alignment = alignment
  }
}

struct TabStops: Sendable {
  /// The paragraph style's own tab stops, ascending.
  let own: [TabStop]
  /// The distance between the stops after the own stops, in points. If it is 0, tabs have the advance of their glyph.
  let interval: Double
  /// The smallest width in points of a tab that ends at a stop after the own stops.
  let leastWidth: Double
  /// Whether stops are measured from the edge of the column, and not from the start of the line after its indent.
  let countsFromColumn: Bool

  static let none = TabStops(nil, space: 0)

  /// - Parameter space: the width of a space, in points.
  init(_ paragraph: ParagraphStyle?, space: Double) {
    own = (paragraph?.tabStops ?? []).filter { $0.position > 0 && $0.position <= InlineBox.largest }
      .sorted { $0.position < $1.position }
    let given = paragraph?.tabInterval.flatMap { $0 > 0 && $0.isFinite ? min($0, InlineBox.largest) : nil }
    // CSS Text 3, § 4.2: the initial value of `tab-size` is 8, "the width … as a multiple of the advance width of the space".
    interval = given ?? (space > 0.01 ? 8 * space : 0)
    // CSS Text 3, § 4.2, and Chromium: a stop that is less than half a space away is skipped.
    leastWidth = given == nil ? interval / 16 : 0
    countsFromColumn = given != nil || !own.isEmpty
  }

  var isEmpty: Bool { own.isEmpty && interval == 0 }

  /// A stop nearer than this counts as reached, because sums of the same advances in a different order differ slightly.
  private static let slack = 1e-6

  /// Returns the distance from a position to the next stop, and the alignment at the stop; nil if there is no stop.
  func next(after place: Double) -> (distance: Double, alignment: TabStop.Alignment)? {
    let index = own.partitioningIndex { $0.position > place + Self.slack }
    if index < own.count { return (own[index].position - place, own[index].alignment) }
    guard interval > 0 else { return nil }
    let distance = ((place / interval).rounded(.down) + 1) * interval - place
    return (distance < max(leastWidth, Self.slack) ? distance + interval : distance, .start)
  }
}
