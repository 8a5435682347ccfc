package import TextFormats

/// All problems in the file of a style guide, each with its position.
public struct StyleGuideError: Error, Sendable, Hashable {
  /// The file; nil for a guide that was read from memory.
  public let file: String?
  /// The problems in the order of the lines, at least one.
  public let problems: [Problem]

  /// Creates an error with these problems, without duplicates. A token is read again for each reference to it, so a
  /// problem may occur twice.
  public init(_ problems: [Problem], file: String?) {
    var seen: Set<Problem> = []
    self.problems = problems.filter { seen.insert($0).inserted }
      .sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
    self.file = file
  }

  package init(_ error: JSONError, file: String?) {
    self.init([Problem(GuidePlace(error.place), error.message)], file: file)
  }

  /// One problem.
  public struct Problem: Sendable, Hashable {
    /// The position of the problem in the file.
    public let place: GuidePlace
    /// The problem, as a clause without a full stop.
    public let message: String
    /// The values that are allowed; nil if the message contains them.
    public let allowed: String?

    /// Creates a problem from its properties.
    public init(_ place: GuidePlace, _ message: String, allowed: String? = nil) {
      self.place = place
      self.message = message
      self.allowed = allowed
    }
  }
}

extension StyleGuideError.Problem: CustomStringConvertible {
  /// One line: the keys from the root, the message, and the allowed values.
  public var description: String {
    ((place.path.isEmpty ? "" : "\(place.path): ") + message
      + (allowed.map { $0.isEmpty ? "" : "; allowed: \($0)" } ?? "")).printable
  }
}

extension StyleGuideError: CustomStringConvertible {
  /// A line for each problem, in the form that compilers use: file, line, column, message.
  public var description: String {
    problems.map { problem in
      "\((file ?? "guide").printable):\(problem.place.line):\(problem.place.column): error: \(problem)"
    }.joined(separator: "\n")
  }
}

extension GuidePlace {
  fileprivate init(_ place: JSONError.Place) {
    switch place {
    case .position(let line, let column): self.init(line: line, column: column, path: "")
    case .member(let path): self.init(line: 1, column: 1, path: path)
    }
  }
}
