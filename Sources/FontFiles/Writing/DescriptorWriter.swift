#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Writes texts and bytes to a file descriptor: the whole of them, or nothing after the first failure.
package enum DescriptorWriter {
  /// The result of writing.
  package enum Outcome: Sendable, Equatable {
    case written
    /// The reader has gone: `fontprobe … | head -1`.
    case closed
    /// The system's words for what went wrong.
    case failed(String)
  }

  /// Writes the text to a descriptor of the program, such as standard output. From then on a closed pipe is an outcome, and
  /// no signal that ends the process.
  package static func write(_ text: String, to descriptor: Int32) -> Outcome {
    SystemCalls.ignoreClosedPipes()
    var text = text
    return text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0), to: FileDescriptor(rawValue: descriptor)) }
  }

  /// Writes the bytes to a file.
  static func write(_ bytes: [UInt8], to file: FileDescriptor) -> Outcome {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) -> Outcome {
    var done = 0
    while done < bytes.count {
      do {
        let count = try unsafe file.write(UnsafeRawBufferPointer(rebasing: bytes[done...]))
        // POSIX has no error for it; to go on would be to go on for ever.
        guard count > 0 else { return .failed("nothing was written") }
        done += count
      } catch {
        let error = Errno(of: error)
        return error == .brokenPipe ? .closed : .failed(error.description)
      }
    }
    return .written
  }
}

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
