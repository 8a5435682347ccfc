internal import FontFaces
package import FontNames
package import FontSources

/// Finds the face to draw for an absent font: step 10 of the search order, which `FontResolver` lists.
///
/// The face is searched for in this order. Each step searches all sources:
///
/// 0. For a font for formulas or a blackletter: a face of the same kind. A face that a table lists is preferred to the
///    nearest face.
/// 1. The families that a table of substitutes lists. The user's tables are searched before fontprobe's tables.
/// 2. The families that were made with the absent family's advances: Fontconfig's metric aliases
///    (30-metric-aliases.conf).
/// 3. The families that replace the absent family by the user's own Fontconfig rules.
/// 4. The families that are similar to the absent family (the "similar" classes of the same file). If only the kind and
///    the script are known, ordinary families of this kind and script. For emoji, a face with emoji, in colour if there
///    is one. For a script other than Latin, the nearest face with letters of this script that is made for the family's
///    language.
/// 5. The nearest face, if it is of the absent font's kind: `FaceDistance`.
/// 6. Any available face.
///
/// Some families of steps 1 to 4 are used later, unless they were made with the absent family's advances:
///
/// - If the absent family is narrow or wide, a family without this width comes after the nearest face, if the nearest
///   face is of the font's kind and width.
/// - If the absent family is monospaced or imitates handwriting, a family of another kind comes last.
/// - A family without the weight comes after a family with the weight. If no family has a similar weight, the nearest
///   face of the kind with the weight comes before the families.
package struct Substitution: Sendable {
  let sources: FaceSources
  /// The tables of substitutes. The user's own tables are first.
  package let tables: SubstituteTables
  let nearest: NearestFacesCache

  package init(sources: FaceSources, tables: SubstituteTables, nearest: NearestFacesCache) {
    self.sources = sources
    self.tables = tables
    self.nearest = nearest
  }

  package struct Answer {
    package let styled: StyledFace
    package let finding: SubstituteFinding
    /// The metrics of the absent font. Nil for a last resort if nothing is known about the font.
    package let metrics: AbsentMetrics?
  }

  typealias Candidate = (styled: StyledFace, choice: SubstituteChoice)

  /// Returns the substitute for an absent font: the first candidate. Returns nil if the collection has no font, or no
  /// font with the required characters.
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
    // The known metrics of the absent font are valid whatever face is drawn.
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

  /// Steps 1 to 4. Returns the best face of the listed families. If no family has the width or the weight, a nearer
  /// face is returned. For a Chinese family, a family without letters of the script is skipped. For emoji, a family
  /// without colour is skipped if another family has colour.
  private func namedFace(
    for absent: AbsentFont, _ asked: StyleRequest, isColor: Bool?, _ gaps: inout [FaceGap]
  ) -> Candidate? {
    var otherWidth: (candidate: Candidate, gap: Double, gaps: Int)?
    var otherWeight: (candidate: Candidate, gap: Double, gaps: Int)?
    let stages: [(AbsentFont) -> [SubstituteChoice]] = [namedSubstitutes, relatives, ordinaryFamilies]
    for stage in stages {
      // If a listed family has a weight next to the requested weight, it is used.
      if let gap = otherWeight?.gap, gap <= AbsentFont.nextWeight { break }
      for choice in stage(absent) {
        guard let styled = face(ofFamily: choice.family, for: absent, asked, &gaps),
          !absent.isEmoji || EmojiFaces.hasEmoji(styled.face) && styled.face.isColor == isColor ?? true
        else { continue }
        if choice.isOrdinary {
          if asked.wantsSmallCaps, !styled.face.hasSmallCaps { continue }
          // If the app has registered a face of the kind, this face is preferred to faces of fontprobe and of the
          // system.
          if styled.origin != .registered, hasRegisteredFace(ofKindOf: absent, asked) { break }
          // If a listed face lacks the weight, an ordinary face replaces it only if the heights of the letters are
          // similar.
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

  /// Returns the first absent font about which something is known, otherwise the first font.
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

  /// Returns the families that are listed as substitutes for an absent family, then ordinary families of its kind.
  package func substitutes(for absent: AbsentFont) -> [SubstituteChoice] {
    namedSubstitutes(for: absent) + relatives(of: absent) + ordinaryFamilies(for: absent)
  }

  /// Returns the families that are listed as substitutes for an absent family, nearest first. They need not exist.
  package func namedSubstitutes(for absent: AbsentFont) -> [SubstituteChoice] {
    let folded = FoldedName(absent.family)
    let aliases = MetricAliases.standard
    if absent.generic == .uiRounded { return systemFamilies.map(SubstituteChoice.systemUI) }
    let partners = absent.partners
    var named = (absent.row?.substitutes ?? []).map { family -> SubstituteChoice in
      // A family with equal advances is better than another listed family.
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

  /// Returns the substitutes of a listed family whose name is the start of the absent family's name.
  private func relatives(of absent: AbsentFont) -> [SubstituteChoice] {
    guard let relative = absent.relative else { return [] }
    return relative.substitutes.map { .listedForRelative($0, of: relative.family) }
  }

  /// Returns families for running text, for a font without known heights and widths. For a script other than Latin,
  /// the heights and widths of Latin letters are ignored.
  private func ordinaryFamilies(for absent: AbsentFont) -> [SubstituteChoice] {
    guard absent.generic == nil, !absent.isEmoji, !absent.isOfSymbols, !absent.isRecorded, absent.special != .math,
      absent.script != nil || absent.likeness.capHeight == nil && absent.likeness.averageWidth == nil
    else { return [] }
    let families = DefaultFamilies.standard.families(absent.kind, absent.script)
    return families.map { absent.isKindKnown ? .ofKind($0, absent.kind) : .styled($0) }
  }

  /// An amount above any difference between the weights of two faces.
  private static let otherKind = 1000.0

  /// The family whose row in a table lists fonts of signs. These fonts are used for every family of signs.
  private static let symbols = FoldedName("Wingdings")

  /// The families for `system-ui`: the family in the system's font settings, then the bundled sans serif.
  private var systemFamilies: [String] {
    let system = sources.system.flatMap { $0.best(for: "system-ui")?.family }
    return [system, BundledFaces.family(of: .sans)].compactMap { $0 }
  }

  /// Returns the face of a family in the style of an absent font. Returns nil if the family is absent or lacks
  /// letters of the script.
  package func face(
    ofFamily name: String, for absent: AbsentFont, _ asked: StyleRequest, _ gaps: inout [FaceGap]
  ) -> StyledFace? {
    let styled = sources.first(ofFamily: FoldedName(name)) { family in
      StyledFace(absent.style(in: family), in: family, asked, lacking: &gaps)
    }
    return styled.flatMap { $0.face.hasSome(of: absent.script?.letters ?? []) ? $0 : nil }
  }

  // MARK: - Whatever there is

  /// Returns any available face: Fontconfig's choice for the kind, otherwise the nearest face, otherwise a bundled
  /// sans serif, otherwise a face of the first registered family.
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

  package var isMetricAlias: Bool { if case .metricAlias = self { true } else { false } }

  fileprivate var isOrdinary: Bool {
    switch self {
    case .ofKind, .styled: true
    default: false
    }
  }

  /// Returns the same choice for a face that does not have the absent font's advances. The family is listed, but has
  /// been redrawn.
  fileprivate var withoutTwin: SubstituteChoice {
    if case .metricAlias(let family) = self { .listed(family) } else { self }
  }
}

extension FontFace {
  /// Whether the face has at least one of the letters; true if the list of letters is empty.
  package func hasSome(of letters: [Unicode.Scalar]) -> Bool {
    guard !letters.isEmpty, let coverage = try? coverage() else { return letters.isEmpty }
    return letters.contains { coverage.contains($0) }
  }
}
