/// A kind of line that is drawn along a text.
public enum TextDecorationKind: String, Sendable, Hashable, CaseIterable {
  /// A line below the letters. It has gaps at letters that cross it.
  case underline
  /// A line through the letters.
  case strikeout
}
