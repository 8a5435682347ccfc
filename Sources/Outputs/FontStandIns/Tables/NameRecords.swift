internal import FontTables

/// Makes a `name` table with English records for Windows (OpenType, "Naming Table").
enum NameRecords {
  /// - Parameter names: the texts by name ID. Empty texts are omitted.
  static func table(_ names: [Int: String]) -> [UInt8] {
    let records = names.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    var head: [UInt8] = []
    var storage: [UInt8] = []
    var places: [String: (offset: Int, length: Int)] = [:]
    head.append16(0)
    head.append16(records.count)
    head.append16(6 + 12 * records.count)
    for (id, text) in records {
      let place = places[text] ?? (storage.count, units(of: text).count * 2)
      if places[text] == nil {
        places[text] = place
        for unit in units(of: text) { storage.append16(Int(unit)) }
      }
      // The platform Windows, the encoding Unicode, and the language English of the United States.
      for number in [3, 1, 0x409, id, place.length, place.offset] { head.append16(number) }
    }
    return head + storage
  }

  /// The greatest length of a text in UTF-16 code units, so that two-byte offsets suffice for all texts together.
  /// Licence texts are shorter.
  private static let mostUnits = 12_000

  private static func units(of text: String) -> [UInt16] {
    let units = Array(text.utf16.prefix(mostUnits))
    // A surrogate pair is not split.
    return units.last.map { 0xD800...0xDBFF ~= $0 } == true ? units.dropLast() : units
  }
}
