internal import EmbeddingLibraries
internal import FontFiles
internal import PlatformC

/// Packs font files as WOFF2 (W3C) with libwoff2enc.
enum WOFF2Encoder {
  /// - Parameter library: the file name of the encoder; nil for the platform's usual file name.
  /// - Throws: `FontError`: `missingLibrary` if the library is not installed, `cannotEmbed` if it refuses the font.
  static func packed(_ bytes: [UInt8], library: String?) throws(FontError) -> [UInt8] {
    var packed: UnsafeMutablePointer<UInt8>?
    var count = 0
    // The library writes a line about its success to standard error.
    let outcome = LibraryMessages.catching(isRemembered: false) {
      unsafe fontprobe_woff2(library, bytes, bytes.count, &packed, &count)
    }
    guard let start = unsafe packed else {
      guard Int(outcome) == EMBEDDING_MISSING else {
        throw FontError(.cannotEmbed, "the WOFF2 encoder refuses the font")
      }
      let packages = unsafe fontprobe_woff2_packages.map { unsafe String(cString: $0) } ?? ""
      throw FontError(
        .missingLibrary, "libwoff2enc, which writes WOFF2, is not installed", hint: "install \(packages)")
    }
    defer { unsafe free(start) }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  }
}
