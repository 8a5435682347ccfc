import FontFaces
internal import FontFiles
import FontNames
internal import FontSources
internal import FontSubstitution

/// Looks up a name in all sources: steps 1 to 6 of the search order, which `FontResolver` lists.
struct NameLookup: Sendable {
  let sources: FaceSources
  let generics: GenericFaces

  /// Returns the result for the name; nil if no face and no family has the name. Adds the skipped names and faces to
  /// the resolution.
  func answer(_ resolution: inout SearchState) -> MatchDecision? {
    let name = resolution.name
    guard name.isPossible else {
      resolution.passOver(.name(name.text.isEmpty ? "nothing" : String(name.text.prefix(24)) + "…"))
      return nil
    }
    // 1. A generic family of CSS. Some fonts have the name of a generic family: Fantasy, Math, Cursive or FangSong.
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
    // 6. Steps 3 to 5 for the system's fonts.
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

  /// Returns the decision. If a word of the name is abbreviated, the outcome becomes `style`.
  private func ofWholeName(_ answer: MatchDecision) -> MatchDecision {
    guard answer.isFoundByShortenedName else { return answer }
    var answer = answer
    answer.outcome = .style
    return answer
  }

  /// Returns the decision for a name in the notation of another tool. The name that fontprobe suggests instead is
  /// looked up, and the outcome is `substitute`.
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

/// Finds a face by its own name: its PostScript name or its full name.
enum ExactNames {
  /// Returns the source's face with the name; nil if there is none.
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
      // For the system's faces, Fontconfig has already made this choice.
      if source.origin != .system { face = namesake(of: face, in: source, resolution) }
      let isOwn = face.postScriptName.map(name.folded.isFolded) ?? true
      // The PostScript name and the full name may be equal if case and blanks are ignored. A PostScript name should
      // have no blank, so a name with a blank is the full name.
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

  /// Returns the face for a PostScript name with axis values, such as `RaleCase_600wght`. If a roman and its italic
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

  /// Returns the request with the weight of the text's role, if the name is the face's family and implies no weight, as
  /// in Inter. In all other cases, as in Arial Black, the face keeps its weight.
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

  /// Returns the face in the requested style among the faces with the same PostScript name. A roman and its italic may
  /// share a name that contains only the family.
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
