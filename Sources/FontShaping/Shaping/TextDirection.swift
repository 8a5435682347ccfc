/// The way in which a line is read: UAX #9's paragraph direction.
public enum TextDirection: Sendable, Hashable {
  /// As in Latin.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
