public import FontFaces
public import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// The faces that meet all conditions of a query: registered ones first, then those of registered profiles, then bundled, then
  /// the system's.
  ///
  /// Conditions on letters and widths open every face that meets the others.
  ///
  /// - Returns: the faces, and an error for each face that cannot be read and so may have met them: a profile of
  ///   metrics alone records no letters.
  public func faces(matching query: FontQuery) -> (faces: [FontFace], failures: [FontError]) {
    let system = systemFaces()
    let found = Self.faces(matching: query, among: facesWithoutSystem + system.faces)
    return (found.faces, system.failures + found.failures)
  }

  /// Every face but the system's, as a list of fonts shows them: registered fonts, registered profiles, the bundled fonts.
  package var facesWithoutSystem: [FontFace] { registeredFaces + registeredProfiles.map(\.face) + bundledFaces }

  /// Those of some faces that meet all conditions of a query, in their order, and the errors of those that cannot be read.
  package static func faces(
    matching query: FontQuery, among faces: [FontFace]
  ) -> (faces: [FontFace], failures: [FontError]) {
    let prepared = PreparedQuery(query)
    var failures: [FontError] = []
    let found = faces.filter { face in
      do throws(FontError) {
        return try prepared.matches(face)
      } catch {
        failures.append(error)
        return false
      }
    }
    return (found, failures)
  }

  /// The families that are found by name, in alphabetical order, each once: UIKit's `familyNames`. Families that differ in case,
  /// spaces and hyphens alone are one.
  ///
  /// A system font that cannot be read has no family; ``systemFaces()`` names each, with its error.
  public var familyNames: [String] {
    var names: [FoldedName: String] = [:]
    for face in facesWithoutSystem + systemFaces().faces {
      guard let family = face.family else { continue }
      let folded = FoldedName(family)
      if names[folded] == nil { names[folded] = family }
    }
    return names.values.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// The faces of a family, by width, weight and slant: UIKit's `fontNames(forFamilyName:)`, as faces. Empty where the family is
  /// not there; case, spaces and hyphens of its name make no difference.
  ///
  /// As for a name, the first source that has the family answers: registered fonts before bundled ones before the system's, and
  /// registered profiles where no font has it. A system font that cannot be read is left out; ``systemFaces()`` names each, with
  /// its error.
  public func faces(ofFamily family: String) -> [FontFace] {
    // This condition opens no face, so that none of them can fail.
    let query = FontQuery(families: [family])
    let sources = [
      { self.registeredFaces }, { self.bundledFaces }, { self.systemFaces().faces },
      { self.registeredProfiles.map(\.face) },
    ]
    for source in sources {
      let found = Self.faces(matching: query, among: source()).faces
      if !found.isEmpty { return found.sorted(by: Self.isBefore) }
    }
    return []
  }

  private static func isBefore(_ left: FontFace, _ right: FontFace) -> Bool {
    func key(_ face: FontFace) -> (Double, Double, Int, String) {
      let style = face.style
      return (style.width.rawValue, style.weight.rawValue, style.slant.isSlanted ? 1 : 0, face.fullName ?? "")
    }
    return key(left) < key(right)
  }
}
