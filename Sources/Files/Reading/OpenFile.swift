#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A regular file, open for reading; closed when it goes out of scope.
package struct OpenFile: ~Copyable {
  package let path: String
  package let descriptor: Int32
  package let byteCount: Int
  package let stamp: FileStamp

  package init(_ path: String) throws(FontError) {
    guard !path.isEmpty else { throw FontError(.fileNotFound, "the path is empty") }
    guard !path.utf8.contains(0) else {
      throw FontError(.fileNotFound, "the path has a NUL byte in it", path: path)
    }
    // Not blocking: a pipe that nobody writes to would otherwise hang the open.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(errno, path) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let reason = errno
      close(descriptor)
      throw Self.failure(reason, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      let what = status.st_mode & S_IFMT == S_IFDIR ? "is a folder, not a file" : "is not a regular file"
      throw FontError(.unreadableFile, what, path: path)
    }
    self.path = path
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
    stamp = FileStamp(status)
  }

  deinit { close(descriptor) }

  /// Reads into the buffer from the offset on; returns how many bytes there were.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(FontError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = unsafe pread(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw FontError(.unreadableFile, "cannot be read: \(systemReason(errno))", path: path)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  private static func failure(_ status: Int32, _ path: String) -> FontError {
    switch status {
    case ENOENT, ENOTDIR: FontError(.fileNotFound, "no such file", path: path)
    case EACCES, EPERM: FontError(.insufficientPermissions, "no permission to read it", path: path)
    default: FontError(.unreadableFile, "cannot be opened: \(systemReason(status))", path: path)
    }
  }
}

/// What tells one state of a file from another: a font that is replaced while the program runs is noticed.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let byteCount: Int
  package let seconds: Int
  package let nanoseconds: Int

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    byteCount = Int(status.st_size)
    #if canImport(Glibc)
      seconds = Int(status.st_mtim.tv_sec)
      nanoseconds = Int(status.st_mtim.tv_nsec)
    #else
      seconds = Int(status.st_mtimespec.tv_sec)
      nanoseconds = Int(status.st_mtimespec.tv_nsec)
    #endif
  }
}
