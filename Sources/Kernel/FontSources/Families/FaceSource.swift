package import FontFaces
package import FontFiles
package import FontNames

/// A source of faces: those that the program registered, the bundled faces, or the system's.
///
/// The stages of a look-up are generic over it, so that no call goes through an existential.
package protocol FaceSource: Sendable {
  /// The faces and families with a whole name in this source, found with one look-up of its index; otherwise empty.
  associatedtype Entry

  /// The origin of its faces.
  var origin: FontOrigin { get }

  /// The faces and families with a name.
  func entry(for name: FoldedName) -> Entry

  /// The face that has exactly this name, itself or as a named instance; nil if there is no such face.
  ///
  /// - Parameter entry: the result of `entry(for:)` for the name.
  /// - Throws: `FontError` if the face is known by that name but its file cannot be read.
  func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: Entry) throws(FontError) -> FontFace?

  /// The variable faces whose coordinates have PostScript names with that prefix, in order.
  func faces(withPlacesNamed prefix: FoldedName) -> [FontFace]

  /// Whether there is a family with that name.
  func hasFamily(_ name: FoldedName) -> Bool

  /// The faces of a family; nil if there is no family with that name.
  func family(_ name: FoldedName) -> FamilyFaces?

  /// Every name that finds a face, some of them many times.
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
  /// The PostScript name: `MuseoSlab-500`.
  case postScript
  /// The full name: "Museo Slab 500".
  case full
}
