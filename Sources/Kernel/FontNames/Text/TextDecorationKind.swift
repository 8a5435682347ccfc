/// A kind of line that is drawn along a text.
public enum TextDecorationKind: String, Sendable, Hashable, CaseIterable {
  /// Below the letters. Letters that cross it are left out.
  case underline
  /// Through the letters.
  case strikeout
}
