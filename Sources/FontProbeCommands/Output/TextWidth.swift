/// How many columns a text takes on a terminal: what a grid of letters calls its width.
///
/// A letter of Chinese, Japanese or Korean and an emoji take two, a combining mark and a joiner none, every other letter
/// takes one, from right to left too. A sequence that is joined to one emoji counts with all its parts: where a terminal draws
/// them as one, it takes fewer.
enum TextWidth {
  /// The columns of a text; sequences that set a colour or a weight take none.
  static func columns(of text: some StringProtocol) -> Int {
    // Nearly every text is plain ASCII: that is seen without a look into Unicode's tables.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    var columns = 0
    var isEscaped = false
    var last = 0
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = scalar != "m"
      } else if scalar == "\u{1B}" {
        isEscaped = true
      } else if scalar == "\u{FE0F}" {
        // An emoji that would be a sign of text without it takes two.
        if last == 1 { columns += 1 }
        last = 2
      } else {
        let width = scalar.columns
        columns += width
        if width > 0 { last = width }
      }
    }
    return columns
  }
}

extension Unicode.Scalar {
  /// The columns that it takes by itself.
  var columns: Int {
    switch value {
    case ..<0x20, 0x7F..<0xA0: return 0
    case ..<0x300: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of Hangul join the letter before them.
    // Signs that are seen though Unicode calls them formats: a soft hyphen at a line's end, Arabic signs around digits.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return 1
    }
  }

  /// UAX #11, East Asian Width: W and F, by whole blocks; emoji that are drawn as such by themselves are W.
  var isWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      properties.generalCategory != .nonspacingMark
    case 0x1F300...0x1FAFF, 0x2000...0x2BFF, 0x1F000...0x1F1FF: properties.isEmojiPresentation
    default: false
    }
  }
}
