/// The way in which a line is read: UAX #9's paragraph direction.
public enum TextDirection: Sendable, Hashable {
  case leftToRight
  case rightToLeft
}
