struct CSSTokenizer {
  private let bytes: [UInt8]
  /// The byte index of the next token.
  private(set) var place = 0
  /// The line of the next token.
  private(set) var line: Int

  init(_ text: String, line: Int = 1) {
    bytes = Array(text.utf8)
    self.line = line
  }

  static func tokens(_ text: String) -> [CSSToken] {
    var tokenizer = CSSTokenizer(text)
    var tokens: [CSSToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// Returns the text from a byte index to the next token.
  func text(from start: Int) -> String { String(decoding: bytes[start..<place], as: UTF8.self) }

  mutating func next() -> CSSToken? {
    skipComments()
    guard place < bytes.count else { return nil }
    let first = bytes[place]
    if first.isBlank {
      while place < bytes.count, bytes[place].isBlank { advance() }
      return .blank
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return readString(first) }
    if isNumber(at: place) { return readNumber() }
    // § 4.3.1: these marks are checked before names, because a name may begin with two hyphens.
    for mark in ["<!--", "-->"] where bytes[place...].starts(with: mark.utf8) {
      place += mark.utf8.count
      return .mark
    }
    if isIdentifier(at: place) { return readIdentifier() }
    if first == UInt8(ascii: "#"), isName(at: place + 1) {
      place += 1
      return .hash(readName())
    }
    if first == UInt8(ascii: "@"), isIdentifier(at: place + 1) {
      place += 1
      return .at(readName().lowercased())
    }
    place += 1
    return .sign(Unicode.Scalar(first))
  }

  // MARK: - Bytes

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
  private static func isNameStart(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 }
  private static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || byte.isDigit || byte == UInt8(ascii: "-") }

  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private mutating func skipComments() {
    while byte(place) == UInt8(ascii: "/"), byte(place + 1) == UInt8(ascii: "*") {
      place += 2
      while place < bytes.count, !(bytes[place] == UInt8(ascii: "*") && byte(place + 1) == UInt8(ascii: "/")) {
        advance()
      }
      place = min(place + 2, bytes.count)
    }
  }

  private func isEscape(at place: Int) -> Bool {
    byte(place) == UInt8(ascii: "\\") && place + 1 < bytes.count && !(0x0A...0x0D).contains(bytes[place + 1])
  }

  private func isName(at place: Int) -> Bool { Self.isName(byte(place)) || isEscape(at: place) }

  /// § 4.3.9: whether three code points start an identifier.
  private func isIdentifier(at place: Int) -> Bool {
    guard byte(place) == UInt8(ascii: "-") else { return Self.isNameStart(byte(place)) || isEscape(at: place) }
    return byte(place + 1) == UInt8(ascii: "-") || Self.isNameStart(byte(place + 1)) || isEscape(at: place + 1)
  }

  /// § 4.3.10: whether three code points start a number.
  private func isNumber(at place: Int) -> Bool {
    let isSigned = byte(place) == UInt8(ascii: "+") || byte(place) == UInt8(ascii: "-")
    let place = isSigned ? place + 1 : place
    return byte(place).isDigit || byte(place) == UInt8(ascii: ".") && byte(place + 1).isDigit
  }

  // MARK: - Tokens

  private mutating func readName() -> String {
    let start = place
    while Self.isName(byte(place)) { place += 1 }
    guard isEscape(at: place) else { return String(decoding: bytes[start..<place], as: UTF8.self) }
    var name = Array(bytes[start..<place])
    while isName(at: place) {
      if bytes[place] == UInt8(ascii: "\\") {
        readEscape(into: &name)
      } else {
        name.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// § 4.3.7: an escape is one to six hexadecimal digits and a blank, or the character itself.
  private mutating func readEscape(into name: inout [UInt8]) {
    place += 1
    let digits = bytes[place...].prefix(6).prefix { Unicode.Scalar($0).properties.isASCIIHexDigit }
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      name.append(bytes[place])
      return advance()
    }
    place += digits.count
    if place < bytes.count, bytes[place].isBlank { advance() }
    let scalar = Unicode.Scalar(value).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}"
    name += Array(String(Character(scalar)).utf8)
  }

  private mutating func readIdentifier() -> CSSToken {
    let name = readName()
    guard byte(place) == UInt8(ascii: "(") else { return .identifier(name) }
    place += 1
    let lower = name.lowercased()
    guard lower == "url" else { return .function(lower) }
    let (start, startLine) = (place, line)
    while place < bytes.count, bytes[place].isBlank { advance() }
    guard byte(place) == UInt8(ascii: "\"") || byte(place) == UInt8(ascii: "'") else { return readAddress() }
    (place, line) = (start, startLine)
    return .function(lower)
  }

  /// Reads an address without quotation marks, up to its closing bracket (§ 4.3.6).
  private mutating func readAddress() -> CSSToken {
    var address: [UInt8] = []
    var isBad = false
    while place < bytes.count, bytes[place] != UInt8(ascii: ")") {
      let byte = bytes[place]
      if isEscape(at: place) {
        readEscape(into: &address)
        continue
      }
      if byte.isBlank {
        while place < bytes.count, bytes[place].isBlank { advance() }
        isBad = isBad || self.byte(place) != UInt8(ascii: ")") && place < bytes.count
        continue
      }
      isBad =
        isBad || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "(")
        || byte == UInt8(ascii: "\\")
      address.append(byte)
      place += 1
    }
    place = min(place + 1, bytes.count)
    return isBad ? .bad : .url(String(decoding: address, as: UTF8.self))
  }

  /// § 4.3.5: a string ends at its quotation mark or at the end of the line.
  private mutating func readString(_ quote: UInt8) -> CSSToken {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != quote {
      if bytes[place] == 0x0A { return .bad }
      if bytes[place] == UInt8(ascii: "\\") {
        if isEscape(at: place) {
          readEscape(into: &text)
        } else {
          // A line break after a backslash is not part of the text.
          place += 1
          if byte(place) == 0x0D, byte(place + 1) == 0x0A { place += 1 }
          if place < bytes.count { advance() }
        }
        continue
      }
      text.append(bytes[place])
      place += 1
    }
    place = min(place + 1, bytes.count)
    return .string(String(decoding: text, as: UTF8.self))
  }

  private mutating func readNumber() -> CSSToken {
    let start = place
    place += 1
    while byte(place).isDigit { place += 1 }
    // The decimal point may have been read already.
    if byte(place) == UInt8(ascii: "."), byte(place + 1).isDigit,
      !bytes[start..<place].contains(UInt8(ascii: "."))
    {
      place += 1
      while byte(place).isDigit { place += 1 }
    }
    if byte(place) | 0x20 == UInt8(ascii: "e") {
      let hasSign = byte(place + 1) == UInt8(ascii: "+") || byte(place + 1) == UInt8(ascii: "-")
      if byte(place + (hasSign ? 2 : 1)).isDigit {
        place += hasSign ? 2 : 1
        while byte(place).isDigit { place += 1 }
      }
    }
    let digits = String(decoding: bytes[start..<place], as: UTF8.self)
    let value = Double(digits) ?? 0
    if byte(place) == UInt8(ascii: "%") {
      place += 1
      return .percentage(value)
    }
    guard isIdentifier(at: place) else { return .number(value, text: digits) }
    let unit = readName().lowercased()
    return .dimension(value, unit: unit, text: digits + unit)
  }
}
