internal import FontTables

/// The table `cmap` of a stand-in.
enum CharacterMap {
  /// Returns the table with sorted records, because OpenType Sanitizer drops unsorted records. OpenType, cmap: "the
  /// encoding record entries must be sorted first by platform ID, then by platform-specific encoding ID, and then by
  /// the language field in the corresponding subtable".
  static func sorted(_ bytes: [UInt8]) -> [UInt8] {
    var table = bytes
    let count = min(table.u16(2) ?? 0, (bytes.count - 4) / 8)
    guard count > 1 else { return bytes }
    let records = (0..<count).map { index in
      (
        platform: table.u16(4 + index * 8) ?? 0, encoding: table.u16(6 + index * 8) ?? 0,
        offset: table.u32(8 + index * 8) ?? 0
      )
    }
    func language(_ offset: Int) -> Int {
      // From format 8, the language has four bytes after the length. Format 14 has no language.
      guard let format = table.u16(offset), format != 14 else { return 0 }
      return (format < 8 ? table.u16(offset + 4) : table.u32(offset + 8)) ?? 0
    }
    let ordered = records.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.platform, a.encoding, language(a.offset), left.offset)
        < (b.platform, b.encoding, language(b.offset), right.offset)
    }
    for (index, record) in ordered.map(\.element).enumerated() {
      table.set16(4 + index * 8, record.platform)
      table.set16(6 + index * 8, record.encoding)
      table.set16(8 + index * 8, record.offset >> 16)
      table.set16(10 + index * 8, record.offset)
    }
    return table
  }
}
