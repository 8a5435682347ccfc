internal import PlatformC
internal import SystemPackage

/// The calls for files and paths that swift-system does not have.
enum FileCalls {
  /// Renames a file. If there is already a file with the new name, that file is replaced.
  static func move(_ path: String, to newPath: String) throws(Errno) {
    guard unsafe rename(path, newPath) == 0 else { throw Errno.last }
  }

  static func remove(_ path: String) { _ = unsafe unlink(path) }

  static func checkWritable(_ path: String) throws(Errno) {
    guard unsafe access(path, W_OK) == 0 else { throw Errno.last }
  }

  static func makeFolder(_ path: String) throws(Errno) {
    guard unsafe mkdir(path, 0o777) == 0 else { throw Errno.last }
  }

  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Returns the absolute path, with links resolved; nil if nothing exists there.
  static func resolved(_ path: String) -> String? {
    guard let target = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// The working directory; nil if it was removed.
  static var workingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  // MARK: - Open files

  /// Sets the permissions of an open file, if the file system supports them.
  static func setPermissions(_ permissions: FilePermissions, of file: FileDescriptor) {
    _ = fchmod(file.rawValue, permissions.rawValue)
  }

  static func map(_ file: FileDescriptor, count: Int) throws(Errno) -> UnsafeRawPointer {
    let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else { throw Errno.last }
    return UnsafeRawPointer(address)
  }

  static func unmap(_ address: UnsafeRawPointer, count: Int) {
    unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
  }
}

extension Errno {
  static var last: Errno { Errno(rawValue: errno) }

  /// Converts an error that a function of swift-system has thrown. These functions throw only an `Errno`.
  init(of error: any Error) { self = error as? Errno ?? .ioError }
}

/// The state of a file. It shows whether a font was replaced while the program runs.
package struct FileStamp: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  package let byteCount: Int
  /// The time when the file was last written: the whole seconds since 1970, and the nanoseconds after the last whole
  /// second.
  let seconds: Int
  let nanoseconds: Int

  init(_ status: Stat) {
    device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
    inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
    byteCount = Int(status.size)
    seconds = Int(status.st_mtim.tv_sec)
    nanoseconds = Int(status.st_mtim.tv_nsec)
  }

  package init?(path: String) {
    guard let status = try? unsafe Stat(path) else { return nil }
    self.init(status)
  }
}
