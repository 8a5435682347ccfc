internal import FontFiles
internal import FontNames
internal import FontTables

/// An instance of fvar with its unchanged values. `FontFace` limits these values to the ranges of the axes.
struct RawInstance {
  /// The index of the instance in fvar, from 0.
  let index: Int
  /// The first axis whose range the instance exceeds, the value on this axis, and the range.
  let axis: FontTag
  let value: Double
  let range: ClosedRange<Double>

  /// Returns the first instance of fvar with a value outside the range of its axis. Returns nil if there is no such
  /// instance, or if the table is truncated.
  static func outside(_ bytes: RawSpan) -> RawInstance? {
    guard let start = bytes.u16(4).map(Int.init), let axisCount = bytes.u16(8).map(Int.init),
      let axisSize = bytes.u16(10).map(Int.init), let count = bytes.u16(12).map(Int.init),
      let size = bytes.u16(14).map(Int.init)
    else { return nil }
    var axes: [(tag: FontTag, range: ClosedRange<Double>)] = []
    for axis in 0..<min(axisCount, mostAxes) {
      let place = start + axis * axisSize
      guard let tag = bytes.tag(place), let low = bytes.fixed(place + 4), let high = bytes.fixed(place + 12) else {
        return nil
      }
      // A different finding reports an axis with reversed ends.
      guard low <= high else { return nil }
      axes.append((tag, low...high))
    }
    for index in 0..<count {
      for (number, axis) in axes.enumerated() {
        guard let value = bytes.fixed(start + axisCount * axisSize + index * size + 4 + number * 4) else { return nil }
        if !axis.range.contains(value) {
          return RawInstance(index: index, axis: axis.tag, value: value, range: axis.range)
        }
      }
    }
    return nil
  }

  private static let mostAxes = 64
}

/// OpenType, avar: for each axis, pairs of a position and its new position.
struct AxisMaps {
  private typealias Pair = (from: Int, to: Int)

  private let maps: [[Pair]]

  /// Reads the maps of all axes; nil if the table is truncated.
  init?(_ bytes: RawSpan) {
    guard let axes = bytes.u16(6).map(Int.init) else { return nil }
    var maps: [[Pair]] = []
    var place = 8
    for _ in 0..<axes {
      guard let count = bytes.u16(place).map(Int.init) else { return nil }
      var pairs: [Pair] = []
      for pair in 0..<count {
        guard let from = bytes.i16(place + 2 + pair * 4), let to = bytes.i16(place + 4 + pair * 4) else { return nil }
        pairs.append((Int(from), Int(to)))
      }
      maps.append(pairs)
      place += 2 + count * 4
    }
    self.maps = maps
  }

  /// The index of the first axis whose map changes the order of two positions: the higher position is mapped below the
  /// lower position.
  var axisGoingBack: Int? {
    maps.firstIndex { pairs in
      zip(pairs, pairs.dropFirst()).contains { $1.from < $0.from || $1.to < $0.to }
    }
  }

  /// Maps a position to its new position, in units of a 2.14 number. Without a map of the axis, the position is
  /// unchanged.
  func place(_ place: Int, on axis: Int) -> Int {
    guard maps.indices.contains(axis), let first = maps[axis].first, let last = maps[axis].last else { return place }
    // "… the final, normalized value for the axis instance is calculated using linear interpolation."
    if place <= first.from { return first.to }
    for (low, high) in zip(maps[axis], maps[axis].dropFirst()) where place <= high.from {
      guard high.from > low.from, place > low.from else { return high.to }
      // Fits: the two positions differ, and the numbers have 16 bits.
      return low.to + (place - low.from) * (high.to - low.to) / (high.from - low.from)
    }
    return last.to
  }
}
