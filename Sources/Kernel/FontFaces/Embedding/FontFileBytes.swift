/// A font file that a face was written to: to embed in a document, to serve, or to ship.
public struct FontFileBytes: Sendable {
  /// The container of the file.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// OpenType (TrueType or PostScript outlines), as it lies open.
    case openType
    /// Web Open Font Format 2, which browsers read.
    case woff2
  }

  /// What becomes of the axes of a variable face.
  public enum Axes: String, Sendable, Hashable, CaseIterable {
    /// A file of glyphs is a static font at the coordinates of the face; any other file keeps the axes.
    case standard
    /// The file is a static font at the coordinates of the face.
    case pinned
    /// They are kept.
    case kept
  }

  /// The file.
  public let bytes: [UInt8]
  /// Its container.
  public let format: Format
  /// Whether glyphs of the face may be missing in it.
  public let isSubset: Bool
  /// Whether it is a static font at the coordinates of a variable face.
  public let isInstance: Bool
  /// How many numbers of glyphs it has. Where glyphs keep their numbers, some of these have no outline.
  public let glyphCount: Int
  /// The rights that the font's maker grants for embedding it (OS/2, fsType); nil without an OS/2 table.
  public let embedding: EmbeddingRights?
  /// What the licence bits say of the file, and what it does not have of the face: a sentence for people each.
  public let notes: [String]
  /// The numbers in the file by those in the face; nil where it has all glyphs under their own.
  let numbers: [Int: Int]?

  /// The number in the file of a glyph of the face; nil where the file does not have it.
  public func glyph(_ glyph: Int) -> Int? {
    guard let numbers else { return (0..<glyphCount).contains(glyph) ? glyph : nil }
    return numbers[glyph]
  }
}
