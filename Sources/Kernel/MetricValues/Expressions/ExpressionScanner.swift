internal import TextFormats

/// Reads signs, numbers and names from the text of an expression, one after another. Blanks between them are skipped.
struct ExpressionScanner {
  private let bytes: [UInt8]
  /// The start of the next sign, number or name.
  private(set) var place = 0

  init(_ text: String) throws(ExpressionError) {
    let most = FontExpression.longest
    bytes = Array(text.utf8.prefix(most + 1))
    guard bytes.count <= most else {
      throw ExpressionError(
        .tooLong, "the expression is too long: it can have at most \(most) bytes",
        column: Self.column(most, in: bytes), expected: "the end")
    }
    skipBlanks()
  }

  var isAtEnd: Bool { place == bytes.count }

  // MARK: - Signs

  /// Skips a sign and the blanks after it. Returns false if the text continues in any other way.
  mutating func take(_ sign: String) -> Bool {
    guard bytes[place...].starts(with: sign.utf8) else { return false }
    place += sign.utf8.count
    skipBlanks()
    return true
  }

  /// Reads a minus sign: ASCII's, or Unicode's mathematical minus (U+2212).
  mutating func minus() -> Bool { take("-") || take("\u{2212}") }

  mutating func sumSign() -> BinaryOperation? {
    if take("+") { return .add }
    return minus() ? .subtract : nil
  }

  /// Reads a multiplication or division sign: ASCII's, or Unicode's × or ÷.
  mutating func productSign() -> BinaryOperation? {
    if take("*") || take("\u{D7}") { return .multiply }
    return take("/") || take("\u{F7}") ? .divide : nil
  }

  // MARK: - Names and numbers

  /// Reads a word of letters and digits that begins with a letter; nil if the text does not continue with a word.
  mutating func name() -> String? {
    let word = word(from: place)
    guard !word.isEmpty else { return nil }
    place = word.endIndex
    skipBlanks()
    return String(decoding: word, as: UTF8.self)
  }

  private func word(from start: Int) -> ArraySlice<UInt8> {
    guard start < bytes.count, Self.isLetter(bytes[start]) else { return bytes[start..<start] }
    return bytes[start...].prefix { Self.isLetter($0) || Self.isDigit($0) }
  }

  /// Reads a number: digits, a point and digits, an exponent; nil if the text does not continue with a digit.
  mutating func number() throws(ExpressionError) -> Double? {
    let start = place
    guard digits() else { return nil }
    if next == UInt8(ascii: ".") {
      place += 1
      guard digits() else { throw unexpected("a digit after the point") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      guard digits() else { throw unexpected("the digits of an exponent") }
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)), number.isFinite else {
      throw ExpressionError(
        .notFinite, "the number is too large", column: column(start),
        expected: "a number below \(Double.greatestFiniteMagnitude)")
    }
    skipBlanks()
    return number
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func digits() -> Bool {
    let start = place
    while let byte = next, Self.isDigit(byte) { place += 1 }
    return place > start
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { place += 1 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }

  // MARK: - Errors

  func unexpected(_ expected: String) -> ExpressionError {
    ExpressionError(.syntax, "expected \(expected), found \(found)", column: column(place), expected: expected)
  }

  func refusal(_ code: ExpressionError.Code, at place: Int) -> ExpressionError {
    ExpressionError(code, code.bound, column: column(place), expected: "a simpler expression")
  }

  /// The text at the current position for messages: the word, the sign, or the code point of an unprintable character.
  private var found: String {
    guard !isAtEnd else { return "the end" }
    let word = word(from: place)
    guard word.isEmpty else { return String(decoding: word.prefix(40), as: UTF8.self) + (word.count > 40 ? "…" : "") }
    let scalar = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    if (0x21...0x7E).contains(scalar.value) { return "\"\(scalar)\"" }
    return scalar.value.codePointText
  }

  /// Returns the column of a byte offset, counted in characters from 1.
  func column(_ place: Int) -> Int { Self.column(place, in: bytes) }

  private static func column(_ place: Int, in bytes: [UInt8]) -> Int {
    String(decoding: bytes[..<place], as: UTF8.self).count + 1
  }
}
