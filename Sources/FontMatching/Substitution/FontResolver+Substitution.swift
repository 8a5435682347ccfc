import FontFaces

/// What stands in for a font that nobody has: the families that a table names, those made with its advances, the nearest
/// face that is at hand, whatever there is.
extension FontResolver {
  /// The match for a description whose names nobody has.
  func substitute(_ descriptor: FontDescriptor, _ reasons: [MatchStep]) -> FontMatch? {
    standIn(for: absent(descriptor), descriptor, reasons)
  }

  /// The first name of a cascade of which anything is known speaks for all of them.
  func absent(_ descriptor: FontDescriptor) -> AbsentFont {
    var first: AbsentFont?
    for name in descriptor.names {
      let absent = AbsentFont(named: name, descriptor, standIns)
      if absent.word != nil { return absent }
      if first == nil { first = absent }
    }
    return first ?? AbsentFont(named: "", descriptor, standIns)
  }

  /// What stands in for an absent font, scaled to keep what was asked for where that is known.
  func standIn(for absent: AbsentFont, _ descriptor: FontDescriptor, _ reasons: [MatchStep]) -> FontMatch? {
    var reasons = reasons
    if absent.figures?.isRecorded != true || absent.word != nil {
      reasons.append(.classified(absent.kind, word: absent.word))
    }
    for named in namedStandIns(for: absent) {
      if let match = member(of: named, absent, descriptor, reasons) { return adjusted(match, absent, descriptor) }
    }
    if let match = nearestFace(to: absent, descriptor, reasons) { return adjusted(match, absent, descriptor) }
    reasons.append(.noneOfClass(absent.kind))
    return lastResort(absent, descriptor, reasons)
  }

  // MARK: - By name

  /// A family that is named as a stand-in, and why.
  struct NamedStandIn {
    let family: String
    let step: MatchStep
  }

  /// The families that stand in for an absent one by name, whether or not they are there, nearest first.
  func namedStandIns(for absent: AbsentFont) -> [NamedStandIn] {
    let folded = FoldedName(absent.family)
    let aliases = MetricAliases.standard
    var named = (absent.row?.standIns ?? []).map { family in
      // A partner with equal advances is more than a stand-in.
      aliases.partners(of: folded).contains { FoldedName($0) == FoldedName(family) }
        ? NamedStandIn(family: family, step: .metricAlias(family: family, of: absent.family))
        : NamedStandIn(family: family, step: .namedStandIn(family: family, of: absent.family))
    }
    named += aliases.partners(of: folded).map {
      NamedStandIn(family: $0, step: .metricAlias(family: $0, of: absent.family))
    }
    if let system {
      named += system.aliases(of: absent.family).map {
        NamedStandIn(family: $0, step: .systemAlias(family: $0, of: absent.family))
      }
    }
    named += aliases.relatives(of: folded).map {
      NamedStandIn(family: $0, step: .namedStandIn(family: $0, of: absent.family))
    }
    var seen: Set<FoldedName> = [folded]
    return named.filter { seen.insert(FoldedName($0.family)).inserted }
  }

  private func member(
    of named: NamedStandIn, _ absent: AbsentFont, _ descriptor: FontDescriptor, _ reasons: [MatchStep]
  ) -> FontMatch? {
    let family = FoldedName(named.family)
    for source in allSources {
      let members = source.family(family)
      guard !members.isEmpty else { continue }
      if let match = nearest(absent.style, members, descriptor, source.origin, reasons + [named.step]) {
        return match.with(.substitute)
      }
    }
    return nil
  }

  // MARK: - By likeness

  private func nearestFace(
    to absent: AbsentFont, _ descriptor: FontDescriptor, _ reasons: [MatchStep]
  ) -> FontMatch? {
    let question = NearestFaces.Question(wanted: absent.likeness, wantsSmallCaps: descriptor.wantsSmallCaps)
    guard let candidate = nearestFaces(question).first, !candidate.isOfOtherClass else { return nil }
    let members = family(of: candidate.face, from: candidate.origin)
    let family = candidate.face.family ?? candidate.face.fullName ?? "an unnamed face"
    let step = MatchStep.nearestFace(family: family, terms: candidate.terms)
    return nearest(absent.style, members, descriptor, candidate.origin, reasons + [step])?.with(.substitute)
  }

  /// The nearest faces of all sources; the system's are looked at only where one of them could be nearer than those that
  /// the others have.
  func nearestFaces(_ question: NearestFaces.Question) -> [FontCandidate] {
    neighbours.search(question, system: system)
  }

  private func family(of face: FontFace, from origin: FontOrigin) -> FamilyFaces {
    guard let family = face.family.map(FoldedName.init),
      let source = allSources.first(where: { $0.origin == origin })
    else { return FamilyFaces([face]) }
    let members = source.family(family)
    return members.isEmpty ? FamilyFaces([face]) : members
  }

  // MARK: - Size

  /// The stand-in, scaled where a figure of the absent font is known; layout reads that font's figures where all are.
  func adjusted(_ match: FontMatch, _ absent: AbsentFont, _ descriptor: FontDescriptor) -> FontMatch {
    var steps: [MatchStep] = []
    if let published = absent.row?.figures, absent.figures?.isPublished ?? false {
      steps.append(.publishedFigures(family: absent.family, source: published.source))
    }
    let factor = SizeAdjustment.factor(from: match.face, to: absent.likeness, keeping: descriptor.keep)
    guard let factor else {
      let isKnown = absent.likeness.capHeight != nil
      steps.append(isKnown ? .notScaled(descriptor.keep) : .figuresUnknown(family: absent.family))
      return match.with(figures: absent.figures, after: steps)
    }
    steps.append(.scaled(by: factor, keeping: descriptor.keep))
    return match.with(sizeAdjust: factor, figures: absent.figures, after: steps)
  }

  // MARK: - Whatever there is

  /// Whatever there is: Fontconfig's choice for the kind, a bundled sans serif, the first registered family.
  private func lastResort(
    _ absent: AbsentFont, _ descriptor: FontDescriptor, _ steps: [MatchStep]
  ) -> FontMatch? {
    var candidates: [(members: FamilyFaces, origin: FontOrigin)] = []
    if let system, let alias = absent.kind.fontconfigAlias, let family = system.best(for: alias)?.family {
      candidates.append((system.familyFaces(FoldedName(family)), .system))
    }
    let question = NearestFaces.Question(wanted: absent.likeness, wantsSmallCaps: descriptor.wantsSmallCaps)
    if let nearest = nearestFaces(question).first {
      candidates.append((family(of: nearest.face, from: nearest.origin), nearest.origin))
    }
    if let bundled, let family = FontClass.sans.bundledFamily {
      candidates.append((bundled.family(FoldedName(family)), .bundled))
    }
    if let face = registered.faces.first { candidates.append((family(of: face, from: .registered), .registered)) }
    for (members, origin) in candidates {
      guard let family = members.faces.first.map({ $0.family ?? $0.fullName ?? "an unnamed face" }) else { continue }
      let reasons = steps + [.lastResort(family: family)]
      if let match = nearest(absent.style, members, descriptor, origin, reasons) { return match.with(.lastResort) }
    }
    return nil
  }
}
