internal import FontFaces
internal import FontTables

/// The registered faces, by font. If a font is opened again, the faces of its first opening are used.
struct FacesBySource {
  private struct Place: Hashable {
    let source: FontSource.Fingerprint
    let index: Int
  }

  private var faces: [Place: [FontFace]] = [:]
  private var byPath: [String: [FontFace]] = [:]

  /// Adds a face. If the same face was added before, returns the earlier face.
  mutating func add(_ face: FontFace) -> FontFace? {
    let place = Place(source: face.source.fingerprint, index: face.index)
    if let first = faces[place]?.first(where: { $0.isSame(as: face) }) { return first }
    faces[place, default: []].append(face)
    if let path = face.source.path { byPath[path, default: []].append(face) }
    return nil
  }

  /// Looks for a registered face with the same bytes, and returns this face without its descriptors; nil if there is
  /// none.
  func inFile(_ face: FontFace) -> FontFace? {
    faces[Place(source: face.source.fingerprint, index: face.index)]?
      .first { $0.source.isSame(as: face.source) }?.inFile
  }

  /// Returns the added faces whose file has changed: their path and descriptors are the same, but their bytes differ.
  func replaced(by others: [FontFace]) -> [FontFace] {
    guard !byPath.isEmpty else { return [] }
    var seen = Set<String>()
    return others.flatMap { other in
      guard let path = other.source.path, seen.insert(path).inserted else { return [FontFace]() }
      return byPath[path]?.filter { !$0.source.isSame(as: other.source) && $0.descriptors == other.descriptors } ?? []
    }
  }
}
