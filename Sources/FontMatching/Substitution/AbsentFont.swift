internal import FontFaces

/// A font that nobody has, and all that is known of it: what it is called, what kind it is, what stands in for it by
/// name, and its figures.
struct AbsentFont {
  /// The family as it was asked for, without the words of a style.
  let family: String
  let style: FontStyle
  let kind: FontClass
  /// The name or the word that says what kind it is; `nil` where nothing does.
  let word: String?
  /// Its line of a table of stand-ins, if it has one.
  let row: StandIns.Row?
  /// The face with its recorded figures, or the published ones where they are of this very style.
  let figures: FontFace?
  let likeness: Likeness

  /// What a profile records of a face.
  init(recorded face: FontFace, _ tables: [StandIns]) {
    let known = Self.row(for: face.family ?? "", tables)
    family = known?.family ?? face.family ?? face.fullName ?? face.postScriptName ?? ""
    style = face.style
    row = known?.row
    likeness = Likeness(of: face)
    kind = likeness.kind ?? .sans
    word = nil
    figures = face
  }

  /// What is known of a name.
  init(named name: String, _ descriptor: FontDescriptor, _ tables: [StandIns]) {
    let name = name.utf8.count <= FontName.longest ? name : "\(name.prefix(24))…"
    let request = FontNameRequest(name)
    var row: StandIns.Row?
    var family: String
    var words: StyleWords.Request
    let split = tables.lazy.compactMap { table in
      request.split { table.row(for: $0) != nil }.map { ($0, table.row(for: $0.family)) }
    }.first { $0.0.style.unknown.isEmpty }
    if let aliased = Self.aliased(request), aliased.wordCount > split?.0.wordCount ?? 0 {
      // The L of "URW Palladio L" is its maker's, and asks for no light face.
      row = tables.lazy.compactMap { $0.row(for: aliased.family) }.first
      family = MetricAliases.standard.spelling(of: aliased.family) ?? aliased.family.text
      words = aliased.style
    } else if let (split, known) = split {
      row = known
      family = known?.families.first { FoldedName($0) == split.family } ?? split.family.text
      words = split.style
    } else {
      let guess = request.guess
      family = guess.family
      words = guess.style
    }
    if family.isEmpty { family = name }
    let style = descriptor.over(FontStyle(words))
    let folded = FoldedName(family)
    let known =
      row.map { ($0.kind, family) }
      ?? tables.lazy.compactMap { $0.kind(ofBeginning: folded) }.first.map { ($0.kind, $0.word) }
      ?? FamilyClassifier.standard.kind(of: name).map { ($0.kind, $0.word) }
    self.row = row
    self.family = family
    self.style = style
    kind = known?.0 ?? .sans
    word = known?.1
    var likeness = Likeness(kind: kind, style: style)
    // The regular face's heights are about the family's; its widths and strokes are not those of its bold.
    if let published = row?.figures { likeness.take(published, isOfThisStyle: style == .regular) }
    self.likeness = likeness
    figures = style == .regular ? row?.figures.flatMap { FontFace(published: $0, of: family) } : nil
  }

  /// The name split after a family that the metric aliases know, where the rest of it is understood.
  private static func aliased(_ request: FontNameRequest) -> FontNameRequest.Split? {
    let split = request.split { MetricAliases.standard.spelling(of: $0) != nil }
    return split.flatMap { $0.style.unknown.isEmpty ? $0 : nil }
  }

  private static func row(for family: String, _ tables: [StandIns]) -> (family: String, row: StandIns.Row)? {
    tables.lazy.compactMap { $0.row(for: FoldedName(family)) }.first.map { (family, $0) }
  }
}

extension Likeness {
  fileprivate mutating func take(_ figures: PublishedFigures, isOfThisStyle: Bool) {
    let em = Double(figures.unitsPerEm)
    capHeight = figures.capHeight.map { $0 / em }
    xHeight = figures.xHeight.map { $0 / em }
    if isOfThisStyle { averageWidth = figures.averageWidth.map { $0 / em } }
  }
}
