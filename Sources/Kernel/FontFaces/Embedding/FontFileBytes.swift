/// A font file that was written from a face: to embed in a document, to serve, or to ship.
public struct FontFileBytes: Sendable {
  /// The container of the file.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// OpenType (TrueType or PostScript outlines), unpacked.
    case openType
    /// Web Open Font Format 2, which browsers read.
    case woff2
  }

  /// The treatment of the axes of a variable face.
  public enum Axes: String, Sendable, Hashable, CaseIterable {
    /// A file of chosen glyphs is a static font at the coordinates of the face; any other file keeps the axes.
    case standard
    /// The file is a static font at the coordinates of the face.
    case pinned
    /// The axes are kept.
    case kept
  }

  /// The file.
  public let bytes: [UInt8]
  /// Its container.
  public let format: Format
  /// Whether glyphs of the face may be missing in the file.
  public let isSubset: Bool
  /// Whether the file is a static font at the coordinates of a variable face.
  public let isInstance: Bool
  /// The number of glyph numbers in the file. If glyphs keep their numbers, some numbers have no outline.
  public let glyphCount: Int
  /// The rights that the font's maker grants for embedding (OS/2, fsType); nil without an OS/2 table.
  public let embedding: EmbeddingRights?
  /// The effects of the licence bits on the file, and the parts of the face that it lacks: each a sentence for people.
  public let notes: [String]
  /// The numbers in the file by those in the face; nil if it has all glyphs with their own numbers.
  let numbers: [Int: Int]?

  /// The number in the file of a glyph of the face; nil if the file does not have the glyph.
  public func glyph(_ glyph: Int) -> Int? {
    guard let numbers else { return (0..<glyphCount).contains(glyph) ? glyph : nil }
    return numbers[glyph]
  }
}
