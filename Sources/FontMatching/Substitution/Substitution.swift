internal import FontFaces

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
/// Where a narrow or wide font is absent, a family of 1. to 4. that is neither comes after the nearest face of all, if that is
/// of its kind and has such a width.
struct Substitution: Sendable {
  let sources: FontSources
  /// The tables of substitutes, the user's own first.
  let tables: SubstituteTables
  let nearest: NearestFacesCache

  /// The match for an absent font, scaled so that the requested metric is preserved if it is known; a family with the absent
  /// one's advances keeps its own size. Nil when the collection
  /// has no font, or none with the required characters.
  ///
  /// - Parameter reasons: why no face of that name answers.
  func match(for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]) -> FontMatch? {
    var reasons = reasons
    if absent.generic == nil, !absent.isEmoji, !absent.isRecorded || absent.word != nil {
      reasons.append(.classified(absent.kind, word: absent.word))
    }
    if let own = absent.ownWeight {
      reasons.append(
        own.source == .name
          ? .weightByName(own.weight, of: own.family) : .weightAsPublished(own.weight, of: own.family))
    }
    let emoji = absent.isEmoji ? EmojiFaces(sources: sources).best(descriptor) : nil
    var otherWidth: (match: FontMatch, family: String)?
    // 1. to 4. A family without a letter of the script is none for a Chinese family, and one without colour none for a family
    // of emoji where another has it.
    for named in namedSubstitutes(for: absent) {
      guard let match = match(of: named, for: absent, descriptor, &reasons),
        match.face.hasSome(of: absent.script?.letters ?? []),
        !absent.isEmoji || EmojiFaces.hasEmoji(match.face) && match.face.isColor == emoji?.face.isColor ?? true
      else { continue }
      if absent.hasWidth(of: match.face) { return adjusted(match, to: absent, descriptor) }
      if otherWidth == nil { otherWidth = (match, named.family) }
    }
    if let (match, family) = otherWidth {
      let narrow = faceOfWidth(for: absent, descriptor, inPlaceOf: family, after: reasons)
      return adjusted(narrow ?? match, to: absent, descriptor)
    }
    if let emoji {
      let step = MatchStep.hasEmoji(family: emoji.face.familyTitle, of: absent.family, isColor: emoji.face.isColor)
      if let match = match(of: emoji, for: absent, descriptor, after: reasons + [step]) {
        return adjusted(match, to: absent, descriptor)
      }
    }
    if absent.isEmoji { reasons.append(.noEmoji(of: absent.family)) }
    if let match = faceOfScript(for: absent, descriptor, after: reasons) {
      return adjusted(match, to: absent, descriptor)
    }
    // 5. Nothing is known of an ornamental face by which another would be near to it.
    if absent.generic != .fantasy, let match = nearestFace(to: absent, descriptor, &reasons) {
      return adjusted(match, to: absent, descriptor)
    }
    // 6.
    let last = lastResort(for: absent, descriptor, after: reasons)
    // What is known of the absent font holds whatever draws.
    return absent.isKnown ? last.map { adjusted($0, to: absent, descriptor) } : last
  }

  /// What is known of an absent cascade: of its first name of which anything is known.
  func absentFont(_ descriptor: FontDescriptor) -> AbsentFont {
    var first: AbsentFont?
    for name in descriptor.names {
      let absent = AbsentFont.of(name, descriptor, tables)
      if absent.word != nil || absent.published != nil || absent.script != nil { return absent }
      if first == nil { first = absent }
    }
    return first ?? AbsentFont(named: "", descriptor, tables)
  }

  // MARK: - By name

  /// A family that is named as a substitute, and by whom.
  struct Named {
    let family: String
    let step: MatchStep
  }

  /// The families that are named as substitutes for an absent one, whether or not they are there, nearest first.
  func namedSubstitutes(for absent: AbsentFont) -> [Named] {
    let folded = FoldedName(absent.family)
    let aliases = MetricAliases.standard
    if absent.generic == .uiRounded {
      return systemFamilies.map { Named(family: $0, step: .generic("system-ui", family: $0)) }
    }
    var named = (absent.row?.substitutes ?? []).map { family in
      // A partner with equal advances is more than a substitute.
      aliases.partners(of: folded).contains { FoldedName($0) == FoldedName(family) }
        ? Named(family: family, step: .metricAlias(family: family, of: absent.family))
        : Named(family: family, step: .namedSubstitute(family: family, of: absent.family))
    }
    named += aliases.partners(of: folded).map {
      Named(family: $0, step: .metricAlias(family: $0, of: absent.family))
    }
    if let system = sources.system {
      named += system.aliases(of: absent.family).map {
        Named(family: $0, step: .systemAlias(family: $0, of: absent.family))
      }
    }
    named += aliases.relatives(of: folded).map {
      Named(family: $0, step: .namedSubstitute(family: $0, of: absent.family))
    }
    var seen: Set<FoldedName> = [folded]
    return named.filter { seen.insert(FoldedName($0.family)).inserted }
  }

  /// What `system-ui` is: the family that the font settings of the system name, then the bundled sans serif.
  private var systemFamilies: [String] {
    let system = sources.system.flatMap { $0.best(for: "system-ui")?.family }
    return [system, BundledFaces.family(of: .sans)].compactMap { $0 }
  }

  private func match(
    of named: Named, for absent: AbsentFont, _ descriptor: FontDescriptor, _ reasons: inout [MatchStep]
  ) -> FontMatch? {
    let match = sources.first(ofFamily: FoldedName(named.family)) { family in
      StyledFace.match(
        absent.style(in: family), in: family, descriptor, after: [named.step], lacking: &reasons)
    }
    return match?.with(.substitute, before: reasons)
  }

  // MARK: - Size

  /// The substitute, scaled so that a metric of the absent font is preserved where that metric is known; a metric twin keeps
  /// its size. Layout reads the metrics that are published of the absent font, and the substitute's where none is.
  func adjusted(_ match: FontMatch, to absent: AbsentFont, _ descriptor: FontDescriptor) -> FontMatch {
    // At any other size the lines of a metric twin would break elsewhere, and text is what it was made for. The heights of
    // its letters may differ.
    let isTwin = absent.hasAdvances(of: match.face)
    let isOfEmoji = absent.isEmoji && EmojiFaces.hasEmoji(match.face)
    let factor =
      isTwin || isOfEmoji ? nil : SizeAdjustment.factor(from: match.face, to: absent.likeness, keeping: descriptor.keep)
    let metricsFace = absent.published.map { FontFace(published: $0, drawnBy: match.face, scaledBy: factor ?? 1) }
    var steps = absent.stepsOfMetrics(metricsFace)
    if isTwin {
      steps.append(.metricTwin(of: absent.family))
    } else if let factor {
      steps.append(
        absent.isOfRegularFace(descriptor.keep)
          ? .scaledAsRegular(by: factor, keeping: descriptor.keep, family: absent.family)
          : .scaled(by: factor, keeping: descriptor.keep))
    } else if isOfEmoji, absent.isKnown {
      steps.append(.emojiNotScaled)
    } else if absent.isKnown {
      steps.append(.notScaled(descriptor.keep))
    } else if absent.generic == nil {
      steps.append(.metricsUnknown(family: absent.family))
    }
    return match.with(sizeAdjust: factor, metricsFace: metricsFace, after: steps)
  }

  // MARK: - Whatever there is

  /// Whatever there is: Fontconfig's choice for the kind, the nearest face, a bundled sans serif, the first registered
  /// family.
  private func lastResort(
    for absent: AbsentFont, _ descriptor: FontDescriptor, after steps: [MatchStep]
  ) -> FontMatch? {
    var lacking: [MatchStep] = []
    var families: [FamilyFaces?] = []
    if let system = sources.system, let alias = absent.kind.fontconfigAlias,
      let family = system.best(for: alias)?.family
    {
      families.append(system.family(FoldedName(family)))
    }
    if let nearest = nearestFaces(to: absent, descriptor).first {
      families.append(sources.family(of: nearest.face, from: nearest.origin))
    }
    if let family = BundledFaces.family(of: .sans) { families.append(sources.bundled?.family(FoldedName(family))) }
    if let face = sources.registered.index.faces.first {
      families.append(sources.family(of: face, from: .registered))
    }
    for family in families.compactMap({ $0 }) {
      guard let first = family.faces.first else { continue }
      let reasons = steps + [.lastResort(family: first.familyTitle)]
      if let match = StyledFace.match(absent.style, in: family, descriptor, after: reasons, lacking: &lacking) {
        return match.with(.lastResort)
      }
    }
    return nil
  }
}

extension AbsentFont {
  /// Whether metrics of it are known, from a profile or published ones.
  fileprivate var isKnown: Bool { isRecorded || published != nil || likeness.capHeight != nil }

  /// Whether a height that is kept is that of the family's regular face: of this face others are published, and not that one.
  fileprivate func isOfRegularFace(_ kept: FontDescriptor.KeptMetric) -> Bool {
    guard let published else { return false }
    return switch kept {
    case .capHeight: published.values[.capHeight] == nil
    case .xHeight: published.values[.xHeight] == nil
    case .none, .width: false
    }
  }

  /// What layout reads of the published metrics, and whose the others are.
  fileprivate func stepsOfMetrics(_ metricsFace: FontFace?) -> [MatchStep] {
    guard let published, let metricsFace else { return [] }
    var steps: [MatchStep] = []
    if published.face.style != publishedStyle {
      steps.append(.nearestPublishedStyle(published.face.style, asked: publishedStyle))
    }
    let name = published.face.names.fullName ?? family
    steps.append(.publishedMetrics(family: name, source: published.sources))
    steps += published.face.otherLines.map { .otherPublishedLine($0) }
    if let words = metricsFace.substitutedMetrics.words { steps.append(.metricsOfSubstitute(words)) }
    return steps
  }
}

extension FontFace {
  /// Whether it has at least one of some letters; true where there are none.
  func hasSome(of letters: [Unicode.Scalar]) -> Bool {
    guard !letters.isEmpty, let coverage = try? coverage() else { return letters.isEmpty }
    return letters.contains { coverage.contains($0) }
  }
}
