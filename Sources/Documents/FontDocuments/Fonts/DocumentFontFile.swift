internal import FontFiles

/// A font file that is embedded in a document.
public struct DocumentFontFile: Sendable, Hashable {
  /// The name in the document, with the tag of a subset before it and the additionally requested style after it.
  public let name: String
  /// Whether the file is the whole font.
  public let embedding: DocumentFont.Embedding
  /// The bytes of the file, decoded and unpacked.
  public let bytes: [UInt8]
}

/// The font files of a document, collected while the document is read, without duplicates.
struct KeptFontFiles {
  private(set) var files: [DocumentFontFile] = []
  /// The fonts that cannot be read, and the parts that may contain fonts.
  var problems: [FontError] = []
  private var seen: Set<DocumentFontFile> = []
  private var byteCount = 0

  /// The greatest number of bytes and of fonts, more than in any document.
  private static let most = (bytes: 128 << 20, fonts: 10_000)

  /// Stores a file.
  ///
  /// - Returns: false if a limit is exceeded.
  mutating func keep(_ file: DocumentFontFile) -> Bool {
    guard seen.insert(file).inserted else { return true }
    byteCount += file.bytes.count
    guard byteCount <= Self.most.bytes, files.count < Self.most.fonts else { return false }
    files.append(file)
    return true
  }
}
