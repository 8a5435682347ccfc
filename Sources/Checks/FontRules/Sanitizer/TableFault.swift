internal import FontFiles
internal import TextFormats

/// The reason why OTS refuses a font or leaves out a table. OTS is the font sanitizer of Chromium and Firefox.
struct TableFault: Error {
  enum Consequence {
    /// The font is not loaded.
    case refused
    /// The table is left out, but the font is loaded.
    case dropped
    /// All variation tables are left out, so the font no longer varies.
    case variationsDropped
    /// The check would take too long, so nothing is reported.
    case undecided
  }

  /// The fault, as a clause that follows the name of the table.
  let message: String
  let consequence: Consequence

  static func refused(_ message: String) -> Self { Self(message: message, consequence: .refused) }
  static func dropped(_ message: String) -> Self { Self(message: message, consequence: .dropped) }
  static func variationsDropped(_ message: String) -> Self { Self(message: message, consequence: .variationsDropped) }
  static var undecided: Self { Self(message: "it was not read to the end", consequence: .undecided) }

  /// Returns the fault with a message that begins with the name of the faulty part of the table.
  func of(_ part: String) -> Self { Self(message: "\(part): \(message)", consequence: consequence) }

  func with(_ consequence: Consequence) -> Self {
    self.consequence == .undecided ? self : Self(message: message, consequence: consequence)
  }
}

@inline(__always)
func demand(
  _ isMet: Bool, _ message: @autoclosure () -> String, else consequence: TableFault.Consequence = .refused
) throws(TableFault) {
  guard isMet else { throw TableFault(message: message(), consequence: consequence) }
}

/// Reads fields of a table as `Int`, for sums and products. Throws a fault if a field is past the end.
extension RawSpan {
  @inline(__always)
  func byte(_ place: Int) throws(TableFault) -> Int {
    guard let value = u8(place) else { throw cutOff }
    return Int(value)
  }

  @inline(__always)
  func word(_ place: Int) throws(TableFault) -> Int {
    guard let value = u16(place) else { throw cutOff }
    return Int(value)
  }

  @inline(__always)
  func signedWord(_ place: Int) throws(TableFault) -> Int {
    guard let value = i16(place) else { throw cutOff }
    return Int(value)
  }

  @inline(__always)
  func threeBytes(_ place: Int) throws(TableFault) -> Int { try byte(place) << 16 | word(place + 1) }

  @inline(__always)
  func long(_ place: Int) throws(TableFault) -> Int {
    guard let value = u32(place) else { throw cutOff }
    return Int(value)
  }

  @inline(__always)
  func signedLong(_ place: Int) throws(TableFault) -> Int {
    guard let value = u32(place) else { throw cutOff }
    return Int(Int32(bitPattern: value))
  }

  /// Checks that this number of bytes follows. Place and count are sums of offsets and products of 16-bit and 32-bit
  /// counts. The sum of place and count cannot overflow.
  @inline(__always)
  func hold(_ place: Int, _ count: Int) throws(TableFault) {
    guard place >= 0, count >= 0, place + count <= byteCount else { throw cutOff }
  }

  /// Returns the position to which an offset refers. The position must be after the header that contains the offset,
  /// and inside the table.
  @inline(__always)
  func target(
    _ start: Int, _ offset: Int, after header: Int, _ what: @autoclosure () -> String
  ) throws(TableFault) -> Int {
    try demand(
      offset >= header && start + offset < byteCount,
      "the offset of \(what()) is \(offset), which is not within the table")
    return start + offset
  }

  /// Checks that the numbers at the start of records are ascending, and returns the last number. The numbers have 16 or
  /// 32 bits.
  @inline(__always)
  func ascending(
    _ place: Int, _ count: Int, of size: Int, isLong: Bool = false, _ fault: @autoclosure () -> TableFault
  ) throws(TableFault) -> Int {
    var last = -1
    for record in 0..<count {
      let field = place + record * size
      let value = isLong ? try long(field) : try word(field)
      try hold(field, size)
      guard value > last else { throw fault() }
      last = value
    }
    return last
  }

  var cutOff: TableFault {
    .refused("it ends after \(byteCount.counted("byte")), before the end of the fields or lists")
  }
}
