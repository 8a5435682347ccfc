internal import FontFaces

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

/// What the faces of a family are compared by.
enum FamilyAspect: Sendable {
  /// The family's name.
  case names
  /// The lines by each convention.
  case lines
  /// The one advance of a monospaced face.
  case advances
  /// Outlines, characters, versions: what no lock has in numbers, so that the bytes have to be the same.
  case letters
}

extension CheckedFamily.Member {
  /// The lock that records the face; nil where none does.
  var lock: String? { file.recording.flatMap { $0.face(face) == nil ? nil : $0.lock } }

  /// Whether the face is still as a lock has recorded it; nil where none has.
  var isAsRecorded: Bool? {
    guard let recording = file.recording, let recorded = recording.face(face) else { return nil }
    if recording.hasSameBytes { return true }
    switch aspect {
    case .names: return recorded.family.map { Array($0.utf8) } == face.names.family.map { Array($0.utf8) }
    case .lines: return recorded.lines.count == MetricConvention.allCases.count && recorded.lines.allSatisfy(hasLine)
    case .advances:
      return recorded.zeroWidth.flatMap { zero in face.traits.fixedAdvance.map { abs($0 - zero) < Self.sameLength } }
        ?? false
    case .letters: return false
    }
  }

  /// Less than half of a unit in a thousand, so that a lock of another em counts as the same.
  private static var sameLength: Double { 0.0005 }

  private func hasLine(_ recorded: FileRecording.Face.Line) -> Bool {
    let line = face.line(recorded.convention)
    let other = CheckedFace.Line(
      ascender: recorded.ascender, descender: recorded.descender, leading: recorded.leading, source: line.source)
    return line.isSame(as: other, within: Self.sameLength)
  }
}
