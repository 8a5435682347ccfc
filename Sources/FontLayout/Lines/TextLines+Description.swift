internal import NumberText

extension TextLines: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many lines there are, and how large they are together: `3 lines, 311.4 × 66.98 pt`.
  public var description: String {
    let size = "\(size.width.text(.wholeOrFixed(2))) × \(size.height.text(.wholeOrFixed(2))) pt"
    return "\(count.counted("line")), \(size)\(isTruncated ? ", truncated" : "")"
  }

  /// The same with the text and the font.
  public var debugDescription: String { "TextLines(\(description), \(text.quoted) in \(font))" }
}
