/// Places in a text by their offsets, as lines and glyphs have them, and as Swift has them.
extension String {
  /// The index of a place; less than 0 is the beginning, more than the text has its end.
  func index(utf8Offset: Int) -> String.Index {
    utf8.index(startIndex, offsetBy: Swift.min(Swift.max(utf8Offset, 0), utf8.count))
  }

  /// How many bytes of UTF-8 are before a place.
  func utf8Offset(of index: String.Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// A range in bytes of UTF-8.
  func utf8Offsets(of range: Range<String.Index>) -> Range<Int> {
    utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
  }
}

extension Collection where Element == TextCaret {
  /// The caret that is nearest to a place in the line, where a click there puts it: of two at the same distance the earlier one. Nil
  /// where there is none. A place that is not a number is the left end.
  func nearest(toX x: Double) -> TextCaret? {
    guard let first else { return nil }
    let ends = reduce((first.x, first.x)) { (Swift.min($0.0, $1.x), Swift.max($0.1, $1.x)) }
    // Beyond the ends every place is as near to a caret as the end is; distances to infinity are all alike.
    let x = x.isNaN ? ends.0 : Swift.min(Swift.max(x, ends.0), ends.1)
    return dropFirst().reduce(first) { abs($1.x - x) < abs($0.x - x) ? $1 : $0 }
  }
}
