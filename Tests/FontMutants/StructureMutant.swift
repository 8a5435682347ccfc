/// Makes fonts whose tables contradict each other, though each table may be valid alone.
package enum StructureMutant {
  /// A font with one to three contradictions.
  ///
  /// - Parameters:
  ///   - font: an sfnt; other bytes are damaged at random.
  ///   - donor: a font whose tables may replace tables of the font.
  package static func mutant(
    of font: [UInt8], donor: [UInt8], using random: inout some RandomNumberGenerator
  ) -> [UInt8] {
    guard var parts = TakenApartFont(font) else {
      return Damage.damaged(font, round: Int.random(in: 0..<1 << 32, using: &random))
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1, 2: changeCount(&parts, &random)
      case 3: changeNumber(&parts, &random)
      case 4: pointAcross(&parts, &random)
      case 5: cutOff(&parts, &random)
      case 6: exchangeTags(&parts, &random)
      case 7: repeatRecord(&parts, &random)
      case 8: takeFrom(donor, &parts, &random)
      case 9: shareFaces(&parts, &random)
      case 10: parts.faces[0].remove(at: parts.faces[0].indices.randomElement(using: &random) ?? 0)
      case 11: tangleCmap(&parts, &random)
      case 12: loop(&parts, &random)
      default: moveNames(&parts, &random)
      }
      if parts.faces[0].isEmpty { break }
    }
    parts.hasChecksums = Int.random(in: 0..<4, using: &random) > 0
    if parts.container == .sfnt, Int.random(in: 0..<8, using: &random) == 0 { parts.container = .woff }
    return parts.bytes
  }

  /// The fields with a count or a size, by table: each field has to agree with a different table.
  package static let counts: [(tag: String, place: Int)] = [
    ("maxp", 4), ("hhea", 34), ("vhea", 34), ("head", 18), ("head", 50), ("head", 52), ("name", 2), ("name", 4),
    ("cmap", 2), ("post", 0), ("post", 32), ("OS/2", 0), ("fvar", 4), ("fvar", 8), ("fvar", 10), ("fvar", 12),
    ("fvar", 14), ("gvar", 4), ("gvar", 12), ("gvar", 14), ("avar", 6), ("avar", 8), ("HVAR", 4), ("HVAR", 6),
    ("HVAR", 10), ("MVAR", 6), ("MVAR", 8), ("MVAR", 10), ("STAT", 4), ("STAT", 6), ("STAT", 12), ("GSUB", 4),
    ("GSUB", 6), ("GSUB", 8), ("GPOS", 4), ("GPOS", 6), ("GPOS", 8), ("GDEF", 4), ("kern", 2), ("COLR", 2),
    ("COLR", 12), ("CPAL", 2), ("CPAL", 4), ("CPAL", 6), ("VORG", 6), ("EBLC", 6), ("CBLC", 6), ("sbix", 6),
    ("CFF ", 0), ("CFF ", 4), ("CFF2", 4), ("hdmx", 2), ("loca", 2),
  ]

  private static func changeCount(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    let fields = counts.compactMap { field in parts.place(of: field.tag).map { (table: $0, place: field.place) } }
    guard let field = fields.randomElement(using: &random), parts.tables[field.table].count >= field.place + 2 else {
      return
    }
    let old = parts.tables[field.table][field.place...].prefix(2).reduce(0) { $0 << 8 | Int($1) }
    let new = [0, 1, old - 1, old + 1, old * 2, old / 2, 0x7FFF, 0x8000, 0xFFFF, 64, 300].randomElement(using: &random)
    write(new ?? 0, 2, at: field.place, of: field.table, &parts)
  }

  /// Writes a number of two or four bytes anywhere in a table; half of the numbers are plausible.
  private static func changeNumber(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let table = parts.tables.indices.randomElement(using: &random), parts.tables[table].count >= 4 else { return }
    let size = Bool.random(using: &random) ? 2 : 4
    let place = Int.random(in: 0...(parts.tables[table].count - size), using: &random)
    let limit = Bool.random(using: &random) ? parts.tables[table].count : 1 << (8 * size)
    write(Int.random(in: 0...limit, using: &random), size, at: place, of: table, &parts)
  }

  /// A record points into a different table, or shares its bytes.
  private static func pointAcross(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let record = parts.faces[0].indices.randomElement(using: &random),
      let table = parts.tables.indices.randomElement(using: &random)
    else { return }
    parts.faces[0][record].table = table
    if Bool.random(using: &random) {
      parts.faces[0][record].shift = Int.random(in: -8...max(0, parts.tables[table].count), using: &random)
    }
    if Bool.random(using: &random) {
      parts.faces[0][record].length = Int.random(in: 0...(parts.tables[table].count + 64), using: &random)
    }
  }

  /// A table ends early, for its record or in the file.
  private static func cutOff(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let record = parts.faces[0].indices.randomElement(using: &random) else { return }
    let table = parts.faces[0][record].table
    let length = Int.random(in: 0...parts.tables[table].count, using: &random)
    if Bool.random(using: &random) {
      parts.faces[0][record].length = length
    } else {
      parts.tables[table].removeSubrange(length...)
    }
  }

  private static func exchangeTags(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let first = parts.faces[0].indices.randomElement(using: &random),
      let second = parts.faces[0].indices.randomElement(using: &random)
    else { return }
    let tag = parts.faces[0][first].tag
    parts.faces[0][first].tag = parts.faces[0][second].tag
    parts.faces[0][second].tag = tag
  }

  /// A tag is listed twice, with two tables; or the directory is not sorted.
  private static func repeatRecord(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    if Bool.random(using: &random) { return parts.faces[0].shuffle(using: &random) }
    guard var record = parts.faces[0].randomElement(using: &random) else { return }
    record.table = parts.tables.indices.randomElement(using: &random) ?? 0
    parts.faces[0].insert(record, at: Int.random(in: 0...parts.faces[0].count, using: &random))
  }

  private static func takeFrom(
    _ donor: [UInt8], _ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator
  ) {
    guard let other = TakenApartFont(donor), let taken = other.faces[0].randomElement(using: &random) else { return }
    parts.tables.append(other.tables[taken.table])
    let place = parts.faces[0].firstIndex { $0.tag == taken.tag }
    let record = TakenApartFont.Record(tag: taken.tag, table: parts.tables.count - 1)
    if let place { parts.faces[0][place] = record } else { parts.faces[0].append(record) }
  }

  /// A collection whose faces share all tables but one.
  private static func shareFaces(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    parts.container = .collection
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var face = parts.faces[0]
      guard let record = face.indices.randomElement(using: &random) else { return }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: face.remove(at: record)
      case 1: face[record].table = parts.tables.indices.randomElement(using: &random) ?? 0
      default: face[record].length = Int.random(in: 0...parts.tables[face[record].table].count, using: &random)
      }
      parts.faces.append(face)
    }
  }

  /// Subtables of cmap overlap, or have a wrong platform or format.
  private static func tangleCmap(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let table = parts.place(of: "cmap"), parts.tables[table].count >= 12 else { return }
    let size = parts.tables[table].count
    let count = min(Int(parts.tables[table][3]), (size - 4) / 8)
    guard count > 0 else { return }
    let record = 4 + 8 * Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: write(Int.random(in: 0...(size + 8), using: &random), 4, at: record + 4, of: table, &parts)
    case 1:
      let kind = [(3, 0), (3, 1), (3, 10), (0, 3), (0, 5), (1, 0)].randomElement(using: &random) ?? (3, 1)
      write(kind.0, 2, at: record, of: table, &parts)
      write(kind.1, 2, at: record + 2, of: table, &parts)
    default:
      let offset = parts.tables[table][(record + 4)...].prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let format = [0, 2, 4, 6, 8, 10, 12, 13, 14].randomElement(using: &random) ?? 4
      write(format, 2, at: offset, of: table, &parts)
    }
  }

  /// An offset in a layout table points to itself, or backwards.
  private static func loop(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    let tags = ["GSUB", "GPOS", "GDEF", "COLR", "STAT", "CFF ", "HVAR", "MVAR", "gvar", "glyf", "post", "BASE"]
    guard let table = tags.compactMap({ parts.place(of: $0) }).randomElement(using: &random),
      parts.tables[table].count >= 12
    else { return }
    let place = Int.random(in: 0..<(parts.tables[table].count / 2), using: &random) * 2
    write(Int.random(in: 0...place, using: &random), 2, at: place, of: table, &parts)
  }

  /// A name record has a wrong field.
  private static func moveNames(_ parts: inout TakenApartFont, _ random: inout some RandomNumberGenerator) {
    guard let table = parts.place(of: "name"), parts.tables[table].count >= 18 else { return }
    let record = 6 + 12 * Int.random(in: 0..<max(1, Int(parts.tables[table][3])), using: &random)
    let field = [0, 2, 4, 6, 8, 10].randomElement(using: &random) ?? 0
    write(Int.random(in: 0...0xFFFF, using: &random), 2, at: record + field, of: table, &parts)
  }

  private static func write(
    _ value: Int, _ count: Int, at place: Int, of table: Int, _ parts: inout TakenApartFont
  ) {
    guard place >= 0, place + count <= parts.tables[table].count else { return }
    parts.tables[table].replaceSubrange(place..<(place + count), with: TakenApartFont.big(value, count))
  }
}
