internal import Files
internal import FontProbe

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writing to the standard streams, whole or not at all.
enum StandardStreams {
  /// What came of writing.
  enum Outcome: Equatable {
    case written
    /// The reader has gone: `fontprobe … | head -1`.
    case closed
    case failed(String)
  }

  /// Takes the places of streams that were closed at the start, so that no file which is opened later becomes one of them.
  /// Writing to them, or reading, fails as before.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes the text to standard output.
  static func output(_ text: String) -> Outcome { send(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error; there is nobody to tell when that fails.
  static func error(_ line: String) { _ = send(line + "\n", to: STDERR_FILENO) }

  /// Tells of fonts that the answer goes without, a line each, and of how many more there are.
  static func warn(_ errors: [FontError]) {
    let most = 100
    for error in errors.prefix(most) { self.error("fontprobe: warning: \(error.description.printable)") }
    if errors.count > most { error("fontprobe: warning: and \(errors.count - most) more such files and names") }
  }

  /// Writes the text to a descriptor.
  static func send(_ text: String, to descriptor: Int32) -> Outcome {
    var text = text
    return text.withUTF8 { unsafe send(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes the bytes to a descriptor.
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Outcome {
    unsafe bytes.withUnsafeBytes { unsafe send($0, to: descriptor) }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Outcome {
    // A closed pipe is an answer here, not a signal that ends the program.
    signal(SIGPIPE, SIG_IGN)
    var done = 0
    while done < bytes.count {
      let count = unsafe write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EPIPE { return .closed }
      guard count > 0 else { return .failed(unsafe String(cString: strerror(errno))) }
      done += count
    }
    return .written
  }
}
