internal import FontFaces

/// The characters of glyph names and of the encodings that a PDF names (ISO 32000-1, annex D).
enum GlyphNames {
  /// The characters of a glyph's name; nil for one that says none.
  static func characters(_ name: String) -> [Unicode.Scalar]? {
    // Adobe Glyph List Specification, § 2: what is after a full stop is a variant; an underscore joins the parts of a ligature.
    let base = name.prefix { $0 != "." }
    let parts = base.split(separator: "_")
    let scalars = parts.compactMap { one(String($0)) }
    return scalars.count == parts.count && !scalars.isEmpty ? scalars.flatMap(\.self) : nil
  }

  private static func one(_ name: String) -> [Unicode.Scalar]? {
    if let scalar = known[name] { return [scalar] }
    if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first, scalar.properties.isAlphabetic {
      return [scalar]
    }
    if name.hasPrefix("uni"), name.utf8.count >= 7, (name.utf8.count - 3) % 4 == 0 {
      let digits = Array(name.dropFirst(3))
      return stride(from: 0, to: digits.count, by: 4).compactMap {
        UInt32(String(digits[$0..<$0 + 4]), radix: 16).flatMap(Unicode.Scalar.init)
      }
    }
    if name.hasPrefix("u"), (5...7).contains(name.utf8.count) {
      return UInt32(name.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init).map { [$0] }
    }
    return nil
  }

  /// The characters of a glyph's name in ITC Zapf Dingbats, `a12`; nil for one that says none.
  static func dingbats(_ name: String) -> [Unicode.Scalar]? {
    guard name.hasPrefix("a"), let number = Int(name.dropFirst()), ofDingbats.indices.contains(number),
      ofDingbats[number] != " "
    else { return characters(name) }
    return [ofDingbats[number]]
  }

  /// The codes of an encoding: `WinAnsiEncoding`, `MacRomanEncoding`, `StandardEncoding`; nil for any other name.
  static func encoding(_ name: String) -> [Int: Unicode.Scalar]? {
    switch name {
    case "WinAnsiEncoding": windows
    case "MacRomanEncoding": mac
    case "StandardEncoding": standard
    default: nil
    }
  }

  /// The encoding of its own that a font of signs has, by the name of the font (annex D.5 and D.6, and the AFM files of the fonts); nil
  /// for any other font.
  static func ownEncoding(of name: String) -> [Int: Unicode.Scalar]? {
    switch name {
    case "Symbol": symbol
    case "ZapfDingbats": zapfDingbats
    default: nil
    }
  }

  /// The characters of sequences of codes, by the first code of each; U+FFFD stands for a code that has none.
  private static func codes(_ sequences: KeyValuePairs<Int, String>) -> [Int: Unicode.Scalar] {
    var codes: [Int: Unicode.Scalar] = [:]
    for (first, signs) in sequences {
      for (place, scalar) in signs.unicodeScalars.enumerated() where scalar != "\u{FFFD}" {
        codes[first + place] = scalar
      }
    }
    return codes
  }

  private static let ascii = String(decoding: UInt8(0x20)...0x7E, as: UTF8.self)

  private static let windows = codes([0x20: ascii, 0x80: TextEncoding.text(of: Array(0x80...0xFF))])

  private static let mac = codes([
    0x20: ascii,
    0x80:
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰"
      + "ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  ])

  static let standard = codes([
    0x20: ascii, 0x27: "\u{2019}", 0x60: "\u{2018}",
    0xA1:
      "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ\u{FFFD}–†‡·\u{FFFD}¶•‚„”»…‰\u{FFFD}¿\u{FFFD}`´ˆ˜¯˘˙¨\u{FFFD}˚¸\u{FFFD}˝˛ˇ—",
    0xE1: "Æ\u{FFFD}ª", 0xE8: "ŁØŒº", 0xF1: "æ", 0xF5: "ı", 0xF8: "łøœß",
  ])

  private static let symbol = codes([
    0x20:
      " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u{FFFD}αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼",
    0xA0: "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…\u{FFFD}\u{FFFD}↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑",
    0xF1: "〉∫⌠\u{FFFD}⌡",
  ])

  private static let zapfDingbats = codes([
    0x20:
      " ✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞",
    0x80: "❨❩❪❫❬❭❮❯❰❱❲❳❴❵",
    0xA1: "❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯",
    0xF1: "➱➲➳➴➵➶➷➸➹➺➻➼➽➾",
  ])

  /// The characters of the glyphs a1, a2 and so on (Adobe's zapfdingbats.txt); a blank where there is none.
  private static let ofDingbats = Array(
    (" ✁✂✄☎✆✝✞✟✠✡☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❑▲▼◆❖ ◗❘❙❚❯❱❲❳❨❩❬❭❪❫❴❵❛❜❝❞❡❢❣❤✐❥❦❧♠♥♦♣    "
      + "✉✈✇①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→➣↔↕➙➛➜➝➞➟➠➡➢➤➥➦➧➨➩➫➭➯➲➳➵➸➺➻➼➽➾➚➪➶➹➘➴➷➬➮➱✃❐❒❮❰").unicodeScalars)

  /// Names of signs in the order of the characters after them.
  private static let signs = """
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
  private static let ofSigns =
    " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~¡¢£⁄¥ƒ§¤“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß‘’€™©®°±µ×÷¬¦¹²³¼½¾−ÐðÞþ"
    + "\u{FB00}\u{FB03}\u{FB04}\u{A0}\u{AD}"

  /// The words for accents in the names of letters.
  private static let accents: [(name: String, mark: Unicode.Scalar)] = [
    ("grave", "\u{300}"), ("acute", "\u{301}"), ("circumflex", "\u{302}"), ("tilde", "\u{303}"), ("macron", "\u{304}"),
    ("breve", "\u{306}"), ("dotaccent", "\u{307}"), ("dieresis", "\u{308}"), ("ring", "\u{30A}"),
    ("hungarumlaut", "\u{30B}"), ("caron", "\u{30C}"), ("cedilla", "\u{327}"), ("commaaccent", "\u{327}"),
    ("ogonek", "\u{328}"),
  ]

  private static let known: [String: Unicode.Scalar] = {
    var known: [String: Unicode.Scalar] = [:]
    for (name, scalar) in zip(signs.split(separator: " "), ofSigns.unicodeScalars) { known[String(name)] = scalar }
    // Fits: ASCII.
    for base in (0x41...0x5A).map({ Unicode.Scalar(UInt8($0)) }) + (0x61...0x7A).map({ Unicode.Scalar(UInt8($0)) }) {
      for accent in accents {
        if let scalar = CanonicalComposition.compose([base, accent.mark]).first, scalar != base {
          known["\(base)\(accent.name)"] = scalar
        }
      }
    }
    let greek =
      "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega"
    for (place, name) in greek.split(separator: " ").enumerated() where name != "-" {
      known[String(name)] = Unicode.Scalar(0x391 + UInt32(place))  // Fits: 25 letters.
      known[name.lowercased()] = Unicode.Scalar(0x3B1 + UInt32(place))  // Fits: 25 letters.
    }
    return known
  }()
}
