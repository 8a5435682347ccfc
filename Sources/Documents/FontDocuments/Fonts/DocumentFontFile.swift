internal import FontFiles

/// A font file that a document has in itself.
public struct DocumentFontFile: Sendable, Hashable {
  /// The name as the document has it, with the tag of a subset before it and the style that is asked for besides after it.
  public let name: String
  /// Whether it is all of the font.
  public let embedding: DocumentFont.Embedding
  /// The bytes of the file, decoded and unpacked.
  public let bytes: [UInt8]
}

/// The font files of a document, kept while it is read: each once.
struct KeptFontFiles {
  private(set) var files: [DocumentFontFile] = []
  /// The fonts that cannot be read, and the parts that may bring some.
  var problems: [FontError] = []
  private var seen: Set<DocumentFontFile> = []
  private var byteCount = 0

  /// More bytes, and more fonts, than a document has.
  private static let most = (bytes: 128 << 20, fonts: 10_000)

  /// Keeps a file.
  ///
  /// - Returns: false where the document has more than can be kept.
  mutating func keep(_ file: DocumentFontFile) -> Bool {
    guard seen.insert(file).inserted else { return true }
    byteCount += file.bytes.count
    guard byteCount <= Self.most.bytes, files.count < Self.most.fonts else { return false }
    files.append(file)
    return true
  }
}
