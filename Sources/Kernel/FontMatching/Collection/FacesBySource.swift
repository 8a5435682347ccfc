internal import FontFaces
internal import FontTables

/// Faces in memory, by font: a font that is opened again has the faces of the first time.
struct FacesBySource {
  private struct Place: Hashable {
    let source: FontSource.Fingerprint
    let index: Int
  }

  private var faces: [Place: [FontFace]] = [:]
  /// The faces of each file, by its path.
  private var byPath: [String: [FontFace]] = [:]

  /// Adds a face; returns the same face if it is already included.
  mutating func add(_ face: FontFace) -> FontFace? {
    let place = Place(source: face.source.fingerprint, index: face.index)
    if let first = faces[place]?.first(where: { $0.isSame(as: face) }) { return first }
    faces[place, default: []].append(face)
    if let path = face.source.path { byPath[path, default: []].append(face) }
    return nil
  }

  /// The face in its file as it was registered before, under any descriptors; nil if no face has the same bytes.
  func inFile(_ face: FontFace) -> FontFace? {
    faces[Place(source: face.source.fingerprint, index: face.index)]?
      .first { $0.source.isSame(as: face.source) }?.inFile
  }

  /// The faces of files that have changed since: faces with the path and descriptors of an added face, but other bytes.
  func replaced(by others: [FontFace]) -> [FontFace] {
    guard !byPath.isEmpty else { return [] }
    var seen = Set<String>()
    return others.flatMap { other in
      guard let path = other.source.path, seen.insert(path).inserted else { return [FontFace]() }
      return byPath[path]?.filter { !$0.source.isSame(as: other.source) && $0.descriptors == other.descriptors } ?? []
    }
  }
}
