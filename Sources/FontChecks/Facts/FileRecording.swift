internal import FontFaces
internal import FontNames

/// A checked file as a lock has recorded it.
struct FileRecording: Sendable, Equatable {
  /// What is recorded of a face that the faces of a family are compared by. Lengths are in ems.
  struct Face: Sendable, Equatable {
    struct Line: Sendable, Equatable {
      let convention: MetricConvention
      let ascender: Double
      let descender: Double
      let leading: Double
    }

    let postScriptName: String?
    let family: String?
    /// The lines by each convention, without those of which a value is not recorded.
    let lines: [Line]
    let zeroWidth: Double?
  }

  /// The path of the lock file.
  let lock: String
  /// Whether the file still has the bytes that were recorded.
  let hasSameBytes: Bool
  /// The recorded faces, in the file's order.
  let faces: [Face]

  /// The recorded face of that name, else the one at the same place in the file.
  func face(_ face: CheckedFace) -> Face? {
    let named = faces.filter { $0.postScriptName == face.names.postScriptName }
    if named.count == 1 { return named[0] }
    return faces.indices.contains(face.index.rawValue) ? faces[face.index.rawValue] : nil
  }
}
