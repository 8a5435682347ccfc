/// Skips Swift regular expressions: the quotation mark in `/"/` or `#/"/#` does not begin a string literal.
extension CodeScanner {
  /// The greatest length of a regular expression, in bytes.
  private static let longest = 2048
  /// The code before a regular expression is searched only in this number of bytes.
  private static let farthestBack = 64

  mutating func skipsPattern() -> Bool {
    guard isSwift, let count = patternLength else { return false }
    advance(by: count)
    return true
  }

  /// The length of the regular expression at this position; nil if there is none.
  private var patternLength: Int? {
    let bytes = rest.prefix(Self.longest)
    let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    guard bytes.dropFirst(hashes).first == UInt8(ascii: "/") else { return nil }
    guard hashes > 0 || isOperandExpected else { return nil }
    let body = bytes.dropFirst(hashes + 1)
    // SE-0354: without `#`, a pattern does not begin or end with a blank, and each closing parenthesis has an opening
    // parenthesis.
    if hashes == 0, body.first.map(Self.isBlank) ?? true { return nil }
    var open = 0
    var at = body.startIndex
    while at < body.endIndex {
      switch body[at] {
      case UInt8(ascii: "\\"):
        at += 2
        continue
      case UInt8(ascii: "\n") where hashes == 0: return nil
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open < 0, hashes == 0 { return nil }
      case UInt8(ascii: "/"):
        let end = body[(at + 1)...].prefix(hashes)
        if end.count == hashes, end.allSatisfy({ $0 == UInt8(ascii: "#") }) {
          return hashes == 0 && Self.isBlank(body[at - 1]) ? nil : at + 1 + hashes - bytes.startIndex
        }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Whether a value may begin at this position. If not, only an operator may follow. Values follow a bracket, a comma,
  /// an operator, or a word such as `return`.
  private var isOperandExpected: Bool {
    let before = source[max(0, place - Self.farthestBack)..<place]
    guard let last = before.lastIndex(where: { !Self.isBlank($0) }) else { return true }
    guard Self.isPartOfWord(before[last]) else { return Self.beforeOperands.contains(before[last]) }
    let word = before[...last].reversed().prefix(while: Self.isPartOfWord).reversed()
    return Self.wordsBeforeOperands.contains(String(decoding: word, as: UTF8.self))
  }

  private static let beforeOperands = Set("([{,;:=!&|?^~<>+-*%".utf8)
  private static let wordsBeforeOperands: Set = [
    "return", "in", "case", "where", "if", "while", "guard", "switch", "else", "try", "await",
  ]
}
