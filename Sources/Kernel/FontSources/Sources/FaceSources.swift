package import FontFaces
package import FontNames

/// The sources of a collection, in the order of the search. An app's own file comes before a copy on the system.
package struct FaceSources: Sendable {
  package let registered: IndexedFaces
  /// The bundled faces; nil if the collection does not use them.
  package let bundled: IndexedFaces?
  /// The system's fonts; nil if the collection does not use them. They are searched last, so that Fontconfig is started
  /// only if it is needed.
  package let system: SystemFonts?
  package let own: [IndexedFaces]

  package init(registered: IndexedFaces, bundled: IndexedFaces?, system: SystemFonts?) {
    self.registered = registered
    self.bundled = bundled
    self.system = system
    own = [registered] + (bundled.map { [$0] } ?? [])
  }

  /// Calls `answer` with the family of this name from each source, one after another. Returns the first result that is
  /// not nil; nil if there is none.
  package func first<Answer>(ofFamily name: FoldedName, _ answer: (FamilyFaces) -> Answer?) -> Answer? {
    for source in own {
      if let family = source.family(name), !family.isEmpty, let answer = answer(family) { return answer }
    }
    guard let family = system?.family(name), !family.isEmpty else { return nil }
    return answer(family)
  }

  /// Whether a source has a family with this name and a readable face.
  package func hasFamily(_ name: FoldedName) -> Bool { first(ofFamily: name) { _ in true } ?? false }

  /// Returns the family of a face, from the source of the face. A face without a family is returned alone.
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

  package func hasFont(named name: FoldedName) -> Bool {
    own.contains { $0.hasFont(named: name) } || system?.hasFont(named: name) ?? false
  }

  package var allNames: [String] {
    var names = own.flatMap(\.allNames)
    if let system { names += system.allNames }
    return names
  }
}
