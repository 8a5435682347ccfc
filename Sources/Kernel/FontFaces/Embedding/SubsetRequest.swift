internal import EmbeddingLibraries
internal import FontFiles
internal import FontNames
internal import FontTables

/// A request to HarfBuzz's subsetter.
struct SubsetRequest {
  /// The data of the face that the file lacks, as sentences for people.
  let notes: [String]
  private let face: FontFace
  private let isInstance: Bool
  private var options: UInt32 = 0
  /// Whether text will be shaped with the file. If so, the file needs the layout tables.
  private var setsText = false
  private var glyphs: [UInt32] = []
  private var characters: [UInt32] = []
  private var features: [UInt32] = []
  private var dropped: [FontTag] = []
  private var copied: [FontTag] = []

  /// - Throws: `FontError`: `cannotEmbed` for an instance of CFF2 outlines. Other errors: the file is missing or
  ///   damaged.
  init(_ selection: FontFileWriter.Selection, of face: FontFace, isInstance: Bool) throws(FontError) {
    self.face = face
    self.isInstance = isInstance
    let outlines: [FontTag] = ["CFF2", "VARC"]
    if isInstance, let outline = outlines.first(where: face.tables.contains) {
      throw FontError(
        .cannotEmbed,
        "fontprobe cannot make an instance from outlines in "
          + "\(outline)", path: face.source.path, faceIndex: face.index,
        hint: "fontprobe can make a file that keeps the axes")
    }
    // STAT has the default value of each axis, but a static font has no axes.
    if isInstance { dropped.append("STAT") }
    // The subsetter supports only Unicode cmaps. A different cmap stays valid if all glyphs keep their numbers.
    let keepsMap = try !Self.hasUnicodeMap(face)
    let keepsGlyphIDs: Bool
    switch selection {
    case .all:
      options |= UInt32(clamping: SUBSET_KEEPS_ALL_GLYPHS | SUBSET_KEEPS_NAMES)
      copied = Self.tablesByGlyph.filter(face.tables.contains)
      (keepsGlyphIDs, notes) = (true, [])
    case .glyphs(let glyphs, let keepsIDs):
      self.glyphs = glyphs.sorted().map(UInt32.init(glyph:))
      dropped += Self.layoutTables
      (keepsGlyphIDs, notes) = (keepsIDs, [])
    case .characters(let text, let features):
      options |= UInt32(clamping: SUBSET_KEEPS_NAMES)
      setsText = true
      characters = try SettingCharacters.of(text, in: face).map(\.value)
      self.features = features.map(\.rawValue)
      keepsGlyphIDs = keepsMap
      if keepsMap {
        for scalar in text.unicodeScalars {
          if let glyph = try face.glyph(for: scalar) { glyphs.append(UInt32(glyph: glyph)) }
        }
      }
      let isAppleOnly = face.tables.contains("morx") && !face.tables.contains("GSUB")
      notes = isAppleOnly ? ["The features of the font are in Apple's table morx, which subsets do not keep."] : []
    }
    guard keepsGlyphIDs else { return }
    options |= UInt32(clamping: SUBSET_KEEPS_GLYPH_IDS)
    if keepsMap, face.tables.contains("cmap") {
      copied.append("cmap")
      glyphs.append(UInt32(glyph: max(0, (face.glyphCount ?? 1) - 1)))
    }
  }

  private static func hasUnicodeMap(_ face: FontFace) throws(FontError) -> Bool {
    try face.withTable("cmap") { cmap in CmapSubtable.list(in: cmap)?.contains { $0.isUnicode } } ?? false
  }

  /// The tables that only the shaping of text needs.
  private static let layoutTables: [FontTag] = [
    "GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "kern", "kerx", "morx", "mort", "feat",
  ]
  /// Tables with glyph numbers that the subsetter drops. They stay valid if all glyphs keep their numbers.
  private static let tablesByGlyph: [FontTag] = ["kern", "kerx", "morx", "feat", "trak", "ankr", "SVG ", "meta"]
}

extension SubsetRequest {
  /// Returns the file from HarfBuzz, and the new number of each glyph. The key is the glyph's number in the face.
  ///
  /// - Parameter library: the file name of the subsetter; nil for the platform's usual file name.
  func subset(by library: String?) throws(FontError) -> (bytes: [UInt8], glyphs: [Int: Int]) {
    guard isInstance else {
      let font = try face.facts.ignoresGlyf ? (FontData(tables().file()), 0) : face.openFont()
      let (bytes, glyphs) = try subset(of: font, by: library)
      return (try setsText ? SubsetLayout.written(of: face, to: bytes, glyphs) : bytes, glyphs)
    }
    let outlines: InstanceOutlines
    do throws(FontError) {
      outlines = try InstanceOutlines(try tables(), glyphCount: face.glyphCount ?? 0)
    } catch {
      throw error.at(face.source.path, faceIndex: face.index)
    }
    let (bytes, glyphs) = try subset(of: source(outlines), by: library)
    let emptied = Set(outlines.emptied).intersection(glyphs.keys)
    let advances = try face.harfBuzzFaceForAdvances()
    let instance = try setsText ? SubsetLayout.written(of: face, to: bytes, glyphs) : bytes
    return (
      try InstanceMetrics.written(
        of: face, to: instance,
        advances: Dictionary(emptied.compactMap { glyph in glyphs[glyph].map { ($0, advances.advance(of: glyph)) } }) {
          $1
        }),
      glyphs
    )
  }

  private func subset(
    of font: (data: FontData, index: Int), by library: String?
  ) throws(FontError) -> (bytes: [UInt8], glyphs: [Int: Int]) {
    let axes = (isInstance ? face.axisValues : []).map { tag, value in
      fontprobe_axis_value(tag: tag.rawValue, value: Float(value))
    }
    let lists = glyphs + characters + features + (dropped + copied).map(\.rawValue)
    var subset: UnsafeMutableRawPointer?
    let outcome = unsafe font.data.withUnsafeBytes { bytes in
      unsafe lists.withUnsafeBufferPointer { numbers in
        unsafe axes.withUnsafeBufferPointer { axes in
          var request = unsafe fontprobe_subset_request(
            bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), length: bytes.count,
            face_index: UInt32(clamping: font.index), options: options, numbers: numbers.baseAddress,
            glyph_count: glyphs.count, character_count: characters.count, feature_count: features.count,
            dropped_table_count: dropped.count, copied_table_count: copied.count, axes: axes.baseAddress,
            axis_count: axes.count)
          return unsafe fontprobe_subset(library, &request, &subset)
        }
      }
    }
    guard let subset = unsafe subset else { throw failure(outcome) }
    defer { unsafe fontprobe_subset_free(subset) }
    var count = 0
    let bytes = unsafe [UInt8](
      UnsafeBufferPointer(start: fontprobe_subset_bytes(subset, &count), count: count))
    var numbers: [Int: Int] = [:]
    for glyph in 0..<min(face.glyphCount ?? 0, 65_536) {
      let number = unsafe fontprobe_subset_glyph(subset, UInt32(glyph: glyph))
      if number != UInt32.max { numbers[glyph] = Int(number) }
    }
    return (bytes, numbers)
  }

  /// Returns the font from which HarfBuzz makes an instance. In this font, FeatureVariations is already applied at the
  /// coordinates of the face. HarfBuzz before 7.0 would keep FeatureVariations, which would refer to axes that the
  /// instance lacks.
  private func source(_ outlines: InstanceOutlines) throws(FontError) -> (data: FontData, index: Int) {
    let place = try face.harfBuzzFace().normalizedCoordinates
    let bytes = try tables().file { tag, table in
      outlines.tables[tag]
        ?? (tag == "GSUB" || tag == "GPOS" ? FeatureVariations.applied(to: table, at: place) : table)
    }
    return (FontData(bytes), 0)
  }

  /// Returns the tables of the face in its file. If the face has TrueType outlines that are not drawn, their tables are
  /// left out.
  private func tables() throws(FontError) -> FaceTables {
    let tables = try face.inFile.faceTables()
    return face.facts.ignoresGlyf ? tables.without(FontFace.tablesOfTrueType) : tables
  }

  private func failure(_ outcome: Int32) -> FontError {
    let packages = unsafe fontprobe_subsetter_packages.map { unsafe String(cString: $0) } ?? ""
    let (path, index) = (face.source.path, face.index)
    return switch Int(outcome) {
    case EMBEDDING_MISSING:
      FontError(
        .missingLibrary, "HarfBuzz's subsetter, which makes subsets and instances, is not installed", path: path,
        faceIndex: index, hint: "install \(packages)")
    case EMBEDDING_TOO_OLD:
      FontError(
        .missingLibrary, "instances need HarfBuzz 6.0 or newer, but an older version is installed", path: path,
        faceIndex: index, hint: "install \(packages)")
    default:
      FontError(.cannotEmbed, "HarfBuzz's subsetter refuses the font", path: path, faceIndex: index)
    }
  }

  /// Opens the written file and returns its face.
  ///
  /// - Throws: `FontError` with `cannotEmbed` if the file cannot be opened, has the wrong axes, or has advances that
  ///   differ from the advances of the face.
  func checkedFace(of bytes: [UInt8], _ glyphs: [Int: Int]) throws(FontError) -> FontFace {
    func wrong(_ reason: String) -> FontError {
      FontError(
        .cannotEmbed, "HarfBuzz's subsetter writes a file that \(reason)", path: face.source.path,
        faceIndex: face.index)
    }
    let written: FontFace
    do throws(FontError) { written = try FontFile(bytes: bytes).face(0) } catch { throw wrong("does not open") }
    guard written.isVariable == (face.isVariable && !isInstance) else { throw wrong("has different axes") }
    guard face.isScalable else { return written }
    let original = isInstance ? face : face.inFile
    let (own, other) = (try original.harfBuzzFaceForAdvances(), try written.harfBuzzFace())
    // HarfBuzz rounds the advance of a variable face after adding all deltas. For an instance it adds rounded deltas.
    for (glyph, number) in glyphs where abs(own.advance(of: glyph) - other.advance(of: number)) > 1 {
      throw wrong("has a different advance for glyph \(glyph)")
    }
    return written
  }
}
