public import FontFaces
public import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// The faces that meet all conditions of a query: registered faces first, then faces of registered profiles, bundled
  /// faces and system faces.
  ///
  /// For conditions on letters and widths, every face that meets the other conditions is opened.
  ///
  /// - Returns: the faces, and an error for each face that cannot be read and so may meet the conditions: a profile
  ///   with only metrics records no letters.
  public func faces(matching query: FontQuery) -> (faces: [FontFace], failures: [FontError]) {
    let system = systemFaces()
    let found = Self.faces(matching: query, among: facesWithoutSystem + system.faces)
    return (found.faces, system.failures + found.failures)
  }

  /// All faces except the system's: those of registered fonts, of registered profiles, and of bundled fonts.
  package var facesWithoutSystem: [FontFace] { registeredFaces + registeredProfiles.map(\.face) + bundledFaces }

  /// The faces of a list that meet all conditions of a query, in order, and the errors of unreadable faces.
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

  /// The families that are found by name, in alphabetical order, without duplicates: UIKit's `familyNames`. Families
  /// that differ only in case, spaces and hyphens count as one family.
  ///
  /// A system font that cannot be read has no family; ``systemFaces()`` lists each, with its error.
  public var familyNames: [String] {
    var names: [FoldedName: String] = [:]
    for face in facesWithoutSystem + systemFaces().faces {
      guard let family = face.family else { continue }
      let folded = FoldedName(family)
      if names[folded] == nil { names[folded] = family }
    }
    return names.values.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// The faces of a family, by width, weight and slant: UIKit's `fontNames(forFamilyName:)`, as faces. Empty if the
  /// family does not exist; case, spaces and hyphens of its name make no difference.
  ///
  /// As for a name, the faces of the first source that has the family are returned: registered fonts, then bundled
  /// fonts, then the system's, and registered profiles if no font has it. A system font that cannot be read is left
  /// out; ``systemFaces()`` lists each, with its error.
  public func faces(ofFamily family: String) -> [FontFace] {
    // This condition opens no face, so no face can fail.
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
