internal import DocumentLibraries
internal import FontFiles

/// A document in a ZIP package, read by libzip. Parts are unpacked in memory, not into files. Only one thread may use
/// the package.
@safe
final class DocumentPackage {
  private let path: String
  private let zip: UnsafeMutableRawPointer
  private var entries: [String: Entry] = [:]
  /// The names of the parts. The keys are the same names in lowercase.
  private var spellings: [String: String] = [:]
  /// The names of the parts, in the order of the package.
  private(set) var names: [String] = []
  private var unpackedBytes = 0

  private struct Entry {
    let index: UInt64
    let byteCount: UInt64
    let isEncrypted: Bool
  }

  /// The greatest number of parts. No document has more.
  private static let mostParts = 100_000
  /// The greatest number of bytes of all unpacked parts together.
  static let mostUnpackedBytes = 256 << 20
  /// The greatest number of bytes of a font. No document has a larger font.
  static let largestFont = 64 << 20
  private static let chunk = 1 << 16

  /// Opens a package and reads its directory.
  ///
  /// - Throws: `FontError` if libzip is not installed, or if the file is not a package or is damaged.
  init(path: String) throws(FontError) {
    self.path = path
    if let missing = Self.missing { throw missing }
    var failure: Int32 = 0
    guard let zip = unsafe fontprobe_zip_open(path, &failure) else {
      throw FontError(
        .unreadableFile, "is a damaged or incomplete ZIP package", path: path, hint: "get the document again")
    }
    unsafe self.zip = unsafe zip
    let count = unsafe fontprobe_zip_count(zip)
    guard count <= Self.mostParts else {
      throw FontError(
        .unreadableFile, "has \(count) parts, but at most \(Self.mostParts) are read", path: path)
    }
    for index in 0..<UInt64(max(0, count)) {  // Fits: it is not negative.
      var entry = unsafe fontprobe_zip_entry()
      guard unsafe fontprobe_zip_entry(zip, index, &entry) != 0, let characters = unsafe entry.name else { continue }
      let name = unsafe Self.name(String(cString: characters))
      // If two parts have the same name, the first is read, as in Office. Otherwise a document could show one part
      // while fontprobe checks the other part.
      guard entries[name] == nil else { continue }
      entries[name] = unsafe Entry(index: index, byteCount: entry.size, isEncrypted: entry.is_encrypted != 0)
      names.append(name)
      if spellings[name.lowercased()] == nil { spellings[name.lowercased()] = name }
    }
  }

  /// Nil if the library is installed.
  static var missing: FontError? {
    guard let packages = unsafe fontprobe_zip_missing() else { return nil }
    return FontError(
      .missingLibrary, "libzip, which reads documents in ZIP packages, is not installed",
      hint: "install \(unsafe String(cString: packages))")
  }

  deinit { unsafe fontprobe_zip_close(zip) }

  func has(_ name: String) -> Bool { entry(name) != nil }

  /// ECMA-376, part 2, § 6.2.2.3: names that differ only in case name the same part.
  private func entry(_ name: String) -> Entry? {
    entries[name] ?? spellings[name.lowercased()].flatMap { entries[$0] }
  }

  /// Removes a slash at the start, and replaces backslashes. Some Windows programs write such names.
  private static func name(_ written: String) -> String {
    let name = written.contains("\\") ? String(written.map { $0 == "\\" ? "/" : $0 }) : written
    return String(name.drop { $0 == "/" })
  }

  /// Passes the unpacked bytes of a part to `body` in pieces, until `body` returns false.
  ///
  /// - Returns: whether the package has the part.
  /// - Throws: `FontError` if the part is encrypted, damaged or too large.
  @discardableResult
  func read(_ name: String, _ body: (UnsafeRawBufferPointer) -> Bool) throws(FontError) -> Bool {
    guard let entry = entry(name) else { return false }
    guard !entry.isEncrypted else { throw encrypted }
    guard entry.byteCount <= UInt64(Self.mostUnpackedBytes) else { throw tooLarge(name) }  // Fits: it is a constant.
    guard let stream = unsafe fontprobe_zip_entry_open(zip, entry.index) else { throw damaged(name) }
    defer { unsafe fontprobe_zip_entry_close(stream) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunk, alignment: 16)
    defer { unsafe buffer.deallocate() }
    while true {
      let count = unsafe fontprobe_zip_entry_read(stream, buffer.baseAddress, buffer.count)
      guard count >= 0 else { throw damaged(name) }
      unpackedBytes += Int(count)
      guard unpackedBytes <= Self.mostUnpackedBytes else { throw tooLarge(name) }
      guard count > 0, unsafe body(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)])) else { return true }
    }
  }

  /// Returns the unpacked bytes of a small part; nil if the package lacks the part.
  ///
  /// - Parameter most: the greatest number of bytes of the part.
  func bytes(_ name: String, atMost most: Int) throws(FontError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isTooLarge = false
    let isThere = try unsafe read(name) { piece in
      isTooLarge = bytes.count + piece.count > most
      if !isTooLarge { unsafe bytes.append(contentsOf: piece) }
      return !isTooLarge
    }
    guard !isTooLarge else { throw tooLarge(name) }
    return isThere ? bytes : nil
  }

  var encrypted: FontError {
    FontError(.unreadableFile, "is encrypted", path: path, hint: "save the document without a password")
  }

  private func damaged(_ name: String) -> FontError {
    FontError(
      .unreadableFile, "the part \(name.shortened) is damaged or cut off", path: path, hint: "get the document again")
  }

  private func tooLarge(_ name: String) -> FontError {
    FontError(
      .unreadableFile,
      "is more than \(Self.mostUnpackedBytes >> 20) MB when unpacked, together with the part \(name.shortened)",
      path: path,
      hint: "no text document is so large: this file may have been made to fill the memory")
  }
}
