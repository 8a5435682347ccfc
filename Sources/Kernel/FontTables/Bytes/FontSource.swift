public import FontFiles
internal import SharedValues
internal import Synchronization

/// The source of a font's bytes: memory, or a file that is mapped or copied when its bytes are first needed.
public final class FontSource: Sendable {
  /// The file's path as the caller gave it; `nil` for fonts in memory.
  public let path: String?
  /// The number of bytes.
  public let byteCount: Int

  /// The greatest unpacked size of a packed font, in bytes, by its packed size. Real fonts unpack to two to five times
  /// their size, and small fonts to more.
  static func mostUnpackedBytes(packed: Int) -> Int { min(128 << 20, 24 << 20 + 2 * packed) }

  /// The work for the file so far, in the units of `take`.
  private let taken = Atomic(0)
  /// The number of bytes that were copied from the file so far, for reading only parts of it.
  private let copied = Atomic(0)

  private let stamp: FileStamp?
  private let isRecorded: Bool
  private let reading: FontReading
  private let loaded = MadeOnce<FontData>()

  /// Bytes in memory.
  package init(_ data: FontData) {
    path = nil
    byteCount = data.count
    stamp = nil
    isRecorded = false
    reading = .automatic
    _ = loaded.storeIfNil((try? Gzip.unpacked(data)) ?? data)
  }

  /// A file with a known state; its bytes are read when they are first needed.
  package init(path: String, stamp: FileStamp, _ reading: FontReading) {
    self.path = path
    byteCount = stamp.byteCount
    self.stamp = stamp
    isRecorded = false
    self.reading = reading
  }

  /// A source without bytes: recorded metrics from that file.
  package init(recordedAt path: String?) {
    self.path = path
    byteCount = 0
    stamp = nil
    isRecorded = true
    reading = .automatic
  }

  /// The error of a function that recorded metrics are not enough for.
  package var recordedOnly: FontError {
    FontError(
      .onlyRecorded, "only the recorded metrics are available, not the font itself", path: path,
      hint: "register the font itself")
  }

  /// The bytes.
  ///
  /// - Throws: `FontError` if the file is missing, may no longer be read, or was replaced since its facts were read.
  public func data() throws(FontError) -> FontData {
    if let data = loaded.load() { return data }
    let file = try opened()
    return loaded.storeIfNil(try read(file, isMapped: reading.maps(file)))
  }

  /// Whether the bytes are in memory.
  package var isLoaded: Bool { loaded.load() != nil }

  /// The bytes for a single use: a copy that is made for it is not kept. Of thousands of registered files few are
  /// drawn.
  ///
  /// - Parameter ranges: those of the file, if it is already open.
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

  /// The bytes, range by range: of a file that is not loaded, only the needed ranges are read.
  ///
  /// - Throws: as `data()`.
  package func ranges() throws(FontError) -> ByteRanges {
    if let data = loaded.load() { return ByteRanges(data) }
    return ByteRanges(try opened())
  }

  /// The opened file, which has not changed since its facts were read.
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

  /// Whether these are the bytes of another source: the same file, by any path, that has not been written since; or
  /// equal bytes in memory.
  package func isSame(as other: FontSource) -> Bool {
    guard self !== other else { return true }
    guard fingerprint == other.fingerprint, !isRecorded, !other.isRecorded else { return false }
    if stamp != nil { return true }
    guard let own = loaded.load(), let others = other.loaded.load() else { return false }
    return own == others
  }

  /// Whether it is one of these files in their present state.
  package func isAmong(_ files: Set<FileStamp>) -> Bool { stamp.map(files.contains) ?? false }

  /// A value that is equal for sources of the same bytes, without reading them.
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
  /// The limit of the work for all faces of a file together: glyphs, characters and ranges of characters count 1 each,
  /// and so do 16 bytes of a table that lists names, characters or layout.
  ///
  /// The faces of a collection may share tables, so that a small file can require any amount of work and memory. A
  /// single face needs far less: Unicode has 1,112,064 characters. Real collections need a tenth.
  package var mostWork: Int { 2_000_000 + byteCount / 4 }

  /// Counts work for the file before its result is cached.
  ///
  /// - Throws: `FontError` with `invalidFontData` if the total is more than `mostWork`.
  package func take(_ amount: Int) throws(FontError) {
    let sum = taken.add(amount, ordering: .relaxed).newValue
    guard sum <= mostWork else { throw tooMuchWork }
  }

  /// Counts a copy of a part of the file for a single use; false if all copies together are more than twice the file.
  /// The faces of a collection may share a table, and tables may overlap: then it is cheaper to read the file once.
  package func takesCopy(of count: Int) -> Bool {
    copied.add(count, ordering: .relaxed).newValue <= 2 * byteCount
  }

  /// The error of a file whose faces together need more than `mostWork`.
  package var tooMuchWork: FontError {
    FontError(
      .invalidFontData,
      "the faces together have too many characters and glyphs: more than \(mostWork), for a file of \(byteCount) bytes",
      path: path,
      hint:
        "the file is damaged, or was made to fill the memory; if the file is a real collection, use the fonts as separate files"
    )
  }

  /// The SHA-256 digest of the bytes, as 64 lowercase hexadecimal digits.
  ///
  /// - Throws: `FontError` if the file is missing or has been replaced.
  public func sha256() throws(FontError) -> String {
    let data = try data()
    return SHA256.hex(of: data.bytes)
  }
}

/// How the bytes of a font file come into memory when they are first needed. Registration reads only a few tables of it
/// in any case.
///
/// A mapped file costs memory and time only for the pages that are read. If the file is shortened meanwhile, as `cp`
/// does with a file that it overwrites, the system ends the process (SIGBUS). A copy needs the time for reading the
/// file once (0.1 ms for 400 KB), and as much memory as the file; later changes of the file do not matter. A file of
/// over 256 MiB is always mapped.
public enum FontReading: Sendable, Hashable {
  /// A file that only the administrator may write is mapped: package managers replace such a file by renaming. Other
  /// files, and every file of a process that runs as the administrator, are copied.
  case automatic
  /// Every file is copied.
  case copied
  /// Every file is mapped. The caller must ensure that no file is shortened.
  case mapped

  /// Whether this file is mapped.
  func maps(_ file: borrowing OpenFile) -> Bool {
    if file.byteCount > Self.mostCopied { return true }
    return switch self {
    case .automatic: file.isProtected
    case .copied: false
    case .mapped: true
    }
  }

  /// The largest real font has 40 MB; a sparse file can claim any number of bytes.
  private static let mostCopied = 256 << 20
}

/// The limit of the cost of reading the identities of one file: names and instances, over all of its faces together.
///
/// A name table can have 65,535 records of the same 64 KB, and in a collection thousands of faces can share such a
/// table. Real files need far less: the largest collections have some hundred faces of a few kilobytes each.
package struct ReadBudget {
  package private(set) var bytes = 4 << 20
  package private(set) var instances = 4096

  /// A whole budget: four megabytes of names, 4,096 instances.
  package init() {}

  /// Takes the bytes of a text; false if the budget has no room for them.
  package mutating func takes(bytes count: Int) -> Bool {
    guard count <= bytes else { return false }
    bytes -= count
    return true
  }

  /// The number of these instances that may be read.
  package mutating func takes(instances count: Int) -> Int {
    let taken = min(count, instances)
    instances -= taken
    return taken
  }
}
