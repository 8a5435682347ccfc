internal import FontMatching
internal import FontSources
internal import FontSubstitution
internal import NumberText

extension MeasuredText: CustomStringConvertible, CustomDebugStringConvertible {
  /// The text in quotation marks, and its width: `"Toyota", 54.25 pt wide`. Of a long text the first 40 characters.
  public var description: String { "\(text.quoted), \(advance.text(.wholeOrFixed(2))) pt wide" }

  /// The same with the height and the font.
  public var debugDescription: String {
    "MeasuredText(\(description), \(lineHeight.text(.wholeOrFixed(2))) pt high, in \(font))"
  }
}

extension String {
  /// The text as Swift writes it in a source, cut after 40 characters.
  var quoted: String {
    let start = prefix(40)
    return (start.endIndex == endIndex ? self : start + "…").debugDescription
  }
}
