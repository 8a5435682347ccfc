/// Values, objects and arrays.
extension JSONParser {
  mutating func value() throws(JSONError) -> PositionedValue {
    skipBlanks()
    let position = position()
    switch byte {
    case UInt8(ascii: "{"):
      return PositionedValue(.object(try nested { parser throws(JSONError) in try parser.members() }), at: position)
    case UInt8(ascii: "["):
      return PositionedValue(.array(try nested { parser throws(JSONError) in try parser.elements() }), at: position)
    case UInt8(ascii: "\""): return PositionedValue(.string(try string()), at: position)
    case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
      return PositionedValue(.number(try number()), at: position)
    default:
      if take(word: "true") { return PositionedValue(.bool(true), at: position) }
      if take(word: "false") { return PositionedValue(.bool(false), at: position) }
      if take(word: "null") { return PositionedValue(.null, at: position) }
      throw unexpected("a value")
    }
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  private mutating func nested<Value>(
    _ read: (inout JSONParser) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    guard level < PositionedValue.mostLevels else {
      throw failure("the values lie more than \(PositionedValue.mostLevels) deep")
    }
    level += 1
    let value = try read(&self)
    level -= 1
    return value
  }

  private mutating func members() throws(JSONError) -> [PositionedValue.Member] {
    var members: [PositionedValue.Member] = []
    var keys = DistinctKeys()
    place += 1
    skipBlanks()
    guard !take("}") else { return [] }
    members.reserveCapacity(Self.usualMembers)
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw unexpected("a member's name in quotation marks") }
      let position = position()
      let start = place
      let key = try string()
      guard keys.insert(key) else { throw failure("the member \"\(key.shortened)\" is there twice", at: start) }
      skipBlanks()
      guard take(":") else { throw unexpected("a colon") }
      members.append(PositionedValue.Member(key, at: position, try value()))
      skipBlanks()
      if take("}") { return members }
      guard take(",") else { throw unexpected("a comma or }") }
    }
  }

  /// As many as most objects have at most: growing to that many step by step takes longer.
  private static let usualMembers = 4

  private mutating func elements() throws(JSONError) -> [PositionedValue] {
    var values: [PositionedValue] = []
    place += 1
    skipBlanks()
    guard !take("]") else { return [] }
    while true {
      values.append(try value())
      skipBlanks()
      if take("]") { return values }
      guard take(",") else { throw unexpected("a comma or ]") }
    }
  }
}
