internal import PlatformC
internal import Synchronization
internal import SystemPackage

/// Catches messages that C libraries write directly to standard error, for programs that print each error on one line.
package enum LibraryMessages {
  private static let isCatching = Atomic(false)
  private static let caught = Guarded<String?>(nil)

  /// Makes `catching` catch messages. Only a program may call this, because a library does not own standard error.
  package static func beginCatching() { isCatching.store(true, ordering: .relaxed) }

  /// Calls the body, and stores the first line that the body writes to standard error.
  ///
  /// - Parameter isRemembered: false if the library writes nothing that a user needs.
  package static func catching<Result>(isRemembered: Bool = true, _ body: () -> Result) -> Result {
    guard isCatching.load(ordering: .relaxed) else { return body() }
    let (result, text) = catchingStandardError(body)
    if isRemembered, let line = text.split(separator: "\n").first {
      caught.withLock { [line = String(line)] in if $0 == nil { $0 = line } }
    }
    return result
  }

  package static var first: String? { caught.withLock { $0 } }

  /// Calls the body while standard error goes to a file. Returns the start of the file's text.
  private static func catchingStandardError<Result>(_ body: () -> Result) -> (result: Result, text: String) {
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return (body(), "") }
    // Only one additional descriptor is used, because the body may need the last free descriptor.
    if let file = try? TemporaryFile.open() {
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
}
