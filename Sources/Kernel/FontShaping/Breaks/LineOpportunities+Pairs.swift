/// Rules for two neighbouring characters that do not need ICU.
extension LineOpportunities {
  /// Returns the character at an offset, and its number of bytes.
  @inline(__always)
  static func scalar(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> (UInt32, Int) {
    let first = unsafe UInt32(text[offset])
    if first < 0x80 { return (first, 1) }
    func next(_ place: Int) -> UInt32 { unsafe UInt32(text[min(offset + place, text.count - 1)] & 0x3F) }
    if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }

  /// Whether a line may end between two ASCII characters that are not white space: before an opening bracket, after a
  /// hyphen, or after a question mark. Browsers do not apply UAX #14 to ASCII, because it would break paths and
  /// numbers.
  ///
  /// The rules were measured in Chromium 156 for every pair of visible characters. Each pair was tested between
  /// letters, between digits, and after a space.
  static func isBreak(_ beforeLast: UInt32, _ last: UInt32, _ scalar: UInt32) -> Bool {
    if (last | 0x20) &- 0x61 < 26, (scalar | 0x20) &- 0x61 < 26 { return false }
    switch last {
    case 0x2D:
      // A hyphen before a digit may be a minus sign. If a letter or digit precedes the hyphen, it is not a minus sign.
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

  /// Returns a pair of characters for `break-all`, in which `a` replaces each letter or digit outside ASCII. Nil if a
  /// character outside ASCII belongs to no alphabet, for example an ideograph.
  static func letters(_ last: UInt32, _ next: UInt32) -> (last: UInt32, next: UInt32)? {
    func letter(_ scalar: UInt32) -> UInt32? {
      switch scalar {
      case ..<0x7F: scalar
      case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x1F000...: nil
      default: isLetterOrDigit(scalar) || continuesCharacter(scalar) ? 0x61 : nil
      }
    }
    return letter(last).flatMap { last in letter(next).map { (last, $0) } }
  }

  /// Whether a line with `break-all` may end between two ASCII characters, in addition to the positions of `isBreak`.
  /// The line may end between letters, digits and most signs, but not after an opening sign or before a closing sign.
  ///
  /// The rules were measured in Chromium 156 for every pair.
  static func isBreakAmongLetters(_ last: UInt32, _ next: UInt32) -> Bool {
    let isLetter = isLetterOrDigitOfASCII(last)
    switch last {
    // " ' ( [ {. `isBreak` already finds all positions after - and ?.
    case 0x22, 0x27, 0x28, 0x2D, 0x3F, 0x5B, 0x7B: return false
    // $ and \ belong to the number after them.
    case 0x24, 0x5C: return next == 0x25
    default: break
    }
    if isLetterOrDigitOfASCII(next) { return true }
    switch next {
    // # & * + - = > @ ^ _ ` | ~
    case 0x23, 0x26, 0x2A, 0x2B, 0x2D, 0x3D, 0x3E, 0x40, 0x5E, 0x5F, 0x60, 0x7C, 0x7E: return true
    // $ or \ after , . : or ; begins the next item of a list.
    case 0x24, 0x5C: return last != 0x2C && last != 0x2E && last != 0x3A && last != 0x3B
    // %
    case 0x25: return last == 0x21 || last == 0x25
    // ( < [ {
    case 0x28, 0x3C, 0x5B, 0x7B:
      switch last {
      case 0x2F, 0x3C, 0x40, 0x5E, 0x5F, 0x60: return true
      default: return isLetter
      }
    default: return false
    }
  }

  static func isLetterOrDigitOfASCII(_ scalar: UInt32) -> Bool {
    (scalar | 0x20) &- 0x61 < 26 || scalar &- 0x30 < 10
  }

  /// Whether UAX #14 and ICU forbid a line end between two characters, at least one of which is outside ASCII. The
  /// pairs are:
  /// - two letters of the Latin, Greek, Cyrillic or Arabic alphabet (AL);
  /// - such a letter and an ASCII character that UAX #14 joins to it;
  /// - two Hebrew letters, or two letters or marks of Devanagari.
  static func areJoined(_ last: UInt32, _ scalar: UInt32) -> Bool {
    if last >= 0x5D0, scalar >= 0x5D0, last < 0x964, scalar < 0x964 {
      if isHebrew(last), isHebrew(scalar) { return true }
      if last >= 0x904, scalar >= 0x900 { return true }
    }
    if isPlainLetter(last) { return isPlainLetter(scalar) || scalar < 0x7F || scalar == 0xA0 }
    // U+00A0 is glue (GL).
    if last == 0xA0 { return scalar < 0x7F || scalar == 0xA0 || isPlainLetter(scalar) }
    guard last < 0x7F else { return false }
    if scalar == 0xA0 { return true }
    guard isPlainLetter(scalar) else { return false }
    switch last {
    // EX, SY, HY, BA, CL: a letter after these characters may begin a line, or the rule needs more context.
    case 0x21, 0x2D, 0x2F, 0x3F, 0x7C, 0x7D: return false
    default: return last > 0x20
    }
  }

  static func isPlainLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
    case 0x391...0x3A1, 0x3A3...0x3CE, 0x386, 0x388...0x38A, 0x38C, 0x38E...0x390: true
    case 0x400...0x481, 0x48A...0x52F, 0x1E00...0x1EFF: true
    case 0x620...0x64A, 0x671...0x6D3: true
    default: false
    }
  }

  /// Whether a code point continues the character before it. It is a mark, a vowel or final consonant of a decomposed
  /// Hangul syllable, or the vowel sign AM of Thai or Lao.
  static func continuesCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E33, 0x0EB3, 0x1160...0x11FF, 0xD7B0...0xD7FF: true
    default: Unicode.Scalar(scalar)?.properties.isGraphemeExtend ?? false
    }
  }

  /// Whether a virama joins a letter to the letter before it, so that both form one character.
  ///
  /// CSS Text 3, § 1.4: a typographic character unit is at least an extended grapheme cluster. UAX #29, GB9c: "Do not break
  /// within certain combinations with Indic_Conjunct_Break (InCB)=Linker."
  static func isInConjunct(_ beforeLast: UInt32, _ last: UInt32, _ scalar: UInt32) -> Bool {
    let isJoiner = last == 0x200D
    guard let virama = Unicode.Scalar(isJoiner ? beforeLast : last),
      virama.properties.canonicalCombiningClass == .virama,
      let letter = Unicode.Scalar(scalar)
    else { return false }
    // The rule is the same for every consonant before the virama. KA stands for all.
    var conjunct = "\u{0915}".unicodeScalars
    conjunct.append(virama)
    if isJoiner { conjunct.append("\u{200D}") }
    conjunct.append(letter)
    return String(conjunct).count == 1
  }

  static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return isLetterOrDigitOfASCII(scalar) }
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      return true
    default: return false
    }
  }

  /// Returns the breaks of a word without ICU: after soft hyphens and zero-width spaces, and between ideographs.
  static func simpleMarks(of word: [UInt16]) -> [UInt8] {
    func isIdeograph(_ unit: UInt16) -> Bool { (0x3040...0x9FFF).contains(unit) || (0xAC00...0xD7A3).contains(unit) }
    return word.indices.map { place in
      guard place > 0 else { return 0 }
      let last = word[place - 1]
      return last == 0xAD || last == 0x200B || isIdeograph(last) && isIdeograph(word[place]) ? 1 : 0
    }
  }
}
