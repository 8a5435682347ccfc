internal import Files
internal import FontProbe

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writing a file whole: nobody ever reads half of it.
enum WrittenFile {
  /// Writes the text beside the file and renames it over it. A file that is there keeps its mode, and a link to one its
  /// place; a device or a pipe is written to as it is.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  static func write(_ text: String, to path: String) throws(FontError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes the bytes in the same way.
  static func write(_ bytes: [UInt8], to path: String) throws(FontError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT == S_IFDIR {
      throw FontError(.unwritableFile, "is a folder, not a file", path: path, hint: "name a file in it")
    }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      try send(bytes, to: try openFile(path, O_WRONLY, at: path), path)
      return
    }
    // Renaming would replace what may not be written, and a link to what is not there.
    if isThere, unsafe access(path, W_OK) != 0 { throw failure(errno, path) }
    guard isThere || !isLink(path) else {
      throw FontError(.unwritableFile, "is a link to a file that is not there", path: path, hint: "name that file")
    }
    let target = isThere ? resolved(path) : path
    let aside = Self.aside(target)
    unsafe unlink(aside)
    do throws(FontError) {
      let descriptor = try openFile(aside, O_WRONLY | O_CREAT | O_EXCL, at: path)
      if isThere { fchmod(descriptor, status.st_mode & 0o7777) }
      try send(bytes, to: descriptor, path)
      guard unsafe rename(aside, target) == 0 else { throw failure(errno, path) }
    } catch {
      unsafe unlink(aside)
      throw error
    }
  }

  /// Whether a file can be written there, before long work is done for it.
  ///
  /// - Throws: `FontError` with `unwritableFile`.
  static func check(_ path: String) throws(FontError) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        // A folder is told by `write`, a device takes what it gets.
        if status.st_mode & S_IFMT == S_IFDIR { try write("", to: path) }
        return
      }
      guard unsafe access(path, W_OK) == 0 else { throw failure(errno, path) }
    }
    let aside = Self.aside(path)
    close(try openFile(aside, O_WRONLY | O_CREAT, at: path))
    unsafe unlink(aside)
  }

  /// The file that is written beside the other: with a name of its own, which is never too long, and the process's number, so
  /// that two runs that write the same file do not write into each other's text.
  private static func aside(_ path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).fontprobe.\(getpid()).part"
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func openFile(_ file: String, _ flags: Int32, at path: String) throws(FontError) -> Int32 {
    let descriptor = unsafe open(file, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(errno, path) }
    return descriptor
  }

  private static func send(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(FontError) {
    let outcome = StandardStreams.send(bytes, to: descriptor)
    // What a full disk or a quota refuses may be told at the end only.
    let isClosed = close(descriptor) == 0
    let reason = errno
    switch outcome {
    case .written where isClosed: return
    case .written: throw failure(reason, path)
    case .closed: throw FontError(.unwritableFile, "cannot be written: its reader has gone", path: path)
    case .failed(let words): throw FontError(.unwritableFile, "cannot be written: \(words)", path: path)
    }
  }

  /// The file behind a link.
  private static func resolved(_ path: String) -> String {
    guard let target = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  private static func failure(_ status: Int32, _ path: String) -> FontError {
    switch status {
    case ENOENT, ENOTDIR:
      FontError(
        .unwritableFile, "cannot be written: its folder is not there", path: path, hint: "make the folder first")
    case EACCES, EPERM: FontError(.unwritableFile, "no permission to write it", path: path)
    default: FontError(.unwritableFile, "cannot be written: \(systemReason(status))", path: path)
    }
  }
}
