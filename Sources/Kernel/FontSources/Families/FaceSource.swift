package import FontFaces
package import FontFiles
package import FontNames

/// Where faces come from: those that the program registered, the bundled ones, the system's.
///
/// The stages of a look-up are generic over it, so that no call goes through an existential.
package protocol FaceSource: Sendable {
  /// What goes by a whole name in this source. A source that has an index finds it with one look-up; any other has nothing.
  associatedtype Entry

  /// The origin of its faces.
  var origin: FontOrigin { get }

  /// What goes by a name.
  func entry(for name: FoldedName) -> Entry

  /// The face that has exactly this name, itself or as a named instance; nil when there is no such face.
  ///
  /// - Parameter entry: what `entry(for:)` found for the name.
  /// - Throws: `FontError` where the face is known by that name and its file cannot be read.
  func face(_ kind: FaceNameKind, _ name: FoldedName, _ entry: Entry) throws(FontError) -> FontFace?

  /// The variable faces whose places have PostScript names of that prefix, in order.
  func faces(withPlacesNamed prefix: FoldedName) -> [FontFace]

  /// Whether there is a family of that name.
  func hasFamily(_ name: FoldedName) -> Bool

  /// The faces of a family; nil when there is none of that name.
  func family(_ name: FoldedName) -> FamilyFaces?

  /// Every name that a face may be asked for by, some of them many times.
  var allNames: [String] { get }
}

extension FaceSource {
  /// Whether a face or a family goes by exactly this name.
  func hasFont(named name: FoldedName) -> Bool {
    let entry = entry(for: name)
    for kind in [FaceNameKind.postScript, .full] where ((try? face(kind, name, entry)) ?? nil) != nil { return true }
    return hasFamily(name)
  }
}

/// The names that one face goes by.
package enum FaceNameKind: Sendable {
  /// The PostScript name: `MuseoSlab-500`.
  case postScript
  /// The full name: "Museo Slab 500".
  case full
}
