import FontFaces

/// Answers one request from one state of a collection: the order of names, sources and styles.
///
/// Names in Core Text's order: PostScript name, full name, family with a style's words behind it, family alone. At every
/// step registered fonts come before bundled ones; the system's come last, and are asked only where neither has an exact
/// answer: an app's own file never loses to a system copy, and Fontconfig is not started for it.
struct FontResolver {
  let registered: FaceIndex
  let bundled: FaceIndex?
  let system: SystemFonts?

  /// The match; `nil` where there is no font at all.
  func match(_ descriptor: FontDescriptor) -> FontMatch? {
    var steps: [MatchStep] = []
    var nearest: FontMatch?
    for name in descriptor.names {
      guard let match = find(name, descriptor, &steps) else { continue }
      // A family whose nearest style answers is still the family: the names behind it in the cascade are not asked.
      if match.outcome == .exact || match.outcome == .style { return match.behind(steps) }
      if nearest == nil { nearest = match.behind(steps) }
    }
    return nearest ?? substitute(descriptor, steps)
  }

  private var ownSources: [(index: FaceIndex, origin: FontOrigin)] {
    [(registered, .registered)] + (bundled.map { [($0, .bundled)] } ?? [])
  }

  // MARK: - Names that are there

  private func find(_ name: String, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]) -> FontMatch? {
    guard (try? FontName.check(name)) != nil else {
      steps.append(.noFace(named: name.isEmpty ? "nothing" : String(name.prefix(24)) + "…"))
      return nil
    }
    if let generic = GenericFamily(rawValue: name.lowercased()), let match = self.generic(generic, descriptor) {
      return match
    }
    let request = FontNameRequest(name)
    if let match = ownFace(request, descriptor, &steps) { return match }
    let own = ownFamily(request, descriptor, &steps)
    if let own, own.outcome == .exact { return own }
    if let match = systemFace(request, descriptor, &steps) { return match }
    let other = systemFamily(request, descriptor, &steps)
    if let other, other.outcome == .exact { return other }
    if let match = own ?? other { return match }
    steps.append(.noFace(named: name))
    let guess = request.guess
    steps.append(.familyMissing(guess.family, descriptor.over(FontStyle(guess.style))))
    return nil
  }

  private func ownFace(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    for source in ownSources {
      guard let reference = source.index.face(postScriptName: request.folded) else { continue }
      if let face = open(source.index, reference, &steps) {
        return named(face, .postScriptName(request.name), descriptor, source.origin) { source.index.family($0) }
      }
    }
    for source in ownSources {
      guard let reference = source.index.face(fullName: request.folded) else { continue }
      if let face = open(source.index, reference, &steps) {
        return named(face, .fullName(request.name), descriptor, source.origin) { source.index.family($0) }
      }
    }
    return nil
  }

  private func open(_ index: FaceIndex, _ reference: FaceIndex.Reference, _ steps: inout [MatchStep]) -> FontFace? {
    do throws(FontError) { return try index.open(reference) } catch {
      steps.append(.unreadable(error))
      return nil
    }
  }

  private func ownFamily(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    var nearest: FontMatch?
    for source in ownSources {
      guard let split = request.split(isFamily: source.index.hasFamily) else { continue }
      guard let match = styled(source.index.family(split.family), split.style, request, descriptor, source.origin)
      else { continue }
      if match.outcome == .exact { return match }
      if nearest == nil { nearest = match }
    }
    return nearest
  }

  private func systemFace(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    guard let system else { return nil }
    if let face = system.face(.postScript, request.folded) {
      return named(face, .postScriptName(request.name), descriptor, .system, family: system.family)
    }
    if let face = system.face(.full, request.folded) {
      return named(face, .fullName(request.name), descriptor, .system, family: system.family)
    }
    return nil
  }

  private func systemFamily(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    guard let system else { return nil }
    if let error = system.failure { steps.append(.unreadable(error)) }
    guard let split = request.split(isFamily: system.hasFamily) else { return nil }
    return styled(system.family(split.family), split.style, request, descriptor, .system)
  }

  // MARK: - Styles

  /// A face that was found by its name; where the description asks for another style, its family is asked for that.
  func named(
    _ face: FontFace, _ step: MatchStep, _ descriptor: FontDescriptor, _ origin: FontOrigin,
    family: (FoldedName) -> [FontFace]
  ) -> FontMatch {
    let style = descriptor.over(face.style)
    if style != face.style {
      // A face without a family is one of its own.
      let members = face.family.map { family(FoldedName($0)) } ?? [face]
      if let match = nearest(style, members, descriptor, origin, [step]) { return match }
    }
    var steps = [step]
    let varied = vary(face, descriptor.variations, &steps)
    return FontMatch(varied, .exact, from: origin, steps: steps)
  }

  /// The face of a family for the style that the words of a name and the description ask for.
  private func styled(
    _ members: [FontFace], _ words: StyleWords.Request, _ request: FontNameRequest, _ descriptor: FontDescriptor,
    _ origin: FontOrigin
  ) -> FontMatch? {
    guard let family = members.first?.family else { return nil }
    let style = descriptor.over(FontStyle(words))
    var steps: [MatchStep] = [.family(family, faces: members.count)]
    guard words.unknown.isEmpty else {
      // "Noto Sans Arabic" where only Noto Sans is there: another family, and what is nearest to it.
      steps = [.noFace(named: request.name), .unknownWords(words.unknown)] + steps
      guard let match = nearest(style, members, descriptor, origin, steps) else { return nil }
      return FontMatch(
        match.face, .substitute, from: origin, synthesis: match.synthesis,
        steps: match.steps)
    }
    return nearest(style, members, descriptor, origin, steps)
  }

  private func nearest(
    _ style: FontStyle, _ members: [FontFace], _ descriptor: FontDescriptor, _ origin: FontOrigin,
    _ reasons: [MatchStep]
  ) -> FontMatch? {
    guard let choice = StyleMatching.choose(style, among: members.map(StyleRanges.init)) else { return nil }
    var steps = reasons
    let face = members[choice.index]
    let settings = choice.settings(for: face)
    var varied = face
    if settings != face.coordinates {
      do throws(FontError) {
        varied = try face.at(settings)
        steps.append(.axes(settings))
      } catch {
        steps.append(.unreadable(error))
        return nil
      }
    }
    let isExact = choice.matches(style)
    steps.append(isExact ? .styleFound(style) : .nearestStyle(varied.style, asked: style))
    varied = vary(varied, descriptor.variations, &steps)
    return FontMatch(
      varied, isExact ? .exact : .style, from: origin, synthesis: FontSynthesis(from: varied.style, to: style),
      steps: steps)
  }

  /// The face at further values on its axes; what it cannot do is a step, never silent.
  private func vary(_ face: FontFace, _ variations: VariationCoordinates, _ steps: inout [MatchStep]) -> FontFace {
    var settings = VariationCoordinates()
    for (tag, value) in variations {
      guard let axis = face.axes.first(where: { $0.tag == tag }) else {
        steps.append(.noAxis(tag))
        continue
      }
      settings[tag] = value
      if !axis.range.contains(value) {
        steps.append(.axisClamped(tag, asked: value, held: min(max(value, axis.minimum), axis.maximum)))
      }
    }
    guard !settings.isEmpty else { return face }
    do throws(FontError) { return try face.at(settings) } catch {
      steps.append(.unreadable(error))
      return face
    }
  }

  // MARK: - Generic families

  private func generic(_ generic: GenericFamily, _ descriptor: FontDescriptor) -> FontMatch? {
    let style = descriptor.over(.regular)
    func answer(_ members: [FontFace], _ origin: FontOrigin) -> FontMatch? {
      guard let family = members.first?.family else { return nil }
      let step = MatchStep.generic(generic.rawValue, family: family)
      return nearest(style, members, descriptor, origin, [step])
    }
    // The reader's own choice, where Fontconfig has one for the generic.
    if let alias = generic.fontconfigAlias, let system, let face = system.best(for: alias), let family = face.family,
      let match = answer(system.family(FoldedName(family)), .system)
    {
      return match
    }
    return generic.fontClass.flatMap { StandIns.family(for: $0) }.flatMap { family in
      bundled.flatMap { answer($0.family(FoldedName(family)), .bundled) }
    }
  }

  // MARK: - Substitution

  /// A stand-in for a family that nobody has: the bundled face of the kind that the name speaks of.
  private func substitute(_ descriptor: FontDescriptor, _ reasons: [MatchStep]) -> FontMatch? {
    var steps = reasons
    let name = descriptor.names.first ?? ""
    let style = descriptor.over(FontStyle(FontNameRequest(String(name.prefix(FontName.longest))).guess.style))
    let known = FamilyClassifier.standard.kind(of: name)
    let kind = known?.kind ?? .sans
    steps.append(.classified(kind, word: known?.word))
    if let bundled {
      if let family = StandIns.family(for: kind) {
        let members = bundled.family(FoldedName(family))
        if let match = standIn(members, style, descriptor, .bundled, steps + [.standsIn(family: family, for: kind)]) {
          return match
        }
      }
      steps.append(.noneOfClass(kind))
    }
    return lastResort(kind, style, descriptor, steps)
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

extension FontMatch {
  /// The same match, behind what came up before it: the names of a cascade that nothing answered.
  fileprivate func behind(_ reasons: [MatchStep]) -> FontMatch {
    reasons.isEmpty
      ? self
      : FontMatch(
        face, outcome, from: origin, synthesis: synthesis, sizeAdjust: sizeAdjust, steps: reasons + steps)
  }
}

extension StyleChoice {
  /// Whether the style asked for is what was found.
  func matches(_ style: FontStyle) -> Bool {
    guard width == style.width.rawValue, weight == style.weight.rawValue else { return false }
    return switch (style.slant, slant) {
    case (.upright, .oblique(let angle)): angle == 0
    case (.italic, .italic(let value)): value >= 1
    case (.oblique(let wanted), .oblique(let angle)): wanted == angle
    default: false
    }
  }

  /// The values on a face's axes that the choice means.
  func settings(for face: FontFace) -> VariationCoordinates {
    var settings = face.coordinates
    for axis in face.axes {
      switch (axis.tag, slant) {
      case (.weight, _): settings[.weight] = weight
      case (.width, _): settings[.width] = width
      case (.slant, .oblique(let angle)): settings[.slant] = 0 - angle
      case (.italic, .italic(let value)): settings[.italic] = value
      case (.italic, .oblique): settings[.italic] = max(axis.minimum, min(0, axis.maximum))
      default: break
      }
    }
    return settings
  }
}
