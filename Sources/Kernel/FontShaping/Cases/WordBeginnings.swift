internal import ICULibrary

/// Finds the positions in a text at which a word begins, as browsers do for `text-transform: capitalize`.
///
/// The rules are those of UAX #29, with Chromium's changes. A full stop or a colon ends a word. Hangul before other
/// letters ends a word. Scripts without spaces do not end a word. A number begins a word, which includes letters after
/// it.
struct WordBeginnings {
  /// The role of a character in a word (UAX #29, `Word_Break`), if the role matters before a letter.
  private enum Kind {
    case letter
    /// Digits, and U+005F.
    case number
    /// Apostrophes and other characters that join two letters.
    case middle
    /// Marks and format characters, which belong to the character before them.
    case ignored
    case other
  }

  private let library: CaseLibrary
  /// The kinds of the last two characters that are not ignored.
  private var last = Kind.other
  private var beforeLast = Kind.other

  init(after previous: Character?, library: CaseLibrary) {
    self.library = library
    for scalar in previous?.unicodeScalars ?? "".unicodeScalars { _ = begins(with: scalar) }
  }

  /// Whether the next character of the text is the first letter of a word.
  mutating func begins(with scalar: Unicode.Scalar) -> Bool {
    let kind = scalar.isASCII ? Self.asciiKind(scalar) : kind(scalar)
    guard kind != .ignored else { return false }
    defer { (beforeLast, last) = (last, kind) }
    guard kind == .letter else { return false }
    switch last {
    case .letter, .number: return false  // WB5, WB9, WB13b
    case .middle: return beforeLast != .letter  // WB7
    case .ignored, .other: return true  // WB999
    }
  }

  private static func asciiKind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar {
    case "a"..."z", "A"..."Z": .letter
    case "0"..."9", "_": .number
    case "'": .middle
    default: .other
    }
  }

  private func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    // Hangul, and two marks of repetition for ideographs.
    case 0xAC00...0xD7A3, 0x3005, 0x303B: return .other
    // Full stops and colons in their fullwidth and small forms.
    case 0xFE55, 0xFF0E, 0xFF1A: return .other
    // This character is a letter since Unicode 16.
    case 0xB8: return .letter
    default: break
    }
    guard library == .icu, fontprobe_icu_version() != 0 else { return Self.kindBySwift(scalar) }
    switch Int(fontprobe_word_break_class(scalar.value)) {
    case WORD_BREAK_LETTER, WORD_BREAK_HEBREW_LETTER: return .letter
    case WORD_BREAK_NUMERIC, WORD_BREAK_EXTEND_NUMBER_LETTER: return .number
    case WORD_BREAK_MID_LETTER, WORD_BREAK_MID_NUMBER_LETTER, WORD_BREAK_SINGLE_QUOTE: return .middle
    case WORD_BREAK_EXTEND, WORD_BREAK_FORMAT, WORD_BREAK_JOINER: return .ignored
    default:
      return fontprobe_line_break_class(scalar.value) == Int32(clamping: LINE_BREAK_COMPLEX_CONTEXT) ? .letter : .other
    }
  }

  /// Returns the kind from Swift's tables, which have only the general categories.
  private static func kindBySwift(_ scalar: Unicode.Scalar) -> Kind {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return scalar == "\u{200B}" ? .other : .ignored
    case .decimalNumber, .connectorPunctuation: return .number
    default: return scalar == "’" ? .middle : properties.isAlphabetic && !properties.isIdeographic ? .letter : .other
    }
  }
}
