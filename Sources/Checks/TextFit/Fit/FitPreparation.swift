/// The changes to texts before they are measured.
package struct FitPreparation: Sendable, Hashable {
  /// The factor by which texts without a translation are lengthened. Nil means no change.
  package var pseudoFactor: Double?
  /// Whether underscores are GTK mnemonics. An underscore before a letter is not drawn, and two underscores are drawn
  /// as one.
  package var hasMnemonics = false

  package init() {}

  /// Returns the text to measure. With `hasMarkup`, tags and character references (`<b>`, `&lt;`) stay unchanged.
  func text(_ text: String, isTranslated: Bool, hasMarkup: Bool = false) -> String {
    let shown = hasMnemonics ? Self.withoutMnemonics(text, hasMarkup: hasMarkup) : text
    guard let pseudoFactor, !isTranslated else { return shown }
    return PseudoLocalization(factor: pseudoFactor, hasMarkup: hasMarkup).text(shown)
  }

  private static func withoutMnemonics(_ text: String, hasMarkup: Bool) -> String {
    guard hasMarkup else { return withoutMnemonics(text) }
    return MarkupParts(text).parts.map { $0.isMarkup ? $0.text : withoutMnemonics($0.text) }.joined()
  }

  /// Returns the text as GTK shows it. GTK, `gtk_label_set_text_with_mnemonic`: "characters in the text preceded by
  /// underscores are underlined"; a literal underscore is doubled.
  static func withoutMnemonics(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "_")) else { return text }
    var shown = ""
    var isAfterUnderscore = false
    for scalar in text.unicodeScalars {
      if scalar == "_", !isAfterUnderscore {
        isAfterUnderscore = true
      } else {
        shown.unicodeScalars.append(scalar)
        isAfterUnderscore = false
      }
    }
    return shown
  }
}

/// Lengthens a text as a translation would. Letters get accents. Brackets around the text show whether the text is cut
/// off.
///
/// The same text always has the same result. Placeholders (`%d`, `%@`, `%1$s`, `{name}`, `${x}`) are not changed.
struct PseudoLocalization {
  /// The factor for the number of characters, at least 1. The brackets are not counted.
  let factor: Double
  /// Whether tags and character references are placeholders.
  var hasMarkup = false

  /// Returns the text in brackets. Letters get accents, and the words of the text are repeated until the result is long
  /// enough.
  func text(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    let parts =
      hasMarkup
      ? MarkupParts(text).parts.flatMap {
        $0.isMarkup ? [Part(text: $0.text, isPlaceholder: true)] : Self.parts(of: $0.text)
      }
      : Self.parts(of: text)
    let accented = parts.map { $0.isPlaceholder ? $0.text : Self.accented($0.text) }.joined()
    // The words of the text are repeated, because they break into lines like the rest of the text.
    let words = parts.filter { !$0.isPlaceholder }.map(\.text).joined(separator: " ")
      .split { $0.isWhitespace || $0.isNewline }.map { Self.accented(String($0)) }
    let source = words.isEmpty ? ["ëxtrá"] : words
    let count = hasMarkup ? MarkupParts(text).shownCount : text.count
    var missing = Int((Double(count) * factor).rounded(.up)) - count  // Fits: the program accepts factors from 1 to 10.
    var added = ""
    var next = 0
    while missing > 0 {
      let word = source[next % source.count].prefix(max(missing - 1, 1))  // Fits: there is at least one word.
      added += missing > 1 ? " \(word)" : "~"
      missing -= missing > 1 ? word.count + 1 : 1
      next += 1
    }
    return "[\(accented)\(added)]"
  }

  private struct Part {
    let text: String
    let isPlaceholder: Bool
  }

  /// Letters with accents of several languages. European Latin fonts have all these letters.
  private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
    "a": "á", "c": "ç", "d": "ď", "e": "ë", "g": "ğ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ", "l": "ł", "n": "ñ",
    "o": "ö", "r": "ř", "s": "š", "t": "ť", "u": "ü", "w": "ŵ", "y": "ý", "z": "ž", "A": "Å", "C": "Ç", "D": "Ď",
    "E": "É", "G": "Ğ", "H": "Ĥ", "I": "Î", "J": "Ĵ", "K": "Ķ", "L": "Ł", "N": "Ñ", "O": "Ö", "R": "Ř", "S": "Š",
    "T": "Ť", "U": "Ü", "W": "Ŵ", "Y": "Ý", "Z": "Ž",
  ]

  private static func accented(_ text: String) -> String {
    var accented = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { accented.append(accents[scalar] ?? scalar) }
    return String(accented)
  }

  /// Splits a text into placeholders and the text between them.
  private static func parts(of text: String) -> [Part] {
    let scalars = Array(text.unicodeScalars)
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var place = 0
    while place < scalars.count {
      guard let end = endOfPlaceholder(at: place, in: scalars) else {
        plain.append(scalars[place])
        place += 1
        continue
      }
      if !plain.isEmpty { parts.append(Part(text: String(plain), isPlaceholder: false)) }
      plain = String.UnicodeScalarView()
      var placeholder = String.UnicodeScalarView()
      placeholder.append(contentsOf: scalars[place..<end])
      parts.append(Part(text: String(placeholder), isPlaceholder: true))
      place = end
    }
    if !plain.isEmpty { parts.append(Part(text: String(plain), isPlaceholder: false)) }
    return parts
  }

  /// The greatest length of the name in a placeholder, in Unicode scalars.
  private static let longestName = 128

  /// Returns the end of the placeholder that begins at this index; nil if none begins there.
  private static func endOfPlaceholder(at start: Int, in text: [Unicode.Scalar]) -> Int? {
    switch text[start] {
    case "%": return endOfFormat(at: start, in: text)
    case "$" where start + 1 < text.count && text[start + 1] == "{": return endOfBraces(at: start + 1, in: text)
    case "{": return endOfBraces(at: start, in: text)
    default: return nil
    }
  }

  private static func endOfBraces(at start: Int, in text: [Unicode.Scalar]) -> Int? {
    let limit = min(start + longestName, text.count)
    return text[start..<limit].firstIndex(of: "}").map { $0 + 1 }
  }

  /// Returns the end of a format. `printf(3)`: `%`, then flags, width, precision and length, then the conversion; `n$`
  /// names the argument. Python has `%(name)s`, and Foundation has `%@`.
  private static func endOfFormat(at start: Int, in text: [Unicode.Scalar]) -> Int? {
    var place = start + 1
    // `%#@files@` in a .stringsdict refers to another format.
    if place + 1 < text.count, text[place] == "#", text[place + 1] == "@" {
      let limit = min(place + longestName, text.count)
      return text[(place + 2)..<limit].firstIndex(of: "@").map { $0 + 1 }
    }
    if place < text.count, text[place] == "(" {
      let limit = min(place + longestName, text.count)
      guard let close = text[place..<limit].firstIndex(of: ")") else { return nil }
      place = close + 1
    }
    let limit = min(place + 24, text.count)
    while place < limit, "0123456789$+-#.'*hlLqjzt".unicodeScalars.contains(text[place]) { place += 1 }
    guard place < limit, "diouxXeEfFgGaAcsSpn@%".unicodeScalars.contains(text[place]) else { return nil }
    return place + 1
  }
}
