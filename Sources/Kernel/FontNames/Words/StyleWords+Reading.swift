extension StyleWords {
  /// Reads the words of a style: "SemiBold Italic", "Condensed Bold", "500", "W3", "LtCn".
  package static func parse(_ text: String) -> Request { parse(FontNameTokens.words(text)[...], isStyle: true) }

  package static func parse(_ words: some Sequence<FontNameTokens.Word>) -> Request { parse(Array(words)[...]) }

  package static func parse(_ words: ArraySlice<FontNameTokens.Word>) -> Request { parse(words, isStyle: false) }

  /// Reads the words after the family of an absent font. Words that only distinguish drawings of a style are ignored,
  /// because they do not help to find a substitute. In an available font they may belong to the name.
  package static func parse(ofAbsentFont words: ArraySlice<FontNameTokens.Word>) -> Request {
    parse(words, isStyle: false, ignoresDrawings: true)
  }

  /// - Parameter isStyle: whether all words are of a style. If so, no word is a country.
  private static func parse(
    _ words: ArraySlice<FontNameTokens.Word>, isStyle: Bool, ignoresDrawings: Bool = false
  ) -> Request {
    var request = Request()
    var rest = words
    var followsStyle = false
    var previous: FontNameTokens.Word?
    while let word = rest.popFirst() {
      let isComplete = request.unknown.isEmpty
      if ignoresDrawings, isComplete, isDrawing(word, after: followsStyle ? previous : nil, before: rest.first) {
        request.hasNeutralWord = true
        continue
      }
      let before = previous
      previous = word
      defer {
        if isComplete, !request.unknown.isEmpty { request.unknownFollowsStyle = followsStyle }
        if request.isStyled, !isPartOfFamilies(word.folded) { followsStyle = true }
      }
      // "Hybrid 111R": the number of a series, and its letter.
      if let letter = rest.first, isSeries(word, letter) {
        request.unknown.append(word.folded + letter.folded)
        rest.removeFirst()
        continue
      }
      if let letter = rest.first, isExtension(word, letter) {
        request.unknown.append(word.folded + letter.folded)
        previous = rest.removeFirst()
        continue
      }
      // "LT Std" is Linotype's edition of a family. It is not a light weight.
      if word.text == "LT", let next = rest.first, editions.contains(next.folded) {
        request.unknown.append(word.folded)
        continue
      }
      if !isStyle, isCountry(word) {
        request.unknown.append(word.folded)
        continue
      }
      // "LightB" is a truncated name, or a foundry's second Light. The letter does not change the meaning of the word.
      if followsStyle, request.weight != nil, isComplete, word.text.utf8.count == 1, let before,
        word.isAttached(to: before), before.folded.utf8.count > 3, case .weight? = meaning(of: word.folded)
      {
        continue
      }
      // "Semi Bold", "ExtraLight", "Ultra-Condensed", "SmBld": two words of the name, but one word of the style.
      if let next = rest.first,
        take(word.folded + next.folded, beginning: leastBeginning(word, next), &request)
      {
        previous = rest.removeFirst()
      } else {
        read(word.folded, &request)
      }
    }
    return request
  }

  /// Whether a word only distinguishes several drawings of the same style. Such a word is not a style itself. Examples
  /// are the numbers in "BdCn20" and "Ext2", Linotype's numbers in "55 Roman" and "65Md", and the size of text in
  /// "SemiboldItalic Display".
  ///
  /// - Parameter previous: the word of the style before it; nil if there is none.
  private static func isDrawing(
    _ word: FontNameTokens.Word, after previous: FontNameTokens.Word?, before next: FontNameTokens.Word?
  ) -> Bool {
    if word.folded.utf8.allSatisfy({ (0x30...0x39).contains($0) }), word.folded.utf8.count < 3 {
      // In Linotype's numbers, the tens from 2 to 9 are weights, and the units from 3 to 9 are widths and slants.
      let digits = word.folded.utf8.map { $0 - 0x30 }  // Fits: the bytes are digits.
      let isLinotype = digits.count == 2 && digits[0] > 1 && digits[1] > 2
      return previous.map(word.isAttached) ?? false || isLinotype && next.map { isWord($0.folded) } ?? false
    }
    if let next, isNumbered(word), isWord(next.folded) { return true }
    return previous != nil && isSizeOfText(word.folded)
  }

  /// Whether a word is the letter and the number of a weight, before the weight's name: `B7Bold`, as in Thesis.
  private static func isNumbered(_ word: FontNameTokens.Word) -> Bool {
    let bytes = Array(word.text.utf8)
    return bytes.count == 2 && (0x41...0x5A).contains(bytes[0]) && (0x30...0x39).contains(bytes[1])
  }

  static func isSizeOfText(_ word: String) -> Bool { sizesOfText.contains(word) }

  /// Words by which foundries mark a design for a certain size of text. Before a style, such a word belongs to the
  /// family: Noto Sans Display.
  private static let sizesOfText: Set<String> = [
    "caption", "display", "subhead", "poster", "text", "titling", "micro", "small", "deck", "banner", "headline",
  ]

  /// Words that follow the sign of a foundry, such as LT.
  private static let editions: Set<String> = ["std", "pro", "com"]

  private static func read(_ token: String, _ request: inout Request) {
    if let weight = number(token) {
      request.weight = FontWeight(weight)
      return
    }
    if take(token, &request) { return }
    // The words may be joined: "semibolditalic". The longest word is read first. A single letter is read only if it
    // is the whole token.
    var found = Request()
    var rest = token[...]
    while !rest.isEmpty {
      guard let word = longestWord(rest) else {
        request.unknown.append(token)
        return
      }
      _ = take(String(word), &found)
      rest = rest[word.endIndex...]
    }
    request.weight = found.weight ?? request.weight
    request.width = found.width ?? request.width
    request.slant = found.slant ?? request.slant
    request.hasNeutralWord = request.hasNeutralWord || found.hasNeutralWord
    request.shortened += found.shortened
  }

  /// Adds a word to the style; returns false if its meaning is unknown.
  ///
  /// - Parameter least: the least number of letters in the first component of an abbreviation: Sm in SmBld, X in XLt.
  private static func take(_ word: String, beginning least: Int = 1, _ request: inout Request) -> Bool {
    let known = meaning(of: word)
    guard let meaning = known ?? compound(word, beginning: least) else { return false }
    switch meaning {
    case .weight(let value): request.weight = FontWeight(value)
    case .width(let value): request.width = FontWidth(value)
    case .italic: request.slant = .italic
    case .oblique: request.slant = .oblique
    case .neutral: request.hasNeutralWord = true
    }
    if known == nil || isAbbreviation(word) { request.shortened.append(word) }
    return true
  }

  /// Returns how many letters a word must have at least, to form a compound with the next word. "Ext Blk" is one word
  /// of the style, but the S in "Compacta S Bold" has another meaning.
  private static func leastBeginning(_ first: FontNameTokens.Word, _ second: FontNameTokens.Word) -> Int {
    second.isAttached(to: first) ? 1 : 3
  }

  /// Returns the weight in a token with digits. Three or four digits are the weight itself, 1…1000 (MuseoSlab-500).
  /// W1…W9 are 100…900 (ISO 9541, HiraKakuPro-W3).
  static func number(_ token: String) -> Double? {
    guard (2...4).contains(token.utf8.count) else { return nil }
    let bytes = Array(token.utf8)
    if bytes.count == 2, bytes[0] == UInt8(ascii: "w"), (0x31...0x39).contains(bytes[1]) {
      return Double(bytes[1] - 0x30) * 100  // Fits: the byte is a digit.
    }
    guard (3...4).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = Double(token),
      (1...1000).contains(value)
    else { return nil }
    return value
  }
}

extension StyleWords {
  /// Returns the words of a style that are reliable enough to check a face.
  ///
  /// A single letter has too many meanings. A number may not be a weight: Barcode 128. A word for a weight before such
  /// a number may be the name of a size: "Mittel" in Mittel 14.
  package static func meaningful(_ words: some Sequence<FontNameTokens.Word>) -> [FontNameTokens.Word] {
    var found: [FontNameTokens.Word] = []
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if let next = words.first, isSeries(word, next) {
        words.removeFirst()
        continue
      }
      // "X Lt", "S Bld": the single letter is the start of the word.
      if let next = words.first, isWord(word, next) {
        found += [word, next]
        words.removeFirst()
        continue
      }
      if let value = Double(word.folded), value.remainder(dividingBy: 50) != 0 {
        if let last = found.last, case .weight? = meaning(of: last.folded) {
          found.removeLast()
        }
        continue
      }
      if word.folded.count > 1 { found.append(word) }
    }
    return found
  }

  /// Returns the number of words at the end of a family's name that are for a style: 1 in "Source Sans Black", 0 in
  /// "Arial".
  ///
  /// - Parameter keepsFamilyWords: whether words that also end the names of families, as in "Times New Roman", belong
  ///   to the family. At least one word always belongs to the family.
  package static func countAtEnd(of words: [FontNameTokens.Word], keepsFamilyWords: Bool) -> Int {
    var end = words.count
    while end > 0 {
      if end > 1, isWord(words[end - 2], words[end - 1]), !isExtension(words[end - 2], words[end - 1]) {
        guard end > 2 else { break }
        end -= 2
        continue
      }
      let word = words[end - 1]
      if end > 1, isSeries(words[end - 2], word) { break }
      if isCountry(word) { break }
      if end > 1, isExtension(words[end - 2], word) { break }
      // "Kruti Dev 010": 010 is the number of a series.
      if word.folded.first == "0", !word.followsHyphen { break }
      // "Old Italic" is the name of a script.
      if keepsFamilyWords, end > 1, isPartOfFamilies(words[end - 2].folded + word.folded) { break }
      if keepsFamilyWords, isPartOfFamilies(word.folded) { break }
      guard end > 1, parse(words[(end - 1)..<end]).isComplete else { break }
      end -= 1
    }
    // "Gotham-QxLight": if a part of a word is unknown, the word is not a style.
    if end > 1, end < words.count, isNumbered(words[end - 1]), words[end].isAttached(to: words[end - 1]) {
      return words.count - end + 1
    }
    if end > 0, end < words.count, words[end - 1].followsHyphen, words[end - 1].folded.utf8.count < 4,
      words[end].isAttached(to: words[end - 1])
    {
      return 0
    }
    return words.count - end
  }

  /// Whether two words of a name form one word of the style.
  package static func isWord(_ first: FontNameTokens.Word, _ second: FontNameTokens.Word) -> Bool {
    let word = first.folded + second.folded
    return isWord(word) || compound(word, beginning: leastBeginning(first, second)) != nil
  }

  /// Whether a word is the country China, for which a family is made: "Source Han Sans CN".
  ///
  /// Condensed is written "Cn". Among 2,489 faces of Debian and 8,494 published faces, only Chinese faces have "CN" in
  /// their names. The other countries, HK, JP, KR and TW, differ from all words of a style.
  static func isCountry(_ word: FontNameTokens.Word) -> Bool { word.text == "CN" }

  /// Whether two words name an extension of Han characters in Unicode, for which a family is made: SimSun-ExtB. An
  /// extended bold is written ExtBd or ExtBold. Among 8,494 published faces, only Han families have ExtB.
  static func isExtension(_ word: FontNameTokens.Word, _ letter: FontNameTokens.Word) -> Bool {
    word.text == "Ext" && letter.text.utf8.count == 1 && letter.isAttached(to: word)
      && ("A"..."J").contains(letter.text)
  }

  /// Whether a number and the single letter directly after it are the number of a series: `111R`, `100G`. A multiple
  /// of a hundred with the letter of a style is a style: `500i`.
  static func isSeries(_ word: FontNameTokens.Word, _ letter: FontNameTokens.Word) -> Bool {
    guard letter.end == word.end + letter.text.utf8.count, letter.folded.count == 1,
      letter.folded.allSatisfy(\.isLetter), word.folded.allSatisfy(\.isNumber)
    else { return false }
    return number(word.folded).map { $0.remainder(dividingBy: 100) != 0 } ?? true || !isWord(letter.folded)
  }
}
