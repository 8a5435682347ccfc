internal import TextFormats

/// Wraps text for people into lines that fit the terminal.
///
/// A line breaks at spaces, and between Chinese and Japanese characters. A word that is wider than a line gets its own
/// line after the indent, and is not cut. So a path, a URL or a digest can be copied as a whole. Words of scripts
/// without spaces, such as Thai, are cut between letters.
enum LineWrap {
  /// - Parameters:
  ///   - width: the width of a line in columns.
  ///   - hang: the indent of all lines except the first. By default, they begin below the words of the first line.
  static func lines(_ text: String, width: Int, hang: Int? = nil) -> [String] {
    guard TextWidth.columns(of: text) > width else { return [text] }
    let hang = min(hang ?? usualHang(text), width / 2)
    return lines(of: pieces(text, width: width - hang), width: width, hang: hang)
  }

  /// A piece of text that is not broken, and the number of spaces before it.
  struct Piece {
    let blanks: Int
    let text: String
  }

  /// - Parameter tail: the text at the end of every line except the last.
  static func lines(of pieces: [Piece], width: Int, hang: Int, tail: String = "") -> [String] {
    let most = width - TextWidth.columns(of: tail)
    var lines: [String] = []
    var line = ""
    var used = 0
    var hasWord = false
    let margin = min(pieces.first?.blanks ?? 0, hang)
    for piece in pieces {
      let columns = TextWidth.columns(of: piece.text)
      if hasWord, used + piece.blanks + columns > most {
        lines.append(line + tail)
        // A word that does not fit after the indent begins at the margin, if it fits there. Otherwise it keeps the
        // indent.
        used = [hang, margin].first { $0 + columns <= most } ?? hang
        line = String(repeating: " ", count: used) + piece.text
        used += columns
        continue
      }
      line += String(repeating: " ", count: piece.blanks) + piece.text
      used += piece.blanks + columns
      hasWord = true
    }
    return lines + [line]
  }

  /// Returns the indent that puts lines below the words of the first line. It is the width of a number or of a word
  /// such as "note: ". For an indented text, it is the margin and two spaces.
  private static func usualHang(_ text: String) -> Int {
    let margin = text.prefix { $0 == " " }.count
    let words = text.dropFirst(margin)
    let number = words.prefix { $0.isASCII && $0.isNumber }
    if !number.isEmpty, words.dropFirst(number.count).hasPrefix(". ") { return margin + number.count + 2 }
    for kind in ["note: ", "usage: "] where words.hasPrefix(kind) { return margin + kind.count }
    return margin == 0 ? 0 : margin + 2
  }

  private static func pieces(_ text: String, width: Int) -> [Piece] {
    var pieces: [Piece] = []
    var blanks = 0
    for part in text.split(separator: " ", omittingEmptySubsequences: false) {
      if part.isEmpty {
        blanks += 1
        continue
      }
      // A number stays together with its unit, and a character with its code point.
      if blanks == 1, let last = pieces.last, isBound(part, to: last.text) {
        pieces[pieces.count - 1] = Piece(blanks: last.blanks, text: "\(last.text) \(part)")
        continue
      }
      for (place, word) in words(part, width: width).enumerated() {
        pieces.append(Piece(blanks: place == 0 ? blanks : 0, text: String(word)))
      }
      blanks = 1
    }
    return pieces
  }

  private static func isBound(_ word: Substring, to last: String) -> Bool {
    if word.hasPrefix("U+") { return last.count <= 2 }
    return ["%", "px", "pt"].contains(word.prefix { $0 != "," && $0 != ";" && $0 != "." && $0 != ":" })
      && last.last?.isNumber ?? false
  }

  /// Returns the parts of a word between which a line may break.
  private static func words(_ word: Substring, width: Int) -> [Substring] {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    if isPlain { return [word] }
    let breaksAnywhere =
      TextWidth.columns(of: word) > width && word.unicodeScalars.contains(where: \.isOfAScriptWithoutBlanks)
    var words: [Substring] = []
    var start = word.startIndex
    for place in word.indices.dropFirst() {
      let (before, after) = (word[word.index(before: place)], word[place])
      guard breaksAnywhere || before.isIdeographic || after.isIdeographic, !before.opens, !after.closes else {
        continue
      }
      words.append(word[start..<place])
      start = place
    }
    return words + [word[start...]]
  }
}

extension Character {
  /// Whether a line may break before and after the character: Chinese, Japanese and Korean characters, and emoji.
  fileprivate var isIdeographic: Bool { unicodeScalars.first?.isWide ?? false }
  fileprivate var opens: Bool { "“‘\"'([{「『【《〈（".contains(self) }
  fileprivate var closes: Bool {
    "”’\"')]}.,;:!?…」』】》〉）、。，．：；！？".contains(self)
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to class SA of UAX #14: Thai, Lao, Khmer, Myanmar and related scripts. A dictionary
  /// would be needed to find their words.
  fileprivate var isOfAScriptWithoutBlanks: Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FE,
      0xAA60...0xAADF:
      true
    default: false
    }
  }
}

/// Text in which a line does not break within quotation marks: a command line or a style sheet.
enum QuotedText {
  static func pieces(of text: String) -> [LineWrap.Piece] {
    var pieces: [LineWrap.Piece] = []
    var blanks = 0
    var word = ""
    var quote: Character?
    for character in text {
      if character == " ", quote == nil {
        if !word.isEmpty {
          pieces.append(LineWrap.Piece(blanks: blanks, text: word))
          (word, blanks) = ("", 0)
        }
        blanks += 1
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      word.append(character)
    }
    return word.isEmpty ? pieces : pieces + [LineWrap.Piece(blanks: blanks, text: word)]
  }
}

/// The width of a text on a terminal, in columns.
///
/// Chinese, Japanese and Korean characters and emoji have two columns. Combining marks and joiners have none. All other
/// characters have one column. A joined emoji sequence has the width of all its emoji, although some terminals use
/// fewer columns.
enum TextWidth {
  /// Escape sequences for colours and weights have no width.
  static func columns(of text: some StringProtocol) -> Int {
    // Nearly every text is plain ASCII, which does not need Unicode's tables.
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
        // The variation selector turns a symbol into an emoji, which has two columns.
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
  var columns: Int {
    switch value {
    case ..<0x20, 0x7F..<0xA0: return 0
    case ..<0x300: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0  // Vowels and finals of Hangul join the letter before them.
    // Visible signs that Unicode classifies as format characters, such as Arabic signs around digits.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: return 1
    }
  }
}
