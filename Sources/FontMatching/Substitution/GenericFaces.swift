import FontFaces
internal import FontTables

/// Finds the face that answers a generic family of CSS: step 1 of the search order, which `FontResolver` lists.
///
/// In this order, each only where it is of the kind:
///
/// 1. what the font settings of the system name, by Fontconfig: CSS Fonts 4, § 2.1.3, leaves the choice to the user;
/// 2. the family of the kind that comes with the program;
/// 3. the nearest face of the kind, registered before system.
///
/// Emoji are in colour where any of these has colour. CSS Fonts 4, § 2.1.3: "User agents should provide a font … or treat it
/// as though there is no match": where nothing is of the kind, the next name of the cascade answers.
struct GenericFaces: GenericFamilies {
  let sources: FontSources
  let nearest: NearestFacesCache

  func match(_ generic: GenericFamily, _ resolution: inout Resolution) -> FontMatch? {
    if generic == .emoji { return emoji(&resolution) }
    if let face = systemChoice(for: generic),
      let match = match(generic, in: family(of: face, from: .system), .systemSettings, &resolution)
    {
      return match
    }
    if let family = bundledFamily(of: generic),
      let match = match(generic, in: family, .bundled(generic.kind), &resolution)
    {
      return match
    }
    guard let found = nearestFace(generic, resolution.descriptor) else { return nil }
    let isPublished = generic.kind == .decorative && !found.face.isDeclaredDecorative
    let choice = isPublished ? GenericChoice.published(generic.kind) : .nearest(generic.kind)
    return match(generic, in: family(of: found.face, from: found.origin), choice, &resolution)
  }

  // MARK: - The system's own choice

  /// What the font settings of the system name for a generic family; nil where that is not of the kind. Fontconfig always
  /// names a font: for emoji one without any, where nothing better is installed.
  private func systemChoice(for generic: GenericFamily) -> FontFace? {
    guard let alias = generic.fontconfigAlias, let system = sources.system, let face = system.best(for: alias) else {
      return nil
    }
    return isNamed(face, for: alias, generic, system) || face.isOfKind(generic.kind) ? face : nil
  }

  /// Whether the user's rules themselves name the face's family, so that it is the user's own choice whatever it looks like.
  /// Lists of what is merely preferred have faces of all widths for `monospace`: those of scripts with few fonts.
  private func isNamed(
    _ face: FontFace, for alias: String, _ generic: GenericFamily, _ system: SystemFonts
  ) -> Bool {
    switch generic.kind {
    case .fontClass(.mono): system.aliases(of: alias).contains { face.family(FoldedName($0)) != nil }
    case .fontClass, .decorative, .rounded:
      system.preferences(for: alias).contains { face.family(FoldedName($0)) != nil }
    case .emoji, .math, .fangsong: false
    }
  }

  // MARK: - The kind

  private func bundledFamily(of generic: GenericFamily) -> FamilyFaces? {
    guard case .fontClass(let fontClass) = generic.kind, let name = BundledFaces.family(of: fontClass) else {
      return nil
    }
    return sources.bundled?.family(FoldedName(name))
  }

  /// The nearest face of the kind, of all sources; of kinds that are no matter of likeness, the first one.
  private func nearestFace(_ generic: GenericFamily, _ descriptor: FontDescriptor) -> FoundFace? {
    let required = RequiredCharacters(descriptor.requiredCharacters)
    if case .fontClass(let fontClass) = generic.kind {
      let question = NearestFaces.Question(
        wanted: Likeness(kind: fontClass, style: descriptor.over(.regular)), required: required,
        wantsSmallCaps: descriptor.wantsSmallCaps, limit: Self.mostFamilies)
      return nearest.search(question, system: sources.system).first { $0.face.isOfKind(generic.kind) }
        .map { FoundFace(face: $0.face, origin: $0.origin) }
    }
    func found(_ faces: [FontFace], _ origin: FontOrigin) -> FoundFace? {
      faces.first { $0.isOfKind(generic.kind) && ((try? required.lacking(in: $0).isEmpty) ?? false) }
        .map { FoundFace(face: $0, origin: origin) }
    }
    for source in sources.own {
      if let found = found(source.index.faces, source.origin) { return found }
    }
    return sources.system.flatMap { found($0.all().faces, .system) }
  }

  /// How many of the nearest families are looked at: of faces that call themselves monospaced some are not.
  private static let mostFamilies = 8

  // MARK: - Emoji

  private func emoji(_ resolution: inout Resolution) -> FontMatch? {
    let chosen = sources.system?.best(for: "emoji").flatMap { EmojiFaces.hasEmoji($0) ? $0 : nil }
    let faces = EmojiFaces(sources: sources)
    for isColor in [true, false] {
      if let chosen, chosen.isColor == isColor,
        let match = match(.emoji, in: family(of: chosen, from: .system), .systemSettings, &resolution)
      {
        return match
      }
      if let found = faces.best(resolution.descriptor, isColor: isColor) {
        let choice = GenericChoice.nearest(.emoji(isColor: isColor))
        let members = family(of: found.face, from: found.origin)
        if let match = match(.emoji, in: members, choice, &resolution) { return match }
      }
    }
    return nil
  }

  // MARK: - The match

  private func family(of face: FontFace, from origin: FontOrigin) -> FamilyFaces {
    sources.family(of: face, from: origin)
  }

  private func match(
    _ generic: GenericFamily, in family: FamilyFaces, _ choice: GenericChoice, _ resolution: inout Resolution
  ) -> FontMatch? {
    guard let name = family.name ?? family.faces.first?.title else { return nil }
    let descriptor = resolution.descriptor
    let steps = [MatchStep.generic(resolution.name.text, family: name), .genericChoice(choice)]
    return StyledFace.match(
      descriptor.style(of: StyleWords.Request()), in: family, descriptor, after: steps, lacking: &resolution.steps)
  }
}
