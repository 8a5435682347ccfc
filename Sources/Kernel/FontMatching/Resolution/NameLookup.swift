import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution

/// Looks one name up in all sources: steps 1 to 6 of the search order, which `FontResolver` lists.
struct NameLookup: Sendable {
  let sources: FaceSources
  let generics: GenericFaces

  /// The result for the name. Nil if no face and no family has it; the resolution then has what was passed over.
  func answer(_ resolution: inout SearchState) -> MatchDecision? {
    let name = resolution.name
    guard name.isPossible else {
      resolution.passOver(.name(name.text.isEmpty ? "nothing" : String(name.text.prefix(24)) + "…"))
      return nil
    }
    // 1. A generic family of CSS. Some fonts have the names Fantasy, Math, Cursive or FangSong.
    if let generic = name.generic, !generic.isNameOfFonts || !sources.hasFont(named: name.folded),
      let answer = generics.answer(generic, &resolution)
    {
      return answer
    }
    // 2. The notation of another tool.
    if let notation = name.notation, !sources.hasFont(named: name.folded) {
      return answer(inPlaceOf: notation, &resolution)
    }
    let entries = sources.own.map { $0.entry(for: name.folded) }
    // 3. and 4. The program's own faces, by PostScript name, then by full name.
    for kind in [FaceNameKind.postScript, .full] {
      for (place, source) in sources.own.enumerated() {
        if let answer = ExactNames.answer(kind, in: source, entries[place], &resolution) { return answer }
      }
    }
    // 5. The program's own families, with the rest of the name as a style.
    let own = FamilyNames.answer(in: sources.own, entries, &resolution)
    if let own, own.outcome == .exact { return ofWholeName(own) }
    // 6. The same on the system.
    if let system = sources.system {
      for kind in [FaceNameKind.postScript, .full] {
        if let answer = ExactNames.answer(kind, in: system, (), &resolution) { return answer }
      }
      if let error = system.failure { resolution.passOver(.face(.unreadable(error))) }
      let other = FamilyNames.answer(in: system, &resolution)
      if let other, other.outcome == .exact || own == nil { return ofWholeName(other) }
    }
    if let own { return own }
    guard !resolution.isFoundLacking else { return nil }
    if let generic = name.genericOnly {
      resolution.passOver(.generic(name.text, generic.kind))
      return nil
    }
    resolution.passOver(.name(name.text))
    let guess = name.guess
    resolution.passOver(.family(guess.family, resolution.asked.style(of: guess.style)))
    return nil
  }

  /// The same decision, `exact` only if the name is whole.
  private func ofWholeName(_ answer: MatchDecision) -> MatchDecision {
    guard answer.isFoundByShortenedName else { return answer }
    var answer = answer
    answer.outcome = .style
    return answer
  }

  /// The decision for the name that is suggested for another tool's notation: never more than a substitute.
  private func answer(inPlaceOf notation: ForeignNotation, _ resolution: inout SearchState) -> MatchDecision? {
    let name = resolution.name
    resolution.passOver(.notation(name.text, notation))
    guard let suggestion = name.suggestion, suggestion.notation == nil else { return nil }
    var suggested = SearchState(suggestion, resolution.asked, after: resolution.passedOver)
    defer { resolution.passOver(likewise: suggested) }
    var answer = answer(&suggested)
    answer?.outcome = .substitute
    return answer
  }
}

/// The stage that finds a face by its own name: its PostScript name or its full name.
enum ExactNames {
  /// The face of one source that has the name; nil if the source has no such face.
  ///
  /// - Parameter entry: the faces and families with the whole name in the source.
  static func answer<Source: FaceSource>(
    _ kind: FaceNameKind, in source: Source, _ entry: Source.Entry, _ resolution: inout SearchState
  ) -> MatchDecision? {
    let name = resolution.name
    var face: FontFace
    do throws(FontError) {
      if let found = try source.face(kind, name.folded, entry) {
        face = found
      } else if kind == .postScript, let found = try place(named: name.text, in: source, resolution) {
        face = found
      } else {
        return nil
      }
    } catch {
      resolution.passOver(.face(.unreadable(error)))
      return nil
    }
    let finding: MatchFinding
    switch kind {
    case .postScript:
      // Among the system's faces Fontconfig has already chosen.
      if source.origin != .system { face = namesake(of: face, in: source, resolution) }
      let isOwn = face.postScriptName.map(name.folded.isFolded) ?? true
      // Both names may fold alike. A PostScript name should have no blank: a name with a blank is the full name.
      let isFull =
        isOwn && name.text != face.postScriptName && name.text.unicodeScalars.contains(where: \.properties.isWhitespace)
        && face.fullName.map(name.folded.isFolded) ?? false
      finding =
        isFull
        ? .fullName(name.text)
        : isOwn || VariationPostScriptName(name.text) == nil ? .postScriptName(name.text) : .placeName(name.text)
    case .full: finding = .fullName(name.text)
    }
    let request =
      resolution.asked.roleWeight == nil ? resolution.asked : request(for: face, in: source, resolution)
    return resolution.answer(StyledFace(face, request, from: source.origin) { source.family($0) }, finding)
  }

  /// The face at the place of its axes in a composed PostScript name, `RaleCase_600wght`. If a roman and its italic
  /// have the same prefix, the requested style decides.
  private static func place(
    named text: String, in source: some FaceSource, _ resolution: SearchState
  ) throws(FontError) -> FontFace? {
    guard let name = VariationPostScriptName(text) else { return nil }
    var places: [(face: FontFace, settings: VariationCoordinates)] = []
    for face in source.faces(withPlacesNamed: name.prefix) {
      if let settings = name.settings(for: face) { places.append((face, settings)) }
    }
    guard !places.isEmpty else { return nil }
    let style = resolution.asked.style(of: StyleWords.Request())
    let choice = places.count > 1 ? StyleMatching.choose(style, among: places.map { StyleRanges($0.face) }) : nil
    let place = places[choice?.index ?? 0]
    return try place.face.at(place.settings)
  }

  /// The request for a face whose name may also be its family's, as in Inter: then the weight of the text's role
  /// counts. If the family's own name says a weight, as in Arial Black, and in other cases, the face keeps its weight.
  private static func request(
    for face: FontFace, in source: some FaceSource, _ resolution: SearchState
  ) -> StyleRequest {
    var asked = resolution.asked
    let name = resolution.name.folded
    guard asked.weight == nil, face.instance == nil, let family = face.family, name.isFolded(from: family),
      let members = source.family(name), ImpliedStyle(family, members, StyleWords.Request(), asked).weight == nil
    else { return asked }
    asked.weight = asked.roleWeight
    return asked
  }

  /// The face in the requested style among those with the same PostScript name. This happens if the name is the
  /// family's: it says nothing about a style, and a roman and its italic may both have it.
  private static func namesake(of face: FontFace, in source: some FaceSource, _ resolution: SearchState) -> FontFace {
    let name = resolution.name.folded
    guard face.instance == nil, face.family.map(name.isFolded) ?? false, let family = source.family(name) else {
      return face
    }
    let namesakes = family.faces.filter { $0.postScriptName.map(name.isFolded) ?? false }
    guard namesakes.count > 1,
      let choice = StyleMatching.choose(
        resolution.asked.style(of: StyleWords.Request()), among: namesakes.map(StyleRanges.init))
    else { return face }
    return namesakes[choice.index]
  }
}
