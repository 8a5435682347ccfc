package import FontFaces
package import FontFiles
package import FontNames

/// A source of faces: the registered faces, the bundled faces, or the system's faces.
///
/// The code that looks up names is generic over the source, so that no call uses an existential type.
package protocol FaceSource: Sendable {
  /// The result of one look-up of a whole name in the source's index: faces and families. Empty for a source without an
  /// index.
  associatedtype Entry

  var origin: FontOrigin { get }

  func entry(for name: FoldedName) -> Entry

  /// Returns the face with exactly this name, which may be the name of a named instance; nil if there is no such face.
  ///
  /// - Parameter entry: the result of `entry(for:)` for the name.
  /// - Throws: `FontError` if the name is known, but the file of its face cannot be read.
  func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: Entry) throws(FontError) -> FontFace?

  /// Returns the variable faces whose PostScript names for coordinates begin with this prefix, in order.
  func faces(withPlacesNamed prefix: FoldedName) -> [FontFace]

  func hasFamily(_ name: FoldedName) -> Bool

  /// Returns the faces of a family; nil if there is no family with this name.
  func family(_ name: FoldedName) -> FamilyFaces?

  /// Every name by which a face can be found, with duplicates.
  var allNames: [String] { get }
}

extension FaceSource {
  /// Whether a face or a family has exactly this name.
  func hasFont(named name: FoldedName) -> Bool {
    let entry = entry(for: name)
    for kind in [FaceNameKind.postScript, .full] where ((try? face(kind, name, entry)) ?? nil) != nil { return true }
    return hasFamily(name)
  }
}

/// The names of a single face.
package enum FaceNameKind: Sendable {
  /// The PostScript name. Example: `MuseoSlab-500`.
  case postScript
  /// The full name. Example: "Museo Slab 500".
  case full
}
