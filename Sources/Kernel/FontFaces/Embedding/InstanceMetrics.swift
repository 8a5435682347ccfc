internal import FontFiles
internal import FontNames
internal import FontTables

/// Corrects the metrics in the file of an instance: a metric that MVAR varies gets its value at the face's coordinates.
/// HarfBuzz before 7.0 writes the values of the default instance.
///
/// OpenType lists the fields for MVAR. Engines change the line metrics of `hhea` like those of OS/2.
enum InstanceMetrics {
  /// A field of a table, and the MVAR tag of its deltas.
  private struct Field {
    let table: FontTag
    let place: Int
    let tag: FontTag
  }

  private static let fields = [
    Field(table: "OS/2", place: 10, tag: "sbxs"), Field(table: "OS/2", place: 12, tag: "sbys"),
    Field(table: "OS/2", place: 14, tag: "sbxo"), Field(table: "OS/2", place: 16, tag: "sbyo"),
    Field(table: "OS/2", place: 18, tag: "spxs"), Field(table: "OS/2", place: 20, tag: "spys"),
    Field(table: "OS/2", place: 22, tag: "spxo"), Field(table: "OS/2", place: 24, tag: "spyo"),
    Field(table: "OS/2", place: 26, tag: "strs"), Field(table: "OS/2", place: 28, tag: "stro"),
    Field(table: "OS/2", place: 68, tag: "hasc"), Field(table: "OS/2", place: 70, tag: "hdsc"),
    Field(table: "OS/2", place: 72, tag: "hlgp"), Field(table: "OS/2", place: 74, tag: "hcla"),
    Field(table: "OS/2", place: 76, tag: "hcld"), Field(table: "OS/2", place: 86, tag: "xhgt"),
    Field(table: "OS/2", place: 88, tag: "cpht"),
    Field(table: "hhea", place: 4, tag: "hasc"), Field(table: "hhea", place: 6, tag: "hdsc"),
    Field(table: "hhea", place: 8, tag: "hlgp"), Field(table: "hhea", place: 18, tag: "hcrs"),
    Field(table: "hhea", place: 20, tag: "hcrn"), Field(table: "hhea", place: 22, tag: "hcof"),
    Field(table: "vhea", place: 4, tag: "vasc"), Field(table: "vhea", place: 6, tag: "vdsc"),
    Field(table: "vhea", place: 8, tag: "vlgp"), Field(table: "vhea", place: 18, tag: "vcrs"),
    Field(table: "vhea", place: 20, tag: "vcrn"), Field(table: "vhea", place: 22, tag: "vcof"),
    Field(table: "post", place: 8, tag: "undo"), Field(table: "post", place: 10, tag: "unds"),
  ]

  /// - Parameters:
  ///   - bytes: the instance from HarfBuzz.
  ///   - advances: the advances of those glyphs whose variations HarfBuzz did not apply. The key is the glyph's number
  ///     in the instance.
  static func written(
    of face: FontFace, to bytes: [UInt8], advances: [Int: Double]
  ) throws(FontError) -> [UInt8] {
    var values = try moved(face)
    guard !values.isEmpty || !advances.isEmpty else { return bytes }
    let tables = try FaceTables(ByteRanges(FontData(bytes)), index: 0)
    let longCount = try tables.withTable("hhea") { $0.u16(34).map(Int.init) ?? 0 } ?? 0
    let count = try tables.withTable("maxp") { $0.u16(4).map(Int.init) ?? 0 } ?? 0
    // If advances are replaced, each glyph has its own advance in hmtx.
    if !advances.isEmpty { values["hhea", default: []].append((34, Double(count))) }
    return try tables.file { tag, table in
      var table = tag == "hmtx" && !advances.isEmpty ? widths(table, longCount, count, advances) : table
      for (place, value) in values[tag] ?? [] { table.set16(place, Int(clamping: value)) }
      return table
    }
  }

  /// Returns the fields that MVAR changes at the face's coordinates, with their new values.
  private static func moved(_ face: FontFace) throws(FontError) -> [FontTag: [(place: Int, value: Double)]] {
    guard face.tables.contains("MVAR") else { return [:] }
    let moved = try face.harfBuzzFace()
    let original = try face.inFile.faceTables()
    var values: [FontTag: [(place: Int, value: Double)]] = [:]
    for field in fields {
      let delta = moved.variation(of: field.tag)
      guard delta != 0,
        let value = try original.withTable(field.table, { $0.i16(field.place).map(Double.init) }) ?? nil
      else { continue }
      values[field.table, default: []].append((field.place, Double(Int16(clamping: value + delta))))
    }
    return values
  }

  /// Returns hmtx with a pair of advance and left side bearing for each glyph.
  private static func widths(
    _ table: [UInt8], _ longCount: Int, _ count: Int, _ advances: [Int: Double]
  ) -> [UInt8] {
    var widths: [UInt8] = []
    for glyph in 0..<count {
      let advance = advances[glyph].map { Int(clamping: $0) } ?? table.u16(min(glyph, longCount - 1) * 4) ?? 0
      let bearing = glyph < longCount ? glyph * 4 + 2 : longCount * 4 + (glyph - longCount) * 2
      widths.append16(advance, table.u16(bearing) ?? 0)
    }
    return widths
  }
}
