internal import FontFaces
internal import FontFiles
internal import FontNames
internal import PlatformC
internal import TextFormats

/// Emphasis for text on a terminal. It is off if the output is not a terminal, or if NO_COLOR is set.
struct Emphasis {
  let isOn: Bool

  /// The emphasis for standard output (https://no-color.org: "when present and not an empty string").
  static var standardOutput: Emphasis {
    guard Terminal.isStandardOutput, EnvironmentVariable["NO_COLOR"] == nil else { return Emphasis(isOn: false) }
    return Emphasis(isOn: (EnvironmentVariable["TERM"] ?? "dumb") != "dumb")
  }

  func strong(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { isOn ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { isOn ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
}

enum Terminal {
  static var isStandardOutput: Bool { ProgramCall.current == nil && isatty(STDOUT_FILENO) == 1 }

  /// The width of the output in columns: `COLUMNS`, or else the width of the terminal, or else 80. Output to a file or
  /// another program has 80 columns by default.
  static var columns: Int { ProgramCall.current == nil ? columnsOfOutput : ProgramCall.columns }

  private static let columnsOfOutput = width(of: STDOUT_FILENO) ?? ProgramCall.columns

  /// The width of standard error in columns. Nil if it is not a terminal, because a message for programs is one line.
  static var errorColumns: Int? { ProgramCall.current == nil ? columnsOfMessages : nil }

  private static let columnsOfMessages =
    isatty(STDERR_FILENO) == 1 ? width(of: STDERR_FILENO) ?? ProgramCall.columns : nil

  /// The least width in columns. Narrower text cannot be read.
  private static let narrowest = 20

  private static func width(of descriptor: Int32) -> Int? {
    if let columns = EnvironmentVariable["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return max(columns, narrowest) }
    var size = winsize()
    // Fits: the system defines the number.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(Int(size.ws_col), narrowest)
  }
}

enum StandardStreams {
  /// Opens the standard streams that are closed at the start. Otherwise a file that is opened later would become a
  /// standard stream. Reading from the streams and writing to them still fails.
  static func reserve() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func output(_ text: String) -> DescriptorWriter.Outcome {
    if let call = ProgramCall.current {
      call.output(text)
      return .written
    }
    // The limit does not apply to printing, so that the output is complete.
    WorkLimit.end()
    return DescriptorWriter.write(text, to: STDOUT_FILENO)
  }

  /// Writes a message of one line to standard error. The line is wrapped on a terminal. A failure of writing is
  /// ignored.
  static func error(_ line: String) {
    let lines = Terminal.errorColumns.map { LineWrap.lines(line, width: $0) } ?? [line]
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Writes a warning for each font that is missing from the answer.
  ///
  /// - Parameters:
  ///   - most: the greatest number of warnings. A further line counts the remaining warnings.
  ///   - rest: the words after "and 7 more". They name the kind of the remaining warnings, and where they are listed.
  static func warn(_ errors: [FontError], most: Int = 100, rest: String = "such files and names") {
    // If only one warning remains, it is printed instead of the line that counts it.
    let most = errors.count == most + 1 ? most + 1 : most
    for error in errors.prefix(most) { self.error("fontprobe: warning: \(error.description.printable)") }
    if errors.count > most { error("fontprobe: warning: and \(errors.count - most) more \(rest.printable)") }
  }

  static func write(_ text: String) {
    if let call = ProgramCall.current { return call.message(text) }
    _ = DescriptorWriter.write(text, to: STDERR_FILENO)
  }
}
