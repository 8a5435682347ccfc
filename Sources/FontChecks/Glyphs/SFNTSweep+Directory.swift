internal import FontFiles
internal import FontTables

extension SFNTSweep {
  /// Notes what engines do not mind: tables that lie over each other, and bytes that were changed after their checksum
  /// was made (OpenType, "Calculating Checksums").
  mutating func checkDirectory() {
    guard let directory = tables.directory else { return }
    let entries = directory.entries.sorted { ($0.offset, $0.length) < ($1.offset, $1.length) }
    for (left, right) in zip(entries, entries.dropFirst()) where left.offset + left.length > right.offset {
      // Two tags for the same bytes save space; part of the same bytes is damage.
      guard left.offset != right.offset || left.length != right.length else { continue }
      findings.note("its '\(left.tag)' table reaches into its '\(right.tag)' table")
    }
    let wrong = entries.filter { entry in
      // Nobody looks at signatures any more, and many fonts have an empty one that was put in by hand.
      guard entry.tag != "DSIG", let sum = tables.read(entry.tag, { $0.tableChecksum }) else { return false }
      // OpenType: head's checksum is that of its bytes with checkSumAdjustment set to 0. Makers of collections count it.
      let adjustment = entry.tag == "head" ? tables.read("head") { $0.u32(8) } ?? 0 : 0
      return entry.checksum != sum && entry.checksum != sum &- adjustment
    }
    guard !wrong.isEmpty else { return }
    let tags = wrong.map(\.tag).sorted().map { "'\($0)'" }.joined(separator: ", ")
    findings.note("the directory has another checksum than \(tags)")
  }
}

extension RawSpan {
  /// The sum of the table's 32-bit numbers, the last padded with zeros.
  fileprivate var tableChecksum: UInt32 {
    var sum: UInt32 = 0
    for offset in stride(from: 0, to: byteCount & ~3, by: 4) { sum &+= u32(offset) ?? 0 }
    for offset in (byteCount & ~3)..<byteCount { sum &+= UInt32(u8(offset) ?? 0) << UInt32(24 - offset % 4 * 8) }
    return sum
  }
}
