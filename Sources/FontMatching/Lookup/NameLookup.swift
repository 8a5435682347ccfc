import FontFaces
internal import FontFiles

/// Looks one name up in all sources: steps 1 to 6 of the search order, which `FontResolver` lists.
struct NameLookup: Sendable {
  let sources: FontSources
  let generics: any GenericFamilies

  /// The match for the name. Nil when no face and no family has it; the steps say so then.
  func match(_ resolution: inout Resolution) -> FontMatch? {
    let name = resolution.name
    guard name.isPossible else {
      resolution.steps.append(.noFace(named: name.text.isEmpty ? "nothing" : String(name.text.prefix(24)) + "…"))
      return nil
    }
    // 1. A generic family of CSS. There are fonts that are called Fantasy, Math, Cursive or FangSong.
    let generic = name.generic
    if let generic, !generic.isCalledLikeFonts || !sources.hasFont(named: name.folded),
      let match = generics.match(generic, &resolution)
    {
      return match
    }
    // 2. The notation of another tool.
    if let notation = name.notation, !sources.hasFont(named: name.folded) {
      return match(for: notation, &resolution)
    }
    let entries = sources.own.map { $0.entry(for: name.folded) }
    // 3. and 4. The program's own faces, by PostScript name, then by full name.
    for kind in [FaceNameKind.postScript, .full] {
      for (place, source) in sources.own.enumerated() {
        if let match = ExactNames.match(kind, in: source, entries[place], &resolution) { return match }
      }
    }
    // 5. The program's own families, with the rest of the name as a style.
    let own = FamilyNames.match(in: sources.own, entries, &resolution)
    if let own, own.outcome == .exact { return own.ofWholeName }
    // 6. The same on the system.
    if let system = sources.system {
      for kind in [FaceNameKind.postScript, .full] {
        if let match = ExactNames.match(kind, in: system, (), &resolution) { return match }
      }
      if let error = system.failure { resolution.steps.append(.unreadable(error)) }
      let other = FamilyNames.match(in: system, &resolution)
      if let other, other.outcome == .exact || own == nil { return other.ofWholeName }
    }
    if let own { return own }
    guard !resolution.isFoundLacking else { return nil }
    if let generic, generic.isMeant(by: name.text) {
      resolution.steps.append(.noneOfGeneric(name.text, kind: generic.kind))
      return nil
    }
    resolution.steps.append(.noFace(named: name.text))
    let guess = name.guess
    resolution.steps.append(.familyMissing(guess.family, resolution.descriptor.style(of: guess.style)))
    return nil
  }

  /// The match for the name that is suggested for another tool's notation: never more than a substitute for it.
  private func match(for notation: ForeignNotation, _ resolution: inout Resolution) -> FontMatch? {
    let suggestion = notation.suggestion
    resolution.steps.append(.refused(resolution.name.text, as: notation.kind.rawValue, suggestion: suggestion))
    guard let suggestion, ForeignNotation(suggestion) == nil else { return nil }
    var suggested = Resolution(suggestion, resolution.descriptor, after: resolution.steps)
    defer { resolution.steps = suggested.steps }
    guard let match = match(&suggested) else { return nil }
    return FontMatch(
      match.face, .substitute, from: match.origin, synthesis: match.synthesis, sizeAdjust: match.sizeAdjust,
      steps: match.reasons)
  }
}

/// The stage that finds a face by a name of its own: its PostScript name or its full name.
enum ExactNames {
  /// The match for the face of one source that has the name; nil when the source has no such face.
  ///
  /// - Parameter entry: what goes by the whole name in the source.
  static func match<Source: FaceSource>(
    _ kind: FaceNameKind, in source: Source, _ entry: Source.Entry, _ resolution: inout Resolution
  ) -> FontMatch? {
    let name = resolution.name
    var face: FontFace
    do throws(FontError) {
      guard let found = try source.face(kind, name.folded, entry) else { return nil }
      face = found
    } catch {
      resolution.steps.append(.unreadable(error))
      return nil
    }
    let step: MatchStep
    switch kind {
    case .postScript:
      // Of the system's faces Fontconfig has chosen one.
      if source.origin != .system { face = namesake(of: face, in: source, resolution) }
      step = .postScriptName(name.text)
    case .full: step = .fullName(name.text)
    }
    let descriptor =
      resolution.descriptor.roleWeight == nil ? resolution.descriptor : asked(of: face, in: source, resolution)
    return resolution.answer(
      StyledFace.match(face, foundBy: step, descriptor, from: source.origin) { source.family($0) })
  }

  /// The description for a face whose name may be its family's too, as in Inter: then the weight of the text's role counts.
  /// Where the family's own name says a weight, as in Arial Black, and everywhere else, the face keeps its weight.
  private static func asked(of face: FontFace, in source: some FaceSource, _ resolution: Resolution) -> FontDescriptor {
    var descriptor = resolution.descriptor
    let name = resolution.name.folded
    guard descriptor.weight == nil, face.instance == nil, let family = face.family, name.isFolded(from: family),
      let members = source.family(name), ImpliedStyle(family, members, StyleWords.Request(), descriptor).weight == nil
    else { return descriptor }
    descriptor.weight = descriptor.roleWeight
    return descriptor
  }

  /// The face in the style asked for among those that share the PostScript name. It happens where that name is the family's:
  /// it says nothing of a style, and a roman and its italic may both have it.
  private static func namesake(of face: FontFace, in source: some FaceSource, _ resolution: Resolution) -> FontFace {
    let name = resolution.name.folded
    guard face.instance == nil, face.family.map(name.isFolded) ?? false, let family = source.family(name) else {
      return face
    }
    let namesakes = family.faces.filter { $0.postScriptName.map(name.isFolded) ?? false }
    guard namesakes.count > 1,
      let choice = StyleMatching.choose(
        resolution.descriptor.style(of: StyleWords.Request()), among: namesakes.map(StyleRanges.init))
    else { return face }
    return namesakes[choice.index]
  }
}

/// The stage that answers a generic family of CSS.
protocol GenericFamilies: Sendable {
  /// The match for a generic family; nil where no font here is of its kind.
  func match(_ generic: GenericFamily, _ resolution: inout Resolution) -> FontMatch?
}
