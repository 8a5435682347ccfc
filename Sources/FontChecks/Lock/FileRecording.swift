internal import FontFaces
internal import FontFiles
internal import FontTables

/// A checked file as a lock has recorded it.
struct FileRecording: Sendable, Equatable {
  /// The path of the lock file.
  let lock: String
  /// Whether the file still has the bytes that were recorded.
  let hasSameBytes: Bool
  /// The recorded faces, in the file's order.
  let faces: [LockedFace]

  /// The recorded face of that name, else the one at the same place in the file.
  func face(_ face: CheckedFace) -> LockedFace? {
    let named = faces.filter { $0.postScriptName == face.names.postScriptName }
    if named.count == 1 { return named[0] }
    return faces.indices.contains(face.index.rawValue) ? faces[face.index.rawValue] : nil
  }
}

/// The locks that record the checked files: the one that the settings name, else each `fonts.lock.json` in the folder of a
/// font, or in a folder above it up to the one that is checked.
struct CheckLocks {
  private struct Recorded {
    let lock: String
    let file: LockedFile
  }

  /// The recorded files, by the parts of their absolute paths.
  private var files: [[String]: Recorded] = [:]
  private var read: Set<String> = []

  /// - Throws: `FontError` where a lock cannot be read.
  init(_ folders: [CheckedFolder]) throws(FontError) {
    for folder in folders {
      for lock in folder.locks where read.insert(lock).inserted {
        let place = try LockFolder(ofFile: lock)
        for file in try FontLock(contentsOf: lock).files {
          let path = place.parts(ofRelative: file.path)
          if files[path] == nil { files[path] = Recorded(lock: lock, file: file) }
        }
      }
    }
  }

  /// The files with what the locks have recorded of them, where a family of several faces needs it.
  func recorded(_ checked: [CheckedFile]) -> [CheckedFile] {
    guard !files.isEmpty else { return checked }
    var members: [FoldedName: Int] = [:]
    for family in checked.flatMap(\.faces).compactMap(\.names.family) { members[FoldedName(family), default: 0] += 1 }
    return checked.map { file in
      guard file.faces.contains(where: { $0.names.family.map { members[FoldedName($0)] ?? 0 > 1 } ?? false }),
        let recorded = recorded(at: file.path)
      else { return file }
      var file = file
      file.recording = FileRecording(
        lock: recorded.lock, hasSameBytes: Self.hasSameBytes(file, recorded.file), faces: recorded.file.faces)
      return file
    }
  }

  private func recorded(at path: String) -> Recorded? {
    guard let place = try? LockFolder(ofFile: path), let parts = try? place.parts(of: path) else { return nil }
    return files[parts]
  }

  private static func hasSameBytes(_ file: CheckedFile, _ recorded: LockedFile) -> Bool {
    guard file.byteCount == recorded.byteCount, let opened = try? OpenFile(file.path),
      let digest = try? FontSource(path: file.path, stamp: opened.stamp).sha256()
    else { return false }
    return digest == recorded.sha256.rawValue
  }
}

/// What the faces of a family are compared by.
enum FamilyAspect {
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
    case .lines: return LockedMetric.lines.allSatisfy { recorded.has(face.line($0.convention), $0) }
    case .advances:
      return recorded.ems(.zeroWidth).flatMap { zero in face.traits.fixedAdvance.map { abs($0 - zero) < 0.0005 } }
        ?? false
    case .letters: return false
    }
  }
}

extension LockedFace {
  /// A recorded length in ems.
  fileprivate func ems(_ metric: LockedMetric) -> Double? {
    metrics[metric].map { $0 / Double(max(1, unitsPerEm)) }
  }

  /// Whether a line is the recorded one.
  fileprivate func has(_ line: CheckedFace.Line, _ recorded: LockedMetric.Lines) -> Bool {
    guard let ascender = ems(recorded.ascender), let descender = ems(recorded.descender),
      let lineGap = ems(recorded.lineGap)
    else { return false }
    let values = CheckedFace.Line(ascender: ascender, descender: descender, lineGap: lineGap, source: line.source)
    return line.isSame(as: values, within: 0.0005)
  }
}
