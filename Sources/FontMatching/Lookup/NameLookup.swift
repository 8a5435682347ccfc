import FontFaces

/// Looks one name up in all sources: steps 1 to 6 of the search order, which `FontResolver` lists.
struct NameLookup: Sendable {
  let sources: FontSources

  /// The match for the name; nil where no face and no family goes by it, and then the steps say so.
  func match(_ resolution: inout Resolution) -> FontMatch? {
    let name = resolution.name
    guard name.isPossible else {
      resolution.steps.append(.noFace(named: name.text.isEmpty ? "nothing" : String(name.text.prefix(24)) + "…"))
      return nil
    }
    // 1. A generic family of CSS.
    if let generic = name.generic, let match = GenericFamilies.match(generic, resolution.descriptor, in: sources) {
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
    let own = FamilyNames.match(in: sources.own, entries, resolution)
    if let own, own.outcome == .exact { return own }
    // 6. The same on the system.
    if let system = sources.system {
      for kind in [FaceNameKind.postScript, .full] {
        if let match = ExactNames.match(kind, in: system, (), &resolution) { return match }
      }
      if let error = system.failure { resolution.steps.append(.unreadable(error)) }
      let other = FamilyNames.match(in: system, resolution)
      if let other, other.outcome == .exact || own == nil { return other }
    }
    if let own { return own }
    resolution.steps.append(.noFace(named: name.text))
    let guess = name.guess
    resolution.steps.append(.familyMissing(guess.family, resolution.descriptor.over(FontStyle(guess.style))))
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
