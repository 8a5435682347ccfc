internal import FontFiles

/// Reads and writes the big-endian numbers of a table in memory. To read at an index outside the table gives nil.
extension [UInt8] {
  package func u8(_ place: Int) -> Int? { unsafe span.bytes.u8(place).map(Int.init) }
  package func u16(_ place: Int) -> Int? { unsafe span.bytes.u16(place).map(Int.init) }
  package func i16(_ place: Int) -> Int? { unsafe span.bytes.i16(place).map(Int.init) }
  package func u32(_ place: Int) -> Int? { unsafe span.bytes.u32(place).map(Int.init) }

  /// Writes the low two bytes of a number. Writes nothing if the index is outside the table.
  package mutating func set16(_ place: Int, _ number: Int) {
    guard place >= 0, place <= count - 2 else { return }
    self[place] = UInt8(truncatingIfNeeded: number >> 8)
    self[place + 1] = UInt8(truncatingIfNeeded: number)
  }

  /// Writes a signed number of two bytes. A number out of range is clamped.
  package mutating func set(_ place: Int, _ number: Double) { set16(place, Int(Int16(clamping: number))) }

  /// Removes bytes at the end, or appends zeros.
  package mutating func resize(to size: Int) {
    self = prefix(size) + [UInt8](repeating: 0, count: Swift.max(0, size - count))
  }

  /// Appends the low two bytes of each number.
  package mutating func append16(_ numbers: Int...) { append16(numbers) }

  package mutating func append16(_ numbers: [Int]) {
    for number in numbers {
      append(UInt8(truncatingIfNeeded: number >> 8))
      append(UInt8(truncatingIfNeeded: number))
    }
  }

  /// Appends the low four bytes of a number.
  package mutating func append32(_ number: Int) { append16(number >> 16, number) }
}
