internal import CHarfBuzz
internal import FontTables
internal import Synchronization

extension FontFace {
  /// The sizes in points that the face was drawn for, of several cuts of one design: what its GPOS feature `size` says.
  /// The range is closed at its lower end alone, as OpenType has it: a cut ends just below where the next begins.
  /// `nil` where it says nothing.
  package var opticalRange: Range<Double>? {
    cached { CachedOpticalRange(readRange()) }.range
  }

  private func readRange() -> Range<Double>? {
    // Cuts are told apart while a face is chosen: a font is not unpacked for that.
    guard facts.isSFNT, !facts.isPacked, facts.tables.contains("GPOS"), let shaping = try? shaping() else { return nil }
    return shaping.opticalRange
  }
}

/// What a face says of its sizes, once it was read.
final class CachedOpticalRange: CachedFaceFact {
  static let cacheSlot = FaceCacheSlot()
  let range: Range<Double>?

  init(_ range: Range<Double>?) { self.range = range }
}

extension HarfBuzzFace {
  /// OpenType, feature 'size': the range is in decipoints; equal ends, zeros, are no range.
  fileprivate var opticalRange: Range<Double>? {
    var (design, start, end): (UInt32, UInt32, UInt32) = (0, 0, 0)
    var (subfamily, name): (UInt32, hb_ot_name_id_t) = (0, 0)
    let isThere = unsafe withFont { font in
      unsafe hb_ot_layout_get_size_params(hb_font_get_face(font), &design, &subfamily, &name, &start, &end) != 0
    }
    guard isThere, start < end else { return nil }
    return Double(start) / 10..<Double(end) / 10
  }
}
