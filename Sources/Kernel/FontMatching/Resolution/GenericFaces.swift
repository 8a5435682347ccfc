import FontFaces
import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// Finds the face for a generic family of CSS: step 1 of the search order, which `FontResolver` lists.
///
/// The face is searched for in this order. Each face is used only if it is of the kind of the generic family:
///
/// 1. the face in the system's font settings, by Fontconfig: CSS Fonts 4, § 2.1.3, leaves the choice to the user;
/// 2. a face of the bundled family of the kind;
/// 3. the nearest face of the kind, registered faces before system faces.
///
/// For emoji, a face in colour is preferred. CSS Fonts 4, § 2.1.3: "User agents should provide a font … or treat it
/// as though there is no match". If no face is of the kind, the next name of the list is used.
struct GenericFaces: Sendable {
  let sources: FaceSources
  let nearest: NearestFacesCache

  /// Returns the result for a generic family; nil if no available font is of its kind.
  func answer(_ generic: GenericFamily, _ resolution: inout SearchState) -> MatchDecision? {
    if generic == .emoji { return emoji(&resolution) }
    let kind = generic.kind
    if let face = systemChoice(for: generic),
      let answer = answer(in: family(of: face, from: .system), .systemSettings, kind, &resolution)
    {
      return answer
    }
    if let family = bundledFamily(of: generic), let answer = answer(in: family, .bundled, kind, &resolution) {
      return answer
    }
    guard let found = nearestFace(generic, resolution.asked) else { return nil }
    let isPublished = kind == .decorative && !found.face.isDeclaredDecorative
    return answer(
      in: family(of: found.face, from: found.origin), isPublished ? .published : .nearest, kind, &resolution)
  }

  // MARK: - The system's own choice

  /// Returns the face in the system's font settings for a generic family; nil if the face is not of the kind.
  /// Fontconfig always returns a font, even a font of another kind.
  private func systemChoice(for generic: GenericFamily) -> FontFace? {
    guard let alias = generic.fontconfigAlias, let system = sources.system, let face = system.best(for: alias) else {
      return nil
    }
    return isNamed(face, for: alias, generic, system) || face.isOfKind(generic.kind) ? face : nil
  }

  /// Whether the face's family is listed in the user's rules. The letters of the face are not examined. For
  /// `monospace`, the list of preferred families is not used: it has proportional faces, for scripts with few fonts.
  private func isNamed(
    _ face: FontFace, for alias: String, _ generic: GenericFamily, _ system: SystemFonts
  ) -> Bool {
    switch generic.kind {
    case .fontClass(.mono): system.aliases(of: alias).contains { face.family(FoldedName($0)) != nil }
    case .fontClass, .decorative, .rounded:
      system.preferences(for: alias).contains { face.family(FoldedName($0)) != nil }
    case .emoji, .math, .blackletter, .fangsong: false
    }
  }

  // MARK: - The kind

  private func bundledFamily(of generic: GenericFamily) -> FamilyFaces? {
    guard case .fontClass(let fontClass) = generic.kind, let name = BundledFaces.family(of: fontClass) else {
      return nil
    }
    return sources.bundled?.family(FoldedName(name))
  }

  /// Returns the nearest face of the kind, from all sources. If similarity is not measured for the kind, returns the
  /// first face of the kind.
  private func nearestFace(_ generic: GenericFamily, _ asked: StyleRequest) -> FoundFace? {
    let required = asked.required
    if case .fontClass(let fontClass) = generic.kind {
      let question = NearestFaces.Question(
        Likeness(kind: fontClass, style: asked.over(.regular)), required: required,
        wantsSmallCaps: asked.wantsSmallCaps)
      return nearest.search(question, system: sources.system).prefix(Self.mostFamilies)
        .first { $0.face.isOfKind(generic.kind) }
        .map { FoundFace(face: $0.face, origin: $0.origin) }
    }
    func found(_ faces: [FontFace], _ origin: FontOrigin) -> FoundFace? {
      faces.first { $0.isOfKind(generic.kind) && required.areAll(in: $0) }
        .map { FoundFace(face: $0, origin: origin) }
    }
    for source in sources.own {
      if let found = found(source.index.faces, source.origin) { return found }
    }
    return sources.system.flatMap { found($0.all().faces, .system) }
  }

  /// The number of nearest families that are examined. A single family is not enough, because some faces declare a
  /// fixed pitch but are not monospaced.
  private static let mostFamilies = 8

  // MARK: - Emoji

  private func emoji(_ resolution: inout SearchState) -> MatchDecision? {
    let chosen = sources.system?.best(for: "emoji").flatMap { EmojiFaces.hasEmoji($0) ? $0 : nil }
    let faces = EmojiFaces(sources: sources)
    for isColor in [true, false] {
      let kind = GenericKind.emoji(isColor: isColor)
      if let chosen, chosen.isColor == isColor,
        let answer = answer(in: family(of: chosen, from: .system), .systemSettings, kind, &resolution)
      {
        return answer
      }
      if let found = faces.best(resolution.asked, isColor: isColor),
        let answer = answer(in: family(of: found.face, from: found.origin), .nearest, kind, &resolution)
      {
        return answer
      }
    }
    return nil
  }

  // MARK: - The answer

  private func family(of face: FontFace, from origin: FontOrigin) -> FamilyFaces {
    sources.family(of: face, from: origin)
  }

  private func answer(
    in family: FamilyFaces, _ choice: GenericFinding.Choice, _ kind: GenericKind,
    _ resolution: inout SearchState
  ) -> MatchDecision? {
    guard let name = family.name ?? family.faces.first?.title else { return nil }
    let style = resolution.asked.style(of: StyleWords.Request())
    return resolution.face(style, in: family).map { styled in
      let finding = GenericFinding(name: resolution.name.text, family: name, choice: choice, kind: kind)
      return MatchDecision(styled, .generic(finding))
    }
  }
}
