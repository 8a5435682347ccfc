/// A kind of line that is drawn along a text.
public enum TextDecorationKind: String, Sendable, Hashable, CaseIterable {
  /// Below the letters. It has gaps at letters that cross it.
  case underline
  /// Through the letters.
  case strikeout
}
