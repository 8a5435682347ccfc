internal import TextStyles

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension ContentSizeSource {
  /// A file whose first word is a size's name or a factor; read again when it is written or replaced.
  ///
  /// It is looked at once an interval, by its time and its size; a file that is not there, or says nothing that is a size,
  /// changes nothing until it does.
  public static func file(_ path: String, every interval: Duration = .milliseconds(250)) -> ContentSizeSource {
    ContentSizeSource { sink in
      var last: FileState?
      while true {
        try Task.checkCancellation()
        let state = FileState(of: path)
        if state != last {
          last = state
          if let size = ContentSizeCategory(setting: FileState.beginning(of: path)) { sink.send(size) }
        }
        try await Task.sleep(for: interval)
      }
    }
  }
}

/// What shows that a file is another, or has been written.
private struct FileState: Equatable {
  let inode: UInt64
  let bytes: Int64
  let seconds: Int
  let nanoseconds: Int

  /// `nil` where there is no file.
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

  /// The first bytes as text: more than a size's name needs, and no more of a file that is none.
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
