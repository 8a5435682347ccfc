internal import FontTables

/// The deltas of GDEF's ItemVariationStore at a position in the variation space (OpenType, "Item Variation Store").
struct ItemVariations {
  private let table: [UInt8]
  private let store: Int
  /// The scalar of each region at the position, from 0 to 1.
  private let scalars: [Double]

  /// Returns nil if GDEF has no store, or if all axes are at their default.
  ///
  /// - Parameter coordinates: the position on each axis, from -1 to 1.
  init?(gdef: [UInt8], coordinates: [Double]) {
    // GDEF 1.3: itemVarStoreOffset is at byte 14.
    guard coordinates.contains(where: { $0 != 0 }), gdef.u16(0) == 1, gdef.u16(2) ?? 0 >= 3,
      let store = gdef.u32(14), store > 0, let list = gdef.u32(store + 2)
    else { return nil }
    table = gdef
    self.store = store
    let regions = store + list
    guard let axes = gdef.u16(regions), let count = gdef.u16(regions + 2) else { return nil }
    scalars = (0..<count).map { region in
      var scalar = 1.0
      for axis in 0..<axes {
        let place = regions + 4 + (region * axes + axis) * 6
        guard let start = gdef.i16(place), let peak = gdef.i16(place + 2), let end = gdef.i16(place + 4) else {
          return 0
        }
        let coordinate = axis < coordinates.count ? coordinates[axis] * 16384 : 0
        scalar *= Self.reach(of: coordinate, Double(start), Double(peak), Double(end))
        if scalar == 0 { return 0 }
      }
      return scalar
    }
  }

  /// Returns the scalar of an axis in a region (OpenType Font Variations, "Algorithm for interpolation of instance
  /// values").
  private static func reach(of coordinate: Double, _ start: Double, _ peak: Double, _ end: Double) -> Double {
    if start > peak || peak > end { return 1 }
    if start < 0, end > 0, peak != 0 { return 1 }
    if peak == 0 || coordinate == peak { return 1 }
    if coordinate <= start || coordinate >= end { return 0 }
    return coordinate < peak ? (coordinate - start) / (peak - start) : (end - coordinate) / (end - peak)
  }

  /// Returns the delta in whole font units, as HarfBuzz adds it. Halves are rounded up (hb.hh, roundf).
  func roundedDelta(outer: Int, inner: Int) -> Double { (delta(outer: outer, inner: inner) + 0.5).rounded(.down) }

  /// Returns the delta in font units; 0 for an index outside the store.
  func delta(outer: Int, inner: Int) -> Double {
    guard let count = table.u16(store + 6), outer < count, let offset = table.u32(store + 8 + outer * 4), offset > 0
    else { return 0 }
    let data = store + offset
    guard let items = table.u16(data), inner < items, let wordField = table.u16(data + 2),
      let regionCount = table.u16(data + 4)
    else { return 0 }
    // With LONG_WORDS, wide deltas have four bytes and narrow deltas two. Otherwise they have two bytes and one byte.
    let isLong = wordField & 0x8000 != 0
    let words = wordField & 0x7FFF
    guard words <= regionCount else { return 0 }
    let (wide, narrow) = isLong ? (4, 2) : (2, 1)
    let row = data + 6 + regionCount * 2 + inner * (words * wide + (regionCount - words) * narrow)
    var sum = 0.0
    for place in 0..<regionCount {
      guard let region = table.u16(data + 6 + place * 2), scalars.indices.contains(region) else { continue }
      let position = row + (place < words ? place * wide : words * wide + (place - words) * narrow)
      sum += scalars[region] * Double(number(at: position, size: place < words ? wide : narrow))
    }
    return sum
  }

  private func number(at place: Int, size: Int) -> Int {
    switch size {
    case 1: table.u8(place).map { $0 >= 0x80 ? $0 - 0x100 : $0 } ?? 0
    case 2: table.i16(place) ?? 0
    default: table.u32(place).map { Int(Int32(truncatingIfNeeded: $0)) } ?? 0
    }
  }
}
