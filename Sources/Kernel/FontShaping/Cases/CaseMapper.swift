internal import FontFiles

/// Maps a text to another letter case, word by word.
struct CaseMapper {
  private(set) var shown: [UInt8] = []
  private(set) var map = TextOffsetMap()
  /// The error if the text needs ICU, but ICU is missing.
  private(set) var failure: FontError?

  private let language: CaseLanguage
  private let library: CaseLibrary
  private var icu: ICUCaseMap?

  init(language: CaseLanguage, library: CaseLibrary) {
    self.language = language
    self.library = library
  }

  /// Maps all letters, word by word. No rule of `SpecialCasing.txt` looks across white space, so the mapping of a
  /// letter depends only on its word.
  mutating func mapWords(_ bytes: [UInt8], to target: CaseTarget) {
    shown.reserveCapacity(bytes.count)
    var start = 0
    var isASCII = true
    for place in 0...bytes.count {
      let isEnd = place == bytes.count
      if isEnd || bytes[place] <= 0x20 {
        let word = bytes[start..<place]
        if isASCII { appendASCII(word, to: target) } else { append(word, as: mapped(word, to: target), to: target) }
        (start, isASCII) = (place, true)
      } else if bytes[place] >= 0x80 {
        isASCII = false
      }
    }
  }

  mutating func capitalize(_ bytes: [UInt8], after previous: Character?) {
    shown.reserveCapacity(bytes.count)
    var words = WordBeginnings(after: previous, library: library)
    var place = 0
    while place < bytes.count {
      let width = Self.width(of: bytes[place])
      guard words.begins(with: Self.scalar(in: bytes, at: place)) else {
        appendAsIs(bytes[place..<place + width])
        place += width
        continue
      }
      let end = firstLetterEnd(in: bytes, at: place)
      for next in place + width..<end where bytes[next] & 0xC0 != 0x80 {
        _ = words.begins(with: Self.scalar(in: bytes, at: next))
      }
      let letter = bytes[place..<end]
      if end == place + 1 {
        appendASCII(letter, to: .upper)
      } else {
        append(letter, as: mapped(letter, to: .titleFirst), to: .titleFirst)
      }
      place = end
    }
  }

  /// Returns the end of the title-case letters at the start of a word: one character, or a Dutch ij with its accents.
  private func firstLetterEnd(in bytes: [UInt8], at place: Int) -> Int {
    let first = Self.scalar(in: bytes, at: place)
    var end = place + Self.width(of: bytes[place])
    guard language == .dutch, ["i", "I", "í", "Í"].contains(first) else { return end }
    // CSS Text 3, § 2.1.1: "the initial ij digraph in Dutch is titlecased as IJ". Both letters may have an acute accent.
    if end < bytes.count, bytes[end...].starts(with: "\u{301}".utf8) { end += 2 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "j") || bytes[end] == UInt8(ascii: "J") else {
      return place + Self.width(of: bytes[place])
    }
    end += 1
    if end < bytes.count, bytes[end...].starts(with: "\u{301}".utf8) { end += 2 }
    return end
  }
}

// MARK: - Pieces

extension CaseMapper {
  private mutating func appendAsIs(_ bytes: ArraySlice<UInt8>) {
    shown += bytes
    map.append(source: bytes.count, shown: bytes.count)
  }

  /// Appends ASCII in another letter case, without ICU.
  private mutating func appendASCII(_ bytes: ArraySlice<UInt8>, to target: CaseTarget) {
    for byte in bytes {
      let letter = Self.ascii(byte, to: target, language)
      shown += letter.utf8
      map.append(source: 1, shown: letter.utf8.count)
    }
  }

  private static func ascii(_ byte: UInt8, to target: CaseTarget, _ language: CaseLanguage) -> Unicode.Scalar {
    switch (byte, target) {
    case (UInt8(ascii: "i"), .upper) where language == .turkish: "İ"
    case (UInt8(ascii: "I"), .lower) where language == .turkish: "ı"
    case (UInt8(ascii: "a")...UInt8(ascii: "z"), .upper): Unicode.Scalar(byte &- 0x20)
    case (UInt8(ascii: "A")...UInt8(ascii: "Z"), .lower): Unicode.Scalar(byte &+ 0x20)
    default: Unicode.Scalar(byte)
    }
  }

  private mutating func mapped(_ word: ArraySlice<UInt8>, to target: CaseTarget) -> [UInt8] {
    if library == .icu {
      if icu == nil { icu = ICUCaseMap(language: language) }
      if let answer = icu?.map(word, to: target) { return answer }
    }
    failure = failure ?? library.missing
    return target.mappedBySwift(word)
  }

  /// Appends a mapped word. If its characters, mapped one by one, together are as long as the mapped word, offsets are
  /// recorded for each character.
  private mutating func append(_ word: ArraySlice<UInt8>, as mapped: [UInt8], to target: CaseTarget) {
    shown += mapped
    guard !Self.haveSameWidths(word, mapped[...]) else { return map.append(source: word.count, shown: word.count) }
    guard target != .titleFirst, let lengths = characterLengths(of: word, as: mapped, to: target) else {
      return map.appendUndivided(source: word.count, shown: mapped.count)
    }
    var (place, shownPlace) = (word.startIndex, 0)
    for (source, shown) in lengths {
      let (next, shownNext) = (place + source, shownPlace + shown)
      if Self.haveSameWidths(word[place..<next], mapped[shownPlace..<shownNext]) {
        map.append(source: source, shown: shown)
      } else {
        map.appendUndivided(source: source, shown: shown)
      }
      (place, shownPlace) = (next, shownNext)
    }
  }

  /// Returns the lengths of a word's characters in both texts. Nil if mapping a character alone gives a different
  /// result than mapping it within the word.
  private mutating func characterLengths(
    of word: ArraySlice<UInt8>, as mapped: [UInt8], to target: CaseTarget
  ) -> [(source: Int, shown: Int)]? {
    var lengths: [(source: Int, shown: Int)] = []
    var end = 0
    var place = word.startIndex
    for character in String(decoding: word, as: UTF8.self) {
      let next = place + character.utf8.count
      let shown = self.mapped(word[place..<next], to: target).count
      end += shown
      guard end <= mapped.count, end == mapped.count || mapped[end] & 0xC0 != 0x80 else { return nil }
      lengths.append((next - place, shown))
      place = next
    }
    return end == mapped.count ? lengths : nil
  }

  private static func haveSameWidths(_ word: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Bool {
    word.count == other.count && zip(word, other).allSatisfy { ($0 & 0xC0 == 0x80) == ($1 & 0xC0 == 0x80) }
  }

  private static func width(of lead: UInt8) -> Int { lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }

  private static func scalar(in bytes: [UInt8], at place: Int) -> Unicode.Scalar {
    let width = width(of: bytes[place])
    if width == 1 { return Unicode.Scalar(bytes[place]) }
    var value = UInt32(bytes[place]) & (0xFF >> (width + 1))
    for byte in bytes[place + 1..<place + width] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
