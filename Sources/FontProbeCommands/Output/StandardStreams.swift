internal import FontFiles
internal import FontProbe

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writing to the standard streams, whole or not at all.
enum StandardStreams {
  /// Opens the standard streams that are closed at the start, so that no file which is opened later becomes one of them.
  /// Reading from them and writing to them fails as before.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes the text to standard output.
  static func output(_ text: String) -> DescriptorWriter.Outcome { DescriptorWriter.write(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error. A failure is ignored: there is no other place to report it.
  static func error(_ line: String) { write(line + "\n") }

  /// Writes a warning for each font that the answer is without, and how many more there are.
  static func warn(_ errors: [FontError]) {
    let most = 100
    for error in errors.prefix(most) { self.error("fontprobe: warning: \(error.description.printable)") }
    if errors.count > most { error("fontprobe: warning: and \(errors.count - most) more such files and names") }
  }

  /// Writes the text to standard error, as it is.
  static func write(_ text: String) { _ = DescriptorWriter.write(text, to: STDERR_FILENO) }
}
