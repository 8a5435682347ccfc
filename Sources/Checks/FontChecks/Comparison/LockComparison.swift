internal import FontFaces
public import FontFiles
internal import FontMatching
internal import FontNames
internal import FontSources
internal import FontSubstitution
internal import FontTables

/// The changes of fonts since they were recorded.
public struct LockComparison: Sendable {
  /// The changes. Missing, renamed and unreadable files come first, then the other files by path. Within a file, the
  /// changes that affect a layout most come first.
  public let changes: [LockChange]
  /// The number of files that exist now.
  public let fileCount: Int

  /// Whether all facts on which a layout depends are unchanged.
  public var isVerified: Bool { !changes.contains { $0.severity == .drift } }

  init(_ files: [LockedFile], now: LockRecording, in folder: LockFolder) {
    let before = Dictionary(files.map { (Array($0.path.utf8), $0) }) { first, _ in first }
    let after = Dictionary(now.lock.files.map { (Array($0.path.utf8), $0) }) { first, _ in first }
    let failed = Set(now.failures.map { Array($0.path.utf8) })
    // A missing file that has the same digest as a new file was renamed.
    var missing = Dictionary(grouping: files.reversed(), by: \.sha256).mapValues { files in
      files.filter { after[Array($0.path.utf8)] == nil && !failed.contains(Array($0.path.utf8)) }
    }
    var lost: [LockChange] = now.failures.map { Self.unreadable($0, isRecorded: before[Array($0.path.utf8)] != nil) }
    var rest: [LockChange] = []
    for file in now.lock.files {
      if let recorded = before[Array(file.path.utf8)] {
        rest += Self.compare(recorded, file, openedAs: folder.located(file.path))
      } else if let recorded = missing[file.sha256]?.popLast() {
        lost.append(Self.renamed(recorded, file))
      } else {
        rest.append(Self.added(file))
      }
    }
    let names = Set(now.lock.files.flatMap(\.postScriptNames))
    lost += missing.values.joined().map { Self.missing($0, answered: names) }
    changes = lost.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) } + rest
    fileCount = now.lock.files.count + now.failures.count
  }

  // MARK: - Files

  private static func compare(_ before: LockedFile, _ after: LockedFile, openedAs path: String) -> [LockChange] {
    var changes: [LockChange] = []
    if before.format != after.format {
      changes.append(
        LockChange(
          before.path, .format, .text(before.format.rawValue), .text(after.format.rawValue),
          "format \(before.format) → \(after.format)", "a program that loads one format may not load the other"))
    }
    if before.faces.count != after.faces.count {
      changes.append(
        LockChange(
          before.path, .faces, .number(Double(before.faces.count)), .number(Double(after.faces.count)),
          "faces \(before.faces.count) → \(after.faces.count)"))
    }
    for (index, faces) in zip(before.faces, after.faces).enumerated() {
      let rescaled =
        faces.0.unitsPerEm == faces.1.unitsPerEm
        ? nil : RescaledAdvances(of: path, face: index, faces.1, unitsPerEm: faces.0.unitsPerEm)
      changes +=
        FaceComparison(
          faces.0, faces.1, rescaled, file: before.path, index: index
        ).changes
    }
    // A change of the units per em already implies that the bytes changed.
    guard before.sha256 != after.sha256, !changes.contains(where: { $0.severity == .drift || $0.kind == .unitsPerEm })
    else { return changes }
    let note = LockChange(
      before.path, .bytes, .text(before.sha256.rawValue), .text(after.sha256.rawValue),
      "exported again with different bytes",
      "names, metrics, advances, characters and the tables for setting text are the same as recorded",
      severity: .harmless)
    return [note] + changes
  }

  private static func renamed(_ before: LockedFile, _ after: LockedFile) -> LockChange {
    LockChange(
      before.path, .renamed, .text(before.path), .text(after.path),
      "renamed: \(before.path) is now \(after.path) (same bytes)",
      "programs that open the file by its old path do not find it")
  }

  private static func missing(_ file: LockedFile, answered: Set<String>) -> LockChange {
    let names = file.postScriptNames.filter { !answered.contains($0) }
    return LockChange(
      file.path, .missing, .text(file.sha256.rawValue), nil, "removed since the lock was written",
      names.isEmpty ? "" : "no other file has \(Self.list(names))")
  }

  private static func added(_ file: LockedFile) -> LockChange {
    let names = file.postScriptNames
    return LockChange(
      file.path, .added, nil, .text(file.sha256.rawValue), "new since the lock was written",
      names.isEmpty ? "" : "the file has \(Self.list(names))")
  }

  private static func unreadable(_ failure: LockRecording.Failure, isRecorded: Bool) -> LockChange {
    LockChange(
      failure.path, .unreadable, nil, nil,
      isRecorded ? "the file no longer opens" : "new since the lock was written, and the file does not open",
      failure.error.message)
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }
}

extension LockedFile {
  fileprivate var postScriptNames: [String] { faces.compactMap(\.postScriptName) }
}

extension LockChange {
  fileprivate init(
    _ file: String, _ kind: Kind, _ from: Value?, _ to: Value?, _ summary: String, _ effect: String = "",
    severity: Severity = .drift
  ) {
    self.init(
      file: file, face: nil, place: nil, kind: kind, from: from, to: to, points: nil, summary: summary, effect: effect,
      severity: severity)
  }
}

extension FontLock {
  /// Compares the recorded fonts with the files that exist now.
  ///
  /// - Parameters:
  ///   - path: the path of the lock file. The recorded paths are relative to the folder of the lock.
  ///   - paths: the files and folders to compare; empty for all recorded files.
  /// - Throws: `FontError` if one of `paths` does not exist and was not recorded, or if a folder cannot be read. It is
  ///   also thrown if a recorded path is outside the lock's folder and outside the working directory.
  public func comparison(at path: String, paths: [String] = []) throws(FontError) -> LockComparison {
    try comparison(at: path, paths: paths, progress: nil)
  }

  /// Compares the fonts as ``comparison(at:paths:)`` does. Any thread may call `progress`. Its arguments are the number
  /// of files that have been read, and the number of all files.
  package func comparison(
    at path: String, paths: [String], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?
  ) throws(FontError) -> LockComparison {
    let folder = try LockFolder(ofFile: path)
    var roots: [LockRoot] = []
    for path in paths { roots.append(LockRoot(path: path, parts: try folder.parts(of: path))) }
    if paths.isEmpty {
      roots = self.paths.map { LockRoot(path: folder.located($0), parts: folder.parts(ofRelative: $0)) }
      if let root = roots.first(where: { !folder.leads(to: $0.parts) }) {
        throw FontError(
          .invalidLock,
          "the path leads out of the folder of the lock, to \(root.path), and fontprobe does not follow it", path: path,
          hint: "name the fonts after --verify, or run the command in a folder that has the lock and the fonts")
      }
    }
    let recorded = files.map { (file: $0, parts: folder.parts(ofRelative: $0.path)) }
    var present: [LockRoot] = []
    for root in roots {
      if FilePaths.exists(root.path) {
        present.append(root)
      } else if !self.paths.contains(folder.relative(root.parts)),
        !recorded.contains(where: { $0.parts.starts(with: root.parts) })
      {
        throw FontError(.fileNotFound, "there is no such file, and no such file was recorded", path: root.path)
      }
    }
    let asked = recorded.filter { file in roots.contains { file.parts.starts(with: $0.parts) } }.map(\.file)
    return LockComparison(asked, now: try LockRecording(present, in: folder, progress: progress), in: folder)
  }
}

/// Digests of a face's advances, measured in the units per em of the recorded face. They can be compared with the
/// digests of the recorded face.
///
/// If the units per em grew, every advance is still a whole number in the original units. If the units per em shrank,
/// some advances may have been rounded.
struct RescaledAdvances {
  /// The advances of the face at its default values.
  let advances: FontLock.Digest
  /// The advances at the recorded places in the variation space. The keys are the places.
  let places: [String: FontLock.Digest]

  /// Opens the face again and measures it in `unitsPerEm`; nil if the face cannot be read. `recording` is the face as
  /// it was recorded from this file.
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
