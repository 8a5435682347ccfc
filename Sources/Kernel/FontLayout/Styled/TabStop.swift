/// A place in a line to which a tab reaches.
public struct TabStop: Sendable, Hashable {
  /// The side of the text after the tab that stands at the stop.
  ///
  /// The text is that up to the next tab, or to the end of the line. Where it is too wide for the room before the stop, the tab
  /// has no width, and the text begins where the text before the tab ends.
  public enum Alignment: Sendable, Hashable {
    /// Its beginning.
    case start
    /// Its middle.
    case center
    /// Its end.
    case end
    /// The first separator in it, such as `.` of `12.50`; its end where it has none.
    case decimal(Character)
  }

  /// Points from the edge of the column at the side where reading begins: an indent is not added. A stop whose position is not
  /// finite, not above 0 or above 1,000,000 does not count.
  public var position: Double
  /// The side of the text after the tab that stands there.
  public var alignment: Alignment

  /// A stop.
  public init(at position: Double, _ alignment: Alignment = .start) {
    self.position = position
    self.alignment = alignment
  }
}

/// Where the tabs of a text reach to.
struct TabStops: Sendable {
  /// Stops of the paragraph's own, ascending.
  let own: [TabStop]
  /// The distance between the stops after these, in points; 0 for tabs as wide as they are by themselves.
  let interval: Double
  /// The least width of a tab up to one of those.
  let leastWidth: Double
  /// Whether stops count from the edge of the column; otherwise from the beginning of the line, after its indent.
  let countsFromColumn: Bool

  /// No stops.
  static let none = TabStops(nil, space: 0)

  /// The stops of a paragraph style.
  ///
  /// - Parameter space: the width of a space, in points.
  init(_ paragraph: ParagraphStyle?, space: Double) {
    own = (paragraph?.tabStops ?? []).filter { $0.position > 0 && $0.position <= InlineBox.largest }
      .sorted { $0.position < $1.position }
    let given = paragraph?.tabInterval.flatMap { $0 > 0 && $0.isFinite ? min($0, InlineBox.largest) : nil }
    // CSS Text 3, § 4.2: the initial value of `tab-size` is 8, "the width … as a multiple of the advance width of the space".
    interval = given ?? (space > 0.01 ? 8 * space : 0)
    // CSS Text 3, § 4.2, and Chromium: a stop that is nearer than half a space is skipped.
    leastWidth = given == nil ? interval / 16 : 0
    countsFromColumn = given != nil || !own.isEmpty
  }

  /// Whether there is a stop.
  var isEmpty: Bool { own.isEmpty && interval == 0 }

  /// A stop that is nearer is at the same place: it is the sum of the same advances in another order.
  private static let slack = 1e-6

  /// The distance from a place to the next stop, and the alignment of the text there; nil when there is none.
  func next(after place: Double) -> (distance: Double, alignment: TabStop.Alignment)? {
    let index = own.partitioningIndex { $0.position > place + Self.slack }
    if index < own.count { return (own[index].position - place, own[index].alignment) }
    guard interval > 0 else { return nil }
    let distance = ((place / interval).rounded(.down) + 1) * interval - place
    return (distance < max(leastWidth, Self.slack) ? distance + interval : distance, .start)
  }
}
