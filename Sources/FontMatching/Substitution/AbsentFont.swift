internal import FontFaces

/// A font that is absent, and all that is known of it: its family and style, its kind, its row in a table of substitutes, and
/// its metrics.
struct AbsentFont {
  /// The family as it was asked for, without the words of a style.
  let family: String
  let style: FontStyle
  let kind: FontClass
  /// The name or the word that gives its kind; nil for a recorded face, and when the kind is unknown.
  let word: String?
  /// Its row in a table of substitutes; nil when no table has one.
  let row: SubstituteTable.Row?
  /// A face with its recorded metrics, or with the published ones if they are of this very style; nil when its metrics are
  /// unknown.
  let metricsFace: FontFace?
  /// What it looks like, as far as that is known.
  let likeness: Likeness

  /// What a profile records of a face.
  init(recorded face: FontFace, _ tables: SubstituteTables) {
    family = face.family ?? face.fullName ?? face.postScriptName ?? ""
    style = face.style
    row = tables.row(for: FoldedName(face.family ?? ""))
    likeness = Likeness(of: face)
    kind = likeness.kind ?? .sans
    word = nil
    metricsFace = face
  }

  /// What is known of a name.
  init(named name: String, _ descriptor: FontDescriptor, _ tables: SubstituteTables) {
    let name = name.utf8.count <= FontName.longest ? name : "\(name.prefix(24))…"
    let parsed = ParsedFontName(name)
    var row: SubstituteTable.Row?
    var family: String
    var words: StyleWords.Request
    let listed = tables.first { table -> (split: ParsedFontName.Split, row: SubstituteTable.Row?)? in
      guard let split = parsed.split(isFamily: { table.row(for: $0) != nil }), split.style.unknown.isEmpty else {
        return nil
      }
      return (split, table.row(for: split.family))
    }
    if let aliased = Self.aliased(parsed), aliased.wordCount > listed?.split.wordCount ?? 0 {
      // The L of "URW Palladio L" is its maker's, and asks for no light face.
      row = tables.row(for: aliased.family)
      family = MetricAliases.standard.spelling(of: aliased.family) ?? aliased.family.text
      words = aliased.style
    } else if let (split, found) = listed {
      row = found
      family = found?.families.first { FoldedName($0) == split.family } ?? split.family.text
      words = split.style
    } else {
      let guess = parsed.guess
      family = guess.family
      words = guess.style
    }
    if family.isEmpty { family = name }
    let style = descriptor.style(of: words)
    let folded = FoldedName(family)
    let known =
      row.map { ($0.kind, family) }
      ?? tables.first { $0.kind(ofBeginning: folded) }.map { ($0.kind, $0.word) }
      ?? FamilyClassifier.standard.kind(of: name).map { ($0.kind, $0.word) }
    self.row = row
    self.family = family
    self.style = style
    kind = known?.0 ?? .sans
    word = known?.1
    var likeness = Likeness(kind: kind, style: style)
    // The regular face's heights are about the family's; its widths and strokes are not those of its bold.
    if let published = row?.metrics { likeness.take(published, isOfThisStyle: style == .regular) }
    self.likeness = likeness
    metricsFace = style == .regular ? row?.metrics.flatMap { FontFace(published: $0, of: family) } : nil
  }

  /// Whether a face is of a family that was made with the advances of this one.
  func hasAdvances(of face: FontFace) -> Bool {
    let partners = MetricAliases.standard.partners(of: FoldedName(family))
    return partners.contains { face.family(FoldedName($0)) != nil }
  }

  /// The name split after a family that the metric aliases know, where the rest of it is understood.
  private static func aliased(_ name: ParsedFontName) -> ParsedFontName.Split? {
    let split = name.split { MetricAliases.standard.spelling(of: $0) != nil }
    return split.flatMap { $0.style.unknown.isEmpty ? $0 : nil }
  }
}

extension Likeness {
  fileprivate mutating func take(_ metrics: PublishedMetrics, isOfThisStyle: Bool) {
    let em = Double(metrics.unitsPerEm)
    capHeight = metrics.capHeight.map { $0 / em }
    xHeight = metrics.xHeight.map { $0 / em }
    if isOfThisStyle { averageWidth = metrics.averageWidth.map { $0 / em } }
  }
}
