internal import FontFaces
internal import TextFormats

/// The encodings that a PDF names (ISO 32000-1, annex D), and the characters of glyph names.
enum PDFEncodings {
  /// Returns the characters of a glyph name; nil if the name has no characters.
  static func characters(_ name: String) -> [Unicode.Scalar]? {
    // Adobe Glyph List Specification, § 2: text after a full stop is a variant; underscores join parts of a ligature.
    let base = name.prefix { $0 != "." }
    let parts = base.split(separator: "_")
    let scalars = parts.map(String.init).compactMap { name in
      letters[name].map { [$0] } ?? GlyphName.characters(ofPart: name)
    }
    return scalars.count == parts.count && !scalars.isEmpty ? scalars.flatMap(\.self) : nil
  }

  /// Returns the characters of a glyph name in ITC Zapf Dingbats, such as `a12`, or of any other glyph name.
  static func dingbats(_ name: String) -> [Unicode.Scalar]? {
    guard name.hasPrefix("a"), let number = Int(name.dropFirst()), ofDingbats.indices.contains(number),
      ofDingbats[number] != " "
    else { return characters(name) }
    return [ofDingbats[number]]
  }

  /// Returns the characters of the codes in an encoding, such as `WinAnsiEncoding`; nil for an unknown name.
  static func encoding(_ name: String) -> [Int: Unicode.Scalar]? {
    switch name {
    case "WinAnsiEncoding": windows
    case "MacRomanEncoding": mac
    case "StandardEncoding": standard
    default: nil
    }
  }

  /// Returns the built-in encoding of a symbol font (annex D.5 and D.6, and the AFM files of the fonts); nil for other
  /// fonts.
  static func ownEncoding(of name: String) -> [Int: Unicode.Scalar]? {
    switch name {
    case "Symbol": symbol
    case "ZapfDingbats": zapfDingbats
    default: nil
    }
  }

  /// Returns characters by code. A sequence begins at its first code, and U+FFFD means that a code has no character.
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
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
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

  /// The characters of the glyphs a1, a2 and so on (Adobe's zapfdingbats.txt); a space if there is none.
  private static let ofDingbats = Array(
    (" ✁✂✄☎✆✝✞✟✠✡☛☞✌✍✎✏✑✒✓✔✕✖✗✘✙✚✛✜✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❑▲▼◆❖ ◗❘❙❚❯❱❲❳❨❩❬❭❪❫❴❵❛❜❝❞❡❢❣❤✐❥❦❧♠♥♦♣    ✉✈✇①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→➣↔↕➙➛➜➝➞➟➠➡➢➤➥➦➧➨➩➫➭➯➲➳➵➸➺➻➼➽➾➚➪➶➹➘➴➷➬➮➱✃❐❒❮❰")
      .unicodeScalars)

  private static let accents: [(name: String, mark: Unicode.Scalar)] = [
    ("grave", "\u{300}"), ("acute", "\u{301}"), ("circumflex", "\u{302}"), ("tilde", "\u{303}"), ("macron", "\u{304}"),
    ("breve", "\u{306}"), ("dotaccent", "\u{307}"), ("dieresis", "\u{308}"), ("ring", "\u{30A}"),
    ("hungarumlaut", "\u{30B}"), ("caron", "\u{30C}"), ("cedilla", "\u{327}"), ("commaaccent", "\u{327}"),
    ("ogonek", "\u{328}"),
  ]

  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    // Fits: ASCII.
    for base in (0x41...0x5A).map({ Unicode.Scalar(UInt8($0)) }) + (0x61...0x7A).map({ Unicode.Scalar(UInt8($0)) }) {
      for accent in accents {
        if let scalar = CanonicalComposition.compose([base, accent.mark]).first, scalar != base {
          letters["\(base)\(accent.name)"] = scalar
        }
      }
    }
    let greek =
      "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega"
    for (place, name) in greek.split(separator: " ").enumerated() where name != "-" {
      letters[String(name)] = Unicode.Scalar(0x391 + UInt32(place))  // Fits: 25 letters.
      letters[name.lowercased()] = Unicode.Scalar(0x3B1 + UInt32(place))  // Fits: 25 letters.
    }
    return letters
  }()
}
