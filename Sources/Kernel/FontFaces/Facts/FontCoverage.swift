internal import FontNames
internal import FontTables

/// The code points for which a face has glyphs: a set of a few kilobytes at most. A lookup takes three loads.
///
/// Surrogates and numbers above U+10FFFF that a font declares are left out.
public struct FontCoverage: Sendable, Hashable {
  /// The number of code points.
  public let count: Int

  /// The first 17 elements stand for the planes. Element p says where in this array the 256 pages of plane p begin; it
  /// is 0 for an empty plane. The pages follow. The element of a page is the index of its leaf.
  private let pages: [UInt16]
  /// The leaves, 256 bits each. Leaf 0 is empty. Leaf 1 is full, for all pages without a gap.
  private let words: [UInt64]

  private static let planeCount = 17
  private static let fullLeaf: UInt16 = 1
  private static let last: UInt32 = 0x10FFFF
  private static let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF

  /// A set without code points.
  public static let empty = FontCoverage([])

  /// Makes a set of the code points in these ranges. The ranges may be in any order, and may overlap.
  public init(_ ranges: some Sequence<ClosedRange<UInt32>>) {
    var pages = [UInt16](repeating: 0, count: Self.planeCount)
    var words = [UInt64](repeating: 0, count: 4) + [UInt64](repeating: .max, count: 4)
    var count = 0
    var page: UInt32 = 0
    var leaf = SIMD4<UInt64>.zero

    func finishLeaf() {
      guard leaf != .zero else { return }
      let plane = Int(page >> 8)
      if pages[plane] == 0 {
        // Fits: there are 17 planes of 256 pages.
        pages[plane] = UInt16(pages.count)
        pages += [UInt16](repeating: 0, count: 256)
      }
      let place = Int(pages[plane]) + Int(page & 0xFF)
      if leaf == SIMD4(repeating: .max) {
        pages[place] = Self.fullLeaf
      } else {
        // Fits: there are at most 4352 pages with a leaf each, and two other leaves.
        pages[place] = UInt16(words.count / 4)
        for word in 0..<4 { words.append(leaf[word]) }
      }
    }

    for range in Self.merged(ranges) {
      count += range.count
      var low = range.lowerBound
      while low <= range.upperBound {
        if low >> 8 != page {
          finishLeaf()
          page = low >> 8
          leaf = .zero
        }
        let high = min(range.upperBound, low | 0xFF)
        leaf |= Self.bits(low & 0xFF, high & 0xFF)
        low = high &+ 1
      }
    }
    finishLeaf()
    self.count = count
    self.pages = pages
    self.words = words
  }

  /// Whether there is a glyph for the code point.
  @inline(__always)
  public func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    let block = Int(pages[value >> 16])
    guard block != 0 else { return false }
    let leaf = Int(pages[block + (value >> 8 & 0xFF)])
    return words[leaf << 2 | (value >> 6 & 3)] >> UInt64(value & 63) & 1 != 0
  }

  /// Whether the set contains any of the 256 code points that differ from this code point only in the last eight bits.
  func hasPage(of scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    let block = Int(pages[value >> 16])
    return block != 0 && pages[block + (value >> 8 & 0xFF)] != 0
  }

  /// Whether the set contains no code point.
  public var isEmpty: Bool { count == 0 }

  /// The ranges, in order. No range touches the next.
  public var ranges: [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for page in pageNumbers {
      let leaf = leaf(of: page)
      for word in 0..<4 {
        var bits = words[leaf << 2 | word]
        while bits != 0 {
          let first = bits.trailingZeroBitCount
          let length = (~(bits >> first)).trailingZeroBitCount
          let low = page << 8 | UInt32(truncatingIfNeeded: word << 6 + first)
          let high = low &+ UInt32(truncatingIfNeeded: length) &- 1
          if let last = ranges.last, last.upperBound &+ 1 == low {
            ranges[ranges.count - 1] = last.lowerBound...high
          } else {
            ranges.append(low...high)
          }
          bits = first + length == 64 ? 0 : bits & (.max << (first + length))
        }
      }
    }
    return ranges
  }

  /// The pages of 256 code points that are not empty, as numbers, in order. Page p begins at the code point p × 256.
  package var pageNumbers: [UInt32] {
    var numbers: [UInt32] = []
    for plane in 0..<Self.planeCount {
      // Most fonts use one or two planes.
      let block = Int(pages[plane])
      guard block != 0 else { continue }
      for page in 0..<256 where pages[block + page] != 0 {
        numbers.append(UInt32(truncatingIfNeeded: plane << 8 | page))
      }
    }
    return numbers
  }

  package var byteCount: Int { pages.count * 2 + words.count * 8 }

  private func leaf(of page: UInt32) -> Int {
    let block = Int(pages[Int(page >> 8)])
    return block == 0 ? 0 : Int(pages[block + Int(page & 0xFF)])
  }

  /// Returns a leaf with the bits from the first to the last number, both included.
  private static func bits(_ low: UInt32, _ high: UInt32) -> SIMD4<UInt64> {
    var leaf = SIMD4<UInt64>.zero
    for word in Int(low >> 6)...Int(high >> 6) {
      let first = word == Int(low >> 6) ? low & 63 : 0
      let last = word == Int(high >> 6) ? high & 63 : 63
      leaf[word] = (.max << UInt64(first)) & (.max >> UInt64(63 &- last))
    }
    return leaf
  }

  /// Returns the ranges in order, merged if they touch, without surrogates and invalid code points.
  private static func merged(_ ranges: some Sequence<ClosedRange<UInt32>>) -> [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound <= Self.last {
      let high = min(range.upperBound, Self.last)
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, high)
      } else {
        merged.append(range.lowerBound...high)
      }
    }
    guard let first = merged.firstIndex(where: { $0.overlaps(surrogates) }),
      let last = merged.lastIndex(where: { $0.overlaps(surrogates) })
    else { return merged }
    let (low, high) = (merged[first].lowerBound, merged[last].upperBound)
    var parts: [ClosedRange<UInt32>] = []
    if low < surrogates.lowerBound { parts.append(low...(surrogates.lowerBound &- 1)) }
    if high > surrogates.upperBound { parts.append((surrogates.upperBound &+ 1)...high) }
    merged.replaceSubrange(first...last, with: parts)
    return merged
  }
}
