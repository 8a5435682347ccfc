internal import TextStyles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ContentSizeSource {
  /// A file whose first word is the name of a content size category or a factor. It is read again when it is written or
  /// replaced.
  ///
  /// The file's status is checked once in an interval. A file that is missing, or whose first word is something else, changes
  /// nothing.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - interval: the time between two checks.
  public static func file(_ path: String, every interval: Duration = .milliseconds(250)) -> ContentSizeSource {
    ContentSizeSource { sink in
      var last: FileState?
      while !Task.isCancelled {
        let state = FileState(of: path)
        if state != last {
          last = state
          if let size = ContentSizeCategory(setting: FileState.beginning(of: path)) { sink.send(size) }
        }
        try? await Task.sleep(for: interval)
      }
    }
  }
}

/// The status of a file: it differs after the file was written or replaced.
private struct FileState: Equatable {
  let inode: UInt64
  let bytes: Int64
  let seconds: Int
  let nanoseconds: Int

  /// Nil where there is no such file.
  init?(of path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    inode = UInt64(status.st_ino)
    bytes = Int64(status.st_size)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }

  /// The first bytes of a file as text: enough for any name of a category. Nil where the file cannot be read or is empty.
  static func beginning(of path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
