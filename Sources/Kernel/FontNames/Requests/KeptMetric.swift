/// The metric of an absent font that is preserved: the substitute is scaled so that this metric agrees.
public enum KeptMetric: String, Sendable, Hashable, CaseIterable, Codable {
  /// The height of the capitals: elements that are centred on them do not move.
  case capHeight = "cap-height"
  /// The height of the lowercase letters: text looks as large as before.
  case xHeight = "x-height"
  /// The mean advance of English text: lines break at about the same places.
  case width
  /// None: the substitute has its own size.
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
