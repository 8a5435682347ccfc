package import FontFaces
package import FontNames
package import FontSources
internal import MetricValues

/// An absent font, and all known facts about it: its family, style and kind, its row in a table of substitutes, and
/// its metrics.
package struct AbsentFont {
  /// The requested family, without words for a style.
  package let family: String
  /// The style that a substitute should have. The width may come from the family's own name: "Arial Narrow". The
  /// weight may come from the name, or may be a known weight of the font.
  package let style: FontStyle
  /// The font's own weight, if this weight is not regular and the request has none; otherwise nil.
  private(set) var ownWeight: AbsentWeight?
  private(set) var kind: FontClass
  /// The name or the word that implies the kind; nil for a recorded face, and if the kind is unknown.
  private(set) var word: String?
  /// Whether the kind comes from a document's description of the font.
  private(set) var isKindDescribed = false
  /// Whether the kind comes from a table of families, not only from a word of the name.
  private(set) var isKindOfTable = false
  /// The font's row in a table of substitutes; nil if no table has the font.
  package private(set) var row: SubstituteTable.Row?
  /// The families that were made with the font's advances.
  package private(set) var partners: [String] = []
  /// A listed family of the same kind, whose name is the start of the font's name. Nil if a table has the font itself.
  private(set) var relative: Relative?
  /// The published metrics of the font, or of the nearest style of its family; nil if there are none.
  package private(set) var published: PublishedMetrics?
  /// The family in the whole name, including words that are left out when facts are looked up.
  private(set) var askedFamily: String
  /// Whether the published metrics are those of another family: those of Georgia, for Georgia Pro.
  private(set) var isPublishedAsOther = false
  /// The style that is requested from the published family. It differs from `style` if the family's name contains a
  /// style.
  private(set) var publishedStyle: FontStyle
  package private(set) var likeness: Likeness
  /// The script for which the font is made; nil for fonts of Latin text.
  package private(set) var script: FamilyScript?
  /// The kind `math` or `blackletter` that the font's name implies, which no other kind can replace. Nil for most
  /// fonts.
  private(set) var special: GenericKind?
  /// Whether the font's name implies that it has its own pictures at the codes of characters.
  private(set) var isOfSymbols = false
  /// Whether the font's name implies that it has letters of another script at the codes of Latin letters.
  private(set) var isEncoded = false
  private(set) var isRecorded = false
  /// The generic family, if no available font is of its kind. Nil if this is a font.
  private(set) var generic: GenericFamily?

  /// A listed family whose name is the start of an absent family's name: Arial for "Arial Special G1".
  struct Relative: Sendable, Hashable {
    let family: String
    let substitutes: [String]
  }

  /// Creates a font of which only the likeness is known.
  private init(_ family: String, _ likeness: Likeness) {
    (self.family, askedFamily) = (family, family)
    (style, publishedStyle) = (likeness.style, likeness.style)
    self.likeness = likeness
    kind = likeness.kind ?? .sans
  }

  package init(recorded face: FontFace, _ tables: SubstituteTables) {
    self.init(face.family ?? face.fullName ?? face.postScriptName ?? "", Likeness(of: face))
    row = tables.row(for: FoldedName(face.family ?? ""))
    partners = Self.partners(of: family, row)
    script = FamilyScripts.standard.script(of: family)
    special = face.setsFormulas ? .math : face.isBlackletter ? .blackletter : nil
    isOfSymbols = script == nil && FamilyClassifier.standard.isOfSymbols(family)
    isRecorded = true
  }

  /// Creates the facts about a generic family for which no available font is suitable. It has no published metrics,
  /// because it is not a font.
  private init(generic: GenericFamily, _ asked: StyleRequest) {
    let style = asked.style(of: StyleWords.Request())
    self.init(generic.rawValue, Likeness(kind: generic.substituteClass, style: style))
    self.generic = generic
    // The class is known, and is used for the whole list of names. There is no class for ornamental faces.
    word = generic.kind == .decorative ? nil : generic.rawValue
    script = generic == .fangsong ? FamilyScripts.standard.script(of: family) : nil
    special = generic == .math ? .math : nil
  }

  package init(named name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) {
    let text = name.text
    let name = text.utf8.count <= FontName.longest ? name : ParsedFontName("\(text.prefix(24))…")
    var reading = NameReading(name, asked, tables)
    askedFamily = reading.family
    var isOfOtherDesign = false
    // "Frutiger LT Com" is Frutiger, unless a table has the whole name.
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
    // The metrics of Garamond are not valid for ITC Garamond.
    let figures = isOfOtherDesign ? nil : reading.publishedFamily
    let face = figures.flatMap { PublishedTable.standard.face(in: $0, reading.publishedStyle) }
    // If no weight is requested and the family is published in only one weight, it has this weight.
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
    // A font of pictures has no kind of letters, even if a table or a word of the name contains one.
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
    // In a family, the heights of the regular face are similar to those of other faces, but widths and strokes are
    // not.
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

  /// Returns the families that were made with the advances of a given family. The given family is looked up under each
  /// of its names: ArialMT is a name of Arial.
  private static func partners(of family: String, _ row: SubstituteTable.Row?) -> [String] {
    var seen: Set<FoldedName> = []
    return ([family] + (row?.families ?? [])).flatMap { MetricAliases.standard.partners(of: FoldedName($0)) }
      .filter { seen.insert(FoldedName($0)).inserted }
  }

  var isKindKnown: Bool { word != nil || isKindDescribed }

  /// Whether a property of this font is known by which a similar face can be found.
  package var hasLikeness: Bool { isKindKnown || isRecorded || generic != nil || likeness.capHeight != nil }
}

extension Likeness {
  /// Uses published metrics for the values that are still unknown.
  fileprivate mutating func take(_ metrics: PublishedMetrics, isOfThisStyle: Bool) {
    let em = Double(metrics.metrics.unitsPerEm)
    if capHeight == nil { capHeight = metrics.metrics[.capHeight].map { $0 / em } }
    if xHeight == nil { xHeight = metrics.metrics[.xHeight].map { $0 / em } }
    if isOfThisStyle, averageWidth == nil { averageWidth = metrics.textWidth.map { $0 / em } }
  }
}

extension AbsentFont {
  /// Returns the known facts about a name for which no font was found. For a generic family, this is the kind of face
  /// that it requires. For any other name, it is the data of the tables.
  static func of(_ name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) -> AbsentFont {
    name.genericOnly.map { AbsentFont(generic: $0, asked) } ?? AbsentFont(named: name, asked, tables)
  }

  /// Whether the name implies a family of emoji.
  package var isEmoji: Bool { script?.letters.contains(EmojiFaces.sample) ?? false }
}
