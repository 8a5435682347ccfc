package import FontFaces
package import FontNames
package import FontSources
internal import MetricValues

/// A font that is absent, and all that is known of it: its family and style, its kind, its row in a table of substitutes, and
/// its metrics.
package struct AbsentFont {
  /// The family as it was asked for, without the words of a style.
  package let family: String
  /// The style that a substitute should have. The width may be the one that the family's own name says: "Arial Narrow". The
  /// weight may be the one that it says, or that the font is known to have.
  package let style: FontStyle
  /// The weight that it has where the request names none, if that is not the regular one; nil otherwise.
  private(set) var ownWeight: AbsentWeight?
  private(set) var kind: FontClass
  /// The name or the word that gives its kind; nil for a recorded face, and when the kind is unknown.
  private(set) var word: String?
  /// Whether a document's description of the font gives its kind.
  private(set) var isKindDescribed = false
  /// Whether a table of families says its kind, and not a word of the name alone.
  private(set) var isKindOfTable = false
  /// Its row in a table of substitutes; nil when no table has one.
  package private(set) var row: SubstituteTable.Row?
  /// The families that were made with its advances.
  package private(set) var partners: [String] = []
  /// A family of a table with whose name it begins, and which is of its kind; nil where it is known itself.
  private(set) var relative: Relative?
  /// What is published of it, or of the nearest style of its family; nil when nothing is.
  package private(set) var published: PublishedMetrics?
  /// The family as the whole name says it, with the words that were left out to find what is known of it.
  private(set) var askedFamily: String
  /// Whether what is published is that of another family: of Georgia, for Georgia Pro.
  private(set) var isPublishedAsOther = false
  /// The style that is asked of the published family: another than `style` where the family's name says a style itself.
  private(set) var publishedStyle: FontStyle
  /// What it looks like, as far as that is known.
  package private(set) var likeness: Likeness
  /// The script that it is made for; nil for fonts of Latin text.
  package private(set) var script: FamilyScript?
  /// Whether it sets formulas or is a blackletter: no other kind of face stands for these. By its name; nil for most fonts.
  private(set) var special: GenericKind?
  /// Whether its codes mean pictures of its own, by its name.
  private(set) var isOfSymbols = false
  /// Whether its codes are letters of another script, and Latin letters in other fonts, by its name.
  private(set) var isEncoded = false
  /// Whether a profile records it.
  private(set) var isRecorded = false
  /// The generic family that it is, of whose kind no font is there; nil for a font.
  private(set) var generic: GenericFamily?

  /// A listed family with whose name an absent one begins: Arial for "Arial Special G1".
  struct Relative: Sendable, Hashable {
    let family: String
    let substitutes: [String]
  }

  /// A font of which nothing is known but what it looks like.
  private init(_ family: String, _ likeness: Likeness) {
    (self.family, askedFamily) = (family, family)
    (style, publishedStyle) = (likeness.style, likeness.style)
    self.likeness = likeness
    kind = likeness.kind ?? .sans
  }

  /// What a profile records of a face.
  package init(recorded face: FontFace, _ tables: SubstituteTables) {
    self.init(face.family ?? face.fullName ?? face.postScriptName ?? "", Likeness(of: face))
    row = tables.row(for: FoldedName(face.family ?? ""))
    partners = Self.partners(of: family, row)
    script = FamilyScripts.standard.script(of: family)
    special = face.setsFormulas ? .math : face.isBlackletter ? .blackletter : nil
    isOfSymbols = script == nil && FamilyClassifier.standard.isOfSymbols(family)
    isRecorded = true
  }

  /// A generic family of whose kind no font here is. It is no font: nothing is published of it, and no metric is kept.
  private init(generic: GenericFamily, _ asked: StyleRequest) {
    let style = asked.style(of: StyleWords.Request())
    self.init(generic.rawValue, Likeness(kind: generic.substituteClass, style: style))
    self.generic = generic
    // The class is known, and decides for a cascade; of an ornamental face there is none.
    word = generic.kind == .decorative ? nil : generic.rawValue
    script = generic == .fangsong ? FamilyScripts.standard.script(of: family) : nil
    special = generic == .math ? .math : nil
  }

  /// What is known of a name.
  package init(named name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) {
    let text = name.text
    let name = text.utf8.count <= FontName.longest ? name : ParsedFontName("\(text.prefix(24))…")
    var reading = NameReading(name, asked, tables)
    askedFamily = reading.family
    var isOfOtherDesign = false
    // "Frutiger LT Com" is Frutiger, where no table knows it by its whole name.
    if !reading.isKnown {
      for other in name.withoutFoundry {
        let second = NameReading(other.name, asked, tables)
        guard second.isKnown else { continue }
        reading = second
        isOfOtherDesign = other.isOtherDesign
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
    // Of ITC Garamond nothing is known by the figures of Garamond.
    let figures = isOfOtherDesign ? nil : reading.publishedFamily
    let face = figures.flatMap { PublishedTable.standard.face(in: $0, reading.publishedStyle) }
    // Where no weight is asked for, a family that is published in one weight alone has that one.
    let faceWeight =
      reading.asksForPublishedWeight
      ? nil : figures.flatMap { PublishedTable.standard.onlyWeight(ofFamily: $0) }
    publishedStyle = reading.publishedStyle.with(weight: faceWeight)
    ownWeight = reading.ownWeight(familyWords, published: faceWeight)
    style = style.with(weight: ownWeight?.weight)
    let described = reading.isKnown ? DescribedStyle() : asked.described
    if described.isItalic, asked.slant == nil, style.slant == .upright { style.slant = .italic }
    self.style = style
    let own = reading.style == .regular ? tables.ownMetrics(of: FoldedName(family))?.named(family) : nil
    published = own ?? face.map { PublishedTable.standard.metrics(of: $0, for: tables.platform) }
    let askedName = FoldedName(askedFamily)
    isPublishedAsOther =
      published?.names.family.map { FoldedName($0) != askedName } ?? false
      && askedFamily.unicodeScalars.allSatisfy(\.isASCII)
      && PublishedTable.standard.face(named: askedName) == nil
    let classifier = FamilyClassifier.standard
    isOfSymbols =
      script == nil
      && (classifier.isOfSymbols(family, familyWords) || classifier.isOfSymbols(name.text, name.words))
    // Of signs no kind of letters is known, whatever a table or a word of the name says.
    let beginning = isOfSymbols || reading.isKnown ? nil : tables.kind(ofBeginning: FoldedName(family))
    let listed = isOfSymbols ? nil : Self.listedKind(reading, of: family, familyWords, partners, beginning, tables)
    let said = isOfSymbols || listed != nil ? nil : Self.kind(saidBy: family, familyWords, for: script)
    let known = listed ?? said
    isKindOfTable = listed != nil
    relative = beginning.flatMap { beginning in
      beginning.kind == known?.kind ? Relative(family: beginning.word, substitutes: beginning.substitutes) : nil
    }
    let isSaid = known != nil || script != nil || isOfSymbols
    kind = known?.kind ?? (isSaid ? nil : described.kind) ?? .sans
    word = known?.word
    isKindDescribed = !isSaid && described.kind != nil
    var likeness = Likeness(kind: kind, style: style)
    if let published { likeness.take(published, isOfThisStyle: published.style == publishedStyle) }
    // The regular face's heights are about the family's; its widths and strokes are not those of its bold.
    if likeness.capHeight == nil || likeness.xHeight == nil, !isOfOtherDesign,
      let regular = reading.regularMetrics(tables)
    {
      likeness.take(regular, isOfThisStyle: false)
    }
    self.likeness = likeness
    special =
      familyWords.contains { $0.folded == "math" }
      ? .math
      : classifier.isBlackletter(family, familyWords) || classifier.isBlackletter(text, name.words) ? .blackletter : nil
    isEncoded = classifier.isEncoded(family, familyWords)
  }

  /// The families that were made with the advances of a family, by whichever of its names: ArialMT is Arial.
  private static func partners(of family: String, _ row: SubstituteTable.Row?) -> [String] {
    var seen: Set<FoldedName> = []
    return ([family] + (row?.families ?? [])).flatMap { MetricAliases.standard.partners(of: FoldedName($0)) }
      .filter { seen.insert(FoldedName($0)).inserted }
  }

  /// Whether its kind is known, and not assumed.
  var isKindKnown: Bool { word != nil || isKindDescribed }

  /// Whether anything is known by which a face could be like it.
  package var hasLikeness: Bool { isKindKnown || isRecorded || generic != nil || likeness.capHeight != nil }
}

extension Likeness {
  /// Takes what is published where nothing is known yet.
  fileprivate mutating func take(_ metrics: PublishedMetrics, isOfThisStyle: Bool) {
    let em = Double(metrics.metrics.unitsPerEm)
    if capHeight == nil { capHeight = metrics.metrics[.capHeight].map { $0 / em } }
    if xHeight == nil { xHeight = metrics.metrics[.xHeight].map { $0 / em } }
    if isOfThisStyle, averageWidth == nil { averageWidth = metrics.textWidth.map { $0 / em } }
  }
}

extension AbsentFont {
  /// What is known of a name that no font here answers: of a generic family the kind of face that it asks for, of any other
  /// name what the tables know.
  static func of(_ name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) -> AbsentFont {
    name.genericOnly.map { AbsentFont(generic: $0, asked) } ?? AbsentFont(named: name, asked, tables)
  }

  /// Whether it is a family of emoji, by its name.
  package var isEmoji: Bool { script?.letters.contains(EmojiFaces.sample) ?? false }
}
