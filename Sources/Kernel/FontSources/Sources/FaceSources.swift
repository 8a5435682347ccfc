package import FontFaces
package import FontNames

/// The sources of a collection, in the order in which they are asked: an app's own file never loses to a system copy.
package struct FaceSources: Sendable {
  package let registered: IndexedFaces
  /// Nil when the collection leaves the bundled fonts out.
  package let bundled: IndexedFaces?
  /// Nil when the collection leaves the system's fonts out. They are asked last: Fontconfig starts with the first question.
  package let system: SystemFonts?
  /// Registered faces, then bundled ones.
  package let own: [IndexedFaces]

  package init(registered: IndexedFaces, bundled: IndexedFaces?, system: SystemFonts?) {
    self.registered = registered
    self.bundled = bundled
    self.system = system
    own = [registered] + (bundled.map { [$0] } ?? [])
  }

  /// The first answer about the families of that name, source by source; nil when no source gives one.
  package func first<Answer>(ofFamily name: FoldedName, _ answer: (FamilyFaces) -> Answer?) -> Answer? {
    for source in own {
      if let family = source.family(name), !family.isEmpty, let answer = answer(family) { return answer }
    }
    guard let family = system?.family(name), !family.isEmpty else { return nil }
    return answer(family)
  }

  /// Whether any source has a family of that name with a face that can be read.
  package func hasFamily(_ name: FoldedName) -> Bool { first(ofFamily: name) { _ in true } ?? false }

  /// The family of a face, in the source that the face is from; the face alone if it has no family.
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

  /// Whether a face or a family goes by exactly this name.
  package func hasFont(named name: FoldedName) -> Bool {
    own.contains { $0.hasFont(named: name) } || system?.hasFont(named: name) ?? false
  }

  /// Every name that a face may be asked for by.
  package var allNames: [String] {
    var names = own.flatMap(\.allNames)
    if let system { names += system.allNames }
    return names
  }
}
