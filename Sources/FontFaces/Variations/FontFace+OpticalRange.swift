internal import CHarfBuzz
internal import FontFiles
internal import FontNames
internal import FontTables

extension FontFace {
  /// The sizes in points that the face was drawn for, where a design has a cut for each range of sizes (the GPOS feature
  /// `size`); nil when the face does not say.
  ///
  /// OpenType closes the range at its lower end alone: a cut ends just below where the next begins.
  package var opticalRange: Range<Double>? { cachedOpticalRange.loadOrMake { Boxed(readOpticalRange()) }.value }

  private func readOpticalRange() -> Range<Double>? {
    // Cuts are compared while a face is chosen: a font is not unpacked for that.
    guard facts.isSFNT, !facts.isPacked, !isRecorded, facts.tables.contains("GPOS") else { return nil }
    return (try? harfBuzzFace(reading: ["GPOS"]))?.opticalRange
  }
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
