package import FontFiles
package import StyleGuides

extension StyleGuideError {
  /// The problems as errors. Each error is a single line.
  package var errors: [FontError] {
    problems.map { problem in
      FontError(
        .invalidGuide, "line \(problem.place.line), column \(problem.place.column): \(problem)", path: file)
    }
  }

  /// The first problem and the number of other problems, as an error of one line.
  package var summary: FontError {
    guard let first = errors.first else { return FontError(.invalidGuide, "the file is not a style guide", path: file) }
    let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    return FontError(.invalidGuide, first.message + more, path: file)
  }
}
