internal import FontFiles

extension RawSpan {
  /// The longest run of zeros; empty where there is none, and where it is shorter than two steps: it may be missed.
  ///
  /// - Parameter step: how far the places are apart that are looked at.
  package func longestZeroRun(step: Int) -> Range<Int> {
    let count = byteCount
    var longest = 0..<0
    var place = 0
    while place < count {
      defer { place += step }
      guard u8(place) == 0, place >= longest.upperBound else { continue }
      var first = place
      var end = place + 1
      while first > 0, u8(first - 1) == 0 { first -= 1 }
      while end < count, u8(end) == 0 { end += 1 }
      if end - first > longest.count { longest = first..<end }
      place += max(0, end - place) / step * step
    }
    return longest
  }

  /// Whether it has bytes, and all of them are zeros.
  package var isZeros: Bool { byteCount > 0 && (0..<byteCount).allSatisfy { u8($0) == 0 } }
}
