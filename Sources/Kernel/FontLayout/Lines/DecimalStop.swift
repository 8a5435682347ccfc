internal import FontShaping

extension ShapedText {
  /// The text after a tab, up to the next tab or to the end of its paragraph.
  ///
  /// - Parameter end: the place of the next tab; nil when there is none.
  func textAfterTab(_ start: Int, to end: Int?) -> Range<Int> {
    let paragraph = self.paragraph(at: start)
    let last = paragraph < paragraphs.count ? paragraphs[paragraph].range.upperBound : start
    return start..<max(start, min(end ?? last, last))
  }

  /// The parts of the text after a tab that stand before its decimal stop, on the side where reading begins. At the stop is the
  /// beginning of the separator, or without one the end of the text: the left edge of a point in a number, which is read from
  /// left to right in a paragraph from right to left too.
  ///
  /// - Parameter range: from the tab to the next one.
  func parts(of range: Range<Int>, beforeStopAt separator: Character) -> [Range<Int>] {
    let characters = text[text.utf8Indices(of: range)]
    let separator = characters.firstIndex(of: separator).map { text.utf8Offset(of: $0) }
    let last = separator ?? characters.lastIndex { !$0.isWhitespace }.map { text.utf8Offset(of: $0) }
    let stretches = stretchIndices(in: range)
    let paragraph = self.paragraph(at: range.lowerBound)
    guard let last, paragraph < paragraphs.count else { return [range] }
    let base: Int8 = paragraphs[paragraph].isRightToLeft ? 1 : 0
    let atStop = stretchIndices(in: last..<last + 1).lowerBound
    // UAX #9, L2, reverses each part at or above a level, from the highest level down to the lowest odd one. So of two characters
    // the earlier one is on the side where reading begins if the lowest level from one to the other is even or odd as the
    // paragraph's is.
    var parts: [Range<Int>] = []
    var lowest = Int8.max
    for index in stretches.prefix(while: { $0 <= atStop }).reversed() {
      let stretch = self.stretches[index]
      lowest = min(lowest, stretch.level)
      guard (lowest ^ base) & 1 == 0 else { continue }
      let end = index == atStop ? separator ?? range.upperBound : stretch.utf8Range.upperBound
      let isRest = lowest <= base
      parts.append((isRest ? range.lowerBound : max(stretch.utf8Range.lowerBound, range.lowerBound))..<end)
      if isRest { break }
    }
    guard let separator else { return parts }
    lowest = .max
    for index in stretches.drop(while: { $0 < atStop }) {
      let stretch = self.stretches[index]
      lowest = min(lowest, stretch.level)
      if lowest <= base { break }
      guard (lowest ^ base) & 1 == 1 else { continue }
      parts.append(max(stretch.utf8Range.lowerBound, separator)..<min(stretch.utf8Range.upperBound, range.upperBound))
    }
    return parts
  }
}
