public import FontFiles

/// Where the bytes of a font are: a file, which is mapped when its bytes are first needed, or memory.
public final class FontSource: Sendable {
  /// The file's path as it was given; `nil` for fonts in memory.
  public let path: String?
  /// The number of bytes.
  public let byteCount: Int

  /// The most that a packed font may unpack to, in bytes: larger than any font in use.
  static let mostUnpackedBytes = 128 << 20

  private let stamp: FileStamp?
  private let isRecorded: Bool
  private let loaded = MadeOnce<FontData>()

  /// Bytes in memory.
  package init(_ data: FontData) {
    path = nil
    byteCount = data.count
    stamp = nil
    isRecorded = false
    _ = loaded.storeIfNil((try? Gzip.unpacked(data)) ?? data)
  }

  /// A file that was looked at; its bytes are mapped when they are first needed.
  package init(path: String, stamp: FileStamp) {
    self.path = path
    byteCount = stamp.byteCount
    self.stamp = stamp
    isRecorded = false
  }

  /// A source without bytes: recorded metrics, read from that file.
  package init(recordedAt path: String?) {
    self.path = path
    byteCount = 0
    stamp = nil
    isRecorded = true
  }

  /// The error of a question that recorded metrics cannot answer.
  package var recordedOnly: FontError {
    FontError(
      .onlyRecorded, "only its recorded metrics are here, not the font itself", path: path,
      hint: "register the font itself")
  }

  /// The bytes.
  ///
  /// - Throws: `FontError` where the file is gone, may no longer be read, or was replaced since its facts were read.
  public func data() throws(FontError) -> FontData {
    if let data = loaded.load() { return data }
    guard !isRecorded else { throw recordedOnly }
    guard let path else { throw FontError(.fileNotFound, "the font has no bytes") }
    let file = try OpenFile(path)
    guard file.stamp == stamp else {
      throw FontError(
        .invalidFontData, "the file has been replaced since its facts were read", path: path,
        hint: "open or register it again")
    }
    let mapped = try FontData(mapping: file)
    do throws(FontError) {
      return loaded.storeIfNil(try Gzip.unpacked(mapped) ?? mapped)
    } catch {
      throw error.at(path)
    }
  }
}

extension FontSource {
  /// The SHA-256 digest of the bytes, as 64 lowercase hexadecimal digits.
  ///
  /// - Throws: `FontError` where the file is gone or has been replaced.
  public func sha256() throws(FontError) -> String {
    let data = try data()
    return SHA256.hex(of: data.bytes)
  }
}
