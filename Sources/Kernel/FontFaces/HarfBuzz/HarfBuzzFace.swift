internal import CHarfBuzz
internal import FontFiles
package import FontNames
package import FontTables
internal import SharedValues
internal import Synchronization

/// HarfBuzz's view of a face at its coordinates, in font units.
@safe
package final class HarfBuzzFace: Sendable {
  // Proof of safety: both objects are made immutable before the initialiser returns. HarfBuzz's manual, "Object
  // lifecycle", allows immutable objects in any number of threads. Only `deinit` releases the reference.
  private nonisolated(unsafe) let font: OpaquePointer
  let inkBoxes: Guarded<InkBoxes>
  let composites = MadeOnce<CompositeLimit>()
  /// The face from which this face takes its tables, if this face was made at other coordinates; otherwise nil.
  let origin: HarfBuzzFace?
  let tables: FaceTables

  /// Makes a face from its tables. HarfBuzz requests a table when it is needed, and checks it before reading it.
  ///
  /// - Parameters:
  ///   - tables: tables in memory, because the callback cannot report why a table cannot be read.
  ///   - boxes: the recorded boxes of glyphs without outlines; nil for any other face.
  package init(
    _ tables: FaceTables, coordinates: VariationCoordinates = [:], boxes: RecordedGlyphBoxes? = nil
  ) {
    let face = unsafe hb_face_create_for_tables(
      { _, tag, tables in
        guard let tables = unsafe tables else { return nil }
        let all = unsafe Unmanaged<Boxed<FaceTables>>.fromOpaque(tables).takeUnretainedValue().value
        return unsafe (try? all.table(FontTag(rawValue: tag))).flatMap { unsafe HarfBuzzFace.blob($0) }
      },
      Unmanaged.passRetained(Boxed(tables)).toOpaque(),
      { tables in if let tables = unsafe tables { unsafe Unmanaged<Boxed<FaceTables>>.fromOpaque(tables).release() } })
    let font = unsafe Self.font(face, coordinates)
    unsafe self.font = unsafe boxes.map { unsafe Self.font(font, $0) } ?? font
    inkBoxes = Guarded(boxes.map { InkBoxes($0.ink) } ?? InkBoxes())
    self.tables = tables
    origin = nil
  }

  /// Makes a face of an outline font at other coordinates, with the same tables. HarfBuzz checks the tables once for
  /// all coordinates, and copies a table that it repairs.
  package init(_ origin: HarfBuzzFace, at coordinates: VariationCoordinates) {
    unsafe font = origin.withFont { font in unsafe Self.font(hb_face_reference(hb_font_get_face(font)), coordinates) }
    inkBoxes = Guarded(InkBoxes())
    tables = origin.tables
    self.origin = origin
  }

  deinit { unsafe hb_font_destroy(font) }

  private static func font(_ face: OpaquePointer?, _ coordinates: VariationCoordinates) -> OpaquePointer {
    unsafe hb_face_make_immutable(face)
    // "hb_font_create" never returns null. If no memory is left, it returns the empty, immutable singleton.
    let font = unsafe hb_font_create(face) ?? hb_font_get_empty()
    // The font keeps its own reference to the face.
    unsafe hb_face_destroy(face)
    if !coordinates.isEmpty {
      let settings = coordinates.map { hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value)) }
      unsafe hb_font_set_variations(font, settings, UInt32(clamping: settings.count))
    }
    unsafe hb_font_make_immutable(font)
    guard let font = unsafe font else { preconditionFailure("HarfBuzz's empty font does not exist") }
    return unsafe font
  }

  /// Makes HarfBuzz's view of bytes. The view keeps the bytes alive.
  private static func blob(_ data: FontData) -> OpaquePointer? {
    let bytes = unsafe data.unsafeBytes
    return unsafe hb_blob_create(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
      HB_MEMORY_MODE_READONLY, Unmanaged.passRetained(data).toOpaque(),
      { owner in if let owner = unsafe owner { unsafe Unmanaged<FontData>.fromOpaque(owner).release() } })
  }
}

extension HarfBuzzFace {
  /// Calls the body with HarfBuzz's font, which is valid only during the call.
  package func withFont<Result>(_ body: (OpaquePointer) -> Result) -> Result { unsafe body(font) }
}

// MARK: - Metrics

extension HarfBuzzFace {
  /// Returns the change of a metric by `MVAR` at the face's coordinates, in font units.
  package func variation(of metric: FontTag) -> Double {
    Double(unsafe hb_ot_metrics_get_variation(font, hb_ot_metrics_tag_t(rawValue: metric.rawValue)))
  }

  package var glyphCount: Int { Int(unsafe hb_face_get_glyph_count(hb_font_get_face(font))) }

  /// Font units per em, from head; at least 1.
  package var unitsPerEm: Int { Int(max(1, unsafe hb_face_get_upem(hb_font_get_face(font)))) }

  package func glyph(for letter: Unicode.Scalar) -> Int? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0 ? Int(glyph) : nil
  }

  /// Returns a glyph's advance width in font units.
  package func advance(of glyph: Int) -> Double {
    Double(unsafe hb_font_get_glyph_h_advance(font, hb_codepoint_t(glyph: glyph)))
  }
}

// MARK: - Tags and coverage

extension HarfBuzzFace {
  /// Returns the code points for which the face has a glyph, as sorted ranges.
  package func coverage(glyphCount: Int) -> [ClosedRange<UInt32>] {
    if let groups = withTable("cmap", { CmapTable($0, glyphCount: glyphCount).manyToOneGroups }) { return groups }
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(hb_font_get_face(font), set)
    var ranges: [ClosedRange<UInt32>] = []
    var first = hb_codepoint_t.max
    var last = hb_codepoint_t.max
    while unsafe hb_set_next_range(set, &first, &last) != 0 { ranges.append(first...last) }
    return ranges
  }

  /// Whether the cmap contains the sequence of a character and a variation selector.
  package func hasVariation(_ base: Unicode.Scalar, _ selector: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_variation_glyph(font, base.value, selector.value, &glyph) != 0
  }

  /// Calls the body with a table's bytes. Returns nil if there is no table.
  package func withTable<Result>(_ tag: FontTag, _ body: (RawSpan) -> Result?) -> Result? {
    (try? tables.withTable(tag) { body($0) }) ?? nil
  }

  package func scripts(in table: FontTag) -> [FontTag] {
    unsafe tags { unsafe hb_ot_layout_table_get_script_tags(hb_font_get_face(font), table.rawValue, $0, $1, $2) }
  }

  /// Returns the feature tags of a layout table, in order, without duplicates.
  package func features(in table: FontTag) -> [FontTag] {
    let all = unsafe tags {
      unsafe hb_ot_layout_table_get_feature_tags(hb_font_get_face(font), table.rawValue, $0, $1, $2)
    }
    return Set(all).sorted()
  }

  private func tags(
    _ read: (UInt32, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<hb_tag_t>?) -> UInt32
  ) -> [FontTag] {
    let total = read(0, nil, nil)
    var count = total
    var tags = [hb_tag_t](repeating: 0, count: Int(total))
    _ = unsafe tags.withUnsafeMutableBufferPointer { unsafe read(0, &count, $0.baseAddress) }
    return tags.prefix(Int(count)).map(FontTag.init(rawValue:))
  }
}

// MARK: - Names

extension HarfBuzzFace {
  /// Returns every name that HarfBuzz can decode, with its language (a BCP 47 tag).
  package func names() -> [LocalizedName] {
    var count: UInt32 = 0
    let face = unsafe hb_font_get_face(font)
    guard let entries = unsafe hb_ot_name_list_names(face, &count) else { return [] }
    var names: [LocalizedName] = []
    var budget = ReadBudget()
    for index in 0..<Int(count) {
      let entry = unsafe entries[index]
      guard let text = unsafe Self.text(face, entry), !text.isEmpty else { continue }
      let language = unsafe hb_language_to_string(entry.language).map { unsafe String(cString: $0) }
      names.append(LocalizedName(nameID: unsafe Int(entry.name_id), language: language, text: text))
      guard budget.takes(bytes: text.utf8.count + NameTable.recordSize) else { break }
    }
    return names
  }

  /// Returns the names whose language tags are stored in the font as text. HarfBuzz does not list these names.
  package func taggedNames() -> [LocalizedName] {
    withTable("name") { NameTable($0)?.taggedNames() } ?? []
  }

  private static func text(_ face: OpaquePointer?, _ entry: hb_ot_name_entry_t) -> String? {
    let length = unsafe hb_ot_name_get_utf8(face, entry.name_id, entry.language, nil, nil)
    var size = length &+ 1
    var bytes = [CChar](repeating: 0, count: Int(size))
    unsafe hb_ot_name_get_utf8(face, entry.name_id, entry.language, &size, &bytes)
    return String(decoding: bytes.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the glyph's name in the font (post, CFF); nil if it has none.
  package func name(of glyph: UInt32) -> String? {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      let count = UInt32(clamping: name.count)
      let isNamed = unsafe withFont { unsafe hb_font_get_glyph_name($0, glyph, name.baseAddress, count) != 0 }
      guard isNamed, let address = name.baseAddress else { return nil }
      return unsafe String(cString: address)
    }
  }

  /// Returns the positions of the caret within a ligature (GDEF, LigCaretList), in order, measured from the ligature's
  /// origin to the right; empty if the font has none.
  package func carets(in glyph: UInt32, isRightToLeft: Bool) -> [Double] {
    unsafe withFont { font in
      unsafe withUnsafeTemporaryAllocation(of: hb_position_t.self, capacity: 16) { carets in
        var count = UInt32(clamping: carets.count)
        let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
        let total = unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, carets.baseAddress)
        guard total <= carets.count else { return [] }
        return unsafe carets.prefix(Int(count)).map(Double.init).sorted()
      }
    }
  }
}
