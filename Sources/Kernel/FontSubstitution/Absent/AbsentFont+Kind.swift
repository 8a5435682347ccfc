package import FontFaces
internal import FontNames
internal import FontSources

extension AbsentFont {
  /// Returns the kind of a family from a table. If no table has the family, its name may begin with the name of a
  /// listed family. Then the kind of the listed family is returned.
  static func listedKind(
    _ reading: NameReading, of family: String, _ words: [FontNameTokens.Word], _ partners: [String],
    _ beginning: SubstituteTable.Beginning?, _ tables: SubstituteTables
  ) -> (kind: FontClass, word: String)? {
    if let kind = reading.row?.kind ?? reading.publishedFamily.flatMap(publishedKind) { return (kind, family) }
    // URW Palladio L has the kind of Palatino.
    if let kind = partners.lazy.compactMap({ tables.row(for: FoldedName($0))?.kind }).first { return (kind, family) }
    guard let beginning else { return nil }
    // "Adelle" is the name of a slab serif, but Adelle Sans is a sans serif.
    var length = 0
    let rest = words.drop { word in
      defer { length += word.folded.utf8.count }
      return length < beginning.length
    }
    let said = FamilyClassifier.standard.kind(of: rest.map(\.text).joined(separator: " "), Array(rest))
    return said ?? (beginning.kind, beginning.word)
  }

  /// Returns the kind that a word in a family's name implies. Short words for the kinds of Han fonts are read only
  /// for Han fonts: in other names they have other meanings.
  static func kind(
    saidBy family: String, _ words: [FontNameTokens.Word], for script: FamilyScript?
  ) -> (kind: FontClass, word: String)? {
    let classifier = FamilyClassifier.standard
    if let said = classifier.kind(of: family, words) { return said }
    return script?.language == nil ? nil : classifier.kind(ofHan: family, words)
  }

  /// Returns the kind of a family whose metrics are published. The catalogues do not distinguish monospaced fonts,
  /// slab serifs, and brush scripts such as Gungsuh. Their names do.
  private static func publishedKind(ofFamily number: Int) -> FontClass? {
    let table = PublishedTable.standard
    guard let kind = table.kind(ofFamily: number) else { return nil }
    switch FamilyClassifier.standard.kind(of: table.name(ofFamily: number))?.kind {
    case .mono: return .mono
    case let named? where kind == .serif && (named == .slab || named == .script): return named
    default: return kind
    }
  }
}

extension AbsentFont {
  /// Whether a face is of a family that was made with the advances of this family, and still has these advances. The
  /// face's family may have been redrawn, as Caladea was. If no advances are published, the tables of families decide.
  package func hasAdvances(of face: FontFace) -> Bool {
    guard hasStyle(of: face) else { return false }
    // If the font is monospaced, every letter has this advance.
    if case .pitch(let advance)? = advances, face.isMonospaced() ?? false, let own = face.meanTextAdvance {
      if abs(own - advance) <= Self.samePitch { return true }
    }
    guard partners.contains(where: { face.family(FoldedName($0)) != nil }) else {
      // A table lists the face's family as a substitute, and the face's letters are as wide as published: DejaVu Sans
      // Mono for Menlo.
      guard script == nil, row?.substitutes.contains(where: { face.family(FoldedName($0)) != nil }) ?? false,
        let wanted = likeness.averageWidth, let own = face.meanTextAdvance
      else { return false }
      return abs(own / wanted - 1) <= Self.equalAdvances
    }
    // For Han fonts, the published values were measured on Han characters, or on Latin letters with other widths.
    if script?.language != nil { return true }
    guard let wanted = likeness.averageWidth, let own = face.meanTextAdvance else {
      return !MetricAliases.standard.areOnlyMeasured(FoldedName(family))
    }
    return abs(own / wanted - 1) <= Self.sameAdvances
  }

  /// Whether a face has the style of this font. A metric twin may have the advances of another style of the family. A
  /// regular face may have the weight light or book, as in Bookman, and may be slanted, as in Zapf Chancery.
  private func hasStyle(of face: FontFace) -> Bool {
    let gap = weightGap(of: face)
    return (face.style.slant.isSlanted || !style.slant.isSlanted) && hasWidth(of: face)
      && (style.weight == .regular ? gap <= Self.nextWeight : gap < Self.nextWeight)
  }

  /// Whether a face is certainly of another kind. This is certain only if a table has this font's kind, or if the
  /// font's name implies that it is monospaced or handwriting. The words "Text" and "Roman" imply a serif, but also
  /// occur in names of other kinds.
  package func isClearlyOtherThan(_ face: FontFace) -> Bool {
    (isKindOfTable || kind == .mono || kind == .script) && isKnownToBe(otherThan: face)
  }

  /// Whether the kind is known, and differs from the kind of a face. Slab serifs count as serifs.
  private func isKnownToBe(otherThan face: FontFace) -> Bool {
    guard isKindKnown, let own = FontClass(namedOrDrawn: face) else { return false }
    let serifs: Set<FontClass> = [.serif, .slab]
    return own != kind && !(serifs.contains(own) && serifs.contains(kind))
  }

  /// Whether this font is monospaced or handwriting, but a face is not.
  func isOfOtherPitchOrHand(_ face: FontFace) -> Bool {
    // The advances decide, not the name: the names of monospaced Chinese fonts contain Song, which is a serif.
    if kind == .mono { return !(face.isMonospaced() ?? false) }
    // In fonts for other scripts, Latin letters do not show whether a font is handwriting. In Chinese fonts the name
    // does: Kai.
    guard kind == .script, script.map({ $0.language != nil }) ?? true else { return false }
    return isKnownToBe(otherThan: face)
  }

  /// The limit for the relative difference of mean advances. It is less than one character in 80. Two counts of letter
  /// frequencies give means that differ by less than this limit.
  private static var sameAdvances: Double { 0.01 }
  /// The limit for the difference of fixed pitches, in ems: half a unit of 2,048, because published values are
  /// rounded to a unit.
  private static var samePitch: Double { 0.25 / 1000 }
  /// The limit for the relative difference from a published mean that is rounded to whole units.
  private static var equalAdvances: Double { 0.001 }
}

extension FontFace {
  /// The mean advance of a character of English text, in ems. Nil if the face lacks a letter or cannot be read.
  fileprivate var meanTextAdvance: Double? {
    let em = Double(unitsPerEm)
    return LetterFrequencies.english.average { letter in (try? advance(of: letter)).flatMap { $0 }.map { $0 / em } }
  }
}
