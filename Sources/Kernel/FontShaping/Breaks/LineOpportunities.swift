package import FontFiles

/// A position in a paragraph where a line may end.
package struct LineOpportunity: Sendable, Hashable {
  /// The start of the next line, in bytes of UTF-8.
  package let end: Int
  /// The start of the white space before `end`; equal to `end` if there is no white space.
  package let visibleEnd: Int
  /// Whether the position is after a soft hyphen. If so, a hyphen is drawn at the end of the line.
  package let isHyphen: Bool

  package init(end: Int, visibleEnd: Int, isHyphen: Bool) {
    self.end = end
    self.visibleEnd = visibleEnd
    self.isHyphen = isHyphen
  }
}

/// The positions in a paragraph where a line may end, in the order of the text. The end of the paragraph is excluded.
package struct LineOpportunities {
  package private(set) var places: [LineOpportunity] = []
  /// The error if the text needs ICU, but ICU is missing. If so, some positions may be missing.
  package private(set) var failure: FontError?

  private let breaking: LineBreaking
  private let locale: String
  /// The last word that was passed to ICU, as UTF-16 units, and a mark for each unit.
  private var word: [UInt16] = []
  private var marks: [UInt8] = []

  /// - Parameters:
  ///   - text: a paragraph in well-formed UTF-8, without the line break at its end.
  ///   - language: the text's language (BCP 47).
  @unsafe
  package init(_ text: UnsafeBufferPointer<UInt8>, _ breaking: LineBreaking = .standard, language: String? = nil) {
    self.breaking = breaking
    // A tag is short. ICU reads at most 157 bytes of a locale.
    let language = language.flatMap { $0.utf8.count <= 64 && !$0.isEmpty ? $0 : nil } ?? "en"
    switch breaking.strictness {
    // Browsers use `normal`, except for Japanese. ICU before release 74 would use `strict`.
    case .auto: locale = Self.hasOwnRules(language) ? language : "\(language)@lb=normal"
    case .anywhere: locale = language
    case .loose, .normal, .strict: locale = "\(language)@lb=\(breaking.strictness.rawValue)"
    }
    places.reserveCapacity(text.count / 6)
    if breaking.strictness == .anywhere { unsafe findAnywhere(text) } else { unsafe find(text) }
  }

  private static func hasOwnRules(_ language: String) -> Bool {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return primary == "ja"
  }

  /// Finds the positions between all characters, except before white space.
  private mutating func findAnywhere(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    var visibleEnd = 0
    for character in unsafe String(decoding: text, as: UTF8.self) {
      // Characters are not compared, because Swift would normalise them, and a character can have many marks.
      let first = character.unicodeScalars[character.unicodeScalars.startIndex]
      let isSpace = Self.isWhiteSpace(first.value) && character.utf8.count == UTF8.width(first)
      if offset > 0, !isSpace {
        places.append(LineOpportunity(end: offset, visibleEnd: visibleEnd, isHyphen: false))
      }
      offset += character.utf8.count
      if !isSpace { visibleEnd = offset }
    }
  }

  private mutating func find(_ text: UnsafeBufferPointer<UInt8>) {
    var (last, beforeLast): (UInt32, UInt32) = (0, 0)
    var visibleEnd = 0
    var wordStart = 0
    // The index of the next character in `word`; nil if the current word was not passed to ICU.
    var place: Int?
    let isNormal = breaking.words == .normal
    // If letters are treated as ideographs, the table of ASCII pairs does not apply.
    let hasPairs = breaking.words != .breakAll
    var offset = 0
    while offset < text.count {
      let (scalar, width) = unsafe Self.scalar(in: text, at: offset)
      if Self.isWhiteSpace(scalar) {
        if !Self.isWhiteSpace(last) { visibleEnd = offset }
        place = nil
        wordStart = offset + width
      } else if offset == wordStart {
        if offset > 0 { places.append(LineOpportunity(end: offset, visibleEnd: visibleEnd, isHyphen: false)) }
      } else if last < 0x7F, scalar < 0x7F, hasPairs {
        if Self.isBreak(beforeLast, last, scalar) { append(offset, after: last) }
      } else if !hasPairs, let pair = Self.letters(last, scalar) {
        if Self.isBreak(beforeLast, pair.last, pair.next) || Self.isBreakAmongLetters(pair.last, pair.next),
          !Self.continuesCharacter(scalar), !Self.isInConjunct(beforeLast, last, scalar)
        {
          append(offset, after: last)
        }
      } else if !(isNormal && Self.areJoined(last, scalar)) {
        if place == nil { place = unsafe askAboutWord(in: text, from: wordStart, to: offset) }
        if let place, isBreak(beforeLast, last, scalar, at: place) { append(offset, after: last) }
      }
      if let here = place { place = here + (scalar > 0xFFFF ? 2 : 1) }
      (beforeLast, last) = (last, scalar)
      offset += width
    }
  }

  /// Whether a character is white space that hangs at the end of a line, as in browsers: U+0020, a tab, or U+3000. A
  /// line may end after it.
  @inline(__always)
  private static func isWhiteSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x3000 }

  private mutating func append(_ offset: Int, after last: UInt32) {
    places.append(LineOpportunity(end: offset, visibleEnd: offset, isHyphen: last == 0xAD))
  }

  /// Passes a word to ICU: from the start to the next white space. Returns the index in `word` that corresponds to
  /// `offset`.
  private mutating func askAboutWord(in text: UnsafeBufferPointer<UInt8>, from start: Int, to offset: Int) -> Int {
    word.removeAll(keepingCapacity: true)
    var place = 0
    var next = start
    var before: UInt32 = 0
    while next < text.count {
      let (scalar, width) = unsafe Self.scalar(in: text, at: next)
      guard !Self.isWhiteSpace(scalar) else { break }
      if next == offset { place = word.count }
      if breaking.words == .breakAll, Self.isLetterOrDigit(scalar) {
        // CSS Text 3, § 5.2: "any typographic letter units (and any characters resolving to the NU, AL, or SA line
        // breaking classes) are instead treated as ID (ideographic characters) for the purpose of line-breaking".
        // The replacement is U+4E00, or U+20000, which also takes two units of UTF-16.
        if scalar > 0xFFFF { word += [0xD840, 0xDC00] } else { word.append(0x4E00) }
      } else if scalar > 0xFFFF {
        word.append(UInt16(truncatingIfNeeded: 0xD800 &+ (scalar &- 0x10000) >> 10))
        word.append(UInt16(truncatingIfNeeded: 0xDC00 &+ (scalar &- 0x10000) & 0x3FF))
      } else {
        let after = unsafe next + width < text.count ? Self.scalar(in: text, at: next + width).0 : 0
        word.append(UInt16(truncatingIfNeeded: Self.asOfUnicode16(scalar, after: before, before: after)))
      }
      before = scalar
      next += width
    }
    let isMarked = LineBreaker.withOne(locale) { breaker in breaker?.mark(word, in: &marks) ?? false }
    if !isMarked {
      failure = failure ?? LineBreaker.missing
      marks = Self.simpleMarks(of: word)
    }
    return place
  }

  private func isBreak(_ beforeLast: UInt32, _ last: UInt32, _ scalar: UInt32, at place: Int) -> Bool {
    guard place < marks.count else { return false }
    // Unicode 16, LB21a: no break after a hyphen that follows a Hebrew letter, unless the next letter is Hebrew.
    if last == 0x2D || last == 0x05BE, Self.isHebrew(beforeLast), Self.isHebrew(scalar) { return true }
    switch breaking.words {
    case .normal: return marks[place] != 0
    case .breakAll:
      guard !Self.continuesCharacter(scalar), !Self.isInConjunct(beforeLast, last, scalar) else { return false }
      return marks[place] != 0
    case .keepAll:
      guard marks[place] != 0 else { return false }
      // CSS Text 3, § 5.2: "implicit soft wrap opportunities between typographic letter units … are suppressed, i.e. breaks
      // are prohibited between pairs of such characters … except where opportunities exist due to dictionary-based breaking".
      return !Self.isLetterOrDigit(last) || !Self.isLetterOrDigit(scalar)
        || LineBreaker.needsDictionary(last) && LineBreaker.needsDictionary(scalar)
    }
  }
}

// MARK: - Newer rules

extension LineOpportunities {
  static func isHebrew(_ scalar: UInt32) -> Bool {
    (0x05D0...0x05F2).contains(scalar) || (0xFB1D...0xFB4F).contains(scalar)
  }

  /// Returns the character that replaces a quotation mark for ICU. With the replacement, every release of ICU applies
  /// the rules of Unicode 16, as browsers do.
  ///
  /// LB19a: "Unless surrounded by East Asian characters, do not break either side of any unresolved quotation marks".
  /// Between East Asian characters, U+300C replaces an opening mark, and U+300D replaces a closing mark.
  private static func asOfUnicode16(_ scalar: UInt32, after: UInt32, before: UInt32) -> UInt32 {
    let isOpening: Bool
    switch scalar {
    case 0xAB, 0x2018, 0x201B, 0x201C, 0x201F, 0x2039: isOpening = true
    case 0xBB, 0x2019, 0x201D, 0x203A: isOpening = false
    default: return scalar
    }
    guard isEastAsian(after), isEastAsian(before) else { return scalar }
    return isOpening ? 0x300C : 0x300D
  }

  /// Whether a character is wide, fullwidth or halfwidth (UAX #11: W, F, H).
  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFFDC, 0xFFE0...0xFFEE, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
