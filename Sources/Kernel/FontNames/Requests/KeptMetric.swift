/// The metric of an absent font that is preserved. The substitute is scaled so that it has this metric.
public enum KeptMetric: String, Sendable, Hashable, CaseIterable, Codable {
  /// The height of the capitals. Elements that are centred on them do not move.
  case capHeight = "cap-height"
  /// The height of the lowercase letters. Text looks as large as in the absent font.
  case xHeight = "x-height"
  /// The mean advance of English text. Lines break at about the same places as in the absent font.
  case width
  /// No metric: the substitute is not scaled.
  case none
}

extension KeptMetric: CustomStringConvertible {
  /// The metric in words.
  public var description: String {
    switch self {
    case .capHeight: "cap height"
    case .xHeight: "x-height"
    case .width: "average width"
    case .none: "nothing"
    }
  }
}
