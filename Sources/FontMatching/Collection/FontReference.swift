/// A font as a person names it, on a command line or in a file: by a name, or by a font file.
public struct FontReference: Sendable, Hashable {
  /// The text as it was written.
  public let text: String
  /// The file that the text names; nil where it is a PostScript name, a full name, a family or a generic family.
  public let file: FontFileReference?

  /// Reads a text: a file where `FontFileReference` reads one, else a name.
  public init(_ text: String) {
    self.text = text
    file = FontFileReference(text)
  }

  /// A name, even where a file of that name is there.
  public init(name: String) {
    text = name
    file = nil
  }
}
