internal import FontFiles

/// A part of a file with only zeros, for example from an interrupted download or a damaged disk.
package struct ZeroedRange: Sendable, Hashable {
  package let range: Range<Int>

  /// Sound fonts also have zeros, for example between the outlines of large fonts: 4,096 bytes that are an eighth of
  /// the file occur in none of 2,700.
  private static let fewest = 4096
  private static let leastShare = 8
  private static let fewestAtStart = 512

  /// The longest run of zeros; `nil` if no run is long enough.
  package init?(_ bytes: RawSpan) {
    let count = bytes.byteCount
    guard count > 0 else { return nil }
    // No font begins with many zeros, and the formats allow few.
    let leading = (0..<count).first { bytes.u8($0) != 0 } ?? count
    if leading >= min(count, Self.fewestAtStart) {
      range = 0..<leading
      return
    }
    let needed = count < Self.fewest ? count : max(Self.fewest, count / Self.leastShare)
    // A run of that length contains one of these places.
    let longest = bytes.longestZeroRun(step: Self.fewest / 2)
    guard longest.count >= needed else { return nil }
    range = longest
  }
}

extension RawSpan {
  /// The longest run of zeros; empty if there is none; a run that is shorter than two steps may be missed.
  ///
  /// - Parameter step: the distance between the examined places.
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

  /// Whether it has bytes and all of them are zeros.
  package var isZeros: Bool { byteCount > 0 && (0..<byteCount).allSatisfy { u8($0) == 0 } }
}
