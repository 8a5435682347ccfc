package import FontFaces
package import FontNames

/// The sources of a collection, in the order of the search: an app's own file always precedes a system copy.
package struct FaceSources: Sendable {
  package let registered: IndexedFaces
  /// Nil if the collection leaves the bundled fonts out.
  package let bundled: IndexedFaces?
  /// Nil if the collection leaves the system's fonts out. They are searched last: Fontconfig starts when it is needed.
  package let system: SystemFonts?
  /// Registered faces, then bundled faces.
  package let own: [IndexedFaces]

  package init(registered: IndexedFaces, bundled: IndexedFaces?, system: SystemFonts?) {
    self.registered = registered
    self.bundled = bundled
    self.system = system
    own = [registered] + (bundled.map { [$0] } ?? [])
  }

  /// The first result for the families with that name, source by source; nil if no source has a result.
  package func first<Answer>(ofFamily name: FoldedName, _ answer: (FamilyFaces) -> Answer?) -> Answer? {
    for source in own {
      if let family = source.family(name), !family.isEmpty, let answer = answer(family) { return answer }
    }
    guard let family = system?.family(name), !family.isEmpty else { return nil }
    return answer(family)
  }

  /// Whether any source has a family with that name and a readable face.
  package func hasFamily(_ name: FoldedName) -> Bool { first(ofFamily: name) { _ in true } ?? false }

  /// The family of a face, in the source of the face; only the face if it has no family.
  package func family(of face: FontFace, from origin: FontOrigin) -> FamilyFaces {
    let family = face.family.map(FoldedName.init).flatMap { name -> FamilyFaces? in
      switch origin {
      case .registered: registered.family(name)
      case .bundled: bundled?.family(name)
      case .system: system?.family(name)
      }
    }
    guard let family, !family.isEmpty else { return FamilyFaces([face], from: origin) }
    return family
  }

  /// Whether a face or a family has exactly this name.
  package func hasFont(named name: FoldedName) -> Bool {
    own.contains { $0.hasFont(named: name) } || system?.hasFont(named: name) ?? false
  }

  /// Every name that finds a face.
  package var allNames: [String] {
    var names = own.flatMap(\.allNames)
    if let system { names += system.allNames }
    return names
  }
}
