import FontFaces
import FontNames
import Testing

/// The words are from Data/style-words.tsv.
@Suite struct StyleWordsTests {
  @Test(
    "A weight word sets only the weight",
    arguments: [
      ("Thin", 100), ("Hairline", 100), ("UltraLight", 200), ("ExtraLight", 200), ("Light", 300), ("Lt", 300),
      ("DemiLight", 350), ("Book", 380), ("Regular", 400), ("Roman", 400), ("Normal", 400), ("Medium", 500),
      ("Md", 500),
      ("SemiBold", 600), ("Semibold", 600), ("Demi", 600), ("DemiBold", 600), ("Halbfett", 600), ("Bold", 700),
      ("Fett", 700), ("ExtraBold", 800), ("UltraBold", 800), ("Black", 900), ("Heavy", 900), ("ExtraBlack", 950),
      // Numbers: three or four digits, 1 to 1000; W1 to W9 (ISO/IEC 9541).
      ("500", 500), ("1000", 1000), ("050", 50), ("W3", 300), ("W9", 900),
    ] as [(String, Double)])
  func weights(_ word: String, _ weight: Double) {
    let request = StyleWords.parse(word)
    #expect(request.weight?.rawValue == weight)
    #expect(request.width == nil)
    #expect(request.slant == nil)
    #expect(request.isComplete)
  }

  @Test(
    "LT before Std, Pro or Com is Linotype's edition, not a weight",
    arguments: [("LT Std", nil), ("LT Pro Bold", 700), ("LT Com", nil), ("Lt Pro", 300), ("LT", 300)]
      as [(String, Double?)])
  func editions(_ words: String, _ weight: Double?) {
    #expect(StyleWords.parse(words).weight?.rawValue == weight)
  }

  @Test(
    "A width word sets only the width",
    arguments: [
      ("UltraCondensed", 50), ("ExtraCondensed", 62.5), ("Condensed", 75), ("Cond", 75), ("Cn", 75), ("CN", 75),
      ("SemiCondensed", 87.5), ("Narrow", 87.5), ("SemiExpanded", 112.5), ("Wide", 112.5), ("Expanded", 125),
      ("Extended", 125), ("ExtraExpanded", 150), ("UltraExpanded", 200),
    ] as [(String, Double)])
  func widths(_ word: String, _ width: Double) {
    let request = StyleWords.parse(word)
    #expect(request.width?.rawValue == width)
    #expect(request.weight == nil)
    #expect(request.isComplete)
  }

  @Test(
    "A slant word sets the slant",
    arguments: [
      ("Italic", .italic), ("Ital", .italic), ("Kursiv", .italic), ("It", .italic), ("Oblique", .oblique),
      ("Slanted", .oblique), ("Obl", .oblique),
    ] as [(String, FontSlant)])
  func slopes(_ word: String, _ slant: FontSlant) {
    #expect(StyleWords.parse(word).slant == slant)
  }

  @Test(
    "`CN` means China and `Cn` means condensed, but no other country is a style word",
    arguments: [
      ("AR PL UMing CN", nil), ("Source Han Sans CN", nil), ("SourceHanSansCN-Bold", nil), ("TeX Gyre Heros Cn", 75),
      ("MyriadPro-BoldCn", 75), ("myriad pro cn", 75), ("AR PL UKai HK", nil), ("AR PL UKai TW MBE", nil),
      ("Noto Sans CJK JP", nil), ("Noto Sans KR", nil),
    ] as [(String, Double?)])
  func countries(_ name: String, _ width: Double?) {
    let words = FontNameTokens.words(name)
    let ending = words.suffix(StyleWords.countAtEnd(of: words, keepsFamilyWords: false))
    #expect(StyleWords.parse(ending).width?.rawValue == width)
    #expect(StyleWords.parse(words.suffix(1)).width?.rawValue == width)
  }

  @Test(
    "Several style words are read, attached or apart",
    arguments: [
      ("Condensed Bold Italic", 700, 75, .italic), ("CondensedBoldItalic", 700, 75, .italic),
      ("condensedbolditalic", 700, 75, .italic), ("semibolditalic", 600, nil, .italic), ("LtCn", 300, 75, nil),
      ("BoldOblique", 700, nil, .oblique), ("500 Italic", 500, nil, .italic), ("W6 Oblique", 600, nil, .oblique),
      ("ExtraBlackExtraExpanded", 950, 150, nil), ("Semi Bold Italic", 600, nil, .italic),
    ] as [(String, Double, Double?, FontSlant?)])
  func together(_ style: String, _ weight: Double, _ width: Double?, _ slant: FontSlant?) {
    let request = StyleWords.parse(style)
    #expect(request.weight?.rawValue == weight)
    #expect(request.width?.rawValue == width)
    #expect(request.slant == slant)
    #expect(request.isComplete)
  }

  /// The words are from name IDs 2 and 17 of Debian's fonts and of fonts that FontForge writes.
  @Test(
    "Style words of other languages are read",
    arguments: [
      ("Gras Italique", 700, .italic), ("demi-gras", 600, nil), ("Demi gras", 600, nil), ("demigras", 600, nil),
      ("mi-gras", 600, nil), ("Maigre", 300, nil), ("Italique", nil, .italic), ("Mager", 300, nil),
      ("Halbfett", 600, nil), ("Fett-Kursiv", 700, .italic), ("Negrita Cursiva", 700, .italic),
      ("seminegrita", 600, nil),
      ("Grassetto Corsivo", 700, .italic), ("Normale", 400, nil), ("Negrito Itálico", 700, .italic),
      ("Vet Cursief", 700, .italic), ("Standaard", 400, nil), ("Fet Kursiv", 700, .italic),
      ("fed kursiv", 700, .italic),
      ("Halvfet Kursiv", 700, .italic), ("Vanlig", 400, nil), ("Lihavoitu Kursivoi", 700, .italic),
      ("Normaali", 400, nil), ("Pogrubiona kursywa", 700, .italic), ("Normalny", 400, nil),
      ("tučné kurzíva", 700, .italic), ("obyčejné", 400, nil), ("Félkövér dőlt", 700, .italic), ("Normál", 400, nil),
      ("Kalın İtalik", 700, .italic), ("Έντονα Πλάγια", 700, .italic), ("Κανονικά", 400, nil),
      ("Полужирный Курсив", 700, .italic), ("Обычный", 400, nil), ("Жирный", 700, nil),
      ("Negreta cursiva", 700, .italic),
      ("Lodi etzana", 700, .italic), ("Krepko", 700, nil), ("получерен наклонен", 700, .oblique),
      ("жирний курсив", 700, .italic),
    ] as [(String, Double?, FontSlant?)])
  func languages(_ style: String, _ weight: Double?, _ slant: FontSlant?) {
    let request = StyleWords.parse(style)
    #expect(request.weight?.rawValue == weight)
    #expect(request.slant == slant)
    #expect(request.isComplete, "\(request.unknown)")
  }

  @Test(
    "Short style words of other languages do not count inside family words",
    arguments: ["fedfina", "licht", "Corvet", "Smalbreit", "Velvet"])
  func shortWords(_ name: String) {
    let words = FontNameTokens.words("Quux " + name)
    #expect(StyleWords.countAtEnd(of: words, keepsFamilyWords: true) == 0)
  }

  @Test(
    "Unknown words that follow a style are distinguished from words before it",
    arguments: [
      ("Bold 12", true), ("Bold Italic foo", true), ("Bold foo bar", true), ("Arabic", false), ("Arabic Bold", false),
      ("12 Bold", false), ("Narrow Special", false), ("Bold", false), ("Roman Condensed foo", true),
    ])
  func leftOver(_ style: String, _ follows: Bool) {
    #expect(StyleWords.parse(style).unknownFollowsStyle == follows)
  }

  /// "Semi", "Extra", "Ultra" and "Demi" belong to the next word, attached or apart. Before a width, Demi is a weight:
  /// Franklin Gothic Demi Condensed.
  @Test(
    "A degree word belongs to the next word, attached or apart",
    arguments: [
      ("Semi Bold", 600, nil), ("SemiBold", 600, nil), ("Semi-Bold", 600, nil), ("Demi Bold", 600, nil),
      ("Extra Bold", 800, nil), ("Ultra Bold", 800, nil), ("Extra Light", 200, nil), ("Ultra Light", 200, nil),
      ("Semi Condensed", nil, 87.5), ("Extra Condensed", nil, 62.5), ("Ultra Condensed", nil, 50),
      ("Semi Expanded", nil, 112.5), ("Extra Expanded", nil, 150), ("Extra Condensed Semi Bold", 600, 62.5),
      ("Demi Condensed", 600, 75), ("DemiCond", 600, 75), ("demicond", 600, 75), ("DmCn", 600, 75), ("SmCn", nil, 87.5),
      ("Demi Extended", 600, 125),
    ] as [(String, Double?, Double?)])
  func degrees(_ style: String, _ weight: Double?, _ width: Double?) {
    let request = StyleWords.parse(style)
    #expect(request.weight?.rawValue == weight)
    #expect(request.width?.rawValue == width)
    #expect(request.isComplete)
  }

  /// As in Trade Gothic Bold Condensed No. 20 and Eurostile Extended 2.
  @Test(
    "Numbers and sizes attached to style words of an absent font are ignored",
    arguments: [
      ("BdCn20", 700, 75), ("Ext2", nil, 125), ("BoldOsF", 700, nil), ("SmBdItDisp", 600, nil), ("55 Roman", 400, nil),
      ("65Md", 500, nil), ("47 Light Condensed", 300, 75), ("Smbd Italic Display", 600, nil),
    ]
      as [(String, Double?, Double?)])
  func attachedNumbers(_ style: String, _ weight: Double?, _ width: Double?) {
    let request = StyleWords.parse(ofAbsentFont: FontNameTokens.words(style)[...])
    #expect(request.weight?.rawValue == weight)
    #expect(request.width?.rawValue == width)
    #expect(request.isComplete)
    // In the name of an installed font, the number counts.
    #expect(StyleWords.parse(style) != request || !style.contains(where: \.isNumber))
  }

  @Test("A single letter is a style word only if it stands alone") func singleLettersCountOnlyAlone() {
    #expect(StyleWords.parse("B").weight == .bold)
    #expect(StyleWords.parse("I").slant == .italic)
    #expect(StyleWords.parse("B I") == StyleWords.parse("Bold Italic"))
    for word in ["bi", "limbo", "boldi", "lb"] {
      #expect(StyleWords.parse(word).unknown == [word], "\(word)")
      #expect(!StyleWords.parse(word).isStyled, "\(word)")
    }
  }

  @Test(
    "Words that are no style words are kept as unknown",
    arguments: [("Caption Semibold", ["caption"]), ("Slab", ["slab"]), ("Bold Foo", ["foo"]), ("Boldfoo", ["boldfoo"])])
  func unknownWords(_ style: String, _ unknown: [String]) {
    let request = StyleWords.parse(style)
    #expect(request.unknown == unknown)
    #expect(!request.isComplete)
  }

  @Test(
    "Abbreviated style words are listed as shortened",
    arguments: [
      ("Bold", []), ("Bd", ["bd"]), ("Bol", ["bol"]), ("BdIt", ["bd", "it"]), ("boldital", ["ital"]), ("SemiBold", []),
      ("Semi Bold Italic", []), ("Semi", ["semi"]), ("W3", []), ("500", []), ("Demi", []), ("Variable", []),
    ] as [(String, [String])])
  func shortened(_ style: String, _ words: [String]) {
    #expect(StyleWords.parse(style).shortened == words)
    #expect(StyleWords.parse(style).isComplete)
  }

  @Test(
    "A number that is no weight leaves the style incomplete",
    arguments: ["12", "3", "0", "000", "1001", "9999", "55555", "W0", "W10"])
  func otherNumbers(_ word: String) {
    #expect(StyleWords.parse(word).weight == nil)
    #expect(!StyleWords.parse(word).isComplete)
  }

  @Test("A neutral word such as Variable says nothing about the style") func aNeutralWordSaysNothingOfTheStyle() {
    let request = StyleWords.parse("Variable")
    #expect(request.hasNeutralWord)
    #expect(!request.isStyled)
    #expect(request.isComplete)
    #expect(StyleWords.parse("VF Bold").weight == .bold)
  }

  @Test("An empty text requests no style") func nothingAsksForNothing() {
    #expect(StyleWords.parse("") == StyleWords.Request())
    #expect(!StyleWords.parse("").isComplete)
  }

  @Test(
    "ExtB after a Han family is a Unicode extension, not extra bold",
    arguments: [("SimSun-ExtB", "Sim Sun Ext B"), ("MingLiU_HKSCS-ExtB", "MingLiU HKSCS ExtB")])
  func extensions(name: String, family: String) {
    let guess = ParsedFontName(name).guess
    #expect(!guess.style.isStyled && guess.family == family)
    #expect(StyleWords.parse("ExtBd").weight != nil)
  }
}
