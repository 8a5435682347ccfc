internal import TextFormats

/// Scans Swift or Objective-C source, and moves past comments and literals by the rules of the language. The time is
/// proportional to the length of the source.
struct CodeScanner {
  enum Language {
    case swift, objectiveC
  }

  let source: [UInt8]
  /// The end of the source, or of the part that `ahead(atMost:)` returned.
  private(set) var end: Int
  private(set) var place = 0
  private let language: Language
  private var line = 1
  private var lineStart = 0
  /// A position whose column is known, on the current line or an earlier line.
  private var counted = (place: 0, column: 1)
  /// The number of open literals. Each literal is inside an interpolation of the previous literal.
  private var depth = 0

  init(_ source: [UInt8], _ language: Language) {
    self.source = source
    self.language = language
    end = source.count
  }

  /// Returns a scanner at the same position that ends after this number of bytes.
  func ahead(atMost count: Int) -> CodeScanner {
    var part = self
    part.end = min(end, place + count)
    return part
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  /// Continues at the position of a scanner from `ahead(atMost:)`.
  mutating func goOn(from part: CodeScanner) {
    let end = end
    self = part
    self.end = end
  }

  var isAtEnd: Bool { place >= end }
  var byte: UInt8? { isAtEnd ? nil : source[place] }
  var rest: ArraySlice<UInt8> { source[min(place, end)..<end] }

  /// Returns the line and the column. Columns are counted in characters.
  mutating func position() -> TextPosition {
    if counted.place < lineStart { counted = (lineStart, 1) }
    let more = String(decoding: source[counted.place..<place], as: UTF8.self).count
    counted = (place, counted.column + more)
    return TextPosition(line: line, column: counted.column)
  }

  var isSwift: Bool { language == .swift }

  // MARK: - Moving

  mutating func advance() {
    place += 1
    if source[place - 1] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place
    }
  }

  /// Skips the word if the position is at the word. Returns whether the word was skipped.
  mutating func skips(_ word: String) -> Bool {
    guard rest.starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { advance() }
  }

  static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  mutating func skipsCommentOrLiteral() -> Bool {
    switch byte {
    case UInt8(ascii: "/"): return skipsComment() || skipsPattern()
    case UInt8(ascii: "\""): _ = text()
    case UInt8(ascii: "'") where language == .objectiveC: skipCharacter()
    case UInt8(ascii: "#"):
      if isAtText {
        _ = text()
      } else if !skipsPattern() {
        place += hashes
      }
    default: return false
    }
    return true
  }

  /// Skips an Objective-C character literal: the quotation mark in `'"'` does not begin a string literal.
  private mutating func skipCharacter() {
    place += 1
    while let byte, byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\") { place += 1 }
      if !isAtEnd { advance() }
      if byte == UInt8(ascii: "'") { return }
    }
  }

  mutating func skipsComment() -> Bool {
    if skips("//") {
      while let byte, byte != UInt8(ascii: "\n") { advance() }
      return true
    }
    guard skips("/*") else { return false }
    var open = 1
    while !isAtEnd, open > 0 {
      // Comments can be nested in Swift.
      if language == .swift, skips("/*") {
        open += 1
      } else if skips("*/") {
        open -= 1
      } else {
        advance()
      }
    }
    return true
  }

  // MARK: - Literals

  private var hashes: Int { rest.prefix { $0 == UInt8(ascii: "#") }.count }

  /// Whether a string literal begins at the position: `"…"`, `"""…"""`, `#"…"#`.
  var isAtText: Bool { rest.dropFirst(hashes).first == UInt8(ascii: "\"") }

  /// Skips the literal at the position and returns its text. Returns nil if the literal has an interpolation, several
  /// lines or no end. Also returns nil for escapes other than a quote or a backslash.
  mutating func text() -> String? {
    let hashes = hashes
    place += hashes
    let quote = skips("\"\"\"") ? "\"\"\"" : "\""
    if quote == "\"" { place += 1 }
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var bytes: [UInt8] = []
    var isPlain = quote == "\""
    while let byte {
      if skips(end) { return isPlain ? String(decoding: bytes, as: UTF8.self) : nil }
      if skips(escape) {
        guard let escaped = self.byte else { return nil }
        if escaped == UInt8(ascii: "(") {
          isPlain = false
          skipInterpolation()
        } else if [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(escaped) {
          bytes.append(escaped)
          place += 1
        } else {
          isPlain = false
          advance()
        }
        continue
      }
      // Swift does not allow a line break in this kind of literal.
      if quote == "\"", byte == UInt8(ascii: "\n") { return nil }
      bytes.append(byte)
      advance()
    }
    return nil
  }

  /// The greatest depth of nested literals, deeper than anybody writes. Deeper literals are read as code.
  private static let mostDepth = 32

  private mutating func skipInterpolation() {
    depth += 1
    defer { depth -= 1 }
    var open = 0
    while let byte {
      if byte == UInt8(ascii: "\""), depth < Self.mostDepth {
        _ = text()
        continue
      }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      advance()
      if open == 0 { return }
    }
  }
}
