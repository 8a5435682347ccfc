internal import FontShaping

/// The clusters of a shaped text in order: their starts, and their positions as if the text were one line.
struct ClusterTable: Sendable {
  /// The start of each cluster in bytes of UTF-8. The highest bit is set if a line that begins at the cluster is shaped
  /// again. The last entry is the end of the text.
  private var starts: [UInt32] = []
  /// The sum of the advances before each cluster, in points.
  private var positions: [Double] = []
  /// The advance of each cluster, in font units of its face.
  private var units: [Int32] = []
  private(set) var end = 0.0
  /// The number of clusters that were copied from the start of another table. They have the same positions in both
  /// tables.
  private var commonCount = 0

  private static let unsafeBit: UInt32 = 1 << 31

  struct Place {
    let position: Double
    /// Whether a line that ends or begins at the offset is shaped again.
    let isUnsafe: Bool
  }

  var count: Int { starts.count }

  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count)
    positions.reserveCapacity(count)
    units.reserveCapacity(count)
  }

  mutating func append(start: Int, _ advance: Int32, _ scale: AdvanceScale, isUnsafe: Bool) {
    starts.append(UInt32(truncatingIfNeeded: start) | (isUnsafe ? Self.unsafeBit : 0))
    positions.append(end)
    units.append(advance)
    end += scale.points(advance)
  }

  /// Appends clusters of another table, moved by a number of bytes. The sums of the advances are the same as if the
  /// clusters were appended one by one.
  mutating func append(_ clusters: Range<Int>, of other: ClusterTable, movedBy bytes: Int, _ scale: AdvanceScale) {
    let change = UInt32(truncatingIfNeeded: bytes)
    let first = starts.count
    starts += other.starts[clusters]
    if change != 0 { for index in first..<starts.count { starts[index] &+= change } }
    units += other.units[clusters]
    // The same advances from the same start have the same sums.
    if !clusters.isEmpty, other.positions[clusters.lowerBound] == end {
      if commonCount == first, clusters.lowerBound == first, change == 0 { commonCount = starts.count }
      positions += other.positions[clusters]
      end = clusters.upperBound < other.count ? other.positions[clusters.upperBound] : other.end
      return
    }
    positions += repeatElement(0, count: clusters.count)
    for index in first..<positions.count {
      positions[index] = end
      end += scale.points(units[index])
    }
  }

  /// Adds the end of the text as the last entry.
  mutating func close(at offset: Int) { append(start: offset, 0, AdvanceScale(), isUnsafe: false) }

  mutating func removeLast(_ count: Int, to end: Double) {
    starts.removeLast(count)
    positions.removeLast(count)
    units.removeLast(count)
    self.end = end
    commonCount = min(commonCount, starts.count)
  }

  /// The offset up to which the clusters and their positions were copied from another table.
  var commonEnd: Int { commonCount > 0 ? start(commonCount - 1) : 0 }

  func indices(in range: Range<Int>) -> Range<Int> {
    let first = starts.partitioningIndex { Int($0 & ~Self.unsafeBit) >= range.lowerBound }
    // The starts of two clusters differ by at least one byte.
    let near = starts[first...].prefix(range.count)
    return first..<near.partitioningIndex { Int($0 & ~Self.unsafeBit) >= range.upperBound }
  }

  func start(_ index: Int) -> Int { Int(starts[index] & ~Self.unsafeBit) }
  func isUnsafe(_ index: Int) -> Bool { starts[index] & Self.unsafeBit != 0 }
  func position(_ index: Int) -> Double { positions[index] }

  /// Returns the index of the last cluster that begins at the offset or before it; 0 if there is no such cluster.
  func index(at offset: Int) -> Int {
    max(starts.partitioningIndex { Int($0 & ~Self.unsafeBit) > offset } - 1, 0)
  }

  /// Returns the position of an offset. The offset is in the cluster with this index. The index after the last cluster
  /// gives the end. Within a cluster, each character has an equal share of the advance.
  @unsafe
  func place(of offset: Int, in index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Place {
    guard index < count else { return Place(position: end, isUnsafe: false) }
    let start = start(index)
    guard start < offset else { return Place(position: positions[index], isUnsafe: isUnsafe(index)) }
    let isLast = index + 1 == count
    let next = isLast ? text.count : self.start(index + 1)
    let nextPosition = isLast ? end : positions[index + 1]
    guard offset < next else { return Place(position: nextPosition, isUnsafe: false) }
    // A cluster is so long only if the font has no glyph for many of its characters.
    guard next - start <= 256 else { return Place(position: nextPosition, isUnsafe: true) }
    let (before, all) = unsafe (
      String(decoding: text[start..<offset], as: UTF8.self).count,
      String(decoding: text[start..<next], as: UTF8.self).count
    )
    let part = Double(min(before, all)) / Double(max(all, 1))
    return Place(position: positions[index] + part * (nextPosition - positions[index]), isUnsafe: true)
  }

  @unsafe
  func place(of offset: Int, _ text: UnsafeBufferPointer<UInt8>) -> Place {
    unsafe place(of: offset, in: index(at: offset), text)
  }

  /// Returns the first offset, from `offset` to `limit`, at which a line can break without shaping the text again.
  func nextSafe(from offset: Int, to limit: Int) -> Int {
    var index = index(at: offset)
    if index < count, start(index) < offset { index += 1 }
    while index < count, isUnsafe(index), start(index) < limit { index += 1 }
    return index < count ? min(start(index), limit) : limit
  }

  /// Returns the last offset, from `limit` to `offset`, at which a line can break without shaping the text again.
  func previousSafe(to offset: Int, from limit: Int) -> Int {
    var index = index(at: offset)
    while index > 0, isUnsafe(index), start(index) > limit { index -= 1 }
    return max(min(start(index), offset), limit)
  }
}
