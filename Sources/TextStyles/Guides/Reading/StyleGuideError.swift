internal import FontFaces
package import FontFiles
internal import FontNames
internal import TextFormats

/// The problems in the file of a style guide: all of them, each with its place.
public struct StyleGuideError: Error, Sendable, Hashable {
  /// The file; `nil` for a guide that was read from memory.
  public let file: String?
  /// The problems in the order of the lines, at least one.
  public let problems: [Problem]

  /// An error with these problems.
  public init(_ problems: [Problem], file: String?) {
    self.problems = problems.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    self.file = file
  }

  /// One problem.
  public struct Problem: Sendable, Hashable {
    /// Its place.
    public let place: GuidePlace
    /// What is wrong, as a clause without a full stop.
    public let message: String
    /// What is allowed there; `nil` if the message says it.
    public let allowed: String?

    /// A problem by its parts.
    public init(_ place: GuidePlace, _ message: String, allowed: String? = nil) {
      self.place = place
      self.message = message
      self.allowed = allowed
    }
  }
}

extension StyleGuideError.Problem: CustomStringConvertible {
  /// One line: the keys that lead there, the message, and what is allowed.
  public var description: String {
    ((place.path.isEmpty ? "" : "\(place.path): ") + message + (allowed.map { "; allowed: \($0)" } ?? "")).printable
  }
}

extension StyleGuideError: CustomStringConvertible {
  /// A line for each problem in the form of compilers: file, line, column, message.
  public var description: String {
    problems.map { problem in
      "\((file ?? "guide").printable):\(problem.place.line):\(problem.place.column): error: \(problem)"
    }.joined(separator: "\n")
  }

  /// The first problem and the number of others, as an error of one line.
  package var summary: FontError {
    guard let first = problems.first else { return FontError(.invalidGuide, "it is not a style guide", path: file) }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return FontError(
      .invalidGuide, "line \(first.place.line), column \(first.place.column): \(first)\(more)", path: file)
  }
}
