#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A temporary file without a name, positioned at its beginning; it is gone when it is closed everywhere.
package struct TemporaryFile {
  /// The open file, which its owner closes.
  package let descriptor: Int32

  /// A file with the text in it.
  ///
  /// - Throws: `FontError` with `unwritableFile`; the message is the system's reason.
  package init(_ text: String) throws(FontError) {
    let file: FileDescriptor
    do throws(Errno) { file = try SystemCalls.temporaryFile() } catch {
      throw FontError(.unwritableFile, error.description)
    }
    do {
      if case .failed(let reason) = DescriptorWriter.write(Array(text.utf8), to: file) {
        throw FontError(.unwritableFile, reason)
      }
      try file.seek(offset: 0, from: .start)
    } catch {
      try? file.close()
      throw error as? FontError ?? FontError(.unwritableFile, Errno(of: error).description)
    }
    descriptor = file.rawValue
  }
}
