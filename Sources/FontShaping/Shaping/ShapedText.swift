internal import CHarfBuzz
internal import FontFaces
internal import FontTables

/// The glyphs of a text, in the order of the text, each with the cluster that it stands in.
struct ShapedText {
  fileprivate(set) var glyphs: [UInt32] = []
  /// For each glyph where its cluster begins, a place among the text's scalars; never falling.
  fileprivate(set) var clusters: [Int] = []

  /// The glyphs of the clusters that begin in a range.
  func glyphs(in range: Range<Int>) -> ArraySlice<UInt32> {
    glyphs[place(of: range.lowerBound)..<place(of: range.upperBound)]
  }

  /// Where the cluster begins that a place of the text is in; `nil` before the first.
  func clusterStart(at scalar: Int) -> Int? {
    let next = place(of: scalar + 1)
    return next > 0 ? clusters[next - 1] : nil
  }

  /// Where the cluster after that place begins; `nil` where there is none.
  func nextCluster(after scalar: Int) -> Int? {
    let next = place(of: scalar + 1)
    return next < clusters.count ? clusters[next] : nil
  }

  /// The first glyph whose cluster begins there or later.
  private func place(of scalar: Int) -> Int {
    var (low, high) = (0, clusters.count)
    while low < high {
      let middle = (low + high) / 2
      if clusters[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// How a text is to be shaped, beside its letters.
struct ShapingRequest {
  /// The script: an OpenType tag (`latn`) or an ISO 15924 code (`Latn`).
  var script: FontTag
  /// The language, a BCP 47 tag; `nil` for the script's default.
  var language: String?
  /// Features that are turned on or off over the whole text.
  var features: [(tag: FontTag, isOn: Bool)] = []

  /// The same, with a feature turned on or off.
  func with(_ tags: [FontTag], isOn: Bool) -> ShapingRequest {
    var copy = self
    copy.features += tags.map { (tag: $0, isOn: isOn) }
    return copy
  }

  var harfBuzzScript: hb_script_t { hb_ot_tag_to_script(script.rawValue) }

  /// HarfBuzz keeps every language that it was ever asked for; it reads the first 63 bytes of each.
  var harfBuzzLanguage: OpaquePointer? {
    guard let language, !language.isEmpty else { return nil }
    return unsafe hb_language_from_string(language, Int32(clamping: min(language.utf8.count, 63)))
  }
}

extension HarfBuzzFace {
  /// Shapes a part of a text, in its script's direction; what stands around it is seen as context.
  func shape(_ text: [UInt32], _ range: Range<Int>, _ request: ShapingRequest) -> ShapedText {
    guard text.count < Int32.max else { return ShapedText() }
    let buffer = unsafe hb_buffer_create()
    defer { unsafe hb_buffer_destroy(buffer) }
    unsafe hb_buffer_add_codepoints(
      buffer, text, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    let script = request.harfBuzzScript
    // Where a script is written both ways HarfBuzz says that its direction is invalid.
    let isBackward = hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    unsafe hb_buffer_set_direction(buffer, isBackward ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_language(buffer, request.harfBuzzLanguage)
    let settings = request.features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.isOn ? 1 : 0, start: 0, end: UInt32.max)
    }
    unsafe withFont { font in unsafe hb_shape(font, buffer, settings, UInt32(settings.count)) }
    var length: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &length) else { return ShapedText() }
    var shaped = ShapedText()
    shaped.glyphs.reserveCapacity(Int(length))
    shaped.clusters.reserveCapacity(Int(length))
    for place in 0..<Int(length) {
      let info = unsafe infos[isBackward ? Int(length) - 1 - place : place]
      shaped.glyphs.append(info.codepoint)
      shaped.clusters.append(Int(info.cluster))
    }
    return shaped
  }

  /// The glyphs of one letter that stands alone.
  func glyphs(of letter: Unicode.Scalar, _ request: ShapingRequest) -> [UInt32] {
    shape([letter.value], 0..<1, request).glyphs
  }
}
