internal import Files
import FontFaces

/// Answers one request from one state of a collection: the order of names, sources and styles.
///
/// Names in Core Text's order: PostScript name, full name, family with a style's words behind it, family alone. At every
/// step registered fonts come before bundled ones; the system's come last, and are asked only where neither has an exact
/// answer: an app's own file never loses to a system copy, and Fontconfig is not started for it.
final class FontResolver: Sendable {
  let registered: FaceIndex
  let bundled: FaceIndex?
  let system: SystemFonts?
  /// Faces of which only the figures are recorded.
  let profiles: FaceIndex
  /// What stands in for families that are absent: the user's own tables, then the program's.
  var standIns: [StandIns] { ownStandIns + [.standard] }
  /// The user's own tables; the program's is read only when a family is missing.
  let ownStandIns: [StandIns]
  let neighbours: Neighbours
  /// Registered faces and bundled ones, in the order in which they are asked.
  private let ownSources: [OwnFaces]

  /// The faces of one source that the program itself holds.
  private final class OwnFaces: Sendable {
    let index: FaceIndex
    let origin: FontOrigin

    init(_ index: FaceIndex, _ origin: FontOrigin) {
      self.index = index
      self.origin = origin
    }
  }

  init(
    registered: FaceIndex, bundled: FaceIndex?, system: SystemFonts?, profiles: FaceIndex = FaceIndex(),
    ownStandIns: [StandIns] = [], neighbours: Neighbours? = nil
  ) {
    self.registered = registered
    self.bundled = bundled
    self.system = system
    self.profiles = profiles
    self.ownStandIns = ownStandIns
    self.neighbours = neighbours ?? Neighbours(registered: registered, usesBundledFonts: bundled != nil)
    ownSources = [OwnFaces(registered, .registered)] + (bundled.map { [OwnFaces($0, .bundled)] } ?? [])
  }

  /// The match; `nil` where there is no font at all.
  func match(_ descriptor: FontDescriptor) -> FontMatch? {
    var steps: [MatchStep] = []
    var nearest: FontMatch?
    for (place, name) in descriptor.names.enumerated() {
      let before = steps
      let found = find(name, descriptor, &steps)
      // The very face, then its record, then the nearest style of its family.
      if found?.outcome == .exact { return found?.with(before: steps) }
      if let match = recorded(name, drawnBy: found, descriptor, after: place, before) { return match }
      guard let found else { continue }
      // A family whose nearest style answers is still the family: the names behind it in the cascade are not asked.
      if found.outcome == .style { return found.with(before: steps) }
      if nearest == nil { nearest = wellKnown(name, insteadOf: found, descriptor, steps) ?? found.with(before: steps) }
    }
    return nearest ?? substitute(descriptor.inOwnNotation, steps)
  }

  /// What is named as a stand-in for a well-known family that is absent and begins with the name of one that is there:
  /// a table knows more of Times New Roman than that a Times is a part of its name.
  private func wellKnown(
    _ name: String, insteadOf found: FontMatch, _ descriptor: FontDescriptor, _ reasons: [MatchStep]
  ) -> FontMatch? {
    guard ForeignNotation(name) == nil else { return nil }
    let absent = AbsentFont(named: name, descriptor, standIns)
    guard let row = absent.row, !row.families.contains(where: { found.face.family(FoldedName($0)) != nil }),
      namedStandIns(for: absent).contains(where: { named in
        allSources.contains { !$0.family(FoldedName(named.family)).isEmpty }
      })
    else { return nil }
    let missing = [MatchStep.noFace(named: name), .familyMissing(absent.family, absent.style)]
    return standIn(for: absent, descriptor, reasons + missing)
  }

  /// Where the faces of a family are looked for, in this order.
  var allSources: [(origin: FontOrigin, family: (FoldedName) -> FamilyFaces)] {
    var sources: [(origin: FontOrigin, family: (FoldedName) -> FamilyFaces)] = []
    for source in ownSources { sources.append((source.origin, source.index.family)) }
    if let system { sources.append((.system, { system.familyFaces($0) })) }
    return sources
  }

  // MARK: - Names that are there

  func find(_ name: String, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]) -> FontMatch? {
    guard FontName.isPossible(name) else {
      steps.append(.noFace(named: name.isEmpty ? "nothing" : String(name.prefix(24)) + "…"))
      return nil
    }
    if let generic = GenericFamily(named: name), let match = self.generic(generic, descriptor) {
      return match
    }
    if let notation = ForeignNotation(name), !hasFont(named: FoldedName(name)) {
      return instead(of: name, notation, descriptor, &steps)
    }
    let request = FontNameRequest(name)
    let entries = ownSources.map { $0.index.entry(request.folded) }
    if let match = ownFace(request, entries, descriptor, &steps) { return match }
    let own = ownFamily(request, entries, descriptor)
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

  /// What answers the name that is to be written instead of another tool's notation: never more than a stand-in for it.
  private func instead(
    of name: String, _ notation: ForeignNotation, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    steps.append(.refused(name, as: notation.kind.rawValue, instead: notation.suggestion))
    guard let suggestion = notation.suggestion, ForeignNotation(suggestion) == nil,
      let match = find(suggestion, descriptor, &steps)
    else { return nil }
    return FontMatch(
      match.face, .substitute, from: match.origin, synthesis: match.synthesis, sizeAdjust: match.sizeAdjust,
      steps: match.told)
  }

  /// - Parameter entries: what goes by the whole name, in the sources' order.
  private func ownFace(
    _ request: FontNameRequest, _ entries: [FaceIndex.Entry?], _ descriptor: FontDescriptor,
    _ steps: inout [MatchStep]
  ) -> FontMatch? {
    for (place, source) in ownSources.enumerated() {
      guard let reference = entries[place]?.postScriptName, let face = open(source.index, reference, &steps)
      else { continue }
      let namesake = namesake(of: face, request, descriptor) { source.index.family($0) }
      return named(namesake, .postScriptName(request.name), descriptor, source.origin) { source.index.family($0) }
    }
    for (place, source) in ownSources.enumerated() {
      guard let reference = entries[place]?.fullName, let face = open(source.index, reference, &steps)
      else { continue }
      return named(face, .fullName(request.name), descriptor, source.origin) { source.index.family($0) }
    }
    return nil
  }

  /// A PostScript name that is the family's says nothing of a style, and several faces of the family may have it, a roman
  /// and its italic. Of them the one in the style asked for answers.
  private func namesake(
    of face: FontFace, _ request: FontNameRequest, _ descriptor: FontDescriptor, family: (FoldedName) -> FamilyFaces
  ) -> FontFace {
    guard face.instance == nil, face.family.map(request.folded.isFolded) ?? false else { return face }
    let namesakes = family(request.folded).faces.filter { member in
      member.postScriptName.map(request.folded.isFolded) ?? false
    }
    guard namesakes.count > 1,
      let choice = StyleMatching.choose(descriptor.over(.regular), among: namesakes.map(StyleRanges.init))
    else { return face }
    return namesakes[choice.index]
  }

  private func open(_ index: FaceIndex, _ reference: FaceIndex.Reference, _ steps: inout [MatchStep]) -> FontFace? {
    do throws(FontError) { return try index.open(reference) } catch {
      steps.append(.unreadable(error))
      return nil
    }
  }

  /// - Parameter entries: what goes by the whole name, in the sources' order.
  private func ownFamily(
    _ request: FontNameRequest, _ entries: [FaceIndex.Entry?], _ descriptor: FontDescriptor
  ) -> FontMatch? {
    var nearest: FontMatch?
    var isWhole = false
    for (place, source) in ownSources.enumerated() {
      var match: FontMatch?
      if let entry = entries[place], entry.isFamily {
        isWhole = true
        match = styled(
          source.index.family(request.folded, entry), request.whole, request, descriptor, source.origin)
      } else if !isWhole {
        // Where a source has the whole name as a family, no beginning of it is meant elsewhere.
        match = family(
          request, descriptor, source.origin, isFamily: source.index.hasFamily, members: source.index.family)
      }
      if let match, match.outcome == .exact { return match }
      if nearest == nil { nearest = match }
    }
    return nearest
  }

  private func systemFace(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    guard let system else { return nil }
    if let face = system.face(.postScript, request.folded) {
      return named(face, .postScriptName(request.name), descriptor, .system) { system.familyFaces($0) }
    }
    if let face = system.face(.full, request.folded) {
      return named(face, .fullName(request.name), descriptor, .system) { system.familyFaces($0) }
    }
    return nil
  }

  private func systemFamily(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ steps: inout [MatchStep]
  ) -> FontMatch? {
    guard let system else { return nil }
    if let error = system.failure { steps.append(.unreadable(error)) }
    return family(request, descriptor, .system, isFamily: system.hasFamily) { system.familyFaces($0) }
  }

  /// The face of the longest family that the name begins with; of a shorter one, where that alone has the very style:
  /// Source Sans, for "Source Sans Black Italic", where Source Sans Black has no italic.
  private func family(
    _ request: FontNameRequest, _ descriptor: FontDescriptor, _ origin: FontOrigin,
    isFamily: (FoldedName) -> Bool, members: (FoldedName) -> FamilyFaces
  ) -> FontMatch? {
    var nearest: FontMatch?
    var next = request.split(isFamily: isFamily)
    while let split = next {
      let match = styled(members(split.family), split, request, descriptor, origin)
      if let match, match.outcome == .exact { return match }
      if nearest == nil { nearest = match }
      // A family that was named whole is the one that is meant, whatever style is asked of it.
      if split.isWhole { break }
      next = request.split(below: split.wordCount, isFamily: isFamily)
    }
    return nearest
  }
}
