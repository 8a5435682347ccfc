/// The direction in which a line is read: the paragraph direction of UAX #9.
public enum TextDirection: Sendable, Hashable {
  /// As in Latin.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
