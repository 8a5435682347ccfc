internal import CHarfBuzz
internal import FontFaces
internal import FontNames
internal import FontTables

/// The lookups that HarfBuzz applies to a text of one script, according to its shape plan.
struct ActiveLookups {
  let substitutions: [Int]
  let positions: [Int]

  /// Features that are on in every plan, but apply only beside a fraction slash (U+2044).
  private static let ofFractions: [FontTag] = ["frac", "numr", "dnom"]

  /// The text must not contain a fraction slash.
  init(_ face: HarfBuzzFace, _ settings: ShapingSettings) {
    var features = settings.features
    for tag in Self.ofFractions where !features.contains(where: { $0.tag == tag }) {
      features.append(FontFeature(tag, 0))
    }
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = settings.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(rawValue: settings.script.rawValue.rawValue)
    unsafe properties.language = unsafe settings.language?.language
    let own = features.map { feature in
      hb_feature_t(tag: feature.tag.rawValue, value: UInt32(clamping: feature.value), start: 0, end: UInt32.max)
    }
    (substitutions, positions) = unsafe face.withFont { font in
      var count: UInt32 = 0
      let coordinates = unsafe hb_font_get_var_coords_normalized(font, &count)
      let plan = unsafe "ot".withCString { name in
        // "shaper_list: an array of shapers, terminated with NULL".
        unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 2) { shapers in
          unsafe shapers.initializeElement(at: 0, to: name)
          unsafe shapers.initializeElement(at: 1, to: nil)
          return unsafe hb_shape_plan_create2(
            hb_font_get_face(font), &properties, own, UInt32(clamping: own.count), coordinates, count,
            shapers.baseAddress)
        }
      }
      defer { unsafe hb_shape_plan_destroy(plan) }
      return unsafe (Self.lookups(plan, "GSUB"), Self.lookups(plan, "GPOS"))
    }
  }

  private static func lookups(_ plan: OpaquePointer?, _ table: FontTag) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    var lookups: [Int] = []
    var lookup = hb_codepoint_t.max
    while unsafe hb_set_next(set, &lookup) != 0 { lookups.append(Int(lookup)) }
    return lookups
  }
}

extension HarfBuzzFace {
  /// Whether GDEF lists a glyph as a mark. HarfBuzz gives marks no width, and lookups may skip marks.
  func isMark(_ glyph: Int) -> Bool {
    unsafe withFont { font in
      unsafe hb_ot_layout_get_glyph_class(hb_font_get_face(font), UInt32(glyph: glyph)) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }
}
