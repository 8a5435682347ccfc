internal import FontFaces
internal import FontFiles
internal import FontMatching
internal import Synchronization

/// The fonts of a report that open.
struct ReportedFonts: Sendable {
  let files: [FontFile]
  let faces: [ReportedFace]

  /// Reads and draws the faces of files, on all cores.
  static func read(_ paths: [String], progress: @escaping @Sendable (Int) -> Void) async -> ReportedFonts {
    let languages = ReportedLanguages()
    let done = Atomic(0)
    let read = await inParallelTasks(paths.count, worker: ()) { _, places in
      paths[places].map { path in
        defer { progress(done.add(1, ordering: .relaxed).newValue) }
        return (try? FontFile(path: path)).map { file in
          (file: file, faces: file.faces.map { ReportedFace($0, path: path, languages) })
        }
      }
    }.compactMap(\.self)
    return ReportedFonts(files: read.map(\.file), faces: read.flatMap(\.faces))
  }
}
