extension JSONParser {
  /// The greatest length of a number, in bytes. 17 digits are enough for a double.
  private static let longestNumber = 1024

  mutating func number() throws(JSONError) -> Double {
    let start = place
    _ = take("-")
    // RFC 8259, § 6: "Leading zeros are not allowed."
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    guard place - start <= Self.longestNumber else {
      throw failure("the number has more than \(Self.longestNumber) digits", at: start)
    }
    if let whole = wholeNumber(from: start) { return whole }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw failure("the number is too large", at: start)
    }
    return number
  }

  /// The number from the start to the parser's position; nil if there are characters other than digits, or so many
  /// digits that a double might not represent the number exactly.
  private func wholeNumber(from start: Int) -> Double? {
    guard place - start <= 15 else { return nil }
    var number = 0
    for byte in bytes[start..<place] {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte &- 0x30)
    }
    return Double(number)
  }

  private mutating func digits() throws(JSONError) {
    guard isAtDigit else { throw unexpected("a digit") }
    while isAtDigit { place += 1 }
  }

  private var isAtDigit: Bool { byte.map { (0x30...0x39).contains($0) } ?? false }

  mutating func string() throws(JSONError) -> String {
    place += 1
    // Nearly every text is plain ASCII, which is copied unchanged.
    let start = place
    while let byte, (0x20..<0x80).contains(byte), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { place += 1 }
    if byte == UInt8(ascii: "\"") {
      place += 1
      return String(decoding: bytes[start..<place - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<place])
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: Array(Character(try escape()).utf8))
      case 0..<0x20: throw unexpected("the escaped form of a control character, such as \\n,")
      case 0x20..<0x80:
        text.append(byte)
        place += 1
      default: text.append(contentsOf: try character())
      }
    }
    throw unexpected("the closing quotation mark")
  }

  /// Reads a non-ASCII character, and returns its bytes, which are well-formed.
  private mutating func character() throws(JSONError) -> ArraySlice<UInt8> {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[place...].prefix(4).makeIterator()
    guard case .valid(let character) = parser.parseScalar(from: &rest) else { throw unexpected("UTF-8") }
    let start = place
    place += character.count
    return bytes[start..<place]
  }

  // MARK: - Escapes

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = place
    place += 1
    guard let letter = byte else { throw unexpected("the character after a backslash") }
    if let plain = Self.plainEscapes[letter] {
      place += 1
      return plain
    }
    guard take("u") else { throw unexpected("one of \" \\ / b f n r t u") }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    // RFC 8259, § 7: "a character not in the Basic Multilingual Plane … is represented as a 12-character sequence,
    // encoding the UTF-16 surrogate pair".
    guard unit < 0xDC00, take("\\"), take("u") else {
      throw failure("a single surrogate is not a character; two surrogates are needed", at: start)
    }
    let other = try hexadecimal()
    let (high, low) = (UInt32(unit) &- 0xD800, UInt32(other) &- 0xDC00)
    guard (0xDC00...0xDFFF).contains(other), let scalar = Unicode.Scalar(0x10000 &+ high << 10 &+ low) else {
      throw failure("a single surrogate is not a character; two surrogates are needed", at: start)
    }
    return scalar
  }

  private static let plainEscapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func hexadecimal() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unexpected("a hexadecimal digit")
      }
      value = value << 4 | UInt16(truncatingIfNeeded: digit)
      place += 1
    }
    return value
  }
}
