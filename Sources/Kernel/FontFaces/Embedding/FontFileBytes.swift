/// A font file that was written from a face, for example for a document or a web page.
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
    /// A file of chosen glyphs becomes a static font at the coordinates of the face. Other files keep the axes.
    case standard
    /// The file is a static font at the coordinates of the face.
    case pinned
    /// The file keeps the axes.
    case kept
  }

  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The container of the file.
  public let format: Format
  /// Whether the file may lack glyphs of the face.
  public let isSubset: Bool
  /// Whether the file is a static font at the coordinates of a variable face.
  public let isInstance: Bool
  /// How many glyphs the file has. If glyphs keep their IDs, some of the counted glyphs have no outline.
  public let glyphCount: Int
  /// The embedding rights from the font's maker (OS/2, fsType); nil without an OS/2 table.
  public let embedding: EmbeddingRights?
  /// Sentences for people. They tell the effects of the licence bits, and the data of the face that the file lacks.
  public let notes: [String]
  /// The new number of each glyph. The key is the glyph's number in the face. Nil if the file has all glyphs under
  /// their old numbers.
  let numbers: [Int: Int]?

  /// Returns the new number of a glyph of the face; nil if the file does not have the glyph.
  public func glyph(_ glyph: Int) -> Int? {
    guard let numbers else { return (0..<glyphCount).contains(glyph) ? glyph : nil }
    return numbers[glyph]
  }
}
