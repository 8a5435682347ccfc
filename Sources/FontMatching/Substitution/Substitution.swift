internal import FontFaces

/// Finds what draws in place of a font that is absent: step 9 of the search order, which `FontResolver` lists.
///
/// In this order, each in every source:
///
/// 1. the families that a table of substitutes names, the user's tables before the program's;
/// 2. the families that were made with the absent family's advances: Fontconfig's metric aliases (30-metric-aliases.conf);
/// 3. the families that the user's own Fontconfig rules put in its place;
/// 4. the families that are similar to it (the "similar" classes of the same file);
/// 5. the nearest face of all, if it is of the absent font's kind: `FaceDistance`;
/// 6. whatever there is.
struct Substitution: Sendable {
  let sources: FontSources
  /// The tables of substitutes, the user's own first.
  let tables: SubstituteTables
  let nearest: NearestFacesCache

  /// The match for an absent font, scaled so that the requested metric is preserved if it is known; a family with the absent
  /// one's advances keeps its own size. Nil when the collection
  /// has no font at all.
  ///
  /// - Parameter reasons: why no face of that name answers.
  func match(for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]) -> FontMatch? {
    var reasons = reasons
    if absent.metricsFace?.isRecorded != true || absent.word != nil {
      reasons.append(.classified(absent.kind, word: absent.word))
    }
    // 1. to 4.
    for named in namedSubstitutes(for: absent) {
      if let match = match(of: named, for: absent, descriptor, after: reasons) {
        return adjusted(match, to: absent, descriptor)
      }
    }
    // 5.
    if let match = nearestFace(to: absent, descriptor, after: reasons) {
      return adjusted(match, to: absent, descriptor)
    }
    // 6.
    return lastResort(for: absent, descriptor, after: reasons + [.noneOfClass(absent.kind)])
  }

  /// What is known of an absent cascade: of its first name of which anything is known.
  func absentFont(_ descriptor: FontDescriptor) -> AbsentFont {
    var first: AbsentFont?
    for name in descriptor.names {
      let absent = AbsentFont(named: name, descriptor, tables)
      if absent.word != nil { return absent }
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

  private func match(
    of named: Named, for absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]
  ) -> FontMatch? {
    sources.first(ofFamily: FoldedName(named.family)) { family in
      StyledFace.match(absent.style, in: family, descriptor, after: reasons + [named.step])?.with(.substitute)
    }
  }

  // MARK: - By likeness

  private func nearestFace(
    to absent: AbsentFont, _ descriptor: FontDescriptor, after reasons: [MatchStep]
  ) -> FontMatch? {
    let question = NearestFaces.Question(wanted: absent.likeness, wantsSmallCaps: descriptor.wantsSmallCaps)
    guard let candidate = nearestFaces(question).first, !candidate.isOfOtherClass else { return nil }
    let members = sources.family(of: candidate.face, from: candidate.origin)
    let family = candidate.face.family ?? candidate.face.fullName ?? "an unnamed face"
    let step = MatchStep.nearestFace(family: family, terms: candidate.terms)
    return StyledFace.match(absent.style, in: members, descriptor, after: reasons + [step])?.with(.substitute)
  }

  /// The nearest faces of all sources. The system's are looked at only where one of them could be nearer than those that the
  /// other sources have.
  func nearestFaces(_ question: NearestFaces.Question) -> [FontCandidate] {
    nearest.search(question, system: sources.system)
  }

  // MARK: - Size

  /// The substitute, scaled where a metric of the absent font is known and it is no metric twin. Layout reads the absent font's metrics where all of
  /// them are known.
  func adjusted(_ match: FontMatch, to absent: AbsentFont, _ descriptor: FontDescriptor) -> FontMatch {
    var steps: [MatchStep] = []
    if let published = absent.row?.metrics, absent.metricsFace?.isPublished ?? false {
      steps.append(.publishedMetrics(family: absent.family, source: published.source))
    }
    // At any other size the lines of a metric twin would break elsewhere, and text is what it was made for. The heights of
    // its letters may differ.
    guard !absent.hasAdvances(of: match.face) else {
      return match.with(metricsFace: absent.metricsFace, after: steps + [.metricTwin(of: absent.family)])
    }
    let factor = SizeAdjustment.factor(from: match.face, to: absent.likeness, keeping: descriptor.keep)
    guard let factor else {
      let isKnown = absent.likeness.capHeight != nil
      steps.append(isKnown ? .notScaled(descriptor.keep) : .metricsUnknown(family: absent.family))
      return match.with(metricsFace: absent.metricsFace, after: steps)
    }
    steps.append(.scaled(by: factor, keeping: descriptor.keep))
    return match.with(sizeAdjust: factor, metricsFace: absent.metricsFace, after: steps)
  }

  // MARK: - Whatever there is

  /// Whatever there is: Fontconfig's choice for the kind, the nearest face, a bundled sans serif, the first registered
  /// family.
  private func lastResort(
    for absent: AbsentFont, _ descriptor: FontDescriptor, after steps: [MatchStep]
  ) -> FontMatch? {
    var families: [FamilyFaces?] = []
    if let system = sources.system, let alias = absent.kind.fontconfigAlias,
      let family = system.best(for: alias)?.family
    {
      families.append(system.family(FoldedName(family)))
    }
    let question = NearestFaces.Question(wanted: absent.likeness, wantsSmallCaps: descriptor.wantsSmallCaps)
    if let nearest = nearestFaces(question).first {
      families.append(sources.family(of: nearest.face, from: nearest.origin))
    }
    if let family = BundledFaces.family(of: .sans) { families.append(sources.bundled?.family(FoldedName(family))) }
    if let face = sources.registered.index.faces.first {
      families.append(sources.family(of: face, from: .registered))
    }
    for family in families.compactMap({ $0 }) {
      guard let name = family.faces.first.map({ $0.family ?? $0.fullName ?? "an unnamed face" }) else { continue }
      let reasons = steps + [.lastResort(family: name)]
      if let match = StyledFace.match(absent.style, in: family, descriptor, after: reasons) {
        return match.with(.lastResort)
      }
    }
    return nil
  }
}

/// The factor by which a substitute is scaled so that a metric of the absent font is preserved.
enum SizeAdjustment {
  /// With a factor outside this range one of the two metrics is wrong.
  static let sane = 0.1...10.0

  /// The factor; nil when no metric is to be preserved, or when the metric of the absent font or of the face is unknown.
  static func factor(from face: FontFace, to wanted: Likeness, keeping kept: FontDescriptor.KeptMetric) -> Double? {
    switch kept {
    case .none: nil
    case .capHeight: factor(wanted.capHeight, face.capHeight.perEm(of: face))
    case .xHeight: factor(wanted.xHeight, face.xHeight.perEm(of: face))
    case .width: factor(wanted.averageWidth, face.letterShape?.averageWidth)
    }
  }

  private static func factor(_ wanted: Double?, _ own: Double?) -> Double? {
    guard let wanted, let own, own > 0 else { return nil }
    let factor = wanted / own
    return sane.contains(factor) ? factor : nil
  }
}

extension HeightMetric {
  /// The height in ems; nil when it is estimated.
  fileprivate func perEm(of face: FontFace) -> Double? {
    if case .estimated = source { return nil }
    return value / Double(face.unitsPerEm)
  }
}
