#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// The calls of the C library that swift-system does not have.
enum SystemCalls {
  // MARK: - Files by their paths

  /// The status of what is at a path, through links (`stat`).
  static func status(_ path: String) throws(Errno) -> FileStatus {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw last }
    return FileStatus(status)
  }

  /// Whether links are followed from a path without an end (`ELOOP`).
  static func leadsToItself(_ path: String) -> Bool {
    do throws(Errno) { _ = try status(path) } catch { return error == .tooManySymbolicLinkLevels }
    return false
  }

  /// The status of what is at a path; of a link itself, where it is one (`lstat`).
  static func statusOfLink(_ path: String) throws(Errno) -> FileStatus {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw last }
    return FileStatus(status)
  }

  /// Renames a file; a file of the new name is replaced.
  static func move(_ path: String, to newPath: String) throws(Errno) {
    guard unsafe rename(path, newPath) == 0 else { throw last }
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Throws where the file may not be written.
  static func checkWritable(_ path: String) throws(Errno) {
    guard unsafe access(path, W_OK) == 0 else { throw last }
  }

  /// Whether the file may be run.
  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// The absolute path, with links resolved; nil when nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let target = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(target) }
    return unsafe String(cString: target)
  }

  /// The working directory; nil when it was removed.
  static var workingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  // MARK: - Open files

  /// The status of an open file (`fstat`).
  static func status(_ file: FileDescriptor) throws(Errno) -> FileStatus {
    var status = stat()
    guard unsafe fstat(file.rawValue, &status) == 0 else { throw last }
    return FileStatus(status)
  }

  /// Sets the permissions of an open file, where the file system has any.
  static func setPermissions(_ permissions: UInt32, of file: FileDescriptor) {
    _ = fchmod(file.rawValue, mode_t(permissions))
  }

  /// A private mapping of the first bytes of a file, for reading alone.
  static func map(_ file: FileDescriptor, count: Int) throws(Errno) -> UnsafeRawPointer {
    let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.rawValue, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else { throw last }
    return UnsafeRawPointer(address)
  }

  /// Removes a mapping that `map` made.
  static func unmap(_ address: UnsafeRawPointer, count: Int) {
    unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
  }

  /// A new file without a name, for reading and writing, which programs that are started do not inherit. It lies in memory
  /// where the system has that: it needs no folder and no disk.
  static func temporaryFile() throws(Errno) -> FileDescriptor {
    if let memory = memoryFile() {
      guard memory < 3 else { return FileDescriptor(rawValue: memory) }
      // Where standard streams are closed.
      defer { close(memory) }
      let copy = fcntl(memory, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw last }
      return FileDescriptor(rawValue: copy)
    }
    guard let file = unsafe tmpfile() else { throw last }
    defer { unsafe fclose(file) }
    let copy = unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw last }
    return FileDescriptor(rawValue: copy)
  }

  /// A file in memory; nil where the system has none. By its name: the C library's header declares it for C alone.
  private static func memoryFile() -> Int32? {
    #if canImport(Glibc)
      typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
      let closeOnExec: UInt32 = 1
      guard let symbol = unsafe dlsym(nil, "memfd_create") else { return nil }
      let file = unsafe unsafeBitCast(symbol, to: Create.self)("fontprobe", closeOnExec)
      return file >= 0 ? file : nil
    #else
      return nil
    #endif
  }

  // MARK: - Folders

  /// The entries of a folder but for `.` and `..`, in the order of the file system.
  static func contents(of folder: String) throws(Errno) -> FolderContents {
    guard let stream = unsafe opendir(folder) else { throw last }
    defer { unsafe closedir(stream) }
    var contents = FolderContents()
    var status = stat()
    if unsafe fstat(dirfd(stream), &status) == 0 { contents.stamp = FileStamp(status) }
    while let entry = unsafe readdir(stream) {
      guard let characters = unsafe name(of: entry) else { continue }
      guard let name = unsafe String(validatingCString: characters) else {
        contents.invalidNames.append(unsafe String(cString: characters))
        continue
      }
      guard name != ".", name != ".." else { continue }
      let kind: FolderContents.Kind =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_DIR): .folder
        case Int(DT_LNK), Int(DT_UNKNOWN): .unknown
        default: .file
        }
      contents.entries.append((name, kind))
    }
    return contents
  }

  /// The name of an entry, in place: a `dirent` ends with its name, so that the array of 256 bytes that the type declares
  /// must not be copied.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> UnsafePointer<CChar>? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return unsafe UnsafePointer(UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
  }

  // MARK: - The process

  /// How many processors the process may run on, of those that the machine has now; -1 where the system does not report it.
  static var processorCount: Int {
    let online = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    #if canImport(Glibc)
      return usableProcessorCount.map { min($0, online) } ?? online
    #else
      return online
    #endif
  }

  #if canImport(Glibc)
    /// The processors that the process is bound to (`sched_getaffinity`, a bit for each); `nil` where the system does not report
    /// them. Swift's module of the C library leaves the function out.
    private static var usableProcessorCount: Int? {
      typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer) -> Int32
      guard let symbol = unsafe dlsym(nil, "sched_getaffinity") else { return nil }
      // Room for 8,192 processors.
      return unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { bits in
        unsafe bits.initializeMemory(as: UInt8.self, repeating: 0)
        guard let start = bits.baseAddress else { return nil }
        let status = unsafe unsafeBitCast(symbol, to: Function.self)(processNumber, bits.count, start)
        return status == 0 ? unsafe bits.reduce(0) { $0 + $1.nonzeroBitCount } : nil
      }
    }
  #endif

  /// The number of the user by whose rights the process runs; 0 is the administrator.
  static var userNumber: UInt32 { UInt32(geteuid()) }

  /// The process's number.
  static var processNumber: Int32 { getpid() }

  /// Calls the body while what is written to standard error goes into a file; returns what was written.
  static func catchingStandardError<Result>(_ body: () -> Result) -> (result: Result, text: String) {
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return (body(), "") }
    // One descriptor more than before, and no other: the body may need the last that there is.
    if let file = try? temporaryFile() {
      dup2(file.rawValue, STDERR_FILENO)
      try? file.close()
    } else if let nowhere = unsafe try? FileDescriptor.open("/dev/null", .readWrite, options: .closeOnExec) {
      dup2(nowhere.rawValue, STDERR_FILENO)
      try? nowhere.close()
    } else {
      close(STDERR_FILENO)
    }
    let result = body()
    let caught = FileDescriptor(rawValue: STDERR_FILENO)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = unsafe (try? caught.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
    }
    dup2(own, STDERR_FILENO)
    close(own)
    return (result, String(decoding: bytes, as: UTF8.self))
  }

  /// Makes writing to a closed pipe fail, where it would otherwise end the program with a signal.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// The error of the last call.
  static var last: Errno { Errno(rawValue: errno) }
}

extension Errno {
  /// The error of a call of swift-system, whose functions throw nothing else.
  init(of error: any Error) { self = error as? Errno ?? .ioError }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    permissions = UInt32(status.st_mode & 0o7777)
    owner = UInt32(status.st_uid)
    stamp = FileStamp(status)
  }
}

extension FileStamp {
  fileprivate init(_ status: stat) {
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

/// What the system says about a file, a folder or a link.
struct FileStatus: Sendable {
  enum Kind: Sendable {
    case file, folder, link
    /// A device, a pipe, a socket.
    case other
  }

  let kind: Kind
  /// The permission bits of `chmod`, with those for set-user-ID, set-group-ID and sticky.
  let permissions: UInt32
  /// The number of the user that it belongs to.
  let owner: UInt32
  let stamp: FileStamp
}

/// What distinguishes one state of a file from another: a font that is replaced while the program runs is noticed.
package struct FileStamp: Sendable, Hashable {
  package let device: UInt64
  package let inode: UInt64
  package let byteCount: Int
  /// When it was last written: the seconds since 1970, and the nanoseconds of the last second.
  package let seconds: Int
  package let nanoseconds: Int
}

/// The entries of one folder.
struct FolderContents {
  enum Kind {
    case file, folder
    /// A link, or an entry whose kind the file system does not report.
    case unknown
  }

  /// What identifies the folder; nil when the system does not report it.
  var stamp: FileStamp?
  var entries: [(name: String, kind: Kind)] = []
  /// Names that are not UTF-8, with U+FFFD for what cannot be shown.
  var invalidNames: [String] = []
}
