package import FontFaces
package import FontNames
package import FontSources

/// A font that is absent, and all that is known of it: its family and style, its kind, its row in a table of substitutes, and
/// its metrics.
package struct AbsentFont {
  /// The family as it was asked for, without the words of a style.
  package let family: String
  /// The style that a substitute should have. The width may be the one that the family's own name says: "Arial Narrow". The
  /// weight may be the one that it says, or that the font is known to have.
  package let style: FontStyle
  /// The weight that it has where the request names none, if that is not the regular one; nil otherwise.
  let ownWeight: AbsentWeight?
  let kind: FontClass
  /// The name or the word that gives its kind; nil for a recorded face, and when the kind is unknown.
  let word: String?
  /// Whether a table of families says its kind, and not a word of the name alone.
  private let isKindOfTable: Bool
  /// Its row in a table of substitutes; nil when no table has one.
  package let row: SubstituteTable.Row?
  /// The families that were made with its advances.
  package let partners: [String]
  /// What is published of it, or of the nearest style of its family; nil when nothing is.
  package let published: PublishedMetrics?
  /// The style that is asked of the published family: another than `style` where the family's name says a style itself.
  let publishedStyle: FontStyle
  /// What it looks like, as far as that is known.
  package let likeness: Likeness
  /// The script that it is made for; nil for fonts of Latin text.
  package let script: FamilyScript?
  /// Whether it sets formulas, by its name.
  let setsFormulas: Bool
  /// Whether its codes mean pictures of its own, by its name.
  let isOfSymbols: Bool
  /// Whether a profile records it.
  let isRecorded: Bool
  /// The generic family that it is, of whose kind no font is there; nil for a font.
  let generic: GenericFamily?

  /// What a profile records of a face.
  package init(recorded face: FontFace, _ tables: SubstituteTables) {
    family = face.family ?? face.fullName ?? face.postScriptName ?? ""
    style = face.style
    ownWeight = nil
    row = tables.row(for: FoldedName(face.family ?? ""))
    partners = Self.partners(of: family, row)
    likeness = Likeness(of: face)
    kind = likeness.kind ?? .sans
    word = nil
    isKindOfTable = false
    published = nil
    publishedStyle = face.style
    script = FamilyScripts.standard.script(of: family)
    setsFormulas = face.setsFormulas
    isOfSymbols = script == nil && FamilyClassifier.standard.isOfSymbols(family)
    isRecorded = true
    generic = nil
  }

  /// What is known of a name.
  package init(named name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) {
    let text = name.text
    let name = text.utf8.count <= FontName.longest ? name : ParsedFontName("\(text.prefix(24))…")
    var reading = NameReading(name, asked, tables)
    // "Frutiger LT Com" is Frutiger, where no table knows it by its whole name.
    if !reading.isKnown {
      for other in name.withoutFoundry {
        let second = NameReading(other, asked, tables)
        guard second.isKnown else { continue }
        reading = second
        break
      }
    }
    (row, family) = (reading.row, reading.family)
    partners = Self.partners(of: family, row)
    let familyWords = FontNameTokens.words(family)
    script = FamilyScripts.standard.script(of: family, familyWords)
    var style = reading.style
    if style.width == .normal, asked.width == nil, let width = FontWidth(ofFamily: familyWords, script) {
      style.width = width
    }
    let face = reading.publishedFamily.flatMap { PublishedTable.standard.face(in: $0, reading.publishedStyle) }
    // Where no weight is asked for, a family that is published in one weight alone has that one.
    let faceWeight =
      reading.asksForPublishedWeight
      ? nil : reading.publishedFamily.flatMap { PublishedTable.standard.onlyWeight(ofFamily: $0) }
    publishedStyle = reading.publishedStyle.with(weight: faceWeight)
    ownWeight = reading.ownWeight(familyWords, published: faceWeight)
    style = style.with(weight: ownWeight?.weight)
    self.style = style
    let own = reading.style == .regular ? tables.ownMetrics(of: FoldedName(family))?.named(family) : nil
    published = own ?? face.map { PublishedTable.standard.metrics(of: $0, for: tables.platform) }
    let classifier = FamilyClassifier.standard
    isOfSymbols =
      script == nil
      && (classifier.isOfSymbols(family, familyWords) || classifier.isOfSymbols(name.text, name.words))
    // Of signs no kind of letters is known, whatever a table or a word of the name says.
    let listed = isOfSymbols ? nil : Self.listedKind(reading, of: family, tables)
    let said = isOfSymbols || listed != nil ? nil : Self.kind(saidBy: name, for: script)
    let known = listed ?? said
    isKindOfTable = listed != nil
    kind = known?.kind ?? .sans
    word = known?.word
    var likeness = Likeness(kind: kind, style: style)
    if let published { likeness.take(published, isOfThisStyle: published.style == publishedStyle) }
    // The regular face's heights are about the family's; its widths and strokes are not those of its bold.
    if likeness.capHeight == nil || likeness.xHeight == nil, let regular = reading.regularMetrics(tables) {
      likeness.take(regular, isOfThisStyle: false)
    }
    self.likeness = likeness
    setsFormulas = familyWords.contains { $0.folded == "math" }
    isRecorded = false
    generic = nil
  }

  /// The kind that a table has of a family, or of a family with which its name begins.
  private static func listedKind(
    _ reading: NameReading, of family: String, _ tables: SubstituteTables
  ) -> (kind: FontClass, word: String)? {
    if let kind = reading.row?.kind ?? reading.publishedFamily.flatMap(publishedKind) { return (kind, family) }
    return tables.kind(ofBeginning: FoldedName(family))
  }

  /// The kind that a word of a name says. Short words for the types of Han characters mean something else in other names.
  private static func kind(
    saidBy name: ParsedFontName, for script: FamilyScript?
  ) -> (kind: FontClass, word: String)? {
    let classifier = FamilyClassifier.standard
    if let said = classifier.kind(of: name.text, name.words) { return said }
    return script?.language == nil ? nil : classifier.kind(ofHan: name.text, name.words)
  }

  /// The kind of a family whose metrics are published. Catalogues do not distinguish slab serifs and types that are written
  /// with a brush, such as Gungsuh, from other serifs; names do.
  private static func publishedKind(ofFamily number: Int) -> FontClass? {
    let table = PublishedTable.standard
    guard let kind = table.kind(ofFamily: number), kind == .serif,
      let named = FamilyClassifier.standard.kind(of: table.name(ofFamily: number))?.kind,
      named == .slab || named == .script
    else { return table.kind(ofFamily: number) }
    return named
  }

  /// The families that were made with the advances of a family, by whichever of its names: ArialMT is Arial.
  private static func partners(of family: String, _ row: SubstituteTable.Row?) -> [String] {
    var seen: Set<FoldedName> = []
    return ([family] + (row?.families ?? [])).flatMap { MetricAliases.standard.partners(of: FoldedName($0)) }
      .filter { seen.insert(FoldedName($0)).inserted }
  }

  /// Whether a face is of a family that was made with the advances of this one, and has them: a family may have been drawn anew
  /// since, as Caladea was. Where nothing is published of the advances, the tables of families decide.
  func hasAdvances(of face: FontFace) -> Bool {
    guard partners.contains(where: { face.family(FoldedName($0)) != nil }) else { return false }
    guard let wanted = likeness.averageWidth, let own = face.meanTextAdvance else { return true }
    return abs(own / wanted - 1) <= Self.sameAdvances
  }

  /// Whether a face is of another kind, by what is known for sure: a table says so, or the name says that this is monospaced or a
  /// script. "Text" and "Roman" are words of serifs, and of any other family too.
  package func isClearlyOtherThan(_ face: FontFace) -> Bool {
    (isKindOfTable || kind == .mono || kind == .script) && isKnownToBe(otherThan: face)
  }

  /// Whether its kind is known, and is another than that of a face. Serifs that are square or not are serifs.
  private func isKnownToBe(otherThan face: FontFace) -> Bool {
    guard word != nil, let own = FontClass(namedOrDrawn: face) else { return false }
    let serifs: Set<FontClass> = [.serif, .slab]
    return own != kind && !(serifs.contains(own) && serifs.contains(kind))
  }

  /// Whether it is monospaced, or written by hand, and a face is not.
  func isOfOtherPitchOrHand(_ face: FontFace) -> Bool {
    // By its advances: the names of Chinese fonts of one pitch say Song, which is a serif.
    if kind == .mono { return !(face.isMonospaced() ?? false) }
    // Latin letters say nothing of a hand in another script, but for Chinese, whose families are called Kai.
    guard kind == .script, script.map({ $0.language != nil }) ?? true else { return false }
    return isKnownToBe(otherThan: face)
  }

  /// More than two counts of the frequencies of letters differ by; a line of 80 characters has less than one character more.
  private static var sameAdvances: Double { 0.01 }

  /// Whether anything is known by which a face could be like it.
  var hasLikeness: Bool { word != nil || isRecorded || generic != nil || likeness.capHeight != nil }
}

extension Likeness {
  /// Takes what is published where nothing is known yet.
  fileprivate mutating func take(_ metrics: PublishedMetrics, isOfThisStyle: Bool) {
    let em = Double(metrics.unitsPerEm)
    if capHeight == nil { capHeight = metrics.values[.capHeight].map { $0 / em } }
    if xHeight == nil { xHeight = metrics.values[.xHeight].map { $0 / em } }
    if isOfThisStyle, averageWidth == nil { averageWidth = metrics.textWidth.map { $0 / em } }
  }
}

/// The name of an absent font, read with the tables that know families: the longest family that it begins with, and what the
/// rest says of the style.
private struct NameReading {
  let family: String
  let style: FontStyle
  /// The family's row in a table of substitutes.
  let row: SubstituteTable.Row?
  /// The number of the family in the table of published metrics, and the style that is asked of it.
  let publishedFamily: Int?
  let publishedStyle: FontStyle
  /// Whether the words of the style ask for another weight than the regular one, or the description for any. "Regular" after
  /// the name of a family is what its upright face is called.
  private let asksForWeight: Bool
  /// Whether the words that the style of the published family is read from name a weight, or the description does.
  let asksForPublishedWeight: Bool

  package init(_ name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) {
    let published = PublishedTable.standard
    let listed = tables.first { table -> (split: ParsedFontName.Split, row: SubstituteTable.Row?)? in
      guard let split = Self.split(name, table.has) else { return nil }
      return (split, table.row(for: split.family))
    }
    let aliased = Self.split(name) { MetricAliases.standard.spelling(of: $0) != nil }
    let known = Self.split(name) { published.family(named: $0) != nil }
    let isListed = (listed?.split.wordCount ?? 0) >= (aliased?.wordCount ?? 0)
    // A PostScript name or a full name is that face, unless the whole name is a family's.
    let isWhole = [listed?.split, aliased, known].contains { $0?.isWhole ?? false }
    let face = isWhole ? nil : published.face(named: name.folded)
    let longest = known.flatMap { $0.wordCount > max(listed?.split.wordCount ?? 0, aliased?.wordCount ?? 0) ? $0 : nil }

    // What draws: by the tables of substitutes, where they understand the name.
    var weight: FontWeight?
    if let listed, isListed {
      row = listed.row
      family = row?.families.first { FoldedName($0) == listed.split.family } ?? listed.split.family.text
      style = asked.style(of: listed.split.style)
      weight = listed.split.style.weight
    } else if let aliased {
      // The L of "URW Palladio L" is its maker's, and asks for no light face.
      row = tables.row(for: aliased.family)
      family = MetricAliases.standard.spelling(of: aliased.family) ?? aliased.family.text
      style = asked.style(of: aliased.style)
      weight = aliased.style.weight
    } else if let number = face.map({ published.family(of: $0) })
      ?? known.flatMap({ published.family(named: $0.family) })
    {
      family = published.name(ofFamily: number)
      row = tables.row(for: FoldedName(family))
      style = face.map { asked.over(published.style(of: $0)) } ?? asked.style(of: known?.style ?? .init())
      weight = face.map { published.style(of: $0).weight } ?? known?.style.weight
    } else {
      // Where nothing of the name is a style's, the family is spelled as it was asked for: PingFang SC.
      // "source-han-sans-cn": of a family for Chinese the end of the name is China, however it is spelled.
      let (text, words) = (name.text, name.words)
      let isOfChina = words.last?.folded == "cn" && FamilyScripts.standard.script(of: text, words) != nil
      let guess = isOfChina ? ParsedFontName.Guess(family: text, style: StyleWords.Request()) : name.guess
      family = guess.family.isEmpty || FoldedName(guess.family) == name.folded ? text : guess.family
      row = nil
      style = asked.style(of: guess.style)
      weight = guess.style.weight
    }
    asksForWeight = asked.weight != nil || (weight ?? .regular) != .regular

    // What is published: of that very face, else of the longest family that the name begins with.
    if let face {
      publishedFamily = published.family(of: face)
      publishedStyle = asked.over(published.style(of: face))
      asksForPublishedWeight = true
    } else if let longest {
      // "Rockwell Extra Bold", a family of its own, says its weight by its name.
      publishedFamily = published.family(named: longest.family)
      publishedStyle = asked.style(of: longest.style)
      asksForPublishedWeight = (asked.weight ?? longest.style.weight) != nil
    } else {
      publishedFamily = Self.published(FoldedName(family), row)
      publishedStyle = style
      asksForPublishedWeight = (asked.weight ?? weight) != nil
    }
  }

  /// Whether a table knows the family.
  var isKnown: Bool {
    row != nil || publishedFamily != nil || MetricAliases.standard.spelling(of: FoldedName(family)) != nil
  }

  /// The weight of the font where none is asked for: what a table of substitutes has, else the name's own, else the only one that
  /// is published. Nil for the regular one.
  ///
  /// - Parameter words: those of the family's name.
  func ownWeight(_ words: [FontNameTokens.Word], published: FontWeight?) -> AbsentWeight? {
    guard !asksForWeight else { return nil }
    let own =
      row?.weight.map { AbsentWeight(weight: $0, family: family, source: .published) }
      ?? FontWeight(ofFamily: words).map { AbsentWeight(weight: $0, family: family, source: .name) }
      ?? published.map { AbsentWeight(weight: $0, family: publishedName, source: .published) }
    return own?.weight == .regular ? nil : own
  }

  /// The name of the family that is published; that of the absent one where none is.
  private var publishedName: String { publishedFamily.map(PublishedTable.standard.name(ofFamily:)) ?? family }

  /// What is published of the family's regular face.
  func regularMetrics(_ tables: SubstituteTables) -> PublishedMetrics? {
    if let own = tables.ownMetrics(of: FoldedName(family)) { return own }
    let face = publishedFamily.flatMap { PublishedTable.standard.face(in: $0, .regular) }
    return face.map { PublishedTable.standard.metrics(of: $0, for: tables.platform) }
  }

  /// The name split after a family, where the rest of it is understood.
  private static func split(
    _ name: ParsedFontName, _ isFamily: (FoldedName) -> Bool
  ) -> ParsedFontName.Split? {
    name.splitOfAbsent(isFamily: isFamily).flatMap { $0.style.unknown.isEmpty ? $0 : nil }
  }

  /// The number of a family by one of its names: the one that was asked for, else those of its row.
  private static func published(_ family: FoldedName, _ row: SubstituteTable.Row?) -> Int? {
    let names = [family] + (row?.families ?? []).map(FoldedName.init)
    return names.lazy.compactMap { PublishedTable.standard.family(named: $0) }.first
  }
}

extension FontStyle {
  /// The same in another weight; itself where that is nil.
  fileprivate func with(weight: FontWeight?) -> FontStyle {
    FontStyle(weight: weight ?? self.weight, width: width, slant: slant)
  }
}

extension AbsentFont {
  /// What is known of a name that no font here answers: of a generic family the kind of face that it asks for, of any other
  /// name what the tables know.
  static func of(_ name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) -> AbsentFont {
    name.genericOnly.map { AbsentFont(generic: $0, asked) } ?? AbsentFont(named: name, asked, tables)
  }

  /// A generic family of whose kind no font here is. It is no font: nothing is published of it, and no metric is kept.
  private init(generic: GenericFamily, _ asked: StyleRequest) {
    self.generic = generic
    family = generic.rawValue
    style = asked.style(of: StyleWords.Request())
    ownWeight = nil
    kind = generic.substituteClass
    // The class is known, and decides for a cascade; of an ornamental face there is none.
    word = generic.kind == .decorative ? nil : generic.rawValue
    isKindOfTable = false
    row = nil
    partners = []
    published = nil
    publishedStyle = style
    likeness = Likeness(kind: kind, style: style)
    script = generic == .fangsong ? FamilyScripts.standard.script(of: family) : nil
    setsFormulas = generic == .math
    isOfSymbols = false
    isRecorded = false
  }

  /// Whether it is a family of emoji, by its name.
  package var isEmoji: Bool { script?.letters.contains(EmojiFaces.sample) ?? false }
}

extension FontFace {
  /// The mean advance of a character of English text, in ems; nil where a letter is missing or cannot be read.
  fileprivate var meanTextAdvance: Double? {
    let em = Double(unitsPerEm)
    return LetterFrequencies.english.average { letter in (try? advance(of: letter)).flatMap { $0 }.map { $0 / em } }
  }
}
