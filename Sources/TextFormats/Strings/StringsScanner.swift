/// Walks over the bytes of a text in UTF-8, and knows the line and column.
struct StringsScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var column = 1

  /// The byte order mark of UTF-8.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Throws: `LocalizedTextError` with the place of the first byte that is not UTF-8.
  init(_ bytes: [UInt8]) throws(LocalizedTextError) {
    self.bytes = bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: self.bytes, as: UTF8.self) == nil else { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = self.bytes.makeIterator()
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      for _ in 0..<character.count { advance() }
    }
    throw LocalizedTextError("it is no text in UTF-8", at: position, hint: "save the file in UTF-8")
  }

  var position: TextPosition { TextPosition(line: line, column: column) }
  var isAtEnd: Bool { place >= bytes.count }
  /// The next byte; nil at the end.
  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }
  /// The byte after the next one; nil at the end.
  var following: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  /// Whether these bytes come next.
  func isAt(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { unsafe wanted[$0] == bytes[place + $0] }
    }
  }

  /// Passes one byte. A line ends at a line feed, and at a carriage return without one.
  mutating func advance() {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    place += 1
    if byte == 0x0A || (byte == 0x0D && self.byte != 0x0A) {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  /// Passes these bytes; false where they do not come next.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
    return true
  }

  /// Passes spaces, tabs and ends of lines.
  mutating func skipWhiteSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
  }

  /// Passes spaces and tabs.
  mutating func skipBlanks() { while let byte, byte == 0x20 || byte == 0x09 { advance() } }

  /// Passes what comes up to some bytes, and these; nil where they never come.
  mutating func takeText(through end: StaticString) -> String? {
    let start = place
    while !isAtEnd {
      let stop = place
      if take(end) { return String(decoding: bytes[start..<stop], as: UTF8.self) }
      advance()
    }
    return nil
  }

  /// Passes the rest of the line, without its end.
  mutating func takeLine() -> String {
    let start = place
    while let byte, byte != 0x0A, byte != 0x0D { advance() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Passes bytes as long as they are like that.
  mutating func takeText(while isIncluded: (UInt8) -> Bool) -> String {
    let start = place
    while let byte, isIncluded(byte) { advance() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}

extension StringsScanner {
  /// Passes up to so many hexadecimal digits; nil where there is none.
  mutating func takeHexadecimal(atMost count: Int) -> UInt32? { takeNumber(atMost: count, radix: 16) }

  /// Passes up to three octal digits; nil where there is none.
  mutating func takeOctal() -> UInt32? { takeNumber(atMost: 3, radix: 8) }

  private mutating func takeNumber(atMost count: Int, radix: UInt32) -> UInt32? {
    var value: UInt32?
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      value = (value ?? 0) &* radix &+ UInt32(digit)
      advance()
    }
    return value
  }

  /// The character after a backslash that C has a letter for; nil for any other one.
  static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): letter
    default: nil
    }
  }
}
