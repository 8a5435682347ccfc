internal import FontFiles
internal import FontTables

/// The names in the name table as they are stored. A face trims blanks and control characters from its names.
struct UntrimmedNames {
  struct Record {
    let id: Int
    let text: String
    let isMacintosh: Bool
    /// Whether the language is English (United States), or English on the Macintosh platform.
    let isEnglish: Bool
  }

  /// The names of family, style and face: name IDs 1, 2, 4, 6, 16 and 17.
  let records: [Record]

  private static let ids: Set<Int> = [1, 2, 4, 6, 16, 17]
  private static let mostRecords = 1024
  private static let longest = 1024

  init?(_ bytes: RawSpan) {
    guard let table = NameTable(bytes) else { return nil }
    var records: [Record] = []
    for index in table.indices {
      guard records.count < Self.mostRecords, let record = table.record(index) else { break }
      guard Self.ids.contains(record.nameID), record.length <= Self.longest,
        let part = bytes.part(record.offset, record.length)
      else { continue }
      let isMacintosh = record.platform == 1
      let text: String?
      switch (record.platform, record.encoding) {
      case (0, _), (3, 0), (3, 1), (3, 10): text = Self.utf16(part)
      case (1, 0): text = Self.ascii(part)
      default: text = table.text(record)
      }
      guard let text else { continue }
      records.append(
        Record(
          id: record.nameID, text: text, isMacintosh: isMacintosh,
          isEnglish: isMacintosh ? record.language == 0 : record.platform == 3 && record.language == 0x409))
    }
    self.records = records
  }

  private static func utf16(_ bytes: RawSpan) -> String {
    String(decoding: (0..<bytes.byteCount / 2).map { bytes.u16($0 * 2) ?? 0xFFFD }, as: UTF16.self)
  }

  /// Decodes Mac Roman text if it is ASCII.
  private static func ascii(_ bytes: RawSpan) -> String? {
    let letters = (0..<bytes.byteCount).compactMap { bytes.u8($0) }
    return letters.allSatisfy { $0 < 0x80 } ? String(decoding: letters, as: UTF8.self) : nil
  }

  func english(_ id: Int, macintosh: Bool) -> String? {
    records.first { $0.id == id && $0.isMacintosh == macintosh && $0.isEnglish }?.text
  }
}

enum CFFName {
  /// Returns the first name of the Name INDEX; `nil` if the table is truncated.
  static func first(_ bytes: RawSpan) -> String? {
    guard let header = bytes.u8(2).map(Int.init), let count = bytes.u16(header), count > 0,
      let size = bytes.u8(header + 2).map(Int.init), (1...4).contains(size)
    else { return nil }
    func offset(_ index: Int) -> Int? {
      var value = 0
      for byte in 0..<size {
        guard let next = bytes.u8(header + 3 + index * size + byte) else { return nil }
        value = value << 8 | Int(next)
      }
      return value
    }
    // The CFF specification counts offsets from the byte before the objects.
    let objects = header + 2 + (Int(count) + 1) * size
    guard let first = offset(0), let last = offset(1), first <= last, last - first <= 256,
      let part = bytes.part(objects + first, last - first)
    else { return nil }
    let letters = (0..<part.byteCount).compactMap { part.u8($0) }
    return letters.allSatisfy { $0 < 0x80 } ? String(decoding: letters, as: UTF8.self) : nil
  }
}
