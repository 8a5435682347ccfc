/// Reads the tokens of a content stream or a CMap (ISO 32000-1, § 7.2 and § 7.3).
struct PDFLexer {
  /// A token. Arrays and dictionaries are single tokens.
  indirect enum Token {
    case number(Double)
    case name(PDFName)
    case string([UInt8])
    case array([Token])
    /// Keys and values in alternation.
    case dictionary([Token])
    case keyword(String)

    var name: PDFName? { if case .name(let name) = self { name } else { nil } }
    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var string: [UInt8]? { if case .string(let string) = self { string } else { nil } }
  }

  private let bytes: [UInt8]
  private(set) var place = 0

  private static let deepest = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next operator (§ 7.8.2) with the operands before it.
  ///
  /// - Parameter most: the greatest number of operands that are kept.
  mutating func operation(atMost most: Int = 64) -> (word: String, operands: [Token])? {
    var operands: [Token] = []
    while let token = next(depth: 0) {
      if case .keyword(let word) = token { return (word, operands) }
      if operands.count < most { operands.append(token) }
    }
    return nil
  }

  private mutating func next(depth: Int) -> Token? {
    skipBlanks()
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "/"):
      place += 1
      return .name(name())
    case UInt8(ascii: "("): return .string(literal())
    case UInt8(ascii: "<"):
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "<") {
        place += 2
        return collection(until: ">>", depth: depth).map { .dictionary($0) }
      }
      return .string(hexadecimal())
    case UInt8(ascii: "["):
      place += 1
      return collection(until: "]", depth: depth).map { .array($0) }
    case UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      place += 1
      return .keyword(String(Unicode.Scalar(byte)))
    case UInt8(ascii: ">"):
      place += place + 1 < bytes.count && bytes[place + 1] == byte ? 2 : 1
      return .keyword(">>")
    default:
      let start = place
      while place < bytes.count, !Self.isBlank(bytes[place]), !Self.isDelimiter(bytes[place]) { place += 1 }
      let word = bytes[start..<place]
      if Self.mayBeginNumber(byte), let number = Self.number(word) { return .number(number) }
      return .keyword(String(decoding: word, as: UTF8.self))
    }
  }

  private mutating func collection(until end: String, depth: Int) -> [Token]? {
    guard depth < Self.deepest else { return nil }
    var items: [Token] = []
    while let token = next(depth: depth + 1) {
      if case .keyword(let word) = token, word == end { return items }
      items.append(token)
    }
    return items
  }

  /// Skips the data of an inline image, after `ID`.
  mutating func skipImage() {
    place += 1
    while place + 2 < bytes.count {
      let isEnd =
        bytes[place] == UInt8(ascii: "E") && bytes[place + 1] == UInt8(ascii: "I")
        && (place == 0 || Self.isBlank(bytes[place - 1])) && Self.isBlank(bytes[place + 2])
      if isEnd { break }
      place += 1
    }
    place = min(place + 2, bytes.count)
  }

  // MARK: - Bytes

  private static func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == 0 }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
      true
    default: false
    }
  }

  private static func mayBeginNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    var value = 0.0
    var scale = 0.0
    var isNegative = false
    for (place, byte) in word.enumerated() {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard place == 0 else { return value }
        isNegative = byte == UInt8(ascii: "-")
      case UInt8(ascii: "."):
        guard scale == 0 else { return nil }
        scale = 1
      case 0x30...0x39:
        value = value * 10 + Double(byte - 0x30)  // Fits: it is a digit.
        scale *= 10
      default: return nil
      }
    }
    let number = scale > 1 ? value / scale : value
    return isNegative ? -number : number
  }

  private mutating func skipBlanks() {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if Self.isBlank(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func name() -> PDFName {
    var name: [UInt8] = []
    while place < bytes.count, !Self.isBlank(bytes[place]), !Self.isDelimiter(bytes[place]) {
      if bytes[place] == UInt8(ascii: "#"), place + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        name.append(value)
        place += 3
      } else {
        name.append(bytes[place])
        place += 1
      }
    }
    return PDFName(bytes: name)
  }

  private mutating func hexadecimal() -> [UInt8] {
    place += 1
    var digits: [UInt8] = []
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      switch bytes[place] {
      case let byte where byte.isDigit: digits.append(byte - 0x30)  // Fits: it is a digit.
      // Fits: it is a letter from a to f.
      case let byte where (0x61...0x66).contains(byte | 0x20): digits.append((byte | 0x20) - 0x57)
      default: break
      }
      place += 1
    }
    place = min(place + 1, bytes.count)
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func literal() -> [UInt8] {
    place += 1
    var text: [UInt8] = []
    var brackets = 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "("): brackets += 1
      case UInt8(ascii: ")"):
        brackets -= 1
        if brackets == 0 { return text }
      case UInt8(ascii: "\\"):
        escape(&text)
        continue
      default: break
      }
      text.append(byte)
    }
    return text
  }

  /// Reads an escape in a literal string (§ 7.3.4.2).
  private mutating func escape(_ text: inout [UInt8]) {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case 0x0A: break
    case 0x0D: if place < bytes.count, bytes[place] == 0x0A { place += 1 }
    case 0x30...0x37:
      var value = Int(byte - 0x30)  // Fits: it is a digit.
      for _ in 0..<2 {
        guard place < bytes.count, (0x30...0x37).contains(bytes[place]) else { break }
        value = value * 8 + Int(bytes[place] - 0x30)  // Fits: it is a digit.
        place += 1
      }
      text.append(UInt8(truncatingIfNeeded: value))
    default: text.append(byte)
    }
  }
}
