internal import FontFaces
internal import FontFiles

/// The digests of a face's advances in the units of another em, by which faces of different ems are compared.
///
/// An em of more units keeps every advance: back in the units of the first it is a whole number. An em of fewer units
/// may have rounded some.
struct RescaledAdvances {
  /// Of the face at its default values.
  let advances: FontLock.Digest
  /// At the recorded places in the variation space, by place.
  let places: [String: FontLock.Digest]

  /// Opens a face once more and measures it; nil when it cannot be read.
  ///
  /// - Parameters:
  ///   - path: where the file is opened.
  ///   - index: the face in the file, from 0.
  ///   - recording: the face as it was recorded from this file.
  ///   - unitsPerEm: the em in whose units advances are counted.
  init?(of path: String, face index: Int, _ recording: LockedFace, unitsPerEm: Int) {
    guard let file = try? FontFile(path: path), file.faces.indices.contains(index) else { return nil }
    let face = file.faces[index]
    func measured(_ face: FontFace) -> FontLock.Digest? {
      (try? face.advancesDigest(unitsPerEm: unitsPerEm)).map(FontLock.Digest.init(computed:))
    }
    guard let advances = measured(face) else { return nil }
    var places: [String: FontLock.Digest] = [:]
    for axis in face.axes {
      for value in [axis.minimum, axis.maximum] where value != axis.defaultValue {
        let place = VariationCoordinates([(axis.tag, value)]).description
        guard recording.places.contains(where: { $0.place == place }), let moved = try? face.at([axis.tag: value]),
          let digest = measured(moved)
        else { continue }
        places[place] = digest
      }
    }
    self.advances = advances
    self.places = places
  }
}
