import FontFaces

/// The stage that answers a generic family of CSS.
enum GenericFamilies {
  /// The match for a generic family: what the user's Fontconfig configuration names for it, else the bundled family of its
  /// kind; nil where there is neither.
  static func match(_ generic: GenericFamily, _ descriptor: FontDescriptor, in sources: FontSources) -> FontMatch? {
    let style = descriptor.over(.regular)
    func match(_ family: FamilyFaces) -> FontMatch? {
      guard let name = family.faces.first?.family else { return nil }
      return StyledFace.match(style, in: family, descriptor, after: [.generic(generic.rawValue, family: name)])
    }
    if let alias = generic.fontconfigAlias, let system = sources.system, let face = system.best(for: alias),
      generic.isAnswered(by: face), let family = face.family.flatMap({ system.family(FoldedName($0)) }),
      let match = match(family)
    {
      return match
    }
    guard let bundled = sources.bundled, let name = generic.fontClass.flatMap(BundledFaces.family) else { return nil }
    return bundled.family(FoldedName(name)).flatMap(match)
  }
}
