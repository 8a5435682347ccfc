internal import FontTables

/// A table whose numbers are read and changed where they are. Every place is checked: what lies outside is absent.
struct EditableTable {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func u8(_ place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }

  func u16(_ place: Int) -> Int? {
    guard place >= 0, place <= bytes.count - 2 else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  func i16(_ place: Int) -> Int? { u16(place).map { $0 >= 0x8000 ? $0 - 0x10000 : $0 } }

  func u32(_ place: Int) -> Int? {
    guard let high = u16(place), let low = u16(place + 2) else { return nil }
    return high << 16 | low
  }

  func tag(_ place: Int) -> UInt32? { u32(place).map { UInt32(truncatingIfNeeded: $0) } }

  /// Writes the low two bytes of a number; nothing where the place lies outside.
  mutating func set16(_ place: Int, _ number: Int) {
    guard place >= 0, place <= bytes.count - 2 else { return }
    bytes[place] = UInt8(truncatingIfNeeded: number >> 8)
    bytes[place + 1] = UInt8(truncatingIfNeeded: number)
  }

  /// Writes a signed number, the nearest that two bytes can hold.
  mutating func set(_ place: Int, _ number: Double) { set16(place, Int(Int16(clamping: number))) }

  /// Adds or cuts off bytes, so that the table has this many.
  mutating func resize(to count: Int) {
    bytes = Array(bytes.prefix(count)) + [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }
}

extension FixedWidthInteger {
  /// The nearest number to a rounded one; 0 for what is not a number.
  init(clamping number: Double) { self.init(clamping: Int(clamping: number)) }
}

extension [UInt8] {
  /// Adds the low two bytes of a number, the high one first.
  mutating func append16(_ number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }

  /// Adds the low four bytes of a number, the high one first.
  mutating func append32(_ number: Int) {
    append16(number >> 16)
    append16(number)
  }
}
