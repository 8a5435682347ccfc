internal import Dispatch
public import Files
internal import FontFaces
internal import FontMatching
internal import FontTables
internal import Synchronization

extension FontLock {
  /// Records font files, and every font file in folders and the folders in them.
  ///
  /// - Parameters:
  ///   - paths: font files and folders.
  ///   - lock: the file that the lock is to be written to, which need not be there: paths are counted from its folder.
  /// - Throws: `FontError` where a path is not there, a file is no font or a damaged one, or there is no font at all.
  public init(of paths: [String], at lock: String = FontLock.standardName) throws(FontError) {
    let folder = try LockFolder(ofFile: lock)
    var roots: [LockRoot] = []
    for path in paths { roots.append(LockRoot(path: path, parts: try folder.parts(of: path))) }
    let recording = try LockRecording(roots, in: folder)
    if let failure = recording.failures.first { throw failure.error }
    guard !recording.lock.files.isEmpty else {
      throw FontError(
        .noFontsAvailable, "there is no font in \(paths.count == 1 ? "it" : "these folders")", path: paths.first,
        hint: "a lock of nothing would hold whatever happens")
    }
    self = recording.lock
    // What is written can be read again: a font with nonsense in it makes no lock with nonsense in it.
    do throws(FontError) { _ = try FontLock(json: json.utf8) } catch {
      throw FontError(.invalidFontData, "what the fonts say cannot be recorded: \(error.message)", path: paths.first)
    }
  }
}

/// A file or folder that is recorded.
struct LockRoot {
  /// The path by which it is found.
  let path: String
  /// The parts of the way to it, from the root of the file system on.
  let parts: [String]
}

/// What there is below some files and folders.
struct LockRecording {
  /// The files that opened.
  let lock: FontLock
  /// The files that did not, by their paths relative to the lock's folder.
  let failures: [Failure]

  struct Failure {
    let path: String
    let error: FontError
  }

  private struct Entry {
    let path: String
    let relative: String
  }

  /// Throws where a folder cannot be read; a file that does not open is among the failures.
  init(_ roots: [LockRoot], in folder: LockFolder) throws(FontError) {
    var entries: [Entry] = []
    // By their bytes: an accent in two spellings makes two names of files, and one Swift text.
    var seen = Set<[UInt8]>()
    for root in roots {
      for path in try Self.files(of: root) {
        let below = LockFolder.parts(String(decoding: path.utf8.dropFirst(root.path.utf8.count), as: UTF8.self))
        let relative = folder.relative(root.parts + below)
        if seen.insert(Array(relative.utf8)).inserted { entries.append(Entry(path: path, relative: relative)) }
      }
    }
    var files: [LockedFile] = []
    var failures: [Failure] = []
    for (entry, result) in zip(entries, Self.open(entries)) {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let error): failures.append(Failure(path: entry.relative, error: error))
      }
    }
    lock = FontLock(paths: roots.map { folder.relative($0.parts) }, files: files)
    self.failures = failures
  }

  private static func files(of root: LockRoot) throws(FontError) -> [String] {
    let listing = try FolderListing(root.path)
    if listing.isSingleFile { return [root.path] }
    if let failure = listing.failures.first { throw failure }
    return listing.fonts
  }

  /// Records the files on all cores; the results stand in the order of the files.
  private static func open(_ entries: [Entry]) -> [Result<LockedFile, FontError>] {
    let next = Atomic(0)
    let results = Guarded([Int: Result<LockedFile, FontError>](minimumCapacity: entries.count))
    DispatchQueue.concurrentPerform(iterations: min(entries.count, max(1, coreCount))) { _ in
      while true {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < entries.count else { return }
        let result = Result { () throws(FontError) in try LockedFile(entries[place].path, as: entries[place].relative) }
        results.withLock { $0[place] = result }
      }
    }
    return results.withLock { results in entries.indices.compactMap { results[$0] } }
  }
}

extension LockedFile {
  /// Records a file under its path in the lock.
  fileprivate init(_ path: String, as relative: String) throws(FontError) {
    let file = try FontFile(path: path)
    var faces: [LockedFace] = []
    for face in file.faces { faces.append(try LockedFace(face)) }
    self.init(
      path: relative, sha256: try file.source.sha256(), byteCount: file.source.byteCount,
      format: file.format.rawValue, faces: faces)
  }
}
