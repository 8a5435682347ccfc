/// The words of a text that may be hyphenated.
struct HyphenWords {
  struct Word {
    /// The offset of the word in the text, in bytes.
    let start: Int
    let bytes: [UInt8]
    /// The end of each code point in `bytes`, in ascending order.
    let letterEnds: [Int]
    /// The number of letters up to the end of each code point. Marks are not counted.
    let lettersBefore: [Int]
    /// The number of letters and apostrophes.
    var letterCount: Int { lettersBefore.last ?? 0 }
  }

  private(set) var words: [Word] = []

  /// The greatest length of a word in bytes. A longer sequence is not a word. Patterns are for about forty letters.
  static let longest = 512

  /// - Parameter text: well-formed UTF-8.
  init(_ text: [UInt8]) {
    var start = 0
    // Whether the current sequence of characters has a digit or a soft hyphen.
    var isOther = false
    var offset = 0
    var ends: [Int] = []
    var kinds: [Kind] = []
    func finish() {
      defer {
        ends.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        isOther = false
      }
      while kinds.last == .apostrophe {
        ends.removeLast()
        kinds.removeLast()
      }
      guard !isOther, let end = ends.last, end - start <= Self.longest else { return }
      var count = 0
      let counts = kinds.map { kind in
        count += kind == .mark ? 0 : 1
        return count
      }
      words.append(
        Word(start: start, bytes: Array(text[start..<end]), letterEnds: ends.map { $0 - start }, lettersBefore: counts))
    }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let width = UTF8.width(scalar)
      let kind = Kind(scalar)
      switch kind {
      case .letter, .mark, .apostrophe:
        if ends.isEmpty { start = offset }
        // A word begins with a letter.
        if kind == .letter || !ends.isEmpty {
          ends.append(offset + width)
          kinds.append(kind)
        }
      case .joined: isOther = true
      case .gap: finish()
      }
      offset += width
    }
    finish()
  }

  private enum Kind {
    case letter
    case mark
    case apostrophe
    /// A character whose word is not hyphenated.
    case joined
    case gap

    init(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "a"..."z", "A"..."Z": self = .letter
      case "'", "\u{2019}": self = .apostrophe
      case "0"..."9", "_", "\u{AD}": self = .joined
      case "\u{0}"..."\u{7F}": self = .gap
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: self = .letter
        case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
        // The joiners of Indic scripts belong to the word.
        case .format: self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .mark : .gap
        case .decimalNumber, .connectorPunctuation: self = .joined
        default: self = .gap
        }
      }
    }
  }
}
