internal import TextFormats

/// Finds font names in Swift or Objective-C source. The names are the string literals after `Font(named:`,
/// `UIFont(name:`, SwiftUI's `.custom(…, size:)`, `fontWithName:@`, `CTFontCreateWithName(` and similar calls.
struct CodeFontNames {
  private(set) var names: [(name: String, position: TextPosition)] = []
  /// The positions where the name is not a single plain literal: a variable, an interpolation, or joined literals.
  private(set) var unknown: [TextPosition] = []

  private var code: CodeScanner

  init(in text: String, _ language: CodeScanner.Language = .swift) {
    code = CodeScanner(Array(text.utf8), language)
    while !code.isAtEnd { step() }
  }

  private mutating func step() {
    if code.skipsCommentOrLiteral() { return }
    if isAt(Self.calls) {
      readName()
    } else if isAt(Self.functions) || isAt(Self.messages) {
      readFirstArgument()
    } else if isAtCustomFont {
      readCustomFont()
    } else {
      code.advance()
    }
  }

  /// Whether one of the words begins at this position. The end of a longer word does not count.
  private func isAt(_ words: [String]) -> Bool {
    let before = code.place > 0 ? code.source[code.place - 1] : UInt8(ascii: " ")
    guard !CodeScanner.isPartOfWord(before) else { return false }
    return words.contains { code.rest.starts(with: $0.utf8) }
  }

  /// The calls whose first argument has the label `named` or `name`.
  private static let calls = [
    "Font(", "font(", "exactFont(", "UIFont(", "NSFont(", "FontDescriptor(", "UIFontDescriptor(", "NSFontDescriptor(",
    "UIFont.init(", "NSFont.init(", "UIFontDescriptor.init(", "NSFontDescriptor.init(",
  ]
  /// The functions of Core Text whose first argument is the name.
  private static let functions = ["CTFontCreateWithName(", "CTFontDescriptorCreateWithNameAndSize("]
  /// The Objective-C messages whose first argument is the name.
  private static let messages = ["fontWithName:", "fontDescriptorWithName:"]

  private mutating func readName() {
    skipTo("(")
    guard code.skips("named") || code.skips("name") else { return }
    code.skipBlanks()
    guard code.skips(":") else { return }
    code.skipBlanks()
    readArgument()
  }

  /// Reads the name in `CTFontCreateWithName("Lato" as CFString`, `CTFontCreateWithName(CFSTR("Lato")`,
  /// `fontWithName:@"Lato"`. A declaration has a type instead of a name, and is skipped.
  private mutating func readFirstArgument() {
    skipTo("(", ":")
    if code.skips("(__bridge CFStringRef)") { code.skipBlanks() }
    guard let byte = code.byte, byte != UInt8(ascii: "("), !code.rest.starts(with: "CFStringRef".utf8) else { return }
    if code.skips("CFSTR(") { code.skipBlanks() }
    _ = code.skips("@")
    readArgument()
  }

  /// Skips everything up to and including the first of these characters, and the blanks after this character.
  private mutating func skipTo(_ marks: Unicode.Scalar...) {
    while let byte = code.byte {
      code.advance()
      if marks.contains(Unicode.Scalar(byte)) { break }
    }
    code.skipBlanks()
  }

  private mutating func readArgument() {
    guard !code.isAtEnd else { return }
    let start = code.position()
    if code.isAtText, let name = code.text(), isAtEndOfArgument {
      names.append((name, start))
    } else {
      unknown.append(start)
    }
  }

  /// Whether the preceding literal is the whole argument. A comma, a bracket, `as CFString` or the next label then
  /// follows. If `+`, a method or another literal follows, the name is computed at run time.
  private var isAtEndOfArgument: Bool {
    var after = code
    repeat { after.skipBlanks() } while after.skipsComment()
    guard let first = after.byte, !",)]}".utf8.contains(first) else { return true }
    let word = after.rest.prefix(while: CodeScanner.isPartOfWord)
    let next = after.rest.dropFirst(word.count).drop(while: CodeScanner.isBlank).first
    return word.elementsEqual("as".utf8) || !word.isEmpty && next == UInt8(ascii: ":")
  }

  // MARK: - SwiftUI

  /// Whether SwiftUI's `.custom(` begins at this position: `Font.custom("Lato-Bold", size: 17)`, `.font(.custom(…))`.
  private var isAtCustomFont: Bool {
    code.place > 0 && code.source[code.place - 1] == UInt8(ascii: ".") && code.rest.starts(with: "custom".utf8)
      && code.rest.dropFirst(6).drop(while: CodeScanner.isBlank).first == UInt8(ascii: "(")
  }

  /// Reads the name in SwiftUI's `Font.custom(_:size:)`, `(_:fixedSize:)` or `(_:size:relativeTo:)`. Other types may
  /// have a method `custom`, so a call without a size label is skipped.
  private mutating func readCustomFont() {
    skipTo("(")
    guard !code.isAtEnd else { return }
    let start = code.position()
    var argument = code.ahead(atMost: Self.longestArgument)
    if argument.isAtText, let name = argument.text(), Self.isAtSizeLabel(argument) {
      names.append((name, start))
      code.goOn(from: argument)
      return
    }
    argument = code.ahead(atMost: Self.longestArgument)
    Self.skip(&argument)
    // If there is no size label, `code` stays before the arguments. The arguments may contain calls with font names.
    guard Self.isAtSizeLabel(argument) else { return }
    unknown.append(start)
    code.goOn(from: argument)
  }

  private static func isAtSizeLabel(_ code: CodeScanner) -> Bool {
    let rest = code.rest.drop(while: CodeScanner.isBlank)
    guard rest.first == UInt8(ascii: ",") else { return false }
    let label = rest.dropFirst().drop(while: CodeScanner.isBlank)
    return ["size", "fixedSize"].contains { word in
      label.starts(with: word.utf8)
        && label.dropFirst(word.utf8.count).drop(while: CodeScanner.isBlank).first == UInt8(ascii: ":")
    }
  }

  /// The greatest length in bytes of an argument that is read as a font name, including the label.
  private static let longestArgument = 200

  /// Moves to the comma or the bracket after the current argument.
  private static func skip(_ code: inout CodeScanner) {
    var depth = 0
    while let byte = code.byte {
      if code.skipsCommentOrLiteral() { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return }
      default: break
      }
      code.advance()
    }
  }
}
