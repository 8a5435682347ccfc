internal import FontFiles
internal import FontProbe
internal import TextFormats

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Emphasis for people at a terminal; none if the output is not a terminal, or if NO_COLOR is set.
struct Emphasis {
  let isOn: Bool

  /// The emphasis of standard output (https://no-color.org: "when present and not an empty string").
  static var standardOutput: Emphasis {
    guard isatty(STDOUT_FILENO) == 1, EnvironmentVariable["NO_COLOR"] == nil else { return Emphasis(isOn: false) }
    return Emphasis(isOn: (EnvironmentVariable["TERM"] ?? "dumb") != "dumb")
  }

  func strong(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { isOn ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
}

/// The terminal that the program runs in.
enum Terminal {
  /// Whether standard output is one.
  static var isStandardOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of what is printed, in columns: that of `COLUMNS`, else that of the terminal, else 80. What is written to a
  /// file or into another program has 80 too, so that it is the same everywhere.
  static let columns = width(of: STDOUT_FILENO) ?? 80

  /// The width of what is said on standard error; nil where it is no terminal: a message for programs is one line.
  static let errorColumns: Int? = isatty(STDERR_FILENO) == 1 ? width(of: STDERR_FILENO) ?? 80 : nil

  /// In less room nothing can be read.
  private static let narrowest = 20

  private static func width(of descriptor: Int32) -> Int? {
    if let columns = EnvironmentVariable["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return max(columns, narrowest) }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(Int(size.ws_col), narrowest)
  }
}

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
  static func output(_ text: String) -> DescriptorWriter.Outcome {
    // An answer that has begun is printed whole.
    WorkLimit.end()
    return DescriptorWriter.write(text, to: STDOUT_FILENO)
  }

  /// Writes a message to standard error: one line, which wraps on a terminal. A failure is ignored: there is no other place
  /// to report it.
  static func error(_ line: String) {
    let lines = Terminal.errorColumns.map { LineWrap.lines(line, width: $0) } ?? [line]
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes a warning for each font that the answer is without, and how many more there are.
  ///
  /// - Parameters:
  ///   - most: how many are named.
  ///   - rest: what the others are, and where they are named: after "and 7 more".
  static func warn(_ errors: [FontError], most: Int = 100, rest: String = "such files and names") {
    // A line that counts one takes the place of that one.
    let most = errors.count == most + 1 ? most + 1 : most
    for error in errors.prefix(most) { self.error("fontprobe: warning: \(error.description.printable)") }
    if errors.count > most { error("fontprobe: warning: and \(errors.count - most) more \(rest.printable)") }
  }

  /// Writes the text to standard error, as it is.
  static func write(_ text: String) { _ = DescriptorWriter.write(text, to: STDERR_FILENO) }
}
