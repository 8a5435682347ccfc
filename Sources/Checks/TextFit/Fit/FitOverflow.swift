internal import FontNames
internal import FontShaping
internal import TextFormats

/// A text that does not fit into a slot.
package struct FitOverflow: Sendable {
  /// The extent that is too large.
  package enum Extent: Sendable {
    /// The width of the single line, or of a line between mandatory breaks, in points.
    case width(Double)
    /// The width of a word that cannot be broken, in points.
    case word(String, Double)
    /// The number of lines.
    case lines(Int)
    /// The height of a number of lines, in points, with the space between their paragraphs.
    case height(Double, lines: Int, spacing: Double)
  }

  /// The index of the case.
  let place: Int
  /// The first category at which it does not fit, as an index in the case's sizes.
  let size: Int
  /// The number of sizes at which it does not fit.
  let count: Int
  let extent: Extent
  /// The full names of the drawn faces, in the order of the text: the case's face, and fallback fonts.
  let faces: [String]
  /// The letter case in which it is shown.
  let textCase: TextCase
}

extension FitOverflow.Extent {
  /// The extent as a clause: `231 pt wide`.
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

  /// The number is rounded up, so that an overflow never looks like a fit.
  private static func text(_ points: Double) -> String {
    "\(((points * 10 - 1e-6).rounded(.up) / 10).text(.rounded(1))) pt"
  }
}
