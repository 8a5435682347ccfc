/// The lookups of GSUB or GPOS (OpenType, "Lookup List table").
enum LookupList {
  struct Lookup {
    let flags: Int
    /// The set of marks that are not passed over; nil where the flags name none.
    let markSet: Int?
    /// The type of each subtable and its place in the table; extensions are followed.
    let subtables: [(type: Int, place: Int)]
  }

  /// Which table the lookups are of.
  enum Kind: Int {
    case substitution = 7
    case positioning = 9

    /// The type of a lookup that leads to subtables elsewhere in the table.
    var extensionType: Int { rawValue }
  }

  /// More subtables than any font has: lookups of a damaged one may share a list.
  private static let mostSubtables = 200_000

  /// The lookups in their order.
  static func lookups(of table: EditableTable, _ kind: Kind) -> [Lookup] {
    guard let list = table.u16(8), list > 0, let count = table.u16(list) else { return [] }
    var budget = mostSubtables
    return (0..<count).map { index in
      guard let offset = table.u16(list + 2 + index * 2), let type = table.u16(list + offset),
        let flags = table.u16(list + offset + 2), let subtables = table.u16(list + offset + 4), subtables <= budget
      else { return Lookup(flags: 0, markSet: nil, subtables: []) }
      let lookup = list + offset
      budget -= subtables
      let places = (0..<subtables).compactMap { index in
        table.u16(lookup + 6 + index * 2).flatMap { subtable(type, at: lookup + $0, in: table, kind) }
      }
      // USE_MARK_FILTERING_SET
      let markSet = flags & 0x10 != 0 ? table.u16(lookup + 6 + subtables * 2) : nil
      return Lookup(flags: flags, markSet: markSet, subtables: places)
    }
  }

  /// A subtable, or the one that an extension leads to; nil where an extension leads to another one.
  private static func subtable(
    _ type: Int, at place: Int, in table: EditableTable, _ kind: Kind
  ) -> (type: Int, place: Int)? {
    guard type == kind.extensionType else { return (type, place) }
    guard table.u16(place) == 1, let own = table.u16(place + 2), own != type, let offset = table.u32(place + 4) else {
      return nil
    }
    return (own, place + offset)
  }
}
