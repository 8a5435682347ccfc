internal import FontFiles

/// A range of a file that contains only zeros, for example after an interrupted download or on a damaged disk.
package struct ZeroedRange: Sendable, Hashable {
  package let range: Range<Int>

  /// Undamaged fonts contain zeros too, for example between outlines. But in 2,700 fonts, no run of 4,096 or more zeros
  /// is an eighth of the file.
  private static let fewest = 4096
  private static let leastShare = 8
  private static let fewestAtStart = 512

  /// Finds the longest run of zeros; nil if no run is long enough.
  package init?(_ bytes: RawSpan) {
    let count = bytes.byteCount
    guard count > 0 else { return nil }
    // No font begins with many zeros, because the formats allow only few zeros at the start.
    let leading = (0..<count).first { bytes.u8($0) != 0 } ?? count
    if leading >= min(count, Self.fewestAtStart) {
      range = 0..<leading
      return
    }
    let needed = count < Self.fewest ? count : max(Self.fewest, count / Self.leastShare)
    // Every run that is long enough contains at least one of the examined bytes.
    let longest = bytes.longestZeroRun(step: Self.fewest / 2)
    guard longest.count >= needed else { return nil }
    range = longest
  }
}

extension RawSpan {
  /// Returns the longest run of zeros; empty if there is none. A run that is shorter than two steps may be missed.
  ///
  /// - Parameter step: the distance between examined bytes.
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
      // Fits: a step has at least one byte.
      place += max(0, end - place) / step * step
    }
    return longest
  }

  package var isZeros: Bool { byteCount > 0 && (0..<byteCount).allSatisfy { u8($0) == 0 } }
}
