/// A CMap: the characters of codes (ISO 32000-1, § 9.10.3), or the lengths of codes (§ 9.7.5).
struct CharacterMap {
  /// Ranges of codes with the length of their codes in bytes.
  private var spaces: [(low: UInt32, high: UInt32, length: Int)] = []
  private(set) var characters: [UInt32: [Unicode.Scalar]] = [:]
  /// The CMap that this CMap extends (`usecmap`); nil if there is none.
  private(set) var base: PredefinedCMap?

  private static let mostCodes = 1 << 17

  init(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes)
    while let (word, operands) = lexer.operation(atMost: 1 << 16) {
      switch word {
      case "endcodespacerange": addSpaces(operands)
      case "endbfchar": addCharacters(operands)
      case "endbfrange": addRanges(operands)
      case "usecmap": if let name = operands.last?.name { base = PredefinedCMap(name.text) }
      default: break
      }
    }
  }

  private static func code(_ token: PDFLexer.Token) -> (value: UInt32, length: Int)? {
    guard let bytes = token.string, (1...4).contains(bytes.count) else { return nil }
    return (bytes.reduce(0) { $0 << 8 | UInt32($1) }, bytes.count)
  }

  private static func text(_ token: PDFLexer.Token) -> [Unicode.Scalar]? {
    guard let bytes = token.string, bytes.count <= 512 else { return nil }
    return Array(TextEncoding.utf16(bytes[...]).unicodeScalars)
  }

  private mutating func addSpaces(_ tokens: [PDFLexer.Token]) {
    for place in stride(from: 0, to: tokens.count - 1, by: 2) where spaces.count < 256 {
      guard let low = Self.code(tokens[place]), let high = Self.code(tokens[place + 1]) else { continue }
      spaces.append((low.value, high.value, low.length))
    }
  }

  private mutating func addCharacters(_ tokens: [PDFLexer.Token]) {
    for place in stride(from: 0, to: tokens.count - 1, by: 2) where characters.count < Self.mostCodes {
      guard let code = Self.code(tokens[place]), let text = Self.text(tokens[place + 1]) else { continue }
      characters[code.value] = text
    }
  }

  private mutating func addRanges(_ tokens: [PDFLexer.Token]) {
    for place in stride(from: 0, to: tokens.count - 2, by: 3) {
      guard let low = Self.code(tokens[place])?.value, let high = Self.code(tokens[place + 1])?.value, low <= high
      else {
        continue
      }
      if case .array(let texts) = tokens[place + 2] {
        // Fits: low is no more than high.
        for (offset, text) in texts.prefix(Int(min(high - low, 0xFFFF)) + 1).enumerated() {
          guard characters.count < Self.mostCodes, let text = Self.text(text) else { break }
          characters[low + UInt32(offset)] = text  // Fits: the sum is no more than high.
        }
      } else if let first = Self.text(tokens[place + 2]), let last = first.last {
        for offset in 0...min(high - low, 0xFFFF) {  // Fits: low is no more than high.
          // Fits: a code point has 21 bits, the offset 16.
          guard characters.count < Self.mostCodes, let scalar = Unicode.Scalar(last.value + offset) else { break }
          characters[low + offset] = first.dropLast() + [scalar]  // Fits: the sum is no more than high.
        }
      }
    }
  }

  /// Returns the length in bytes of the first code of a text; nil if no range contains the code.
  func length(of text: ArraySlice<UInt8>) -> Int? {
    for length in 1...4 where length <= text.count {
      let value = text.prefix(length).reduce(0) { $0 << 8 | UInt32($1) }
      if spaces.contains(where: { $0.length == length && ($0.low...max($0.low, $0.high)).contains(value) }) {
        return length
      }
    }
    return base?.length(of: text) ?? spaces.map(\.length).min()
  }
}
