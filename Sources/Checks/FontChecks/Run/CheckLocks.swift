internal import FontFaces
internal import FontFiles
internal import FontNames
internal import FontRules
internal import FontTables
internal import MetricValues

/// The locks that record the checked files. If the settings name a lock, only this lock is used. Otherwise,
/// `fonts.lock.json` is read from the folders of the fonts, and from their parent folders up to the checked folder.
struct CheckLocks {
  private struct Recorded {
    let lock: String
    let file: LockedFile
  }

  /// The recorded files, by the components of their absolute paths.
  private var files: [[String]: Recorded] = [:]

  init(_ folders: [CheckedFolder]) throws(FontError) {
    var read: Set<String> = []
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

  /// Adds the recorded facts to each file with a face whose family has several faces. Other files do not need these
  /// facts.
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
        lock: recorded.lock, hasSameBytes: Self.hasSameBytes(file, recorded.file),
        faces: recorded.file.faces.map(\.recorded))
      return file
    }
  }

  private func recorded(at path: String) -> Recorded? {
    guard let place = try? LockFolder(ofFile: path), let parts = try? place.parts(of: path) else { return nil }
    return files[parts]
  }

  private static func hasSameBytes(_ file: CheckedFile, _ recorded: LockedFile) -> Bool {
    guard file.byteCount == recorded.byteCount, let opened = try? OpenFile(file.path),
      let digest = try? FontSource(path: file.path, stamp: opened.stamp, .automatic).sha256()
    else { return false }
    return digest == recorded.sha256.rawValue
  }
}

extension LockedFace {
  fileprivate var recorded: FileRecording.Face {
    var recorded: [MetricConvention: CheckedFace.Line] = [:]
    for convention in MetricConvention.allCases { recorded[convention] = line(convention) }
    return FileRecording.Face(
      postScriptName: postScriptName, family: family, lines: recorded, zeroWidth: ems(LockedMetric(.zeroWidth)))
  }

  private func ems(_ metric: LockedMetric) -> Double? { metrics[metric].map { $0 / Double(max(1, unitsPerEm)) } }

  private func line(_ convention: MetricConvention) -> CheckedFace.Line? {
    guard let ascender = ems(LockedMetric(.ascender, convention)),
      let descender = ems(LockedMetric(.descender, convention)), let leading = ems(LockedMetric(.leading, convention))
    else { return nil }
    return CheckedFace.Line(ascender: ascender, descender: descender, leading: leading, source: "")
  }
}
