internal import FontNames
internal import FontShaping
internal import TextFormats

/// A text that does not fit into a slot.
package struct FitOverflow: Sendable {
  /// The width, number of lines or height that is too large.
  package enum Extent: Sendable {
    /// The width in points of the only line, or of a line between mandatory breaks.
    case width(Double)
    /// A word that cannot be broken, and its width in points.
    case word(String, Double)
    case lines(Int)
    /// The height of lines in points, the number of lines, and the space between paragraphs in points.
    case height(Double, lines: Int, spacing: Double)
  }

  /// The index of the case in the plan.
  let place: Int
  /// The index of the first size of the case at which the text does not fit.
  let size: Int
  /// The number of sizes at which the text does not fit.
  let count: Int
  let extent: Extent
  /// The full names of the faces that draw the text, in the order of the text. Fallback fonts are included.
  let faces: [String]
  let textCase: TextCase
}

extension FitOverflow.Extent {
  /// The extent in words: `231 pt wide`.
  var words: String {
    switch self {
    case .width(let points): "\(Self.text(points)) wide"
    case .word(let word, let points): "“\(word.shortenedToLine)” alone is \(Self.text(points)) wide"
    case .lines(let count): count.counted("line")
    case .height(let points, let lines, let spacing):
      "\(lines.counted("line")) \(lines == 1 ? "is" : "are") \(Self.text(points)) high"
        + (spacing > 0 ? " with \(Self.text(spacing)) between paragraphs" : "")
    }
  }

  /// Formats a length in points, rounded up. An overflow would otherwise look like a text that fits.
  private static func text(_ points: Double) -> String {
    "\(((points * 10 - 1e-6).rounded(.up) / 10).text(.rounded(1))) pt"
  }
}
