package import FontFaces
internal import FontNames
internal import FontSources

extension AbsentFont {
  /// The kind that a table has of a family, or of a family with which its name begins.
  static func listedKind(
    _ reading: NameReading, of family: String, _ words: [FontNameTokens.Word], _ partners: [String],
    _ beginning: SubstituteTable.Beginning?, _ tables: SubstituteTables
  ) -> (kind: FontClass, word: String)? {
    if let kind = reading.row?.kind ?? reading.publishedFamily.flatMap(publishedKind) { return (kind, family) }
    // Of URW Palladio L that of Palatino.
    if let kind = partners.lazy.compactMap({ tables.row(for: FoldedName($0))?.kind }).first { return (kind, family) }
    guard let beginning else { return nil }
    // Adelle is a slab serif, and Adelle Sans is none.
    var length = 0
    let rest = words.drop { word in
      defer { length += word.folded.utf8.count }
      return length < beginning.length
    }
    let said = FamilyClassifier.standard.kind(of: rest.map(\.text).joined(separator: " "), Array(rest))
    return said ?? (beginning.kind, beginning.word)
  }

  /// The kind that a word of a family's name says. Short words for the types of Han characters mean something else in other names.
  static func kind(
    saidBy family: String, _ words: [FontNameTokens.Word], for script: FamilyScript?
  ) -> (kind: FontClass, word: String)? {
    let classifier = FamilyClassifier.standard
    if let said = classifier.kind(of: family, words) { return said }
    return script?.language == nil ? nil : classifier.kind(ofHan: family, words)
  }

  /// The kind of a family whose metrics are published. Catalogues know no fixed pitch, slab serifs, and types that are written with
  /// a brush, such as Gungsuh; names do.
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
  /// Whether a face is of a family that was made with the advances of this one, and has them: a family may have been drawn anew
  /// since, as Caladea was. Where nothing is published of the advances, the tables of families decide.
  package func hasAdvances(of face: FontFace) -> Bool {
    guard hasStyle(of: face) else { return false }
    // One pitch is the advance of every letter.
    if case .pitch(let advance)? = advances, face.isMonospaced() ?? false, let own = face.meanTextAdvance {
      if abs(own - advance) <= Self.samePitch { return true }
    }
    guard partners.contains(where: { face.family(FoldedName($0)) != nil }) else {
      // A table names it as a substitute, and its letters are as wide as those that are published: Menlo, DejaVu Sans Mono.
      guard script == nil, row?.substitutes.contains(where: { face.family(FoldedName($0)) != nil }) ?? false,
        let wanted = likeness.averageWidth, let own = face.meanTextAdvance
      else { return false }
      return abs(own / wanted - 1) <= Self.equalAdvances
    }
    // What is published of a font for Han characters is measured on these, or on Latin letters of other widths.
    if script?.language != nil { return true }
    guard let wanted = likeness.averageWidth, let own = face.meanTextAdvance else {
      return !MetricAliases.standard.areOnlyMeasured(FoldedName(family))
    }
    return abs(own / wanted - 1) <= Self.sameAdvances
  }

  /// Whether a face has the style of this font: a twin has the advances of another style in no style of its own. A regular face
  /// may be called light or book, as that of Bookman, and lean, as that of Zapf Chancery.
  private func hasStyle(of face: FontFace) -> Bool {
    let gap = weightGap(of: face)
    return (face.style.slant.isSlanted || !style.slant.isSlanted) && hasWidth(of: face)
      && (style.weight == .regular ? gap <= Self.nextWeight : gap < Self.nextWeight)
  }

  /// Whether a face is of another kind, by what is known for sure: a table says so, or the name says that this is monospaced or a
  /// script. "Text" and "Roman" are words of serifs, and of any other family too.
  package func isClearlyOtherThan(_ face: FontFace) -> Bool {
    (isKindOfTable || kind == .mono || kind == .script) && isKnownToBe(otherThan: face)
  }

  /// Whether its kind is known, and is another than that of a face. Serifs that are square or not are serifs.
  private func isKnownToBe(otherThan face: FontFace) -> Bool {
    guard isKindKnown, let own = FontClass(namedOrDrawn: face) else { return false }
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
  /// A unit of the 2,048 to the em: what is published is rounded to one.
  private static var samePitch: Double { 0.25 / 1000 }
  /// The rounding of a mean that is published in whole units.
  private static var equalAdvances: Double { 0.001 }
}

extension FontFace {
  /// The mean advance of a character of English text, in ems; nil where a letter is missing or cannot be read.
  fileprivate var meanTextAdvance: Double? {
    let em = Double(unitsPerEm)
    return LetterFrequencies.english.average { letter in (try? advance(of: letter)).flatMap { $0 }.map { $0 / em } }
  }
}
