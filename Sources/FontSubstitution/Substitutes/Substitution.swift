internal import FontFaces
package import FontNames
package import FontSources

/// Finds what draws in place of a font that is absent: step 9 of the search order, which `FontResolver` lists.
///
/// In this order, each in every source:
///
/// 1. the families that a table of substitutes names, the user's tables before the program's;
/// 2. the families that were made with the absent family's advances: Fontconfig's metric aliases (30-metric-aliases.conf);
/// 3. the families that the user's own Fontconfig rules put in its place;
/// 4. the families that are similar to it (the "similar" classes of the same file);
///    for a family of emoji, a face with emoji, in colour if one has it;
///    for a family of another script than Latin, the nearest face that has letters of that script and is made for its language;
/// 5. the nearest face of all, if it is of the absent font's kind: `FaceDistance`;
/// 6. whatever there is.
///
/// Of the families of 1. to 4. these come later, unless they were made with the advances of the absent one:
///
/// - where it is narrow or wide, one that is neither: after the nearest face of all, if that is of its kind and has such a width;
/// - where it is monospaced or a script, one that is not: last of them;
/// - one without the weight: after one with it, and where none has a weight next to it, after the nearest face of the kind that
///   has.
package struct Substitution: Sendable {
  let sources: FaceSources
  /// The tables of substitutes, the user's own first.
  package let tables: SubstituteTables
  let nearest: NearestFacesCache

  package init(sources: FaceSources, tables: SubstituteTables, nearest: NearestFacesCache) {
    self.sources = sources
    self.tables = tables
    self.nearest = nearest
  }

  /// What draws in place of an absent font.
  package struct Answer {
    package let styled: StyledFace
    package let finding: SubstituteFinding
    /// What is known of the absent font; nil for a last resort in place of one of which nothing is known.
    package let metrics: AbsentMetrics?
  }

  /// The substitute for an absent font. Nil when the collection has no font, or none with the required characters.
  package func answer(for absent: AbsentFont, _ asked: StyleRequest, keeping kept: KeptMetric) -> Answer? {
    var gaps: [FaceGap] = []
    var missingKind: FontClass?
    func answer(_ styled: StyledFace, _ choice: SubstituteChoice, after gaps: [FaceGap]) -> Answer {
      // What is known of the absent font holds whatever draws.
      let isAdjusted = !choice.isLastResort || absent.isKnown
      let metrics = isAdjusted ? AbsentMetrics(of: absent, drawnBy: styled.face, keeping: kept) : nil
      var finding = SubstituteFinding(of: absent, choice: metrics?.isTwin ?? false ? choice : choice.withoutTwin)
      finding.gaps = gaps
      finding.missingKind = missingKind
      finding.lacksScript = !absent.isEmoji && !styled.face.hasSome(of: absent.script?.letters ?? [])
      finding.lacksEmoji = absent.isEmoji && choice.isWithoutEmoji
      return Answer(styled: styled, finding: finding, metrics: metrics)
    }
    let emoji = absent.isEmoji ? EmojiFaces(sources: sources).best(asked) : nil
    var otherWidth: (answer: Answer, family: String)?
    var otherWeight: (answer: Answer, gap: Double)?
    // 1. to 4. A family without a letter of the script is none for a Chinese family, and one without colour none for a family
    // of emoji where another has it.
    for choice in namedSubstitutes(for: absent) {
      guard let styled = face(ofFamily: choice.family, for: absent, asked, &gaps),
        styled.face.hasSome(of: absent.script?.letters ?? []),
        !absent.isEmoji || EmojiFaces.hasEmoji(styled.face) && styled.face.isColor == emoji?.face.isColor ?? true
      else { continue }
      guard absent.hasWidth(of: styled.face) else {
        if otherWidth == nil { otherWidth = (answer(styled, choice, after: gaps), choice.family) }
        continue
      }
      let gap = absent.weightGap(of: styled.face) + (absent.isOfOtherPitchOrHand(styled.face) ? Self.otherKind : 0)
      if gap <= AbsentFont.sameWeight || choice.isMetricAlias {
        let answer = answer(styled, choice, after: gaps)
        if gap <= AbsentFont.sameWeight || answer.metrics?.isTwin ?? false { return answer }
      }
      if otherWeight.map({ gap < $0.gap }) ?? true { otherWeight = (answer(styled, choice, after: gaps), gap) }
    }
    if let (other, gap) = otherWeight {
      guard let (styled, choice) = faceOfWeight(for: absent, asked, nearerThan: gap) else { return other }
      return answer(styled, choice, after: gaps)
    }
    if let (other, family) = otherWidth {
      guard let (styled, choice) = faceOfWidth(for: absent, asked, inPlaceOf: family) else { return other }
      return answer(styled, choice, after: gaps)
    }
    if let emoji, let styled = face(inFamilyOf: emoji, for: absent, asked) {
      return answer(styled, .emoji(emoji.face.familyTitle, isColor: emoji.face.isColor), after: gaps)
    }
    if let (styled, choice) = faceOfScript(for: absent, asked) { return answer(styled, choice, after: gaps) }
    // 5. Nothing is known of an ornamental face by which another would be near to it.
    if absent.generic != .fantasy, let nearest = nearestFaces(to: absent, asked).first {
      if nearest.isOfOtherClass {
        missingKind = absent.kind
      } else if let styled = face(inFamilyOf: nearest.found, for: absent, asked) {
        return answer(styled, absent.hasLikeness ? nearest.choice : .styled(nearest.face.familyTitle), after: gaps)
      }
    }
    // 6.
    return lastResort(for: absent, asked).map { answer($0, $1, after: gaps) }
  }

  /// The first of several absent fonts of which anything is known.
  package func absentFont(_ names: [ParsedFontName], _ asked: StyleRequest) -> AbsentFont {
    var first: AbsentFont?
    for name in names {
      let absent = AbsentFont.of(name, asked, tables)
      if absent.word != nil || absent.published != nil || absent.script != nil { return absent }
      if first == nil { first = absent }
    }
    return first ?? AbsentFont(named: ParsedFontName(""), asked, tables)
  }

  // MARK: - By name

  /// The families that are named as substitutes for an absent one, whether or not they are there, nearest first.
  package func namedSubstitutes(for absent: AbsentFont) -> [SubstituteChoice] {
    let folded = FoldedName(absent.family)
    let aliases = MetricAliases.standard
    if absent.generic == .uiRounded { return systemFamilies.map(SubstituteChoice.systemUI) }
    let partners = absent.partners
    var named = (absent.row?.substitutes ?? []).map { family -> SubstituteChoice in
      // A partner with equal advances is more than a substitute.
      partners.contains { FoldedName($0) == FoldedName(family) } ? .metricAlias(family) : .listed(family)
    }
    named += partners.map(SubstituteChoice.metricAlias)
    if absent.isOfSymbols, absent.row == nil, let row = tables.row(for: Self.symbols) {
      named += row.substitutes.map(SubstituteChoice.listed)
    }
    if let system = sources.system { named += system.aliases(of: absent.family).map(SubstituteChoice.systemAlias) }
    named += aliases.relatives(of: folded).map(SubstituteChoice.listed)
    var seen: Set<FoldedName> = [folded]
    return named.filter { seen.insert(FoldedName($0.family)).inserted }
  }

  /// More than the weights of two faces can differ by.
  private static let otherKind = 1000.0

  /// The family whose row in a table names fonts with signs for any other family of signs.
  private static let symbols = FoldedName("Wingdings")

  /// What `system-ui` is: the family that the font settings of the system name, then the bundled sans serif.
  private var systemFamilies: [String] {
    let system = sources.system.flatMap { $0.best(for: "system-ui")?.family }
    return [system, BundledFaces.family(of: .sans)].compactMap { $0 }
  }

  private func face(
    ofFamily name: String, for absent: AbsentFont, _ asked: StyleRequest, _ gaps: inout [FaceGap]
  ) -> StyledFace? {
    sources.first(ofFamily: FoldedName(name)) { family in
      StyledFace(absent.style(in: family), in: family, asked, lacking: &gaps)
    }
  }

  // MARK: - Whatever there is

  /// Whatever there is: Fontconfig's choice for the kind, the nearest face, a bundled sans serif, the first registered
  /// family.
  private func lastResort(
    for absent: AbsentFont, _ asked: StyleRequest
  ) -> (StyledFace, SubstituteChoice)? {
    var gaps: [FaceGap] = []
    var families: [FamilyFaces?] = []
    if let system = sources.system, let alias = absent.kind.fontconfigAlias,
      let family = system.best(for: alias)?.family
    {
      families.append(system.family(FoldedName(family)))
    }
    if let nearest = nearestFaces(to: absent, asked).first {
      families.append(sources.family(of: nearest.face, from: nearest.origin))
    }
    if let family = BundledFaces.family(of: .sans) { families.append(sources.bundled?.family(FoldedName(family))) }
    if let face = sources.registered.index.faces.first {
      families.append(sources.family(of: face, from: .registered))
    }
    for family in families.compactMap({ $0 }) {
      guard let first = family.faces.first else { continue }
      if let styled = StyledFace(absent.style, in: family, asked, lacking: &gaps) {
        return (styled, .lastResort(first.familyTitle))
      }
    }
    return nil
  }
}

extension SubstituteChoice {
  package var isLastResort: Bool { if case .lastResort = self { true } else { false } }

  /// Whether the family was made with the advances of the absent one.
  fileprivate var isMetricAlias: Bool { if case .metricAlias = self { true } else { false } }

  /// The same where the face has not the advances: the family is named, and was drawn anew since.
  fileprivate var withoutTwin: SubstituteChoice {
    if case .metricAlias(let family) = self { .listed(family) } else { self }
  }

  /// Whether it is made after no face with emoji was found for a family of emoji.
  fileprivate var isWithoutEmoji: Bool {
    switch self {
    case .nearest, .letters, .styled, .lastResort: true
    case .listed, .metricAlias, .systemAlias, .systemUI, .emoji, .nearestOfWidth: false
    }
  }
}

extension FontFace {
  /// Whether it has at least one of some letters; true where there are none.
  package func hasSome(of letters: [Unicode.Scalar]) -> Bool {
    guard !letters.isEmpty, let coverage = try? coverage() else { return letters.isEmpty }
    return letters.contains { coverage.contains($0) }
  }
}

extension Substitution {
  /// The nearest face that has letters of the script that the absent family is made for; nil where no face has any, and for
  /// families of Latin text.
  func faceOfScript(
    for absent: AbsentFont, _ asked: StyleRequest
  ) -> (StyledFace, SubstituteChoice)? {
    guard let script = absent.script, !absent.isEmoji, let nearest = nearestFaces(to: absent, asked).first,
      nearest.face.hasSome(of: script.letters), let styled = face(inFamilyOf: nearest.found, for: absent, asked)
    else { return nil }
    return (styled, .letters(nearest.face.familyTitle))
  }

  /// The nearest face of all, in place of a family that is named but has not the width of the absent font; nil where that face is
  /// of another kind, or has not that width either.
  func faceOfWidth(
    for absent: AbsentFont, _ asked: StyleRequest, inPlaceOf family: String
  ) -> (StyledFace, SubstituteChoice)? {
    guard let nearest = nearestFaces(ofKindOf: absent, asked).first(where: { absent.hasWidth(of: $0.face) }),
      let styled = face(inFamilyOf: nearest.found, for: absent, asked)
    else { return nil }
    let choice = SubstituteChoice.nearestOfWidth(
      absent.style.width, nearest.face.familyTitle, differences: nearest.terms, named: family)
    return (styled, choice)
  }

  /// The nearest face of all with the weight of the absent font, in place of families that are named but have no weight near to it.
  /// Where none of that kind and width has it, the one that comes nearest to it. Nil where none is nearer than a named family.
  func faceOfWeight(
    for absent: AbsentFont, _ asked: StyleRequest, nearerThan gap: Double
  ) -> (StyledFace, SubstituteChoice)? {
    guard gap > AbsentFont.nextWeight else { return nil }
    var best: (answer: (StyledFace, SubstituteChoice), gap: Double)?
    for nearest in nearestFaces(ofKindOf: absent, asked) where absent.hasWidth(of: nearest.face) {
      guard let styled = face(inFamilyOf: nearest.found, for: absent, asked), absent.hasWidth(of: styled.face) else {
        continue
      }
      let other = absent.weightGap(of: styled.face)
      guard other < best?.gap ?? gap - AbsentFont.nextWeight else { continue }
      best = ((styled, nearest.choice), other)
      if other <= AbsentFont.nextWeight { break }
    }
    return best?.answer
  }

  /// The nearest faces of the kind of an absent font, some of which may have its weight and its width.
  private func nearestFaces(ofKindOf absent: AbsentFont, _ asked: StyleRequest) -> [NearestFace] {
    nearestFaces(to: absent, asked, limit: 48).filter { !$0.isOfOtherKindOrLanguage }
  }

  /// The nearest faces for an absent font. For a family of another script than Latin they have letters of that script, as far
  /// as there are any such faces.
  ///
  /// - Parameter letters: letters of a text, which they should have in place of those of the script.
  package func nearestFaces(
    to absent: AbsentFont, _ asked: StyleRequest, letters: [Unicode.Scalar] = [], limit: Int = 1
  ) -> [NearestFace] {
    var question = NearestFaces.Question(
      wanted: absent.likeness, letters: letters, required: asked.required,
      wantsFormulas: absent.setsFormulas, wantsSmallCaps: asked.wantsSmallCaps, limit: limit)
    if let script = absent.script {
      question.script = script
      if letters.isEmpty { question.letters = script.letters }
      let found = nearestFaces(question)
      if !found.isEmpty { return found }
      question.script = nil
      question.letters = letters
    }
    return nearestFaces(question)
  }

  /// The face of the family of one that was found, in the style of the absent font.
  func face(inFamilyOf found: FoundFace, for absent: AbsentFont, _ asked: StyleRequest) -> StyledFace? {
    var gaps: [FaceGap] = []
    let members = sources.family(of: found.face, from: found.origin)
    return StyledFace(absent.style(in: members), in: members, asked, lacking: &gaps)
  }

  /// The nearest faces of all sources. The system's are looked at only where one of them could be nearer than those that the
  /// other sources have.
  func nearestFaces(_ question: NearestFaces.Question) -> [NearestFace] {
    nearest.search(question, system: sources.system)
  }
}
