/// The directory and the tables of a font, which can be written again with contradictions.
package struct TakenApartFont: Sendable {
  /// A record of the directory: a tag, and the bytes that it claims for the table.
  package struct Record: Sendable {
    package var tag: [UInt8]
    /// The table in `tables` that the record points into.
    package var table: Int
    /// The distance from the first byte of the table.
    package var shift = 0
    /// The claimed length; nil for the rest of the table.
    package var length: Int?
  }

  /// The first four bytes of the font.
  package var flavour: [UInt8]
  /// The directory of each face.
  package var faces: [[Record]]
  package var tables: [[UInt8]]
  /// Whether the written checksums are right.
  package var hasChecksums = true
  package var container = Container.sfnt

  package enum Container: Sendable { case sfnt, collection, woff }

  /// Reads an sfnt; nil for other bytes.
  package init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      return bytes[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 12 else { return nil }
    flavour = Array(bytes[0..<4])
    guard [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains(flavour), let count = number(4, 2) else {
      return nil
    }
    tables = []
    var records: [Record] = []
    for start in (0..<count).map({ 12 + $0 * 16 }) {
      guard let offset = number(start + 8, 4), let length = number(start + 12, 4), offset + length <= bytes.count
      else { break }
      records.append(Record(tag: Array(bytes[start..<(start + 4)]), table: tables.count))
      tables.append(Array(bytes[offset..<(offset + length)]))
    }
    guard !records.isEmpty else { return nil }
    faces = [records]
  }

  /// The index in `tables` for a tag of the first face.
  package func place(of tag: String) -> Int? {
    faces[0].first { $0.tag.elementsEqual(tag.utf8) }?.table
  }

  package var bytes: [UInt8] {
    switch container {
    case .woff: woff
    case .sfnt: sfnt(faces.prefix(1), header: 0)
    case .collection: sfnt(faces[...], header: 12 + faces.count * 4)
    }
  }

  private func sfnt(_ faces: ArraySlice<[Record]>, header: Int) -> [UInt8] {
    let directories = faces.reduce(0) { $0 + 12 + $1.count * 16 }
    let (starts, contents) = laidOut(from: header + directories)
    var bytes: [UInt8] = []
    if header > 0 {
      bytes += Array("ttcf".utf8) + Self.big(0x10000, 4) + Self.big(faces.count, 4)
      var place = header
      for face in faces {
        bytes += Self.big(place, 4)
        place += 12 + face.count * 16
      }
    }
    for face in faces {
      bytes += flavour + Self.big(face.count, 2) + [0, 0, 0, 0, 0, 0]
      for record in face {
        let length = length(record)
        bytes += record.tag + checksum(record) + Self.big(starts[record.table] + record.shift, 4) + Self.big(length, 4)
      }
    }
    return bytes + contents
  }

  /// WOFF 1.0, § 4: a table with equal lengths is not compressed.
  private var woff: [UInt8] {
    let records = faces[0]
    let (starts, contents) = laidOut(from: 44 + records.count * 20)
    var bytes = Array("wOFF".utf8) + flavour + Self.big(44 + records.count * 20 + contents.count, 4)
    let unpacked = 12 + records.count * 16 + records.reduce(0) { $0 + (length($1) + 3) & ~3 }
    bytes += Self.big(records.count, 2) + [0, 0] + Self.big(unpacked, 4) + [0, 1, 0, 0]
    bytes += [UInt8](repeating: 0, count: 20)
    for record in records {
      let length = Self.big(length(record), 4)
      bytes += record.tag + Self.big(starts[record.table] + record.shift, 4) + length + length + checksum(record)
    }
    return bytes + contents
  }

  private func length(_ record: Record) -> Int {
    record.length ?? max(0, tables[record.table].count - record.shift)
  }

  private func laidOut(from start: Int) -> (starts: [Int], contents: [UInt8]) {
    var starts: [Int] = []
    var contents: [UInt8] = []
    for table in tables {
      starts.append(start + contents.count)
      contents += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return (starts, contents)
  }

  private func checksum(_ record: Record) -> [UInt8] {
    guard hasChecksums else { return [0, 0, 0, 0] }
    var sum: UInt32 = 0
    let table = tables[record.table]
    for place in stride(from: max(0, record.shift), to: min(table.count, record.shift + length(record)), by: 4) {
      for byte in 0..<4 where place + byte < table.count {
        sum &+= UInt32(table[place + byte]) << UInt32(24 - 8 * byte)
      }
    }
    return Self.big(Int(sum), 4)
  }

  package static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
