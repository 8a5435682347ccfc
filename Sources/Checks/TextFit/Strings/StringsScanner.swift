internal import TextFormats

/// Reads the bytes of a UTF-8 text in order, and counts lines and columns.
struct StringsScanner {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var column = 1

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a scanner at the beginning of a text. The error has the position of the first byte that is not UTF-8.
  init(_ bytes: [UInt8]) throws(LocalizedTextError) {
    self.bytes = bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: self.bytes, as: UTF8.self) == nil else { return }
    var parser = Unicode.UTF8.ForwardParser()
    var rest = self.bytes.makeIterator()
    while case .valid(let character) = parser.parseScalar(from: &rest) {
      for _ in 0..<character.count { advance() }
    }
    throw LocalizedTextError("the file is not text in UTF-8", at: position, hint: "save the file in UTF-8")
  }

  var position: TextPosition { TextPosition(line: line, column: column) }
  var isAtEnd: Bool { place >= bytes.count }
  /// The next byte; nil at the end.
  var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Whether these bytes come next.
  func isAt(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { unsafe wanted[$0] == bytes[place + $0] }
    }
  }

  /// Skips one byte. A line ends at a line feed, or at a carriage return without a line feed after it.
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

  /// Skips these bytes. Returns false if the text does not continue with them.
  mutating func take(_ text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    for _ in 0..<text.utf8CodeUnitCount { advance() }
    return true
  }

  mutating func skipWhiteSpace() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
  }

  /// Skips all bytes up to and including these bytes. Returns the text before them; nil if these bytes do not occur.
  mutating func takeText(through end: StaticString) -> String? {
    let start = place
    while !isAtEnd {
      let stop = place
      if take(end) { return String(decoding: bytes[start..<stop], as: UTF8.self) }
      advance()
    }
    return nil
  }

  /// Skips the rest of the line, and returns it. The line end is not skipped.
  mutating func takeLine() -> String {
    let start = place
    while let byte, byte != 0x0A, byte != 0x0D { advance() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Skips bytes while the condition is true, and returns them.
  mutating func takeText(while isIncluded: (UInt8) -> Bool) -> String {
    let start = place
    while let byte, isIncluded(byte) { advance() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}

extension StringsScanner {
  /// Reads a number of at most `count` hexadecimal digits, and skips the digits; nil if there are none.
  mutating func takeHexadecimal(atMost count: Int) -> UInt32? { takeNumber(atMost: count, radix: 16) }

  /// Reads a number of at most three octal digits, and skips the digits; nil if there are none.
  mutating func takeOctal() -> UInt32? { takeNumber(atMost: 3, radix: 8) }

  private mutating func takeNumber(atMost count: Int, radix: UInt32) -> UInt32? {
    var value: UInt32?
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { break }
      value = (value ?? 0) &* radix &+ UInt32(digit)  // Fits: a digit is below 16.
      advance()
    }
    return value
  }

  /// Returns the byte of a C escape for the letter after the backslash; nil for other letters.
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
