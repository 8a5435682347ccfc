import FontFaces

/// What answers a generic family of CSS.
extension FontResolver {
  func generic(_ generic: GenericFamily, _ descriptor: FontDescriptor) -> FontMatch? {
    let style = descriptor.over(.regular)
    func answer(_ members: FamilyFaces, _ origin: FontOrigin) -> FontMatch? {
      guard let family = members.faces.first?.family else { return nil }
      let step = MatchStep.generic(generic.rawValue, family: family)
      return nearest(style, members, descriptor, origin, [step])
    }
    // The reader's own choice, where Fontconfig has one for the generic.
    if let alias = generic.fontconfigAlias, let system, let face = system.best(for: alias),
      generic.isAnswered(by: face), let family = face.family,
      let match = answer(system.familyFaces(FoldedName(family)), .system)
    {
      return match
    }
    return generic.fontClass.flatMap(\.bundledFamily).flatMap { family in
      bundled.flatMap { answer($0.family(FoldedName(family)), .bundled) }
    }
  }
}

extension FontClass {
  /// The bundled family of the kind; `nil` where none is.
  var bundledFamily: String? {
    switch self {
    case .sans: "Inter"
    case .serif: "EB Garamond"
    case .slab: "Roboto Slab"
    case .mono, .script: nil
    }
  }
}
