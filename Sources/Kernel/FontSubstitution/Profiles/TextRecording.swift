internal import FontFaces
package import FontFiles
internal import FontNames
internal import FontShaping
internal import FontSources
internal import FontTables
internal import TextFormats

/// Records the data for shaping text in a face: its tables without outlines, and its advances and the boxes of its
/// glyphs at its coordinates.
struct TextRecording {
  private let face: FontFace
  /// The face with the advances, which is used to shape text.
  private let advancing: HarfBuzzFace
  /// The face at its coordinates, which is used to measure ink.
  private let inked: HarfBuzzFace
  private let glyphCount: Int

  /// The layout tables that HarfBuzz reads: those of OpenType, Apple and Graphite.
  private static let layout: [FontTag] = [
    "GDEF", "GPOS", "GSUB", "kern", "morx", "mort", "kerx", "ankr", "feat", "ltag", "lcar", "Silf", "Sill", "Glat",
    "Gloc",
    "Feat",
  ]
  /// The tables that are needed if the layout tables vary with the axes.
  private static let variations: [FontTag] = ["avar", "fvar"]

  /// - Returns: nil for a face that HarfBuzz cannot shape: Type 1 or bare CFF.
  package init?(_ face: FontFace) throws(FontError) {
    guard try face.shaper() != nil else { return nil }
    self.face = face
    advancing = try face.harfBuzzFaceForAdvances()
    inked = try face.harfBuzzFace()
    glyphCount = min(advancing.glyphCount, 0xFFFF)
  }

  /// - Parameter layoutTables: whether the font's own layout tables are recorded. Otherwise, the measured distances
  ///   of letter pairs are recorded.
  func text(layoutTables: Bool) throws(FontError) -> RecordedText {
    var tables: [FontTag: [UInt8]] = [:]
    func copy(_ tags: [FontTag]) { for tag in tags { tables[tag] = bytes(of: tag) } }
    copy(["OS/2", "cmap", "head", "maxp"])
    let advances = (0..<glyphCount).map { UInt16(clamping: Int(clamping: advancing.advance(of: $0))) }
    record(advances, asLongAs: layoutTables && hasGraphite ? bytes(of: "hmtx") : nil, in: &tables)
    var pairCount: Int?
    if layoutTables {
      copy(Self.layout)
      if hasGraphite { recordHeaders(in: &tables) }
      // Fonts contain kern for programs that do not read GPOS. If GPOS kerns, kern is not needed, and may be the
      // largest table.
      let hasHebrew = advancing.glyph(for: "\u{05D0}") != nil
      if advancing.kernsByPositioning(hasHebrew: hasHebrew) { tables["kern"] = nil }
      // If no table changes the advances of a variable font, text is shaped at the default values of the axes.
      let isMoved = face.tables.contains("HVAR") || face.facts.hasGlyphVariations
      if isMoved, face.axes.contains(where: { face.coordinates[$0.tag] != $0.defaultValue }) {
        copy(Self.variations)
        // The recorded advances are already those at the coordinates. An HVAR table without deltas means that they do
        // not change again.
        tables["HVAR"] = [0, 1] + [UInt8](repeating: 0, count: 18)
      }
    } else {
      let pairs = try letterPairs()
      pairCount = pairs.count
      tables["kern"] = Self.kernTable(pairs)
    }
    let glyphs = 0..<UInt32(clamping: glyphCount)
    tables[RecordedGlyphBoxes.tag] =
      RecordedGlyphBoxes(extents: glyphs.map(inked.recordableExtents), ink: glyphs.map(inked.box)).table(advances)
    let sfnt = SFNTWriter.bytes(tables)
    guard sfnt.count <= RecordedText.mostBytes else {
      throw FontError(
        .invalidFontData,
        "the tables of the font have \(sfnt.count.counted("byte")), but a profile can have at most \(RecordedText.mostBytes)",
        path: face.source.path, faceIndex: face.index, hint: "record it without its layout tables")
    }
    guard let packed = Deflate.packed(Deflate.inPlanes(sfnt)) else {
      throw FontError(
        .unreadableFile, "there is not enough memory to pack the tables of the font", path: face.source.path,
        faceIndex: face.index)
    }
    return RecordedText(
      tables: tables.filter { !$0.value.isEmpty && $0.key != RecordedGlyphBoxes.tag }.keys.sorted(),
      isColor: face.isColor,
      pairCount: pairCount, byteCount: sfnt.count, block: Base64.encoded(packed))
  }

  private var hasGraphite: Bool { face.tables.contains("Silf") }

  private func recordHeaders(in tables: inout [FontTag: [UInt8]]) {
    // OpenType, head: indexToLocFormat is at byte 50, "0 for short offsets (Offset16), 1 for long (Offset32)".
    guard var head = tables["head"], head.count >= 52, let glyf = bytes(of: "glyf"),
      let loca = bytes(of: "loca")
    else { return }
    let headers = GlyphHeaders(glyf: glyf, loca: loca, hasLongOffsets: head[51] != 0, glyphCount: glyphCount)
    tables["glyf"] = headers.glyf
    tables["loca"] = headers.loca
    head[50] = 0
    head[51] = 1
    tables["head"] = head
  }

  private func bytes(of tag: FontTag) -> [UInt8]? {
    advancing.withTable(tag) { table in unsafe table.withUnsafeBytes { unsafe [UInt8]($0) } }
  }

  /// Records an hmtx table that has the advances at the coordinates, and no side bearings. Also records the matching
  /// hhea table.
  ///
  /// - Parameter own: the face's own hmtx, if the new table must have the same number of pairs and bytes. Graphite
  ///   finds no advance for the last glyph if the table ends without its pair (graphite2, TtfUtil.cpp, HorMetrics).
  private func record(_ advances: [UInt16], asLongAs own: [UInt8]?, in tables: inout [FontTag: [UInt8]]) {
    // OpenType, hmtx: the glyphs after the last pair have the advance of this pair.
    let same = advances.reversed().prefix { $0 == advances.last }.count
    var count = max(advances.count - same + 1, 1)
    if own != nil, let pairs = advancing.withTable("hhea", { HheaTable.longMetricCount(in: $0) }), pairs > 0 {
      count = min(pairs, advances.count)
    }
    var hmtx: [UInt8] = []
    for advance in advances.prefix(count) {
      hmtx.appendNumber(advance)
      hmtx.appendNumber(UInt16(0))
    }
    hmtx += [UInt8](repeating: 0, count: 2 * (advances.count - min(count, advances.count)))
    if let own, own.count > hmtx.count { hmtx += [UInt8](repeating: 0, count: own.count - hmtx.count) }
    var hhea = bytes(of: "hhea") ?? [0, 1]
    hhea = Array(hhea.prefix(34)) + [UInt8](repeating: 0, count: max(0, 34 - hhea.count))
    hhea.appendNumber(UInt16(clamping: count))
    tables["hmtx"] = hmtx
    tables["hhea"] = hhea
  }
}

extension FontProfile {
  /// Returns the measured kerning of glyph pairs, as a profile without layout tables contains it. The key has the
  /// left glyph in its high half. The value is the change of the distance, in font units. It is measured on the
  /// recorded tables.
  ///
  /// - Throws: `FontError` with `invalidProfile` for a damaged profile.
  package func measuredPairs() throws(FontError) -> [UInt32: Int16] { try TextRecording(face)?.letterPairs() ?? [:] }
}

// MARK: - Pairs of letters

extension TextRecording {
  /// Two glyphs. The left glyph is in the high half.
  private typealias Pair = UInt32

  /// The characters whose pairs are measured: the characters with advances in a profile, dashes, quotation marks, the
  /// ellipsis.
  private static let pairLetters: [ClosedRange<UInt32>] =
    FaceRecord.letters + [0x2013...0x2014, 0x2018...0x201E, 0x2026...0x2026, 0x2039...0x203A]

  /// The characters of ASCII. In a font with many rules, only these are measured.
  private static let basicLetters: [ClosedRange<UInt32>] = [0x20...0x7E]
  /// The greatest number of HarfBuzz's steps for all pairs (`LayoutWorkLimit`). They take about four seconds if every
  /// rule is tried at each letter. In real fonts few rules are tried.
  private static let mostSteps = 1 << 30

  /// Returns the letters whose pairs are measured. They are fewer if the font's rules would take too long.
  private func measuredLetters() throws(FontError) -> [Unicode.Scalar] {
    let steps = try face.checkLayoutWork().steps
    for ranges in [Self.pairLetters, Self.basicLetters] {
      let letters = ranges.joined().compactMap(Unicode.Scalar.init).filter { advancing.glyph(for: $0) != nil }
      if 2 * letters.count * letters.count * steps <= Self.mostSteps { return letters }
    }
    throw FontError(
      .invalidFontData, "the pairs of letters cannot be measured: the font has too many rules for each pair",
      path: face.source.path, faceIndex: face.index,
      hint: "record the font with its layout tables, if the maker of the font allows this")
  }

  /// Returns the pairs of letters whose distance changes by kerning or ligatures, and the changes in font units.
  fileprivate func letterPairs() throws(FontError) -> [UInt32: Int16] {
    guard let shaper = try face.shaper() else { return [:] }
    let measured = try measuredLetters()
    var letters: [(text: String, glyph: Int, advance: Int)] = []
    var pairs: [Pair: Int16] = [:]
    ShapingBuffer.withOne { buffer in
      var settings = ShapingSettings()
      settings.script = .latin
      func advance(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { unsafe shaper.advance(of: $0, settings, in: buffer).advance }
      }
      for letter in measured {
        guard let glyph = advancing.glyph(for: letter) else { continue }
        letters.append((String(letter), glyph, advance(String(letter))))
      }
      for left in letters {
        for right in letters {
          let move = advance(left.text + right.text) - left.advance - right.advance
          if move != 0 { pairs[Pair(left.glyph) << 16 | Pair(right.glyph)] = Int16(clamping: move) }
        }
      }
    }
    return pairs
  }

  /// Returns the pairs as a kern table (OpenType, "kern", format 0). Each subtable has as many pairs as its length
  /// field allows.
  private static func kernTable(_ pairs: [UInt32: Int16]) -> [UInt8] {
    guard !pairs.isEmpty else { return [] }
    let sorted = pairs.sorted { $0.key < $1.key }
    let most = 10_000
    let starts = Array(stride(from: 0, to: sorted.count, by: most))
    var table: [UInt8] = []
    table.appendNumber(UInt16(0))
    table.appendNumber(UInt16(clamping: starts.count))
    for start in starts {
      let part = sorted[start..<min(start + most, sorted.count)]
      table.appendNumber(UInt16(0))
      table.appendNumber(UInt16(clamping: 14 + 6 * part.count))
      // Horizontal, format 0.
      table.appendNumber(UInt16(1))
      table.appendNumber(UInt16(clamping: part.count))
      for _ in 0..<3 { table.appendNumber(UInt16(0)) }
      for (pair, move) in part {
        table.appendNumber(pair)
        table.appendNumber(UInt16(bitPattern: move))
      }
    }
    return table
  }
}
