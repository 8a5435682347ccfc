internal import PlatformC
internal import SystemPackage

/// Writes texts and bytes to a file descriptor. After the first failure, nothing more is written.
package enum DescriptorWriter {
  package enum Outcome: Sendable, Equatable {
    case written
    /// The reader has closed the pipe, as `head` does in `fontprobe … | head -1`.
    case closed
    /// The system's message for the error.
    case failed(String)
  }

  /// Writes the text to a descriptor of the program, such as standard output. From the first call on, a write to a
  /// closed pipe returns an outcome. Without this, a signal would end the process.
  package static func write(_ text: String, to descriptor: Int32) -> Outcome {
    OwnProcess.ignoreClosedPipes()
    var text = text
    return text.withUTF8 { unsafe write(UnsafeRawBufferPointer($0), to: FileDescriptor(rawValue: descriptor)) }
  }

  static func write(_ bytes: [UInt8], to file: FileDescriptor) -> Outcome {
    unsafe bytes.withUnsafeBytes { unsafe write($0, to: file) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: FileDescriptor) -> Outcome {
    var done = 0
    while done < bytes.count {
      do {
        let count = try unsafe file.write(UnsafeRawBufferPointer(rebasing: bytes[done...]))
        // POSIX has no error for a count of 0. To continue would be an endless loop.
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

/// A temporary file without a name. It is removed when its last descriptor is closed.
package struct TemporaryFile {
  /// The descriptor of the open file. The next read begins at the start of the file. The owner of this value closes it.
  package let descriptor: Int32

  /// Makes a file that contains the text. Throws `unwritableFile` with the system's reason.
  package init(_ text: String) throws(FontError) {
    let file: FileDescriptor
    do throws(Errno) { file = try Self.open() } catch {
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

  /// Makes a new file without a name, for reading and writing. Started programs do not inherit it. If the system
  /// supports files in memory, no folder and no disk are needed.
  static func open() throws(Errno) -> FileDescriptor {
    if let memory = memoryFile() {
      guard memory < 3 else { return FileDescriptor(rawValue: memory) }
      // If standard streams are closed, the file could get the number of one of these streams.
      defer { try? FileDescriptor(rawValue: memory).close() }
      let copy = fcntl(memory, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw Errno.last }
      return FileDescriptor(rawValue: copy)
    }
    guard let file = unsafe tmpfile() else { throw Errno.last }
    defer { unsafe fclose(file) }
    let copy = unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw Errno.last }
    return FileDescriptor(rawValue: copy)
  }

  /// Makes a file in memory; nil if the system does not support it. The function is looked up by its name, because the
  /// C library's header declares it only for C.
  private static func memoryFile() -> Int32? {
    #if os(Linux) || os(Android)
      typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
      let closeOnExec: UInt32 = 1
      guard let symbol = unsafe dlsym(nil, "memfd_create") else { return nil }
      let file = unsafe unsafeBitCast(symbol, to: Create.self)("fontprobe", closeOnExec)
      return file >= 0 ? file : nil
    #else
      return nil
    #endif
  }
}
