/// Adobe's names of glyphs, from the Glyph List specification and the Glyph List For New Fonts
/// (https://github.com/adobe-type-tools/agl-aglfn).
package enum GlyphName {
  /// Returns the characters of a glyph name, or of a component of a ligature's name: `b`, `eight`, `uni0062`, `u1F600`.
  /// Nil for a name without characters, and for the names of letters with accents.
  package static func characters(ofPart name: String) -> [Unicode.Scalar]? {
    if let scalar = named[name] { return [scalar] }
    if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first, scalar.properties.isAlphabetic {
      return [scalar]
    }
    if name.hasPrefix("uni"), name.utf8.count >= 7, (name.utf8.count - 3) % 4 == 0,
      name.utf8.allSatisfy({ $0 < 0x80 })
    {
      let digits = Array(name.dropFirst(3))
      let scalars = stride(from: 0, to: digits.count, by: 4).map {
        UInt32(String(digits[$0..<$0 + 4]), radix: 16).flatMap(Unicode.Scalar.init)
      }
      return scalars.contains(nil) ? nil : scalars.compactMap(\.self)
    }
    if name.hasPrefix("u"), (5...7).contains(name.utf8.count) {
      return UInt32(name.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init).map { [$0] }
    }
    return nil
  }

  /// Returns the name of a character by its code point: `uni0066`, or `u1F600` for more than four digits (§ 2).
  package static func name(of character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return digits.count > 4 ? "u\(digits)" : "uni" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The characters whose names are words, by name.
  package static let named: [String: Unicode.Scalar] = Dictionary(
    zip(names.split(separator: " ").map(String.init), ofNames.unicodeScalars)
  ) { first, _ in first }

  /// The names of signs, and of non-ASCII letters without accents. They have the order of `ofNames`.
  private static let names = """
    space exclam quotedbl numbersign dollar percent ampersand quotesingle parenleft parenright asterisk plus comma hyphen period \
    slash zero one two three four five six seven eight nine colon semicolon less equal greater question at bracketleft backslash \
    bracketright asciicircum underscore grave braceleft bar braceright asciitilde exclamdown cent sterling fraction yen florin \
    section currency quotedblleft guillemotleft guilsinglleft guilsinglright fi fl endash dagger daggerdbl periodcentered \
    paragraph bullet quotesinglbase quotedblbase quotedblright guillemotright ellipsis perthousand questiondown acute circumflex \
    tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash AE ordfeminine Lslash Oslash OE \
    ordmasculine ae dotlessi lslash oslash oe germandbls quoteleft quoteright Euro trademark copyright registered degree \
    plusminus mu multiply divide logicalnot brokenbar onesuperior twosuperior threesuperior onequarter onehalf threequarters \
    minus Eth eth Thorn thorn ff ffi ffl nbspace sfthyphen
    """
  private static let ofNames =
    " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~¡¢£⁄¥ƒ§¤“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß‘’€™©®°±µ×÷¬¦¹²³¼½¾−ÐðÞþ"
    + "\u{FB00}\u{FB03}\u{FB04}\u{A0}\u{AD}"
}
