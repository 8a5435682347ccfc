extension FeatureVariations {
  /// Returns GSUB or GPOS without FeatureVariations. The features that FeatureVariations selects at the coordinates are
  /// written into the result.
  ///
  /// - Parameters:
  ///   - bytes: the whole table.
  ///   - coordinates: the normalised coordinate on each axis, -1…1; empty for the default of all axes.
  package static func applied(to bytes: [UInt8], at coordinates: [Double]) -> [UInt8] {
    guard isThere(in: bytes) else { return bytes }
    let layout = unsafe OpenTypeLayout(bytes.span.bytes, .substitution)
    let features = layout.features
    var table = bytes
    if let variations = layout.variations, let chosen = place(chosenIn: variations, bytes, coordinates) {
      for index in 0..<variations.featureCount(at: chosen) {
        guard let (feature, other) = variations.feature(index, at: chosen) else { break }
        guard feature < features.count, let own = features.place(feature) else { continue }
        // The feature's offset is changed if the new offset fits. Otherwise the new lookups are written over the
        // feature's own lookups, if they fit.
        if (0...0xFFFF).contains(other - features.base) {
          table.set16(features.field(feature), other - features.base)
        } else if let count = bytes.u16(other + 2), count <= bytes.u16(own + 2) ?? 0 {
          for place in 0...count { table.set16(own + 2 + place * 2, bytes.u16(other + 2 + place * 2) ?? 0) }
        }
      }
    }
    table.set16(10, 0)
    table.set16(12, 0)
    return table
  }

  /// Whether a layout table has the field for FeatureVariations. Version 1.1 introduced this field.
  private static func isThere(in bytes: [UInt8]) -> Bool {
    bytes.u16(0) == 1 && bytes.u16(2) ?? 0 >= 1 && bytes.u32(10) != nil
  }

  /// Returns the offset of the FeatureTableSubstitution of the first record whose conditions are all true, or nil.
  private static func place(
    chosenIn variations: FeatureVariations, _ bytes: [UInt8], _ coordinates: [Double]
  ) -> Int? {
    for index in 0..<min(variations.count, 0xFFFF) {
      guard let record = variations.record(index) else { return nil }
      guard let set = record.conditions else { return record.features }
      // There is one condition for each axis, and no font has more than 64 axes.
      guard let count = bytes.u16(set), count <= 64 else { continue }
      let holds = (0..<count).allSatisfy { index in
        guard let offset = bytes.u32(set + 2 + index * 4), bytes.u16(set + offset) == 1,
          let axis = bytes.u16(set + offset + 2), let low = bytes.i16(set + offset + 4),
          let high = bytes.i16(set + offset + 6)
        else { return false }
        let coordinate = axis < coordinates.count ? (coordinates[axis] * 16384).rounded() : 0
        return (Double(low)...Double(max(low, high))).contains(coordinate)
      }
      if holds { return record.features }
    }
    return nil
  }
}
