import FontFaces

/// What answers where nobody has the family: a generic family's face, a stand-in, whatever there is.
extension FontResolver {
  func generic(_ generic: GenericFamily, _ descriptor: FontDescriptor) -> FontMatch? {
    let style = descriptor.over(.regular)
    func answer(_ members: [FontFace], _ origin: FontOrigin) -> FontMatch? {
      guard let family = members.first?.family else { return nil }
      let step = MatchStep.generic(generic.rawValue, family: family)
      return nearest(style, members, descriptor, origin, [step])
    }
    // The reader's own choice, where Fontconfig has one for the generic.
    if let alias = generic.fontconfigAlias, let system, let face = system.best(for: alias),
      generic.isAnswered(by: face), let family = face.family,
      let match = answer(system.family(FoldedName(family)), .system)
    {
      return match
    }
    return generic.fontClass.flatMap { StandIns.family(for: $0) }.flatMap { family in
      bundled.flatMap { answer($0.family(FoldedName(family)), .bundled) }
    }
  }

  /// A stand-in for a family that nobody has: the bundled face of the kind that the name speaks of.
  func substitute(_ descriptor: FontDescriptor, _ reasons: [MatchStep]) -> FontMatch? {
    var steps = reasons
    let name = descriptor.names.first ?? ""
    let style = descriptor.over(FontStyle(FontNameRequest(String(name.prefix(FontName.longest))).guess.style))
    // The first name of a cascade that says anything speaks for all of them.
    let known = descriptor.names.lazy.compactMap { FamilyClassifier.standard.kind(of: $0) }.first
    let kind = known?.kind ?? .sans
    steps.append(.classified(kind, word: known?.word))
    if let bundled {
      if let family = StandIns.family(for: kind) {
        let members = bundled.family(FoldedName(family))
        let reason = MatchStep.standsIn(family: family, for: kind, from: .bundled)
        if let match = standIn(members, style, descriptor, .bundled, steps + [reason]) { return match }
      }
    }
    if kind == .mono, let match = systemMonospace(style, descriptor, steps) { return match }
    if bundled != nil { steps.append(.noneOfClass(kind)) }
    return lastResort(kind, style, descriptor, steps)
  }

  /// The system's monospaced face, if what Fontconfig calls so is one: none is bundled.
  private func systemMonospace(
    _ style: FontStyle, _ descriptor: FontDescriptor, _ steps: [MatchStep]
  ) -> FontMatch? {
    guard let system, let alias = FontClass.mono.fontconfigAlias, let face = system.best(for: alias),
      face.isMonospaced() ?? face.isFixedPitch, let family = face.family
    else { return nil }
    return standIn(
      system.family(FoldedName(family)), style, descriptor, .system,
      steps + [.standsIn(family: family, for: .mono, from: .system)])
  }

  private func standIn(
    _ members: [FontFace], _ style: FontStyle, _ descriptor: FontDescriptor, _ origin: FontOrigin,
    _ steps: [MatchStep]
  ) -> FontMatch? {
    guard let match = nearest(style, members, descriptor, origin, steps) else { return nil }
    return FontMatch(match.face, .substitute, from: origin, synthesis: match.synthesis, steps: match.steps)
  }

  /// Whatever there is: Fontconfig's choice for the kind, a bundled sans serif, the first registered family.
  private func lastResort(
    _ kind: FontClass, _ style: FontStyle, _ descriptor: FontDescriptor, _ steps: [MatchStep]
  ) -> FontMatch? {
    var candidates: [(members: [FontFace], origin: FontOrigin)] = []
    if let system, let alias = kind.fontconfigAlias, let family = system.best(for: alias)?.family {
      candidates.append((system.family(FoldedName(family)), .system))
    }
    if let bundled, let family = StandIns.family(for: .sans) {
      candidates.append((bundled.family(FoldedName(family)), .bundled))
    }
    if let family = registered.faces.lazy.compactMap(\.family).first {
      candidates.append((registered.family(FoldedName(family)), .registered))
    }
    if let face = registered.faces.first { candidates.append(([face], .registered)) }
    for (members, origin) in candidates {
      guard let family = members.first.map({ $0.family ?? $0.fullName ?? "an unnamed face" }) else { continue }
      if let match = nearest(style, members, descriptor, origin, steps + [.lastResort(family: family)]) {
        return FontMatch(match.face, .lastResort, from: origin, synthesis: match.synthesis, steps: match.steps)
      }
    }
    return nil
  }
}
