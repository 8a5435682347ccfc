public import FontFiles
internal import SharedValues
internal import Synchronization

/// The source of a font's bytes: memory, or a file that is mapped or copied when its bytes are first needed.
public final class FontSource: Sendable {
  /// The file's path as the caller gave it; nil for fonts in memory.
  public let path: String?
  /// The number of bytes.
  public let byteCount: Int

  /// Returns the greatest allowed size in bytes of an unpacked font. Real fonts become two to five times as large when
  /// they are unpacked. Small fonts can become even larger.
  static func mostUnpackedBytes(packed: Int) -> Int { min(128 << 20, 24 << 20 + 2 * packed) }

  /// The work that `take` has counted.
  private let taken = Atomic(0)
  /// The number of bytes that `takesCopy` has counted.
  private let copied = Atomic(0)

  private let stamp: FileStamp?
  private let isRecorded: Bool
  private let reading: FontReading
  private let loaded = MadeOnce<FontData>()

  package init(_ data: FontData) {
    path = nil
    byteCount = data.count
    stamp = nil
    isRecorded = false
    reading = .automatic
    _ = loaded.storeIfNil((try? Gzip.unpacked(data)) ?? data)
  }

  package init(path: String, stamp: FileStamp, _ reading: FontReading) {
    self.path = path
    byteCount = stamp.byteCount
    self.stamp = stamp
    isRecorded = false
    self.reading = reading
  }

  /// Makes a source without bytes, for recorded metrics.
  package init(recordedAt path: String?) {
    self.path = path
    byteCount = 0
    stamp = nil
    isRecorded = true
    reading = .automatic
  }

  /// The error of a function that needs the font itself, not only its recorded metrics.
  package var recordedOnly: FontError {
    FontError(
      .onlyRecorded, "only the recorded metrics are available, not the font itself", path: path,
      hint: "register the font itself")
  }

  /// Returns the bytes.
  ///
  /// - Throws: `FontError` if the file is missing, may no longer be read, or was replaced after its facts were read.
  public func data() throws(FontError) -> FontData {
    if let data = loaded.load() { return data }
    let file = try opened()
    return loaded.storeIfNil(try read(file, isMapped: reading.maps(file)))
  }

  package var isLoaded: Bool { loaded.load() != nil }

  /// Returns the bytes for a single use. If the file is copied, the copy is not kept in memory, because few registered
  /// files are drawn.
  ///
  /// - Parameter ranges: the ranges of the file, if it is already open.
  package func dataForOnce(_ ranges: ByteRanges? = nil) throws(FontError) -> FontData {
    if let data = loaded.load() { return data }
    let data = try ranges?.withFile { file throws(FontError) in try dataForOnce(file) }
    if let data { return data }
    return try dataForOnce(opened())
  }

  private func dataForOnce(_ file: borrowing OpenFile) throws(FontError) -> FontData {
    let isMapped = reading.maps(file)
    let data = try read(file, isMapped: isMapped)
    return isMapped ? loaded.storeIfNil(data) : data
  }

  /// Returns the bytes as ranges. A file that is not loaded is read range by range. Throws the errors of `data()`.
  package func ranges() throws(FontError) -> ByteRanges {
    if let data = loaded.load() { return ByteRanges(data) }
    return ByteRanges(try opened())
  }

  private func opened() throws(FontError) -> OpenFile {
    guard !isRecorded else { throw recordedOnly }
    guard let path else { throw FontError(.fileNotFound, "the font has no bytes") }
    let file = try OpenFile(path)
    guard file.stamp == stamp else {
      throw FontError(
        .invalidFontData, "the file has been replaced since its facts were read", path: path,
        hint: "open or register the file again")
    }
    return file
  }

  /// Whether both sources have the same bytes: the same unchanged file, by any path, or equal bytes in memory.
  package func isSame(as other: FontSource) -> Bool {
    guard self !== other else { return true }
    guard fingerprint == other.fingerprint, !isRecorded, !other.isRecorded else { return false }
    if stamp != nil { return true }
    guard let own = loaded.load(), let others = other.loaded.load() else { return false }
    return own == others
  }

  /// Whether the source's file is one of these files, in the same state.
  package func isAmong(_ files: Set<FileStamp>) -> Bool { stamp.map(files.contains) ?? false }

  /// A value that is equal for sources of the same bytes. It is made without reading the bytes.
  package var fingerprint: Fingerprint { Fingerprint(stamp: stamp, byteCount: byteCount) }

  /// The state of a file, or the number of bytes in memory.
  package struct Fingerprint: Hashable, Sendable {
    let stamp: FileStamp?
    let byteCount: Int
  }

  private func read(_ file: borrowing OpenFile, isMapped: Bool) throws(FontError) -> FontData {
    let data = try FontData(file, isMapped ? .mapped : .copied)
    do throws(FontError) {
      return try Gzip.unpacked(data) ?? data
    } catch {
      throw error.at(path)
    }
  }
}

extension FontSource {
  /// The greatest amount of work for all faces of a file together. Each glyph, each character and each range of
  /// characters counts 1. In a table that lists names, characters or layout, 16 bytes count 1.
  ///
  /// The faces of a collection may share tables, so a small file can require any amount of work and memory. A single
  /// face needs far less than the limit: Unicode has 1,112,064 characters. Real collections need a tenth of the limit.
  package var mostWork: Int { 2_000_000 + byteCount / 4 }

  /// Counts work before its result is cached. Throws `invalidFontData` if the total is more than `mostWork`.
  package func take(_ amount: Int) throws(FontError) {
    let sum = taken.add(amount, ordering: .relaxed).newValue
    guard sum <= mostWork else { throw tooMuchWork }
  }

  /// Counts a copy of a range of the file. Returns false if all copies together are longer than twice the file. It is
  /// then cheaper to read the whole file. This happens if faces share a table, or if tables overlap.
  package func takesCopy(of count: Int) -> Bool {
    copied.add(count, ordering: .relaxed).newValue <= 2 * byteCount
  }

  package var tooMuchWork: FontError {
    FontError(
      .invalidFontData,
      "the faces together have too many characters and glyphs: more than \(mostWork), for a file of \(byteCount) bytes",
      path: path,
      hint:
        "the file is damaged, or was made to fill the memory; if the file is a real collection, use the fonts as separate files"
    )
  }

  /// Returns the SHA-256 digest of the bytes, as 64 lowercase hexadecimal digits.
  ///
  /// - Throws: `FontError` if the file is missing or has been replaced.
  public func sha256() throws(FontError) -> String {
    let data = try data()
    return SHA256.hex(of: data.bytes)
  }
}

/// The way in which a font file is loaded when its bytes are first needed. Registering a font reads only a few tables.
///
/// A mapped file costs memory and time only for the pages that are read. But if the mapped file is shortened, the
/// system ends the process (SIGBUS). `cp` shortens a file that it overwrites. A copy needs the time to read the file
/// once (0.1 ms for 400 KB), and as much memory as the file. Later changes of the file do not affect the copy. A file
/// of more than 256 MiB is always mapped.
public enum FontReading: Sendable, Hashable {
  /// A file that only the administrator may write is mapped, because package managers replace such a file by renaming.
  /// Other files are copied. If the process runs as the administrator, every file is copied.
  case automatic
  /// Every file is copied.
  case copied
  /// Every file is mapped. The caller must ensure that no file is shortened.
  case mapped

  func maps(_ file: borrowing OpenFile) -> Bool {
    if file.byteCount > Self.mostCopied { return true }
    return switch self {
    case .automatic: file.isProtected
    case .copied: false
    case .mapped: true
    }
  }

  /// The greatest size in bytes of a file that is copied. The largest real font has 40 MB. A sparse file can be larger.
  private static let mostCopied = 256 << 20
}

/// The limit for reading the names and instances of all faces of one file.
///
/// A name table can have 65,535 records that all use the same 64 KB, and thousands of faces of a collection can share
/// this table. Real files need far less: the largest collections have some hundred faces of a few kilobytes each.
package struct ReadBudget {
  package private(set) var bytes = 4 << 20
  package private(set) var instances = 4096

  package init() {}

  /// Subtracts the bytes of a text. Returns false if too few bytes are left.
  package mutating func takes(bytes count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }

  /// Subtracts a number of instances. Returns how many of them may be read.
  package mutating func takes(instances count: Int) -> Int {
    let taken = min(count, instances)
    instances -= taken
    return taken
  }
}
