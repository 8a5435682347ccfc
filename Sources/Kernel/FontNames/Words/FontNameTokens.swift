/// Splits a font's name into words: at blanks and punctuation, before an uppercase letter after a lowercase letter,
/// and between letters and digits.
package enum FontNameTokens {
  package struct Word: Sendable, Hashable {
    package let text: String
    /// The word without differences of case and Unicode width.
    package let folded: String
    package let followsHyphen: Bool
    /// The position after the word in the name, in bytes of UTF-8.
    package let end: Int

    /// Whether this word directly follows another word, as Bld follows Sm in SmBld.
    func isAttached(to word: Word) -> Bool { end == word.end + text.utf8.count }
  }

  /// Returns the words of a name: "HelveticaNeue-CondensedBold" is Helvetica, Neue, Condensed, Bold.
  package static func words(_ name: String) -> [Word] {
    let bytes = Array(name.utf8)
    // Most names are ASCII, in which a character is one byte. Only the line end CR LF is a character of two bytes.
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) { return words(ascii: bytes) }
    var words: [Word] = []
    var text = ""
    var last: Kind = .separator
    var followsHyphen = false
    func finish(_ end: Int) {
      let folded = FoldedName.fold(text)
      if !folded.isEmpty {
        words.append(Word(text: text, folded: folded, followsHyphen: followsHyphen, end: end))
        followsHyphen = false
      }
      text = ""
    }
    let letters = Array(name)
    var end = 0
    for (index, letter) in letters.enumerated() {
      let kind = Kind(letter)
      let nextIsLowercase = index + 1 < letters.count && Kind(letters[index + 1]) == .lowercase
      if breaks(last, kind, nextIsLowercase), !(kind == .digit && last == .uppercase && text.count == 1) { finish(end) }
      if letter == "-" { followsHyphen = true }
      if kind != .separator { text.append(letter) }
      last = kind
      end += letter.utf8.count
    }
    finish(end)
    return words
  }

  private static func words(ascii bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var start = 0
    var last: Kind = .separator
    var followsHyphen = false
    func finish(_ end: Int) {
      if start < end {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        words.append(Word(text: text, folded: FoldedName.fold(text), followsHyphen: followsHyphen, end: end))
        followsHyphen = false
      }
      start = end
    }
    for (index, byte) in bytes.enumerated() {
      let kind = Kind(byte)
      let nextIsLowercase = index + 1 < bytes.count && Kind(bytes[index + 1]) == .lowercase
      if breaks(last, kind, nextIsLowercase), !(kind == .digit && last == .uppercase && index - start == 1) {
        finish(index)
      }
      if byte == UInt8(ascii: "-") { followsHyphen = true }
      if kind == .separator { start = index + 1 }
      last = kind
    }
    finish(bytes.count)
    return words
  }

  /// Whether a word ends between two characters. "W3", an uppercase letter and a digit, is a single word.
  private static func breaks(_ last: Kind, _ kind: Kind, _ nextIsLowercase: Bool) -> Bool {
    switch (last, kind) {
    case (_, .separator), (.lowercase, .uppercase), (.digit, .lowercase), (.digit, .uppercase): true
    case (.lowercase, .digit), (.uppercase, .digit): true
    // The last of several uppercase letters begins the next word: Text in "SFUIText".
    case (.uppercase, .uppercase): nextIsLowercase
    default: false
    }
  }

  private enum Kind {
    case lowercase, uppercase, digit, separator

    init(_ byte: UInt8) {
      self =
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .uppercase
        case UInt8(ascii: "a")...UInt8(ascii: "z"): .lowercase
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .separator
        }
    }

    init(_ letter: Character) {
      if letter.isUppercase {
        self = .uppercase
      } else if letter.isNumber {
        self = .digit
      } else if letter.isLetter {
        self = .lowercase
      } else {
        self = .separator
      }
    }
  }
}
