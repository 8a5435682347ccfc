/// The line of the letters that a text box ends on above (CSS Inline 3, `text-box-edge`, its first value).
public enum TextOverEdge: String, Sendable, Hashable, CaseIterable {
  /// The ascender.
  case text
  /// The top of the capitals.
  case cap
  /// The top of the lowercase letters without ascenders.
  case ex
}

/// The line of the letters that a text box ends on below (CSS Inline 3, `text-box-edge`, its second value).
public enum TextUnderEdge: String, Sendable, Hashable, CaseIterable {
  /// The descender.
  case text
  /// The baseline of the letters.
  case alphabetic
}

extension FontMetrics {
  /// How far an edge is above the baseline, in points.
  public func height(of edge: TextOverEdge) -> Double {
    switch edge {
    case .text: ascender
    case .cap: capHeight
    case .ex: xHeight
    }
  }

  /// How far an edge is below the baseline, in points, positive.
  public func depth(of edge: TextUnderEdge) -> Double {
    switch edge {
    case .text: -descender
    case .alphabetic: 0
    }
  }
}
