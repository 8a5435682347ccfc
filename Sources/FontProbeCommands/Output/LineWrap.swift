/// Text for people in lines that fit their terminal.
///
/// A line breaks at blanks, and between letters of Chinese and Japanese, which has none. A word that is wider than a line
/// stands alone on one and is never cut: a path, an address or a digest can be copied whole. Only a word of a script that is
/// written without blanks, such as Thai, is broken between its letters then.
enum LineWrap {
  /// The lines of a text.
  ///
  /// - Parameters:
  ///   - width: the columns of a line.
  ///   - hang: where the second line and those after it begin; by default below the words of the first.
  static func lines(_ text: String, width: Int, hang: Int? = nil) -> [String] {
    guard TextWidth.columns(of: text) > width else { return [text] }
    let hang = min(hang ?? usualHang(text), width / 2)
    return lines(of: pieces(text, width: width - hang), width: width, hang: hang)
  }

  /// A part of a text that is not broken, and the blanks before it.
  struct Piece {
    let blanks: Int
    let text: String
  }

  /// Pieces, set in lines.
  ///
  /// - Parameter tail: what stands at the end of every line but the last.
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
        // A word that is too wide to stand below the others begins where the text does, else where the line does.
        used = [hang, margin].first { $0 + columns <= most } ?? 0
        line = String(repeating: " ", count: used) + piece.text
        used += columns
        continue
      }
      let blanks = hasWord || piece.blanks + columns <= most ? piece.blanks : 0
      line += String(repeating: " ", count: blanks) + piece.text
      used += blanks + columns
      hasWord = true
    }
    return lines + [line]
  }

  /// Below the words of a line: after its margin, its number or the word that names its kind. What is indented stays apart
  /// from the next line by two blanks more.
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
      // A number keeps its unit, a letter its code point.
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

  /// A word, in the parts between which a line may break.
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
  /// Whether a line may break before and after it: a letter of Chinese, Japanese or Korean, and an emoji.
  fileprivate var isIdeographic: Bool { unicodeScalars.first?.isWide ?? false }
  /// Whether it belongs to what follows.
  fileprivate var opens: Bool { "“‘\"'([{「『【《〈（".contains(self) }
  /// Whether it belongs to what stands before it.
  fileprivate var closes: Bool {
    "”’\"')]}.,;:!?…」』】》〉）、。，．：；！？".contains(self)
  }
}

extension Unicode.Scalar {
  /// UAX #14, class SA: Thai, Lao, Khmer, Myanmar and their neighbours, whose words a dictionary divides.
  fileprivate var isOfAScriptWithoutBlanks: Bool {
    switch value {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FE,
      0xAA60...0xAADF:
      true
    default: false
    }
  }
}
