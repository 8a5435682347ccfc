internal import FontFiles
internal import FontNames
internal import FontTables

struct FontFileWriter {
  enum Selection {
    case all
    case glyphs(Set<Int>, keepingIDs: Bool)
    case characters(String, Set<FontTag>)
  }

  private let face: FontFace
  private let selection: Selection
  private let isInstance: Bool
  private let format: FontFileBytes.Format
  private let isLicensed: Bool
  private let subsetter: String?
  private let encoder: String?

  /// - Parameters:
  ///   - subsetter: the file name of HarfBuzz's subsetter; nil for the platform's usual file name.
  ///   - encoder: the file name of the WOFF2 encoder; nil for the platform's usual file name.
  init(
    _ face: FontFace, _ selection: Selection, axes: FontFileBytes.Axes, format: FontFileBytes.Format, isLicensed: Bool,
    subsetter: String? = nil, encoder: String? = nil
  ) {
    self.face = face
    self.selection = selection
    let isPinned =
      switch (axes, selection) {
      case (.pinned, _), (.standard, .glyphs): true
      case (.kept, _), (.standard, _): false
      }
    isInstance = isPinned && face.isVariable
    self.format = format
    self.isLicensed = isLicensed
    self.subsetter = subsetter
    self.encoder = encoder
  }

  func written() throws(FontError) -> FontFileBytes {
    guard !face.isRecorded else { throw face.source.recordedOnly }
    guard face.facts.isSFNT else {
      throw refusal(
        "the font has the format \(face.format), but fontprobe makes files only from OpenType fonts",
        hint: "embed the font's own file")
    }
    if case .glyphs(let glyphs, _) = selection, let absent = glyphs.filter({ !face.hasGlyph($0) }).min() {
      throw FontError(.noSuchGlyph, "the font has no glyph \(absent)", path: face.source.path, faceIndex: face.index)
    }
    let permission = try EmbeddingPermission(for: face, isLicensed: isLicensed, asksSubset: asksSubset)
    let isSubset = asksSubset && permission.allowsSubset
    guard isSubset || isInstance else {
      return FontFileBytes(
        bytes: try wholeFile(), format: format, isSubset: false, isInstance: false, glyphCount: face.glyphCount ?? 0,
        embedding: face.embedding, notes: permission.notes, numbers: nil)
    }
    try face.checkTextTables()
    let request = try SubsetRequest(isSubset ? selection : .all, of: face, isInstance: isInstance)
    let subset = try request.subset(by: subsetter)
    let written = try request.checkedFace(of: subset.bytes, subset.glyphs)
    return FontFileBytes(
      bytes: format == .openType ? subset.bytes : try packed(subset.bytes), format: format, isSubset: isSubset,
      isInstance: isInstance, glyphCount: written.glyphCount ?? 0, embedding: face.embedding,
      notes: permission.notes + request.notes, numbers: subset.glyphs)
  }

  private var asksSubset: Bool { if case .all = selection { false } else { true } }

  private func refusal(_ reason: String, hint: String? = nil) -> FontError {
    FontError(.cannotEmbed, reason, path: face.source.path, faceIndex: face.index, hint: hint)
  }

  /// Writes the face with all of its tables. A file that contains only this face is returned unchanged.
  private func wholeFile() throws(FontError) -> [UInt8] {
    if format == .woff2, face.format == .woff2 {
      // W3C WOFF2, § 4.1: "ttcf" is the flavour of a collection.
      let file = try face.source.data()
      if file.bytes.tag(4) != "ttcf" { return [UInt8](file) }
    }
    let (data, _) = try face.openFont()
    let bytes = try data.bytes.tag(0) == "ttcf" ? face.inFile.faceTables().file() : [UInt8](data)
    guard format == .woff2 else { return bytes }
    // The encoder reads the tables without checking them.
    try face.checkTextTables()
    return try packed(bytes)
  }

  private func packed(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
    do throws(FontError) {
      return try WOFF2Encoder.packed(bytes, library: encoder)
    } catch {
      throw error.at(face.source.path, faceIndex: face.index)
    }
  }
}
