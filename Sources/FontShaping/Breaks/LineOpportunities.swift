package import FontFiles

/// A place in a paragraph where a line may end.
package struct LineOpportunity: Sendable, Hashable {
  /// Where the next line begins, in bytes of UTF-8.
  package let end: Int
  /// Where the white space before it begins; `end` where there is none.
  package let visibleEnd: Int
  /// Whether a line that ends here is closed by a hyphen: it is after a soft hyphen.
  package let isHyphen: Bool
}

/// The places in a paragraph where a line may end, in the order of the text. The paragraph's own end is not among them.
package struct LineOpportunities {
  package private(set) var places: [LineOpportunity] = []
  /// That ICU is not here, which the text needs: other places may be missing. Nil where nothing is.
  package private(set) var failure: FontError?

  private let breaking: LineBreaking
  private let locale: String
  /// The word that ICU was asked about: its UTF-16, and a mark for each place in it.
  private var word: [UInt16] = []
  private var marks: [UInt8] = []

  /// - Parameters:
  ///   - text: a paragraph in well-formed UTF-8, without its end.
  ///   - language: the text's language (BCP 47).
  @unsafe
  package init(_ text: UnsafeBufferPointer<UInt8>, _ breaking: LineBreaking = .standard, language: String? = nil) {
    self.breaking = breaking
    // A tag is a few letters. ICU reads no more than 157 bytes of a locale.
    let language = language.flatMap { $0.utf8.count <= 64 && !$0.isEmpty ? $0 : nil } ?? "en"
    switch breaking.strictness {
    case .auto, .anywhere: locale = language
    case .loose, .normal, .strict: locale = "\(language)@lb=\(breaking.strictness.rawValue)"
    }
    places.reserveCapacity(text.count / 6)
    if breaking.strictness == .anywhere { unsafe findAnywhere(text) } else { unsafe find(text) }
  }

  /// The places between all characters, none before white space.
  private mutating func findAnywhere(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    var visibleEnd = 0
    for character in unsafe String(decoding: text, as: UTF8.self) {
      let isSpace = character == " " || character == "\t" || character == "\u{3000}"
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
    // Where the next character is in `word`; nil where ICU was not asked about this word.
    var place: Int?
    let isPlain = breaking.words == .normal
    var offset = 0
    while offset < text.count {
      let (scalar, width) = unsafe Self.scalar(in: text, at: offset)
      if Self.isWhiteSpace(scalar) {
        if !Self.isWhiteSpace(last) { visibleEnd = offset }
        place = nil
        wordStart = offset + width
      } else if offset == wordStart {
        if offset > 0 { places.append(LineOpportunity(end: offset, visibleEnd: visibleEnd, isHyphen: false)) }
      } else if last < 0x7F, scalar < 0x7F, isPlain {
        if Self.isBreak(beforeLast, last, scalar) { append(offset, after: last) }
      } else if !(isPlain && Self.areJoined(last, scalar)) {
        if place == nil { place = unsafe askAboutWord(in: text, from: wordStart, to: offset) }
        if let place, isBreak(beforeLast, last, scalar, at: place) { append(offset, after: last) }
      }
      if let here = place { place = here + (scalar > 0xFFFF ? 2 : 1) }
      (beforeLast, last) = (last, scalar)
      offset += width
    }
  }

  /// White space after which a line may end, and which hangs: U+0020, a tab, and U+3000, as browsers have it.
  @inline(__always)
  private static func isWhiteSpace(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 || scalar == 0x3000 }

  private mutating func append(_ offset: Int, after last: UInt32) {
    places.append(LineOpportunity(end: offset, visibleEnd: offset, isHyphen: last == 0xAD))
  }

  /// Asks ICU about the word with this start, up to the next white space. Returns the place of an offset in `word`.
  private mutating func askAboutWord(in text: UnsafeBufferPointer<UInt8>, from start: Int, to offset: Int) -> Int {
    word.removeAll(keepingCapacity: true)
    var place = 0
    var next = start
    var before: UInt32 = 0
    while next < text.count, unsafe text[next] != 0x20, unsafe text[next] != 0x09 {
      if next == offset { place = word.count }
      let (scalar, width) = unsafe Self.scalar(in: text, at: next)
      if breaking.words == .breakAll, Self.isLetterOrDigit(scalar) {
        // CSS Text 3, § 5.2: "any typographic letter units (and any characters resolving to the NU, AL, or SA line breaking
        // classes) are instead treated as ID (ideographic characters) for the purpose of line-breaking".
        // U+4E00, or U+20000, which takes two places too.
        if scalar > 0xFFFF { word += [0xD840, 0xDC00] } else { word.append(0x4E00) }
      } else if scalar > 0xFFFF {
        word.append(UInt16(0xD800 + (scalar - 0x10000) >> 10))
        word.append(UInt16(0xDC00 + (scalar - 0x10000) & 0x3FF))
      } else {
        let after = unsafe next + width < text.count ? Self.scalar(in: text, at: next + width).0 : 0
        word.append(UInt16(Self.asOfUnicode16(scalar, after: before, before: after)))
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
    // Unicode 16, LB21a: no break after a hyphen that follows a Hebrew letter, unless another one is next.
    if last == 0x2D || last == 0x05BE, Self.isHebrew(beforeLast), Self.isHebrew(scalar) { return true }
    switch breaking.words {
    case .normal: return marks[place] != 0
    case .breakAll:
      return marks[place] != 0 || last < 0x7F && scalar < 0x7F && Self.isBreak(beforeLast, last, scalar)
    case .keepAll:
      if last < 0x7F, scalar < 0x7F { return Self.isBreak(beforeLast, last, scalar) }
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
  private static func isHebrew(_ scalar: UInt32) -> Bool {
    (0x05D0...0x05F2).contains(scalar) || (0xFB1D...0xFB4F).contains(scalar)
  }

  /// What ICU is asked about in a character's place, so that each release of it has the rules of Unicode 16 for quotation
  /// marks, as browsers have.
  ///
  /// LB19a: "Unless surrounded by East Asian characters, do not break either side of any unresolved quotation marks". There an
  /// opening one is like U+300C, a closing one like U+300D.
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

  /// Whether a character is wide or halfwidth (UAX #11: F, W, H).
  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFFDC, 0xFFE0...0xFFEE, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

// MARK: - Without ICU

extension LineOpportunities {
  /// The character that begins at an offset, and how many bytes it has.
  @inline(__always)
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
    let first = unsafe UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    func next(_ place: Int) -> UInt32 { unsafe UInt32(text[min(offset + place, text.count - 1)] & 0x3F) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }

  /// Whether a line may end between two characters of ASCII that are not white space. Browsers do not ask UAX #14 here, which
  /// would break within paths and numbers: a line ends before an opening bracket, after a hyphen and after a question mark.
  ///
  /// Measured in Chromium 156 for every pair of characters: scripts/judge-lines-with-chromium --pairs.
  static func isBreak(_ beforeLast: UInt32, _ last: UInt32, _ scalar: UInt32) -> Bool {
    if (last | 0x20) &- 0x61 < 26, (scalar | 0x20) &- 0x61 < 26 { return false }
    switch last {
    case 0x2D:
      // A hyphen before a digit may be a minus sign, unless a letter or a digit is before it.
      if scalar &- 0x30 < 10 { return isLetterOrDigitOfASCII(beforeLast) }
      switch scalar {
      case 0x21, 0x24, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: return false
      default: return scalar > 0x20
      }
    case 0x3F:
      switch scalar {
      case 0x21, 0x22, 0x27, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: return false
      default: return scalar > 0x20
      }
    default: break
    }
    switch scalar {
    case 0x28, 0x3C, 0x5B, 0x7B:
      switch last {
      case 0x21...0x23, 0x25, 0x26, 0x29...0x2C, 0x2E, 0x3A, 0x3B, 0x3D, 0x3E, 0x5C, 0x5D, 0x7C...0x7E: return true
      default: return false
      }
    default: return false
    }
  }

  private static func isLetterOrDigitOfASCII(_ scalar: UInt32) -> Bool {
    (scalar | 0x20) &- 0x61 < 26 || scalar &- 0x30 < 10
  }

  /// Whether no line may end between two characters, of which one is not of ASCII: both are letters of the Latin, Greek,
  /// Cyrillic or Arabic alphabet (AL), or one is and the other a character of ASCII that UAX #14 joins to it; or both are
  /// Hebrew, or letters and marks of Devanagari. ICU says the same, and need not be asked.
  static func areJoined(_ last: UInt32, _ scalar: UInt32) -> Bool {
    if last >= 0x5D0, scalar >= 0x5D0, last < 0x964, scalar < 0x964 {
      if isHebrew(last), isHebrew(scalar) { return true }
      if last >= 0x904, scalar >= 0x900 { return true }
    }
    if isPlainLetter(last) { return isPlainLetter(scalar) || scalar < 0x7F || scalar == 0xA0 }
    // U+00A0 is glue.
    if last == 0xA0 { return scalar < 0x7F || scalar == 0xA0 || isPlainLetter(scalar) }
    guard last < 0x7F else { return false }
    if scalar == 0xA0 { return true }
    guard isPlainLetter(scalar) else { return false }
    switch last {
    // EX, SY, HY, BA, CL: a letter after these may begin a line, or the rule looks further.
    case 0x21, 0x2D, 0x2F, 0x3F, 0x7C, 0x7D: return false
    default: return last > 0x20
    }
  }

  private static func isPlainLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    case 0x391...0x3A1, 0x3A3...0x3CE, 0x386, 0x388...0x38A, 0x38C, 0x38E...0x390: true
    case 0x400...0x481, 0x48A...0x52F, 0x1E00...0x1EFF: true
    case 0x620...0x64A, 0x671...0x6D3: true
    default: false
    }
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return isLetterOrDigitOfASCII(scalar) }
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Where a word without ICU is broken: after soft hyphens and zero-width spaces, and between ideographs.
  private static func simpleMarks(of word: [UInt16]) -> [UInt8] {
    func isIdeograph(_ unit: UInt16) -> Bool { (0x3040...0x9FFF).contains(unit) || (0xAC00...0xD7A3).contains(unit) }
    return word.indices.map { place in
      guard place > 0 else { return 0 }
      let last = word[place - 1]
      return last == 0xAD || last == 0x200B || isIdeograph(last) && isIdeograph(word[place]) ? 1 : 0
    }
  }
}
