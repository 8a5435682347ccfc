internal import FontFiles

/// A font file that is embedded in a document.
public struct DocumentFontFile: Sendable, Hashable {
  /// The name in the document, with the tag of a subset before it, and with an additionally requested style after it.
  public let name: String
  /// The part of the font that the file contains.
  public let embedding: DocumentFont.Embedding
  /// The decoded and unpacked bytes of the file.
  public let bytes: [UInt8]
}

/// The font files of a document without duplicates, collected while the document is read.
struct KeptFontFiles {
  private(set) var files: [DocumentFontFile] = []
  /// The problems with fonts that cannot be read, and with parts that may contain fonts.
  var problems: [FontError] = []
  private var seen: Set<DocumentFontFile> = []
  private var byteCount = 0

  /// The greatest number of bytes and of fonts. No document has more.
  private static let most = (bytes: 128 << 20, fonts: 10_000)

  /// - Returns: false if a limit is exceeded.
  mutating func keep(_ file: DocumentFontFile) -> Bool {
    guard seen.insert(file).inserted else { return true }
    byteCount += file.bytes.count
    guard byteCount <= Self.most.bytes, files.count < Self.most.fonts else { return false }
    files.append(file)
    return true
  }
}
