internal import FontFiles

/// The bounds of what HVAR, VVAR and MVAR keep their deltas in (OpenType, "Item variation stores").
enum ItemVariationStore {
  /// What of the store lies out of bounds; `nil` for a sound one.
  static func damage(_ bytes: RawSpan, at store: Int, axisCount: Int) -> String? {
    guard let format = bytes.u16(store), let regions = bytes.u32(store + 2).map(Int.init),
      let count = bytes.u16(store + 6)
    else { return "its variation store lies past its end" }
    guard format == 1 else { return "its variation store is of format \(format)" }
    guard let axes = bytes.u16(store + regions), let regionCount = bytes.u16(store + regions + 2),
      // A region has three 2.14 numbers an axis.
      bytes.part(store + regions + 4, Int(axes) * Int(regionCount) * 6) != nil
    else { return "the regions of its variation store lie past its end" }
    guard axes == axisCount || regionCount == 0 else {
      return "the regions of its variation store have \(axes) axes, and fvar has \(axisCount)"
    }
    for index in 0..<Int(count) {
      guard let offset = bytes.u32(store + 8 + index * 4).map(Int.init) else { return "its variation store is cut off" }
      if offset != 0, !hasRows(bytes, at: store + offset) {
        return "the deltas of its variation store lie past its end"
      }
    }
    return nil
  }

  /// ItemVariationData: itemCount, wordDeltaCount with the flag LONG_WORDS, the regions' indexes, then a row an item.
  private static func hasRows(_ bytes: RawSpan, at data: Int) -> Bool {
    guard let items = bytes.u16(data), let words = bytes.u16(data + 2), let regions = bytes.u16(data + 4) else {
      return false
    }
    let wide = Int(words & 0x7FFF)
    let row = (Int(regions) + wide) * (words & 0x8000 == 0 ? 1 : 2)
    return wide <= Int(regions) && bytes.part(data + 6, Int(regions) * 2 + Int(items) * row) != nil
  }

  /// DeltaSetIndexMap: format 0 counts its entries in 16 bits, format 1 in 32; an entry has one to four bytes.
  static func hasMap(_ bytes: RawSpan, at map: Int) -> Bool {
    guard let format = bytes.u8(map), let entryFormat = bytes.u8(map + 1) else { return false }
    let size = Int(entryFormat >> 4 & 3) + 1
    guard let count = format == 0 ? bytes.u16(map + 2).map(Int.init) : bytes.u32(map + 2).map(Int.init) else {
      return false
    }
    return format <= 1 && bytes.part(map + (format == 0 ? 4 : 6), count * size) != nil
  }
}
