extension PositionedValue {
  /// Reads a document as `JSONValue` does, by the same rules, and keeps where everything stands.
  package init(parsing bytes: some Sequence<UInt8>) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.document { parser throws(JSONError) in try parser.positionedValue() }
  }
}

extension JSONParser {
  fileprivate mutating func positionedValue() throws(JSONError) -> PositionedValue {
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
      members.append(PositionedValue.Member(key, at: position, try positionedValue()))
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
      values.append(try positionedValue())
      skipBlanks()
      if take("]") { return values }
      guard take(",") else { throw unexpected("a comma or ]") }
    }
  }
}

/// The keys of an object so far, told apart by their bytes: Swift's texts are equal where an accent is written in two
/// ways, and JSON's are not.
package struct DistinctKeys {
  private var few: [String] = []
  private var many: Set<Key> = []

  /// Up to here looking at each key is quicker than hashing it.
  private static let mostFew = 8

  package init() { few.reserveCapacity(Self.mostFew) }

  /// Adds a key; `false` where it is there already.
  package mutating func insert(_ key: String) -> Bool {
    if many.isEmpty {
      guard !few.contains(where: { $0.hasSameBytes(as: key) }) else { return false }
      few.append(key)
      if few.count > Self.mostFew { many = Set(few.map(Key.init)) }
      return true
    }
    return many.insert(Key(text: key)).inserted
  }

  /// A text by its bytes.
  private struct Key: Hashable {
    let text: String

    static func == (first: Key, second: Key) -> Bool { first.text.hasSameBytes(as: second.text) }

    // A text's own hash is one for all the ways in which its accents can be written: a file of those would take long.
    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}
