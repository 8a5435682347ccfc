extension StyleWords {
  /// What a style's words ask for: "SemiBold Italic", "Condensed Bold", "500", "W3", "LtCn".
  package static func parse(_ text: String) -> Request { parse(FontNameTokens.words(text)[...], isStyle: true) }

  /// What the words of a name ask for, or some of its words.
  package static func parse(_ words: some Sequence<FontNameTokens.Word>) -> Request { parse(Array(words)[...]) }

  /// What some words of a name ask for.
  package static func parse(_ words: ArraySlice<FontNameTokens.Word>) -> Request { parse(words, isStyle: false) }

  /// - Parameter isStyle: whether the words are those of a style alone, where no country is named.
  private static func parse(_ words: ArraySlice<FontNameTokens.Word>, isStyle: Bool) -> Request {
    var request = Request()
    var rest = words
    var followsStyle = false
    while let word = rest.popFirst() {
      let isComplete = request.unknown.isEmpty
      defer {
        if isComplete, !request.unknown.isEmpty { request.unknownFollowsStyle = followsStyle }
        if request.isStyled, !isPartOfFamilies(word.folded) { followsStyle = true }
      }
      // "Hybrid 111R": a number of a series, with its letter.
      if let letter = rest.first, isSeries(word, letter) {
        request.unknown.append(word.folded + letter.folded)
        rest.removeFirst()
        continue
      }
      if !isStyle, isCountry(word) {
        request.unknown.append(word.folded)
        continue
      }
      // "Semi Bold", "ExtraLight", "Ultra-Condensed": two words of the name, one of the style.
      if let next = rest.first, take(word.folded + next.folded, &request) {
        rest.removeFirst()
      } else {
        read(word.folded, &request)
      }
    }
    return request
  }

  private static func read(_ token: String, _ request: inout Request) {
    if let weight = number(token) {
      request.weight = FontWeight(weight)
      return
    }
    if take(token, &request) { return }
    // Words run together: "semibolditalic". The longest word is taken first, and a single letter only as a whole token.
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

  private static func take(_ word: String, _ request: inout Request) -> Bool {
    switch meaning(of: word) {
    case .weight(let value): request.weight = FontWeight(value)
    case .width(let value): request.width = FontWidth(value)
    case .italic: request.slant = .italic
    case .oblique: request.slant = .oblique
    case .neutral: request.hasNeutralWord = true
    case nil: return false
    }
    if isAbbreviation(word) { request.shortened.append(word) }
    return true
  }

  /// A token that is a weight by its digits: three or four digits 1…1000 are the weight itself (MuseoSlab-500),
  /// W1…W9 are 100…900 (ISO 9541, HiraKakuPro-W3).
  static func number(_ token: String) -> Double? {
    // Most words are longer.
    guard (2...4).contains(token.utf8.count) else { return nil }
    let bytes = Array(token.utf8)
    if bytes.count == 2, bytes[0] == UInt8(ascii: "w"), (0x31...0x39).contains(bytes[1]) {
      return Double(bytes[1] - 0x30) * 100
    }
    guard (3...4).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = Double(token),
      (1...1000).contains(value)
    else { return nil }
    return value
  }
}
