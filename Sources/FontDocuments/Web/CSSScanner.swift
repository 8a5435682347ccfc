internal import FontNames

/// The bytes of a style sheet, and how far they were read.
struct CSSScanner {
  private let bytes: [UInt8]
  private var place = 0
  /// The line that is read.
  private(set) var line: Int

  init(_ text: String, line: Int) {
    bytes = Array(text.utf8)
    self.line = line
  }

  var isAtEnd: Bool { place >= bytes.count }

  /// Whether a byte comes next.
  func isAt(_ byte: UInt8) -> Bool { place < bytes.count && bytes[place] == byte }

  /// Passes over the next byte, whatever it is.
  mutating func skip() { if !isAtEnd { advance() } }

  /// Reads by the body, and gives the text of what it has read.
  mutating func text(of body: (inout CSSScanner) -> Void) -> String {
    let start = place
    body(&self)
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func advance() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  mutating func skipBlanks() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        advance()
      } else if !skipComment() {
        // What hides a sheet from the browsers of 1995.
        if bytes[place...].starts(with: Array("<!--".utf8)) {
          place += 4
        } else if bytes[place...].starts(with: Array("-->".utf8)) {
          place += 3
        } else {
          return
        }
      }
    }
  }

  private mutating func skipComment() -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "*") else {
      return false
    }
    place += 2
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/") {
        place += 2
        return true
      }
      advance()
    }
    return true
  }

  /// The text up to `{`, `}` or `;` outside of quotation marks and brackets, without comments.
  mutating func readPrelude() -> String {
    var text: [UInt8] = []
    var brackets = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "/") where skipComment(): continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = place
        skipText(byte)
        text += bytes[start..<place]
        continue
      case UInt8(ascii: "\\") where place + 1 < bytes.count:
        text.append(byte)
        advance()
      case UInt8(ascii: "("), UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if brackets == 0 || byte == UInt8(ascii: "}") { return String(decoding: text, as: UTF8.self).trimmed }
      default: break
      }
      text.append(bytes[place])
      advance()
    }
    return String(decoding: text, as: UTF8.self).trimmed
  }

  /// CSS Syntax 3, § 4.3.5: a text ends at its quotation mark, and at the end of the line.
  private mutating func skipText(_ quote: UInt8) {
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\\"), place + 1 < bytes.count {
        place += 1
      } else if byte == quote {
        place += 1
        return
      } else if byte == 0x0A {
        return
      }
      advance()
    }
  }

  mutating func skipBlock() {
    var depth = 1
    while place < bytes.count, depth > 0 {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipText(bytes[place])
        continue
      case UInt8(ascii: "/") where skipComment(): continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: break
      }
      advance()
    }
  }
}
