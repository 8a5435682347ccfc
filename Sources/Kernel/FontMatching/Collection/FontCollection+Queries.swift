public import FontFaces
public import FontFiles
internal import FontNames
internal import FontSources
internal import FontSubstitution

extension FontCollection {
  /// Returns the faces that meet all conditions of a query: first registered faces, then faces of registered
  /// profiles, bundled faces and system faces.
  ///
  /// If there are conditions on letters or widths, every face that meets the other conditions is opened.
  ///
  /// - Returns: the faces, and an error for each face that may meet the conditions but cannot be read. An example is
  ///   a profile with only metrics, which does not record letters.
  public func faces(matching query: FontQuery) -> (faces: [FontFace], failures: [FontError]) {
    let system = systemFaces()
    let found = Self.faces(matching: query, among: facesWithoutSystem + system.faces)
    return (found.faces, system.failures + found.failures)
  }

  /// All faces except the system's: registered faces, faces of registered profiles, and bundled faces.
  package var facesWithoutSystem: [FontFace] { registeredFaces + registeredProfiles.map(\.face) + bundledFaces }

  /// Returns the faces of a list that meet all conditions of a query, in order, and the errors of unreadable faces.
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

  /// The families that can be found by name, in alphabetical order, without duplicates, like UIKit's `familyNames`.
  /// Families that differ only in case, spaces and hyphens count as one family.
  ///
  /// A system font that cannot be read has no family. ``systemFaces()`` returns the errors of these fonts.
  public var familyNames: [String] {
    var names: [FoldedName: String] = [:]
    for face in facesWithoutSystem + systemFaces().faces {
      guard let family = face.family else { continue }
      let folded = FoldedName(family)
      if names[folded] == nil { names[folded] = family }
    }
    return names.values.sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
  }

  /// Returns the faces of a family, ordered by width, weight and slant: UIKit's `fontNames(forFamilyName:)`, with
  /// faces instead of names. The result is empty if the family does not exist. Case, spaces and hyphens of the name
  /// make no difference.
  ///
  /// Only the faces of the first source with the family are returned. The order of sources is: registered fonts,
  /// bundled fonts, system fonts, registered profiles. A system font that cannot be read is left out.
  /// ``systemFaces()`` returns the errors of these fonts.
  public func faces(ofFamily family: String) -> [FontFace] {
    // No face is opened for this condition, so there are no errors.
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
