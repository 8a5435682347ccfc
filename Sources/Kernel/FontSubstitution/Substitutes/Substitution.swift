internal import FontFaces
package import FontNames
package import FontSources

/// Finds the face to draw in place of an absent font: step 10 of the search order, which `FontResolver` lists.
///
/// In this order, each in every source:
///
/// 0. for formulas or a blackletter, a face that is the same: a face that a table names, otherwise the nearest;
/// 1. the families that a table of substitutes names, the user's tables before fontprobe's;
/// 2. the families that were made with the absent family's advances: Fontconfig's metric aliases (30-metric-aliases.conf);
/// 3. the families with which the user's own Fontconfig rules replace it;
/// 4. the families that are similar to it (the "similar" classes of the same file); if only its kind and its script are
///    known, ordinary families of these; for a family of emoji, a face with emoji, in colour if there is one; for a
///    family of another script than Latin, the nearest face that has letters of that script and is made for its
///    language;
/// 5. the nearest of all faces, if it is of the absent font's kind: `FaceDistance`;
/// 6. any available face.
///
/// Of the families of 1. to 4. these come later, unless they were made with the advances of the absent family:
///
/// - if it is narrow or wide, a family that is not: after the nearest of all faces, if that is of its kind and width;
/// - if it is monospaced or a script, a family that is not: last of them;
/// - a family without the weight: after a family with it, or if none has a weight next to it, after the nearest face of
///   the kind that has the weight.
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

  /// The result of the search for an absent font.
  package struct Answer {
    package let styled: StyledFace
    package let finding: SubstituteFinding
    /// The known facts about the absent font; nil for a last resort if nothing is known about the font.
    package let metrics: AbsentMetrics?
  }

  /// A face that may be drawn, and the reason for it.
  typealias Candidate = (styled: StyledFace, choice: SubstituteChoice)

  /// The substitute for an absent font: the first candidate. Nil if the collection has no font, or none with the
  /// required characters.
  package func answer(for absent: AbsentFont, _ asked: StyleRequest, keeping kept: KeptMetric) -> Answer? {
    var gaps: [FaceGap] = []
    var missingKind: FontClass?
    let emoji = absent.isEmoji ? EmojiFaces(sources: sources).best(asked) : nil
    let found: Candidate? =
      absent.special.flatMap { face(ofSpecialKind: $0, for: absent, asked, &gaps) }
      ?? namedFace(for: absent, asked, isColor: emoji?.face.isColor, &gaps)
      ?? emoji.flatMap { emoji in
        face(inFamilyOf: emoji, for: absent, asked)
          .map { ($0, .emoji(emoji.face.familyTitle, isColor: emoji.face.isColor)) }
      } ?? faceOfScript(for: absent, asked) ?? nearestFace(for: absent, asked, &missingKind)
      ?? lastResort(for: absent, asked)
    guard let (styled, choice) = found else { return nil }
    // The known facts about the absent font are valid whatever face is drawn.
    let isAdjusted = !choice.isLastResort || absent.isKnown
    let metrics = isAdjusted ? AbsentMetrics(of: absent, drawnBy: styled.face, keeping: kept) : nil
    var finding = SubstituteFinding(of: absent, choice: metrics?.isTwin ?? false ? choice : choice.withoutTwin)
    finding.gaps = gaps
    finding.missingKind = missingKind
    finding.lacksSpecial = absent.special.map { !styled.face.isOf($0) } ?? false
    finding.lacksScript = !absent.isEmoji && !styled.face.hasSome(of: absent.script?.letters ?? [])
    finding.lacksEmoji = absent.isEmoji && !EmojiFaces.hasEmoji(styled.face)
    return Answer(styled: styled, finding: finding, metrics: metrics)
  }

  /// 1. to 4. The best face of the named families, or a nearer face if none has the width or the weight. A family
  /// without a letter of the script is not used for a Chinese family, and a family without colour is not used for emoji
  /// if another has it.
  private func namedFace(
    for absent: AbsentFont, _ asked: StyleRequest, isColor: Bool?, _ gaps: inout [FaceGap]
  ) -> Candidate? {
    var otherWidth: (candidate: Candidate, gap: Double, gaps: Int)?
    var otherWeight: (candidate: Candidate, gap: Double, gaps: Int)?
    let stages: [(AbsentFont) -> [SubstituteChoice]] = [namedSubstitutes, relatives, ordinaryFamilies]
    for stage in stages {
      // A named family with a weight next to the requested weight stays.
      if let gap = otherWeight?.gap, gap <= AbsentFont.nextWeight { break }
      for choice in stage(absent) {
        guard let styled = face(ofFamily: choice.family, for: absent, asked, &gaps),
          !absent.isEmoji || EmojiFaces.hasEmoji(styled.face) && styled.face.isColor == isColor ?? true
        else { continue }
        if choice.isOrdinary {
          if asked.wantsSmallCaps, !styled.face.hasSmallCaps { continue }
          // A face of the kind that the app has registered precedes those of fontprobe and of the system.
          if styled.origin != .registered, hasRegisteredFace(ofKindOf: absent, asked) { break }
          // An ordinary face replaces a listed face without the weight if it is similar to that face.
          if let other = otherWeight?.candidate.styled.face, !isNear(styled.face, to: absent, or: other) { continue }
        }
        let gap = absent.weightGap(of: styled.face)
        guard absent.hasWidth(of: styled.face) else {
          if otherWidth.map({ gap < $0.gap - AbsentFont.nextWeight }) ?? true {
            otherWidth = ((styled, choice), gap, gaps.count)
          }
          continue
        }
        let isOfOtherKind = absent.isOfOtherPitchOrHand(styled.face)
        if !isOfOtherKind && gap <= AbsentFont.sameWeight
          || choice.isMetricAlias && absent.hasAdvances(of: styled.face)
        {
          return (styled, choice)
        }
        let whole = gap + (isOfOtherKind ? Self.otherKind : 0)
        if otherWeight.map({ whole < $0.gap }) ?? true { otherWeight = ((styled, choice), whole, gaps.count) }
      }
    }
    guard let (other, gap, count) = otherWeight ?? otherWidth else { return nil }
    let nearer =
      otherWeight == nil
      ? faceOfWidth(for: absent, asked, inPlaceOf: other.choice.family)
      : faceOfWeight(for: absent, asked, inPlaceOf: other.styled.face, nearerThan: gap)
    if nearer == nil { gaps.removeLast(gaps.count - count) }
    return nearer ?? other
  }

  /// The first of several absent fonts about which anything is known.
  package func absentFont(_ names: [ParsedFontName], _ asked: StyleRequest) -> AbsentFont {
    var first: AbsentFont?
    for name in names {
      let absent = AbsentFont.of(name, asked, tables)
      if absent.isKindKnown || absent.published != nil || absent.script != nil { return absent }
      if first == nil { first = absent }
    }
    return first ?? AbsentFont(named: ParsedFontName(""), asked, tables)
  }

  // MARK: - By name

  /// The families that are named as substitutes for an absent family, then ordinary families of its kind.
  package func substitutes(for absent: AbsentFont) -> [SubstituteChoice] {
    namedSubstitutes(for: absent) + relatives(of: absent) + ordinaryFamilies(for: absent)
  }

  /// The families that are named as substitutes for an absent family, whether or not they exist, nearest first.
  package func namedSubstitutes(for absent: AbsentFont) -> [SubstituteChoice] {
    let folded = FoldedName(absent.family)
    let aliases = MetricAliases.standard
    if absent.generic == .uiRounded { return systemFamilies.map(SubstituteChoice.systemUI) }
    let partners = absent.partners
    var named = (absent.row?.substitutes ?? []).map { family -> SubstituteChoice in
      // A partner with equal advances is better than a substitute.
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

  /// The substitutes of a listed family with which the absent family's name starts.
  private func relatives(of absent: AbsentFont) -> [SubstituteChoice] {
    guard let relative = absent.relative else { return [] }
    return relative.substitutes.map { .listedForRelative($0, of: relative.family) }
  }

  /// Families for running text, for a font without known heights and widths. For a script other than Latin, heights and
  /// widths of Latin letters do not count.
  private func ordinaryFamilies(for absent: AbsentFont) -> [SubstituteChoice] {
    guard absent.generic == nil, !absent.isEmoji, !absent.isOfSymbols, !absent.isRecorded, absent.special != .math,
      absent.script != nil || absent.likeness.capHeight == nil && absent.likeness.averageWidth == nil
    else { return [] }
    let families = DefaultFamilies.standard.families(absent.kind, absent.script)
    return families.map { absent.isKindKnown ? .ofKind($0, absent.kind) : .styled($0) }
  }

  /// More than any difference between the weights of two faces.
  private static let otherKind = 1000.0

  /// The family whose row in a table names fonts of signs for any other family of signs.
  private static let symbols = FoldedName("Wingdings")

  /// The families for `system-ui`: that of the system's font settings, then the bundled sans serif.
  private var systemFamilies: [String] {
    let system = sources.system.flatMap { $0.best(for: "system-ui")?.family }
    return [system, BundledFaces.family(of: .sans)].compactMap { $0 }
  }

  /// The face of a family in the style of an absent font; nil if it is missing or lacks the letters of the script.
  package func face(
    ofFamily name: String, for absent: AbsentFont, _ asked: StyleRequest, _ gaps: inout [FaceGap]
  ) -> StyledFace? {
    let styled = sources.first(ofFamily: FoldedName(name)) { family in
      StyledFace(absent.style(in: family), in: family, asked, lacking: &gaps)
    }
    return styled.flatMap { $0.face.hasSome(of: absent.script?.letters ?? []) ? $0 : nil }
  }

  // MARK: - Whatever there is

  /// Any available face: Fontconfig's choice for the kind, the nearest face, a bundled sans serif, the first registered
  /// family.
  private func lastResort(for absent: AbsentFont, _ asked: StyleRequest) -> Candidate? {
    var gaps: [FaceGap] = []
    let system = sources.system.flatMap { system in
      absent.kind.fontconfigAlias.flatMap { system.best(for: $0)?.family }.flatMap { system.family(FoldedName($0)) }
    }
    let nearest = nearestFaces(to: absent, asked).first.map { sources.family(of: $0.face, from: $0.origin) }
    let bundled = BundledFaces.family(of: .sans).flatMap { sources.bundled?.family(FoldedName($0)) }
    let registered = sources.registered.index.faces.first.map { sources.family(of: $0, from: .registered) }
    for case let family? in [system, nearest, bundled, registered] {
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

  /// Whether the family was made with the advances of the absent family.
  package var isMetricAlias: Bool { if case .metricAlias = self { true } else { false } }

  /// Whether only the kind and the script of the absent font are reasons for the family.
  fileprivate var isOrdinary: Bool {
    switch self {
    case .ofKind, .styled: true
    default: false
    }
  }

  /// The same if the face does not have the advances: the family is named, but was drawn again since then.
  fileprivate var withoutTwin: SubstituteChoice {
    if case .metricAlias(let family) = self { .listed(family) } else { self }
  }
}

extension FontFace {
  /// Whether it has at least one of the letters; true if there are none.
  package func hasSome(of letters: [Unicode.Scalar]) -> Bool {
    guard !letters.isEmpty, let coverage = try? coverage() else { return letters.isEmpty }
    return letters.contains { coverage.contains($0) }
  }
}
