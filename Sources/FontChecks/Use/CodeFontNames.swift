internal import TextFormats

/// The font names in a source of Swift or Objective-C: the string literals after `Font(named:`, `UIFont(name:`, SwiftUI's
/// `.custom(…, size:)`, `fontWithName:@`, `CTFontCreateWithName(` and like calls.
struct CodeFontNames {
  private(set) var names: [(name: String, position: TextPosition)] = []
  /// The places where the name is not a plain literal: a variable, or a literal with an interpolation.
  private(set) var unknown: [TextPosition] = []

  private let source: [UInt8]
  private var place = 0
  private var line = 1
  private var lineStart = 0

  init(in text: String) {
    source = Array(text.utf8)
    while place < source.count { step() }
  }

  private mutating func step() {
    if skips("//") {
      while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
    } else if skips("/*") {
      skipComment()
    } else if source[place] == UInt8(ascii: "\"") || source[place] == UInt8(ascii: "#") && isRawText {
      _ = text()
    } else if isAt(Self.calls) {
      readName()
    } else if isAt(Self.functions) || isAt(Self.messages) {
      readFirstArgument()
    } else if isAtCustomFont {
      readCustomFont()
    } else {
      advance()
    }
  }

  private mutating func advance() {
    place += 1
    if source[place - 1] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place
    }
  }

  /// Swift's comments nest.
  private mutating func skipComment() {
    var depth = 1
    while place < source.count, depth > 0 {
      if skips("/*") {
        depth += 1
      } else if skips("*/") {
        depth -= 1
      } else {
        advance()
      }
    }
  }

  // MARK: - Calls

  /// Where the reader is. Columns are counted in characters.
  private var position: TextPosition {
    TextPosition(line: line, column: String(decoding: source[lineStart..<place], as: UTF8.self).count + 1)
  }

  /// Whether one of the words begins here, and is not the end of a longer word.
  private func isAt(_ words: [String]) -> Bool {
    let before = place > 0 ? source[place - 1] : UInt8(ascii: " ")
    guard !Self.isPartOfWord(before) else { return false }
    return words.contains { source[place...].starts(with: $0.utf8) }
  }

  /// Calls whose first argument has the label `named` or `name`.
  private static let calls = [
    "Font(", "font(", "exactFont(", "UIFont(", "NSFont(", "FontDescriptor(", "UIFontDescriptor(", "NSFontDescriptor(",
  ]
  /// Functions of Core Text, whose first argument is the name.
  private static let functions = ["CTFontCreateWithName(", "CTFontDescriptorCreateWithNameAndSize("]
  /// Messages of Objective-C whose first argument is the name.
  private static let messages = ["fontWithName:", "fontDescriptorWithName:"]

  /// Whether SwiftUI's `.custom(` begins here, as in `Font.custom("Lato-Bold", size: 17)` and `.font(.custom(…))`.
  private var isAtCustomFont: Bool {
    place > 0 && source[place - 1] == UInt8(ascii: ".") && source[place...].starts(with: "custom".utf8)
      && source[(place + 6)...].drop(while: Self.isBlank).first == UInt8(ascii: "(")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func readName() {
    while place < source.count, source[place] != UInt8(ascii: "(") { advance() }
    place += 1
    skipBlanks()
    // UIKit's label is `name`.
    guard skips("named") || skips("name") else { return }
    skipBlanks()
    guard skips(":") else { return }
    skipBlanks()
    readLiteral()
  }

  /// `CTFontCreateWithName("Lato" as CFString`, `CTFontCreateWithName(CFSTR("Lato")`, `fontWithName:@"Lato"`. A declaration, which
  /// has a type there, names nothing.
  private mutating func readFirstArgument() {
    while place < source.count, source[place] != UInt8(ascii: "("), source[place] != UInt8(ascii: ":") { advance() }
    place += 1
    skipBlanks()
    if skips("(__bridge CFStringRef)") { skipBlanks() }
    guard place < source.count, source[place] != UInt8(ascii: "("), !source[place...].starts(with: "CFStringRef".utf8)
    else { return }
    if skips("CFSTR(") { skipBlanks() }
    _ = skips("@")
    readLiteral()
  }

  private mutating func readLiteral() {
    let start = position
    guard place < source.count else { return }
    if source[place] == UInt8(ascii: "\"") || isRawText, let name = text() {
      names.append((name, start))
    } else {
      unknown.append(start)
    }
  }

  /// SwiftUI, `Font.custom(_:size:)`, `(_:fixedSize:)` and `(_:size:relativeTo:)`. Other types have a `custom` too: a call
  /// without such a label is passed over.
  private mutating func readCustomFont() {
    while place < source.count, source[place] != UInt8(ascii: "(") { advance() }
    place += 1
    skipBlanks()
    guard place < source.count else { return }
    let (begin, start) = (place, position)
    let lineBegin = (line, lineStart)
    var name: String?
    if source[place] == UInt8(ascii: "\"") || isRawText { name = text() }
    let isLiteral = name != nil && isAtSizeLabel
    if !isLiteral {
      place = begin
      (line, lineStart) = lineBegin
      skipArgument()
    }
    guard isAtSizeLabel else {
      // The arguments may have calls of their own.
      place = begin
      (line, lineStart) = lineBegin
      return
    }
    if isLiteral, let name { names.append((name, start)) } else { unknown.append(start) }
  }

  /// Whether a comma and the label of a size come next.
  private var isAtSizeLabel: Bool {
    let rest = source[min(place, source.count)...].drop(while: Self.isBlank)
    guard rest.first == UInt8(ascii: ",") else { return false }
    let label = rest.dropFirst().drop(while: Self.isBlank)
    return ["size", "fixedSize"].contains { word in
      label.starts(with: word.utf8)
        && label.dropFirst(word.utf8.count).drop(while: Self.isBlank).first == UInt8(ascii: ":")
    }
  }

  /// An argument longer than this is no name of a font.
  private static let longestArgument = 400

  /// Goes on to the comma or the bracket after the argument that begins here.
  private mutating func skipArgument() {
    let begin = place
    var depth = 0
    while place < source.count, place < begin + Self.longestArgument {
      switch source[place] {
      case UInt8(ascii: "\""):
        _ = text()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return }
      default: break
      }
      advance()
    }
  }

  private mutating func skipBlanks() {
    while place < source.count, Self.isBlank(source[place]) { advance() }
  }

  private mutating func skips(_ word: String) -> Bool {
    guard source[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  // MARK: - Texts

  private var isRawText: Bool {
    let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
    return hashes > 0 && place + hashes < source.count && source[place + hashes] == UInt8(ascii: "\"")
  }

  /// The literal that begins here; `nil` if it has an interpolation, or an escape other than a quote or a backslash.
  private mutating func text() -> String? {
    let hashes = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
    place += hashes
    let quote = skips("\"\"\"") ? "\"\"\"" : "\""
    if quote == "\"" { place += 1 }
    let end = quote + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var bytes: [UInt8] = []
    var isPlain = true
    while place < source.count {
      if skips(end) { return isPlain ? String(decoding: bytes, as: UTF8.self) : nil }
      if skips(escape) {
        guard place < source.count else { return nil }
        if source[place] == UInt8(ascii: "(") {
          isPlain = false
          skipInterpolation()
        } else if [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(source[place]) {
          bytes.append(source[place])
          place += 1
        } else {
          isPlain = false
          advance()
        }
        continue
      }
      // A literal that does not end on its line is not Swift.
      if quote == "\"", source[place] == UInt8(ascii: "\n") { return nil }
      bytes.append(source[place])
      advance()
    }
    return nil
  }

  private mutating func skipInterpolation() {
    var depth = 0
    while place < source.count {
      if source[place] == UInt8(ascii: "\"") {
        _ = text()
        continue
      }
      if source[place] == UInt8(ascii: "(") { depth += 1 }
      if source[place] == UInt8(ascii: ")") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }
}
