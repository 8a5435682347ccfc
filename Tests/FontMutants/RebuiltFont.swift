/// Replaces tables of a font, for cases that would need too many or too large fixtures.
public enum RebuiltFont {
  /// The font with these tables replaced or added. All checksums are 0, because no reader checks them.
  public static func bytes(_ font: [UInt8], with tables: [String: [UInt8]]) -> [UInt8] {
    var all: [String: [UInt8]] = [:]
    for record in 0..<number(font, 4, 2) {
      let start = 12 + record * 16
      let offset = number(font, start + 8, 4)
      all[String(decoding: font[start..<(start + 4)], as: UTF8.self)] = Array(
        font[offset..<(offset + number(font, start + 12, 4))])
    }
    all.merge(tables) { $1 }
    var offset = 12 + all.count * 16
    var directory = Array(font[0..<4]) + big(all.count, 2) + [0, 0, 0, 0, 0, 0]
    var contents: [UInt8] = []
    for (tag, table) in all.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + [0, 0, 0, 0] + big(offset, 4) + big(table.count, 4)
      let padding = (4 - table.count % 4) % 4
      contents += table + [UInt8](repeating: 0, count: padding)
      offset += table.count + padding
    }
    return directory + contents
  }

  /// A table of a font; `nil` if the font has no such table.
  public static func table(_ tag: String, of font: [UInt8]) -> [UInt8]? {
    for record in 0..<number(font, 4, 2) {
      let start = 12 + record * 16
      guard font[start..<(start + 4)].elementsEqual(tag.utf8) else { continue }
      let offset = number(font, start + 8, 4)
      return Array(font[offset..<(offset + number(font, start + 12, 4))])
    }
    return nil
  }

  /// A collection whose faces are all the same font.
  public static func collection(of font: [UInt8], faces: Int) -> [UInt8] {
    let header = 12 + faces * 4
    var moved = font
    for record in 0..<number(font, 4, 2) {
      let place = 12 + record * 16 + 8
      moved.replaceSubrange(place..<(place + 4), with: big(number(font, place, 4) + header, 4))
    }
    return Array("ttcf".utf8) + big(0x10000, 4) + big(faces, 4)
      + (0..<faces).flatMap { _ in big(header, 4) } + moved
  }

  /// A collection whose faces share the tables of a font, but have their own name tables.
  public static func collection(of font: [UInt8], names: [[UInt8]]) -> [UInt8] {
    func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
    let count = number(font, 4, 2)
    let directory = 12 + count * 16
    let start = 12 + names.count * (4 + directory)
    var nameOffset = start + padded(font).count
    var directories: [UInt8] = []
    for name in names {
      var own = Array(font[0..<directory])
      for record in 0..<count {
        let place = 12 + record * 16
        let isName = font[place..<(place + 4)].elementsEqual("name".utf8)
        let offset = isName ? nameOffset : number(font, place + 8, 4) + start
        own.replaceSubrange((place + 8)..<(place + 12), with: big(offset, 4))
        if isName { own.replaceSubrange((place + 12)..<(place + 16), with: big(name.count, 4)) }
      }
      directories += own
      nameOffset += padded(name).count
    }
    return Array("ttcf".utf8) + big(0x10000, 4) + big(names.count, 4)
      + names.indices.flatMap { big(12 + names.count * 4 + $0 * directory, 4) } + directories + padded(font)
      + names.flatMap(padded)
  }

  /// A record of a name table: the name ID, and a language of Windows (0x409 is English).
  public struct Name: Sendable {
    let id: Int
    let language: Int
    let text: String

    /// A record for English, unless a language is given.
    public init(_ id: Int, _ text: String, language: Int = 0x409) {
      (self.id, self.language, self.text) = (id, language, text)
    }
  }

  /// A name table with these records for Windows. Equal texts share their bytes.
  public static func nameTable(_ names: [Name]) -> [UInt8] {
    var storage: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    var records: [UInt8] = []
    for name in names {
      let text = name.text.utf16.flatMap { big(Int($0), 2) }
      let place = places[text] ?? storage.count
      if places.updateValue(place, forKey: text) == nil { storage += text }
      records += big(3, 2) + big(1, 2) + big(name.language, 2) + big(name.id, 2) + big(text.count, 2) + big(place, 2)
    }
    return big(0, 2) + big(names.count, 2) + big(6 + records.count, 2) + records + storage
  }

  /// An fvar table with a weight axis from 100 to 900, and instances that all have the same name ID.
  public static func fvarTable(instances: Int, nameID: Int) -> [UInt8] {
    func fixed(_ value: Int) -> [UInt8] { big(value, 2) + [0, 0] }
    let head = big(1, 2) + big(0, 2) + big(16, 2) + big(2, 2) + big(1, 2) + big(20, 2) + big(instances, 2) + big(8, 2)
    let axis = Array("wght".utf8) + fixed(100) + fixed(400) + fixed(900) + big(0, 2) + big(nameID, 2)
    return head + axis
      + (0..<instances).flatMap { big(nameID, 2) + big(0, 2) + fixed(100 + $0 % 800) }
  }

  /// The OS/2 table of a font with a different weight class.
  public static func os2Table(of font: [UInt8], weight: Int) -> [UInt8] {
    table("OS/2", of: font, with: big(weight, 2), at: 4)
  }

  /// A table of a font with some bytes replaced; empty if the font has no such table.
  public static func table(_ tag: String, of font: [UInt8], with bytes: [UInt8] = [], at place: Int = 0) -> [UInt8] {
    for record in 0..<number(font, 4, 2) {
      let start = 12 + record * 16
      guard font[start..<(start + 4)].elementsEqual(tag.utf8) else { continue }
      let offset = number(font, start + 8, 4)
      var table = Array(font[offset..<(offset + number(font, start + 12, 4))])
      table.replaceSubrange(place..<(place + bytes.count), with: bytes)
      return table
    }
    return []
  }

  /// A table of a font with a 16-bit number replaced.
  public static func table(_ tag: String, of font: [UInt8], number value: Int, at place: Int) -> [UInt8] {
    table(tag, of: font, with: big(value, 2), at: place)
  }

  /// A kern table (version 0) with one pair.
  public static func kernTable(left: Int, right: Int, by value: Int) -> [UInt8] {
    let pair = big(left, 2) + big(right, 2) + big(value, 2)
    let search = big(1, 2) + big(6, 2) + big(0, 2) + big(0, 2)
    return big(0, 2) + big(1, 2) + big(0, 2) + big(14 + pair.count, 2) + big(1, 2) + search + pair
  }

  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }
}
