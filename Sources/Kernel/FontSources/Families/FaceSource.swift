package import FontFaces
package import FontFiles
package import FontNames

/// A source of faces: the registered faces, the bundled faces, or the system's faces.
///
/// The code that looks up names is generic over the source, so that no call uses an existential type.
package protocol FaceSource: Sendable {
  /// The faces and families with a whole name in this source. If the source has an index, one look-up finds them.
  /// Otherwise the type is empty.
  associatedtype Entry

  /// The origin of the source's faces.
  var origin: FontOrigin { get }

  /// Returns the faces and families with a name.
  func entry(for name: FoldedName) -> Entry

  /// Returns the face that has exactly this name. The name may be that of a named instance. Returns nil if there is
  /// no such face.
  ///
  /// - Parameter entry: the result of `entry(for:)` for the name.
  /// - Throws: `FontError` if the face is known by this name, but its file cannot be read.
  func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: Entry) throws(FontError) -> FontFace?

  /// Returns the variable faces whose variations have PostScript names with this prefix, in order.
  func faces(withPlacesNamed prefix: FoldedName) -> [FontFace]

  /// Whether there is a family with this name.
  func hasFamily(_ name: FoldedName) -> Bool

  /// Returns the faces of a family; nil if there is no family with this name.
  func family(_ name: FoldedName) -> FamilyFaces?

  /// Every name that finds a face, with duplicates.
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
