internal import FontFaces
internal import FontNames
internal import FontSources

/// The name of an absent font, divided by the tables of families: the longest known family at its start, and the style
/// in the rest.
struct NameReading {
  let family: String
  let style: FontStyle
  let row: SubstituteTable.Row?
  /// The index of the family in the table of published metrics, and the style that is requested from it.
  let publishedFamily: Int?
  let publishedStyle: FontStyle
  /// Whether the words of the style request a weight other than regular, or the description requests any weight.
  /// "Regular" after a family's name is only the name of its upright face, and requests no weight.
  private let asksForWeight: Bool
  /// Whether the words of the published style contain a weight, or the description requests one.
  let asksForPublishedWeight: Bool
  private let described: DescribedStyle

  package init(_ name: ParsedFontName, _ asked: StyleRequest, _ tables: SubstituteTables) {
    let published = PublishedTable.standard
    described = asked.described
    let listed = tables.first { table -> (split: ParsedFontName.Split, row: SubstituteTable.Row?)? in
      guard let split = Self.split(name, table.has) else { return nil }
      return (split, table.row(for: split.family))
    }
    let aliased = Self.split(name) { MetricAliases.standard.spelling(of: $0) != nil }
    let known = Self.split(name) { published.family(named: $0) != nil }
    let isListed = (listed?.split.wordCount ?? 0) >= (aliased?.wordCount ?? 0)
    // A PostScript name or a full name is the name of a face, unless the whole name is that of a family.
    let isWhole = [listed?.split, aliased, known].contains { $0?.isWhole ?? false }
    let face = isWhole ? nil : published.face(named: name.folded)
    let longest = known.flatMap { $0.wordCount > max(listed?.split.wordCount ?? 0, aliased?.wordCount ?? 0) ? $0 : nil }

    // The tables of substitutes are used first, if they have a family at the start of the name.
    var weight: FontWeight?
    if let listed, isListed {
      row = listed.row
      family = row?.families.first { FoldedName($0) == listed.split.family } ?? listed.split.family.text
      style = asked.style(of: listed.split.style)
      weight = listed.split.style.weight
    } else if let aliased {
      // The L in "URW Palladio L" belongs to its maker, and does not request a light face.
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
      // If no part of the name is a style, the family keeps the requested spelling: PingFang SC. For a Chinese
      // family, CN at the end of the name means China, in any spelling: "source-han-sans-cn".
      let (text, words) = (name.text, name.words)
      let isOfChina = words.last?.folded == "cn" && FamilyScripts.standard.script(of: text, words) != nil
      let isNoName = name.notation?.kind == .anonymous
      let guess =
        isOfChina || isNoName ? ParsedFontName.Guess(family: text, style: StyleWords.Request()) : name.guess
      family = guess.family.isEmpty || FoldedName(guess.family) == name.folded ? text : guess.family
      row = nil
      style = asked.style(of: guess.style)
      weight = guess.style.weight
    }
    asksForWeight = asked.weight != nil || (weight ?? .regular) != .regular

    // The published metrics are those of exactly this face, otherwise those of the longest family at the start of the
    // name.
    if let face {
      publishedFamily = published.family(of: face)
      publishedStyle = asked.over(published.style(of: face))
      asksForPublishedWeight = true
    } else if let longest {
      // "Rockwell Extra Bold" is a separate family, and its name contains its weight.
      publishedFamily = published.family(named: longest.family)
      publishedStyle = asked.style(of: longest.style)
      asksForPublishedWeight = (asked.weight ?? longest.style.weight) != nil
    } else {
      publishedFamily = Self.published(FoldedName(family), row)
      publishedStyle = style
      asksForPublishedWeight = (asked.weight ?? weight) != nil
    }
  }

  var isKnown: Bool {
    row != nil || publishedFamily != nil || MetricAliases.standard.spelling(of: FoldedName(family)) != nil
  }

  /// Returns the weight of the font if no weight is requested. It is the weight in a table of substitutes, otherwise
  /// the weight in the name, otherwise the only published weight. Returns nil for the regular weight.
  func ownWeight(_ words: [FontNameTokens.Word], published: FontWeight?) -> AbsentWeight? {
    guard !asksForWeight else { return nil }
    let described = isKnown ? nil : described.weight
    let own =
      row?.weight.map { AbsentWeight(weight: $0, family: family, source: .published) }
      ?? FontWeight(ofFamily: words).map { AbsentWeight(weight: $0, family: family, source: .name) }
      ?? published.map { AbsentWeight(weight: $0, family: publishedName, source: .published) }
      ?? described.map { AbsentWeight(weight: $0, family: family, source: .document) }
    return own?.weight == .regular ? nil : own
  }

  /// The name of the published family. If no family is published, the name of the absent family.
  private var publishedName: String { publishedFamily.map(PublishedTable.standard.name(ofFamily:)) ?? family }

  func regularMetrics(_ tables: SubstituteTables) -> PublishedMetrics? {
    if let own = tables.ownMetrics(of: FoldedName(family)) { return own }
    let face = publishedFamily.flatMap { PublishedTable.standard.face(in: $0, .regular) }
    return face.map { PublishedTable.standard.metrics(of: $0, for: tables.platform) }
  }

  /// Returns the name split after a family; nil if the rest has unknown words.
  private static func split(
    _ name: ParsedFontName, _ isFamily: (FoldedName) -> Bool
  ) -> ParsedFontName.Split? {
    name.splitOfAbsent(isFamily: isFamily).flatMap { $0.style.unknown.isEmpty ? $0 : nil }
  }

  /// Returns the index of a published family, by the requested name, otherwise by the names in its row.
  private static func published(_ family: FoldedName, _ row: SubstituteTable.Row?) -> Int? {
    let names = [family] + (row?.families ?? []).map(FoldedName.init)
    return names.lazy.compactMap { PublishedTable.standard.family(named: $0) }.first
  }
}

extension FontStyle {
  /// Returns the same style in another weight. If the weight is nil, the style does not change.
  func with(weight: FontWeight?) -> FontStyle {
    FontStyle(weight: weight ?? self.weight, width: width, slant: slant)
  }
}
